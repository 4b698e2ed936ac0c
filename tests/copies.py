"""Copies of the book's sources, and builds of them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from occlab.editions import EDITIONS

ROOT = Path(__file__).parents[1]
FILES = ("conf.py", "pyproject.toml", "README.md", "LICENSE")
SOURCES = ("book", "exercises", "kernels", "src", *FILES)
NO_SOURCES = shutil.ignore_patterns("_build", "__pycache__", "jupyter_execute", ".*")


def copy_sources(target: Path) -> Path:
    """Copy what a build reads, and no cache of an earlier one."""
    target.mkdir(parents=True, exist_ok=True)
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, target / name, ignore=NO_SOURCES)
        elif source.exists():
            shutil.copy(source, target / name)
    return target


PAGES = {
    "index": "(index)=\n# Book\n\n```{toctree}\nchapter\n```\n",
    "chapter": """---
file_format: mystnb
kernelspec:
  name: python3
---
(chapter)=
# Chapter

```{code-cell} ipython3
6 * 7
```

```{exercise}
:label: ex-one
What do you get?
```
""",
}


def copy_few_pages(target: Path) -> Path:
    """Copy the same, but each edition with two pages and one exercise: for what builds are."""
    root = copy_sources(target)
    for each in EDITIONS:
        for folder in ("book", "exercises"):
            for file in (root / folder / each.tag).glob("*.md"):
                file.unlink()
        for name, text in PAGES.items():
            (root / "book" / each.tag / f"{name}.md").write_text(text, encoding="utf-8")
        (root / "exercises" / each.tag / "ex-one.md").write_text("That.\n", encoding="utf-8")
    (root / "exercises" / "marking.toml").write_text(
        '[default]\ncriterion = "answer"\npoints = 5\nminutes = 10\n', encoding="utf-8"
    )
    return root


def run_build(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the build of a copy of the sources, with the package of that copy."""
    with start_build(root, *arguments) as build:
        out, err = build.communicate(timeout=600)
    return subprocess.CompletedProcess(build.args, build.returncode, out, err)


def start_build(root: Path, *arguments: str) -> subprocess.Popen[str]:
    """Start such a build, in a group of processes of its own."""
    return subprocess.Popen(
        [sys.executable, "book/build.py", *arguments],
        cwd=root,
        env=os.environ | {"PYTHONPATH": str(root / "src")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )

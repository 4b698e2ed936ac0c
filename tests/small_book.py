"""Write and build a book of a page or two with the book's own extensions.

``python small_book.py ROOT [SETTING=VALUE …]`` builds ``ROOT/pages`` into ``ROOT/out/html``
with the solutions in ``ROOT/exercises``, every warning an error, and says on standard error
what went wrong.
"""

import os
import subprocess
import sys
from pathlib import Path

EXTENSIONS = Path(__file__).parents[1] / "book" / "_ext"
SETTINGS = {
    "project": "Small",
    "language": "fr",
    "extensions": ["myst_nb", "sphinx_exercise", "execution", "solutions"],
    "html_theme": "basic",
    "html_copy_source": True,
    "myst_enable_extensions": ["colon_fence", "deflist", "dollarmath", "attrs_inline"],
    "numfig": True,
    "nb_execution_mode": "force",
    "nb_execution_timeout": 60,
    "nb_merge_streams": True,
}


NOTEBOOK = """---
file_format: mystnb
kernelspec:
  name: python3
---
# Page
"""


def build(root: Path, *settings: str, source: Path | None = None) -> tuple[int, str]:
    """Build the small book in a folder; return exit status and messages."""
    environment = os.environ | ({"PYTHONPATH": str(source)} if source else {})
    done = subprocess.run(
        [sys.executable, __file__, root, *settings],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )
    return done.returncode, done.stderr


def page(root: Path, *cells: str, head: str = NOTEBOOK) -> None:
    """Write a page with these cells."""
    (root / "pages").mkdir(exist_ok=True)
    fenced = "".join(f"\n```{{code-cell}} ipython3\n{cell}\n```\n" for cell in cells)
    (root / "pages" / "index.md").write_text(head + fenced, encoding="utf-8")


def main() -> int:
    """Build the book and return the exit status."""
    from sphinx.application import Sphinx  # noqa: PLC0415 (pytest imports this module for doctests)
    from sphinx.errors import SphinxError  # noqa: PLC0415

    root = Path(sys.argv[1])
    sys.path.insert(0, str(EXTENSIONS))
    (root / "conf.py").touch()
    settings = SETTINGS | dict(each.split("=", 1) for each in sys.argv[2:])
    try:
        app = Sphinx(
            srcdir=root / "pages",
            confdir=root,
            outdir=root / "out" / "html",
            doctreedir=root / "out" / "doctrees",
            buildername="html",
            confoverrides=settings,
            status=None,
            warning=sys.stderr,
            warningiserror=True,
        )
        app.build()
    except SphinxError as error:
        print(f"{error.category}: {error}", file=sys.stderr)  # noqa: T201
        return 1
    return app.statuscode


if __name__ == "__main__":
    sys.exit(main())

"""Chapters as notebooks, for authors who would rather write in Jupyter, and back.

``python book/drafts.py`` keeps a notebook of each chapter in ``_build/drafts``: of the two, the
one saved last is copied to the other. What was not edited stays as it was, to the byte.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import jupytext
import nbformat
from nbformat import NotebookNode

from occlab.editions import EDITIONS

ROOT = Path(__file__).resolve().parent.parent
DRAFTS = ROOT / "_build" / "drafts"
_FORMAT = "md:myst"
# The front matter is the chapter's own: what jupytext and Jupyter add to it stays out.
_FILTER = "all,-jupytext,-language_info"


def main() -> int:
    """Copy what was saved last and return the exit status."""
    status = 0
    for chapter, draft in _pairs():
        if draft.exists() and draft.stat().st_mtime >= chapter.stat().st_mtime:
            try:
                _bring_back(draft, chapter)
            except (ValueError, LookupError, TypeError, nbformat.ValidationError) as error:
                said = str(error).partition("\n")[0]
                _say(f"{draft.relative_to(ROOT)} is no notebook, so nothing is taken of it: {said}")
                status = 1
        else:
            draft.parent.mkdir(parents=True, exist_ok=True)
            made = nbformat.writes(read(chapter.read_text(encoding="utf-8")))
            draft.write_text(made, encoding="utf-8")
            _say(f"{draft.relative_to(ROOT)} is as in the chapter.")
    return status


def read(text: str) -> NotebookNode:
    """Return a chapter as a notebook, in which its directives stay as they are written."""
    draft: NotebookNode = jupytext.reads(text, fmt=_FORMAT)
    draft.metadata.setdefault("jupytext", {})["notebook_metadata_filter"] = _FILTER
    for number, cell in enumerate(draft.cells):
        cell.id = f"cell-{number}"
    return draft


def written(draft: NotebookNode) -> str:
    r"""Return the text of a notebook; outputs and how Jupyter showed a cell stay out.

    >>> text = "---\nfile_format: mystnb\n---\n\nA line.\n\n```{code-cell} ipython3\n1\n```\n"
    >>> written(read(text)) == text
    True
    """
    text: str = jupytext.writes(draft, fmt=_FORMAT)
    return text


def _bring_back(draft: Path, chapter: Path) -> None:
    text = written(nbformat.reads(draft.read_text(encoding="utf-8"), as_version=4))
    # What was not edited may yet be written in a way that is not this one.
    if text != written(read(chapter.read_text(encoding="utf-8"))):
        chapter.write_text(text, encoding="utf-8")
        _say(f"{chapter.relative_to(ROOT)} is as in the notebook.")


def _pairs() -> Iterator[tuple[Path, Path]]:
    """Yield each chapter and where its notebook is."""
    for each in EDITIONS:
        for chapter in sorted((ROOT / "book" / each.tag).glob("*.md")):
            yield chapter, DRAFTS / each.tag / f"{chapter.stem}.ipynb"


def _say(sentence: str) -> None:
    sys.stdout.write(f"{sentence}\n")


if __name__ == "__main__":
    sys.exit(main())

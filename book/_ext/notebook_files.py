"""What every notebook has: a first cell that fetches `occlab`, a language, ids that stay."""

from collections.abc import Sequence
from pathlib import Path
from textwrap import fill, indent

import jupytext
import nbformat
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_notebook

from occlab import __version__
from occlab.editions import Edition

WHEEL = f"wheels/occlab-{__version__}-py3-none-any.whl"  # from the top of the site
_FETCH = """\
{comment}
from importlib.util import find_spec

if find_spec("occlab") is None:
    %pip install --quiet {wheel}"""
_WIDTH = 76
_KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}


def notebook(
    cells: Sequence[NotebookNode], edition: Edition, *, site_url: str, depth: int
) -> NotebookNode:
    """Make a notebook of an edition, the same whenever it is made.

    Without an address of the site its wheel is fetched as from the folder of the notebook, which
    lies ``depth`` folders below the top of the site.
    """
    top = f"{site_url.rstrip('/')}/" if site_url else "../" * depth
    said = edition.text("notebook.fetch" if site_url else "notebook.fetch_beside")
    comment = indent(fill(said, _WIDTH), "# ")
    first = new_code_cell(_FETCH.format(comment=comment, wheel=top + WHEEL))
    made = new_notebook(
        cells=[first, *cells],
        metadata={
            "kernelspec": _KERNEL,
            "language_info": {"name": "python"},
            "language": edition.tag,
        },
    )
    for number, cell in enumerate(made.cells):
        cell.id = f"cell-{number}"
    return made


def write(made: NotebookNode, path: Path) -> None:
    """Write a notebook that is one."""
    nbformat.validate(made)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(nbformat.writes(made) + "\n", encoding="utf-8")


def starter(text: str) -> list[NotebookNode]:
    """Return the cells of a starter, which is Python in jupytext's percent format."""
    read: list[NotebookNode] = jupytext.reads(text, fmt="py:percent").cells
    return read

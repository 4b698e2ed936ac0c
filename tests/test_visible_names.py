"""A reader of the page can follow each cell that it shows: no name comes from an unseen one."""

import builtins
import re
import symtable
from collections.abc import Iterator
from pathlib import Path

import pytest

from occlab.editions import EDITIONS

ROOT = Path(__file__).resolve().parent.parent
PAGES = [
    (edition.tag, page.name)
    for edition in EDITIONS
    for page in sorted((ROOT / "book" / edition.tag).glob("*.md"))
]
# A cell with the lines of its options, or the label of an exercise.
PIECE = re.compile(
    r"^`{3}\{code-cell\}.*\n(?P<options>(?::.*\n)*)(?P<code>(?s:.*?))^`{3}$"
    r"|^`{3,}\{exercise\}.*\n:label: (?P<label>\S+)$",
    re.MULTILINE,
)


def scope(code: str) -> tuple[set[str], set[str]]:
    """Name what a cell defines, and what it takes from elsewhere."""
    top = symtable.symtable(code, "cell", "exec")
    defined = {
        each.get_name()
        for each in top.get_symbols()
        if each.is_assigned() or each.is_imported() or each.is_namespace()
    }
    taken: set[str] = set()
    tables = [top]
    for table in tables:
        tables += table.get_children()
        taken |= {
            each.get_name()
            for each in table.get_symbols()
            if each.is_referenced() and (table is top or each.is_global())
        }
    return defined, taken - defined - set(dir(builtins))


def astray(text: str, solutions: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Yield each shown cell's names that no shown cell above defines, by the cell's first line."""
    known: set[str] = set()
    for piece in PIECE.finditer(text):
        if piece["label"]:
            yield from _astray_in(solutions.get(piece["label"], ""), known)
        else:
            yield from _astray_in(piece[0], known, keeps=True)


def _astray_in(text: str, known: set[str], *, keeps: bool = False) -> Iterator[tuple[str, str]]:
    """Look at the cells of a text, which know what those of the page have defined."""
    own = known if keeps else set(known)
    for piece in PIECE.finditer(text):
        if "remove-cell" in piece["options"]:
            continue
        defined, taken = scope(piece["code"])
        first = piece["code"].strip().partition("\n")[0]
        yield from ((first, name) for name in sorted(taken - own))
        own |= defined


@pytest.mark.parametrize(("tag", "page"), PAGES)
def test_a_shown_cell_takes_no_name_from_an_unseen_one(tag: str, page: str) -> None:
    solutions = {
        file.stem: file.read_text("utf-8") for file in (ROOT / "exercises" / tag).glob("*.md")
    }
    text = (ROOT / "book" / tag / page).read_text("utf-8")
    assert not list(astray(text, solutions))


def test_what_an_unseen_cell_defines_is_missed_in_shown_ones() -> None:
    shown = "```{{code-cell}} ipython3\n{}\n```\n"
    hidden = "```{code-cell} ipython3\n:tags: [remove-cell]\n\nb = 2\n```\n"
    text = (
        shown.format("a = 1")
        + hidden
        + shown.format("[a + b + x for x in range(a)]")
        + "````{exercise}\n:label: ex-one\n\nWhat?\n````\n"
    )
    solution = shown.format("c = lambda y: a + b + y") + shown.format("c(a)")
    assert list(astray(text, {"ex-one": solution})) == [
        ("[a + b + x for x in range(a)]", "b"),
        ("c = lambda y: a + b + y", "b"),
    ]

"""The editions are parallel: same files, labels, headings, boxes, cells, formulas, exercises.

Sentences are each edition's own; what a reader of one edition can compute, look up or be
asked stands in all of them. A difference is named with its file and line.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

import pytest
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from myst_parser.config.main import MdParserConfig
from myst_parser.parsers.mdit import create_md_parser

from occlab.editions import EDITIONS

ROOT = Path(__file__).parents[1]
BOOK = ROOT / "book"
EXERCISES = ROOT / "exercises"
FIRST, *OTHERS = [edition.tag for edition in EDITIONS]
EXTENSIONS = {"colon_fence", "deflist", "dollarmath", "attrs_inline", "attrs_block"}
PARSER = create_md_parser(MdParserConfig(enable_extensions=EXTENSIONS), RendererHTML)
EDITION_CELL = re.compile(r'edition\("[\w-]+"\)|--lang [\w-]+')

# Directives whose content is Markdown of the book, and so is compared in its turn.
NESTED = {"predict", "correction", "exercise", "hint", "note", "tip", "warning", "margin"}


@dataclass(frozen=True)
class Piece:
    """A piece of structure: what it is, what must be the same, and where it stands."""

    kind: str
    value: str
    line: int


def pieces(text: str, first_line: int = 0) -> Iterator[Piece]:
    for token in PARSER.parse(text):
        line = first_line + (token.map[0] if token.map else 0) + 1
        match token.type:
            case "heading_open":
                yield Piece("heading", token.tag, line)
            case "myst_target":
                yield Piece("label", token.content, line)
            case "math_block":
                yield Piece("formula", token.content.strip(), line)
            case "fence" | "colon_fence":
                yield from fenced(token, line)


def fenced(token: Token, line: int) -> Iterator[Piece]:
    name = re.match(r"\{([\w:-]+)\}", token.info)
    if name is None or name[1] == "code-cell":
        source = EDITION_CELL.sub("EDITION", token.content)
        yield Piece(f"code {token.info}", source, line)
    elif name[1] in NESTED:
        options = re.findall(r"^:(\w+): *(.*)$", token.content, re.MULTILINE)
        labels = " ".join(value for key, value in options if key in {"name", "label"})
        yield Piece(name[1], labels, line)
        yield from pieces(token.content, line)
    elif name[1] == "glossary":  # its words are each edition's own; test_terms counts them
        yield Piece("glossary", "", line)
    else:  # a figure, a listing, a table of contents: the same to the letter
        yield Piece(name[1], token.info + "\n" + token.content, line)


def glued(text: str) -> set[str]:
    return set(re.findall(r"\{glue:text\}`([^`]+)`", text))


def pages(tag: str, folder: Path = BOOK) -> list[str]:
    found = sorted(path.name for path in (folder / tag).glob("*.md"))
    assert found, f"{folder.name}/{tag} has no pages"
    return found


@pytest.mark.parametrize("tag", OTHERS)
@pytest.mark.parametrize("folder", [BOOK, EXERCISES], ids=lambda folder: folder.name)
def test_every_edition_has_the_same_files(tag: str, folder: Path) -> None:
    assert pages(tag, folder) == pages(FIRST, folder)


@pytest.mark.parametrize("tag", OTHERS)
@pytest.mark.parametrize(
    "page",
    [
        *(BOOK / FIRST / name for name in pages(FIRST)),
        *(EXERCISES / FIRST / name for name in pages(FIRST, EXERCISES)),
    ],
    ids=lambda page: f"{page.parts[-3]}-{page.stem}",
)
def test_every_edition_has_the_same_structure(page: Path, tag: str) -> None:
    other = page.parents[1] / tag / page.name
    texts = [path.read_text(encoding="utf-8") for path in (page, other)]
    for ours, theirs in zip_longest(*(pieces(text) for text in texts)):
        same = (
            ours is not None
            and theirs is not None
            and (ours.kind, ours.value) == (theirs.kind, theirs.value)
        )
        assert same, (
            f"{page.relative_to(ROOT)}:{ours.line if ours else 'end'} has {ours}, "
            f"{other.relative_to(ROOT)}:{theirs.line if theirs else 'end'} has {theirs}"
        )
    assert glued(texts[0]) == glued(texts[1]), f"{other.relative_to(ROOT)} glues other numbers"


@pytest.mark.parametrize(
    "page",
    [
        folder / tag / name
        for folder in (BOOK, EXERCISES)
        for tag in (FIRST, *OTHERS)
        for name in pages(tag, folder)
    ],
    ids=lambda page: f"{page.parts[-2]}-{page.stem}",
)
def test_every_heading_has_a_label_of_latin_letters(page: Path) -> None:
    previous: Token | None = None
    for token in PARSER.parse(page.read_text(encoding="utf-8")):
        if token.type == "heading_open":
            line = token.map[0] + 1 if token.map else 0
            assert previous is not None, f"{page.relative_to(ROOT)}:{line} has no label"
            assert previous.type == "myst_target", f"{page.relative_to(ROOT)}:{line} has no label"
            assert re.fullmatch(r"[a-z][a-z0-9-]*", previous.content)
        previous = token


def test_a_difference_is_found_with_its_line() -> None:
    ours = "(a)=\n# One\n\n```{predict}\nWhat?\n```\n"
    theirs = "(a)=\n# Une\n\n```{predict}\n:name: b\nQuoi ?\n```\n"
    assert [piece.kind for piece in pieces(ours)] == ["label", "heading", "predict"]
    different = [
        (left, right)
        for left, right in zip(pieces(ours), pieces(theirs), strict=True)
        if (left.kind, left.value) != (right.kind, right.value)
    ]
    assert [(left.line, right.value) for left, right in different] == [(4, "b")]

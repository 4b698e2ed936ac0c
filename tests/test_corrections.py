"""The list of corrections holds every box of the chapters, and tells what each rests on."""

import re
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from copies import ROOT
from occlab.editions import EDITIONS
from small_book import build

EXTENSIONS = "extensions=myst_nb,boxes,corrections"
BOX = """
:::{{correction}}
:name: {name}

said
: « {said} »

true
: Non. Ce n’est pas vrai, et cette phrase-ci, qui est assez longue, dit pourquoi. Celle-là, non.

evidence
: {evidence}

revise
: Rien.
:::
"""
# A box as its author writes it: its name and its evidence, and what an evidence refers to.
WRITTEN = re.compile(
    r"^:::\{correction\}\n:name: (\S+)\n(?:(?!^:::$)[\s\S])*?^evidence\n: (.*)$", re.MULTILINE
)
RESTS = re.compile(
    r"\{numref\}`[^`]*?((?:tbl|fig)-[\w-]+)>?`|\{cite:[pt]\}`([^`]+)`|\]\{\.(computed|recorded)\}"
)
TABLE = """
:::{{table}} {caption}
:name: {name}

| a |
|---|
| 1 |
:::
"""


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("corrections")
    pages = root / "pages"
    pages.mkdir()
    recorded = "Relevé avec python -m occlab.measure read."
    texts = {
        "index": "# Livre\n\n```{toctree}\none\ntwo\n```\n\n:::{corrections}\n:::\n",
        "one": "# Un\n"
        + TABLE.format(name="tbl-a", caption="Calculé.")
        + TABLE.format(name="tbl-b", caption=recorded)
        + BOX.format(name="c-a", said="A", evidence="Le {numref}`tbl-a`, le {numref}`tbl-b`.")
        + BOX.format(name="c-b", said="B `b`", evidence="[Un document](https://example.org)."),
        "two": "# Deux\n" + BOX.format(name="c-c", said="C", evidence="[La cellule]{.computed}."),
    }
    for name, text in texts.items():
        (pages / f"{name}.md").write_text(text, encoding="utf-8")
    assert build(root, EXTENSIONS) == (0, "")
    return root


def listed(book: Path) -> BeautifulSoup:
    page = book / "out" / "html" / "index.html"
    return BeautifulSoup(page.read_text(encoding="utf-8"), "html.parser")


def test_every_correction_is_listed_under_its_chapter_with_its_address(book: Path) -> None:
    links = [str(link["href"]) for link in listed(book).select("section li a.reference")]
    assert [link for link in links if "#c-" in link] == ["one.html#c-a", "one.html#c-b",
                                                         "two.html#c-c"]  # fmt: skip
    chapters = [each.get_text() for each in listed(book).select("section p a strong")]
    assert chapters == ["Un", "Deux"]


def test_the_answer_begins_and_the_evidence_is_named(book: Path) -> None:
    items = listed(book).select("section > ul.simple > li, section > ul > li")
    answers = [each.select("p")[-1].get_text() for each in items if "«" in each.get_text()]
    said = "Non. Ce n’est pas vrai, et cette phrase-ci, qui est assez longue, dit pourquoi."
    assert answers == [
        f"{said} Preuve\u202f: calculée, relevée.",
        f"{said} Preuve\u202f: citée.",
        f"{said} Preuve\u202f: calculée.",
    ]


def evidence(tag: str) -> dict[str, str]:
    """Read the evidence of an edition's boxes."""
    return {
        name: text
        for page in sorted((ROOT / "book" / tag).glob("*.md"))
        for name, text in WRITTEN.findall(page.read_text(encoding="utf-8"))
    }


@pytest.mark.parametrize("tag", [edition.tag for edition in EDITIONS])
def test_every_box_says_what_it_rests_on(tag: str) -> None:
    found = evidence(tag)
    assert len(found) > 20
    assert not [name for name, text in found.items() if not RESTS.search(text)]


@pytest.mark.parametrize("tag", [edition.tag for edition in EDITIONS])
def test_a_box_rests_on_the_same_in_every_edition(tag: str) -> None:
    ours, theirs = (
        {name: set(RESTS.findall(text)) for name, text in evidence(each).items()}
        for each in (EDITIONS[0].tag, tag)
    )
    assert ours == theirs


def test_a_box_that_changes_changes_the_list(book: Path) -> None:
    page = book / "pages" / "two.md"
    page.write_text(page.read_text(encoding="utf-8").replace("« C »", "« D »"), encoding="utf-8")
    assert build(book, EXTENSIONS) == (0, "")
    assert "« D »" in listed(book).get_text()

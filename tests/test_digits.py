"""A number in prose comes from a cell, a document that is cited, or the example itself.

Digits may stand in math, code and roles (``{glue:text}`` above all), in a sentence that cites,
in the ``said`` part of a correction, in a name (H100, CC 9.0, 32-bit), and in a span of the
class ``given``: ``[12 KB]{.given}`` is what the example assumes.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from prose import ROOT, Piece, pages, sentences

from occlab.editions import EDITIONS

PAGES = [path for edition in EDITIONS for path in pages(edition.tag)]
AND = r"(?:, | et | aur | ו-| à | ou | ya )"
VERSION = r"\d+(?:\.\d+)?"
NAMES = re.compile(
    # Latin letters before a digit (H100, sm_90, int4), and the names that have a space
    r"[A-Za-z_][A-Za-z_./-]*\d[\w.-]*"
    rf"|(?:RTX|GTX|CUDA|CC|PTX|capability)\s{VERSION}(?:{AND}{VERSION})*"
    r"|\b(?:8|16|32|64|128)-bit\b"
    r"|\(\d\)"  # the first, second or third of what a sentence lists
)
CAPABILITY = re.compile(r"\b(?:[7-9]|1[0-2])\.\d\b")
OF_CAPABILITIES = re.compile(r"compute capabilit|\bCC\b|יכול(?:ו)?ת (?:ה)?חישוב")
DIGITS = re.compile(r"\d[\d.,\u202f\u00a0]*(?:\d|\b)")


def literals(path: Path) -> Iterator[tuple[int, str]]:
    """Find the digits that nothing accounts for, with their lines."""
    for sentence in sentences(path):
        if sentence.cites or sentence.part == "said":
            continue
        capabilities = OF_CAPABILITIES.search(sentence.text)
        for piece in sentence.pieces:
            if piece.kind != "text" or "given" in piece.classes or piece.link:
                continue
            rest = NAMES.sub("", piece.content.replace("\u00a0", " "))
            rest = CAPABILITY.sub("", rest) if capabilities else rest
            for found in DIGITS.finditer(rest):
                yield piece.line, found[0].strip(" .,\u202f")


def givens(path: Path) -> Iterator[Piece]:
    """Find what a page marks as given."""
    for sentence in sentences(path):
        yield from (piece for piece in sentence.pieces if "given" in piece.classes)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parts[-2]}-{page.stem}")
def test_no_number_in_prose_is_typed_in(page: Path) -> None:
    found = [f"{page.relative_to(ROOT)}:{line} {digits}" for line, digits in literals(page)]
    assert not found, "\n".join([*found, "glue it, cite its source, or mark [it]{.given}"])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parts[-2]}-{page.stem}")
def test_what_is_given_is_a_number_and_its_unit(page: Path) -> None:
    for piece in givens(page):
        where = f"{page.relative_to(ROOT)}:{piece.line} [{piece.content}]{{.given}}"
        assert re.search(r"\d", piece.content), f"{where} has no number"
        assert not re.search(r"[א-ת]", piece.content), f"{where} is set from left to right"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("12 warps on H100, a T4 (CC 7.5), sm_90 and RTX 30, 40 et 50", ["12"]),
        ("[12 KB]{.given}, $17$, `18`, {glue:text}`nineteen` and 20 of 32-bit", ["20"]),
        (
            "It has 64. NVIDIA says 48 ([guide](https://example.org)). Then 1\u202f024.",
            ["64", "1\u202f024"],
        ),
        (":::{correction}\nsaid\n: 19 blocks.\n\ntrue\n: 17 blocks.\n:::", ["17"]),
        ("In CC 11.0 or 12.1, by 9.5 of (2)", []),
        ("It is 9.5 times", ["9.5"]),
    ],
)
def test_digits_are_found(tmp_path: Path, text: str, found: list[str]) -> None:
    (tmp_path / "page.md").write_text(text, encoding="utf-8")
    assert [digits for _, digits in literals(tmp_path / "page.md")] == found


def test_digits_are_found_with_their_line(tmp_path: Path) -> None:
    text = "# Page\n\n:::{predict}\n:name: a\n\nHow many\nof 64 warps?\n:::\n"
    (tmp_path / "page.md").write_text(text, encoding="utf-8")
    assert list(literals(tmp_path / "page.md")) == [(7, "64")]

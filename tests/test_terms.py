"""One table of terms: the glossaries hold it, chapters link it, and no synonym slips in."""

import csv
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from prose import PARSER, ROOT, locale_file, messages, pages, sentences

from occlab.editions import EDITIONS

BOOK = ROOT / "book"
TAGS = [edition.tag for edition in EDITIONS]
GLOSSARIES = [tag for tag in TAGS if (BOOK / tag / "reference.md").exists()]
CHAPTERS = [
    path
    for tag in GLOSSARIES
    for path in pages(tag)
    if path.parts[-3] == "book" and path.stem not in {"index", "reference"}
]
# In quotation marks, or alone in parentheses as the English for a term.
MENTIONED = re.compile(r"[«”“\"][^«»”“\"]*[»”“\"]|\((?:[\w’'-]+\s?){1,4}\)")


def rows(name: str) -> list[dict[str, str]]:
    """Read a table of the book's."""
    with (BOOK / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, strict=True))


TERMS = rows("terms.csv")
FORBIDDEN = rows("forbidden.csv")


@cache
def pattern(tag: str, term: str) -> re.Pattern[str]:
    """Match a term in the forms that it takes in running text."""
    forms = {"he": _hebrew, "fr": _french}.get(tag, _english)
    words = r"[\s\u00a0]+".join(forms(word) for word in term.split())
    return re.compile(rf"(?<![\w’'-]){words}(?![\w-])", re.IGNORECASE)


def _hebrew(word: str) -> str:
    """Allow prefixes before it; the ending of a noun, an adjective or a construct form."""
    if re.match(r"[A-Za-z]", word):
        return rf"(?:[א-ת]{{1,4}}-\u2060?)?{re.escape(word)}s?"
    stem = re.sub(r"[הת]$", "", re.sub(r"ות$|ים$", "", word)) if len(word) > 3 else word
    # A letter that has a form of its own at the end of a word has the other before an ending.
    final = dict(zip("ךםןףץ", "כמנפצ", strict=True)).get(stem[-1])
    shape = re.escape(stem[:-1]) + f"[{stem[-1]}{final}]" if final else re.escape(stem)
    return rf"(?:[ושהכלבמ]{{0,4}}){shape}(?:[התי]|ות|ים)?"


def _french(word: str) -> str:
    """Allow an elided article before it, plural and feminine after it."""
    stem = re.sub(r"if$", "", word)
    ending = "(?:e?s?|x)" if stem == word else "(?:ifs?|ives?)"
    return rf"(?:(?:[ldn]|qu)’)?{re.escape(stem)}{ending}"


def _english(word: str) -> str:
    return rf"{re.escape(word)}s?"


@dataclass(frozen=True, slots=True)
class Glossed:
    """A term of a glossary and its line."""

    term: str
    line: int


def glossary(tag: str) -> list[Glossed]:
    """Read the terms of an edition's glossary, which stand at the start of their lines."""
    found = []
    for token in PARSER.parse((BOOK / tag / "reference.md").read_text(encoding="utf-8")):
        if token.type in {"fence", "colon_fence"} and token.info.startswith("{glossary}"):
            first = (token.map[0] if token.map else 0) + 2
            found += [
                Glossed(line.partition(" : ")[0].strip(), first + number)
                for number, line in enumerate(token.content.splitlines())
                if line and not line[0].isspace() and not line.startswith((":", "..", "%"))
            ]
    return found


@dataclass(frozen=True, slots=True)
class Unlinked:
    """A term that a chapter uses before it links it."""

    line: int
    term: str
    said: str


def unlinked(path: Path, tag: str, terms: list[str]) -> Iterator[Unlinked]:
    """Find the terms whose first use in the prose of a chapter is no ``{term}``.

    A longer term hides the shorter ones in it: who reads of a register file has not yet been
    told of a register.
    """
    longest_first = sorted(terms, key=len, reverse=True)
    waiting = set(terms)
    for sentence in sentences(path):
        if sentence.heading or sentence.part == "said":
            continue
        for piece in sentence.pieces:
            if piece.kind == "term":
                target = re.fullmatch(r"(?:.*<)?([^<>]+?)>?", piece.content, re.DOTALL)
                waiting.discard(target[1] if target else "")
            rest = piece.content if piece.kind == "text" else ""
            for term in longest_first:
                said = pattern(tag, term).search(rest)
                if said and term in waiting:
                    waiting.discard(term)
                    yield Unlinked(piece.line, term, said[0])
                rest = pattern(tag, term).sub("\ufffc", rest)


def test_each_term_has_one_word_in_each_edition() -> None:
    for column in ("english", *TAGS):
        column_words = Counter(row[column] for row in TERMS)
        assert not [word for word, times in column_words.items() if times > 1 or not word.strip()]
    assert {row["linked"] for row in TERMS} <= {"first", "free"}


@pytest.mark.parametrize("tag", GLOSSARIES)
def test_the_glossary_holds_the_table_of_terms(tag: str) -> None:
    glossed = {entry.term: entry.line for entry in glossary(tag)}
    wanted = {row[tag] for row in TERMS}
    page = f"book/{tag}/reference.md"
    unknown = [f"{page}:{line} {term}" for term, line in glossed.items() if term not in wanted]
    assert not unknown, f"not in book/terms.csv: {', '.join(unknown)}"
    assert not wanted - set(glossed), f"{page} lacks {', '.join(sorted(wanted - set(glossed)))}"


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda path: f"{path.parts[-2]}-{path.stem}")
def test_a_term_is_linked_where_a_chapter_first_uses_it(chapter: Path) -> None:
    tag = chapter.parts[-2]
    terms = [row[tag] for row in TERMS if row["linked"] == "first"]
    found = [
        f"{chapter.relative_to(ROOT)}:{use.line} {use.said}: write {{term}}`{use.term}`"
        for use in unlinked(chapter, tag, terms)
    ]
    assert not found, "\n".join(found)


def synonyms(tag: str, text: str) -> Iterator[tuple[str, str]]:
    """Find forbidden words that are used, and not just mentioned."""
    used = MENTIONED.sub("\ufffc", text)
    for row in FORBIDDEN:
        if row["edition"] == tag and (found := pattern(tag, row["word"]).search(used)):
            yield found[0], row["instead"]


@pytest.mark.parametrize("tag", TAGS)
def test_no_forbidden_synonym(tag: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{sentence.pieces[0].line} {word}: write {instead}"
        for path in pages(tag)
        for sentence in sentences(path)
        for word, instead in synonyms(tag, sentence.text)
    ]
    found += [
        f"{locale_file(tag).relative_to(ROOT)}:{message.line} {word}: write {instead}"
        for message in messages(tag)
        for word, instead in synonyms(tag, message.text)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("tag", "term", "text"),
    [
        ("he", "בלוק", "ולבלוקים"),
        ("he", "תפוסה", "שהתפוסה"),
        ("he", "תפוסה", "תפוסת"),
        ("he", "זיכרון משותף", "בזיכרון המשותף"),
        ("he", "warp", "ה-warps"),
        ("fr", "noyau", "noyaux"),
        ("fr", "occupancy", "l’occupancy"),
        ("fr", "cycle actif", "cycles actifs"),
        ("fr", "actif", "actives"),
        ("fr", "éligible", "éligibles"),
        ("hi-Latn", "warp", "warps"),
    ],
)
def test_a_term_is_known_in_its_forms(tag: str, term: str, text: str) -> None:
    assert pattern(tag, term).fullmatch(text)


def test_a_word_inside_another_is_no_term() -> None:
    assert not pattern("fr", "bloc").search("blocage")
    assert not pattern("he", "גל").search("גלוי")
    assert not pattern("hi-Latn", "tile").search("reptile")


def test_what_is_not_linked_is_named_with_its_line(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# Le banc de registres\n\nUn {term}`bloc` et\ndes noyaux, `tuile` ; {term}`warps <warp>`."
        "\n\nLe banc de registres, un bloc, un warp.\n",
        encoding="utf-8",
    )
    terms = ["bloc", "noyau", "tuile", "warp", "registre", "banc de registres"]
    assert [(use.line, use.term, use.said) for use in unlinked(page, "fr", terms)] == [
        (4, "noyau", "noyaux"),
        (6, "banc de registres", "banc de registres"),
    ]


def test_a_synonym_may_be_mentioned_but_not_used() -> None:
    assert list(synonyms("fr", "Des kernels")) == [("kernels", "noyau")]
    assert not list(synonyms("fr", "On dit « kernel » ailleurs, et noyau (kernel) ici."))

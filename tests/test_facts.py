"""The table of facts: each is taught at a place that every edition has."""

import csv
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from occlab.editions import EDITIONS, Edition

BOOK = Path(__file__).parents[1] / "book"
LABEL = re.compile(r'^\(([\w-]+)\)=$|^:(?:name|label): *([\w-]+)$|\blabel="([\w-]+)"', re.MULTILINE)
MOST_LETTERS = 200  # of a statement


def rows() -> list[dict[str, str]]:
    with (BOOK / "facts.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, strict=True))


FACTS = rows()


@cache
def labels(tag: str, chapter: str) -> frozenset[str]:
    text = (BOOK / tag / f"{chapter}.md").read_text(encoding="utf-8")
    return frozenset(next(filter(None, found)) for found in LABEL.findall(text))


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.tag)
def test_every_fact_is_taught_where_the_table_says(edition: Edition) -> None:
    tag = edition.tag
    missing = [
        f"book/{tag}/{row['chapter']}.md has no label {row['label']}: {row['fact']}"
        for row in FACTS
        if row["label"] not in labels(tag, row["chapter"])
    ]
    assert not missing, "\n".join(missing)


def test_every_chapter_teaches_and_every_correction_is_a_fact() -> None:
    first = BOOK / EDITIONS[0].tag
    chapters = {path.stem for path in first.glob("*.md")}
    assert {row["chapter"] for row in FACTS} == chapters
    boxes = {
        label
        for chapter in chapters
        for label in labels(EDITIONS[0].tag, chapter)
        if label.startswith("correction-")
    }
    assert boxes <= {row["label"] for row in FACTS}


def test_a_fact_is_told_once_and_shortly() -> None:
    told = Counter(row["fact"] for row in FACTS)
    assert not [fact for fact, times in told.items() if times > 1 or len(fact) > MOST_LETTERS]

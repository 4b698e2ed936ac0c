"""The index: one set of entries in every edition, each with a word of the edition."""

import re

import pytest
from prose import pages

from index_terms import NAMES, words
from occlab.editions import EDITIONS

TAGS = [edition.tag for edition in EDITIONS]
INDEX = re.compile(r"^```\{index\} (.+)$", re.MULTILINE)
FEWEST = 60


def entries(tag: str) -> set[str]:
    """Return what the chapters of an edition put into the index."""
    texts = [path.read_text(encoding="utf-8") for path in pages(tag)]
    lines = [line for text in texts for line in INDEX.findall(text)]
    return {part.strip() for line in lines for part in re.split("[,;]", line)}


@pytest.mark.parametrize("tag", TAGS)
def test_the_index_has_many_entries_and_a_word_for_each(tag: str) -> None:
    found = entries(tag)

    assert len(found) >= FEWEST
    assert found <= set(words(tag))


def test_every_name_of_the_index_is_used_and_stands_in_order() -> None:
    names = NAMES.read_text(encoding="utf-8").splitlines()

    assert {name.partition(",")[0] for name in names} <= entries(TAGS[0])
    assert names == sorted(set(names), key=lambda name: name.strip("-_").casefold())

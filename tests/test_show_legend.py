"""Legends of several columns: the first entry is where a line begins."""

from occlab.editions import edition
from occlab.show.legend import columns

ENTRIES = [(letter, letter) for letter in "abcde"]


def test_from_the_left_matplotlib_fills_the_columns() -> None:
    assert columns(edition("fr"), ENTRIES, 2) == ENTRIES


def test_from_the_right_the_first_column_comes_last() -> None:
    names = [name for _, name in columns(edition("he"), ENTRIES, 2)]
    assert names == ["d", "e", "", "a", "b", "c"]


def test_one_row_is_turned_around() -> None:
    names = [name for _, name in columns(edition("he"), ENTRIES[:2], 2)]
    assert names == ["b", "a"]

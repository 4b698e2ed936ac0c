"""Sectors touched: counted as the definition says, byte by byte."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from occlab.coalescing import (
    LINE_BYTES,
    SECTOR_BYTES,
    SECTORS_MOVED,
    moved_per_asked,
    strided,
)
from occlab.errors import ProfileError, QuantityError
from occlab.recorded import raw_profile


@pytest.mark.parametrize(
    ("stride", "sectors", "lines", "useful"),
    [(0, 1, 1, 1 / 8), (1, 4, 1, 1.0), (2, 8, 2, 0.5), (8, 32, 8, 1 / 8), (32, 32, 32, 1 / 8)],
)
def test_what_the_chapter_says_of_strides(
    stride: int, sectors: int, lines: int, useful: float
) -> None:
    access = strided(stride)
    assert (len(access.sectors), len(access.lines)) == (sectors, lines)
    assert access.useful_share == useful
    assert access.bytes_moved == sectors * SECTOR_BYTES


def test_wide_loads_of_neighbours_waste_nothing() -> None:
    assert len(strided(1, bytes_per_access=16).sectors) == 16
    assert strided(1, bytes_per_access=16).useful_share == 1


@given(
    stride=st.integers(0, 100),
    size=st.sampled_from([1, 2, 4, 8, 16]),
    first=st.integers(0, 64),
)
def test_sectors_are_those_of_every_byte_read(stride: int, size: int, first: int) -> None:
    access = strided(stride, bytes_per_access=size, first_byte=first * size)
    read = [first * size + t * stride * size + byte for t in range(32) for byte in range(size)]
    assert access.sectors == tuple(sorted({byte // SECTOR_BYTES for byte in read}))
    assert access.lines == tuple(sorted({byte // LINE_BYTES for byte in read}))
    assert 1 <= len(access.sectors) <= 32
    assert access.useful_share == len(set(read)) / access.bytes_moved


@pytest.mark.parametrize(
    "wrong",
    [
        {"stride": -1},
        {"stride": 1, "bytes_per_access": 3},
        {"stride": 1, "first_byte": 2},
        {"stride": 1, "first_byte": -4},
    ],
)
def test_what_no_warp_can_ask_for_is_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(QuantityError):
        strided(**wrong)


def test_sectors_that_a_report_does_not_count_are_named() -> None:
    with pytest.raises(ProfileError, match=SECTORS_MOVED):
        moved_per_asked(raw_profile("profile-chain"))

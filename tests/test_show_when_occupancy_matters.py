"""Tables and figures of the chapter on when occupancy matters, in every edition."""

import pytest

from occlab import H100, H200, Launch, edition
from occlab.editions import EDITIONS
from occlab.hardware import KB
from occlab.predicted import grid
from occlab.pressure import sweep
from occlab.recorded import recording
from occlab.residency import capped_rates, rates
from occlab.ring import Pace, passages, rings
from occlab.show import Figure, Show, Table
from occlab.tiling import room
from shown import assert_sound, assert_whole, bare

TAGS = [each.tag for each in EDITIONS]
RINGS = rings(H200)
READ, PRESSURE, DIVERGENT = recording("read"), recording("pressure"), recording("divergent")
PANELS = [
    passages(Pace(load=1200, store=500, thread=450), stages=stages, ahead=stages - 1, chunks=30)
    for stages in (2, 4)
]
ROOMS = [room(H100, warps, threads=128, besides=16, buffer=16 * KB) for warps in (64, 16, 4)]
LAUNCHES = {
    "mpk-before": Launch(threads=128),
    "mpk-since": Launch(threads=256),
    "hazy": Launch(threads=640, registers=96),
    "cutlass": Launch(threads=384, registers=168),
    "cute": Launch(threads=192),
    "ours": Launch(threads=128, registers=26),
}
TIMES = {
    warps: {
        run["paths"]: run["median_ms"] / run["works"]
        for run in DIVERGENT.data["runs"]
        if run["warps"] == warps
    }
    for warps in (4, 64)
}


def tables(show: Show) -> dict[str, Table]:
    return {
        "rooms": show.rooms(ROOMS, label="tbl-room"),
        "unlabelled": show.rooms(ROOMS[:1]),
        "one_block": show.one_block(H100, LAUNCHES, label="tbl-one-block"),
        "copies": show.copies(
            grid("copy", H200), [(4, 1, 4), (16, 16, 64)], RINGS, label="tbl-copies"
        ),
        "limits": show.ring_limits(
            RINGS, [RINGS.at(2 * KB, 64), RINGS.best], label="tbl-ring-limits"
        ),
        "bare": show.ring_limits(RINGS, [RINGS.best]),
    }


def figures(show: Show) -> dict[str, Figure]:
    gathered = recording("gather")
    panels = {
        "stream": {ilp: rates(READ, counted="bytes", width=4, ilp=ilp) for ilp in (1, 4)},
        "gather": {ilp: rates(gathered, counted="accesses", ilp=ilp) for ilp in (1, 4)},
        "lists": {0: rates(recording("own-lists"), counted="accesses")},
        "warp-lists": {0: rates(recording("warp-lists"), counted="accesses")},
        "chain": {0: rates(DIVERGENT, counted="works", paths=1)},
        "heavy": {0: capped_rates(sweep(PRESSURE, "heavy"))},
    }
    return {
        "pays": show.pays(panels, sources=[READ, PRESSURE], label="fig-pays"),
        "divergence": show.divergence(TIMES, sources=[DIVERGENT], label="fig-divergence"),
        "ring": show.ring_sweep(RINGS, label="fig-ring-sweep"),
        "timeline": show.ring_timeline(PANELS, until=9_000, label="fig-ring-timeline"),
    }


ALL_TABLES = {tag: tables(edition(tag)) for tag in TAGS}
ALL_FIGURES = {tag: figures(edition(tag)) for tag in TAGS}
each_table = pytest.mark.parametrize(
    "table",
    [table for tag in TAGS for table in ALL_TABLES[tag].values()],
    ids=[f"{tag}-{name}" for tag in TAGS for name in ALL_TABLES[tag]],
)
each_figure = pytest.mark.parametrize(
    "figure",
    [figure for tag in TAGS for figure in ALL_FIGURES[tag].values()],
    ids=[f"{tag}-{name}" for tag in TAGS for name in ALL_FIGURES[tag]],
)


def rows(name: str, tag: str = "he") -> list[list[str]]:
    return [[bare(cell) for cell in row] for row in ALL_TABLES[tag][name].rows]


def test_room_grows_as_warps_go() -> None:
    assert [row[2:] for row in rows("rooms")] == [
        ["32", "3 × 3", "1.5", "13.2", "0"],
        ["128", "9 × 9", "4.5", "56.0", "3"],
        ["255", "14 × 14", "7.0", "227.0", "14"],
    ]


def test_one_block_of_each_kernel() -> None:
    assert [row[1:] for row in rows("one_block")] == [
        ["128", "4", "6.25%", "255"],
        ["256", "8", "12.50%", "255"],
        ["640", "20", "31.25%", "96"],
        ["384", "12", "18.75%", "168"],
        ["192", "6", "9.38%", "255"],
        ["128", "4", "6.25%", "255"],
    ]


def test_the_ring_beats_every_plain_copy_and_stands_last() -> None:
    table = ALL_TABLES["fr"]["copies"]
    assert table.emphasised == {len(table.rows) - 1}
    shares = [float(row[-1].rstrip("%")) for row in rows("copies")]
    assert shares == sorted(shares)


def test_the_bounds_stand_beside_what_was_recorded() -> None:
    tiny, best = rows("limits")
    memory, thread, waiting, recorded = (
        [int(row[column].replace(",", "")) for row in (tiny, best)] for column in range(2, 6)
    )
    assert thread[0] > max(memory[0], waiting[0])
    assert recorded[0] == pytest.approx(thread[0], rel=0.03)
    assert recorded[1] == pytest.approx(waiting[1], rel=0.03)


@each_table
def test_a_table_is_whole(table: Table) -> None:
    assert_whole(table)


@each_figure
def test_a_figure_is_sound_svg_that_says_what_it_shows(figure: Figure) -> None:
    assert_sound(figure)


@pytest.mark.parametrize("tag", TAGS)
def test_a_figure_is_the_same_each_time(tag: str) -> None:
    again = figures(edition(tag))
    assert {name: figure.svg for name, figure in again.items()} == {
        name: figure.svg for name, figure in ALL_FIGURES[tag].items()
    }


def test_editions_differ_in_words_alone() -> None:
    for name, first in ALL_TABLES[TAGS[0]].items():
        shapes = {(ALL_TABLES[tag][name].label, len(ALL_TABLES[tag][name].rows)) for tag in TAGS}
        assert shapes == {(first.label, len(first.rows))}


@pytest.mark.parametrize(
    ("name", "spread"), [("pays", "3.8%"), ("divergence", "5.5%"), ("ring", "1.8%")]
)
def test_a_figure_of_recordings_says_how_far_repeats_differ(name: str, spread: str) -> None:
    assert spread in ALL_FIGURES["hi-Latn"][name].caption

"""Tables and figures of register pressure: right in content, sound in form, in every edition."""

import pytest

from occlab import H100, H200, L4, T4, capability, edition
from occlab.compiler import Request, compiled, recorded
from occlab.editions import EDITIONS
from occlab.pressure import sweep
from occlab.recorded import profile, recording
from occlab.show import Figure, Show, Table
from shown import assert_sound, assert_whole, bare

TAGS = [each.tag for each in EDITIONS]
PRESSURE, WALKED = recording("pressure"), recording("walk")
HEAVY, ROLLED = sweep(PRESSURE, "heavy"), sweep(PRESSURE, "heavy_rolled")
WALK = sweep(WALKED, "walk")
CAPS = (None, 64, 72, 80, 255)
BOUNDS = (("sm_90", 8), ("sm_89", 8), ("sm_89", 6))
DRAM = profile("profile-heavy-capped").number("Memory Throughput", "Memory Workload Analysis")


def tables(show: Show) -> dict[str, Table]:
    plain = compiled("pressure.cuh", "sm_90")
    return {
        "budget": show.register_budget(H100, [64, 48, 8], label="tbl-register-budget"),
        "unlabelled": show.register_budget(H100, [64]),
        "thresholds": show.register_thresholds(label="tbl-register-thresholds"),
        "reports": show.reports(plain, ["light", "heavy_lb"], label="tbl-ptxas-reports"),
        "caps": show.caps(
            [compiled("pressure.cuh", "sm_90", cap=cap) for cap in CAPS], "heavy", label="tbl-caps"
        ),
        "bounds": show.bounds(
            [
                compiled("pressure.cuh", sm, defines={"BOUND_BLOCKS": blocks})
                for sm, blocks in BOUNDS
            ],
            "heavy_lb",
            label="tbl-bounds",
        ),
        "heavy": show.sweep_table(HEAVY, label="tbl-heavy-sweep"),
        "walk": show.sweep_table(WALK, label="tbl-walk-sweep"),
        "counters": show.counters(
            [recording("profile-heavy"), recording("profile-heavy-capped")],
            label="tbl-heavy-profiles",
        ),
        "footprints": show.footprints(
            [(HEAVY, 64), (WALK, 168)],
            H200,
            l2=recording("device").data["l2CacheSize"],
            label="tbl-footprints",
        ),
    }


def figures(show: Show) -> dict[str, Figure]:
    return {
        "stairs": show.register_stairs([H100, L4, T4], label="fig-register-stairs"),
        "heavy": show.sweeps([HEAVY, ROLLED], label="fig-heavy-sweep"),
        "walk": show.sweeps([WALK], label="fig-walk-sweep"),
        "traffic": show.spill_traffic(HEAVY, H200, dram={32: DRAM or 0}, label="fig-spill-traffic"),
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


def test_the_budget() -> None:
    assert rows("budget") == [
        ["64", "100.00%", "32", "32"],
        ["48", "75.00%", "42.7", "40"],
        ["8", "12.50%", "256", "255"],
    ]


def test_the_thresholds() -> None:
    assert [[row[0], *row[2:]] for row in rows("thresholds")] == [
        ["64", "32", "64", "128"],
        ["48", "40", "80", "168"],
        ["32", "64", "128", "255"],
    ]


def test_equal_letters_are_equal_code() -> None:
    assert [row[-1] for row in rows("caps")] == ["A", "B", "C", "D", "D"]


def test_without_a_compiler_there_are_no_letters_and_the_caption_says_so() -> None:
    request = Request(source="pressure.cuh", architecture="sm_90", cap=64)
    table = edition("hi-Latn").caps([recorded(request)], "heavy", label="tbl-caps")
    assert [row[-1] for row in table.rows] == ["–"]
    assert "record" in table.caption
    assert table.caption != ALL_TABLES["hi-Latn"]["caps"].caption


def test_bounds_that_no_sm_can_keep_are_ignored() -> None:
    words = [row[-1] for row in rows("bounds")]
    assert words[0] == words[2] != words[1]
    assert [row[4] for row in rows("bounds")] == ["32", "68", "40"]


def test_what_none_beats_is_bold() -> None:
    heavy, walk = ALL_TABLES["fr"]["heavy"], ALL_TABLES["fr"]["walk"]
    assert heavy.rows[min(heavy.emphasised)][0] == "72"
    assert [walk.rows[index][0] for index in walk.emphasised] == ["168"]


def test_what_the_profiler_counted() -> None:
    told = {row[0]: row[1:] for row in rows("counters")}
    assert told["Theoretical Occupancy"] == ["37.50%", "100.00%"]
    assert told["Duration"] == ["0.451 מילישניות", "19.4 מילישניות"]
    assert told["Long Scoreboard"] == ["0.22", "110.11"]


def test_a_card_without_known_peaks_is_refused() -> None:
    with pytest.raises(ValueError, match=r"the peaks of CC 9\.0"):
        edition("fr").spill_traffic(
            HEAVY, capability("9.0"), dram={32: 1e12}, label="fig-spill-traffic"
        )


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

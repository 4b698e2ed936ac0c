"""Tables and figures of instruction-level parallelism: right in content, sound in form."""

import pytest

from occlab import H100, H200, capability, edition
from occlab.compiler import compiled
from occlab.editions import EDITIONS
from occlab.flight import Memory
from occlab.predicted import grid
from occlab.recorded import recording
from occlab.sass import split_batches
from occlab.show import Figure, Show, Table
from occlab.show.dots import fused_share
from shown import assert_sound, assert_whole, bare

TAGS = [each.tag for each in EDITIONS]
LOOPS = {
    (width, ilp): compiled("stream.cuh", "sm_90", defines={"WIDTH": width, "ILP": ilp})
    for width, ilp in ((4, 1), (4, 8), (16, 4), (16, 8), (16, 16))
}
SPLIT = split_batches(LOOPS, "read")
READ, COPY = grid("read", H200), grid("copy", H200)
PLAIN = grid("read", H200, terms=())
MADE = grid("read", H200, batches=SPLIT)
MEMORIES = [
    Memory(H100, clock_hz=1.7e9, latency_cycles=500, source="textbook"),
    Memory(H100, clock_hz=1.98e9, latency_cycles=834, source="mt4g"),
    Memory(H200, clock_hz=1.98e9, latency_cycles=671, source="recorded"),
]
SOURCES = [recording("read"), recording("latency")]


def tables(show: Show) -> dict[str, Table]:
    return {
        "flight": show.flight(MEMORIES, label="tbl-in-flight"),
        "batches": show.batches(LOOPS, READ, sources=SOURCES[:1], label="tbl-batches"),
        "code": show.loop_code({(16, 8): LOOPS[16, 8]}, ["read"], label="tbl-loop-code"),
        "unlabelled": show.loop_code({(16, 4): LOOPS[16, 4]}, ["read", "copy"]),
        "dot": show.dot_table(recording("dot"), label="tbl-dot"),
        "terms": show.terms(
            {"plain": (PLAIN, COPY), "both": (READ, COPY), "made": (MADE, COPY)},
            sources=SOURCES,
            label="tbl-terms",
        ),
        "iterations": show.iterations(
            (READ, COPY), loop=(4, 1), sources=SOURCES, label="tbl-iterations"
        ),
        "accumulators": show.accumulators(H100, [(1, 1), (8, 8)], label="tbl-accumulators"),
        "library": show.library(
            H200, recording("gemm"), recording("profile-gemm"), label="tbl-library-gemm"
        ),
    }


def figures(show: Show) -> dict[str, Figure]:
    return {
        "needed": show.needed_warps(MEMORIES, MADE, sources=SOURCES, label="fig-needed-warps"),
        "read": show.streams(READ, beside={}, sources=SOURCES[:1], label="fig-streams-read"),
        "copy": show.streams(
            COPY, beside={"bulk": (4, 4.2e12)}, sources=SOURCES[:1], label="fig-streams-copy"
        ),
        "prediction": show.prediction(
            {"plain": READ, "model": READ, "made": MADE},
            split=SPLIT,
            sources=SOURCES,
            label="fig-prediction",
        ),
        "dot": show.dots(H200, recording("dot"), recording("dot-near"), label="fig-dot"),
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


def test_what_must_be_in_flight() -> None:
    assert rows("flight")[0][4:] == ["14.93", "7,464", "1,866", "467"]
    assert ALL_TABLES["fr"]["flight"].emphasised == {1, 2}


def test_loops_with_fewer_loads_than_asked_for_are_bold() -> None:
    table = ALL_TABLES["hi-Latn"]["batches"]
    assert {tuple(table.rows[index][:2]) for index in table.emphasised} == {
        ("4", "8"),
        ("16", "8"),
        ("16", "16"),
    }


def test_registers_here_and_in_the_recording_agree() -> None:
    for (width, ilp), built in LOOPS.items():
        recorded = {
            run["registers"]
            for run in recording("read").data["runs"]
            if (run["width"], run["ilp"]) == (width, ilp)
        }
        assert recorded == {built.kernel("read").registers}


def test_more_bytes_in_flight_as_made_are_more_bandwidth() -> None:
    made = sorted((float(row[4]), float(row[5])) for row in rows("batches"))
    assert [rate for _, rate in made] == sorted(rate for _, rate in made)


def test_the_code_of_a_loop_may_wrap_where_loads_follow_uses() -> None:
    assert rows("code")[0][3].startswith("LL++ L++++ L++++")
    assert rows("unlabelled")[0][3] == "LLLL" + 16 * "+"


def test_the_dot_products() -> None:
    told = {row[0]: row[1:] for row in rows("dot")}
    assert {name: row[1] for name, row in told.items()} == {
        "dot_rolled": "2",
        "dot_plain": "8",
        "dot_one_chain": "8",
        "dot_tested": "2",
        "dot_four_chains": "8",
        "dot_wide": "2",
    }
    assert float(told["dot_plain"][3]) > 2.5 * float(told["dot_rolled"][3])


def test_a_chain_takes_a_quarter_of_the_slots_of_a_scheduler() -> None:
    near = recording("dot-near")
    assert fused_share(H200, near, chains=1, warps=4) < 0.25
    assert fused_share(H200, near, chains=4, warps=4) > 0.7
    with pytest.raises(ValueError, match=r"the peaks of CC 9\.0"):
        fused_share(capability("9.0"), near, chains=1, warps=4)


def test_each_term_makes_the_model_better() -> None:
    drain, queue = (grid("read", H200, terms=(term,)) for term in ("drain", "queue"))
    assert READ.median_error() < drain.median_error() < PLAIN.median_error()
    assert READ.median_error() < queue.median_error() < PLAIN.median_error()
    assert PLAIN.median_error() == pytest.approx(READ.median_error(plain=True))
    assert MADE.worst_error < 0.25 < READ.worst_error


def test_the_tiles() -> None:
    assert rows("accumulators")[1][1:] == ["64", "16", "4.0", "80", "25.0%"]


def test_the_library() -> None:
    values = [row[1] for row in rows("library")]
    assert values[:2] == ["384", "168"]
    assert "18.75%" in values


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

"""The tables and figures of the chapter on the states of a warp, in every edition."""

import re
from random import Random
from xml.etree import ElementTree as ET

import pytest

from occlab import H200, edition
from occlab.editions import EDITIONS
from occlab.recorded import recording
from occlab.scheduler import Sm, Trace, Warp, arithmetic, barrier, load, loop, simulate
from occlab.show import Figure, Show, Table

TAGS = [each.tag for each in EDITIONS]
ROWS = ["E* L  W", "E  E* L*"]
KERNELS = ("chain", "copy-starved", "bank-conflicts", "barrier-bound", "not-selected", "gemm")
PROGRAM = loop(
    load("x", latency_cycles=6), arithmetic("y", "x"), arithmetic("z", "y"), barrier()
)  # fmt: skip


def grid() -> Trace:
    return simulate(
        [Warp(PROGRAM, start_cycle=start) for start in (0, 0, 2)],
        Sm(schedulers=1, arithmetic_interval_cycles=2),
        cycles=14,
    )


def long_runs() -> list[Trace]:
    dice = Random(1)  # noqa: S311 (no secret)
    body = [load("x", "x", latency_cycles=dice.randint(30, 50)) for _ in range(20)]
    body += 30 * [arithmetic("x", "x")]
    return [simulate(warps * [Warp(loop(*body, iterations=3))]) for warps in (4, 16)]


def figures(show: Show) -> dict[str, Figure]:
    latency, device = recording("latency"), recording("device")
    return {
        "machine": show.machine(H200, latency=latency, device=device, label="fig-machine"),
        "life": show.life(label="fig-life"),
        "active-cycle": show.active_cycle(label="fig-active-cycle"),
        "slots": show.slots(grid(), label="fig-slots"),
        "drawn": show.hand_drawn(ROWS, label="fig-drawn"),
        "shares": show.shares(long_runs(), label="fig-shares"),
    }


def tables(show: Show) -> dict[str, Table]:
    chain = simulate(4 * [Warp(loop(arithmetic("x", "x")))], Sm(), cycles=400).counters()
    reports = [recording(f"profile-{name}") for name in KERNELS]
    return {
        "latencies": show.latencies(recording("latency"), label="tbl-latencies"),
        "runs": show.runs(long_runs(), label="tbl-runs"),
        "simulated": show.simulated(chain, recording("profile-chain"), label="tbl-simulated"),
        "stalls": show.stall_reasons(reports, label="tbl-stalls"),
        "plain": show.stall_reasons([recording("profile-heavy-capped")]),
    }


FIGURES = {tag: figures(edition(tag)) for tag in TAGS}
TABLES = {tag: tables(edition(tag)) for tag in TAGS}
each_figure = pytest.mark.parametrize(
    "figure",
    [figure for tag in TAGS for figure in FIGURES[tag].values()],
    ids=[f"{tag}-{name}" for tag in TAGS for name in FIGURES[tag]],
)
each_table = pytest.mark.parametrize(
    "table",
    [table for tag in TAGS for table in TABLES[tag].values()],
    ids=[f"{tag}-{name}" for tag in TAGS for name in TABLES[tag]],
)


def bare(text: str) -> str:
    """Strip the isolates that keep numbers in one piece in Hebrew."""
    return re.sub("[\u2066-\u2069\u200f]", "", text)


@each_figure
def test_a_figure_is_sound_small_and_says_what_it_shows(figure: Figure) -> None:
    root = ET.fromstring(figure.svg)  # noqa: S314 (our own)
    assert root.get("aria-label") == figure.alt
    assert len(figure.alt) > 60
    assert figure.caption
    assert len(figure.svg) < 150_000
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    targets = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', figure.svg)
    assert {one or other for one, other in targets} <= set(ids)
    colours = re.findall(r"(.{24})#[0-9a-f]{6}\b", figure.svg)
    assert all(re.search(r"var\(--occ-[a-z0-9-]+, $", before) for before in colours)


@each_table
def test_a_table_is_whole(table: Table) -> None:
    assert table.rows
    assert all(len(row) == len(table.header) == len(table.align) for row in table.rows)
    assert all(cell for row in table.rows for cell in row)
    assert bool(table.caption) == (table.label is not None)


@pytest.mark.parametrize("tag", TAGS)
def test_a_figure_is_the_same_each_time(tag: str) -> None:
    again = figures(edition(tag))
    assert {name: each.svg for name, each in again.items()} == {
        name: each.svg for name, each in FIGURES[tag].items()
    }


@pytest.mark.parametrize("tag", TAGS)
def test_the_machine_has_the_recorded_latencies(tag: str) -> None:
    alt = bare(FIGURES[tag]["machine"].alt)
    assert re.findall(r"\b(?:29|40|287|671)\b", alt) == ["29", "40", "287", "671"]


@pytest.mark.parametrize("tag", TAGS)
def test_a_grid_is_told_slot_by_slot(tag: str) -> None:
    trace, alt = grid(), bare(FIGURES[tag]["slots"].alt)
    assert "E* L L L L L L E*" in alt
    assert " ".join(map(str, trace.eligible.sum(axis=0))) in alt
    assert "E* L W" in bare(FIGURES[tag]["drawn"].alt)
    assert "E E* L*" in bare(FIGURES[tag]["drawn"].alt)


@pytest.mark.parametrize("tag", TAGS)
def test_time_runs_to_the_right(tag: str) -> None:
    svg = FIGURES[tag]["drawn"].svg
    texts = re.findall(r"<!-- (\d) -->\s*<g[^>]*translate\(([\d.]+)", svg)
    cycles = [(int(number), float(x)) for number, x in texts[:3]]
    assert cycles == sorted(cycles)
    assert [number for number, _ in cycles] == [0, 1, 2]
    assert cycles[0][1] < cycles[2][1]


def test_the_simulator_counts_what_the_profiler_counted() -> None:
    rows = [[bare(cell) for cell in row[1:]] for row in TABLES["hi-Latn"]["simulated"].rows]
    assert rows == [
        ["1.00", "1.00"],
        ["0.25", "0.25"],
        ["0.25", "0.25"],
        ["4.00", "4.03"],
        ["3.00", "2.89"],
        ["1.00", "1.00"],
    ]


def test_each_kernel_waits_for_what_it_was_made_to() -> None:
    first = [bare(row[2]).split(", ")[0] for row in TABLES["hi-Latn"]["stalls"].rows]
    assert [each.rpartition(" ")[0] for each in first] == [
        "Wait",
        "Long Scoreboard",
        "MIO Throttle",
        "Barrier",
        "Not Selected",
        "GMMA",
    ]
    assert re.search(r"\b19\b.*\b17\b", bare(TABLES["hi-Latn"]["stalls"].caption))


def test_commands_of_the_recordings_are_written_as_one() -> None:
    caption = TABLES["fr"]["stalls"].caption
    assert caption.count("python -m occlab.measure") == 1
    assert "profile-chain profile-copy-starved" in caption

"""The numbers that the labs' solutions state in words are what was recorded and compiled.

A number in a span of the class ``given`` is typed; those of the labs are results, and a new
recording or compiler would leave them behind without a word.
"""

import re
from collections.abc import Iterator
from math import floor
from typing import Any

import pytest
from babel.numbers import get_decimal_symbol
from prose import ROOT

from occlab import H200
from occlab.check.builds import CAPS
from occlab.compiler import compiled
from occlab.editions import EDITIONS
from occlab.pressure import sweep
from occlab.profiler import parse
from occlab.recorded import profile, recording
from occlab.sections import Stall, warp_states_of
from test_check import LABS, RECORDED, solution
from test_digits import givens

THREADS = 4 * 2**20  # each of `heavy` reads an element and writes one
OLDER = 68  # registers of `heavy`, by a compiler that is not here
SMALL = (
    10  # whole numbers below: parts of the exercise, and counts that a reader checks at a glance
)
NUMBER = re.compile(r"\d[\d.,\s]*\d|\d")


def numbers(text: str, decimal: str) -> Iterator[tuple[float, int]]:
    """Read the numbers of a span, each with its decimals.

    >>> list(numbers("12,852", ".")), list(numbers("24.4, 1.10", ".")), list(numbers("37,5 %", ","))
    ([(12852.0, 0)], [(24.4, 1), (1.1, 2)], [(37.5, 1)])
    """
    for part in text.split(", "):
        found = NUMBER.search(part)
        if found:
            plain = re.sub(r"[\s,]" if decimal == "." else r"[\s.]", "", found[0])
            plain = plain.replace(decimal, ".")
            yield float(plain), len(plain.partition(".")[2])


def swept(kernel: str, source: str) -> Iterator[float]:
    """Return what each run of a sweep says."""
    runs = sweep(recording(source), kernel)
    for run in runs.runs:
        yield from (run.registers, runs.warps(run), 100 * runs.occupancy(run), 1e3 * run.seconds)
        yield from (run.stack_frame, run.spill_stores, run.spill_loads)


def reported(name: str) -> Iterator[float]:
    """Return the lines of a report that the solutions name."""
    for line in ("Registers Per Thread", "Theoretical Occupancy", "Achieved Occupancy",
                 "No Eligible", "L1/TEX Hit Rate", "Local Memory Spilling Requests"):  # fmt: skip
        yield profile(name).value(line)
    (raw,) = parse("\n".join(recording(name).data["raw"]))
    yield warp_states_of(raw).states[Stall.LG_THROTTLE]


def fp32_percent(milliseconds: float) -> float:
    """Return the share of the FP32 peak that `heavy` reaches in its time."""
    operations = 2 * recording("pressure").data["fused_multiply_adds"]
    return 1e5 * operations / milliseconds / H200.peaks.fp32_flops_per_second


def dram_percent(gigabytes: float) -> float:
    """Return the share of the spilled bytes that went through device memory."""
    report = profile("profile-heavy-capped")
    rate = report.value("Memory Throughput", "Memory Workload Analysis")
    return 100 * rate * report.value("Duration") / (1e9 * gigabytes)


def known(label: str) -> set[float]:
    """Return what the solution of a lab can state: its answers, and what it reads beside them."""
    answers: dict[str, Any] = solution(LABS[label], RECORDED)
    values: set[Any] = {*CAPS, *swept("heavy", "pressure")}
    for answer in answers.values():
        values |= set(answer.values() if isinstance(answer, dict) else [answer])
    if label == "lab-report":
        values |= {65536 // (32 * 40), 65536 // (32 * 70), 4 * (16384 // (256 * 2))}  # by division
        values |= {4 * (16384 // (256 * 9)), 16384 // (256 * 5), 64}  # units of 256, accumulators
        values |= {8 * -(-answers["light_registers"] // 8), OLDER}
        values.add(compiled("pressure.cuh", "sm_75").kernel("light").registers)
    if label == "lab-spill":
        saved = 100 * (1 - answers["capped_ms"] / answers["predicted_ms"])
        values |= {saved, floor(saved), 2 * 4 * THREADS / 1e6}
        values |= {fp32_percent(answers["uncapped_ms"]), dram_percent(answers["traffic_gb"])}
    if label == "lab-bounds":
        values |= {*swept("light", "pressure"), *swept("heavy_lb", "pressure")}
        values |= {48, 65536 / (256 * 6), 65536 // (256 * 6) // 8 * 8, 65536 // (256 * 4)}
        values.add(answers["bounded_ms"] / answers["heavy_ms"])
    if label == "lab-sweep":
        values |= set(swept("walk", "walk"))
    if label in {"lab-spill", "lab-profiler"}:
        values |= {*reported("profile-heavy"), *reported("profile-heavy-capped")}
    return {float(value) for value in values if isinstance(value, int | float)}


def stated(number: float, decimals: int, values: set[float]) -> bool:
    """Whether one of the values is this number, rounded as it is written."""
    return any(abs(value - number) <= 0.5001 * 10**-decimals for value in values)


@pytest.mark.parametrize("label", LABS)
def test_what_a_solution_states_is_recorded_or_compiled(label: str) -> None:
    values = known(label)
    stale = []
    for edition in EDITIONS:
        decimal = get_decimal_symbol(edition.cldr)
        page = ROOT / "exercises" / edition.tag / f"{label}.md"
        for piece in givens(page):
            for number, decimals in numbers(piece.content, decimal):
                if (decimals or number >= SMALL) and not stated(number, decimals, values):
                    stale.append(f"{page.relative_to(ROOT)}:{piece.line} {piece.content}")
    assert not stale, "\n".join(stale)


@pytest.mark.parametrize("number", [(12860, 0), (107.9, 1), (61, 0), (22.5, 1)])
def test_a_stale_number_is_seen(number: tuple[float, int]) -> None:
    assert not stated(*number, known("lab-spill"))

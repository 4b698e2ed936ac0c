"""The sections as typed results, and the rules that find a report that cannot be true."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from occlab.consistency import Relation, Rule, checks, violations
from occlab.occupancy import Resource
from occlab.profiler import Profile, parse
from occlab.recorded import recordings
from occlab.sections import (
    ALWAYS_COUNTED,
    Source,
    Stall,
    occupancy_of,
    scheduler_of,
    throughput_of,
    warp_states_of,
)

PROFILES = Path(__file__).parent / "data" / "profiles"
IMPOSSIBLE = (PROFILES / "impossible.csv").read_text(encoding="utf-8")
MENDED = IMPOSSIBLE.replace("16.55", "16.58")
RECORDED = ("ncu-2025.3-details-short", "ncu-2025.3-details-long", "ncu-2025.3-raw-full")


def read(name: str) -> Profile:
    return parse((PROFILES / f"{name}.csv").read_text(encoding="utf-8"))[0]


def report(**metrics: str) -> Profile:
    """Return a report of metrics by name, underscores for spaces."""
    rows = (f'"0","k","9.0","(32, 1, 1)","{name}","","{v}"' for name, v in metrics.items())
    header = '"ID","Kernel Name","CC","Block Size","Metric Name","Metric Unit","Metric Value"'
    [profile] = parse("\n".join([header, *rows]))
    return profile


def changed(metric: str, old: str, new: str) -> Profile:
    """Return the mended sample with one number replaced."""
    [line] = [line for line in MENDED.splitlines() if f'"{metric}"' in line]
    assert line.endswith(f'"{old}"')
    [profile] = parse(MENDED.replace(line, line.removesuffix(f'"{old}"') + f'"{new}"'))
    return profile


def broken(profile: Profile) -> set[Rule]:
    return {check.rule for check in violations(profile)}


# Sections


def test_occupancy_section_of_the_worked_example() -> None:
    section = occupancy_of(read("ncu-2025.3-details-long"))
    assert section.block_limits == {
        Resource.WARPS: 64,
        Resource.REGISTERS: 128,
        Resource.SHARED_MEMORY: 17,
        Resource.BLOCKS: 32,
        Resource.BARRIERS: 32,
    }
    assert section.limiters == (Resource.SHARED_MEMORY,)
    assert (section.theoretical_warps, section.achieved_warps) == (17, 17)


def test_scheduler_section_of_the_worked_example() -> None:
    section = scheduler_of(read("ncu-2025.3-details-short"))
    assert (section.active, section.eligible, section.issued) == (1.44, 0.06, 0.06)
    assert (section.one_or_more_eligible_percent, section.no_eligible_percent) == (5.98, 94.02)


def test_throughput_section_of_either_page() -> None:
    page, raw = (throughput_of(read(name)) for name in RECORDED[1:])
    assert (page.compute, page.memory, page.dram, page.l2) == (49.24, 60.79, 0.0, 0.05)
    assert (raw.compute, raw.memory, raw.dram, raw.l2) == (49.51, 61.13, 0.0, 0.05)


def test_warp_states_of_the_raw_page_are_complete() -> None:
    section = warp_states_of(read("ncu-2025.3-raw-full"))
    assert section.source is Source.COUNTERS
    assert section.complete
    assert next(iter(section.states.items())) == (Stall.SHORT_SCOREBOARD, 12.77)
    assert section.states[Stall.SELECTED] == 1.0
    assert sum(section.shares.values()) == pytest.approx(100, abs=0.5)


@pytest.mark.parametrize(
    ("name", "stall", "share"),
    [
        ("ncu-2025.3-details-short", Stall.LONG_SCOREBOARD, 73.9),
        ("ncu-2025.3-details-long", Stall.SHORT_SCOREBOARD, 66.9),
    ],
)
def test_warp_states_of_the_details_page_come_from_advice(
    name: str, stall: Stall, share: float
) -> None:
    section = warp_states_of(read(name))
    assert section.source is Source.ADVICE
    assert not section.complete
    assert dict(section.shares) == {stall: pytest.approx(share, abs=0.1)}


@pytest.mark.parametrize(
    ("cause", "stall"),
    [
        ("waiting for sibling warps at a CTA barrier", Stall.BARRIER),
        ("waiting for the local/global instruction queue to be not full", Stall.LG_THROTTLE),
        ("waiting for the L1 instruction queue for local and global (LG) memory operations",
         Stall.LG_THROTTLE),
        ("waiting for a scoreboard dependency on a L1TEX (local, global) operation",
         Stall.LONG_SCOREBOARD),
        ("waiting for a scoreboard dependency on an MIO operation (not to TEX or L1)",
         Stall.SHORT_SCOREBOARD),
        ("waiting for the MIO (memory input/output) instruction queue to be not full",
         Stall.MIO_THROTTLE),
        ("waiting for the L1TEX instruction queue to be not full", Stall.TEX_THROTTLE),
        ("waiting for a math execution pipeline to be available", Stall.MATH_PIPE_THROTTLE),
        ("waiting for the execution pipe to be available", Stall.MATH_PIPE_THROTTLE),
        ("on a fixed latency execution dependency", Stall.WAIT),
        ("due to not being selected by the scheduler", Stall.NOT_SELECTED),
        ("waiting for the micro scheduler to select the warp to issue", Stall.NOT_SELECTED),
        ("waiting on a WARPGROUP.ARRIVES or WARPGROUP.WAIT instruction", Stall.GMMA),
        ("due to not having the next instruction fetched yet", Stall.NO_INSTRUCTION),
        ("waiting on a memory barrier", Stall.MEMBAR),
        ("for a reason that nobody knew", "for a reason that nobody knew"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("decimal", [".", ","])
def test_advice_names_the_state(cause: str, stall: str, decimal: str) -> None:
    text = f"On average, each warp of this kernel spends 12{decimal}0 cycles being stalled {cause}."
    text += f" This represents about 60{decimal}0% of the total average of 20{decimal}0 cycles."
    header = (
        '"ID","Metric Name","Metric Unit","Metric Value","Rule Name","Rule Type","Rule Description"'
    )
    cycles = f'"0","Warp Cycles Per Issued Instruction","cycle","20{decimal}00"'
    [profile] = parse("\n".join([header, cycles, f'"0","","","","CPIStall","OPT","{text}"']))
    assert warp_states_of(profile).states == {stall: pytest.approx(12.0)}


def test_states_as_percent_of_a_warps_active_cycles() -> None:
    profile = report(
        **{
            "Warp Cycles Per Issued Instruction": "20.00",
            "smsp__warp_issue_stalled_long_scoreboard_per_warp_active.pct": "60.00",
            "smsp__warp_issue_stalled_long_scoreboard_not_issued_per_warp_active.pct": "55.00",
            "smsp__warp_issue_stalled_wait_per_warp_active.pct": "10.00",
        }
    )
    assert warp_states_of(profile).states == {Stall.LONG_SCOREBOARD: 12.0, Stall.WAIT: 2.0}


def test_states_as_cycles_of_a_warps_whole_life() -> None:
    profile = read("ncu-2021.1-raw")
    assert warp_states_of(profile).states == {Stall.LONG_SCOREBOARD: 15.0, Stall.WAIT: 2.0}


def test_states_that_no_instruction_issued_in_are_not_counted_twice() -> None:
    name = "smsp__average_warps_issue_stalled_wait{}_per_issue_active.ratio"
    profile = report(**{name.format(""): "2.00", name.format("_not_issued"): "1.50"})
    assert warp_states_of(profile).states == {Stall.WAIT: 2.0}


def test_state_that_is_not_known_is_kept_by_its_name() -> None:
    profile = report(**{"Stall Long Scoreboard": "3.50", "Stall Quantum Foam": "0.50"})
    assert warp_states_of(profile).states == {Stall.LONG_SCOREBOARD: 3.5, "quantum_foam": 0.5}


def test_sections_of_an_empty_report_are_none() -> None:
    profile = report(**{"Enabled TPC IDs": "all"})
    assert occupancy_of(profile).block_limits == {}
    assert occupancy_of(profile).limiters == ()
    assert warp_states_of(profile).source is None
    assert warp_states_of(profile).shares == {}
    assert throughput_of(profile).dram is None
    assert checks(profile) == ()


# Consistency


@pytest.mark.parametrize("name", RECORDED)
def test_recorded_report_can_be_true(name: str) -> None:
    profile = read(name)
    assert violations(profile) == ()
    assert len(checks(profile)) >= 12


def pages() -> Iterator[tuple[str, str]]:
    """Yield every report that comes with the package, page by page."""
    for each in recordings():
        for page in ("csv", "raw"):
            lines = each.data.get(page, ())
            if isinstance(lines, list) and lines and isinstance(lines[0], str):
                yield f"{each.name}, {page}", "\n".join(lines)


def test_every_report_of_the_book_can_be_true() -> None:
    found = dict(pages())
    assert found
    assert {name: broken(profile) for name, text in found.items() for profile in parse(text)} == {
        name: set() for name in found
    }


def test_raw_page_is_checked_by_every_rule() -> None:
    assert {check.rule for check in checks(read("ncu-2025.3-raw-full"))} == set(Rule)


def test_impossible_sample_is_found() -> None:
    [profile] = parse(IMPOSSIBLE)
    limit, cycles, states = violations(profile)
    assert (limit.rule, limit.stated, limit.implied) == (Rule.BLOCK_LIMIT_SHARED_MEMORY, 19, 17)
    assert (cycles.rule, cycles.stated) == (Rule.CYCLES, 16.55)
    assert cycles.implied == pytest.approx(16.58, abs=0.005)
    assert (states.rule, states.relation) == (Rule.STATES, Relation.AT_MOST)
    assert states.stated == pytest.approx(17.37, abs=0.01)
    assert states.implied == 16.55


def test_impossible_sample_with_its_limit_mended_exceeds_the_theoretical_occupancy() -> None:
    text = IMPOSSIBLE.replace('"Block Limit Shared Mem","block","19"',
                              '"Block Limit Shared Mem","block","17"')  # fmt: skip
    text = text.replace('SM","warp","19"', 'SM","warp","17"').replace("29.69", "26.56")
    assert broken(parse(text)[0]) == {
        Rule.ACHIEVED_WITHIN_THEORETICAL,
        Rule.CYCLES,
        Rule.STATES,
    }


@pytest.mark.parametrize(
    ("metric", "old", "new", "rule"),
    [
        ("Block Limit Warps", "64", "48", Rule.BLOCK_LIMIT_WARPS),
        ("Block Limit Registers", "256", "128", Rule.BLOCK_LIMIT_REGISTERS),
        ("Theoretical Active Warps per SM", "19", "20", Rule.THEORETICAL_WARPS),
        ("Theoretical Occupancy", "29.69", "30.69", Rule.THEORETICAL_OCCUPANCY),
        ("Achieved Active Warps Per SM", "17.82", "18.82", Rule.ACHIEVED_OCCUPANCY),
        ("Eligible Warps Per Scheduler", "0.61", "0.21", Rule.ISSUED_WITHIN_ELIGIBLE),
        ("Eligible Warps Per Scheduler", "0.61", "4.91", Rule.ELIGIBLE_WITHIN_ACTIVE),
        ("No Eligible", "73.10", "71.10", Rule.NO_ELIGIBLE),
        ("Issued Warp Per Scheduler", "0.27", "0.31", Rule.ISSUED),
        ("Warp Cycles Per Issued Instruction", "16.58", "16.55", Rule.CYCLES),
    ],
)
def test_one_number_changed_breaks_its_rule(metric: str, old: str, new: str, rule: Rule) -> None:
    assert rule not in broken(parse(MENDED)[0])
    assert rule in broken(changed(metric, old, new))


@pytest.mark.parametrize(
    ("state", "value", "rule"),
    [("Selected", "1.30", Rule.SELECTED), ("Stall Not Selected", "2.27", Rule.NOT_SELECTED)],
)
def test_state_that_its_definition_denies(state: str, value: str, rule: Rule) -> None:
    line = IMPOSSIBLE.splitlines()[-1].replace("Stall Wait", state).replace("1.80", value)
    assert rule in broken(parse(f"{IMPOSSIBLE}{line}\n")[0])


def test_complete_states_must_add_up() -> None:
    name = "smsp__average_warps_issue_stalled_short_scoreboard_per_issue_active.ratio"
    text = (PROFILES / "ncu-2025.3-raw-full.csv").read_text(encoding="utf-8")
    assert name in text
    assert text.count('"12.77"') == 1
    [less] = parse(text.replace('"12.77"', '"10.77"'))
    assert broken(less) == {Rule.STATES}


def test_rounding_is_no_contradiction() -> None:
    """0.06 stands for 0.055 to 0.065, so that 1.44 / 0.06 may be 24.03."""
    metrics = {
        "Active Warps Per Scheduler": "1.44",
        "Issued Warp Per Scheduler": "0.06",
        "Warp Cycles Per Issued Instruction": "24.03",
    }
    [check] = checks(report(**metrics))
    assert check.holds
    assert check.tolerance == pytest.approx(2.28, abs=0.01)
    metrics["Warp Cycles Per Issued Instruction"] = "27.03"
    assert broken(report(**metrics)) == {Rule.CYCLES}


def test_runs_of_the_kernel_may_differ() -> None:
    for achieved, expected in (("50.90", set()), ("51.10", {Rule.ACHIEVED_WITHIN_THEORETICAL})):
        metrics = {"Achieved Occupancy": achieved, "Theoretical Occupancy": "50"}
        assert broken(report(**metrics)) == expected


def test_report_tells_itself_how_far_its_runs_are_apart() -> None:
    """Ready warps for each selected one: 2.31 by one run, 2.42 by the other, so 4.7 % more."""
    states = dict.fromkeys(("Stall " + state for state in ALWAYS_COUNTED), "0") | {
        "Stall selected": "1.00",
        "Stall not_selected": "1.42",
        "Stall long_scoreboard": "92.00",
    }
    metrics = states | {
        "Eligible Warps Per Scheduler": "0.231",
        "One or More Eligible": "10.00",
        "Warp Cycles Per Issued Instruction": "100.00",
    }
    assert broken(report(**metrics)) == set()
    assert broken(report(**metrics | {"Stall not_selected": "1.31"})) == {Rule.STATES}


@pytest.mark.parametrize(("limit", "can_be"), [("17", True), ("18", False), ("19", False)])
@pytest.mark.parametrize(("size", "unit"), [("12,288", "byte/block"), ("12.29", "Kbyte/block")])
def test_block_limit_by_shared_memory_with_exact_and_rounded_sizes(
    size: str, unit: str, limit: str, *, can_be: bool
) -> None:
    header = '"ID","CC","Block Size","Metric Name","Metric Unit","Metric Value"'
    rows = (
        ("Block Limit Shared Mem", "block", limit),
        ("Static Shared Memory Per Block", unit, size),
        ("Dynamic Shared Memory Per Block", "byte/block", "0"),
        ("Duration", "us", "1.25"),
    )
    lines = (f'"0","9.0","(32, 1, 1)","{name}","{unit}","{v}"' for name, unit, v in rows)
    [profile] = parse("\n".join([header, *lines]))
    assert (Rule.BLOCK_LIMIT_SHARED_MEMORY not in broken(profile)) is can_be


def test_block_limit_by_the_sms_setting_is_right_too() -> None:
    """With a carve-out of 64 KB, 4 blocks of 12 KB and 1 KB fit."""
    metrics = {
        "Static Shared Memory Per Block": "12,288",
        "Dynamic Shared Memory Per Block": "0",
        "Shared Memory Configuration Size": "65,536",
    }
    for limit, can_be in (("4", True), ("17", True), ("5", False)):
        profile = report(**metrics | {"Block Limit Shared Mem": limit})
        assert (Rule.BLOCK_LIMIT_SHARED_MEMORY not in broken(profile)) is can_be


def test_unknown_compute_capability_leaves_the_rules_that_need_none() -> None:
    text = IMPOSSIBLE.replace('"9.0"', '"99.0"')
    rules = {check.rule for check in checks(parse(text)[0])}
    assert Rule.THEORETICAL_WARPS in rules
    assert not rules & {Rule.BLOCK_LIMIT_WARPS, Rule.THEORETICAL_OCCUPANCY}

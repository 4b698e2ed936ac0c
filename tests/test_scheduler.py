"""The simulator equals the plain loop, and what must hold on an SM holds on its traces."""

from collections.abc import Sequence
from math import ceil

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import reference_scheduler as reference
from occlab.errors import SimulationError
from occlab.scheduler import (
    Instruction,
    Memory,
    Policy,
    Program,
    Rule,
    Sm,
    State,
    Trace,
    Warp,
    arithmetic,
    barrier,
    batch,
    load,
    loop,
    simulate,
    violations,
)

REGISTERS = "abcd"
CHASE = loop(load("p", "p"))
LETTERS = dict(zip(".SnLwbm", State, strict=True))


def drawn(*rows: str) -> np.ndarray:
    """Read states as a reader would draw them, a letter each."""
    return np.array([[LETTERS[letter] for letter in row] for row in rows], np.uint8)


def assert_equal_to_the_plain_loop(warps: Sequence[Warp], sm: Sm, cycles: int) -> Trace:
    trace = simulate(warps, sm, cycles=cycles)
    np.testing.assert_array_equal(trace.states, reference.simulate(warps, sm, cycles))
    return trace


def assert_the_invariants(trace: Trace) -> None:
    grids = {
        "active": trace.active,
        "eligible": trace.eligible,
        "stalled": trace.stalled,
        "selected": trace.selected,
    }
    assert violations(**grids, schedulers=trace.schedulers) == ()
    counted = trace.counters()
    if not counted.issued:
        return
    assert counted.issued_warps_per_scheduler <= counted.eligible_warps_per_scheduler
    assert counted.eligible_warps_per_scheduler <= counted.active_warps_per_scheduler
    parts = counted.cycles_per_instruction_by_state
    assert sum(parts.values()) == pytest.approx(counted.cycles_per_instruction)
    assert parts[State.SELECTED] == 1
    assert parts[State.NOT_SELECTED] == pytest.approx(
        counted.eligible_warps_per_scheduler / counted.issued_warps_per_scheduler - 1
    )
    assert counted.cycles_per_instruction == pytest.approx(
        counted.active_warps_per_scheduler / counted.issued_warps_per_scheduler
    )
    # The share of cycles with none eligible, counted scheduler by scheduler.
    eligible = [trace.eligible[first :: trace.schedulers] for first in range(trace.schedulers)]
    some_eligible = sum(int(own.any(axis=0).sum()) for own in eligible)
    assert counted.no_eligible_share == pytest.approx(
        1 - some_eligible / (trace.schedulers * counted.active_cycles)
    )


registers = st.sampled_from(REGISTERS)
operands = st.lists(registers, max_size=2)
instructions = st.one_of(
    st.builds(
        lambda writes, reads, latency, size: load(
            writes, *reads, latency_cycles=latency, request_bytes=size
        ),
        registers,
        operands,
        st.sampled_from([0, 1, 5, 20, 40]),
        st.sampled_from([0, 32, 128]),
    ),
    st.builds(
        lambda writes, reads, latency: arithmetic(writes, *reads, latency_cycles=latency),
        registers,
        operands,
        st.sampled_from([0, 1, 3, 7]),
    ),
    st.just(barrier()),
)
programs = st.builds(
    lambda body, iterations: loop(*body, iterations=iterations),
    st.lists(instructions, min_size=1, max_size=6),
    st.sampled_from([None, 1, 2, 10, 40]),
)


@st.composite
def residents(draw: st.DrawFn) -> list[Warp]:
    few = draw(st.lists(programs, min_size=1, max_size=2))
    starts = st.integers(0, 60) if draw(st.booleans()) else st.just(0)
    warp = st.builds(
        lambda program, block, start: Warp(program, block=block, start_cycle=start),
        st.sampled_from(few),
        st.integers(0, 1),
        starts,
    )
    return draw(st.lists(warp, min_size=1, max_size=9))


sms = st.builds(
    Sm,
    schedulers=st.sampled_from([1, 2, 4]),
    policy=st.sampled_from(Policy),
    memory=st.none() | st.builds(Memory, bytes_per_cycle=st.sampled_from([1.5, 7.3, 16, 64])),
    arithmetic_interval_cycles=st.sampled_from([1, 2, 3]),
)


@settings(deadline=None, max_examples=300)
@given(warps=residents(), sm=sms, cycles=st.integers(1, 800))
def test_every_trace_equals_the_plain_loop_and_keeps_the_rules(
    warps: list[Warp], sm: Sm, cycles: int
) -> None:
    assert_the_invariants(assert_equal_to_the_plain_loop(warps, sm, cycles))


@settings(deadline=None, max_examples=100)
@given(warps=residents(), sm=sms)
def test_a_trace_without_cycles_ends_with_the_last_exit(warps: list[Warp], sm: Sm) -> None:
    if any(warp.program.iterations is None for warp in warps):
        with pytest.raises(SimulationError, match="without end"):
            simulate(warps, sm)
        return
    trace = simulate(warps, sm)
    cycles = trace.states.shape[1]
    np.testing.assert_array_equal(trace.states, reference.simulate(warps, sm, cycles))
    assert trace.selected[:, -1].any()
    issues = [len(warp.program.body) * (warp.program.iterations or 0) for warp in warps]
    assert trace.selected.sum(axis=1).tolist() == issues


LONG = {
    "chase": CHASE,
    "load and use": loop(load("x"), arithmetic("y", "x")),
    "dense": batch(loads=6, arithmetic_per_load=20),
    "dense chains": loop(
        *(load(f"x{number}") for number in range(6)),
        *(arithmetic(f"s{n}", f"s{n}", f"x{n}") for _ in range(20) for n in range(6)),
    ),
    "barrier": loop(load("x"), arithmetic("y", "x"), barrier()),
    "finite": batch(loads=2, arithmetic_per_load=3, iterations=12),
}


@pytest.mark.parametrize("policy", Policy)
@pytest.mark.parametrize("program", LONG.values(), ids=LONG)
@pytest.mark.parametrize(
    "sm",
    [
        {},
        {"schedulers": 1},
        {"memory": Memory(bytes_per_cycle=16.45)},
        {"arithmetic_interval_cycles": 2},
    ],
    ids=["four schedulers", "one scheduler", "memory", "pipe"],
)
def test_long_runs_equal_the_plain_loop(
    program: Program, policy: Policy, sm: dict[str, object]
) -> None:
    assert_equal_to_the_plain_loop(24 * [Warp(program)], Sm(policy=policy, **sm), 9_000)


def test_warps_of_many_kinds_equal_the_plain_loop() -> None:
    warps = [
        Warp(program, block=number % 3, start_cycle=37 * number)
        for number, program in enumerate(4 * list(LONG.values()))
    ]
    for policy in Policy:
        assert_the_invariants(assert_equal_to_the_plain_loop(warps, Sm(policy=policy), 9_000))


# What the book says of the simulator.


@pytest.mark.parametrize("policy", Policy)
@pytest.mark.parametrize("warps", [1, 2, 16, 64, 400, 401, 402, 450])
def test_n_warps_that_load_and_wait_use_n_of_401_cycles(warps: int, policy: Policy) -> None:
    trace = simulate(warps * [Warp(CHASE)], Sm(schedulers=1, policy=policy), cycles=10 * 401)
    assert trace.counters().issued_warps_per_scheduler == min(1, warps / 401)


@pytest.mark.parametrize(
    ("loads", "arithmetic_per_load"), [(1, 0), (4, 1), (6, 3), (1, 39), (5, 9)]
)
@pytest.mark.parametrize("share", [0.3, 0.8, 1.0, 1.5])
def test_m_instructions_and_a_wait_need_1_plus_latency_over_m_warps(
    loads: int, arithmetic_per_load: int, share: float
) -> None:
    latency = 120
    m = loads * (1 + arithmetic_per_load)
    warps = ceil(share * (1 + latency / m))
    program = batch(loads=loads, arithmetic_per_load=arithmetic_per_load, latency_cycles=latency)
    sm = Sm(schedulers=1, policy=Policy.GREEDY_THEN_OLDEST)
    trace = simulate(warps * [Warp(program)], sm, cycles=60 * (m + latency))
    steady = trace.window(20 * (m + latency), 60 * (m + latency))
    assert steady.counters().issued_warps_per_scheduler == pytest.approx(
        min(1, warps * m / (m + latency)), abs=1e-12
    )


def test_a_round_robin_brings_all_warps_to_their_loads_together() -> None:
    """It needs more than 1 + L/m warps: 11 would do, were they apart."""
    program = batch(loads=1, arithmetic_per_load=39)
    for policy, expected in (
        (Policy.GREEDY_THEN_OLDEST, 1.0),
        (Policy.LOOSE_ROUND_ROBIN, 11 * 40 / (11 * 39 + 401)),
    ):
        trace = simulate(11 * [Warp(program)], Sm(schedulers=1, policy=policy), cycles=100_000)
        steady = trace.counters().issued_warps_per_scheduler
        assert steady == pytest.approx(expected, rel=0.01)


@pytest.mark.parametrize(("chains", "warps"), [(1, 4), (2, 2), (4, 1)])
def test_four_chains_of_arithmetic_fill_a_scheduler_in_one_warp_or_in_four(
    chains: int, warps: int
) -> None:
    program = loop(*(arithmetic(f"s{number}", f"s{number}") for number in range(chains)))
    counted = simulate(warps * [Warp(program)], Sm(schedulers=1), cycles=400).counters()
    assert counted.issued_warps_per_scheduler == 1
    if warps > 1:
        fewer = simulate((warps - 1) * [Warp(program)], Sm(schedulers=1), cycles=400)
        assert fewer.counters().issued_warps_per_scheduler == (warps - 1) / warps


@pytest.mark.parametrize("warps", [2, 8, 30, 60])
def test_a_memory_gives_its_bandwidth_and_no_more(warps: int) -> None:
    memory = Memory(bytes_per_cycle=16)  # a request of 128 bytes in 8 cycles
    trace = simulate(warps * [Warp(CHASE)], Sm(memory=memory), cycles=80_200)
    bytes_per_cycle = 128 * trace.counters().issued / 80_200
    assert bytes_per_cycle == pytest.approx(min(16, warps * 128 / 401), rel=0.02)


def test_cycles_without_a_warp_are_not_active() -> None:
    warps = [Warp(loop(arithmetic("x"), iterations=2), start_cycle=start) for start in (3, 10)]
    trace = simulate(warps, Sm(schedulers=1), cycles=14)
    np.testing.assert_array_equal(trace.states, drawn("...SS.........", "..........SS.."))
    counted = trace.counters()
    assert counted.active_cycles == 4
    assert counted.active_warps_per_scheduler == 1
    assert counted.no_eligible_share == 0


# Small traces, drawn by hand.


def small(*body: Instruction, warps: int, cycles: int, sm: Sm | None = None) -> np.ndarray:
    return simulate(warps * [Warp(loop(*body))], sm or Sm(schedulers=1), cycles=cycles).states


def test_the_reason_is_that_of_the_operand_that_comes_last() -> None:
    def states(load_latency: int) -> np.ndarray:
        first = load("x", latency_cycles=load_latency), arithmetic("y", latency_cycles=3)
        return small(*first, arithmetic("z", "x", "y"), warps=1, cycles=8)

    np.testing.assert_array_equal(states(2), drawn("SSwwwSSS"))
    np.testing.assert_array_equal(states(4), drawn("SSLLLSSS"))


def test_independent_instructions_issue_before_a_use() -> None:
    body = (load("a", latency_cycles=4), load("b", latency_cycles=4), arithmetic("c", "a", "b"))
    np.testing.assert_array_equal(small(*body, warps=1, cycles=8), drawn("SSLLLLSS"))


def test_a_round_goes_on_after_the_warp_picked_last() -> None:
    greedy = Sm(schedulers=1, policy=Policy.GREEDY_THEN_OLDEST)
    body = (arithmetic("x"),)
    np.testing.assert_array_equal(
        small(*body, warps=3, cycles=6), drawn("SnnSnn", "nSnnSn", "nnSnnS")
    )
    np.testing.assert_array_equal(
        small(*body, warps=3, cycles=6, sm=greedy), drawn("SSSSSS", "nnnnnn", "nnnnnn")
    )


def test_warps_wait_at_a_barrier_for_their_block_alone() -> None:
    program = loop(arithmetic("x"), barrier())
    late = Warp(program, block=1, start_cycle=4)
    states = simulate([Warp(program), Warp(program), late], Sm(schedulers=4), cycles=8).states
    np.testing.assert_array_equal(states, drawn("SSSSSSSS", "SSSSSSSS", "....SSSS"))
    alone = [Warp(program), Warp(program, start_cycle=4)]
    states = simulate(alone, Sm(schedulers=4), cycles=8).states
    np.testing.assert_array_equal(states, drawn("SSbbbbSS", "....SSSS"))


def test_an_exited_warp_is_not_waited_for() -> None:
    short = Warp(loop(arithmetic("x"), arithmetic("x"), arithmetic("x"), iterations=1))
    meeting = Warp(loop(barrier(), arithmetic("x"), iterations=1))
    states = simulate([short, meeting], Sm(schedulers=2)).states
    np.testing.assert_array_equal(states, drawn("SSS.", "SbbS"))


def test_a_busy_pipe_is_told_from_not_being_selected() -> None:
    sm = Sm(schedulers=1, arithmetic_interval_cycles=2)
    states = small(arithmetic("x"), warps=2, cycles=6, sm=sm)
    np.testing.assert_array_equal(states, drawn("SmnmSm", "nmSmnm"))


def test_loads_queue_for_the_memory() -> None:
    sm = Sm(schedulers=4, memory=Memory(bytes_per_cycle=64))
    states = small(load("p", "p", latency_cycles=1), warps=3, cycles=7, sm=sm)
    np.testing.assert_array_equal(states, drawn("SLSLLLL", "SLLLSLL", "SLLLLLS"))


# What cannot be.


def test_the_impossible_cell_of_a_drawing_is_found() -> None:
    """Warp 2 selected while only 1 and 3 are eligible, as a text in print has it."""
    eligible = np.array([[0], [1], [0], [1]], bool)
    selected = np.array([[0], [0], [1], [0]], bool)
    (found,) = violations(
        active=np.ones((4, 1), bool), eligible=eligible, stalled=~eligible, selected=selected
    )
    assert (found.rule, found.cycle, found.warps) == (Rule.SELECTED_IS_ELIGIBLE, 0, (2,))


def test_each_rule_can_be_broken() -> None:
    yes, no = np.ones((2, 1), bool), np.zeros((2, 1), bool)
    found = violations(active=no, eligible=yes, stalled=yes, selected=yes)
    assert {each.rule for each in found} == {
        Rule.ONE_SELECTED,
        Rule.ACTIVE_IS_ELIGIBLE_OR_STALLED,
        Rule.NOT_BOTH,
    }
    assert violations(active=yes, eligible=yes, stalled=no, selected=yes, schedulers=2) == ()


@pytest.mark.parametrize(
    "make",
    [
        loop,
        lambda: loop(barrier(), iterations=0),
        lambda: load("x", latency_cycles=-1),
        lambda: load("x", request_bytes=-1),
        lambda: batch(loads=0),
        lambda: Warp(CHASE, start_cycle=-1),
        lambda: Sm(schedulers=0),
        lambda: Sm(arithmetic_interval_cycles=0),
        lambda: Memory(bytes_per_cycle=0),
        lambda: simulate([Warp(CHASE)]),
        lambda: simulate([], cycles=3),
        lambda: simulate([Warp(CHASE)], cycles=0),
        lambda: simulate([Warp(CHASE, start_cycle=9)], cycles=5).counters().cycles_per_instruction,
        lambda: simulate([Warp(CHASE, start_cycle=9)], cycles=5).counters().no_eligible_share,
    ],
)
def test_what_cannot_run_is_refused_in_a_sentence(make: object) -> None:
    assert callable(make)
    with pytest.raises(SimulationError):
        make()

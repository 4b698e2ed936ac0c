"""Blocks in waves: the counting that stands behind a picture of achieved occupancy."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from occlab import H100, Launch, LaunchError, Occupancy, occupancy
from occlab.waves import Waves, equal, uneven, waves

HELD = occupancy(H100, Launch(threads=32, registers=8, static_shared_memory=12 * 1024))
PLACES = 132 * 17


@pytest.mark.parametrize(
    ("blocks", "duration", "achieved"),
    [
        (PLACES, 1, 17 / 64),
        (PLACES + 1, 2, (PLACES + 1) / (132 + 1) / 64),  # one SM alone is active in the second
        (PLACES * 5 // 2, 3, 2.5 / 3 * 17 / 64),
        (132, 1, 1 / 64),  # one block on each SM before a second on any
        (1, 1, 1 / 64),
    ],
)
def test_equal_blocks(blocks: int, duration: float, achieved: float) -> None:
    run = waves(HELD, sms=132, durations=equal(blocks))
    assert run.duration == duration
    assert run.achieved == pytest.approx(achieved)
    assert run.full_waves == blocks / PLACES


durations = st.lists(st.floats(0.125, 8), min_size=1, max_size=60)
small = occupancy(H100, Launch(threads=1024, static_shared_memory=40 * 1024))


def residents(run: Waves, sm: int, time: float) -> int:
    return sum(
        start <= time < end
        for start, end, home in zip(run.starts, run.ends, run.homes, strict=True)
        if home == sm
    )


@given(durations=durations, sms=st.integers(1, 5))
def test_every_run(durations: list[float], sms: int) -> None:
    run = waves(small, sms=sms, durations=durations)
    assert [end - start for start, end in zip(run.starts, run.ends, strict=True)] == (
        pytest.approx(durations)
    )
    for sm in range(sms):
        for time in run.starts:
            assert residents(run, sm, time) <= small.blocks
    assert 0 < run.achieved <= small.fraction + 1e-12
    assert 0 < run.busy <= 1 + 1e-12
    # No place is free while a block waits: each later start is an end of another block.
    ends = set(run.ends)
    assert all(start == 0 or start in ends for start in run.starts)
    times, held = run.resident_warps()
    assert times == sorted(times)
    assert held[-1] == pytest.approx(0)


def test_uneven_blocks_are_the_same_each_time_and_one_unit_on_average() -> None:
    drawn = uneven(10_000)
    assert drawn == uneven(10_000)
    assert min(drawn) >= 0.5
    assert max(drawn) <= 1.5
    assert sum(drawn) / len(drawn) == pytest.approx(1, abs=0.01)


@pytest.mark.parametrize(
    ("held", "durations"),
    [
        (HELD, []),
        (HELD, [1.0, 0.0]),
        (occupancy(H100, Launch(threads=2000)), [1.0]),
    ],
)
def test_what_cannot_run_is_refused(held: Occupancy, durations: list[float]) -> None:
    with pytest.raises(LaunchError):
        waves(held, sms=132, durations=durations)

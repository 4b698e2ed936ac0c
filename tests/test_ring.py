"""Rings of bulk copies: as recorded, as predicted, cycle by cycle."""

from itertools import pairwise
from statistics import median

import pytest

from occlab import H100, H200
from occlab.errors import QuantityError
from occlab.hardware import KB
from occlab.ring import Pace, passages, period, rings
from occlab.tiling import room

RINGS = rings(H200)
ERRORS = [
    RINGS.predicted_bandwidth(ring.chunk, ring.ahead) / ring.measured - 1
    for ring in RINGS.fastest()
]


def test_the_best_ring_comes_near_the_cards_own_copy() -> None:
    assert 0.98 < RINGS.best.share < 1
    assert RINGS.best.asked == 48 * KB


def test_what_counts_is_what_is_asked_for_and_not_the_size_of_the_ring() -> None:
    alike: dict[tuple[int, int, int], list[float]] = {}
    for ring in RINGS.rings:
        alike.setdefault((ring.chunk, ring.ahead, ring.batch), []).append(ring.measured)
    pairs = [each for each in alike.values() if len(each) > 1]
    assert len(pairs) >= 20
    assert all(max(each) / min(each) < 1.01 for each in pairs)


def test_rings_are_predicted() -> None:
    assert median(map(abs, ERRORS)) < 0.05
    assert max(map(abs, ERRORS)) < 0.25
    plain = [RINGS.plain(ring.asked) / ring.measured - 1 for ring in RINGS.fastest()]
    assert max(plain) > 1, "bytes over the idle latency promise more than twice as much"


def test_the_three_bounds_bind_in_turn() -> None:
    tiny, waiting, full = (
        RINGS.predicted(size * KB, ahead) for size, ahead in ((2, 48), (4, 1), (16, 12))
    )
    assert tiny.cycles == tiny.thread_cycles
    assert waiting.cycles == waiting.wait_cycles > 3 * waiting.memory_cycles
    assert full.cycles == pytest.approx(full.memory_cycles, rel=0.02)


def test_a_shape_that_was_not_recorded_is_refused() -> None:
    with pytest.raises(QuantityError, match="no ring of 5 chunks"):
        RINGS.at(2 * KB, 5)


@pytest.mark.parametrize(("stages", "ahead"), [(2, 0), (2, 2), (4, 5)])
def test_a_ring_asks_for_some_and_leaves_one(stages: int, ahead: int) -> None:
    with pytest.raises(QuantityError, match="can be asked for ahead"):
        passages(Pace(load=1, store=1, thread=1), stages=stages, ahead=ahead, chunks=4)


@pytest.mark.parametrize("ahead", [1, 2, 3, 6])
@pytest.mark.parametrize("store", [50, 5_000])
def test_chunks_pass_in_order_and_a_stage_holds_one_at_a_time(ahead: int, store: float) -> None:
    stages = 7
    passed = passages(
        Pace(load=900, store=store, thread=100), stages=stages, ahead=ahead, chunks=60
    )
    assert [each.stage for each in passed] == [chunk % stages for chunk in range(60)]
    for each in passed:
        assert each.asked < each.there <= each.stored <= each.freed
    for before, after in pairwise(passed):
        assert before.stored < after.stored
        assert before.asked < after.asked
    for before, after in zip(passed, passed[stages:], strict=False):
        assert after.asked >= before.freed


def test_a_ring_is_as_fast_as_its_slowest_bound() -> None:
    pace = Pace(load=900, store=100, thread=100)
    for ahead, cycles in ((1, 1000), (4, 250), (20, 100)):
        passed = passages(pace, stages=ahead + 1, ahead=ahead, chunks=400)
        assert period(passed) == pytest.approx(cycles, rel=0.02)


def test_fewer_warps_leave_more_room() -> None:
    rooms = [room(H100, warps, threads=128, besides=16, buffer=16 * KB) for warps in (64, 32, 16)]
    assert [each.registers for each in rooms] == [32, 64, 128]
    assert [each.side for each in rooms] == [3, 6, 9]
    assert [each.buffers for each in rooms] == [0, 1, 3]

"""The prediction beside the measurement: how far apart, and where."""

import pytest

from occlab import H200
from occlab.predicted import grid, level_cycles, overhead_cycles

READ, COPY = grid("read", H200), grid("copy", H200)


def test_reading_is_predicted_within_ten_percent() -> None:
    assert len(READ.points) >= 60
    assert READ.median_error() <= 0.10
    assert READ.median_error(below=0.7) <= 0.10
    assert READ.median_error() < READ.median_error(plain=True) / 2


def test_a_copy_is_not_so_simple() -> None:
    assert READ.median_error() < COPY.median_error() < COPY.median_error(plain=True)


def test_what_misses_most_are_batches_that_the_compiler_splits() -> None:
    """An iteration on L2 that takes two latencies or more waits more than once."""
    near = level_cycles("nvidia-h200", "L2", 8 << 20)
    split = {
        (point.width, point.ilp)
        for point in READ.points
        if overhead_cycles("nvidia-h200", point.width, point.ilp) > near
    }
    assert split == {(4, 8), (16, 8), (16, 16)}
    worst = sorted(READ.points, key=lambda point: -abs(point.error))[:10]
    assert all((point.width, point.ilp) in split for point in worst)
    assert all(point.error > 0 for point in worst)


@pytest.mark.parametrize("each", [READ, COPY], ids=["read", "copy"])
def test_no_prediction_beats_the_memory(each: object) -> None:
    assert isinstance(each, type(READ))
    assert all(0 < point.predicted <= each.peak * 1.0001 for point in each.points)

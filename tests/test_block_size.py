"""The best block; `test_header` compares it with the vendor's."""

import pytest

from occlab import H100, Launch, LaunchError, capability
from occlab.block_size import best_block
from occlab.hardware import KB


def test_an_h200s_driver_gave_these() -> None:
    """Its cuOccupancyMaxPotentialBlockSize, for limits that are whole warps and not."""
    for limit, expected in {
        None: (264, 1024), 1: (4224, 1), 100: (4224, 64), 129: (2112, 128), 200: (2112, 128),
        1000: (528, 512), 5000: (264, 1024),
    }.items():  # fmt: skip
        best = best_block(H100, lambda threads: Launch(threads=threads, registers=4), limit=limit)
        assert best is not None
        assert (best.grid, best.threads) == expected


def test_smaller_blocks_that_are_as_good_are_named() -> None:
    best = best_block(H100, lambda threads: Launch(threads=threads, registers=40))
    assert best is not None
    assert best.threads == 768
    assert best.equals == (512, 384, 256, 192, 128, 96, 64)
    assert best.occupancy.fraction == 0.75


def test_launch_bounds_cap_it() -> None:
    best = best_block(H100, lambda threads: Launch(threads=threads, max_threads=200))
    assert best is not None
    assert best.threads == 128


def test_a_bare_capability_has_no_grid() -> None:
    best = best_block(capability("9.0"), lambda threads: Launch(threads=threads))
    assert best is not None
    assert best.grid is None


def test_there_may_be_none() -> None:
    too_large = 60 * KB
    assert (
        best_block(H100, lambda threads: Launch(threads=threads, static_shared_memory=too_large))
        is None
    )


@pytest.mark.parametrize("limit", [0, -1])
def test_a_limit_that_is_none_is_refused(limit: int) -> None:
    with pytest.raises(LaunchError, match="at least 1"):
        best_block(H100, lambda threads: Launch(threads=threads), limit=limit)

"""The model: the book's worked examples, and what must hold for every launch."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from occlab import H100, Launch, Obstacle, Resource, by_hand, capability, occupancy
from occlab.errors import LaunchError, OcclabError
from occlab.hardware import KB, Gpu, capabilities
from occlab.occupancy import carveout_capacity, registers_checked
from occlab.show.reasons import most_registers, most_threads

WORKED = Launch(threads=32, registers=8, static_shared_memory=12 * KB)


def blocks(compute_capability: str = "9.0", **launch: int) -> int:
    return occupancy(capability(compute_capability), Launch(**launch)).blocks


# The worked example


def test_the_worked_example_is_17_where_the_hand_says_19() -> None:
    exact, hand = occupancy(H100, WORKED), by_hand(H100, WORKED)
    assert (exact.blocks, exact.warps, exact.fraction) == (17, 17, 17 / 64)
    assert exact.limiters == (Resource.SHARED_MEMORY,)
    assert exact.shared_memory_per_block == 13 * KB
    assert exact.obstacle is None
    assert (hand.blocks, hand.fraction) == (19, 19 / 64)
    assert hand.limits.registers == 256


def test_with_6_kb_the_hand_says_38_and_the_hardware_cuts_to_32() -> None:
    launch = replace(WORKED, static_shared_memory=6 * KB)
    assert by_hand(H100, launch).limits.shared_memory == 38
    exact = occupancy(H100, launch)
    assert (exact.blocks, exact.fraction) == (32, 0.5)
    assert exact.limiters == (Resource.SHARED_MEMORY, Resource.BLOCKS)


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        (6 * KB, 32),
        (7 * KB, 28),
        (11 * KB, 19),
        (12 * KB, 17),
        (16 * KB, 13),
        (48 * KB, 4),
        (11_904, 18),
        (11_905, 17),
        (11_264, 19),
        (11_265, 18),
    ],
)
def test_shared_memory_of_one_warp_blocks_on_an_h100(size: int, expected: int) -> None:
    assert blocks(threads=32, registers=8, static_shared_memory=size) == expected


@pytest.mark.parametrize(
    ("compute_capability", "expected"),
    [("7.5", 5), ("8.0", 12), ("8.6", 7), ("9.0", 17), ("12.0", 7)],
)
def test_the_same_launch_elsewhere(compute_capability: str, expected: int) -> None:
    assert occupancy(capability(compute_capability), WORKED).blocks == expected


@pytest.mark.parametrize(
    ("percent", "expected"), [(0, 1), (25, 4), (50, 10), (75, 15), (100, 17), (None, 17)]
)
def test_a_carveout_preference_takes_blocks_away(percent: int | None, expected: int) -> None:
    assert occupancy(H100, replace(WORKED, carveout=percent)).blocks == expected


def test_a_carveout_is_rounded_up_to_a_capacity_and_holds_at_least_one_block() -> None:
    assert carveout_capacity(H100, replace(WORKED, carveout=25)) == 64 * KB
    assert carveout_capacity(H100, replace(WORKED, carveout=0)) == 16 * KB


# Granularities


def test_registers_are_allocated_by_warp_and_partition() -> None:
    launch = Launch(threads=32, registers=33)
    assert occupancy(H100, launch).limits.registers == 48
    assert by_hand(H100, launch).limits.registers == 62
    assert blocks(threads=224, registers=92) == 2
    assert by_hand(H100, Launch(threads=224, registers=92)).blocks == 3


def test_threads_are_rounded_up_to_whole_warps() -> None:
    assert occupancy(H100, Launch(threads=100)).warps_per_block == 4
    assert occupancy(H100, Launch(threads=97)).limits == occupancy(H100, Launch(threads=128)).limits


@pytest.mark.parametrize(
    ("compute_capability", "expected"), [("8.0", 24), ("8.6", 16), ("8.9", 20)]
)
def test_a_small_block_meets_other_limits_on_other_parts(
    compute_capability: str, expected: int
) -> None:
    small = {"threads": 64, "registers": 40, "static_shared_memory": 4 * KB}
    assert blocks(compute_capability, **small) == expected


@pytest.mark.parametrize(("compute_capability", "full"), [("9.0", 32), ("8.6", 40), ("7.5", 64)])
def test_full_occupancy_ends_at_these_registers(compute_capability: str, full: int) -> None:
    gpu = capability(compute_capability)
    assert occupancy(gpu, Launch(threads=256, registers=full)).fraction == 1
    assert occupancy(gpu, Launch(threads=256, registers=full + 1)).fraction < 1


def test_barriers_limit_from_9_0_on_and_none_sets_no_limit() -> None:
    sixteen = Launch(threads=32, barriers=16)
    assert occupancy(H100, sixteen).limits.barriers == 4
    assert occupancy(H100, sixteen).limiters == (Resource.BARRIERS,)
    assert occupancy(H100, Launch(threads=32, barriers=0)).limits.barriers is None
    assert occupancy(capability("8.0"), sixteen).limits.barriers is None
    assert blocks("10.3", threads=32, barriers=2) == 16


def test_unknown_registers_set_no_limit() -> None:
    assert occupancy(H100, Launch(threads=32)).limits.registers is None
    assert by_hand(H100, Launch(threads=32)).limits.registers is None
    assert by_hand(H100, Launch(threads=32)).limits.shared_memory is None


# Launches that cannot run


@pytest.mark.parametrize(
    ("launch", "obstacle"),
    [
        (Launch(threads=1025), Obstacle.THREADS_PER_BLOCK),
        (Launch(threads=2000), Obstacle.THREADS_PER_BLOCK),
        (Launch(threads=32, registers=256), Obstacle.REGISTERS_PER_THREAD),
        (Launch(threads=1024, registers=65), Obstacle.REGISTERS_PER_BLOCK),
        (
            Launch(threads=32, static_shared_memory=60 * KB),
            Obstacle.SHARED_MEMORY_NEEDS_OPT_IN,
        ),
        (
            Launch(threads=32, dynamic_shared_memory=48 * KB + 1),
            Obstacle.SHARED_MEMORY_NEEDS_OPT_IN,
        ),
        (
            Launch(
                threads=32, dynamic_shared_memory=60 * KB, max_dynamic_shared_memory=60 * KB - 1
            ),
            Obstacle.SHARED_MEMORY_ABOVE_OPT_IN,
        ),
        (
            Launch(threads=32, dynamic_shared_memory=300 * KB, max_dynamic_shared_memory=300 * KB),
            Obstacle.SHARED_MEMORY_PER_BLOCK,
        ),
        (Launch(threads=32, barriers=65), Obstacle.BARRIERS),
        (Launch(threads=129, max_threads=128), Obstacle.THREADS_ABOVE_BOUNDS),
        (Launch(threads=2000, max_threads=3000), Obstacle.THREADS_PER_BLOCK),
        (Launch(threads=32, cluster=9), Obstacle.CLUSTER_NEEDS_OPT_IN),
        (Launch(threads=32, cluster=17, non_portable_cluster=True), Obstacle.CLUSTER_SIZE),
    ],
)
def test_a_launch_that_cannot_run_has_no_blocks_and_its_obstacle(
    launch: Launch, obstacle: Obstacle
) -> None:
    answer = occupancy(H100, launch)
    assert (answer.blocks, answer.warps, answer.fraction) == (0, 0, 0)
    assert answer.obstacle is obstacle
    assert answer.limiters


def test_the_largest_that_runs() -> None:
    most = H100.max_shared_memory_per_block
    opted_in = Launch(threads=32, dynamic_shared_memory=most, max_dynamic_shared_memory=most)
    assert occupancy(H100, opted_in).blocks == 1
    assert blocks(threads=1024, registers=64) == 1
    assert blocks(threads=32, registers=255) > 0
    assert blocks(threads=32, static_shared_memory=48 * KB) == 4


def test_the_launch_check_counts_idle_partitions_too() -> None:
    five_warps = Launch(threads=160, registers=255)
    assert registers_checked(H100, five_warps) == 8 * 32 * 256
    assert occupancy(H100, five_warps).blocks == 1
    assert occupancy(H100, replace(five_warps, threads=288)).obstacle is (
        Obstacle.REGISTERS_PER_BLOCK
    )


# Launch bounds and clusters


def test_launch_bounds_let_smaller_blocks_run_and_take_nothing() -> None:
    bounded = Launch(threads=128, max_threads=128)
    assert occupancy(H100, bounded).blocks == occupancy(H100, Launch(threads=128)).blocks == 16


@pytest.mark.parametrize(
    ("compute_capability", "portable", "most"),
    [("8.9", 1, 1), ("9.0", 8, 16), ("10.0", 8, 16), ("10.3", 8, 8), ("12.1", 8, 8)],
)
def test_clusters_of_a_legal_size_run(compute_capability: str, portable: int, most: int) -> None:
    """As an H200 answered: every size up to 8, and up to 16 with the opt-in."""
    gpu = capability(compute_capability)
    for size in range(1, 20):
        plain = Launch(threads=1024, cluster=size)
        assert (occupancy(gpu, plain).obstacle is None) == (size <= portable)
        opted_in = replace(plain, non_portable_cluster=True)
        assert (occupancy(gpu, opted_in).obstacle is None) == (size <= most)
        assert occupancy(gpu, opted_in).blocks in {0, gpu.max_warps_per_sm // 32}


# What a launch may be


@pytest.mark.parametrize(
    "wrong",
    [
        {"threads": 0},
        {"threads": -32},
        {"threads": 32.0},
        {"threads": "32"},
        {"threads": True},
        {"threads": np.bool_(True)},  # noqa: FBT003 (the value under test)
        {"threads": None},
        {"threads": 32, "registers": -1},
        {"threads": 32, "registers": None},
        {"threads": 32, "static_shared_memory": 0.5},
        {"threads": 32, "dynamic_shared_memory": -1},
        {"threads": 32, "max_dynamic_shared_memory": -1},
        {"threads": 32, "max_dynamic_shared_memory": False},
        {"threads": 32, "carveout": 101},
        {"threads": 32, "carveout": -1},
        {"threads": 32, "barriers": -1},
        {"threads": 32, "max_threads": 0},
        {"threads": 32, "cluster": 0},
        {"threads": 32, "cluster": None},
        {"threads": 32, "non_portable_cluster": 1},
        {"threads": 32, "non_portable_cluster": None},
    ],
)
def test_a_launch_that_is_none_is_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(LaunchError) as refusal:
        Launch(**wrong)
    assert isinstance(refusal.value, OcclabError)
    assert list(wrong)[-1] in str(refusal.value)


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int32, np.uint64])
def test_numpys_integers_are_welcome_and_do_not_wrap_around(kind: type[np.integer]) -> None:
    launch = Launch(threads=kind(96), registers=kind(100), static_shared_memory=kind(127))
    assert type(launch.threads) is type(launch.registers) is int
    plain = Launch(threads=96, registers=100, static_shared_memory=127)
    assert launch == plain
    assert occupancy(H100, launch) == occupancy(H100, plain)


def test_absurd_numbers_are_answered() -> None:
    huge = 10**30
    answer = occupancy(H100, Launch(threads=huge, registers=huge, static_shared_memory=huge))
    assert answer.obstacle is Obstacle.THREADS_PER_BLOCK
    assert by_hand(H100, Launch(threads=huge, registers=huge)).blocks == 0


# What must hold for every launch

GPUS = st.sampled_from(list(capabilities().values()))
SIZES = st.integers(0, 60 * KB)
LAUNCHES = st.builds(
    Launch,
    threads=st.integers(1, 1100),
    registers=st.integers(0, 260),
    static_shared_memory=SIZES,
    dynamic_shared_memory=st.one_of(st.just(0), st.integers(0, 240 * KB)),
    max_dynamic_shared_memory=st.one_of(st.none(), st.integers(0, 240 * KB)),
    carveout=st.one_of(st.none(), st.integers(0, 100)),
    barriers=st.integers(0, 20),
    max_threads=st.one_of(st.none(), st.integers(1, 1100)),
    cluster=st.one_of(st.just(1), st.integers(1, 20)),
    non_portable_cluster=st.booleans(),
)


@given(GPUS, LAUNCHES)
def test_blocks_are_the_least_limit_and_limiters_all_that_equal_it(
    gpu: Gpu, launch: Launch
) -> None:
    answer = occupancy(gpu, launch)
    limits = {resource: answer.limits.of(resource) for resource in Resource}
    given_limits = [limit for limit in limits.values() if limit is not None]
    assert answer.blocks == min(given_limits)
    assert set(answer.limiters) == {each for each in Resource if limits[each] == answer.blocks}
    assert answer.limiters
    assert answer.warps == answer.blocks * answer.warps_per_block <= answer.max_warps
    assert 0 <= answer.fraction <= 1
    assert (answer.obstacle is None) == (answer.blocks > 0)


@given(GPUS, LAUNCHES)
def test_the_hand_is_never_below_the_hardware(gpu: Gpu, launch: Launch) -> None:
    exact, hand = occupancy(gpu, launch), by_hand(gpu, launch)
    assert exact.blocks <= hand.blocks
    for resource in (Resource.WARPS, Resource.REGISTERS, Resource.BLOCKS):
        ours, theirs = exact.limits.of(resource), hand.limits.of(resource)
        assert ours is theirs is None or (ours is not None and theirs is not None)
        assert (ours or 0) <= (theirs or 0)


@given(GPUS, LAUNCHES, st.integers(0, 64))
def test_needing_more_never_gives_more_blocks(gpu: Gpu, launch: Launch, more: int) -> None:
    before = occupancy(gpu, launch).blocks
    assert occupancy(gpu, replace(launch, threads=launch.threads + more)).blocks <= before
    assert occupancy(gpu, replace(launch, barriers=launch.barriers + more)).blocks <= before
    if launch.registers:  # none means unknown, which sets no limit
        hungry = replace(launch, registers=launch.registers + more)
        assert occupancy(gpu, hungry).blocks <= before


@given(GPUS, LAUNCHES, st.integers(0, 4 * KB))
def test_more_shared_memory_never_gives_more_blocks_of_the_same_carveout(
    gpu: Gpu, launch: Launch, more: int
) -> None:
    whole = replace(launch, carveout=None)
    larger = replace(whole, dynamic_shared_memory=whole.dynamic_shared_memory + more)
    assert occupancy(gpu, larger).blocks <= occupancy(gpu, whole).blocks


@given(GPUS, LAUNCHES)
def test_freeing_a_resource_that_does_not_limit_changes_nothing(gpu: Gpu, launch: Launch) -> None:
    answer = occupancy(gpu, launch)
    if Resource.REGISTERS not in answer.limiters and launch.registers:
        assert occupancy(gpu, replace(launch, registers=1)).blocks == answer.blocks
    if Resource.BARRIERS not in answer.limiters:
        assert occupancy(gpu, replace(launch, barriers=0)).blocks == answer.blocks


@given(GPUS, st.integers(1, 1024), st.integers(1, 255))
def test_the_advice_about_registers_is_the_best_that_runs(
    gpu: Gpu, threads: int, registers: int
) -> None:
    launch = Launch(threads=threads, registers=registers)
    if occupancy(gpu, launch).obstacle is not Obstacle.REGISTERS_PER_BLOCK:
        return
    fewer, narrower = most_registers(gpu, launch), most_threads(gpu, launch)
    assert occupancy(gpu, replace(launch, registers=fewer)).obstacle is None
    assert occupancy(gpu, replace(launch, registers=fewer + 1)).obstacle is not None
    assert occupancy(gpu, replace(launch, threads=narrower)).obstacle is None
    assert occupancy(gpu, replace(launch, threads=narrower + 1)).obstacle is not None

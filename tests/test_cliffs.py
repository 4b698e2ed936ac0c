"""Cliffs are where they are said to be: one step further nothing happens, at the step it does."""

from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from occlab import H100, Launch, Obstacle, Resource, capability, occupancy
from occlab.cliffs import Cliff, cliffs
from occlab.hardware import KB, Gpu, capabilities

WORKED = Launch(threads=32, registers=8, static_shared_memory=12 * KB)

GPUS = st.sampled_from(list(capabilities().values()))
LAUNCHES = st.builds(
    Launch,
    threads=st.integers(1, 1024),
    registers=st.integers(0, 256),
    static_shared_memory=st.integers(0, 50 * KB),
    dynamic_shared_memory=st.one_of(st.just(0), st.integers(0, 230 * KB)),
    max_dynamic_shared_memory=st.one_of(st.none(), st.integers(0, 230 * KB)),
    carveout=st.one_of(st.none(), st.integers(0, 100)),
    barriers=st.integers(0, 20),
)


def values(cliff: Cliff) -> tuple[int | None, int | None]:
    fewer, more = cliff.fewer, cliff.more
    return fewer and fewer.value, more and more.value


def test_the_worked_example_gains_a_block_with_384_bytes_less() -> None:
    found = cliffs(H100, WORKED)
    assert values(found.shared_memory) == (11_904, 12_673)
    fewer, more = found.shared_memory.fewer, found.shared_memory.more
    assert fewer is not None
    assert more is not None
    assert (fewer.by, fewer.occupancy.blocks) == (384, 18)
    assert (more.by, more.occupancy.blocks) == (385, 16)
    assert found.to_free == (Resource.SHARED_MEMORY,)
    assert Resource.REGISTERS in found.of_no_use
    assert found.registers.fewer is None
    # 17 blocks of one warp leave room: four warps of a partition of 16,384 registers are too
    # many only beyond 96 registers each thread.
    assert values(found.registers) == (None, 97)


def test_steps_of_registers_are_the_allocation_units() -> None:
    found = cliffs(H100, Launch(threads=256, registers=37))
    assert values(found.registers) == (32, 41)
    assert found.registers.fewer is not None
    assert found.registers.fewer.occupancy.blocks == 8


def test_where_both_limit_neither_helps_alone_and_both_do() -> None:
    both = Launch(threads=256, registers=40, static_shared_memory=36 * KB)
    found = cliffs(H100, both)
    assert set(found.to_free) == {Resource.REGISTERS, Resource.SHARED_MEMORY}
    assert found.registers.fewer is found.shared_memory.fewer is None
    assert found.together is not None
    assert occupancy(H100, found.together).blocks > found.occupancy.blocks


def test_where_the_block_size_limits_nothing_else_helps() -> None:
    found = cliffs(H100, Launch(threads=1024, registers=16))
    assert found.to_free == (Resource.WARPS,)
    assert found.registers.fewer is found.shared_memory.fewer is found.together is None


def test_a_launch_that_cannot_run_learns_what_makes_it_run() -> None:
    too_many = cliffs(H100, Launch(threads=1024, registers=65))
    assert values(too_many.registers) == (64, None)
    too_large = cliffs(H100, Launch(threads=32, static_shared_memory=60 * KB))
    assert values(too_large.shared_memory) == (48 * KB, None)


def test_beyond_the_opt_in_is_a_cliff_too() -> None:
    found = cliffs(H100, Launch(threads=32, dynamic_shared_memory=48 * KB)).shared_memory
    assert found.more is not None
    assert (found.more.by, found.more.occupancy.blocks) == (1, 0)
    assert found.more.occupancy.obstacle is Obstacle.SHARED_MEMORY_NEEDS_OPT_IN


def test_registers_end_at_what_a_thread_may_have() -> None:
    assert values(cliffs(capability("8.6"), Launch(threads=32, registers=250)).registers)[1] is None


@given(GPUS, LAUNCHES)
@settings(max_examples=200)
def test_a_step_is_the_nearest_one(gpu: Gpu, launch: Launch) -> None:
    found = cliffs(gpu, launch)
    now = found.occupancy.blocks
    for cliff, field in ((found.registers, "registers"), (found.shared_memory, None)):
        for step, direction in ((cliff.fewer, -1), (cliff.more, 1)):
            if step is None:
                continue
            assert step.by == abs(step.value - cliff.now) > 0
            assert (step.value > cliff.now) == (direction > 0)
            assert (step.occupancy.blocks - now) * direction < 0
            before = step.occupancy.launch
            if field is not None:
                before = replace(before, registers=step.value - direction)
            elif before.dynamic_shared_memory or direction < 0:
                assume(before.static_shared_memory == launch.static_shared_memory)
                size = before.dynamic_shared_memory - direction
                before = replace(before, dynamic_shared_memory=max(size, 0))
            else:
                size = before.static_shared_memory - direction
                before = replace(before, static_shared_memory=size)
            if before.shared_memory >= 0 and before != step.occupancy.launch:
                assert (occupancy(gpu, before).blocks - now) * direction >= 0


@given(GPUS, LAUNCHES)
@settings(max_examples=200)
def test_what_is_of_no_use_is_of_no_use(gpu: Gpu, launch: Launch) -> None:
    found = cliffs(gpu, launch)
    now = found.occupancy.blocks
    if Resource.REGISTERS in found.of_no_use or len(found.to_free) > 1:
        assert found.registers.fewer is None
        if launch.registers:
            assert occupancy(gpu, replace(launch, registers=1)).blocks == now
    if Resource.SHARED_MEMORY in found.of_no_use or len(found.to_free) > 1:
        assert found.shared_memory.fewer is None
    if found.together is not None:
        assert occupancy(gpu, found.together).blocks > now

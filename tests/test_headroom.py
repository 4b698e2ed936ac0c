"""What may still be taken: fed back it gives what was asked for, and a step more does not."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from occlab import H100, Launch, LaunchError, capability, occupancy
from occlab.hardware import KB, Gpu, capabilities
from occlab.headroom import available_shared_memory, registers_for_occupancy
from test_cliffs import GPUS, LAUNCHES

BY_CAPABILITY = pytest.mark.parametrize("gpu", capabilities().values(), ids=lambda gpu: gpu.name)
FULL = {"7.5": 64, "8.6": 40, "8.7": 40, "8.9": 40, "11.0": 40, "12.0": 40, "12.1": 40}


@BY_CAPABILITY
def test_registers_at_full_occupancy(gpu: Gpu) -> None:
    assert registers_for_occupancy(gpu, 1) == FULL.get(gpu.compute_capability, 32)


@pytest.mark.parametrize(
    ("fraction", "registers"), [(1, 32), (0.75, 40), (0.5, 64), (0.25, 128), (0.125, 255)]
)
def test_registers_at_less_on_an_h100(fraction: float, registers: int) -> None:
    assert registers_for_occupancy(H100, fraction) == registers


@given(GPUS, LAUNCHES, st.integers(1, 64))
@settings(max_examples=200)
def test_registers_for_a_launch_are_the_most(gpu: Gpu, launch: Launch, warps: int) -> None:
    fraction = min(1, warps / gpu.max_warps_per_sm)
    most = registers_for_occupancy(gpu, fraction, launch)
    if most is None:
        assert occupancy(gpu, replace(launch, registers=1)).fraction < fraction
        return
    assert occupancy(gpu, replace(launch, registers=most)).fraction >= fraction - 1e-9
    if most < gpu.max_registers_per_thread:
        assert occupancy(gpu, replace(launch, registers=most + 1)).fraction < fraction


@pytest.mark.parametrize("fraction", [0, -0.5, 1.5, float("nan")])
def test_an_occupancy_that_is_none_is_refused(fraction: float) -> None:
    with pytest.raises(LaunchError, match="occupancy"):
        registers_for_occupancy(H100, fraction)


def test_the_reserve_is_taken_off() -> None:
    opted_in = Launch(threads=256, max_dynamic_shared_memory=227 * KB)
    assert available_shared_memory(H100, opted_in, 1) == 227 * KB
    assert available_shared_memory(H100, opted_in, 2) == 113 * KB
    assert available_shared_memory(H100, Launch(threads=256), 1) == 48 * KB
    assert available_shared_memory(H100, replace(opted_in, static_shared_memory=KB), 2) == 112 * KB
    assert available_shared_memory(capability("7.5"), opted_in, 2) == 32 * KB


def test_more_blocks_than_fit_have_none() -> None:
    assert available_shared_memory(H100, Launch(threads=1024), 3) is None
    with pytest.raises(LaunchError, match="at least 1"):
        available_shared_memory(H100, Launch(threads=32), 0)


@given(GPUS, LAUNCHES, st.integers(1, 33))
@settings(max_examples=500)
def test_fed_back_it_gives_the_blocks_asked_for(gpu: Gpu, launch: Launch, blocks: int) -> None:
    size = available_shared_memory(gpu, launch, blocks)
    without = replace(launch, dynamic_shared_memory=0)
    if size is None:
        assert occupancy(gpu, without).blocks < blocks
        return
    assert occupancy(gpu, replace(launch, dynamic_shared_memory=size)).blocks >= blocks
    ceiling = launch.max_dynamic_shared_memory
    if ceiling is None or size < ceiling:
        more = replace(launch, dynamic_shared_memory=size + 1)
        assert occupancy(gpu, more).blocks < blocks

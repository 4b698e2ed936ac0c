"""What a launch may take of a resource and still be as resident as is asked.

Registers a thread for an occupancy, and dynamic shared memory a block for a number of
blocks, the vendor's question ``cudaOccupancyAvailableDynamicSMemPerBlock``.
"""

from bisect import bisect_left
from dataclasses import replace
from math import ceil

from occlab.errors import LaunchError
from occlab.hardware import Gpu
from occlab.launch import (
    Launch,
    capacity_for,
    most_shared_memory_per_block,
    preferred_capacity,
)
from occlab.occupancy import occupancy

_HAIR = 1e-9  # what a fraction of warps may be off, being no exact number


def registers_for_occupancy(gpu: Gpu, fraction: float, launch: Launch | None = None) -> int | None:
    """Find the most registers a thread may use at an occupancy of at least ``fraction``.

    Without a launch it is the registers that decide, and no block size or shared memory;
    with one, all its needs count, and none is the answer if they do not allow it.

    >>> from occlab import H100, L4, T4, Launch
    >>> [registers_for_occupancy(gpu, 1) for gpu in (H100, L4, T4)]
    [32, 40, 64]
    >>> registers_for_occupancy(H100, 0.5, Launch(threads=768))
    40

    Raises `LaunchError` for a fraction that is not above 0 and at most 1.
    """
    if not 0 < fraction <= 1:
        raise LaunchError(f"an occupancy is above 0 and at most 1, not {fraction}")
    warps = ceil(fraction * gpu.max_warps_per_sm - _HAIR)
    if launch is None:
        per_partition = -(-warps // gpu.partitions_per_sm)
        room = gpu.registers_per_sm // gpu.partitions_per_sm // per_partition
        per_warp = room // gpu.register_allocation_unit * gpu.register_allocation_unit
        return min(per_warp // gpu.threads_per_warp, gpu.max_registers_per_thread)
    first_too_many = bisect_left(
        range(1, gpu.max_registers_per_thread + 1),
        True,  # noqa: FBT003 (what is looked for)
        key=lambda registers: occupancy(gpu, replace(launch, registers=registers)).warps < warps,
    )
    return first_too_many or None  # the range begins at 1


def available_shared_memory(gpu: Gpu, launch: Launch, blocks: int) -> int | None:
    """Find the most dynamic shared memory a block may take for so many resident blocks.

    The launch's own dynamic shared memory is not looked at; its opt-in caps the answer,
    or, without one, what a block gets by default. The driver's reserve is taken off, as
    the header does from CUDA 13.5 on: up to 13.0 it did not, and its answer can give
    fewer blocks than were asked for. None is the answer if so many do not fit anyway.

    >>> from occlab import H100
    >>> opted_in = Launch(threads=256, max_dynamic_shared_memory=227 * 1024)
    >>> available_shared_memory(H100, opted_in, 4), 4 * 57 * 1024
    (57344, 233472)

    Raises `LaunchError` for less than one block.
    """
    if blocks < 1:
        raise LaunchError(f"memory can be shared out to at least 1 block, not {blocks}")
    if occupancy(gpu, replace(launch, dynamic_shared_memory=0)).blocks < blocks:
        return None
    most = most_shared_memory_per_block(gpu, launch)
    # One block gets what it asks for; more share the preferred capacity, of which there is some.
    preferred = max(preferred_capacity(gpu, launch.carveout), capacity_for(gpu, 1))
    unit = gpu.shared_memory_allocation_unit
    share = (most if blocks == 1 else preferred) // blocks // unit * unit
    taken = launch.static_shared_memory + gpu.reserved_shared_memory_per_block
    ceiling = launch.max_dynamic_shared_memory
    if ceiling is None:
        ceiling = gpu.default_shared_memory_per_block - launch.static_shared_memory
    return min(min(share, most) - taken, ceiling)

"""The rules of `occlab.launch`, worked out once for every value that makes a difference.

An entry is the blocks that some resources allow, one more than an SM holds where they
set no limit. What lies beyond a table's end differs in nothing from its last entry, so
that an index may be clipped to it.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from occlab.hardware import Gpu
from occlab.launch import preferred_capacity
from occlab.occupancy import Resource

BITS = {resource: 1 << position for position, resource in enumerate(Resource)}
WITHOUT_OPT_IN, OPTED_IN, ABOVE_OPT_IN = 0, 1, 2  # a fourth, both of the last, is above as well
_STATES = 4

Whole = NDArray[np.intp]
Small = NDArray[np.uint8]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tables:
    """What a sweep looks up.

    Attributes
    ----------
    warps: of a block, by threads
    row: where a block size begins in `blocks` and `limiters`, by threads
    most_registers: more than that are too many anyway
    blocks: by warps, registers and resident blocks alone, from a row on by registers
    limiters: the bits of those of the three that equal `blocks`
    barriers: blocks by barriers, by the barriers of a block
    capacity: where a carve-out begins in `shared`, by percent; its last entry is the
        default's, so that -1 finds it
    states: how far it is in `shared` from one state of the opt-in to the next
    shared: blocks by shared memory: by opt-in, carve-out and allocation units
    unit, rounding: bytes, the allocation unit, and what rounds up to it with the reserve
    opt_in: bytes; a kernel whose ceiling and static memory pass it has opted in
    most_shared: bytes; more do not fit anyway
    occupancy: by resident warps

    """

    warps: Small
    row: Whole
    most_registers: int
    blocks: Small
    limiters: Small
    barriers: Small
    capacity: Whole
    states: int
    shared: Small
    unit: int
    rounding: int
    opt_in: int
    most_shared: int
    occupancy: NDArray[np.float64]


@lru_cache(maxsize=16)
def tables_for(gpu: Gpu, max_threads: int | None = None) -> Tables:
    """Work out the tables of a GPU, and of a kernel with launch bounds.

    >>> from occlab import H100
    >>> tables_for(H100).barriers[:6].tolist()
    [33, 33, 32, 21, 16, 12]
    """
    warps, row, blocks, limiters = _by_threads_and_registers(gpu, max_threads)
    capacity, shared = _by_shared_memory(gpu)
    return Tables(
        warps=warps,
        row=row,
        most_registers=gpu.max_registers_per_thread + 1,
        blocks=blocks,
        limiters=limiters,
        barriers=_by_barriers(gpu),
        capacity=capacity,
        states=shared.size // _STATES,
        shared=shared.ravel(),
        unit=gpu.shared_memory_allocation_unit,
        rounding=gpu.reserved_shared_memory_per_block + gpu.shared_memory_allocation_unit - 1,
        opt_in=gpu.default_shared_memory_per_block - gpu.reserved_shared_memory_per_block,
        most_shared=gpu.shared_memory_per_sm + 1,
        occupancy=np.arange(gpu.max_warps_per_sm + 1) / gpu.max_warps_per_sm,
    )


def _by_threads_and_registers(
    gpu: Gpu, max_threads: int | None
) -> tuple[Small, Whole, Small, Small]:
    """Return warps and rows by threads, blocks and limiters by row and registers.

    First come the rows of blocks that may run, by their warps. Then come those that are
    too large: their registers may be too many as well, which the limiters say, up to a
    size at which a single register is.
    """
    few = gpu.max_threads_per_block // gpu.threads_per_warp + 1
    many = gpu.registers_per_block // gpu.register_allocation_unit + 2
    threads = np.arange((many - 1) * gpu.threads_per_warp + 1)
    of_threads = -(-threads // gpu.threads_per_warp)
    too_many = threads > min(gpu.max_threads_per_block, max_threads or gpu.max_threads_per_block)

    rows = np.arange(few + many, dtype=np.int32)[:, None]
    warps = np.maximum(np.where(rows < few, rows, rows - few), 1)  # no block has none
    registers = np.arange(gpu.max_registers_per_thread + 2, dtype=np.int32)
    unit = gpu.register_allocation_unit
    per_warp = -(-registers * gpu.threads_per_warp // unit) * unit
    checked = per_warp * (-(-warps // gpu.partitions_per_sm) * gpu.partitions_per_sm)
    partition = gpu.registers_per_sm // gpu.partitions_per_sm
    by_registers = gpu.partitions_per_sm * (partition // np.maximum(per_warp, 1)) // warps
    by_registers[checked > gpu.registers_per_block] = 0
    by_registers[:, -1] = 0  # more than a thread may have
    by_registers[:, 0] = gpu.registers_per_sm  # unknown: no limit

    by_warps = np.where(rows < few, gpu.max_warps_per_sm // warps, 0)
    blocks = np.minimum(np.minimum(by_warps, by_registers), gpu.max_blocks_per_sm)
    limiters = np.zeros(blocks.shape, np.uint8)
    for resource, limit in (
        (Resource.WARPS, by_warps),
        (Resource.REGISTERS, by_registers),
        (Resource.BLOCKS, gpu.max_blocks_per_sm),
    ):
        limiters[limit == blocks] |= BITS[resource]
    return (
        np.where(too_many, 0, of_threads).astype(np.uint8),
        (of_threads + too_many * few) * registers.size,
        blocks.astype(np.uint8).ravel(),
        limiters.ravel(),
    )


def _by_barriers(gpu: Gpu) -> Small:
    none = gpu.max_blocks_per_sm + 1
    if gpu.barriers_per_sm is None:
        return np.full(1, none, np.uint8)
    barriers = np.arange(gpu.barriers_per_sm + 2)
    barriers[0] = 1
    blocks = np.minimum(gpu.barriers_per_sm // barriers, none)
    blocks[0] = none
    return blocks.astype(np.uint8)


def _by_shared_memory(gpu: Gpu) -> tuple[Whole, Small]:
    """Return where a carve-out begins, and blocks by opt-in, carve-out and units."""
    none = gpu.max_blocks_per_sm + 1
    unit, reserve = gpu.shared_memory_allocation_unit, gpu.reserved_shared_memory_per_block
    # Static and dynamic memory are each clipped to just above what an SM has.
    units = (2 * (gpu.shared_memory_per_sm + 1) + reserve) // unit + 2
    needed = np.arange(units) * unit
    carveouts = np.array(gpu.carveouts)
    holds_one = carveouts[np.minimum(np.searchsorted(carveouts, needed), len(carveouts) - 1)]
    capacity = np.where(carveouts[:, None] >= needed, carveouts[:, None], holds_one)
    blocks = np.minimum(capacity // np.maximum(needed, 1), none)
    blocks[:, needed == 0] = none

    shared = np.zeros((_STATES, *blocks.shape), np.uint8)
    for state, limit in (
        (WITHOUT_OPT_IN, gpu.default_shared_memory_per_block),
        (OPTED_IN, gpu.max_shared_memory_per_block),
    ):
        shared[state] = np.where(needed > limit + reserve, 0, blocks)

    preferences = [*range(101), None]
    begins = [gpu.carveouts.index(preferred_capacity(gpu, each)) for each in preferences]
    return np.array(begins) * units, shared

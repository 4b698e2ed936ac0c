"""Counting with tables: look-ups and minima, which broadcast as NumPy does."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from occlab.occupancy import Resource
from occlab.sweep.columns import NONE, Numbers
from occlab.sweep.tables import ABOVE_OPT_IN, BITS, OPTED_IN, Small, Tables, Whole


class Rest(NamedTuple):
    """What is known of launches without their shared memory.

    Attributes
    ----------
    warps: of one block
    blocks: by all the other resources
    limiters: of those, the ones that allow no more

    """

    warps: Small
    blocks: Small
    limiters: Small


def by_the_rest(lookup: Tables, threads: Numbers, registers: Numbers, barriers: Numbers) -> Rest:
    """Count by everything but shared memory."""
    threads = _clipped(threads, lookup.warps.size - 1)
    row = lookup.row.take(threads) + _clipped(registers, lookup.most_registers)
    blocks = lookup.blocks.take(row)
    by_barriers = lookup.barriers.take(_clipped(barriers, lookup.barriers.size - 1))
    limiters = lookup.limiters.take(row) * (blocks <= by_barriers)
    return Rest(
        warps=lookup.warps.take(threads),
        blocks=np.minimum(blocks, by_barriers),
        limiters=limiters | _where(by_barriers <= blocks, Resource.BARRIERS),
    )


def by_shared_memory(
    lookup: Tables, static: Numbers, dynamic: Numbers, ceiling: Numbers, carveout: Numbers
) -> Small:
    """Count by shared memory alone."""
    static, dynamic = (_clipped(each, lookup.most_shared) for each in (static, dynamic))
    units = (static + dynamic + lookup.rounding) // lookup.unit
    opted_in = static + _clipped(ceiling, lookup.most_shared) > lookup.opt_in
    state = (ceiling != NONE) * (opted_in * OPTED_IN + (dynamic > ceiling) * ABOVE_OPT_IN)
    entry = state * lookup.states + lookup.capacity.take(carveout) + units
    blocks: Small = lookup.shared.take(entry)
    return blocks


def together(lookup: Tables, rest: Rest, shared: Small, *, limiters: bool) -> list[NDArray[Any]]:
    """Return occupancy, blocks, warps and, if asked for, limiters, as `Sweep.arrays`."""
    blocks = np.minimum(rest.blocks, shared)
    warps = np.multiply(blocks, rest.warps, dtype=np.int32)
    found: list[NDArray[Any]] = [lookup.occupancy.take(warps), blocks.astype(np.int32), warps]
    if limiters:
        others = rest.limiters * (rest.blocks <= shared)
        found.append(others | _where(shared <= rest.blocks, Resource.SHARED_MEMORY))
    return found


def distinct(rest: Rest) -> tuple[Rest, Whole]:
    """Return each combination that occurs, once, and which of them each launch has."""
    codes = np.ravel(
        (rest.limiters.astype(np.intp) << 12) | (rest.blocks.astype(np.intp) << 6) | rest.warps
    )
    occurs = np.zeros(1 << 17, bool)  # five resources; blocks, and warps of a block, below 64
    occurs[codes] = True
    found = np.flatnonzero(occurs)
    which = np.empty(occurs.size, np.intp)
    which[found] = np.arange(found.size)
    parts = (found & 63, found >> 6 & 63, found >> 12)
    return Rest(*(part.astype(np.uint8) for part in parts)), which[codes]


def _where(binds: NDArray[np.bool_], resource: Resource) -> Small:
    bits: Small = np.multiply(binds, BITS[resource], dtype=np.uint8)
    return bits


def _clipped(values: Numbers, most: int) -> Whole:
    clipped: Whole = np.minimum(values, most, dtype=np.intp)
    return clipped

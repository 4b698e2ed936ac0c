"""The answers of a sweep: arrays of one shape, in one piece of memory."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

import numpy as np
from numpy.typing import NDArray

_TYPES = (np.float64, np.int32, np.int32, np.uint8)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sweep:
    """What one SM holds of each launch; every array has the shape of the sweep.

    Attributes
    ----------
    blocks, warps: resident ones, ``int32``, so that products with a block's sizes fit
    occupancy: theoretical, 0 to 1, ``float64``
    limiters: ``uint8``, the sum of the `BITS` of every resource that binds, which
        `resources` names; none unless asked for

    """

    blocks: NDArray[np.int32]
    warps: NDArray[np.int32]
    occupancy: NDArray[np.float64]
    limiters: NDArray[np.uint8] | None = None

    @property
    def arrays(self) -> list[NDArray[Any]]:
        """All of them, the largest numbers first."""
        found: list[NDArray[Any]] = [self.occupancy, self.blocks, self.warps]
        return found if self.limiters is None else [*found, self.limiters]

    def each(self, change: Callable[[NDArray[Any]], NDArray[Any]]) -> "Sweep":
        """Return the sweep with every array changed in the same way."""
        return _sweep(map(change, self.arrays))


def room_for(shape: tuple[int, ...], *, limiters: bool) -> Sweep:
    """Make room for the answers, all in one piece of memory.

    A system gives one large piece in large pages; several smaller ones, which come and
    go, it gives in small pages, and filling those takes longer than all the counting.
    """
    types = _TYPES if limiters else _TYPES[:-1]
    sizes = [math.prod(shape) * np.dtype(each).itemsize for each in types]
    ends = list(accumulate(sizes))
    room = np.empty(ends[-1], np.uint8)
    return _sweep(
        room[end - size : end].view(each).reshape(shape)
        for end, size, each in zip(ends, sizes, types, strict=True)
    )


def _sweep(arrays: Iterable[NDArray[Any]]) -> Sweep:
    occupancy, blocks, warps, *limiters = arrays
    return Sweep(
        blocks=blocks,
        warps=warps,
        occupancy=occupancy,
        limiters=limiters[0] if limiters else None,
    )

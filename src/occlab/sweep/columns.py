"""What callers give, as arrays of whole numbers; and arrays in pieces that fit a cache."""

import math
from collections.abc import Iterable, Iterator
from operator import index
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from occlab.errors import LaunchError

NONE = -1  # stands in an array for what may be none: an opt-in never made, no preference
LARGEST = 2**62  # of what is counted; more could not be told apart
PIECE = 1 << 14  # launches; all that is worked out for them then stays in the cache

Numbers = NDArray[np.integer[Any]]


def numbers(
    name: str, given: ArrayLike | None, *, least: int = 0, most: int | None = None
) -> Numbers:
    """Return an array of whole numbers, unchanged if it was one; none is -1.

    >>> numbers("carveout", [50, None, 0], least=NONE).tolist()
    [50, -1, 0]

    Raises `LaunchError` for anything that is no whole number or out of range.
    """
    values = np.asarray(NONE if given is None and least == NONE else given)
    if values.size == 0:
        return values.astype(np.intp)
    if values.dtype.kind == "O":
        values = np.array([_whole(name, each, least) for each in values.flat]).reshape(values.shape)
    if values.dtype.kind not in "iu":
        raise LaunchError(f"{name} must be whole numbers, not {values.dtype}")
    if (smallest := values.min()) < least:
        raise LaunchError(
            f"{name} must be whole numbers of at least {max(least, 0)}, not {smallest}"
        )
    if most is not None and (largest := values.max()) > most:
        raise LaunchError(f"{name} must be whole numbers of at most {most}, not {largest}")
    if values.dtype == np.uint64:  # the one type that NumPy adds to no other
        values = np.minimum(values, LARGEST).astype(np.intp)
    return values


def _whole(name: str, value: object, least: int) -> int:
    if value is None and least == NONE:
        return NONE
    if not hasattr(value, "__index__") or isinstance(value, bool):
        raise LaunchError(f"{name} must be whole numbers, not {value!r}")
    return max(min(index(value), LARGEST), NONE - 1)


def cuts(shape: tuple[int, ...]) -> Iterator[tuple[slice, ...]]:
    """Cut a shape along its longest axis into pieces that fit a cache.

    >>> [where for (where,) in cuts((40000,))]
    [slice(0, 16384, None), slice(16384, 32768, None), slice(32768, 49152, None)]
    """
    axis = int(np.argmax(shape))
    length = max(1, PIECE * shape[axis] // max(1, math.prod(shape)))
    for start in range(0, shape[axis], length):
        yield (*(slice(None),) * axis, slice(start, start + length))


def cut(
    shape: tuple[int, ...], where: tuple[slice, ...], columns: Iterable[Numbers]
) -> Iterator[Numbers]:
    """Yield a piece of every column that broadcasts to a shape; single values stay whole.

    >>> [piece.tolist() for piece in cut((3,), (slice(1, 3),), [np.arange(3), np.array(7)])]
    [[1, 2], 7]
    """
    for column in columns:
        yield column if column.ndim == 0 else np.broadcast_to(column, shape)[where]

"""The same occupancy over arrays: a grid of launches, or as many rows as there are.

Both say exactly what `occlab.occupancy.occupancy` says of each launch. What can be
divided has been divided into small tables, so that a launch costs a few look-ups; and
in a grid, where everything but shared memory decides a whole row, few rows differ, so
that most are copies.
"""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from occlab.errors import LaunchError
from occlab.hardware import Gpu
from occlab.occupancy import Resource
from occlab.sweep.answers import Sweep, room_for
from occlab.sweep.columns import NONE, Numbers, cut, cuts, numbers
from occlab.sweep.counting import Rest, by_shared_memory, by_the_rest, distinct, together
from occlab.sweep.tables import BITS, Tables, tables_for

__all__ = ["BITS", "NONE", "Sweep", "batch", "grid", "resources"]


def resources(mask: int) -> tuple[Resource, ...]:
    """Name the resources of a mask of limiters.

    >>> [str(resource) for resource in resources(12)]
    ['shared_memory', 'blocks']
    """
    return tuple(resource for resource, bit in BITS.items() if mask & bit)


def grid(
    gpu: Gpu,
    *,
    threads: ArrayLike,
    registers: ArrayLike,
    static_shared_memory: ArrayLike = 0,
    dynamic_shared_memory: ArrayLike = 0,
    max_dynamic_shared_memory: ArrayLike | None = None,
    carveout: ArrayLike | None = None,
    barriers: ArrayLike = 1,
    max_threads: int | None = None,
    limiters: bool = False,
) -> Sweep:
    """Count for every combination of the values given.

    The arguments up to ``barriers`` are each one value, or a sequence of them, which
    makes an axis of the result: axes stand in the order of the arguments. They mean
    what they mean in a `Launch`; in an array -1 stands for none.

    >>> from occlab import H100
    >>> found = grid(H100, threads=[32, 256], registers=8, static_shared_memory=[6144, 12288])
    >>> found.blocks.tolist()
    [[32, 17], [8, 8]]

    Raises `LaunchError` for a value that no launch can have.
    """
    rest, shared = _columns(
        threads,
        registers,
        barriers,
        static_shared_memory,
        dynamic_shared_memory,
        max_dynamic_shared_memory,
        carveout,
    )
    axes = [*rest, *shared]
    if any(values.ndim > 1 for values in axes):
        raise LaunchError("an axis of a grid must be one value or a sequence of them")
    lookup = _tables(gpu, max_threads)
    kinds, kind = distinct(by_the_rest(lookup, *_crossed(rest)))
    memory = np.empty([values.size for values in shared], np.uint8)
    for where in cuts(memory.shape):
        memory[where] = by_shared_memory(lookup, *cut(memory.shape, where, _crossed(shared)))
    rows = Rest(*(part[:, None] for part in kinds))
    found = room_for((kind.size, memory.size), limiters=limiters)
    for where in cuts((memory.size,)):
        few = together(lookup, rows, memory.ravel()[where], limiters=limiters)
        for answers, into in zip(few, found.arrays, strict=True):
            # Of the modes, this one alone copies straight into its output.
            answers.take(kind, axis=0, out=into[:, *where], mode="clip")

    shape = tuple(values.size for values in axes)
    single = tuple(0 if values.ndim == 0 else slice(None) for values in axes)
    barriers_axis = sum(values.ndim for values in rest[:2])

    def arranged(array: NDArray[Any]) -> NDArray[Any]:
        array = array.reshape(shape)[single]
        return np.moveaxis(array, barriers_axis, -1) if rest[2].ndim else array

    return found.each(arranged)


def batch(
    gpu: Gpu,
    *,
    threads: ArrayLike,
    registers: ArrayLike,
    static_shared_memory: ArrayLike = 0,
    dynamic_shared_memory: ArrayLike = 0,
    max_dynamic_shared_memory: ArrayLike | None = None,
    carveout: ArrayLike | None = None,
    barriers: ArrayLike = 1,
    max_threads: int | None = None,
    limiters: bool = False,
) -> Sweep:
    """Count for launches that stand in rows.

    The arguments up to ``barriers`` are broadcast against each other. They mean what
    they mean in a `Launch`; in an array -1 stands for none.

    >>> from occlab import H100
    >>> found = batch(H100, threads=[32, 256], registers=[8, 40], limiters=True)
    >>> found.blocks.tolist(), found.occupancy.tolist()
    ([32, 6], [0.5, 0.75])
    >>> [resources(mask)[0].value for mask in found.limiters]
    ['blocks', 'registers']

    Raises `LaunchError` for a value that no launch can have.
    """
    rest, shared = _columns(
        threads,
        registers,
        barriers,
        static_shared_memory,
        dynamic_shared_memory,
        max_dynamic_shared_memory,
        carveout,
    )
    try:
        shape = np.broadcast_shapes(*(values.shape for values in (*rest, *shared)))
    except ValueError:
        raise LaunchError(
            "the columns of a batch must have one shape, or broadcast to it"
        ) from None
    lookup = _tables(gpu, max_threads)
    found = room_for(shape or (1,), limiters=limiters)
    for where in cuts(shape or (1,)):
        others = by_the_rest(lookup, *cut(shape, where, rest))
        memory = by_shared_memory(lookup, *cut(shape, where, shared))
        answers = together(lookup, others, memory, limiters=limiters)
        for answer, into in zip(answers, found.arrays, strict=True):
            into[where] = answer
    return found.each(lambda array: array.reshape(shape))


def _columns(
    threads: ArrayLike,
    registers: ArrayLike,
    barriers: ArrayLike,
    static_shared_memory: ArrayLike,
    dynamic_shared_memory: ArrayLike,
    max_dynamic_shared_memory: ArrayLike | None,
    carveout: ArrayLike | None,
) -> tuple[tuple[Numbers, ...], tuple[Numbers, ...]]:
    """Return what decides without shared memory, and what decides about it."""
    return (
        numbers("threads", threads, least=1),
        numbers("registers", registers),
        numbers("barriers", barriers),
    ), (
        numbers("static_shared_memory", static_shared_memory),
        numbers("dynamic_shared_memory", dynamic_shared_memory),
        numbers("max_dynamic_shared_memory", max_dynamic_shared_memory, least=NONE),
        numbers("carveout", carveout, least=NONE, most=100),
    )


def _tables(gpu: Gpu, max_threads: int | None) -> Tables:
    if max_threads is not None:
        max_threads = int(numbers("max_threads", max_threads, least=1))
    return tables_for(gpu, max_threads)


def _crossed(axes: tuple[Numbers, ...]) -> tuple[Numbers, ...]:
    return np.ix_(*map(np.ravel, axes))

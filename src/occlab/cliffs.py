"""Where occupancy jumps: how much less of a resource gives a block more, how much more costs one.

Resources are given out in units and blocks are whole, so that most changes do nothing.
Of the two that a programmer can trade, registers and shared memory, these are the
changes that do something; and only freeing what limits helps.
"""

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass, replace

from occlab.hardware import Gpu
from occlab.launch import Launch
from occlab.occupancy import Occupancy, Resource, occupancy

_Change = Callable[[Launch, int], Launch]


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """The nearest value beyond which an SM holds another number of blocks.

    Attributes
    ----------
    value: registers a thread or bytes a block
    by: how far that is from the value now, at least 1
    occupancy: with that value, all else being the same

    """

    value: int
    by: int
    occupancy: Occupancy


@dataclass(frozen=True, slots=True, kw_only=True)
class Cliff:
    """The steps of one resource.

    Attributes
    ----------
    resource: registers or shared memory
    now: registers a thread, or bytes of static and dynamic shared memory a block
    fewer: the most that gives more blocks; none if less of this alone gives none
    more: the least that leaves fewer blocks; none if there is no such value

    """

    resource: Resource
    now: int
    fewer: Step | None
    more: Step | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Cliffs:
    """What to change, and what not.

    Attributes
    ----------
    occupancy: as it is
    registers, shared_memory: the steps of each alone
    together: where both limit, so that one alone does nothing: the launch nearest to
        this one that gives a block more; none otherwise

    """

    occupancy: Occupancy
    registers: Cliff
    shared_memory: Cliff
    together: Launch | None

    @property
    def to_free(self) -> tuple[Resource, ...]:
        """The resources that limit: every one must be freed for another block to fit."""
        return self.occupancy.limiters

    @property
    def of_no_use(self) -> tuple[Resource, ...]:
        """The resources of which freeing any amount changes nothing."""
        return tuple(each for each in Resource if each not in self.occupancy.limiters)


def cliffs(gpu: Gpu, launch: Launch) -> Cliffs:
    """Find the steps around a launch.

    Shared memory is taken from or added to the dynamic part where there is one or the
    kernel opted in, else the static one; a block that then may not be launched is a
    step as well, down to 0 blocks.

    >>> from occlab import H100
    >>> found = cliffs(H100, Launch(threads=256, registers=40, static_shared_memory=16 * 1024))
    >>> found.occupancy.blocks, found.registers.fewer.value, found.registers.more.value
    (6, 32, 41)
    >>> found.shared_memory.fewer is None, found.shared_memory.more.by
    (True, 21505)
    """
    now = occupancy(gpu, launch)
    registers = range(1, gpu.max_registers_per_thread + 1)
    sizes = range(gpu.shared_memory_per_sm + 1)
    return Cliffs(
        occupancy=now,
        registers=Cliff(
            resource=Resource.REGISTERS,
            now=launch.registers,
            fewer=_fewer(now, launch.registers, registers, _with_registers),
            more=_more(now, launch.registers, registers, _with_registers),
        ),
        shared_memory=Cliff(
            resource=Resource.SHARED_MEMORY,
            now=launch.shared_memory,
            fewer=_fewer(now, launch.shared_memory, sizes, _with_shared_memory),
            more=_more(now, launch.shared_memory, sizes, _with_shared_memory),
        ),
        together=_together(now, registers, sizes),
    )


def _fewer(now: Occupancy, value: int, values: range, change: _Change) -> Step | None:
    """Blocks only fall as needs grow, so that halving finds where."""
    below = range(values.start, min(value, values.stop))
    first = bisect_left(below, 1, key=lambda each: _blocks(now, change, each) <= now.blocks)
    return _step(now, value, below[first - 1], change) if first else None


def _more(now: Occupancy, value: int, values: range, change: _Change) -> Step | None:
    above = range(value + 1, values.stop)
    first = bisect_left(above, 1, key=lambda each: _blocks(now, change, each) < now.blocks)
    return _step(now, value, above[first], change) if first < len(above) else None


def _blocks(now: Occupancy, change: _Change, value: int) -> int:
    return occupancy(now.gpu, change(now.launch, value)).blocks


def _step(now: Occupancy, value: int, to: int, change: _Change) -> Step:
    then = occupancy(now.gpu, change(now.launch, to))
    return Step(value=to, by=abs(to - value), occupancy=then)


def _together(now: Occupancy, registers: range, sizes: range) -> Launch | None:
    """Find a step of each with the other out of the way, and take both."""
    if set(now.limiters) != {Resource.REGISTERS, Resource.SHARED_MEMORY}:
        return None
    gpu, launch = now.gpu, now.launch
    by_registers = occupancy(gpu, _with_shared_memory(launch, 0))
    by_memory = occupancy(gpu, _with_registers(launch, 0))
    fewer = _fewer(by_registers, launch.registers, registers, _with_registers)
    less = _fewer(by_memory, launch.shared_memory, sizes, _with_shared_memory)
    if fewer is None or less is None:
        return None
    return _with_shared_memory(_with_registers(launch, fewer.value), less.value)


def _with_registers(launch: Launch, registers: int) -> Launch:
    return replace(launch, registers=registers)


def _with_shared_memory(launch: Launch, size: int) -> Launch:
    """Change the dynamic part if there may be one, and then the static one."""
    if launch.dynamic_shared_memory == 0 and launch.max_dynamic_shared_memory is None:
        return replace(launch, static_shared_memory=size)
    static = min(launch.static_shared_memory, size)
    return replace(launch, static_shared_memory=static, dynamic_shared_memory=size - static)

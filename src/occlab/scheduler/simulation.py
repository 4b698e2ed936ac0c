"""From warps and an SM to a trace."""

from collections.abc import Sequence

import numpy as np

from occlab.errors import SimulationError
from occlab.scheduler.engine import Engine
from occlab.scheduler.program import Kind, Sm, Warp
from occlab.scheduler.runs import Piece
from occlab.scheduler.trace import Trace


def simulate(warps: Sequence[Warp], sm: Sm | None = None, *, cycles: int | None = None) -> Trace:
    """Run warps on an SM and keep what each does in each cycle.

    The trace ends with the last exit, or has as many cycles as are asked for. A warp exits
    when its last instruction has issued.

    >>> from occlab.scheduler import load, loop
    >>> chase = loop(load("p", "p", latency_cycles=4))
    >>> simulate(3 * [Warp(chase)], Sm(schedulers=1), cycles=10).states
    array([[1, 3, 3, 3, 3, 1, 3, 3, 3, 3],
           [2, 1, 3, 3, 3, 3, 1, 3, 3, 3],
           [2, 2, 1, 3, 3, 3, 3, 1, 3, 3]], dtype=uint8)

    Raises `SimulationError` if there is nothing to simulate, or no end to it.
    """
    sm = sm or Sm()
    if not warps or (cycles is not None and cycles < 1):
        raise SimulationError(
            f"a simulation has at least one warp and one cycle: {len(warps)} warps, {cycles} cycles"
        )
    if cycles is None and any(warp.program.iterations is None for warp in warps):
        raise SimulationError("a program without end needs a number of cycles to simulate")
    parts = _parts(warps, sm, cycles)
    if cycles is None:
        cycles = max(sum(piece.cycles for piece in pieces) for _, pieces in parts)
    states = np.zeros((len(warps), cycles), np.uint8)
    for rows, pieces in parts:
        first = 0
        for piece in pieces:
            piece.write(states[rows, first : first + piece.cycles])
            first += piece.cycles
    return Trace(states=states, schedulers=sm.schedulers)


def _parts(warps: Sequence[Warp], sm: Sm, cycles: int | None) -> list[tuple[slice, list[Piece]]]:
    """Simulate together what shares a memory or a barrier, else each scheduler by itself.

    Schedulers with the same warps do the same, so that one of them stands for all.
    """
    if sm.memory is not None or any(
        instruction.kind is Kind.BARRIER
        for program in {id(warp.program): warp.program for warp in warps}.values()
        for instruction in program.body
    ):
        return [(slice(None), list(Engine(warps, sm, sm.schedulers).pieces(cycles)))]
    done: dict[tuple[tuple[int, int], ...], list[Piece]] = {}
    parts = []
    for scheduler in range(sm.schedulers):
        rows = slice(scheduler, None, sm.schedulers)
        own = warps[rows]
        likeness = tuple((id(warp.program), warp.start_cycle) for warp in own)
        if likeness not in done:
            done[likeness] = list(Engine(own, sm, 1).pieces(cycles))
        parts.append((rows, done[likeness]))
    return parts

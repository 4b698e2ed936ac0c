"""A warp's states as runs of equal ones, and arrays made of them."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from occlab.scheduler.trace import State

# Stands for SELECTED where the instruction takes the arithmetic pipe.
SELECTED_ARITHMETIC = 7
# A run is one number: the first cycle after it, then three bits of state.
_BITS = 3
_MASK = (1 << _BITS) - 1


class Runs:
    """What one warp did up to a cycle, its ``end``."""

    __slots__ = ("end", "log")

    def __init__(self) -> None:
        self.end = 0
        self.log: list[int] = []

    def extend(self, state: int, end: int) -> None:
        """Let it be in a state from where it is to the cycle before ``end``, if any."""
        if end > self.end:
            self.log.append(end << _BITS | state)
            self.end = end

    def restart(self, cycle: int) -> None:
        """Forget what it did and go on at a cycle."""
        self.end = cycle
        self.log.clear()


@dataclass(frozen=True, slots=True)
class Piece:
    """States, warps × cycles, that come ``times`` times in a row."""

    states: NDArray[np.uint8]
    times: int = 1

    @property
    def cycles(self) -> int:
        """How many it covers in all."""
        period: int = self.states.shape[1]
        return period * self.times

    def write(self, out: NDArray[np.uint8]) -> None:
        """Write it to an array of as many cycles, doubling what stands there."""
        filled = self.states.shape[1]
        out[:, :filled] = self.states
        while filled < self.cycles:
            more = min(filled, self.cycles - filled)
            out[:, filled : filled + more] = out[:, :more]
            filled += more


def materialise(warps: Sequence[Runs], first_cycle: int, end_cycle: int) -> NDArray[np.uint8]:
    """Make an array, warps × cycles, of runs that all end at the same cycle."""
    width = end_cycle - first_cycle
    runs = np.array([run for warp in warps for run in warp.log], np.int64)
    rows = np.repeat(np.arange(len(warps)), [len(warp.log) for warp in warps])
    ends = (runs >> _BITS) - first_cycle + rows * width
    states = (runs & _MASK).astype(np.uint8)
    return np.repeat(states, np.diff(ends, prepend=0)).reshape(len(warps), width)


def resolve_pipe(states: NDArray[np.uint8], interval: int, busy_cycles: int) -> NDArray[np.uint8]:
    """Tell, for the warps of one scheduler, a busy pipe from not being selected.

    In comes `SELECTED_ARITHMETIC` where an instruction took the pipe, and
    `MATH_PIPE_THROTTLE` wherever a warp was ready for arithmetic and did not issue. The pipe
    is busy in the first ``busy_cycles``, and after an issue until ``interval`` cycles are over.
    """
    taken = states == SELECTED_ARITHMETIC
    issues = taken.any(axis=0)
    busy = np.arange(len(issues)) < busy_cycles
    for later in range(1, interval):
        busy[later:] |= issues[:-later]
    resolved = np.where(taken, np.uint8(State.SELECTED), states)
    resolved[(states == State.MATH_PIPE_THROTTLE) & ~busy] = State.NOT_SELECTED
    return resolved

"""A warp's states as runs of equal ones, and arrays made of them.

A run is one number: the first cycle after it, times `RUN`, plus its state. It begins where
the run before it ends, and may be empty.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from occlab.scheduler.trace import State

RUN = 8
# Stands for SELECTED where the instruction takes the arithmetic pipe.
SELECTED_ARITHMETIC = 7


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


def materialise(
    warps: Sequence[Sequence[int]], first_cycle: int, end_cycle: int
) -> NDArray[np.uint8]:
    """Make an array, warps × cycles, of the runs of each warp.

    A run that ended before the first cycle is empty; the last of each warp ends at the end.
    """
    width = end_cycle - first_cycle
    ends, states = np.divmod(np.array([run for runs in warps for run in runs], np.int64), RUN)
    rows = np.repeat(np.arange(len(warps)), [len(runs) for runs in warps])
    lengths = np.diff(np.maximum(ends - first_cycle, 0) + rows * width, prepend=0)
    return np.repeat(states.astype(np.uint8), lengths).reshape(len(warps), width)


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

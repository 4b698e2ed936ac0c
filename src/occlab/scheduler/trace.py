"""What a simulation shows: each warp's state in each cycle, and the profiler's counters."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum

import numpy as np
from numpy.typing import NDArray

from occlab.errors import SimulationError


class State(IntEnum):
    """What a warp does in a cycle, as Nsight Compute names it; each cycle has exactly one.

    The four adjectives follow from it: all but `ABSENT` are active; `SELECTED` and
    `NOT_SELECTED` are eligible; the rest of the active ones are stalled.
    """

    ABSENT = 0
    """Not resident: not started yet, or exited."""
    SELECTED = 1
    """Issues an instruction."""
    NOT_SELECTED = 2
    """Could issue; its scheduler picked another warp."""
    LONG_SCOREBOARD = 3
    """Waits for a load."""
    WAIT = 4
    """Waits for the result of arithmetic, whose latency is fixed."""
    BARRIER = 5
    """Waits for the other warps of its block."""
    MATH_PIPE_THROTTLE = 6
    """Ready for arithmetic; the pipe is busy with another warp's."""


ACTIVE = tuple(State)[1:]
ELIGIBLE = (State.SELECTED, State.NOT_SELECTED)
STALLED = tuple(State)[3:]


@dataclass(frozen=True, slots=True, kw_only=True)
class Counters:
    """What the profiler's scheduler and warp-state sections say, averaged over schedulers.

    The two fields and the dictionary are counts, and every figure is a quotient of them.

    Attributes
    ----------
    schedulers: of the SM
    active_cycles: in which the SM held at least one warp; no other cycle counts
    warp_cycles: by state, summed over warps; the sum of all is the active warp cycles

    """

    schedulers: int
    active_cycles: int
    warp_cycles: Mapping[State, int]

    @property
    def issued(self) -> int:
        """Instructions issued by all schedulers."""
        return self.warp_cycles[State.SELECTED]

    @property
    def active_warps_per_scheduler(self) -> float:
        """Warps resident, in the mean of the active cycles."""
        return self._per_scheduler(sum(self.warp_cycles.values()))

    @property
    def eligible_warps_per_scheduler(self) -> float:
        """Warps that could issue, in the mean of the active cycles."""
        return self._per_scheduler(self.issued + self.warp_cycles[State.NOT_SELECTED])

    @property
    def issued_warps_per_scheduler(self) -> float:
        """Instructions a cycle: the utilisation of a scheduler, 0 to 1."""
        return self._per_scheduler(self.issued)

    @property
    def no_eligible_share(self) -> float:
        """Share of the active cycles in which a scheduler had no warp to pick, 0 to 1.

        A scheduler that has an eligible warp picks one, so that it is 1 − issued.
        """
        return 1 - self.issued_warps_per_scheduler

    @property
    def cycles_per_instruction(self) -> float:
        """Warp cycles an issued instruction: active over issued, and the sum of the states."""
        return sum(self.warp_cycles.values()) / self._issued_some

    @property
    def cycles_per_instruction_by_state(self) -> dict[State, float]:
        """Its parts, largest first: the stall reasons, `NOT_SELECTED`, and `SELECTED`, always 1."""
        parts = {state: cycles / self._issued_some for state, cycles in self.warp_cycles.items()}
        return dict(sorted(parts.items(), key=lambda part: -part[1]))

    @property
    def _issued_some(self) -> int:
        if not self.issued:
            raise SimulationError("no instruction was issued, so there are no cycles of one")
        return self.issued

    def _per_scheduler(self, warp_cycles: int) -> float:
        if not self.active_cycles:
            raise SimulationError("no cycle is active, so there is no mean over them")
        return warp_cycles / (self.schedulers * self.active_cycles)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Trace:
    """Every warp's state in every cycle.

    ``states`` has a row for each warp and a column for each cycle, and holds `State`. Warp w
    belongs to scheduler w mod ``schedulers``.
    """

    states: NDArray[np.uint8]
    schedulers: int

    @property
    def active(self) -> NDArray[np.bool_]:
        """Resident, warps × cycles."""
        return np.not_equal(self.states, State.ABSENT)

    @property
    def eligible(self) -> NDArray[np.bool_]:
        """Active and able to issue, warps × cycles."""
        return np.isin(self.states, ELIGIBLE)

    @property
    def stalled(self) -> NDArray[np.bool_]:
        """Active and not able to issue, warps × cycles."""
        return np.greater_equal(self.states, min(STALLED))

    @property
    def selected(self) -> NDArray[np.bool_]:
        """Picked by its scheduler, warps × cycles."""
        return np.equal(self.states, State.SELECTED)

    def window(self, first_cycle: int, end_cycle: int) -> "Trace":
        """Cut out the cycles from the first to the one before the end."""
        return Trace(states=self.states[:, first_cycle:end_cycle], schedulers=self.schedulers)

    def counters(self) -> Counters:
        """Count as the profiler does."""
        return Counters(
            schedulers=self.schedulers,
            active_cycles=int(np.count_nonzero(self.states.any(axis=0))),
            warp_cycles={state: int(np.count_nonzero(self.states == state)) for state in ACTIVE},
        )


class Rule(StrEnum):
    """What holds in every cycle of every SM."""

    ONE_SELECTED = "one_selected"
    """A scheduler selects at most one warp."""
    SELECTED_IS_ELIGIBLE = "selected_is_eligible"
    ACTIVE_IS_ELIGIBLE_OR_STALLED = "active_is_eligible_or_stalled"
    """Every active warp is one of the two, and every such warp is active."""
    NOT_BOTH = "not_both"
    """No warp is eligible and stalled."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Violation:
    """A cycle that cannot be, and the warps that make it so."""

    rule: Rule
    cycle: int
    warps: tuple[int, ...]


def violations(
    *,
    active: NDArray[np.bool_],
    eligible: NDArray[np.bool_],
    stalled: NDArray[np.bool_],
    selected: NDArray[np.bool_],
    schedulers: int = 1,
) -> tuple[Violation, ...]:
    """Find where a grid of warps × cycles, drawn by hand or traced, breaks a rule.

    >>> grid = dict(active=[[1], [1]], eligible=[[1], [0]], stalled=[[0], [1]])
    >>> violations(**{name: np.array(rows, bool) for name, rows in grid.items()},
    ...            selected=np.array([[False], [True]]))
    (Violation(rule=<Rule.SELECTED_IS_ELIGIBLE: 'selected_is_eligible'>, cycle=0, warps=(1,)),)
    """
    crowded = np.zeros_like(selected)
    for scheduler in range(schedulers):
        own = selected[scheduler::schedulers]
        crowded[scheduler::schedulers] = own & (own.sum(axis=0) > 1)
    broken = {
        Rule.ONE_SELECTED: crowded,
        Rule.SELECTED_IS_ELIGIBLE: selected & ~eligible,
        Rule.ACTIVE_IS_ELIGIBLE_OR_STALLED: active ^ (eligible | stalled),
        Rule.NOT_BOTH: eligible & stalled,
    }
    return tuple(
        Violation(
            rule=rule, cycle=int(cycle), warps=tuple(map(int, np.flatnonzero(grid[:, cycle])))
        )
        for rule, grid in broken.items()
        for cycle in np.flatnonzero(grid.any(axis=0))
    )

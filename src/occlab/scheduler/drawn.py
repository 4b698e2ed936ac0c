"""A grid of warps and cycles as one draws it by hand, which may show what cannot be."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypedDict

import numpy as np
from numpy.typing import NDArray

from occlab.errors import SimulationError
from occlab.scheduler.trace import State

# Eligible, and the stalls by their first letters; a dot is a warp that is not there.
LETTERS: Mapping[State, str] = MappingProxyType(
    {
        State.ABSENT: ".",
        State.NOT_SELECTED: "E",
        State.LONG_SCOREBOARD: "L",
        State.WAIT: "W",
        State.BARRIER: "B",
        State.MATH_PIPE_THROTTLE: "M",
    }
)
SELECTED = "*"
_STALLS = set(LETTERS.values()) - {"E", "."}


class Adjectives(TypedDict):
    """The four adjectives, each warps × cycles, as `violations` takes them."""

    active: NDArray[np.bool_]
    eligible: NDArray[np.bool_]
    stalled: NDArray[np.bool_]
    selected: NDArray[np.bool_]


def drawn(rows: Sequence[str]) -> Adjectives:
    """Read a grid: a row for each warp, a slot for each cycle, a star for the selected one.

    >>> grid = drawn(["E* L L", "E  E* W"])
    >>> grid["eligible"].sum(axis=0)
    array([2, 1, 0])

    Raises `SimulationError` for a slot that is none, and for rows of unlike length.
    """
    slots = [row.split() for row in rows]
    known = set(LETTERS.values())
    for row in slots:
        for slot in row:
            if slot.removesuffix(SELECTED) not in known:
                raise SimulationError(
                    f"a slot is one of {' '.join(sorted(known))}, with {SELECTED} if the warp is "
                    f"selected, not {slot!r}"
                )
    if len({len(row) for row in slots}) != 1:
        raise SimulationError("a grid has at least one row, and all have as many cycles")
    letters = np.array([[slot[0] for slot in row] for row in slots])
    return Adjectives(
        active=letters != ".",
        eligible=letters == "E",
        stalled=np.isin(letters, sorted(_STALLS)),
        selected=np.array([[slot.endswith(SELECTED) for slot in row] for row in slots]),
    )

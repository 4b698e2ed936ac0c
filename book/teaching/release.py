"""Which solutions a build shows: all alike, or each as ``exercises/release.toml`` says."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from pathlib import Path
from typing import Self

from occlab.sizes import quoted
from teaching.tables import Table, labels_in

STATES = ("hidden", "collapsed", "shown")
RELEASE = "release"
NAME = "exercises/release.toml"
_STATE, _FROM = "state", "collapsed-from"


@dataclass(frozen=True, slots=True)
class Visibility:
    """What readers see of the solutions.

    Attributes
    ----------
    mode: how the build was asked for
    state: of a solution
    states: of those that differ, by the label of the exercise

    """

    mode: str
    state: str
    states: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, mode: str, root: Path, day: date) -> Self:
        """Return what a mode shows; that of a release, on a day."""
        if mode != RELEASE:
            return cls(mode, mode)
        table = Table.read(root / NAME, NAME)
        content = table.mapping((), table.content, ("default", "exercises"))
        exercises = table.mapping(("exercises",), content.get("exercises", {}))
        known = labels_in(root / "exercises")
        for label in exercises:
            if label not in known:
                raise table.error(("exercises", label), f"there is no exercise {quoted(label)}")
        if "default" not in content:
            raise table.error((), "a table [default] must give the state of all other exercises")
        state = _state(table, ("default",), content["default"], day)
        states = {
            label: _state(table, ("exercises", label), rule, day)
            for label, rule in exercises.items()
        }
        return cls(mode, state, states)

    def counted(self, root: Path) -> str:
        """Say how many exercises are in each state."""
        labels = labels_in(root / "exercises")
        counts = Counter(self.states.get(label, self.state) for label in labels)
        return ", ".join(f"{counts[state]} {state}" for state in STATES if counts[state])


def _state(table: Table, words: tuple[str, ...], rule: object, day: date) -> str:
    """Return the state that a rule gives for a day."""
    settings = table.mapping(words, rule, (_STATE, _FROM))
    state, since = settings.get(_STATE), settings.get(_FROM)
    if state is None:
        raise table.error(words, f"{words[-1]} has no state: it is one of {', '.join(STATES)}")
    if state not in STATES:
        said = f"{quoted(str(state))} is no state of {words[-1]}"
        raise table.error((*words, _STATE), f"{said}: it is one of {', '.join(STATES)}")
    if since is None:
        return str(state)
    if not isinstance(since, date) or isinstance(since, datetime):
        raise table.error(
            (*words, _FROM), f"{_FROM} of {words[-1]} is a day without quotes, such as 2027-01-31"
        )
    return "collapsed" if since <= day else str(state)

"""What the parts of each exercise are worth: ``exercises/marking.toml``."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from occlab.editions import EDITIONS
from occlab.sizes import quoted
from teaching.tables import Table, labels_in

NAME = "exercises/marking.toml"
_KEYS = ("criterion", "points", "minutes")
_EXERCISE, _LAB = "exercise", "lab"


@dataclass(frozen=True, slots=True)
class Part:
    """A part of an exercise: what is asked of an answer, its points, and minutes for it.

    ``criterion`` names its words in each edition: an attribute of ``criterion``; for a lab, whose
    parts have words of their own, of the message called like the lab.
    """

    criterion: str
    points: int
    minutes: int


@dataclass(frozen=True, slots=True)
class Marking:
    """The parts of each exercise by its label, and the one part of an exercise without any."""

    default: Part
    parts: Mapping[str, tuple[Part, ...]]

    def of(self, label: str) -> tuple[Part, ...]:
        """Return the parts of an exercise."""
        return self.parts.get(label, (self.default,))

    @classmethod
    def read(cls, root: Path) -> Self:
        """Read the file; raises `TableError` for what cannot be marked."""
        table = Table.read(root / NAME, NAME)
        content = table.mapping((), table.content, ("default", _EXERCISE, _LAB))
        known = labels_in(root / "exercises")
        parts: dict[str, tuple[Part, ...]] = {}
        for kind in (_EXERCISE, _LAB):
            for entry in _list(table, (kind,), content.get(kind, [])):
                given = table.mapping((kind,), entry, ("label", "parts"))
                label = str(given.get("label"))
                if label not in known:
                    raise table.error((kind, label), f"there is no exercise {quoted(label)}")
                if label in parts:
                    raise table.error((kind, label), f"{label} is marked twice")
                each = _list(table, (kind, label), given.get("parts", []))
                words = label if kind == _LAB else "criterion"
                parts[label] = tuple(_part(table, (kind, label), one, words) for one in each)
                if not each:
                    raise table.error((kind, label), f"{label} has no parts")
        if "default" not in content:
            raise table.error((), "a table [default] must say what all other exercises are worth")
        return cls(_part(table, ("default",), content["default"]), parts)


def _list(table: Table, words: tuple[str, ...], given: object) -> list[object]:
    if not isinstance(given, list):
        raise table.error(words, f"{words[-1]} must be a list of tables")
    return given


def _part(table: Table, words: tuple[str, ...], given: object, message: str = "criterion") -> Part:
    """Read a part; refuse a criterion that an edition has no words for, and odd numbers."""
    part = table.mapping(words, given, _KEYS)
    for key in _KEYS:
        if key not in part:
            raise table.error(words, f"a part of {words[-1]} has no {key}")
    criterion = f"{message}.{part['criterion']}"
    for edition in EDITIONS:
        try:
            edition.text(criterion)
        except LookupError as error:
            raise table.error((*words, str(part["criterion"])), str(error.args[0])) from None
    for key in _KEYS[1:]:
        value = part[key]
        if not isinstance(value, int) or isinstance(value, bool) or value < 1:
            raise table.error(
                (*words, key), f"{key} of {words[-1]} must be a whole number of at least 1"
            )
    return Part(criterion, part["points"], part["minutes"])


def points(parts: Iterable[Part]) -> int:
    """Add up points."""
    return sum(part.points for part in parts)


def minutes(parts: Iterable[Part]) -> int:
    """Add up minutes."""
    return sum(part.minutes for part in parts)

"""What the lab exercises are made of: parts, and the questions that several of them ask."""

from dataclasses import dataclass

from occlab.check.builds import Build, Counted
from occlab.check.evidence import Evidence
from occlab.check.questions import Expected, Kind, Pointer, Question


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """Questions that belong together.

    Attributes
    ----------
    key: names the part in the words of an edition and on a marking sheet

    """

    key: str
    questions: tuple[Question, ...]

    @property
    def explained(self) -> bool:
        """Whether it asks for an explanation alone, which no program judges."""
        return all(question.kind is Kind.WORDS for question in self.questions)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lab:
    """One lab exercise.

    Attributes
    ----------
    label: that it has in the book

    """

    label: str
    parts: tuple[Part, ...]

    @property
    def questions(self) -> tuple[Question, ...]:
        """All of them, in order."""
        return tuple(question for part in self.parts for question in part.questions)


def of(kernel: str, name: str, cap: int | None = None, scale: float = 1) -> Expected:
    """Expect one number of a build."""

    def find(evidence: Evidence) -> float | None:
        return _scaled(getattr(evidence.build(kernel, cap), name), scale)

    assert name in Build.__dataclass_fields__  # noqa: S101 (a slip of ours, not of a reader)
    return find


def counted(report: str, name: str, scale: float = 1) -> Expected:
    """Expect one number of the profiler's."""

    def find(evidence: Evidence) -> float | None:
        found = evidence.counted.get(report)
        return None if found is None else _scaled(getattr(found, name), scale)

    assert name in Counted.__dataclass_fields__  # noqa: S101
    return find


def times(expected: Expected, factor: float) -> Expected:
    """Expect so many times what another question does."""

    def find(evidence: Evidence) -> float | None:
        value = expected(evidence)
        return _scaled(value, factor) if isinstance(value, int | float) else None

    return find


def _scaled(value: float | None, factor: float) -> float | None:
    return None if value is None else factor * value


def registers(name: str, kernel: str, cap: int | None = None) -> Question:
    """Ask for the registers of a thread."""
    return Question(name=name, kind=Kind.COUNT, expected=of(kernel, "registers", cap))


def milliseconds(name: str, expected: Expected, slips: dict[Pointer, Expected]) -> Question:
    """Ask for a time."""
    return Question(
        name=name,
        kind=Kind.MILLISECONDS,
        expected=expected,
        slips={**slips, Pointer.SECONDS: times(expected, 1e-3)},
    )


def duration(name: str, kernel: str, cap: int | None = None) -> Question:
    """Ask how long a run takes."""
    return milliseconds(name, of(kernel, "seconds", cap, 1e3), {})


def percent(
    name: str, expected: Expected, slips: dict[Pointer, Expected] | None = None
) -> Question:
    """Ask for a percentage."""
    return Question(
        name=name,
        kind=Kind.PERCENT,
        expected=expected,
        slips={**(slips or {}), Pointer.FRACTION: times(expected, 0.01)},
    )


def occupancy(name: str, kernel: str, cap: int | None = None) -> Question:
    """Ask for a theoretical occupancy in percent."""
    return percent(name, of(kernel, "occupancy", cap, 100))


def yes_or_no(name: str, expected: Expected) -> Question:
    """Ask whether something is so."""
    return Question(name=name, kind=Kind.YES_OR_NO, expected=expected)


def words(name: str) -> Question:
    """Ask for an explanation, which no program judges."""
    return Question(name=name, kind=Kind.WORDS)

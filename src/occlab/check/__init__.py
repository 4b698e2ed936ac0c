"""Says of each part of a lab exercise whether it is right, and where to look if not.

The answers are held against what the model computes or a GPU was recorded to do (see
`evidence`): none is written down anywhere. What is found is an enumeration; its words are
an edition's.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from occlab.check.compiling import BOUNDS, REPORT
from occlab.check.evidence import Evidence, evidence
from occlab.check.parts import Lab, Part
from occlab.check.profiling import PROFILER
from occlab.check.questions import TOLERANCE, Kind, Pointer, Question, State, Verdict, judge
from occlab.check.timing import SPILL, SWEEP
from occlab.errors import CheckError
from occlab.sizes import quoted
from occlab.texts import one_line

__all__ = [
    "LABS",
    "TOLERANCE",
    "Checked",
    "Evidence",
    "Judged",
    "Kind",
    "Lab",
    "Part",
    "Pointer",
    "Question",
    "State",
    "Verdict",
    "check",
    "evidence",
    "lab",
]

LABS: Mapping[str, Lab] = {each.label: each for each in (REPORT, SPILL, BOUNDS, SWEEP, PROFILER)}
_WORST = (State.WRONG, State.OPEN, State.UNCHECKED, State.NOTED, State.RIGHT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """One part, and what is made of each of its answers."""

    part: Part
    verdicts: tuple[Verdict, ...]

    @property
    def state(self) -> State:
        """The worst state of its answers."""
        return min((verdict.state for verdict in self.verdicts), key=_WORST.index)


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """One exercise, judged.

    Attributes
    ----------
    unknown: names of answers that the exercise does not ask for, with the name that may
        have been meant

    """

    lab: Lab
    evidence: Evidence
    parts: tuple[Judged, ...]
    unknown: Mapping[str, str | None]

    @property
    def passed(self) -> bool:
        """Whether nothing is wrong and nothing left open."""
        return not any(part.state in {State.WRONG, State.OPEN} for part in self.parts)


def lab(name: str | int) -> Lab:
    """Look up an exercise by its label, the label without ``lab-``, or its number.

    >>> lab("report").label, lab(1).label
    ('lab-report', 'lab-report')

    Raises `CheckError` if there is none.
    """
    folded = str(name).strip().casefold()
    for number, (label, found) in enumerate(LABS.items(), 1):
        if folded in {label, label.removeprefix("lab-"), str(number)}:
            return found
    raise CheckError(f"there is no lab exercise {quoted(str(name))}; there are {', '.join(LABS)}")


def check(lab: Lab, answers: object, against: Evidence | None = None) -> Checked:
    """Judge the answers to an exercise, by default against the recorded GPU.

    >>> checked = check(lab("report"), {"warps_at_40": 51})
    >>> [str(part.state) for part in checked.parts]
    ['open', 'open', 'wrong', 'open', 'open']

    Raises `CheckError` if the answers are no dictionary of them.
    """
    if not isinstance(answers, Mapping):
        raise CheckError(
            f"the answers are a dictionary, a name and a value each, not {type(answers).__name__}"
        )
    against = against or evidence()
    names = [question.name for question in lab.questions]
    return Checked(
        lab=lab,
        evidence=against,
        parts=tuple(
            Judged(
                part=part,
                verdicts=tuple(judge(question, answers, against) for question in part.questions),
            )
            for part in lab.parts
        ),
        unknown={
            name: next(iter(get_close_matches(name.casefold(), names, n=1)), None)
            for name in (one_line(str(each)) for each in answers if each not in names)
        },
    )

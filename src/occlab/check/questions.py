"""One question of a lab exercise: what it takes for an answer, and what is made of one.

The right answer is a function of the evidence; it stands in no file. A question also
knows the slips that are often made, so that a wrong answer can be told where to look.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from math import isclose, isfinite
from numbers import Real

from occlab.check.builds import CAPS
from occlab.check.evidence import Evidence

Accepted = float | bool | str | frozenset[object] | Mapping[int, float | None]
Expected = Callable[[Evidence], Accepted | None]
SHORTEST = 40  # letters of an explanation


class State(StrEnum):
    """What is made of an answer."""

    WRONG = "wrong"
    OPEN = "open"
    UNCHECKED = "unchecked"
    NOTED = "noted"
    RIGHT = "right"


class Kind(StrEnum):
    """What an answer is."""

    COUNT = "count"
    NUMBER = "number"
    PERCENT = "percent"
    MILLISECONDS = "milliseconds"
    GIGABYTES = "gigabytes"
    YES_OR_NO = "yes_or_no"
    CHOICE = "choice"
    SWEEP = "sweep"
    WORDS = "words"


class Pointer(StrEnum):
    """Where to look: first what is no answer at all, then slips that are often made."""

    MISSING = "missing"
    NO_NUMBER = "no_number"
    NOT_FINITE = "not_finite"
    NOT_WHOLE = "not_whole"
    NO_YES_OR_NO = "no_yes_or_no"
    NO_CHOICE = "no_choice"
    NO_SWEEP = "no_sweep"
    CAPS_OPEN = "caps_open"
    NO_WORDS = "no_words"
    FEW_WORDS = "few_words"

    BY_HAND = "by_hand"
    PART_OF_A_BLOCK = "part_of_a_block"
    MORE_THAN_AN_SM = "more_than_an_sm"
    FRACTION = "fraction"
    ONE_WAY = "one_way"
    UPSIDE_DOWN = "upside_down"
    BINARY_UNIT = "binary_unit"
    SECONDS = "seconds"
    NOT_A_STEP = "not_a_step"
    RATIO = "ratio"
    RATIO_PERCENT = "ratio_percent"
    REQUESTS = "requests"
    ONE_LANE = "one_lane"
    OTHER_BUILD = "other_build"


# How far a number may be from the expected one, as a part of it: a clock and a card vary from
# run to run, and a number may have been rounded; what can be counted must be exact.
TOLERANCE: Mapping[Kind, float] = {
    Kind.COUNT: 0.0,
    Kind.NUMBER: 0.05,
    Kind.PERCENT: 0.02,
    Kind.MILLISECONDS: 0.05,
    Kind.GIGABYTES: 0.02,
    Kind.SWEEP: 0.05,
}

# The same for a number near zero, of which there is no part: what rounding may do to it.
NEAR_ZERO: Mapping[Kind, float] = {
    Kind.NUMBER: 0.02,
    Kind.PERCENT: 0.005,
    Kind.MILLISECONDS: 0.0005,
    Kind.GIGABYTES: 0.005,
    Kind.SWEEP: 0.0005,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One answer that is asked for.

    Attributes
    ----------
    name: of the answer
    expected: the right one, or all that are; none if the evidence does not say
    slips: what a common error gives
    choices: that may be named

    """

    name: str
    kind: Kind
    expected: Expected = field(default=lambda _: None, repr=False)
    slips: Mapping[Pointer, Expected] = field(default_factory=dict, repr=False)
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What is made of one answer, and where to look; no pointer means: at the part's own."""

    name: str
    state: State
    pointer: Pointer | None = None


def judge(question: Question, answers: Mapping[str, object], evidence: Evidence) -> Verdict:
    """Judge one answer."""
    if question.name in answers:
        state, pointer = _judged(question, _bare(answers[question.name]), evidence)
    else:
        state, pointer = State.OPEN, Pointer.MISSING
    return Verdict(name=question.name, state=state, pointer=pointer)


def _bare(answer: object) -> object:
    """Take a number, or True, out of what NumPy and its like put it in."""
    if isinstance(answer, Mapping):
        return {_bare(key): _bare(value) for key, value in answer.items()}
    item = getattr(answer, "item", None)
    return item() if callable(item) and getattr(answer, "ndim", None) == 0 else answer


def _judged(question: Question, answer: object, evidence: Evidence) -> tuple[State, Pointer | None]:
    if _is_open(answer):
        return State.OPEN, None
    if question.kind is Kind.WORDS:
        return _words(answer)
    if fault := _fault(question, answer):
        return State.OPEN if fault is Pointer.CAPS_OPEN else State.WRONG, fault
    expected = question.expected(evidence)
    if expected is None:
        return State.UNCHECKED, None
    state = _compared(question.kind, answer, expected)
    return state, _slip(question, answer, evidence) if state is State.WRONG else None


def _compared(kind: Kind, answer: object, expected: Accepted, *, near_zero: bool = True) -> State:
    if kind is Kind.SWEEP:
        return _sweep(answer, expected, near_zero=near_zero)
    matches = _matches(kind, answer, expected, near_zero=near_zero)
    return State.RIGHT if matches else State.WRONG


def _slip(question: Question, answer: object, evidence: Evidence) -> Pointer | None:
    """Recognise a slip that is often made."""
    for pointer, slip in question.slips.items():
        value = slip(evidence)
        if value is None:
            continue
        if _compared(question.kind, answer, value, near_zero=False) is State.RIGHT:
            return pointer
    return None


def _is_open(answer: object) -> bool:
    if isinstance(answer, Mapping):
        return all(value is None for value in answer.values())
    return answer is None or (isinstance(answer, str) and not answer.strip())


def _words(answer: object) -> tuple[State, Pointer | None]:
    if not isinstance(answer, str):
        return State.WRONG, Pointer.NO_WORDS
    if len(answer.split()) < 2 or len("".join(answer.split())) < SHORTEST:  # noqa: PLR2004
        return State.OPEN, Pointer.FEW_WORDS
    return State.NOTED, None


def _fault(question: Question, answer: object) -> Pointer | None:
    """Say why something is no answer to a question at all."""
    match question.kind:
        case Kind.YES_OR_NO:
            return None if isinstance(answer, bool) else Pointer.NO_YES_OR_NO
        case Kind.CHOICE:
            known = isinstance(answer, str) and answer.strip() in question.choices
            return None if known else Pointer.NO_CHOICE
        case Kind.SWEEP:
            return _fault_of_sweep(answer)
        case _:
            return _fault_of_number(answer, whole=question.kind is Kind.COUNT)


def _fault_of_number(answer: object, *, whole: bool) -> Pointer | None:
    if isinstance(answer, bool) or not isinstance(answer, Real):
        return Pointer.NO_NUMBER
    value = _float(answer)
    if not isfinite(value):
        return Pointer.NOT_FINITE
    return Pointer.NOT_WHOLE if whole and not value.is_integer() else None


def _fault_of_sweep(answer: object) -> Pointer | None:
    if not isinstance(answer, Mapping):
        return Pointer.NO_SWEEP
    if not set(CAPS) & set(answer):  # names of caps, in quotation marks
        return Pointer.NO_SWEEP
    values = [answer.get(cap) for cap in CAPS]
    for value in values:
        if value is not None and (fault := _fault_of_number(value, whole=False)):
            return fault
    return Pointer.CAPS_OPEN if None in values else None


def _float(number: Real) -> float:
    try:
        return float(number)
    except OverflowError:  # a whole number that no float is near
        return float("inf")


def _sweep(answer: object, expected: Accepted, *, near_zero: bool) -> State:
    if not isinstance(answer, Mapping) or not isinstance(expected, Mapping):
        return State.UNCHECKED
    known = {cap: value for cap, value in expected.items() if value is not None}
    if len(known) < len(expected):
        return State.UNCHECKED
    right = all(
        _matches(Kind.SWEEP, answer[cap], value, near_zero=near_zero)
        for cap, value in known.items()
    )
    return State.RIGHT if right else State.WRONG


def _matches(kind: Kind, answer: object, expected: Accepted, *, near_zero: bool) -> bool:
    if isinstance(expected, frozenset):
        return answer in expected
    if isinstance(expected, str) and isinstance(answer, str):
        return answer.strip() == expected
    if isinstance(expected, bool) or not isinstance(expected, Real):
        return answer is expected
    if not isinstance(answer, Real):
        return False
    slack = NEAR_ZERO.get(kind, 0.0) if near_zero else 0.0
    return isclose(_float(answer), _float(expected), rel_tol=TOLERANCE[kind], abs_tol=slack)

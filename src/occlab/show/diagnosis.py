"""A diagnosis in words: the reasons along its path, and what to try next."""

import re
from collections.abc import Iterator, Mapping

from occlab.decision import Question, Thresholds
from occlab.diagnose import Diagnosis, Step
from occlab.editions import Edition
from occlab.show.table import Table

NOTHING = "–"
NEXT = {"ltr": "→", "rtl": "←"}
LATIN = {
    "wide": "float4",
    "bounds": "__launch_bounds__",
    "report": "ptxas -v",
    "full": "ncu --set full --page raw --csv",
    "occupancy_section": "Occupancy",
}
THROUGHPUTS = ("dram", "compute", "l2", "l1")
ABBREVIATIONS = frozenset({"gmma", "imc", "lg", "mio", "tex"})


def reasons(edition: Edition, diagnosis: Diagnosis) -> tuple[str, ...]:
    """Return the path as sentences, one a question, with the number that decided each.

    >>> from occlab.diagnose import diagnose
    >>> from occlab.editions import ENGLISH
    >>> from occlab.profiler import parse
    >>> header = '"ID","Kernel Name","Metric Name","Metric Unit","Metric Value"'
    >>> [profile] = parse(header + chr(10) + '"0","copy","DRAM Throughput","%","91.20"')
    >>> print(*reasons(ENGLISH, diagnose(profile)))
    DRAM reaches 91.2 % of its peak bandwidth, more than 80 %: this occupancy is enough by definition.
    """  # noqa: E501 (the sentence)
    return tuple(_reason(edition, diagnosis, step) for step in diagnosis.path)


def remedies(edition: Edition, diagnosis: Diagnosis) -> tuple[str, ...]:
    """Return what to try next as sentences, the cheapest first."""
    latin = {name: edition.isolated(text) for name, text in LATIN.items()}
    return tuple(edition.text(f"remedy.{remedy}", **latin) for remedy in diagnosis.remedies)


def remarks(edition: Edition, diagnosis: Diagnosis) -> tuple[str, ...]:
    """Return what the path does not say: a small grid, a second cause, a gap, the thresholds."""
    return tuple(_remarks(edition, diagnosis))


def path(edition: Edition, diagnosis: Diagnosis, *, label: str | None = None) -> Table:
    """Set out the path as a table: each question, its number and threshold, its answer."""
    columns = ("question", "value", "threshold", "answer")
    return Table(
        edition=edition,
        label=label,
        caption=edition.text("diagnosis", kernel=edition.isolated(diagnosis.kernel)),
        header=[edition.text(f"diagnosis.{column}") for column in columns],
        rows=[
            (
                edition.text(f"diagnosis-question.{step.question}"),
                _number(edition, step, step.value),
                _number(edition, step, step.threshold),
                answer(edition, diagnosis, step),
            )
            for step in diagnosis.path
        ],
        align=["start", "end", "end", "start"],
    )


def verdict(edition: Edition, diagnosis: Diagnosis) -> Table:
    """Set out the reasons along the path, then what to try next in bold, then the remarks."""
    why, then = reasons(edition, diagnosis), remedies(edition, diagnosis)
    rows = [(edition.number(number), reason) for number, reason in enumerate(why, start=1)]
    rows += [(NEXT[edition.direction], each) for each in then]
    return Table(
        edition=edition,
        label=None,
        caption="",
        header=[edition.text("verdict.step"), edition.text("verdict.reason")],
        rows=[*rows, *((NOTHING, each) for each in remarks(edition, diagnosis)[:-1])],
        align=["start", "start"],
        emphasised=frozenset(range(len(why), len(rows))),
    )


def verdicts(edition: Edition, diagnoses: Mapping[str, Diagnosis], *, label: str) -> Table:
    """Set diagnoses under letters: what decided, and what to try."""
    return Table(
        edition=edition,
        label=label,
        caption=edition.text(f"caption-{label}"),
        header=[edition.text(f"verdict.{column}") for column in ("report", "reason", "remedy")],
        rows=[
            (
                edition.isolated(letter),
                " ".join(reasons(edition, each)[-1:]),
                " ".join(remedies(edition, each)),
            )
            for letter, each in diagnoses.items()
        ],
        align=["start", "start", "start"],
    )


def answer(edition: Edition, diagnosis: Diagnosis, step: Step) -> str:
    """Return the answer to a question in a word or two."""
    if step.question is Question.LIMITER and step.answer in diagnosis.occupancy.block_limits:
        return edition.text(f"resource.{step.answer}")
    return edition.text(f"diagnosis-answer.{step.answer}", state=_first_state(edition, diagnosis))


def state_name(edition: Edition, state: str) -> str:
    """Return a warp state as the profiler prints it, the same in every edition.

    >>> from occlab.editions import ENGLISH
    >>> state_name(ENGLISH, "lg_throttle"), state_name(ENGLISH, "dispatch_stall")
    ('LG Throttle', 'Dispatch Stall')
    """
    if re.fullmatch(r"[a-z_]+", state) is None:
        return edition.isolated(state)  # the profiler's own words
    words = (word.upper() if word in ABBREVIATIONS else word.title() for word in state.split("_"))
    return edition.isolated(" ".join(words))


def percent(edition: Edition, value: float) -> str:
    """Set a percentage with a decimal, or without if it is whole and so a threshold's.

    >>> from occlab.editions import ENGLISH
    >>> percent(ENGLISH, 80.0), percent(ENGLISH, 62.53)
    ('80 %', '62.5 %')
    """
    return edition.isolated(edition.fraction(value / 100, 0 if value == round(value) else 1))


def _number(edition: Edition, step: Step, value: float | None) -> str:
    """Set a number of the path: a percentage, or waves of blocks."""
    if value is None:
        return NOTHING
    if step.question is Question.FILLED:
        return _waves(edition, value / 100)
    return percent(edition, value)


def _reason(edition: Edition, diagnosis: Diagnosis, step: Step) -> str:
    limits = diagnosis.occupancy.block_limits
    values = {
        "value": percent(edition, step.value or 0),
        "threshold": percent(edition, step.threshold or 0),
        "unit": _unit(diagnosis, step),
        "waves": _waves(edition, diagnosis.waves or 0),
        "state": _first_state(edition, diagnosis),
        "states": ", ".join(
            f"{state_name(edition, state)} {percent(edition, share)}"
            for state, share in diagnosis.states
        ),
        "blocks": edition.isolated(edition.number(min(limits.values(), default=0))),
        "limiters": ", ".join(
            edition.text(f"resource.{each}") for each in diagnosis.occupancy.limiters
        ),
    }
    message = f"diagnosis-{step.question.replace('_', '-')}.{step.answer}"
    return edition.text(message, **values)


def _waves(edition: Edition, waves: float) -> str:
    return edition.isolated(edition.number(waves, 0 if waves == round(waves) else 2))


def _unit(diagnosis: Diagnosis, step: Step) -> str:
    """Return which of the throughputs of a question is the highest."""
    units = ("dram", "l2", "l1") if step.question is Question.BUSY else THROUGHPUTS
    found = (unit for unit in units if getattr(diagnosis.throughput, unit) == step.value)
    return next(found, units[0])


def _first_state(edition: Edition, diagnosis: Diagnosis) -> str:
    return state_name(edition, diagnosis.states[0][0]) if diagnosis.states else NOTHING


def _remarks(edition: Edition, diagnosis: Diagnosis) -> Iterator[str]:
    asked = {step.question for step in diagnosis.path}
    if Question.CAUSE in asked and diagnosis.leaves_sms_idle:
        counts = {"blocks": diagnosis.blocks or 0, "sms": diagnosis.sms or 0}
        counted = {name: edition.isolated(edition.number(each)) for name, each in counts.items()}
        yield edition.text("diagnosis.idle", **counted)
    elif Question.CAUSE in asked and Question.FILLED not in asked and diagnosis.part_wave:
        filled = percent(edition, 100 * (diagnosis.waves or 0))
        yield edition.text("diagnosis.part_wave", value=filled)
    if Question.CAUSE in asked and diagnosis.second_cause is not None:
        state, share = diagnosis.second_cause
        yield edition.text(
            "diagnosis.second", state=state_name(edition, state), value=percent(edition, share)
        )
    reached = diagnosis.reached_percent
    if diagnosis.falls_short and reached is not None and Question.REACHED not in asked:
        yield edition.text("diagnosis.falls_short", value=percent(edition, reached))
    yield edition.text("diagnosis.rules", **_thresholds(edition, diagnosis.thresholds))


def _thresholds(edition: Edition, thresholds: Thresholds) -> dict[str, str]:
    names = ("ceiling", "dominant", "busy", "low_occupancy", "reached")
    return {name: percent(edition, getattr(thresholds, name)) for name in names}

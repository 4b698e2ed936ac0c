"""What a check found, in the words of an edition; and what an exercise asks for.

No word here holds an answer: what is said of one that is not right is where to look.
"""

from collections.abc import Iterator

from occlab.check import TOLERANCE, Checked, Judged, Kind, Lab, Pointer, Question, State, Verdict
from occlab.editions import Edition
from occlab.show.table import Table


def asked(edition: Edition, lab: Lab) -> Table:
    """Set out the parts of an exercise with the names of their answers."""
    return Table(
        edition=edition,
        label=None,
        caption=edition.text(lab.label),
        header=[edition.text(f"lab.{column}") for column in ("part", "answer", "kind")],
        rows=[
            (
                title(edition, lab, number) if first else "",
                edition.isolated(question.name),
                kind(edition, question),
            )
            for number, part in enumerate(lab.parts)
            for first, question in zip(
                [True] + [False] * len(part.questions), part.questions, strict=False
            )
        ],
        align=("start", "start", "start"),
    )


def found(edition: Edition, checked: Checked) -> Table:
    """Set out what a check found, part by part, and where to look."""
    rows = []
    for number, judged in enumerate(checked.parts):
        rows.append((title(edition, checked.lab, number), verdict(edition, judged.state), ""))
        rows += [
            ("", edition.isolated(name), look) for name, look in looks(edition, checked, judged)
        ]
    rows += [("", edition.isolated(name), said) for name, said in strangers(edition, checked)]
    return Table(
        edition=edition,
        label=None,
        caption=" ".join(summary(edition, checked)),
        header=[edition.text(f"lab.{column}") for column in ("part", "verdict", "look")],
        rows=rows,
        align=("start", "start", "start"),
    )


def title(edition: Edition, lab: Lab, number: int) -> str:
    """Name a part, with its number."""
    key = lab.parts[number].key
    return f"{edition.number(number + 1)}. {edition.text(f'{lab.label}.{key}')}"


def kind(edition: Edition, question: Question) -> str:
    """Say what kind of answer a question takes."""
    return edition.text(f"check-kind.{question.kind}", **_choices(edition, question))


def verdict(edition: Edition, state: State) -> str:
    """Say what is made of a part."""
    return edition.text(f"check.{state}")


def looks(edition: Edition, checked: Checked, judged: Judged) -> Iterator[tuple[str, str]]:
    """Yield the answers of a part that are not right, and where to look for each.

    What is said of several in a row is said of the first of them alone. Of a part with no
    answer at all there is nothing to say.
    """
    if all(each.pointer is Pointer.MISSING for each in judged.verdicts):
        return
    before = None
    questions = {question.name: question for question in judged.part.questions}
    for each in judged.verdicts:
        if each.state is State.RIGHT or (each.state is State.OPEN and each.pointer is None):
            continue
        said = _look(edition, checked, judged, each, questions[each.name])
        yield each.name, "" if said == before else said
        before = said


def strangers(edition: Edition, checked: Checked) -> Iterator[tuple[str, str]]:
    """Yield the names that an exercise does not ask for."""
    for name, meant in checked.unknown.items():
        message = "check.unknown" if meant is None else "check.meant"
        yield name, edition.text(message, name=_latin(edition, name), meant=_latin(edition, meant))


def summary(edition: Edition, checked: Checked) -> Iterator[str]:
    """Yield how much is right, against what, and how exactly."""
    judged = [part.state for part in checked.parts if not part.part.explained]
    right = judged.count(State.RIGHT)
    yield edition.text("check", right=edition.number(right), parts=edition.number(len(judged)))
    yield edition.text("check.against", gpu=_latin(edition, checked.evidence.gpu.name))
    yield edition.text(
        "check.tolerance",
        time=edition.isolated(edition.fraction(TOLERANCE[Kind.MILLISECONDS], 0)),
        percent=edition.isolated(edition.fraction(TOLERANCE[Kind.PERCENT], 0)),
    )


def _look(
    edition: Edition, checked: Checked, judged: Judged, each: Verdict, question: Question
) -> str:
    if each.pointer is not None:
        return edition.text(f"check-pointer.{each.pointer}", **_choices(edition, question))
    match each.state:
        case State.NOTED:
            return edition.text("check.noted-look")
        case State.UNCHECKED:
            gpu = _latin(edition, checked.evidence.gpu.name)
            return edition.text("check.unchecked-look", gpu=gpu)
        case _:
            return edition.text(f"{checked.lab.label}.{judged.part.key}-look")


def _choices(edition: Edition, question: Question) -> dict[str, str]:
    return {"choices": _latin(edition, ", ".join(question.choices))}


def _latin(edition: Edition, text: str | None) -> str:
    return edition.isolated(text or "")

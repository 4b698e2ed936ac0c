"""The method of decision as a drawing, with the path of one report."""

from collections.abc import Iterator

from occlab.decision import Answer, Cause, Peak, Question
from occlab.diagnose import Diagnosis
from occlab.editions import Edition
from occlab.show.diagnosis import reasons, remedies
from occlab.show.figure import ACCENTS, MUTED, Figure, styled
from occlab.show.sketch import Sketch

WIDTH, HEIGHT = 350, 652
START, COLUMN, END, WIDE = 4, 146, 186, 160  # of the questions, and of what they lead to
HEAD, TALL, LOW = 34, 40, 26
CORNER = 20  # from an edge of a box: where a way that turns leaves it
ON, OFF = ACCENTS[0], MUTED

# Causes that lead straight to a remedy, in the order in which the table of states names them.
DIRECT = (
    Cause.GLOBAL_QUEUE,
    Cause.SHARED_MEMORY,
    Cause.BARRIER,
    Cause.FIXED_LATENCY,
    Cause.MATH_PIPE,
    Cause.NOT_SELECTED,
    Cause.NO_SINGLE_CAUSE,
)
# Questions that follow from global memory, with the answer that leaves to the side.
AFTER = (
    (Question.BUSY, Answer.YES, Answer.NO),
    (Question.LOW_OCCUPANCY, Answer.NO, Answer.YES),
    (Question.REACHED, Answer.YES, Answer.NO),
    (Question.FILLED, Answer.YES, Answer.NO),
)


@styled
def decision_tree(edition: Edition, diagnosis: Diagnosis | None, *, label: str) -> Figure:
    """Draw the questions downwards, what they lead to beside them, and a path through both."""
    drawn = _Tree(edition, diagnosis)
    drawn.draw()
    path = () if diagnosis is None else (*reasons(edition, diagnosis),
                                         *remedies(edition, diagnosis))  # fmt: skip
    return drawn.sketch.finished(
        label=label,
        caption=edition.text(
            f"caption-{label}",
            kernel=edition.isolated("" if diagnosis is None else diagnosis.kernel),
        ),
        alt=edition.text(f"caption-{label}.alt", path=" ".join(path)),
    )


class _Tree:
    """The places of the boxes, and which of them a path goes through."""

    def __init__(self, edition: Edition, diagnosis: Diagnosis | None) -> None:
        self.edition = edition
        self.sketch = Sketch(edition, WIDTH, HEIGHT)
        self.answers = (
            {} if diagnosis is None else {step.question: step.answer for step in diagnosis.path}
        )
        self.order = list(self.answers)

    def draw(self) -> None:
        y: float = HEIGHT - TALL - 4
        self._question(Question.CEILING, y)
        self._aside(Question.CEILING, Answer.YES, "stop", y)
        y = self._down(Question.CEILING, Answer.NO, y, TALL)
        self._cache(y)
        self._question(Question.CAUSE, y)
        bottom = self._causes(y)
        for question, aside, onward in AFTER:
            self._question(question, bottom)
            self._aside(question, aside, f"after_{question}", bottom)
            if question is Question.FILLED:
                self._end(bottom, onward)
            else:
                bottom = self._down(question, onward, bottom, TALL)

    def _lines(self, name: str) -> list[str]:
        return self.edition.text(f"tree.{name}").splitlines()

    def _question(self, question: Question, y: float) -> None:
        on = question in self.answers
        lines = self._lines(question)
        if on:
            lines[0] = f"{self.edition.number(self.order.index(question) + 1)}. {lines[0]}"
        self._box((START, y), (COLUMN, TALL), lines, on=on)

    def _aside(self, question: Question, answer: Answer, name: str, y: float) -> None:
        on = self.answers.get(question) == answer
        colour = ON if on else OFF
        middle = y + TALL / 2
        self.sketch.arrow((START + COLUMN, middle), (END, middle), colour=colour)
        self.sketch.write(((START + COLUMN + END) / 2 - 2, middle + 9), *self._lines(answer),
                          align="center", bold=on)  # fmt: skip
        self._box((END, y), (WIDE, TALL), self._lines(name), on=on, leaf=True)

    def _down(self, question: Question, answer: Answer, y: float, height: float) -> float:
        """Draw the way down from a question and return where the next box stands."""
        on = self.answers.get(question) == answer
        x = START + COLUMN / 2
        self.sketch.arrow((x, y), (x, y - 22), colour=ON if on else OFF)
        self.sketch.write((x + 7, y - 10), *self._lines(answer), bold=on)
        return y - 22 - height

    def _cache(self, y: float) -> None:
        """Draw the first question's third answer: past a box beside the next question to it."""
        on = self.answers.get(Question.CEILING) == Peak.CACHE
        colour = ON if on else OFF
        corner, middle, bend = END + CORNER, y + TALL / 2, y + TALL + 11
        leaves = START + COLUMN - CORNER
        self.sketch.arrow((leaves, y + TALL + 22), (leaves, bend), (corner, bend),
                          (corner, y + TALL), colour=colour)  # fmt: skip
        self.sketch.write((corner + 7, bend), *self._lines("cache"), bold=on)
        self._box((END, y), (WIDE, TALL), self._lines("on_cache"), on=on, leaf=True)
        self.sketch.arrow((END, middle), (START + COLUMN, middle), colour=colour)

    def _causes(self, y: float) -> float:
        """Draw the causes under their question; the last leads on to the next question."""
        given = self.answers.get(Question.CAUSE)
        x, stem = START + 10, y
        for cause in (*DIRECT, Cause.GLOBAL_MEMORY):
            stem -= LOW + 4
            on = cause == given
            colour = ON if on else OFF
            middle = stem + LOW / 2
            self.sketch.arrow((x, y), (x, middle), (x + 12, middle), colour=colour)
            self._box((x + 12, stem), (COLUMN - 22, LOW), self._lines(cause), on=on)
            if cause is not Cause.GLOBAL_MEMORY:
                self.sketch.arrow((START + COLUMN, middle), (END, middle), colour=colour)
                self._box((END, stem), (WIDE, LOW), self._lines(f"for_{cause}"), on=on, leaf=True)
        on = given == Cause.GLOBAL_MEMORY
        centre = START + COLUMN / 2
        self.sketch.arrow((centre, stem), (centre, stem - 16), colour=ON if on else OFF)
        return stem - 16 - TALL

    def _end(self, y: float, answer: Answer) -> None:
        on = self.answers.get(Question.FILLED) == answer
        y = self._down(Question.FILLED, answer, y, HEAD)
        self._box((START, y), (COLUMN, HEAD), self._lines("more_blocks"), on=on, leaf=True)

    def _box(
        self,
        at: tuple[float, float],
        size: tuple[float, float],
        lines: list[str],
        *,
        on: bool,
        leaf: bool = False,
    ) -> None:
        self.sketch.box(at, size, *lines, colour=ON if on else OFF, tint=0.3 if on else 0.0,
                        bold=on and leaf, linewidth=2.4 if on else 1.0,
                        linestyle="-" if on or not leaf else (0, (3, 2)))  # fmt: skip


def drawn_leaves() -> Iterator[str]:
    """Name the messages of every box that ends a path."""
    yield "stop"
    yield "on_cache"
    yield from (f"for_{cause}" for cause in DIRECT)
    yield from (f"after_{question}" for question, _, _ in AFTER)
    yield "more_blocks"

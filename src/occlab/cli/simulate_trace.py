"""A trace of the simulator as a grid of letters: a line for each warp, a letter a cycle."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import RenderableType

    from occlab.editions import Edition
    from occlab.scheduler import Trace

BAND = 64  # cycles of a trace beside each other: with the numbers of warps they fit a terminal
TICK = 10
LETTERS = {
    "SELECTED": "*",
    "NOT_SELECTED": "E",
    "LONG_SCOREBOARD": "L",
    "WAIT": "W",
    "BARRIER": "B",
    "MATH_PIPE_THROTTLE": "M",
    "ABSENT": ".",
}


def letters(run: "Trace", cycles: int) -> list[str]:
    """Return a line for each warp, a letter a cycle."""
    from occlab.scheduler import State  # noqa: PLC0415 (imports NumPy)

    drawn = {state: LETTERS[state.name] for state in State}
    return [
        "".join(drawn[state] for state in warp) for warp in run.window(0, cycles).states.tolist()
    ]


def grid(run: "Trace", cycles: int, language: "Edition") -> "Iterator[RenderableType]":
    """Yield a grid of warps and cycles for each scheduler, cut into bands that fit a line."""
    from rich.text import Text  # noqa: PLC0415

    from occlab.show.diagnosis import state_name  # noqa: PLC0415 (imports matplotlib)

    lines = letters(run, cycles)
    eligible = run.window(0, cycles).eligible
    end = len(lines[0])
    width = len(str(len(lines) - 1))
    margin = " " * (width + 3)
    for scheduler in range(min(run.schedulers, len(lines))):
        own = range(scheduler, len(lines), run.schedulers)
        ready = eligible[scheduler :: run.schedulers].sum(axis=0).tolist()
        counts = "".join(str(count) if count <= 9 else "+" for count in ready)  # noqa: PLR2004 (a digit)
        number = language.isolated(language.number(scheduler))
        yield Text("\n" + language.text("simulate-trace.scheduler", number=number), style="bold")
        for first in range(0, end, BAND):
            band = slice(first, first + BAND)
            yield Text(language.isolated(f"{margin}{_ruler(first, min(end, first + BAND))}"))
            for warp in own:
                yield Text(language.isolated(f"w{warp:<{width}}  {lines[warp][band]}"))
            yield Text(language.isolated(f"{margin}{counts[band]}"), style="dim")
    used = set("".join(lines))
    legend = "   ".join(
        f"{letter} {state_name(language, name.lower())}"
        for name, letter in LETTERS.items()
        if letter in used
    )
    yield Text(f"\n{language.isolated(legend)}")
    yield Text(language.text("simulate-trace.eligible"))


def _ruler(first: int, end: int) -> str:
    """Return the numbers of every tenth cycle, each above its own.

    >>> _ruler(0, 24)
    '0         10        20'
    """
    ticks = range(first - first % -TICK, end, TICK)
    ruler = ""
    for tick in ticks:
        ruler = ruler.ljust(tick - first) + str(tick)
    return ruler

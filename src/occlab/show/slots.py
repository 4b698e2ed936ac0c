"""What warps do, cycle by cycle: a grid of slots, and long runs as strips."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from matplotlib.patches import Patch, Rectangle
from matplotlib.ticker import FuncFormatter, MaxNLocator
from numpy.typing import NDArray

from occlab.editions import Edition
from occlab.scheduler import State, Trace, drawn
from occlab.scheduler.drawn import LETTERS, SELECTED
from occlab.show.figure import ACCENTS, GRID, INK, MUTED, PAPER, Figure, canvas, finished, styled
from occlab.show.figure import words as in_order
from occlab.show.legend import legend_above
from occlab.show.sketch import TINT, Sketch

SLOT = 19  # points
LABELS = 66  # for the names of rows
COLOURS = {
    State.SELECTED: ACCENTS[2],
    State.NOT_SELECTED: ACCENTS[2],
    State.LONG_SCOREBOARD: ACCENTS[1],
    State.WAIT: ACCENTS[4],
    State.BARRIER: ACCENTS[3],
    State.MATH_PIPE_THROTTLE: ACCENTS[0],
    State.ABSENT: MUTED,
}
ORDER = tuple(COLOURS)  # of legends and of stacks, from what is best
BINS = 72
HATCHED = State.WAIT  # to be told from a long scoreboard in black and white


@styled
def slots(edition: Edition, trace: Trace, *, label: str) -> Figure:
    """Warps as rows, cycles as columns, a letter and a colour for each state."""
    grid = [[_slot(State(state)) for state in row] for row in trace.states]
    alt = edition.text(
        f"caption-{label}.alt",
        rows=_spelt(edition, grid),
        counts=edition.isolated(" ".join(map(str, trace.eligible.sum(axis=0)))),
    )
    return _grid(edition, grid, label=label, alt=alt, solid=True)


@styled
def hand_drawn(edition: Edition, rows: Sequence[str], *, label: str) -> Figure:
    """Draw a grid as it was written, whether it can be or not."""
    drawn(rows)  # refuses what is no grid
    grid = [row.split() for row in rows]
    alt = edition.text(f"caption-{label}.alt", rows=_spelt(edition, grid))
    return _grid(edition, grid, label=label, alt=alt, solid=False)


@styled
def shares(edition: Edition, runs: Sequence[Trace], *, label: str) -> Figure:
    """Warps in each state over the time of long runs, averaged over short stretches."""
    shown = [state for state in ORDER if state != State.ABSENT and _occurs(runs, state)]
    sizes = [len(run.states) for run in runs]
    drawing, axes = canvas(
        4.9,
        1.1 + sum(_height(size) for size in sizes),
        nrows=len(runs),
        sharex=True,
        squeeze=False,
        height_ratios=[_height(size) for size in sizes],
    )
    longest = max(run.states.shape[1] for run in runs)
    for run, (panel,) in zip(runs, axes, strict=True):
        edges = np.linspace(0, longest, BINS + 1).astype(int)
        middles = (edges[:-1] + edges[1:]) / 2
        below = np.zeros(BINS)
        for state in shown:
            above = below + _binned(run.states == state, edges)
            for style in _fills(state):
                panel.fill_between(middles, below, above, linewidth=0, **style)
            below = above
        panel.set_title(
            in_order(
                edition,
                edition.text(
                    "shares.panel",
                    warps=edition.number(len(run.states)),
                    issued=edition.fraction(run.counters().issued_warps_per_scheduler),
                ),
            )
        )
        panel.set_xlim(0, longest)
        panel.set_ylim(0, len(run.states))
        panel.yaxis.set_major_locator(MaxNLocator(4, integer=True))
        panel.xaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.number(value)))
    drawing.supylabel(in_order(edition, edition.text("shares.warps")), fontsize=10)
    axes[-1][0].set_xlabel(in_order(edition, edition.text("shares.cycles")))
    handles: list[Any] = [
        tuple(Patch(linewidth=0, **style) for style in _fills(state)) for state in shown
    ]
    names = [in_order(edition, edition.text(f"slot.{state.name.lower()}")) for state in shown]
    legend_above(drawing, edition, handles, names, ncols=2)
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=edition.text(f"caption-{label}"),
        alt=edition.text(
            f"caption-{label}.alt",
            runs=edition.listed(_run_in_words(edition, run) for run in runs),
        ),
    )


def _fills(state: State) -> Iterator[dict[str, Any]]:
    """Yield what an area of a state is filled with: its colour, and over it perhaps a hatch."""
    colour = COLOURS[state]
    yield {"facecolor": colour, "alpha": 1 if state == State.SELECTED else 0.35}
    if state == HATCHED:
        yield {"facecolor": "none", "edgecolor": colour, "hatch": "////"}


def _slot(state: State) -> str:
    """Write a state as in a grid drawn by hand: the selected one is eligible, with a star."""
    return f"E{SELECTED}" if state == State.SELECTED else LETTERS[state]


def _grid(
    edition: Edition, grid: Sequence[Sequence[str]], *, label: str, alt: str, solid: bool
) -> Figure:
    columns = len(grid[0])
    present = {slot for row in grid for slot in row}
    legend = [state for state in ORDER if _slot(state) in present]
    top = (len(grid) + 2.7 + (len(legend) - 1) // 2) * SLOT + 3
    width = LABELS + columns * SLOT + 4
    sketch = Sketch(edition, max(width, 320), top + SLOT + 4)
    first = _left(sketch, columns)

    def name(y: float, text: str) -> None:
        sketch.write((LABELS - 5, y), text, align="end")

    def put(column: int, y: float, text: str, weight: str = "normal") -> None:
        sketch.axes.text(first + (column + 0.5) * SLOT, y, text, ha="center",
                         va="center_baseline", fontsize=9.5, fontweight=weight)  # fmt: skip

    name(top + SLOT / 2, edition.text("slot.cycle"))
    for column in range(columns):
        put(column, top + SLOT / 2, edition.number(column))
    for row, slots_of_row in enumerate(grid):
        y = top - (row + 1) * SLOT
        name(y + SLOT / 2, edition.text("slot.warp", number=edition.number(row)))
        for column, slot in enumerate(slots_of_row):
            _draw_slot(sketch, first + column * SLOT, y, slot, solid=solid)
    y = top - len(grid) * SLOT - 1.5 * SLOT
    name(y + SLOT / 2, edition.text("slot.eligible"))
    for column in range(columns):
        count = sum(slots_of_row[column][0] == "E" for slots_of_row in grid)
        put(column, y + SLOT / 2, edition.number(count), "normal" if count else "bold")
    _legend(sketch, legend, y - 1.2 * SLOT, solid=solid)
    return sketch.finished(label=label, caption=edition.text(f"caption-{label}"), alt=alt)


def _left(sketch: Sketch, columns: int) -> float:
    """Return where the first cycle stands: time runs to the right in every edition."""
    return min(sketch.x(LABELS), sketch.x(LABELS + columns * SLOT))


def _draw_slot(sketch: Sketch, left: float, y: float, slot: str, *, solid: bool) -> None:
    """Draw one slot in its colour, with a frame and a star if its warp is selected."""
    state = next(state for state, letter in LETTERS.items() if letter == slot[0])
    chosen = slot.endswith(SELECTED)
    absent = state == State.ABSENT
    solid = solid and chosen
    corner, side = (left + 1.2, y + 1.2), SLOT - 2.4
    if not absent:
        sketch.axes.add_patch(Rectangle(corner, side, side, facecolor=COLOURS[state], alpha=1
                                        if solid else 2 * TINT, edgecolor="none"))  # fmt: skip
    sketch.axes.add_patch(
        Rectangle(
            corner,
            side,
            side,
            facecolor="none",
            edgecolor=INK if chosen else GRID,
            linewidth=1.8 if chosen else 0.8,
        )
    )
    sketch.axes.text(
        left + SLOT * (0.4 if chosen else 0.5),
        y + SLOT / 2,
        "·" if absent else slot[0],
        ha="center",
        va="center_baseline",
        fontsize=9.5,
        fontweight="bold" if chosen else "normal",
        color=PAPER if solid else INK,
    )
    if chosen:
        sketch.axes.text(left + SLOT * 0.76, y + SLOT * 0.68, "★", ha="center", va="center",
                         fontsize=6, color=PAPER if solid else INK)  # fmt: skip


def _legend(sketch: Sketch, states: Sequence[State], y: float, *, solid: bool) -> None:
    for number, state in enumerate(states):
        line, column = divmod(number, 2)
        start, height = 8 + column * sketch.width / 2, y - line * SLOT
        left = min(sketch.x(start), sketch.x(start + SLOT))
        _draw_slot(sketch, left, height, _slot(state), solid=solid)
        sketch.write((start + SLOT + 5, height + SLOT / 2),
                     sketch.edition.text(f"slot.{state.name.lower()}"))  # fmt: skip


def _spelt(edition: Edition, grid: Sequence[Sequence[str]]) -> str:
    """Return the rows of a grid in letters."""
    return edition.listed(
        edition.text(
            "slot.spelt",
            warp=edition.text("slot.warp", number=edition.number(number)),
            letters=edition.isolated(" ".join(row)),
        )
        for number, row in enumerate(grid)
    )


def _height(warps: int) -> float:
    return 0.45 + 0.1 * warps


def _occurs(runs: Sequence[Trace], state: State) -> bool:
    return any((run.states == state).any() for run in runs)


def _binned(grid: NDArray[np.bool_], edges: NDArray[np.int_]) -> NDArray[np.float64]:
    """Return how many rows are true in the mean of each stretch; none after the end."""
    count = np.zeros(edges[-1])
    count[: grid.shape[1]] = grid.sum(axis=0)
    means: NDArray[np.float64] = np.add.reduceat(count, edges[:-1]) / np.diff(edges)
    return means


def _run_in_words(edition: Edition, run: Trace) -> str:
    counted = run.counters()
    return edition.text(
        "shares.run",
        warps=edition.number(len(run.states)),
        active=edition.isolated(edition.number(counted.active_warps_per_scheduler, 1)),
        eligible=edition.isolated(edition.number(counted.eligible_warps_per_scheduler, 2)),
        issued=edition.isolated(edition.fraction(counted.issued_warps_per_scheduler)),
    )

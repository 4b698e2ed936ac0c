"""Figures of the gap that a load leaves, and of the warps that fill it."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from matplotlib.ticker import FuncFormatter
from numpy.typing import NDArray

from occlab.editions import Edition
from occlab.scheduler import Trace
from occlab.show.figure import (
    ACCENTS,
    GRID,
    INK,
    MUTED,
    PAPER,
    Figure,
    canvas,
    finished,
    styled,
    words,
)

ZOOM = 12  # cycles drawn one by one
ISSUE, IDLE = ACCENTS[0], GRID


@styled
def gap(edition: Edition, traces: Mapping[int, Trace], *, label: str) -> Figure:
    """One warp alone, a row for each number of loads it issues before it waits.

    The first dozen cycles one by one above, the whole below.
    """
    drawing, (near, far) = canvas(5, 3.1, nrows=2)
    names = {loads: _loads(edition, loads) for loads in traces}
    cycles = next(iter(traces.values())).states.shape[1]
    for row, trace in enumerate(reversed(list(traces.values()))):
        issued = trace.selected[0]
        near.broken_barh([(0, ZOOM)], (row - 0.35, 0.7), color=IDLE)
        near.broken_barh(
            [(cycle, 1) for cycle in np.flatnonzero(issued[:ZOOM])],
            (row - 0.35, 0.7),
            facecolor=ISSUE,
            edgecolor=PAPER,
        )
        far.broken_barh([(0, cycles)], (row - 0.35, 0.7), color=IDLE)
        # Wider than a cycle, which would be too thin to be seen.
        far.vlines(np.flatnonzero(issued), row - 0.35, row + 0.35, color=ISSUE, linewidth=2)
    first, second, *_ = np.flatnonzero(next(iter(traces.values())).selected[0])
    top = len(traces) - 1
    far.annotate("", (first, top), (second, top), arrowprops={"arrowstyle": "<->", "color": INK})
    far.text(
        (first + second) / 2,
        top + 0.04,
        edition.number(int(second - first - 1)),
        ha="center",
        va="bottom",
    )
    for axes, last in ((near, ZOOM), (far, cycles)):
        axes.set_xlim(0, last)
        axes.grid(visible=False)
        axes.spines[["left", "bottom"]].set_visible(False)
        axes.set_yticks(
            range(len(names)), [words(edition, name) for name in reversed(list(names.values()))]
        )
        _names_at_the_start(axes, edition)
        _numbers(axes, edition)
    near.set_xticks(range(0, ZOOM + 1, 2))
    far.set_xlabel(words(edition, edition.text("walk.cycle")))
    _legend(near, edition, ("gap.issues", ISSUE), ("gap.waits", IDLE))
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=edition.text(f"caption-{label}"),
        alt=edition.text(
            f"caption-{label}.alt",
            gap=edition.number(int(second - first - 1)),
            cycles=edition.number(cycles),
            rows=edition.listed(edition.text("gap.row", loads=name) for name in names.values()),
        ),
    )


@styled
def staircase(edition: Edition, traces: Sequence[Trace], *, label: str) -> Figure:
    """Which warp issues in each cycle of one scheduler, a panel for each number of warps."""
    drawing, panels = canvas(
        5, 1.45 * len(traces) + 0.5, nrows=len(traces), sharex=True, sharey=True
    )
    most = max(trace.states.shape[0] for trace in traces)
    titles = []
    for trace, panel in zip(traces, panels, strict=True):
        warps, cycles = trace.states.shape
        for first, end in _runs(np.logical_not(trace.selected.any(axis=0))):
            panel.axvspan(first, end, color=IDLE, linewidth=0, zorder=0)
        panel.plot(*_issues(trace), color=ISSUE, linewidth=2.5, solid_capstyle="butt")
        titles.append(
            edition.text(
                "staircase.panel",
                warps=edition.number(warps),
                share=edition.fraction(share(trace), 0),
            )
        )
        panel.set_title(words(edition, titles[-1]))
        panel.set_xlim(0, cycles)
        panel.set_ylim(0, most)
        panel.grid(visible=False)
        panel.set_xticks([0, cycles // 2, cycles])
        panel.set_yticks([0, most // 2, most])
        panel.yaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.number(value)))
        _numbers(panel, edition)
    panels[len(traces) // 2].set_ylabel(words(edition, edition.text("staircase.warp")))
    panels[-1].set_xlabel(words(edition, edition.text("walk.cycle")))
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=edition.text(f"caption-{label}"),
        alt=edition.text(f"caption-{label}.alt", panels=edition.listed(titles)),
    )


def share(trace: Trace) -> float:
    """Return the share of cycles in which a scheduler issues, 0 to 1."""
    return trace.counters().issued_warps_per_scheduler


def _issues(trace: Trace) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return cycle and warp of each issue, with a break wherever the line would jump."""
    cycles, warps = np.nonzero(trace.selected.T)
    jumps = np.flatnonzero((np.diff(cycles) != 1) | (np.diff(warps) != 1)) + 1
    xs, ys = (np.insert(values.astype(float), jumps, np.nan) for values in (cycles, warps))
    return xs, ys


def _runs(idle: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Return first cycle and end of each run of true values."""
    edges: NDArray[np.int64] = np.flatnonzero(np.diff(np.concatenate(([False], idle, [False]))))
    return edges.reshape(-1, 2)


def _loads(edition: Edition, loads: int) -> str:
    return edition.text("gap.loads", loads=edition.number(loads), count=loads)


def _names_at_the_start(axes: Any, edition: Edition) -> None:
    """Put the names of rows on the side where the edition's lines begin."""
    if edition.right_to_left:
        axes.yaxis.tick_right()
    axes.tick_params(axis="y", length=0, labelcolor=INK)


def _numbers(axes: Any, edition: Edition) -> None:
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.number(value)))
    axes.tick_params(axis="x", color=MUTED)


def _legend(axes: Any, edition: Edition, *entries: tuple[str, str]) -> None:
    handles = [
        axes.barh([0], [0], color=colour, label=words(edition, edition.text(name)))
        for name, colour in entries
    ]
    axes.legend(
        handles=handles,
        loc="lower center",
        bbox_to_anchor=(0.5, 1.0),
        ncols=len(entries),
        markerfirst=not edition.right_to_left,
    )

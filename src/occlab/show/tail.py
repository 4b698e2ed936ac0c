"""Figures of grids in waves."""

from bisect import bisect_right
from collections.abc import Sequence

from matplotlib.ticker import FuncFormatter

from occlab.editions import Edition
from occlab.show.figure import ACCENTS, MUTED, Figure, canvas, finished, styled, words
from occlab.waves import Waves

SAMPLES = 300  # of a curve: as many as a panel is wide in points, so that none is lost


@styled
def waves(edition: Edition, runs: Sequence[Sequence[Waves]], *, label: str) -> Figure:
    """Resident warps of an SM, averaged over the SMs, as grids run to their end.

    A row is a kind of block (equal, then uneven durations), a column a size of grid.
    """
    rows, columns = len(runs), len(runs[0])
    most = max(run.duration for row in runs for run in row)
    ceiling = runs[0][0].resident.warps
    drawing, axes = canvas(
        7.2, 2.1 * rows + 0.4, nrows=rows, ncols=columns, sharex=True, sharey=True, squeeze=False
    )
    for row, panels, kind in zip(runs, axes, ("equal", "uneven"), strict=False):
        for run, panel in zip(row, panels, strict=True):
            times, warps = _sampled(run)
            panel.fill_between(times, warps, step="post", color=ACCENTS[0], alpha=0.35, linewidth=0)
            panel.step(times, warps, where="post", color=ACCENTS[0], linewidth=1.4)
            panel.axvline(run.duration, color=ACCENTS[1], linewidth=1.4)
            panel.axhline(ceiling, color=MUTED, linewidth=1, linestyle=(0, (4, 3)))
            panel.set_title(
                words(
                    edition,
                    edition.text(
                        "waves.panel",
                        blocks=edition.number(len(run.ends)),
                        achieved=edition.fraction(run.achieved),
                    ),
                )
            )
            panel.set_xlim(0, most * 1.02)
            panel.set_ylim(0, ceiling * 1.15)
            panel.xaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.number(value)))
        panels[0].set_ylabel(words(edition, edition.text(f"waves.{kind}")))
    drawing.supxlabel(words(edition, edition.text("waves.time")), fontsize=10)
    equal = runs[0]
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=edition.text(
            f"caption-{label}",
            sms=edition.number(equal[0].sms),
            ceiling=edition.number(ceiling),
        ),
        alt=edition.text(
            f"caption-{label}.alt",
            panels=edition.listed(
                edition.text(
                    "waves.panel_alt",
                    blocks=edition.number(len(run.ends)),
                    duration=edition.number(run.duration, 1),
                    achieved=edition.fraction(run.achieved),
                )
                for row in runs
                for run in row
            ),
        ),
    )


def _sampled(run: Waves) -> tuple[list[float], list[float]]:
    """Return the curve at evenly spaced times, and zero at its end."""
    times, warps = run.resident_warps()
    wanted = [run.duration * index / SAMPLES for index in range(SAMPLES)]
    held = [warps[bisect_right(times, time) - 1] for time in wanted]
    return [*wanted, run.duration], [*held, 0.0]

"""Tables and figures of kernels that were timed under caps on their registers."""

from collections.abc import Sequence
from math import log2

from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter

from occlab.editions import Edition
from occlab.pressure import Run, Sweep
from occlab.show.compiled import cap_name
from occlab.show.figure import (
    ACCENTS,
    INK,
    Figure,
    canvas,
    finished,
    styled,
    words,
)
from occlab.show.origin import origin
from occlab.show.table import Table

MARKS = (("o", "-"), ("s", (0, (4, 2))))  # a sweep's marker and line
BESIDE = 0.5  # octaves from the largest cap to the run without one
APART = 0.36  # octaves between two caps that are written on the axis
MILLI = 1e-3


def sweep_table(edition: Edition, sweep: Sweep, *, label: str | None) -> Table:
    """One row a cap: registers, spills, occupancy and time; in bold those that none beats."""
    columns = ("cap", "registers", "stores", "warps", "occupancy", "time", "range")
    return Table(
        edition=edition,
        label=label,
        caption=" ".join(
            [
                edition.text(f"caption-{label}", **_repeats(edition, [sweep])),
                origin(edition, sweep.recording),
            ]
        )
        if label
        else "",
        header=[edition.text(f"sweep.{column}") for column in columns],
        rows=[
            (
                cap_name(edition, run.cap),
                edition.number(run.registers),
                edition.number(run.spill_stores),
                edition.number(sweep.warps(run)),
                edition.fraction(sweep.occupancy(run), 2),
                milliseconds(edition, run.seconds),
                edition.isolated(
                    f"{milliseconds(edition, min(run.repeats))}–"
                    f"{milliseconds(edition, max(run.repeats))}"
                ),
            )
            for run in sweep.runs
        ],
        align=["end"] * 7,
        emphasised=frozenset(map(sweep.runs.index, sweep.best)),
    )


@styled
def sweeps(edition: Edition, each: Sequence[Sweep], *, label: str) -> Figure:
    """Time, spills and occupancy against the cap, one panel each under the other."""
    drawing, axes = canvas(
        5.0, 5.6, nrows=3, sharex=True, gridspec_kw={"height_ratios": [2.2, 1.2, 1.2]}
    )
    time, spills, residency = axes
    for sweep, colour, (marker, line) in zip(each, ACCENTS, MARKS, strict=False):
        places = [_place(sweep, run) for run in sweep.runs]
        capped = len(sweep.runs) - sum(run.cap is None for run in sweep.runs)
        for panel, values in (
            (time, [run.seconds / MILLI for run in sweep.runs]),
            (spills, [run.spill_stores for run in sweep.runs]),
            (residency, [sweep.occupancy(run) for run in sweep.runs]),
        ):
            # The run without a cap stands beside the curve, not on it.
            panel.plot(places[:capped], values[:capped], marker=marker, linestyle=line,
                       color=colour, markersize=4.5, linewidth=1.6,
                       label=words(edition, edition.isolated(sweep.kernel)))  # fmt: skip
            panel.plot(places[capped:], values[capped:], marker=marker, color=colour,
                       markersize=4.5, linestyle="none")  # fmt: skip
        best = sweep.fastest
        if len(each) == 1:
            where = (_place(sweep, best), best.seconds / MILLI)
            time.plot(*where, "o", markersize=11, markerfacecolor="none", color=INK)
            time.annotate(milliseconds(edition, best.seconds), where, xytext=(-9, -1),
                          textcoords="offset points", ha="right", va="top")  # fmt: skip
    times = [run.seconds / MILLI for sweep in each for run in sweep.runs]
    time.set_yscale("log")
    time.set_ylim(min(times) / 1.5, max(times) * 1.6)
    time.yaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    time.yaxis.set_minor_formatter(NullFormatter())
    time.yaxis.set_major_formatter(
        FuncFormatter(lambda value, _: edition.number(value, 0 if value >= 1 else 1))
    )
    spills.yaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.number(value)))
    spills.set_ylim(bottom=-0.04 * spills.get_ylim()[1])
    residency.yaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.fraction(value, 0)))
    residency.set_ylim(0, 1.1)
    residency.set_yticks([0, 0.5, 1])
    side = "right" if edition.right_to_left else "left"
    for panel, title in zip(axes, ("time", "stores", "occupancy"), strict=True):
        panel.set_title(words(edition, edition.text(f"sweep-axis.{title}")), loc=side)
    _caps_below(edition, residency, each[0])
    if len(each) > 1:
        time.legend(loc="upper right", markerfirst=not edition.right_to_left)
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=" ".join(
            [
                edition.text(f"caption-{label}", **_repeats(edition, each)),
                origin(edition, each[0].recording),
            ]
        ),
        alt=edition.text(
            f"caption-{label}.alt",
            kernels=edition.listed(_told(edition, sweep) for sweep in each),
        ),
    )


def milliseconds(edition: Edition, seconds: float) -> str:
    """Set a time in milliseconds with about three digits that mean something."""
    value = seconds / MILLI
    return edition.number(value, 1 if value >= 10 else 2 if value >= 1 else 3)  # noqa: PLR2004


def with_unit(edition: Edition, seconds: float) -> str:
    """Set a time in milliseconds with its unit."""
    return edition.isolated(edition.text("sweep.ms", value=milliseconds(edition, seconds)))


def _repeats(edition: Edition, each: Sequence[Sweep]) -> dict[str, str]:
    return {
        "kernel": edition.isolated(each[0].kernel),
        "repeats": edition.isolated(edition.number(len(each[0].runs[0].repeats))),
        "spread": edition.isolated(edition.fraction(max(sweep.spread for sweep in each), 1)),
    }


def _told(edition: Edition, sweep: Sweep) -> str:
    tightest, free, best = sweep.runs[0], sweep.at(None), sweep.best[0]
    return edition.text(
        "sweep-axis.told",
        kernel=sweep.kernel,
        **{
            f"{name}_{what}": text
            for name, run in (("first", tightest), ("best", best), ("free", free))
            for what, text in (
                ("cap", cap_name(edition, run.cap)),
                ("time", milliseconds(edition, run.seconds)),
                ("occupancy", edition.fraction(sweep.occupancy(run), 2)),
            )
        },
    )


def _place(sweep: Sweep, run: Run) -> float:
    if run.cap is not None:
        return log2(run.cap)
    return log2(max(each.cap for each in sweep.runs if each.cap is not None)) + BESIDE


def _caps_below(edition: Edition, panel: object, sweep: Sweep) -> None:
    """Write the caps on the axis, leaving out those that would touch."""
    written: list[tuple[float, str]] = []
    for run in sweep.runs:
        place = _place(sweep, run)
        if not written or place - written[-1][0] >= APART:
            written.append((place, words(edition, cap_name(edition, run.cap))))
    panel.set_xticks(*map(list, zip(*written, strict=True)))  # type: ignore[attr-defined]
    panel.set_xlabel(words(edition, edition.text("sweep-axis.cap")))  # type: ignore[attr-defined]

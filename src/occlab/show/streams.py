"""Recorded reading and copying by warps and loads in flight, and the model beside them."""

from collections.abc import Mapping, Sequence

from matplotlib.ticker import FuncFormatter, NullLocator

from occlab.editions import Edition
from occlab.predicted import Grid, Point
from occlab.recorded import Recording
from occlab.show.figure import ACCENTS, INK, MUTED, PAPER, Figure, canvas, finished, styled, words
from occlab.show.legend import legend_above
from occlab.show.origin import measured, origin
from occlab.show.table import Table

MARKERS = ("o", "s", "^", "D")
ILPS = (1, 2, 4, 8)
WIDTHS = (4, 16)
TERA = 1e12
BUSY = 0.7  # of the peak: below it latency matters more than bandwidth
SHAPES = {4: ("o", ACCENTS[0]), 16: ("s", ACCENTS[1])}  # of a point, by width
RATIOS = (1, 1.5, 2, 3)


@styled
def streams(
    edition: Edition,
    runs: Grid,
    *,
    beside: Mapping[str, tuple[int, float]],
    sources: Sequence[Recording],
    label: str,
) -> Figure:
    """Bandwidth against resident warps, a panel for each width, a curve for each ILP.

    ``beside``: another kernel's warps and bytes a second, by the key of its name.
    """
    drawing, axes = canvas(5, 6.2, nrows=2, sharex=True, sharey=True)
    side = "right" if edition.right_to_left else "left"
    said = []
    for width, panel in zip(WIDTHS, axes, strict=True):
        panel.axhline(runs.peak / TERA, color=INK, linewidth=1.4, linestyle=(0, (1, 1.5)),
                      label=words(edition, edition.text("streams.copy")))  # fmt: skip
        for name, (warps_of_it, rate) in beside.items():
            panel.plot([warps_of_it], [rate / TERA], "*", color=ACCENTS[4], markersize=13,
                       linestyle="none", zorder=4,
                       label=words(edition, edition.text(f"streams.{name}")))  # fmt: skip
        for ilp, colour, marker in zip(ILPS, ACCENTS, MARKERS, strict=False):
            points = runs.loop(width, ilp)
            warps = [point.warps for point in points]
            rates = [point.measured / TERA for point in points]
            name = edition.text("streams.loads", ilp=edition.number(ilp), count=ilp)
            panel.plot(warps, rates, marker=marker, markersize=5, linewidth=1.6, color=colour,
                       label=words(edition, name))  # fmt: skip
            panel.vlines(warps, [point.slowest / TERA for point in points],
                         [point.fastest / TERA for point in points], color=INK, linewidth=1.2,
                         zorder=3)  # fmt: skip
            said.append(
                edition.text(
                    "streams.told",
                    width=edition.number(width),
                    loads=name,
                    rates=", ".join(edition.number(rate, 2) for rate in rates),
                )
            )
        panel.set_title(
            words(edition, edition.text("streams.width", width=edition.number(width))), loc=side
        )
        panel.yaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.number(value)))
        panel.set_ylabel(words(edition, edition.text("streams.rate")))
    axes[0].set_ylim(0, 1.12 * runs.peak / TERA)
    axes[0].set_xlim(0, warps[-1] + 2)
    axes[1].set_xticks(warps, [edition.number(number) for number in warps])
    axes[1].set_xlabel(words(edition, edition.text("walk.warps_sm")))
    legend_above(drawing, edition, *axes[0].get_legend_handles_labels(), ncols=2)
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=" ".join(
            [
                edition.text(
                    f"caption-{label}", spread=edition.isolated(edition.fraction(_spread(runs)))
                ),
                origin(edition, *sources),
            ]
        ),
        alt=edition.text(
            f"caption-{label}.alt",
            warps=", ".join(edition.number(number) for number in warps),
            curves=edition.listed(said),
            peak=edition.number(runs.peak / TERA, 2),
        ),
    )


@styled
def prediction(
    edition: Edition,
    panels: Mapping[str, Grid],
    *,
    split: Mapping[tuple[int, int], int],
    sources: Sequence[Recording],
    label: str,
) -> Figure:
    """Prediction over measurement of every point, a panel for each model.

    ``panels``: the grid of each, by the key of its name; of ``plain`` the plain minimum.
    ``split``: the loops whose machine code issues fewer loads than the source asks for.
    """
    drawing, axes = canvas(5, 6.2, nrows=len(panels), sharex=True, sharey=True)
    side = "right" if edition.right_to_left else "left"
    said = []
    for panel, (name, runs) in zip(axes, panels.items(), strict=True):
        panel.axhspan(0.9, 1.1, color=MUTED, alpha=0.18, linewidth=0, zorder=0)
        panel.axhline(1, color=INK, linewidth=1)
        for width, (marker, colour) in SHAPES.items():
            for is_split in (False, True):
                points = [
                    point
                    for point in runs.points
                    if point.width == width and ((point.width, point.ilp) in split) is is_split
                ]
                panel.plot(
                    [point.measured / runs.peak for point in points],
                    [1 + _error(point, name) for point in points],
                    marker, color=colour, markersize=5.5 if is_split else 4.5, linestyle="none",
                    markerfacecolor=PAPER if is_split else colour,
                    label=words(edition, edition.text(
                        "prediction.split" if is_split else "prediction.whole",
                        width=edition.number(width))),
                )  # fmt: skip
        errors = [abs(_error(point, name)) for point in runs.points]
        said.append(
            edition.text(
                "prediction.told",
                model=edition.text(f"prediction.{name}"),
                median=edition.isolated(edition.fraction(_median(runs, name))),
                worst=edition.isolated(edition.fraction(max(errors), 0)),
            )
        )
        panel.set_title(words(edition, edition.text(f"prediction.{name}")), loc=side)
        panel.set_yscale("log")
        panel.yaxis.set_minor_locator(NullLocator())
        panel.set_yticks(RATIOS, [_ratio(edition, each) for each in RATIOS])
        panel.set_ylim(0.75, 4)
    axes[-1].set_xlim(0, 1.08)
    axes[-1].xaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.fraction(value, 0)))
    axes[-1].set_xlabel(words(edition, edition.text("prediction.load")))
    axes[len(panels) // 2].set_ylabel(words(edition, edition.text("prediction.ratio")))
    drawing.legend(*axes[0].get_legend_handles_labels(), loc="outside upper center", ncols=1,
                   markerfirst=not edition.right_to_left)  # fmt: skip
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=f"{edition.text(f'caption-{label}')} {measured(edition, *sources)}",
        alt=edition.text(f"caption-{label}.alt", models=edition.listed(said)),
    )


def terms(
    edition: Edition,
    rows: Mapping[str, tuple[Grid, Grid]],
    *,
    sources: Sequence[Recording],
    label: str,
) -> Table:
    """Set out what each term of the model buys: errors of reading and of copying."""
    columns = ("model", "read", "below", "worst", "copy")
    return Table(
        edition=edition,
        label=label,
        caption=" ".join(
            [
                edition.text(
                    f"caption-{label}",
                    points=edition.number(len(next(iter(rows.values()))[0].points)),
                    busy=edition.isolated(edition.fraction(BUSY, 0)),
                ),
                origin(edition, *sources),
            ]
        ),
        header=[
            edition.text(f"terms.{column}", busy=edition.isolated(edition.fraction(BUSY, 0)))
            for column in columns
        ],
        rows=[
            (
                edition.text(f"terms.{name}"),
                edition.fraction(reads.median_error()),
                edition.fraction(reads.median_error(below=BUSY)),
                edition.fraction(reads.worst_error, 0),
                edition.fraction(copies.median_error()),
            )
            for name, (reads, copies) in rows.items()
        ],
        align=("start", *("end",) * 4),
    )


def iterations(
    edition: Edition,
    grids: tuple[Grid, Grid],
    *,
    loop: tuple[int, int],
    sources: Sequence[Recording],
    label: str,
) -> Table:
    """Set reading beside copying: bytes moved a second, and cycles of one iteration."""
    (reads, copies), (width, ilp) = grids, loop
    columns = ("warps", "read", "read_cycles", "copy", "copy_cycles")
    return Table(
        edition=edition,
        label=label,
        caption=" ".join(
            [
                edition.text(
                    f"caption-{label}",
                    width=edition.number(width),
                    ilp=edition.number(ilp),
                    count=ilp,
                ),
                measured(edition, *sources),
            ]
        ),
        header=[edition.text(f"iterations.{column}") for column in columns],
        rows=[
            (
                edition.number(read.warps),
                edition.number(read.measured / TERA, 2),
                edition.number(read.iteration_cycles),
                edition.number(copy.measured / TERA, 2),
                edition.number(copy.iteration_cycles),
            )
            for read, copy in zip(reads.loop(*loop), copies.loop(*loop), strict=True)
        ],
        align=("end",) * 5,
    )


def _error(point: Point, model: str) -> float:
    return point.plain_error if model == "plain" else point.error


def _median(runs: Grid, model: str) -> float:
    return runs.median_error(plain=model == "plain")


def _spread(runs: Grid) -> float:
    return max((point.fastest - point.slowest) / point.measured for point in runs.points)


def _ratio(edition: Edition, ratio: float) -> str:
    return edition.number(ratio, 0 if ratio >= 1 and ratio % 1 == 0 else 1)

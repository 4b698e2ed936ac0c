"""Figures of where more warps pay, and of lanes that take different paths."""

from collections.abc import Mapping, Sequence

from matplotlib.ticker import FuncFormatter, NullLocator

from occlab.editions import Edition
from occlab.recorded import Recording
from occlab.show.figure import ACCENTS, MUTED, Figure, canvas, finished, styled, words
from occlab.show.legend import legend_above
from occlab.show.origin import medians, origin

Series = Sequence[tuple[int, float]]  # warps of an SM and a rate, in any unit

STYLES = (("o", "-"), ("s", (0, (4, 2))))  # a series' marker and line
TICKS = (4, 16, 32, 48, 64)  # warps


@styled
def pays(
    edition: Edition,
    panels: Mapping[str, Mapping[int, Series]],
    *,
    sources: Sequence[Recording],
    label: str,
) -> Figure:
    """Draw throughput against resident warps, a panel for each kernel.

    ``panels``: series by the loads that a thread has in flight, 0 where it has none, under the
    name of the panel in the locale.
    """
    rows = -(-len(panels) // 2)
    drawing, axes = canvas(5, 1.7 * rows + 1, nrows=rows, ncols=2, sharex=True, sharey=True)
    side = "right" if edition.right_to_left else "left"
    grid = axes[:, ::-1] if edition.right_to_left else axes
    said = []
    for panel, (name, each) in zip(grid.flat, panels.items(), strict=True):
        best = max(rate for series in each.values() for _, rate in series)
        title = edition.text(f"pays.{name}")
        for (ilp, series), (marker, line), colour in zip(
            each.items(), STYLES, ACCENTS, strict=False
        ):
            warps, rates = zip(*sorted(series), strict=True)
            text = edition.text("pays.loads", count=ilp, ilp=edition.number(ilp)) if ilp else None
            panel.plot(warps, [rate / best for rate in rates], marker=marker, linestyle=line,
                       color=colour, markersize=5, linewidth=1.6,
                       label=text and words(edition, text))  # fmt: skip
            said.append(
                edition.text(
                    "pays.series",
                    name=title,
                    count=ilp,
                    ilp=edition.number(ilp),
                    points=", ".join(
                        edition.text(
                            "pays.point",
                            count=count,
                            warps=edition.number(count),
                            share=edition.fraction(rate / best, 0),
                        )
                        for count, rate in sorted(series)
                    ),
                )
            )
        panel.set_title(words(edition, title), loc=side)
    first = axes[0][0]
    first.set_xlim(0, max(TICKS) + 2)
    first.set_ylim(0, 1.08)
    first.yaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.fraction(value, 0)))
    first.set_xticks(TICKS, [edition.number(tick) for tick in TICKS])
    handles, names = grid.flat[0].get_legend_handles_labels()
    legend_above(drawing, edition, handles, names, ncols=len(names))
    drawing.supxlabel(words(edition, edition.text("walk.warps_sm")), fontsize=10)
    drawing.supylabel(words(edition, edition.text("pays.share")), fontsize=10)
    runs = [
        run
        for source in sources
        for run in source.data["runs"]
        if run.get("kernel") in {None, *panels}  # a recording of several kernels names each
    ]
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=f"{edition.text(f'caption-{label}')} {medians(edition, runs)} "
        f"{origin(edition, *sources)}",
        alt=edition.text(f"caption-{label}.alt", series=edition.listed(said)),
    )


@styled
def divergence(
    edition: Edition,
    runs: Mapping[int, Mapping[int, float]],
    *,
    sources: Sequence[Recording],
    label: str,
) -> Figure:
    """Draw time against the paths of a warp, a curve for each number of resident warps.

    ``runs``: time of the same work, in any unit, by resident warps of an SM and then by paths.
    """
    drawing, axes = canvas(5, 3.7)
    unit = runs[max(runs)][1]
    paths = sorted(runs[max(runs)])
    axes.plot(paths, paths, color=MUTED, linewidth=1.2, linestyle=(0, (1, 1.5)),
              label=words(edition, edition.text("divergence.each")))  # fmt: skip
    said = []
    for (warps, times), (marker, line), colour in zip(
        sorted(runs.items()), STYLES, ACCENTS, strict=False
    ):
        name = edition.text("divergence.warps", warps=edition.number(warps))
        axes.plot(paths, [times[count] / unit for count in paths], marker=marker, linestyle=line,
                  color=colour, label=words(edition, name))  # fmt: skip
        said.append(
            edition.text(
                "divergence.series",
                warps=edition.number(warps),
                points=", ".join(
                    edition.text(
                        "divergence.point",
                        paths=edition.number(count),
                        time=edition.number(times[count] / unit, 1),
                    )
                    for count in paths
                ),
            )
        )
    axes.set_xscale("log", base=2)
    axes.set_yscale("log", base=2)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(FuncFormatter(lambda value, _: edition.number(value)))
        axis.set_minor_locator(NullLocator())
    axes.set_ylim(bottom=0.8)
    axes.set_xlabel(words(edition, edition.text("divergence.paths")))
    axes.set_ylabel(words(edition, edition.text("divergence.time")))
    axes.legend(loc="upper left", markerfirst=not edition.right_to_left)
    recorded = [run for source in sources for run in source.data["runs"]]
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=f"{edition.text(f'caption-{label}')} {medians(edition, recorded)} "
        f"{origin(edition, *sources)}",
        alt=edition.text(f"caption-{label}.alt", series=edition.listed(said)),
    )

"""Figures of what a memory delivers: recorded bandwidth by warps, and the roofline."""

from collections.abc import Mapping, Sequence
from math import log10

from matplotlib.ticker import FuncFormatter, NullLocator

from occlab.editions import Edition
from occlab.hardware import Gpu
from occlab.latency import Precision, Roofline, roofline
from occlab.predicted import Grid
from occlab.recorded import Recording
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
from occlab.show.legend import legend_above
from occlab.show.origin import origin

MARKERS = ("o", "s", "^", "D")
DASHED = (0, (4, 3))
TERA = 1e12
BAND = (16, 32)  # warps an SM that texts call enough
# Names that no edition translates.
UNITS = {Precision.FP32: "FP32", Precision.BF16: "BF16, Tensor Cores"}
INTENSITIES = (0.1, 10_000)  # FLOP a byte: from one addition in ten bytes to a large product


@styled
def bandwidth(
    edition: Edition,
    runs: Grid,
    *,
    loops: Sequence[tuple[int, int]],
    sources: Sequence[Recording],
    label: str,
) -> Figure:
    """Draw recorded bandwidth against resident warps, beside the plain law of Little.

    ``loops``: which to draw, by the bytes of a load and the independent loads of a thread.
    """
    drawing, axes = canvas(5, 3.9)
    axes.axvspan(*BAND, color=GRID, linewidth=0, alpha=0.6, zorder=0)
    axes.axhline(runs.peak / TERA, color=INK, linewidth=1.4, linestyle=(0, (1, 1.5)),
                 label=words(edition, edition.text("bandwidth.peak")))  # fmt: skip
    said = []
    for (width, ilp), colour, marker in zip(loops, ACCENTS, MARKERS, strict=False):
        points = sorted(
            (point for point in runs.points if (point.width, point.ilp) == (width, ilp)),
            key=lambda point: point.warps,
        )
        warps = [point.warps for point in points]
        axes.plot(warps, [point.measured / TERA for point in points], marker=marker, color=colour,
                  label=_loads(edition, "bandwidth.measured", ilp))  # fmt: skip
        axes.plot(warps, [point.plain / TERA for point in points], color=colour, linewidth=1.4,
                  linestyle=DASHED, label=_loads(edition, "bandwidth.little", ilp))  # fmt: skip
        said += [
            edition.text(
                "bandwidth.point",
                ilp=edition.number(ilp),
                count=ilp,
                warps=edition.number(point.warps),
                measured=edition.number(point.measured / TERA, 2),
                plain=edition.number(point.plain / TERA, 2),
            )
            for point in points
            if point.warps in {warps[0], *BAND, warps[-1]}
        ]
    axes.set_xticks(warps, [edition.number(number) for number in warps])
    axes.set_xlim(0, warps[-1] + 1)
    axes.set_ylim(0, 1.12 * runs.peak / TERA)
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.number(value)))
    axes.set_xlabel(words(edition, edition.text("walk.warps_sm")))
    axes.set_ylabel(words(edition, edition.text("bandwidth.rate")))
    legend_above(drawing, edition, *axes.get_legend_handles_labels(), ncols=2)
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=f"{edition.text(f'caption-{label}')} {origin(edition, *sources)}",
        alt=edition.text(
            f"caption-{label}.alt",
            points=edition.listed(said),
            peak=edition.number(runs.peak / TERA, 2),
        ),
    )


@styled
def roofs(
    edition: Edition,
    gpus: Sequence[Gpu],
    points: Mapping[str, tuple[float, float]],
    *,
    sources: Sequence[Recording],
    label: str,
) -> Figure:
    """Draw what cards attain by arithmetic intensity, and recorded kernels beneath.

    ``points``: FLOP a byte and FLOP a second of each kernel, by the letter drawn beside it.
    """
    drawing, axes = canvas(5, 4)
    ridges = []
    for gpu, colour, style in zip(gpus, ACCENTS, ("-", DASHED), strict=False):
        for precision in Precision:
            roof = roofline(gpu, precision)
            ridge = roof.ridge_flops_per_byte
            xs = (INTENSITIES[0], ridge, INTENSITIES[1])
            name = words(edition, gpu.name) if precision is Precision.FP32 else None
            axes.plot(xs, [roof.attainable_flops_per_second(x) / TERA for x in xs], color=colour,
                      linestyle=style, label=name)  # fmt: skip
            axes.plot([ridge], [roof.flops_per_second / TERA], "o", color=colour, markersize=6,
                      markerfacecolor=PAPER, zorder=3)  # fmt: skip
            ridges.append(_ridge(edition, gpu, precision, roof))
    for precision in Precision:
        roof = roofline(gpus[0], precision)
        height = roof.flops_per_second / TERA * 1.15
        name = words(edition, UNITS[precision])
        axes.text(INTENSITIES[1], height, name, ha="right", va="bottom")
    for letter, (flops_per_byte, flops_per_second) in points.items():
        axes.plot([flops_per_byte], [flops_per_second / TERA], "D", color=ACCENTS[2], zorder=3)
        axes.annotate(letter, (flops_per_byte, flops_per_second / TERA), (7, -3),
                      textcoords="offset points", va="top")  # fmt: skip
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xlim(*INTENSITIES)
    axes.set_ylim(0.02, 4000)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_minor_locator(NullLocator())
        axis.set_major_formatter(
            FuncFormatter(lambda value, _: edition.number(value, max(0, -round(log10(value)))))
        )
    axes.tick_params(color=MUTED)
    axes.set_xlabel(words(edition, edition.text("roofs.intensity")))
    axes.set_ylabel("TFLOP/s")
    axes.legend(loc="lower right", markerfirst=not edition.right_to_left)
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=f"{edition.text(f'caption-{label}')} {origin(edition, *sources)}",
        alt=edition.text(
            f"caption-{label}.alt",
            ridges=edition.listed(ridges),
            points=edition.listed(
                edition.text(
                    "roofs.point",
                    letter=letter,
                    intensity=edition.number(flops_per_byte, 2 if flops_per_byte < 1 else 0),
                    rate=edition.number(flops_per_second / TERA, 2 if flops_per_byte < 1 else 0),
                )
                for letter, (flops_per_byte, flops_per_second) in points.items()
            ),
        ),
    )


def _loads(edition: Edition, message: str, ilp: int) -> str:
    return words(edition, edition.text(message, ilp=edition.number(ilp), count=ilp))


def _ridge(edition: Edition, gpu: Gpu, precision: Precision, roof: Roofline) -> str:
    return edition.text(
        "roofs.ridge",
        gpu=gpu.name,
        units=edition.isolated(UNITS[precision]),
        ridge=edition.number(roof.ridge_flops_per_byte),
        flops=edition.number(roof.flops_per_second / TERA),
        bytes=edition.number(roof.bytes_per_second / TERA, 2),
    )

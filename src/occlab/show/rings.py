"""Figures of the ring of bulk copies: its bandwidth by what it asks for, and its timeline."""

from collections.abc import Sequence
from math import log2
from typing import Any

from matplotlib.patches import Patch
from matplotlib.ticker import FuncFormatter, NullLocator

from occlab.editions import Edition
from occlab.hardware import KB
from occlab.recorded import recording
from occlab.ring import Passage, Rings, period
from occlab.show.figure import (
    ACCENTS,
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
from occlab.show.origin import medians, origin

TERA = 1e12
MARKERS = ("o", "s", "^", "D", "v")
SOURCES = ("bulk-copy", "latency", "loop")
SAMPLES = 40  # of a predicted curve
TICKS = (4, 8, 16, 32, 64, 128)  # KB


@styled
def ring_sweep(edition: Edition, rings: Rings, *, label: str) -> Figure:
    """Bandwidth against the bytes asked for ahead, by chunk: points recorded, lines predicted."""
    drawing, axes = canvas(5, 4.4)
    copied = rings.best.copied
    axes.axhline(copied / TERA, color=INK, linewidth=1.2, linestyle=(0, (1, 1.5)))
    fastest = rings.fastest()
    most = max(ring.asked for ring in fastest)
    doubled = [2 ** (2 + (log2(most / KB) - 2) * step / SAMPLES) for step in range(SAMPLES + 1)]
    axes.plot(doubled, [rings.plain(each * KB) / TERA for each in doubled], color=MUTED,
              linewidth=1.4, linestyle=(0, (4, 3)),
              label=words(edition, edition.text("ring-sweep.plain")))  # fmt: skip
    said = []
    chunks = sorted({ring.chunk for ring in fastest})
    for chunk, colour, marker in zip(chunks, ACCENTS, MARKERS, strict=False):
        points = [ring for ring in fastest if ring.chunk == chunk]
        axes.plot([ring.asked / KB for ring in points], [ring.measured / TERA for ring in points],
                  linestyle="none", marker=marker, color=colour, markersize=6,
                  label=words(edition, edition.text("ring-sweep.chunk",
                              size=edition.kilobytes(chunk))))  # fmt: skip
        first, last = points[0].ahead, points[-1].ahead
        aheads = [first * (last / first) ** (step / SAMPLES) for step in range(SAMPLES + 1)]
        axes.plot([chunk * ahead / KB for ahead in aheads],
                  [rings.predicted_bandwidth(chunk, ahead) / TERA for ahead in aheads],
                  color=colour, linewidth=1.1)  # fmt: skip
        best = max(points, key=lambda ring: ring.measured)
        said.append(
            edition.text(
                "ring-sweep.told",
                size=edition.kilobytes(chunk),
                least=edition.number(points[0].measured / TERA, 2),
                least_asked=edition.kilobytes(points[0].asked),
                best=edition.number(best.measured / TERA, 2),
                best_asked=edition.kilobytes(best.asked),
            )
        )
    axes.set_xscale("log", base=2)
    axes.set_xticks(TICKS, [edition.number(tick) for tick in TICKS])
    axes.xaxis.set_minor_locator(NullLocator())
    axes.set_ylim(0, copied / TERA * 1.12)
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.number(value)))
    axes.set_xlabel(words(edition, edition.text("ring-sweep.asked")))
    axes.set_ylabel(words(edition, edition.text("ring-sweep.rate")))
    legend_above(drawing, edition, *axes.get_legend_handles_labels(), ncols=2)
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=f"{edition.text(f'caption-{label}')} "
        f"{medians(edition, recording(SOURCES[0]).data['runs'])} "
        f"{origin(edition, *(recording(name) for name in SOURCES))}",
        alt=edition.text(
            f"caption-{label}.alt",
            points=edition.listed(said),
            copied=edition.number(copied / TERA, 2),
        ),
    )


@styled
def ring_timeline(
    edition: Edition, panels: Sequence[Sequence[Passage]], *, until: float, label: str
) -> Figure:
    """Chunks on their way through rings, a panel for each, a row for each stage.

    So many cycles are drawn; what a chunk takes in the mean is `period`.
    """
    heights = [1 + max(each.stage for each in panel) for panel in panels]
    drawing, axes = canvas(
        5, 1.1 + 0.34 * sum(heights) + 0.45 * len(panels), nrows=len(panels), sharex=True,
        squeeze=False, gridspec_kw={"height_ratios": [height + 0.6 for height in heights]},
    )  # fmt: skip
    said = []
    for (axis,), panel, height in zip(axes, panels, heights, strict=True):
        for each in (passage for passage in panel if passage.asked < until):
            place = height - 1 - each.stage
            axis.barh(place, each.there - each.asked, left=each.asked, height=0.66,
                      color=ACCENTS[0], linewidth=0)  # fmt: skip
            axis.barh(place, each.stored - each.there, left=each.there, height=0.66,
                      color=PAPER, edgecolor=MUTED, linewidth=0.8)  # fmt: skip
            axis.barh(place, each.freed - each.stored, left=each.stored, height=0.66,
                      color=PAPER, edgecolor=ACCENTS[1], hatch="////", linewidth=0.8)  # fmt: skip
            if each.there < until:
                axis.text((each.asked + each.there) / 2, place, edition.number(each.chunk + 1),
                          color=PAPER, ha="center", va="center", fontsize=9)  # fmt: skip
        each_chunk = period(panel)
        axis.set_title(
            words(
                edition,
                edition.text(
                    "ring-timeline.panel",
                    stages=edition.number(height),
                    count=height,
                    period=edition.number(each_chunk),
                ),
            ),
            loc="right" if edition.right_to_left else "left",
        )
        axis.set_ylim(-0.6, height - 0.4)
        axis.set_yticks([])
        axis.grid(visible=False, axis="y")
        axis.spines["left"].set_visible(False)
        axis.xaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.number(value)))
        said.append(
            edition.text(
                "ring-timeline.told",
                stages=edition.number(height),
                count=height,
                load=edition.number(panel[0].there - panel[0].asked),
                period=edition.number(each_chunk),
            )
        )
    axes[-1][0].set_xlim(0, until)
    axes[-1][0].set_xlabel(words(edition, edition.text("ring-timeline.time")))
    styles: dict[str, dict[str, Any]] = {
        "load": {"facecolor": ACCENTS[0]},
        "thread": {"facecolor": PAPER, "edgecolor": MUTED},
        "store": {"facecolor": PAPER, "edgecolor": ACCENTS[1], "hatch": "////"},
    }
    handles = [
        Patch(label=words(edition, edition.text(f"ring-timeline.{name}")), **style)
        for name, style in styles.items()
    ]
    drawing.legend(handles=handles, loc="outside upper center", ncols=3,
                   markerfirst=not edition.right_to_left)  # fmt: skip
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=edition.text(f"caption-{label}"),
        alt=edition.text(f"caption-{label}.alt", panels=edition.listed(said)),
    )

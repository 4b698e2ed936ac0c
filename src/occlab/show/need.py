"""Figures of how much must be in flight: rectangles, and bars in warps."""

from collections.abc import Mapping
from typing import Any

from matplotlib.patches import Rectangle
from matplotlib.ticker import FuncFormatter

from occlab.editions import Edition
from occlab.latency import in_flight
from occlab.show.figure import ACCENTS, INK, MUTED, PAPER, Figure, canvas, finished, styled, words

FAINT = 0.25  # the opacity of a surface that text stands on
WORD = 0.17  # the room that the number of a bar takes, of the longest bar


@styled
def area(edition: Edition, rectangles: Mapping[str, tuple[float, float]], *, label: str) -> Figure:
    """Draw rectangles of a width in cycles and a height in instructions a cycle.

    The names are ``"scheduler"``, ``"sm"`` and ``"memory"``; each is drawn over those before.
    """
    drawing, axes = canvas(5, 3.3)
    colours = {"sm": ACCENTS[0], "scheduler": ACCENTS[2], "memory": ACCENTS[1]}
    counts, handles = {}, []
    for name, (cycles, per_cycle) in rectangles.items():
        colour = colours[name]
        counts[name] = edition.number(in_flight(per_cycle=per_cycle, latency_cycles=cycles))
        handles.append(
            axes.add_patch(
                Rectangle(
                    (0, 0),
                    cycles,
                    per_cycle,
                    facecolor=(colour, FAINT if per_cycle >= 1 else 1),
                    edgecolor=colour,
                    linewidth=1.5,
                    label=words(edition, edition.text(f"area.{name}", count=counts[name])),
                )
            )
        )
        # In the upper part of a surface, since the next one covers the lower; above a strip.
        place = per_cycle * 0.5 if per_cycle >= 1 else per_cycle + 0.2
        axes.text(cycles * 0.9, place, counts[name], ha="center", va="center", fontsize=12)
    axes.set_xlim(0, 1.04 * max(cycles for cycles, _ in rectangles.values()))
    axes.set_ylim(0, 1.04 * max(per_cycle for _, per_cycle in rectangles.values()))
    axes.set_xlabel(words(edition, edition.text("area.latency")))
    axes.set_ylabel(words(edition, edition.text("area.rate")))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.number(value)))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.number(value)))
    drawing.legend(
        handles=handles, loc="outside upper center", ncols=1, markerfirst=not edition.right_to_left
    )
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=edition.text(f"caption-{label}"),
        alt=edition.text(f"caption-{label}.alt", **counts),
    )


@styled
def need(
    edition: Edition,
    issue: Mapping[tuple[int, int], float],
    memory: Mapping[tuple[str, int], float],
    *,
    most: int,
    label: str,
) -> Figure:
    """Draw the warps that an SM needs as bars, ``most`` being the warps it can hold.

    ``issue``: to fill every issue slot, by independent loads and arithmetic of each load;
    ``memory``: to fill the bandwidth, by the card and the independent loads.
    """
    drawing, panels = canvas(
        5, 3.9, nrows=2, gridspec_kw={"height_ratios": (len(issue), len(memory))}
    )
    rows = (
        {_mix(edition, loads, arithmetic): warps for (loads, arithmetic), warps in issue.items()},
        {
            edition.isolated(f"{gpu}, I = {edition.number(loads)}"): warps
            for (gpu, loads), warps in memory.items()
        },
    )
    for panel, needed, name, colour in zip(
        panels, rows, ("issue", "memory"), (ACCENTS[0], ACCENTS[1]), strict=True
    ):
        _bars(panel, edition, needed, colour=colour, most=most)
        panel.set_title(words(edition, edition.text(f"need.{name}")))
    panels[-1].set_xlabel(words(edition, edition.text("need.warps")))
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=edition.text(f"caption-{label}", most=edition.number(most)),
        alt=edition.text(
            f"caption-{label}.alt",
            most=edition.number(most),
            issue=edition.listed(_said(edition, row) for row in rows[0].items()),
            memory=edition.listed(_said(edition, row) for row in rows[1].items()),
        ),
    )


def _bars(
    panel: Any, edition: Edition, needed: Mapping[str, float], *, colour: str, most: int
) -> None:
    """Draw a bar a row, with its number, from the side where the edition's lines begin."""
    panel.barh(range(len(needed)), needed.values(), height=0.62, color=colour)
    longest = max(*needed.values(), most)
    panel.set_xlim(0, 1.2 * longest)
    for row, warps in enumerate(needed.values()):
        panel.annotate(
            edition.number(warps, _decimals(warps)),
            # Beyond the line, where it would stand on it.
            (most if warps < most < warps + WORD * longest else warps, row),
            (-4 if edition.right_to_left else 4, 0),
            textcoords="offset points",
            ha="right" if edition.right_to_left else "left",
            va="center",
            bbox={"facecolor": PAPER, "edgecolor": "none", "pad": 1},
        )
    panel.axvline(most, color=INK, linewidth=1.4, linestyle=(0, (4, 3)), zorder=1)
    panel.set_yticks(range(len(needed)), [words(edition, name) for name in needed])
    panel.invert_yaxis()
    panel.grid(visible=False, axis="y")
    panel.tick_params(axis="y", length=0, labelcolor=INK)
    if edition.right_to_left:
        panel.invert_xaxis()
        panel.yaxis.tick_right()
        panel.spines["left"].set_visible(False)
        panel.spines["right"].set_visible(True)
    panel.spines[["left", "right"]].set_color(MUTED)
    panel.xaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.number(value)))


def _mix(edition: Edition, loads: int, arithmetic: int) -> str:
    """Name a loop by the symbols of the text, which no edition translates."""
    return edition.isolated(f"I = {edition.number(loads)}, c = {edition.number(arithmetic)}")


def _said(edition: Edition, row: tuple[str, float]) -> str:
    name, warps = row
    return edition.text("need.row", name=name, warps=edition.number(warps, _decimals(warps)))


def _decimals(warps: float) -> int:
    """Give a number under a hundred its tenths, as needs of warps are compared by them."""
    return 1 if warps < 100 and warps != int(warps) else 0  # noqa: PLR2004

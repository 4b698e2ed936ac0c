"""A figure of what one load of a warp touches in memory."""

from collections.abc import Mapping
from typing import Any

from matplotlib.collections import PatchCollection
from matplotlib.patches import Rectangle
from matplotlib.ticker import FuncFormatter, MultipleLocator

from occlab.coalescing import LINE_BYTES, SECTOR_BYTES, Access
from occlab.editions import Edition
from occlab.show.figure import ACCENTS, Figure, canvas, finished, styled, words
from occlab.show.legend import legend_above

COLUMNS = 2
MOVED = (ACCENTS[1], 0.4)  # lighter than what is read, in print too


@styled
def sectors(edition: Edition, accesses: Mapping[int, Access], *, label: str) -> Figure:
    """Draw memory as lines of 128 bytes, a row each, with what loads of a stride touch in it."""
    rows = -(-len(accesses) // COLUMNS)
    drawing, grid = canvas(5, 2.1 * rows + 0.6, nrows=rows, ncols=COLUMNS, sharex=True, sharey=True,
                           squeeze=False)  # fmt: skip
    panels = (grid[:, ::-1] if edition.right_to_left else grid).flat
    lines = max(access.lines[-1] for access in accesses.values()) + 1
    said = []
    for (stride, access), panel in zip(accesses.items(), panels, strict=True):
        _draw(panel, access)
        counts = {
            "stride": edition.number(stride),
            "sectors": edition.number(len(access.sectors)),
            "lines": edition.number(len(access.lines)),
            "useful": edition.fraction(access.useful_share),
        }
        panel.set_title(words(edition, edition.text("sectors.panel", **counts)))
        said.append(edition.text("sectors.panel_alt", count=len(access.lines), **counts))
        panel.set_xlim(0, LINE_BYTES)
        panel.set_ylim(lines, 0)
        panel.xaxis.set_major_locator(MultipleLocator(SECTOR_BYTES))
        panel.yaxis.set_major_locator(MultipleLocator(8))
        for axis in (panel.xaxis, panel.yaxis):
            axis.set_major_formatter(FuncFormatter(lambda value, _: edition.number(value)))
        panel.grid(axis="y", visible=False)
    handles = [
        Rectangle(
            (0, 0), 1, 1, facecolor=colour, label=words(edition, edition.text(f"sectors.{name}"))
        )
        for name, colour in (("moved", MOVED), ("read", ACCENTS[0]))
    ]
    names = [str(handle.get_label()) for handle in handles]
    legend_above(drawing, edition, handles, names, ncols=2)
    drawing.supxlabel(words(edition, edition.text("sectors.byte")), fontsize=10)
    drawing.supylabel(words(edition, edition.text("sectors.line")), fontsize=10)
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=edition.text(f"caption-{label}"),
        alt=edition.text(f"caption-{label}.alt", panels=edition.listed(said)),
    )


def _draw(panel: Any, access: Access) -> None:
    """Draw the sectors touched, and on them the bytes that are read."""
    touched = [_place(number * SECTOR_BYTES, SECTOR_BYTES, height=0.9) for number in access.sectors]
    read = [_place(address, access.bytes_per_access, height=0.9) for address in access.addresses]
    panel.add_collection(PatchCollection(touched, facecolor=MOVED, linewidth=0))
    panel.add_collection(PatchCollection(read, facecolor=ACCENTS[0], linewidth=0))


def _place(byte: int, size: int, *, height: float) -> Rectangle:
    line, column = divmod(byte, LINE_BYTES)
    return Rectangle((column, line + (1 - height) / 2), size, height)

"""Boxes, arrows and short words: what a drawing of a machine or of a path is made of.

Coordinates are points of the finished drawing, from its start edge and its bottom; the start
edge is the right one where the edition's lines run from right to left.
"""

from typing import Any, Literal

from matplotlib.patches import FancyArrowPatch, Rectangle

from occlab.editions import Edition
from occlab.show.figure import GRID, INK, MUTED, Figure, canvas, finished, words

POINTS_PER_INCH = 72
SIZE = 9.5
TINT = 0.16  # of a role's colour, as a ground for words in ink

Align = Literal["start", "center", "end"]


class Sketch:
    """An empty drawing of so many points, and what can be put on it."""

    def __init__(self, edition: Edition, width: float, height: float) -> None:
        self.edition = edition
        self.width = width
        self.drawing, self.axes = canvas(width / POINTS_PER_INCH, height / POINTS_PER_INCH)
        self.drawing.set_layout_engine("none")
        self.axes.set_position((0, 0, 1, 1))
        self.axes.set_axis_off()
        self.axes.set_xlim(0, width)
        self.axes.set_ylim(0, height)

    def x(self, from_start: float) -> float:
        """Return where so many points from the start edge are."""
        return self.width - from_start if self.edition.right_to_left else from_start

    def box(
        self,
        at: tuple[float, float],
        size: tuple[float, float],
        *lines: str,
        colour: str = MUTED,
        tint: float = TINT,
        bold: bool = False,
        **style: Any,
    ) -> None:
        """Draw a box, ``at`` its start and bottom, with lines of words in its middle."""
        (x, y), (width, height) = at, size
        left = min(self.x(x), self.x(x + width))
        style = {"linewidth": 1.2, **style}
        if tint:
            self.axes.add_patch(Rectangle((left, y), width, height, facecolor=colour, alpha=tint,
                                          edgecolor="none"))  # fmt: skip
        self.axes.add_patch(
            Rectangle((left, y), width, height, facecolor="none", edgecolor=colour, **style)
        )
        self.write((x + width / 2, y + height / 2), *lines, align="center", bold=bold)

    def write(
        self,
        at: tuple[float, float],
        *lines: str,
        align: Align = "start",
        colour: str = INK,
        size: float = SIZE,
        bold: bool = False,
    ) -> None:
        """Write lines of words around a height, from a point or up to it."""
        sides = {"start": "left", "end": "right", "center": "center"}
        if self.edition.right_to_left:
            sides |= {"start": "right", "end": "left"}
        x, y = at
        height = 1.25 * size
        for number, line in enumerate(lines):
            self.axes.text(
                self.x(x),
                y + height * ((len(lines) - 1) / 2 - number),
                words(self.edition, line),
                ha=sides[align],
                va="center_baseline",
                color=colour,
                fontsize=size,
                fontweight="bold" if bold else "normal",
            )

    def arrow(
        self, *points: tuple[float, float], colour: str = INK, both: bool = False, bend: float = 0
    ) -> None:
        """Draw an arrow along straight lines, or a bent one between two points."""
        *passed, last = [(self.x(x), y) for x, y in points]
        if len(passed) > 1:
            xs, ys = zip(*passed, strict=True)
            self.axes.plot(xs, ys, color=colour, linewidth=1.4, solid_capstyle="butt")
        curve = -bend if self.edition.right_to_left else bend
        self.axes.add_patch(
            FancyArrowPatch(
                passed[-1],
                last,
                arrowstyle="<|-|>" if both else "-|>",
                mutation_scale=9,
                shrinkA=0,
                shrinkB=0,
                color=colour,
                linewidth=1.4,
                connectionstyle=f"arc3,rad={curve}",
            )
        )

    def rule(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Draw a thin line."""
        self.axes.plot([self.x(start[0]), self.x(end[0])], [start[1], end[1]], color=GRID,
                       linewidth=0.8)  # fmt: skip

    def finished(self, *, label: str, caption: str, alt: str) -> Figure:
        """Return the drawing as a figure."""
        return finished(self.drawing, edition=self.edition, label=label, caption=caption, alt=alt)

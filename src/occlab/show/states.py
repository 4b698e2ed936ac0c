"""What a warp can be: its life, and which cycles count as active."""

from occlab.editions import Edition
from occlab.show.figure import ACCENTS, INK, MUTED, Figure, styled
from occlab.show.sketch import Sketch

WIDTH = 350


@styled
def life(edition: Edition, *, label: str) -> Figure:
    """From launch to exit: eligible or stalled again and again, selected now and then."""
    sketch = Sketch(edition, WIDTH, 330)
    centre = WIDTH / 2

    def lines(name: str) -> list[str]:
        return edition.text(f"life.{name}").splitlines()

    sketch.box((centre - 90, 288), (180, 36), *lines("launched"))
    sketch.box((3, 58), (WIDTH - 6, 208), colour=INK, tint=0, linestyle=(0, (4, 3)))
    sketch.write((12, 251), *lines("active"), bold=True)
    sketch.box((14, 178), (106, 44), *lines("stalled"), colour=ACCENTS[1])
    sketch.box((WIDTH - 120, 178), (106, 44), *lines("eligible"), colour=ACCENTS[2])
    sketch.box((centre - 75, 76), (150, 44), *lines("selected"), colour=ACCENTS[2], tint=0.4,
               linewidth=2.2)  # fmt: skip
    sketch.box((centre - 90, 6), (180, 34), *lines("exited"))

    sketch.arrow((centre, 288), (centre, 266))
    sketch.arrow((120, 200), (WIDTH - 120, 200))
    sketch.write((centre, 217), *lines("ready"), align="center")
    sketch.arrow((WIDTH - 88, 178), (WIDTH - 88, 98), (centre + 75, 98))
    sketch.write((WIDTH - 83, 138), *lines("picked"))
    sketch.arrow((centre + 45, 120), (centre + 45, 150), (WIDTH - 108, 150), (WIDTH - 108, 178))
    sketch.write((centre + 40, 140), *lines("can_go"), align="end")
    sketch.arrow((centre - 75, 98), (50, 98), (50, 178))
    sketch.write((55, 140), *lines("must_wait"))
    sketch.arrow((centre, 76), (centre, 40))
    sketch.write((centre + 6, 49), *lines("last"))
    return sketch.finished(
        label=label,
        caption=edition.text(f"caption-{label}"),
        alt=edition.text(f"caption-{label}.alt"),
    )


@styled
def active_cycle(edition: Edition, *, label: str) -> Figure:
    """Two questions to a cycle, and what achieved occupancy makes of the answers."""
    sketch = Sketch(edition, WIDTH, 300)
    start, end, width = 4, WIDTH - 156, 152

    def lines(name: str) -> list[str]:
        return edition.text(f"active-cycle.{name}").splitlines()

    sketch.box((start, 246), (width, 46), *lines("resident"), colour=ACCENTS[0])
    sketch.box((end, 246), (width, 46), *lines("not_counted"), colour=MUTED)
    sketch.box((start, 154), (width, 54), *lines("active"), colour=ACCENTS[2])
    sketch.box((start, 74), (width, 46), *lines("any_eligible"), colour=ACCENTS[0])
    sketch.box((end, 74), (width, 46), *lines("idle"), colour=ACCENTS[1])
    sketch.box((start, 6), (width, 34), *lines("issue"), colour=ACCENTS[2], tint=0.4)

    sketch.arrow((start + width, 269), (end, 269))
    sketch.arrow((start + width, 97), (end, 97))
    for top, bottom in ((246, 208), (74, 40)):
        sketch.arrow((start + width / 2, top), (start + width / 2, bottom))
        sketch.write((start + width / 2 + 6, (top + bottom) / 2), *lines("yes"))
    sketch.arrow((start + width / 2, 154), (start + width / 2, 120))
    for y in (269, 97):
        sketch.write(((start + width + end) / 2, y + 10), *lines("no"), align="center")
    return sketch.finished(
        label=label,
        caption=edition.text(f"caption-{label}"),
        alt=edition.text(f"caption-{label}.alt"),
    )

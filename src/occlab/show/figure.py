"""A drawing in the book's one style, right on light and on dark paper.

Colours are roles. matplotlib draws each role in a colour of its own, which then becomes a
CSS custom property with that colour as its fallback: the page decides what the role looks
like in its present mode, and a notebook or a printer gets the fallback. Text is drawn as
paths, so that the picture is the same everywhere; what it says is in the alternative text.
"""

import io
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from html import escape
from types import MappingProxyType
from typing import Any, ParamSpec, TypeVar

import matplotlib as mpl
from matplotlib.figure import Figure as Canvas

from occlab.editions import RIGHT_TO_LEFT_MARK, Edition
from occlab.show import caption as captions

P = ParamSpec("P")
R = TypeVar("R")

# Okabe and Ito's colours, which people with any colour vision tell apart, darkened where
# they would fall under a contrast of 3:1 with white paper.
ROLES: Mapping[str, str] = MappingProxyType(
    {
        "ink": "#1f2328",
        "muted": "#59636e",
        "grid": "#d1d9e0",
        "paper": "#fffffe",
        "accent-1": "#0067a5",
        "accent-2": "#c04e01",
        "accent-3": "#00795c",
        "accent-4": "#a8437d",
        "accent-5": "#8a6d00",
        "accent-6": "#2f83b7",
    }
)
INK, MUTED, GRID, PAPER = (ROLES[role] for role in ("ink", "muted", "grid", "paper"))
ACCENTS = tuple(colour for role, colour in ROLES.items() if role.startswith("accent"))

_STYLE: dict[Any, Any] = {
    "font.family": "DejaVu Sans",
    "font.size": 10,
    "axes.edgecolor": MUTED,
    "axes.labelcolor": INK,
    "axes.titlecolor": INK,
    "axes.titlesize": 10,
    "axes.facecolor": "none",
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "figure.facecolor": "none",
    "savefig.facecolor": "none",
    "grid.color": GRID,
    "grid.linewidth": 0.8,
    "legend.frameon": False,
    "legend.labelcolor": INK,
    "lines.linewidth": 2,
    "text.color": INK,
    "xtick.color": MUTED,
    "ytick.color": MUTED,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "svg.fonttype": "path",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A finished drawing with its caption and its alternative text.

    Attributes
    ----------
    label: by which the text refers to the figure, the same in every edition
    svg: one ``<svg>`` element that may stand in a page
    alt: what the picture shows, for who does not see it

    """

    edition: Edition
    label: str
    caption: str
    alt: str
    svg: str

    def markdown(self) -> str:
        """Return MyST: the book's ``drawing`` directive around the SVG.

        The fence is one of colons: after one of backticks no code could stand.
        """
        return "\n".join(
            [
                f":::::{{drawing}} {captions.myst(self.caption)}",
                f":name: {self.label}",
                "",
                self.svg,
                ":::::",
                "",
            ]
        )

    def __repr__(self) -> str:
        return f"{captions.plain(self.caption)}\n{self.alt}"

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {
            "text/markdown": self.markdown(),
            "text/html": f'<figure lang="{self.edition.tag}" dir="{self.edition.direction}">'
            f"{self.svg}<figcaption>{captions.html(self.caption)}</figcaption></figure>",
            "text/plain": repr(self),
        }


def styled(draw: Callable[P, R]) -> Callable[P, R]:
    """Give a function that draws the book's style, and the reader's own back afterwards."""

    @wraps(draw)
    def within(*args: P.args, **kwargs: P.kwargs) -> R:
        with mpl.rc_context(_STYLE):
            return draw(*args, **kwargs)

    return within


def canvas(width: float, height: float, **grid: Any) -> tuple[Canvas, Any]:
    """Return an empty drawing and its axes; size in inches, ``grid`` as of ``subplots``."""
    drawing = Canvas(figsize=(width, height), layout="constrained")
    return drawing, drawing.subplots(**grid)


def finished(drawing: Canvas, *, edition: Edition, label: str, caption: str, alt: str) -> Figure:
    """Turn a drawing into SVG that is the same, byte for byte, each time."""
    buffer = io.StringIO()
    with mpl.rc_context({"svg.hashsalt": label, "svg.id": label}):
        drawing.savefig(buffer, format="svg", metadata={"Date": None, "Creator": None})
    return Figure(
        edition=edition,
        label=label,
        caption=caption,
        alt=alt,
        svg=_for_a_page(buffer.getvalue(), label=label, alt=alt),
    )


def words(edition: Edition, text: str) -> str:
    """Return a text for a drawing: one that begins with Latin still reads from the right."""
    return f"{RIGHT_TO_LEFT_MARK}{text}" if edition.right_to_left else text


def _for_a_page(svg: str, *, label: str, alt: str) -> str:
    """Strip what belongs to a file, and make ids, size and colours those of a page."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    ids = set(re.findall(r'\bid="([^"]+)"', svg))
    svg = re.sub(r'\bid="([^"]+)"', rf'id="{label}--\1"', svg)
    svg = re.sub(r'(href="#|url\(#)([^")]+)', rf"\1{label}--\2", svg)
    for unused in ids - set(re.findall(rf'(?:href="#|url\(#){label}--([^")]+)', svg)):
        svg = svg.replace(f' id="{label}--{unused}"', "")
    view_box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    width = view_box[1] if view_box else "0"
    svg = re.sub(
        r"<svg\b[^>]*>",
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="{view_box[0][9:-1] if view_box else ""}" role="img" '
        f'aria-label="{escape(alt)}" style="inline-size: {width}pt; max-inline-size: 100%; '
        f'block-size: auto">',
        svg,
        count=1,
    )
    for role, colour in ROLES.items():
        svg = svg.replace(colour, f"var(--occ-{role}, {colour})")
    return re.sub(r"\n\s*", "\n", svg).strip()

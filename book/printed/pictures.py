"""Drawings and formulas of the page, each in a file of its own, as paper shows them.

A drawing on the site takes its colours from the page; paper takes the colour that stands with each
as its fallback. What a drawing shows becomes the alternative text of the picture.
"""

import hashlib
import re
from html import escape, unescape
from pathlib import Path

from printed.errors import PrintError

# Lettering of ten points is eight and a half on paper, as in code; in what is tall, a little less,
# so that a page is not left half empty before it.
_SCALES = {450: 0.7, 350: 0.75, 0: 0.85}  # by the height in points of a drawing, at least
_DRAWING = re.compile(r"<svg\b([^>]*)>.*?</svg>", re.DOTALL)
_PROPERTY = re.compile(r"var\(\s*--[\w-]+\s*,\s*([^()]+?)\s*\)")
_POINTS = re.compile(r"(?<![-\w])width: ([\d.]+)pt")
_ON_PAPER = {"inline-size": "width", "block-size": "height"}


def in_files(page: str, folder: Path) -> str:
    """Put every drawing of a page into a folder; return the page with pictures in their place."""
    folder.mkdir(parents=True, exist_ok=True)

    def put(match: re.Match[str]) -> str:
        attributes = dict(re.findall(r'([\w:-]+)="([^"]*)"', match[1]))
        drawing = on_paper(match[0])
        if not (words := attributes.get("aria-label")):
            raise PrintError(f"a drawing says nothing to who does not see it: {match[0][:200]}")
        view = attributes.get("viewBox", "")
        size = _size(attributes.get("style", ""), view)
        name = f"{hashlib.sha256(drawing.encode()).hexdigest()[:16]}.svg"
        (folder / name).write_text(drawing, encoding="utf-8")
        return (
            f'<img class="{attributes.get("class", "drawing")}" src="{folder.name}/{name}" '
            f'alt="{escape(unescape(words))}" style="{size}" data-view="{view}">'
        )

    return _DRAWING.sub(put, page)


def on_paper(drawing: str) -> str:
    """Resolve the colours that a drawing takes from its page.

    >>> on_paper('<path style="fill: var(--occ-ink, #1f2328)"/>')
    '<path style="fill: #1f2328"/>'
    """
    drawing = _PROPERTY.sub(r"\1", drawing)
    if unresolved := re.search(r"var\([^)]*\)", drawing):
        raise PrintError(f"a colour has no fallback for paper: {unresolved[0]}")
    return drawing


def _size(style: str, view: str) -> str:
    """Return the size of a drawing as the press understands it, and scaled if it is in points."""
    for logical, physical in _ON_PAPER.items():
        style = style.replace(logical, physical)
    height = float(view.rsplit(maxsplit=1)[-1]) if view else 0
    scale = next(scale for tall, scale in _SCALES.items() if height >= tall)
    return _POINTS.sub(lambda found: f"width: {float(found[1]) * scale:.1f}pt", style)

"""Mirror the themes for right-to-left pages.

The style sheets of the themes say ``left`` and ``right``; rewritten to say ``start`` and ``end``,
they look the same in French and mirrored in Hebrew, and what stays left to right inside a Hebrew
page, such as code, keeps its own sides.
"""

import re
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

_SIDES = {"left": "start", "right": "end"}
_DECLARATION = re.compile(r"(?<=[;{])(\s*)([a-z-]+)(\s*:\s*)([^;{}]*)(?=[;}])")
_TOKENS = re.compile(r"(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+")
_PREFIXES = {"float": "inline-", "clear": "inline-", "text-align": ""}
_CORNERS = {
    f"border-{block}-{side}-radius": f"border-{logical_block}-{_SIDES[side]}-radius"
    for block, logical_block in (("top", "start"), ("bottom", "end"))
    for side in _SIDES
}


def mirrored(sheet: str) -> str:
    """Rewrite the physical sides of a style sheet as logical ones.

    >>> mirrored("a{margin-left:1px;float:right;padding:0 2px 0 1px}")
    'a{margin-inline-start:1px;float:inline-end;padding-block:0 0;padding-inline:1px 2px}'
    """
    return _DECLARATION.sub(_logical, sheet)


def _logical(match: re.Match[str]) -> str:
    space, name, colon, value = match.groups()
    bare, exclamation, importance = value.partition("!")
    bare = bare.strip()
    important = f" {exclamation}{importance}" if exclamation else ""
    if found := re.fullmatch(r"(?:(margin|padding|border)-)?(left|right)(-[a-z]+)?", name):
        box = f"{found[1] or 'inset'}-inline-{_SIDES[found[2]]}{found[3] or ''}"
        return f"{space}{box}{colon}{value}"
    if name in _CORNERS:
        return f"{space}{_CORNERS[name]}{colon}{value}"
    if name in _PREFIXES and bare in _SIDES:
        return f"{space}{name}{colon}{_PREFIXES[name]}{_SIDES[bare]}{important}"
    if name in {"margin", "padding", "border-width", "border-color", "border-style"}:
        return _four_sides(space, name, bare, important) or match[0]
    return match[0]


def _four_sides(space: str, name: str, value: str, important: str) -> str:
    """Rewrite ``padding: top right bottom left`` where right and left differ."""
    sides = _TOKENS.findall(value)
    if len(sides) != 4 or sides[1] == sides[3]:  # noqa: PLR2004 (a box has four sides)
        return ""
    top, right, bottom, left = sides
    first, _, last = name.partition("-")
    tail = f"-{last}" if last else ""
    return (
        f"{space}{first}-block{tail}:{top} {bottom}{important};"
        f"{first}-inline{tail}:{left} {right}{important}"
    )


def _mirror_themes(app: Sphinx, exception: Exception | None) -> None:
    if exception or app.builder.format != "html":
        return
    for sheet in Path(app.outdir, "_static").rglob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        sheet.write_text(mirrored(text), encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the extension."""
    app.connect("build-finished", _mirror_themes, priority=900)  # after all sheets are copied
    return {"parallel_read_safe": True, "parallel_write_safe": True}

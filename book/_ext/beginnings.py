"""The beginning of a text as a line of a list: its first sentence, or as much of it as fits.

A cut falls between words and never inside brackets, after which an ellipsis stands. Links are
text here, since the line has a link of its own; formulas, code and what is isolated from the
direction around it stay what they are.
"""

import re
from collections.abc import Iterable, Iterator

from docutils import nodes

LONGEST = 150  # characters
SHORTEST = 24  # of a sentence that says enough by itself
_FORMULA = 16  # the most that a formula counts as: its source is longer than what is seen
_OPEN, _CLOSED = "([{", ")]}"
_END = re.compile(r"[.?!](?=\s|$)")
_ITEM = re.compile(r"\s\(\w\)$")  # the letter of an item that has not begun
_KEPT = (nodes.literal, nodes.math, nodes.emphasis, nodes.strong)
_ISOLATING = {"ltr", "given"}


def beginning(parts: Iterable[nodes.Node]) -> list[nodes.Node]:
    """Return copies of what a text begins with; everything in it must be resolved.

    >>> [each.astext() for each in beginning([nodes.Text("Count the blocks of an SM. Why?")])]
    ['Count the blocks of an SM.']
    """
    pieces = list(_pieces(parts))
    length, depth, safe = 0, 0, (0, 0)
    for index, piece in enumerate(pieces):
        if not isinstance(piece, nodes.Text):
            seen = len(piece.astext())
            length += min(seen, _FORMULA) if isinstance(piece, nodes.math) else seen
            if length > LONGEST:
                return _cut(pieces, safe)
            continue
        for place, character in enumerate(piece):
            depth += (character in _OPEN) - (character in _CLOSED)
            length += 1
            if length > LONGEST:
                return _cut(pieces, safe)
            if depth > 0:
                continue
            if character == " ":
                safe = index, place
            elif length >= SHORTEST and _END.match(piece, place) and _ends(pieces, index, place):
                return _closed([*pieces[:index], nodes.Text(piece[: place + 1])])
    return pieces


def _pieces(parts: Iterable[nodes.Node]) -> Iterator[nodes.Node]:
    """Yield text, neighbours joined and spaces single, and what is kept whole."""
    text = ""
    for part in _flat(parts):
        if isinstance(part, nodes.Text):
            text += part
            continue
        if text:
            yield nodes.Text(re.sub(r"[ \t\n]+", " ", text))
            text = ""
        yield part
    if text:
        yield nodes.Text(re.sub(r"[ \t\n]+", " ", text).rstrip())


def _flat(parts: Iterable[nodes.Node]) -> Iterator[nodes.Node]:
    for part in parts:
        if isinstance(part, nodes.Text):
            yield part
        elif isinstance(part, _KEPT) or _ISOLATING & set(_classes(part)):
            copy = part.deepcopy()
            for each in copy.findall(nodes.Element):
                each["ids"] = []
            yield copy
        elif isinstance(part, nodes.TextElement):
            yield from _flat(part.children)


def _classes(part: nodes.Node) -> list[str]:
    found: list[str] = part.get("classes", []) if isinstance(part, nodes.Element) else []
    return found


def _ends(pieces: list[nodes.Node], index: int, place: int) -> bool:
    """Whether a sentence ends at a mark: what follows, if anything, begins another."""
    return not pieces[index].astext()[place + 1 :].lstrip()[:1].islower()


def _cut(pieces: list[nodes.Node], safe: tuple[int, int]) -> list[nodes.Node]:
    index, place = safe
    last = pieces[index] if pieces else nodes.Text("")
    kept = last[:place].rstrip(" \u00a0\u202f.,;:–") if isinstance(last, nodes.Text) else ""
    return _closed([*pieces[:index], nodes.Text(f"{_ITEM.sub('', kept)}…")])


def _closed(pieces: list[nodes.Node]) -> list[nodes.Node]:
    """Close a quotation that the cut has left open."""
    said = "".join(each.astext() for each in pieces)
    if said.count("«") > said.count("»"):
        space = said[said.rindex("«") + 1]
        return [*pieces, nodes.Text(f"{space}»" if space.isspace() else "»")]
    if said.count("“") > said.count("”") or ("“" not in said and said.count("”") % 2):
        return [*pieces, nodes.Text("”")]
    return pieces

"""The flow of the chapters: measured in a first setting, and rearranged for the second."""

import re
from collections.abc import Iterator
from typing import Any

from printed.packing import Block, packed
from printed.tree import Element, Parents, classes, said, which

_NUMBER = "data-flow"
_HEADINGS = {"h1", "h2", "h3", "h4"}
_LISTS = {"ul", "ol", "dl"}
_LEAST = 0.64  # of a drawing's natural size: letters of ten points are six and a half
# In CSS pixels:
_LINE = 22
_TITLED = 110  # a title and what stands with it
_CODE = 13  # the space above code, also at the head of a page
_NOTE, _RULE = 16, 26  # a footnote, and what parts footnotes from the text
_POINT = 4 / 3
_WIDTH = re.compile(r"(?<![-\w])width: ([\d.]+)pt")


def number_flow(root: Element) -> list[Element]:
    """Give numbers to the blocks that follow each other in the chapters, and return them."""
    flow = [
        element
        for section in which(root, "section")
        if {"document", "solutions"} & set(classes(section))
        for element in _pieces(section)
    ]
    for number, element in enumerate(flow):
        element.set(_NUMBER, str(number))
    return flow


def rearrange(root: Element, flow: list[Element], document: Any) -> bool:
    """Rearrange a tree whose first setting is a document; say whether anything was to do."""
    sizes = _sizes(document, len(flow))
    blocks = [_block(element, *size) for element, size in zip(flow, sizes, strict=True)]
    room = max(page._page_box.height for page in document.pages)  # noqa: SLF001 (as in `press`)
    plan = packed(blocks, room)
    parents = Parents(root)
    for number, lower in plan.lowered.items():
        _lower(flow[number], lower)
    for number, before in plan.moved:
        _move(flow[number], flow[before], parents)
    return bool(plan.moved or plan.lowered)


def _pieces(section: Element) -> Iterator[Element]:
    """Give the blocks of a section; those of a cell are its input and its outputs."""
    for child in section:
        kinds = set(classes(child))
        if child.tag == "section" or kinds & {"cell", "cell_output", "gathered"}:
            yield from _pieces(child)
        else:
            yield child


def _sizes(document: Any, count: int) -> list[tuple[float, float]]:
    """Return how tall each numbered block is, to the next on its page, and what is below it."""
    found: list[dict[int, Any]] = [{} for _ in range(count)]
    for place, page in enumerate(document.pages):
        for box in page._page_box.descendants():  # noqa: SLF001 (as in `press`)
            if box.element is not None and (mark := box.element.get(_NUMBER)):
                found[int(mark)].setdefault(place, box)
    sizes = []
    for own, following in zip(found, [*found[1:], {}], strict=True):
        height = sum(box.margin_height() for box in own.values())
        below = 0.0
        if own:
            page, last = max(own.items())
            below = last.margin_bottom
            if page in following:
                space = following[page].position_y - last.position_y - last.margin_height()
                height, below = height + space, below + space
        sizes.append((height, max(0.0, below)))
    return sizes


def _block(element: Element, height: float, below: float) -> Block:
    kinds = set(classes(element))
    listing = next(which(element, "pre"), None)
    short = listing is not None and "short" in classes(listing)
    text = element.tag in {"p", *_LISTS}
    titled = (
        "occ-correction" in kinds
        or ("exercise" in kinds and "short" not in kinds)
        or ("long" in kinds if listing is None else not short)
    )
    lines = 2 * _LINE if text and height - below > 3 * _LINE else 0
    notes = sum(1 for _ in which(element, "span", "note"))
    return Block(
        height=height + (notes * _NOTE + _RULE if notes else 0),
        below=below,
        above=_CODE if listing is not None else 0,
        begins=element.tag == "h1",
        heads=element.tag in _HEADINGS,
        holds=element.tag in _HEADINGS
        or ("cell_input" in kinds and "long" not in kinds)
        or "questions-of" in kinds,
        breaks=_TITLED if titled else lines,
        moves=text and not kinds - {"simple", "arabic"} and not said(element).endswith(":"),
        spare=_spare(element),
    )


def _spare(element: Element) -> float:
    """Return by how many CSS pixels the drawing of a figure may be set lower."""
    if (drawing := _drawing(element)) is None:
        return 0.0
    _, width, natural, tall = drawing
    return max(0.0, (width / natural - _LEAST) * tall * _POINT)


def _lower(figure: Element, by: float) -> None:
    """Set the drawing of a figure smaller, so that it is lower by so many CSS pixels."""
    if drawing := _drawing(figure):
        image, width, natural, tall = drawing
        narrower = f"width: {width - by / _POINT * natural / tall:.1f}pt"
        image.set("style", _WIDTH.sub(narrower, image.get("style", "")))


def _drawing(element: Element) -> tuple[Element, float, float, float] | None:
    """Return the drawing of a figure, its width, and its natural width and height, in points."""
    image = next(which(element, "img", "drawing"), None) if element.tag == "figure" else None
    width = _WIDTH.search(image.get("style", "")) if image is not None else None
    if image is None or width is None:
        return None
    *_, natural, tall = map(float, image.get("data-view", "").split())
    return image, float(width[1]), natural, tall


def _move(element: Element, before: Element, parents: Parents) -> None:
    """Put an element right before another, outside of what that other begins."""
    target = before
    while (around := parents.of(target)).tag != "section" and around[0] is target:
        target = around
    parents.remove(element)
    parents.add(around, element, list(around).index(target))

"""Tables and figures as tests see them, whatever chapter they belong to."""

import re
from xml.etree import ElementTree as ET

from occlab.show.figure import Figure
from occlab.show.table import Table


def bare(text: str) -> str:
    """Strip the isolates that keep numbers in one piece in Hebrew."""
    return re.sub("[\u2066-\u2069\u200f]", "", text)


def assert_whole(table: Table) -> None:
    """Hold a table to what every table keeps."""
    assert table.rows
    assert len(table.align) == len(table.header)
    assert all(len(row) == len(table.header) for row in table.rows)
    assert all(cell for row in table.rows for cell in row)
    assert table.caption or table.label is None


def assert_sound(figure: Figure) -> None:
    """Hold a figure to what every figure keeps: words, size, links within it, colours by role."""
    root = ET.fromstring(figure.svg)  # noqa: S314 (our own)
    assert root.get("aria-label") == figure.alt
    assert len(figure.alt) > 60
    assert figure.caption
    assert len(figure.svg) < 150_000
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    targets = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', figure.svg)
    assert {one or other for one, other in targets} <= set(ids)
    colours = re.findall(r"(.{24})(#[0-9a-f]{6})\b", figure.svg)
    assert all(re.search(r"var\(--occ-[a-z0-9-]+, $", before) for before, _ in colours)

"""One tree out of the chapters: ids that are one's own, links that arrive, nothing for a screen."""

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import tinyhtml5

from occlab.editions import Edition
from printed.apparatus import list_contents, number_pages, put_notes, turn_details
from printed.errors import PrintError
from printed.indexed import point_at_words
from printed.joints import hold_together
from printed.listing import leave_plain, open_long_names, set_in_lines
from printed.pictures import in_files
from printed.tree import Element, Parents, classes, said, which

_POINTING = ("href", "for", "headers", "aria-labelledby", "aria-describedby")
_FOR_A_SCREEN = {"script", "style", "button", "input", "select", "canvas", "iframe", "noscript"}
_SCREEN_KINDS = {"toctree-wrapper", "only-screen", "headerlink", "backrefs"}
_WIDE, _WIDEST = 84, 104  # of a table, in characters of its text
_BRIEF = 26  # characters of a cell that does not go on in a second line if there is room
_SHORT = 900  # characters; so long an exercise stays whole
_FEW = 5  # lines; what a cell of more gives may stand on the next page
_LONG = 12  # rows; a table of more may go on on the next page, under its head


def manuscript(page: str, folder: Path, edition: Edition) -> Element:
    """Return the tree that the press sets; its pictures are in ``folder/pictures``."""
    root: Element = tinyhtml5.parse(
        in_files(page, folder / "pictures"), namespace_html_elements=False
    )
    _make_ids_unique(root)
    parents = Parents(root)
    _drop_what_needs_a_screen(root, parents)
    hold_together(root, parents, edition)
    turn_details(root, parents, edition)
    _anchor_headings(root)
    list_contents(root)
    parents = Parents(root)
    put_notes(root, parents)
    _resolve(root)
    number_pages(root, Parents(root), edition)
    leave_plain(root, Parents(root))
    set_in_lines(root)
    open_long_names(root)
    _mark_sources(root)
    _mark_what_breaks(root)
    for table in which(root, "table"):
        _prepare(table)
    point_at_words(root)
    return root


def written(root: Element) -> str:
    """Return the tree as HTML."""
    return "<!DOCTYPE html>\n" + ET.tostring(root, encoding="unicode", method="html")


def _make_ids_unique(root: Element) -> None:
    """Put the chapter's name before each id of a chapter, and into what points at it."""
    for section in which(root, "section", "document"):
        name = section.attrib.pop("data-document")
        for element in section.iter():
            if own := element.get("id"):
                element.set("id", f"{name}.{own}")
            for attribute in _POINTING:
                if value := element.get(attribute):
                    element.set(attribute, _renamed(value, name, is_link=attribute == "href"))
        section.set("id", name)
    for element in root.iter():
        if (link := element.get("href") or "").startswith("%"):
            element.set("href", _renamed(link, "", is_link=True))


def _renamed(value: str, document: str, *, is_link: bool) -> str:
    if not is_link:
        return " ".join(f"{document}.{each}" for each in value.split())
    if value.startswith("%"):
        page, _, anchor = value[1:].partition("#")
        return f"#{page}.{anchor}" if anchor else f"#{page}"
    if value.startswith("#") and document:
        return f"#{document}.{value[1:]}" if value != "#" else f"#{document}"
    return value


def _drop_what_needs_a_screen(root: Element, parents: Parents) -> None:
    """Drop it, and let the numbers of cells be words among words: the press sets them as one."""
    for element in list(root.iter()):
        if not isinstance(element.tag, str):
            parents.remove(element)  # a comment
        elif "pasted-text" in classes(element) and not len(element):
            parents.dissolve(element)
        elif element.tag in _FOR_A_SCREEN or _SCREEN_KINDS & set(classes(element)):
            parents.remove(element)


def _mark_what_breaks(root: Element) -> None:
    """Mark what may go on on the next page, and what may not."""
    for cell in which(root, "div", "cell_input"):
        if sum(1 for _ in which(cell, "span", "line")) > _FEW:
            cell.set("class", f"{cell.get('class')} long")
    for exercise in which(root, "div", "exercise"):
        if len(said(exercise)) < _SHORT:
            exercise.set("class", f"{exercise.get('class')} short")
    for around in which(root, "div", "pst-scrollable-table-container"):
        if sum(1 for _ in which(around, "tr")) > _LONG:
            around.set("class", f"{around.get('class')} long")


def _mark_sources(root: Element) -> None:
    """Mark the entries of the bibliography that are not Hebrew, and what is said before them."""
    for entry in which(root, "div", "citation"):
        if not re.search("[א-ת]", said(entry)):
            entry.attrib.update(lang="en", dir="ltr")
    for section in which(root, "section"):
        for lead, after in pairwise(section):
            if lead.tag == "p" and next(which(after, "div", "citation"), None) is not None:
                lead.set("class", "leading")


def _anchor_headings(root: Element) -> None:
    """Give each heading an id, so that contents lead to the line and not to the section."""
    for section in which(root, "section"):
        for heading in section:
            if heading.tag in {"h1", "h2", "h3", "h4"} and not heading.get("id"):
                if not section.get("id"):
                    raise PrintError(f"no label stands before the heading {said(heading)!r}")
                heading.set("id", f"{section.get('id')}.heading")


def _resolve(root: Element) -> None:
    """Refuse a link that leads nowhere and an id that two elements share."""
    counts = Counter(each.get("id") for each in root.iter() if each.get("id"))
    if twice := sorted(str(each) for each, count in counts.items() if count > 1):
        raise PrintError(f"an id stands more than once: {', '.join(twice)}")
    for link in which(root, "a"):
        address = link.get("href", "")
        if address.startswith("#") and address[1:] not in counts:
            raise PrintError(f"the link {address} ({said(link)!r}) leads nowhere")
        if address and not re.match(r"#|[a-z]+:", address):
            raise PrintError(f"the link {address} ({said(link)!r}) leads out of the book")


def _prepare(table: Element) -> None:
    """Say what its headings head, and how close a table has to be set to fit."""
    for heading in which(table, "th"):
        in_head = any(each is heading for head in which(table, "thead") for each in head.iter())
        heading.set("scope", "col" if in_head else "row")
    columns: dict[int, list[Element]] = {}
    for row in which(table, "tr"):
        for place, cell in enumerate(row):
            columns.setdefault(place, []).append(cell)
    least = {place: max(map(_longest, cells)) for place, cells in columns.items()}
    width = sum(least.values()) + 3 * len(columns)
    if width > _WIDE:
        table.set("class", f"{table.get('class')} {'wide' if width <= _WIDEST else 'widest'}")
    else:
        _keep_brief(columns, least, _WIDE - width)


def _longest(cell: Element) -> int:
    """Return how many letters of a cell stay on one line at least."""
    whole = cell.tag == "td" and "text-right" in classes(cell)
    words = [said(cell)] if whole else said(cell).split()
    return max(map(len, words), default=0)


def _keep_brief(columns: dict[int, list[Element]], least: dict[int, int], room: int) -> None:
    """Keep brief cells on one line, column by column, while there is room for it."""
    for place, cells in columns.items():
        rows = [cell for cell in cells if cell.tag == "td" and "text-right" not in classes(cell)]
        most = max((len(said(cell)) for cell in rows), default=0)
        more = min(most, _BRIEF) - least[place]
        if more > 0:  # also where a long text goes on: it needs its width
            room -= more
        if 0 < most <= _BRIEF and room >= 0:
            for cell in rows:
                cell.set("class", f"{cell.get('class') or ''} brief".strip())

"""One tree out of the chapters: ids that are one's own, links that arrive, nothing for a screen."""

import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as ET

import tinyhtml5

from occlab.editions import Edition
from printed.apparatus import list_contents, number_pages, put_notes, turn_details
from printed.errors import PrintError
from printed.listing import leave_plain, open_long_names, set_in_lines
from printed.pictures import in_files
from printed.tree import Element, Parents, classes, said, which

_POINTING = ("href", "for", "headers", "aria-labelledby", "aria-describedby")
_FOR_A_SCREEN = {"script", "style", "button", "input", "select", "canvas", "iframe", "noscript"}
_SCREEN_KINDS = {"toctree-wrapper", "only-screen", "headerlink", "backrefs"}
_WIDE, _WIDEST = 84, 104  # of a table, in characters of its text
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
    _keep_latin_whole(root, parents, edition)
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
    for cell in which(root, "div", "cell_input"):
        if sum(1 for _ in which(cell, "span", "line")) > _FEW:
            cell.set("class", f"{cell.get('class')} long")
    for entry in which(root, "div", "citation"):
        if not re.search("[א-ת]", said(entry)):
            entry.attrib.update(lang="en", dir="ltr")
    for exercise in which(root, "div", "exercise"):
        if len(said(exercise)) < _SHORT:
            exercise.set("class", f"{exercise.get('class')} short")
    for table in which(root, "table"):
        _prepare(table)
    for around in which(root, "div", "pst-scrollable-table-container"):
        if sum(1 for _ in which(around, "tr")) > _LONG:
            around.set("class", f"{around.get('class')} long")
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


def _keep_latin_whole(root: Element, parents: Parents, edition: Edition) -> None:
    """Set the option of a command and “et al.” as words among words.

    The press orders each element of a line by itself, so in Hebrew they would change sides.
    """
    if not edition.right_to_left:
        return
    for element in list(root.iter()):
        option = "joined" in classes(element) and not len(element)
        if option:
            element.text = (element.text or "").replace("-", "-\N{WORD JOINER}")
        if option or (element.tag == "em" and said(element) == "et al."):
            parents.dissolve(element)


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
    columns: dict[int, int] = {}
    for row in which(table, "tr"):
        for place, cell in enumerate(row):
            whole = cell.tag == "td" and "text-right" in classes(cell)
            words = [said(cell)] if whole else said(cell).split()
            longest = max(map(len, words), default=0)
            columns[place] = max(columns.get(place, 0), longest)
    width = sum(columns.values()) + 3 * len(columns)
    if width > _WIDE:
        table.set("class", f"{table.get('class')} {'wide' if width <= _WIDEST else 'widest'}")

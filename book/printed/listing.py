"""Blocks of code, line by line, so that a line too long for the paper goes on with a sign."""

import re
from xml.etree.ElementTree import Element, SubElement

from printed.tree import Parents, classes, which

# Colours of code that `text.css` has a form for on paper; all others are text among text.
_INKED = {
    *("k", "kc", "kd", "kn", "kr", "kt", "ow", "nd"),
    *("c", "c1", "cm", "ch", "cs"),
    *("s", "s1", "s2", "se", "sd", "cpf"),
}
_SHORT = 18  # lines; so many stay together on a page
_MOST = 12  # lines of what a cell prints that stay together
_LONG = 25  # letters; so long a word of code may go on in the next line
_JOINT = re.compile(r"(?<=[/.,:])(?=[A-Za-z])|(?<=[a-z0-9]-)(?=[A-Za-z])")
_NAME = re.compile(rf"\w{{{_LONG},}}")
_PART = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Za-z0-9]_)(?=[A-Za-z])")  # of a long name
_DASH = re.compile(r"(?<![A-Za-z0-9-])--?(?=[A-Za-z])")  # before the name of an option


def leave_plain(root: Element, parents: Parents) -> None:
    """Dissolve the colours of code that paper does not show: thousands of elements to set."""
    for block in which(root, "pre"):
        for piece in list(which(block, "span")):
            if not len(piece) and not _INKED & set(classes(piece)):
                parents.dissolve(piece)


def set_in_lines(root: Element) -> None:
    """Make every line of every block of code an element."""
    printed = {each for cell in which(root, "div", "cell_output") for each in which(cell, "pre")}
    for block in list(which(root, "pre")):
        lines = _lines(block)
        while lines and not _shows(lines[-1]):
            lines.pop()
        for each in list(block):
            block.remove(each)
        block.text = None
        block.extend(lines)
        if len(lines) <= (_MOST if block in printed else _SHORT):
            block.set("class", f"{block.get('class') or ''} short".strip())
        elif len(lines) > 1:
            for line in (*lines[:2], *lines[-3:-1]):
                line.set("class", "line held")


def open_long_names(root: Element) -> None:
    """Keep the words of code in a sentence whole; a long one may go on elsewhere, at a joint."""
    for code in list(which(root, "code")):
        if len("".join(code.itertext())) < _LONG:
            code.set("class", f"{code.get('class') or ''} whole".strip())
            continue
        for name in list(which(code, "span", "pre")):
            words = (name.text or "").split()
            if max(map(len, words), default=0) < _LONG:
                name.set("class", "pre held-together")
                continue
            held = _DASH.sub("\\g<0>\N{WORD JOINER}", name.text or "")
            first, *others = [
                part
                for piece in _JOINT.split(held)
                for part in (_PART.split(piece) if _NAME.search(piece) else [piece])
            ]
            name.text = first
            for part in others:
                SubElement(name, "wbr").tail = part


def _shows(line: Element) -> bool:
    return bool("".join(line.itertext()).strip())


def _line() -> Element:
    return Element("span", {"class": "line"})


def _lines(block: Element) -> list[Element]:
    lines = [_line()]
    _write(lines, block.text)
    for child in block:
        tail, child.tail = child.tail, None
        if len(child) or "\n" not in (child.text or ""):
            lines[-1].append(child)
        else:  # a piece of one colour over several lines
            first, *others = (child.text or "").split("\n")
            lines[-1].append(_piece(child, first))
            for text in others:
                lines.append(_line())
                lines[-1].append(_piece(child, text))
        _write(lines, tail)
    return lines


def _piece(like: Element, text: str) -> Element:
    piece = Element(like.tag, dict(like.attrib))
    piece.text = text
    return piece


def _write(lines: list[Element], text: str | None) -> None:
    for place, piece in enumerate((text or "").split("\n")):
        if place:
            lines.append(_line())
        line = lines[-1]
        if len(line):
            line[-1].tail = (line[-1].tail or "") + piece
        else:
            line.text = (line.text or "") + piece

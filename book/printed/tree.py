"""An HTML tree: what ElementTree leaves to its callers, where text follows an element."""

from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from xml.etree.ElementTree import Element, SubElement

__all__ = [
    "Element",
    "Parents",
    "SubElement",
    "classes",
    "copied",
    "made",
    "reword",
    "said",
    "which",
]


def which(root: Element, tag: str = "", kind: str = "") -> Iterator[Element]:
    """Give the elements under a root that have a tag and a class."""
    for element in root.iter(tag or None):
        if isinstance(element.tag, str) and (not kind or kind in classes(element)):
            yield element


def classes(element: Element) -> list[str]:
    """Return the classes of an element."""
    return (element.get("class") or "").split()


def said(element: Element) -> str:
    """Return the text of an element, on one line."""
    return " ".join("".join(element.itertext()).split())


def made(tag: str, text: str = "", /, **attributes: str) -> Element:
    """Make an element; ``class_`` and ``data_name`` are written as HTML writes them."""
    names = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()}
    element = Element(tag, names)
    element.text = text
    return element


def copied(source: Element, target: Element) -> Element:
    """Put a copy of what an element holds, without its ids and links, at the end of another."""
    twin = deepcopy(source)
    for each in twin.iter():
        each.attrib.pop("id", None)
        if each.tag == "a":
            each.tag = "span"
            each.attrib.pop("href", None)
    _append_text(target, twin.text)
    target.extend(twin)
    return target


def _append_text(element: Element, text: str | None) -> None:
    if len(element):
        element[-1].tail = (element[-1].tail or "") + (text or "")
    else:
        element.text = (element.text or "") + (text or "")


def reword(
    element: Element,
    change: Callable[[str], Iterable[str | Element]],
    leave: Callable[[Element], bool],
) -> None:
    """Put text and elements in the place of every text, but for that in what is to be left.

    >>> from xml.etree.ElementTree import fromstring, tostring
    >>> tree = fromstring("<p>a, <b>b</b>, <i>c,</i></p>")
    >>> reword(tree, lambda text: [text, made("hr")], lambda each: each.tag == "b")
    >>> tostring(tree, "unicode")
    '<p>a, <hr /><b>b</b>, <hr /><i>c,<hr /></i></p>'
    """
    if leave(element):
        return
    for child in list(element):
        reword(child, change, leave)
        if text := child.tail:
            child.tail = None
            _put(element, child, change(text))
    if text := element.text:
        element.text = None
        _put(element, None, change(text))


def _put(parent: Element, after: Element | None, pieces: Iterable[str | Element]) -> None:
    place = 0 if after is None else list(parent).index(after) + 1
    for piece in pieces:
        if not isinstance(piece, str):
            parent.insert(place, piece)
            place, after = place + 1, piece
        elif after is None:
            parent.text = (parent.text or "") + piece
        else:
            after.tail = (after.tail or "") + piece


class Parents:
    """Who holds whom in a tree, and the changes that need to know it."""

    def __init__(self, root: Element) -> None:
        self._of = {child: parent for parent in root.iter() for child in parent}

    def of(self, element: Element) -> Element:
        """Return the element that holds another."""
        return self._of[element]

    def up(self, element: Element) -> Iterator[Element]:
        """Give what holds an element, what holds that, and so on."""
        while (parent := self._of.get(element)) is not None:
            yield parent
            element = parent

    def add(self, parent: Element, child: Element, place: int | None = None) -> None:
        """Put an element into another, at the end or at a place."""
        parent.insert(len(parent) if place is None else place, child)
        self._of[child] = parent

    def before(self, element: Element) -> Element | None:
        """Return the sibling before an element."""
        parent = self._of[element]
        place = list(parent).index(element)
        return parent[place - 1] if place else None

    def remove(self, element: Element) -> None:
        """Take an element out and leave the text after it."""
        parent = self._of.pop(element)
        place = list(parent).index(element)
        tail, element.tail = element.tail, None
        parent.remove(element)
        if place:
            parent[place - 1].tail = (parent[place - 1].tail or "") + (tail or "")
        else:
            parent.text = (parent.text or "") + (tail or "")

    def dissolve(self, element: Element) -> None:
        """Leave the text of an element in its place, and nothing else."""
        element.tail = (element.text or "") + (element.tail or "")
        self.remove(element)

    def follow(self, element: Element, new: Element) -> None:
        """Put an element right after another."""
        parent = self._of[element]
        new.tail, element.tail = element.tail, None
        parent.insert(list(parent).index(element) + 1, new)
        self._of[new] = parent

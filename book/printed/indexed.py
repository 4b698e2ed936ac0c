"""The index leads to the word: to the page where a term stands, not to where its section begins.

A chapter puts its entries before a section. On paper that may be pages before the word, so here
each place of the index is moved to where the section first says the term, in whatever form the
language gives it. Where the section never says it in so many words, its beginning stays the place.

Nothing is put into the text, as the press would set it anew around what is put in: the place is
the element that holds the word, or the one that stands nearest to it in its paragraph.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from printed.tree import Element, Parents, classes, said, which

_INLINE = {"a", "abbr", "b", "cite", "code", "em", "i", "span", "strong"}
_UNREAD = {"svg", "math", "script", "style"}
_CODE = {"pre"}
# Not in the line: footnotes, which the page has at its foot, and what holds an index's own place.
_BESIDE = {"note", "target", "index"}
_UNSEEN = re.compile("[\u00ad\u200b\u200e\u200f\u2060\u2066-\u2069]")
_PREFIX = "[ובהלמשכ]{0,3}"  # what Hebrew writes together with the word that follows
_ENDING = "(?:ה|ת|ו|ות|ים|י|יו|יה|יהם|ם|ן|נו)?"
_FINAL = {"ך": "[ךכ]", "ם": "[םמ]", "ן": "[ןנ]", "ף": "[ףפ]", "ץ": "[ץצ]"}  # inside a word, too
_SHORT, _LONG = 5, 8  # letters; what a word may lose to an ending depends on its length


@dataclass(frozen=True, slots=True)
class _Piece:
    """A text of a section, and where a place near it could be: before it, and after it."""

    text: str
    before: Element
    after: Element | None


def point_at_words(root: Element) -> None:
    """Move each place of the index to where its section says the term."""
    parents = Parents(root)
    places = {each.get("id"): each for each in root.iter() if each.get("id")}
    for index in which(root, "section", "index"):
        lines = [(_UNSEEN.sub("", line.text or "").strip(), line) for line in which(index, "li")]
        names: dict[str, list[str]] = {}
        for words, line in lines:
            names.setdefault(words, []).append(words.partition(",")[0])
            for other in which(line, "span", "see"):
                names.setdefault(other.get("data-term", ""), []).append(words)
        for words, line in lines:
            for where in which(line, "span", "where"):
                for link in which(where, "a"):
                    place = places.get((link.get("href") or "").removeprefix("#"))
                    if place is None or ".index-" not in (place.get("id") or ""):
                        continue  # of the glossary, where the term itself is the place
                    section = next(each for each in parents.up(place) if each.tag == "section")
                    if (word := _where(section, names[words])) is not None:
                        if not word.get("id"):
                            word.set("id", f"word-{len(places)}")
                            places[word.get("id")] = word
                        link.set("href", f"#{word.get('id')}")


def say_pages_once(root: Element, pages: Mapping[str, int]) -> bool:
    """Leave out a place whose page the line says already; say whether there was one.

    ``pages``: of each id, in a first setting. What explains the term stays, in bold.
    """
    parents = Parents(root)
    twice = []
    for index in which(root, "section", "index"):
        for line in which(index, "li"):
            said_of: dict[int, Element] = {}
            for where in [each for each in line if "where" in classes(each)]:
                link = next(which(where, "a"))
                page = pages.get((link.get("href") or "").removeprefix("#"))
                if page is None:
                    continue
                if page in said_of and "main" not in classes(link):
                    twice.append(where)
                    continue
                if page in said_of:
                    twice.append(said_of[page])
                said_of[page] = where
    for where in twice:
        parents.remove(where)
    return bool(twice)


def pattern(term: str) -> re.Pattern[str]:
    r"""Return what finds a term in any of its forms.

    >>> bool(pattern("צוואר בקבוק").search("זה צווארי הבקבוק"))
    True
    >>> bool(pattern("goulot d’étranglement").search("un Goulot\u00a0d’étranglement"))
    True
    >>> bool(pattern("lane").search("a plane"))
    False
    """
    words = [_form(each) for each in re.split(r"[\s-]+", term) if each]
    return re.compile(r"(?<!\w)" + r"[\s-]+".join(words) + r"(?!\w)", re.IGNORECASE)


def _form(word: str) -> str:
    """Return what finds one word of a term."""
    if re.search("[א-ת]", word):
        stem = word.removeprefix("ה") if len(word) >= _SHORT else word
        stem = re.sub("(?<=..[א-ת])[הת]$", "", stem)
        stem = re.sub("[ךםןףץ]$", lambda last: _FINAL[last[0]], stem)
        return f"{_PREFIX}{stem}{_ENDING}"
    if len(word) <= _SHORT or not word.isalpha():
        return rf"{re.escape(word)}(?:s|x|es)?"
    return rf"{re.escape(word[: -1 if len(word) < _LONG else -2])}\w{{0,4}}"


def _where(section: Element, names: list[str]) -> Element | None:
    """Return the element to lead to, in the text or else in code."""
    sought = [pattern(each) for each in names]
    for has_code in (False, True):
        pieces = list(_pieces(section, section, has_code=has_code))
        text = "".join(_UNSEEN.sub("", piece.text) for piece in pieces)
        found = [match.start() for each in sought if (match := each.search(text))]
        if found:
            return _nearest(pieces, min(found))
    return None


def _nearest(pieces: list[_Piece], place: int) -> Element:
    for piece in pieces:
        text = _UNSEEN.sub("", piece.text)
        if place < len(text):
            is_later = piece.after is not None and len(text) - place < place
            return piece.after if is_later and piece.after is not None else piece.before
        place -= len(text)
    raise IndexError(place)


def _pieces(element: Element, held: Element, *, has_code: bool) -> Iterator[_Piece]:
    """Give the texts of an element in order; ``held`` is where a place in it could be."""
    children = [each for each in element if isinstance(each.tag, str)]
    yield _Piece(element.text or "", held, _place(children[:1]))
    for number, child in enumerate(children):
        is_block = child.tag not in _INLINE
        if not (
            child.tag in _UNREAD
            or _BESIDE & set(classes(child))
            or (child.tag in _CODE and not has_code)
        ):
            if is_block:
                yield _Piece("\n", child, None)
            yield from _pieces(child, child if is_block or said(child) else held, has_code=has_code)
            if is_block:
                yield _Piece("\n", child, None)
        beside = _place([child])
        yield _Piece(
            child.tail or "",
            held if beside is None else beside,
            _place(children[number + 1 : number + 2]),
        )


def _place(elements: list[Element]) -> Element | None:
    """Return an element of a line that can be led to."""
    return next(
        (
            each
            for each in elements
            if each.tag in _INLINE and said(each) and not _BESIDE & set(classes(each))
        ),
        None,
    )

"""The index of a printed edition: its terms, in the order in which its readers look.

An accent does not move a word (``éléments`` stands beside ``elements``), nor does case, a
Hebrew letter's final form or a sign before the first letter. Hebrew terms come before Latin ones.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field

from occlab.editions import Edition

_FINAL_FORMS = str.maketrans("ךםןףץ", "כמנפצ")
_PAIR = 2


@dataclass(frozen=True, slots=True)
class Entry:
    """A place in the text, and the words under which the index lists it."""

    kind: str
    words: str
    link: str
    is_main: bool = False


@dataclass(slots=True)
class Term:
    """A line of the index, with its places in the order of the book and the terms under it."""

    words: str
    links: list[str] = field(default_factory=list)
    main: set[str] = field(default_factory=set)
    see: list[str] = field(default_factory=list)
    under: list["Term"] = field(default_factory=list)


@dataclass(slots=True)
class Letter:
    """The terms that begin with a letter."""

    name: str
    terms: list[Term]


def key(words: str) -> tuple[bool, str, str]:
    """Return what a term is sorted by."""
    bare = unicodedata.normalize("NFKD", words)
    bare = "".join(each for each in bare if not unicodedata.combining(each))
    bare = bare.replace("œ", "oe").replace("Œ", "oe").replace("æ", "ae").casefold()
    bare = re.sub(r"^[\W_]+", "", bare.translate(_FINAL_FORMS))
    latin = not re.match("[א-ת]", bare)
    return latin, bare, words


def index_of(entries: Iterable[Entry], edition: Edition) -> list[Letter]:
    """Return the index, letter by letter; empty if no chapter has an entry."""
    top: dict[str, Term] = {}
    for entry in entries:
        parts = [part.strip() for part in entry.words.split(";") if part.strip()]
        if entry.kind == "pair" and len(parts) == _PAIR:
            _put(top, parts, entry)
            _put(top, parts[::-1], entry)
        elif entry.kind in {"see", "seealso"} and len(parts) == _PAIR:
            top.setdefault(parts[0], Term(parts[0])).see.append(parts[1])
        else:
            _put(top, parts, entry)
    letters: dict[str, Letter] = {}
    for term in _sorted(top.values()):
        latin, bare, _ = key(term.words)
        name = bare[:1].upper() if bare[:1].isalpha() else "0–9"
        if edition.right_to_left and latin:
            name = "A–Z"
        letters.setdefault(name, Letter(name, [])).terms.append(term)
    return list(letters.values())


def _put(top: dict[str, Term], parts: list[str], entry: Entry) -> None:
    term = top.setdefault(parts[0], Term(parts[0]))
    for part in parts[1:]:
        known = {each.words: each for each in term.under}
        if part not in known:
            term.under.append(Term(part))
        term = known.get(part, term.under[-1])
    term.links.append(entry.link)
    if entry.is_main:
        term.main.add(entry.link)


def _sorted(terms: Iterable[Term]) -> list[Term]:
    found = sorted(terms, key=lambda term: key(term.words))
    for term in found:
        term.under = _sorted(term.under)
    return found

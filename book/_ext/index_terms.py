"""The entries of the index, in an edition's words.

Chapters name an entry in English, so that ``{index}`` directives are the same in every edition.
The table of terms turns it into the edition's word; what is written alike in every edition (names,
options, instructions) stands in ``index_names.txt``, where a person's first name follows a comma
that the directive leaves out. An entry that neither holds is refused.
"""

import csv
from functools import cache
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util import logging

from occlab.editions import edition

BOOK = Path(__file__).parents[1]
TERMS = BOOK / "terms.csv"
NAMES = BOOK / "index_names.txt"
LEFT_TO_RIGHT = "\u200e"  # keeps the hyphen of an option before its name
_LOG = logging.getLogger(__name__)


@cache
def words(tag: str) -> dict[str, str]:
    """Return what an edition's index calls each entry."""
    with TERMS.open(encoding="utf-8", newline="") as file:
        terms = {row["english"]: row[tag] for row in csv.DictReader(file)}
    names = NAMES.read_text(encoding="utf-8").splitlines()
    mark = LEFT_TO_RIGHT if edition(tag).right_to_left else ""
    called = {name.partition(",")[0]: f"{mark}{name}{mark}" for name in names}
    return {**called, **terms}


@cache
def pointers(tag: str) -> dict[str, str]:
    """Return the names by which a term is also sought, and what the edition's index calls it.

    They are its abbreviation and, in an edition of another script, the English name.

    >>> pointers("fr")
    {'ILP': 'parallélisme au niveau des instructions', 'TLP': 'parallélisme au niveau des threads'}
    """
    found = {}
    names = NAMES.read_text(encoding="utf-8").splitlines()
    with TERMS.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            name, _, rest = row["english"].partition(" (")
            if (brief := rest.rstrip(")")) and brief not in {*names, row[tag]}:
                found[brief] = row[tag]
            if edition(tag).right_to_left and row["linked"] == "first" and not row[tag].isascii():
                found[name] = row[tag]
    return found


class IndexTerms(SphinxTransform):
    """Put the edition's words into the index entries of a page."""

    default_priority = 300

    def apply(self, **_: Any) -> None:
        """Change each entry, part by part."""
        known = words(edition(self.config.language).tag)
        for node in self.document.findall(addnodes.index):
            if isinstance(node.parent, nodes.term):
                continue  # of a glossary, which is in the edition's words
            node["entries"] = [
                (kind, self._in_words(node, entry, known), *rest)
                for kind, entry, *rest in node["entries"]
            ]

    def _in_words(self, node: addnodes.index, entry: str, known: dict[str, str]) -> str:
        parts = [part.strip() for part in entry.split(";")]
        for part in parts:
            if part not in known:
                _LOG.warning(
                    "the index entry '%s' is neither a term of %s nor a name of %s",
                    part,
                    TERMS.name,
                    NAMES.name,
                    location=node,
                )
        return "; ".join(known.get(part, part) for part in parts)


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the transform."""
    app.add_transform(IndexTerms)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

"""Hebrew prefixes stay with their word: no line ends in ``ל-`` before a Latin term.

Hebrew joins a preposition or an article to a Latin word with a hyphen, at which a browser
would break the line. A word joiner after the hyphen forbids that, also where the word is
code or a number from a cell. Around a formula browsers take no notice of it, so the prefix and
the formula share an element that does not wrap.
"""

import re
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

from occlab.editions import edition

WORD_JOINER = "\u2060"
PREFIX = re.compile(r"(?<=[א-ת])-(?!\u2060)")
LAST = re.compile(rf"[^\s]*[א-ת]-{WORD_JOINER}[\u200e\u200f]?\Z")  # a text that ends in a prefix
JOINED = "joined"  # the class of what stays on one line


class Prefixes(SphinxPostTransform):
    """Put a word joiner after the hyphen of every Hebrew prefix."""

    default_priority = 900

    def run(self, **_: Any) -> None:
        """Change the text of the page, but not code."""
        if not edition(self.config.language).right_to_left:
            return
        for text in list(self.document.findall(nodes.Text)):
            if isinstance(text.parent, nodes.literal | nodes.literal_block | nodes.raw):
                continue
            joined = PREFIX.sub(f"-{WORD_JOINER}", text)
            if joined != text:
                text.parent.replace(text, nodes.Text(joined))
        for formula in list(self.document.findall(nodes.math)):
            _join(formula)


def _join(formula: nodes.math) -> None:
    """Put a formula and the prefix before it into one element."""
    parent = formula.parent
    place = parent.index(formula)
    before = parent[place - 1] if place else None
    if not isinstance(before, nodes.Text) or not (found := LAST.search(before)):
        return
    kept = before[: found.start()]
    joined = nodes.inline("", "", nodes.Text(found[0]), formula.deepcopy(), classes=[JOINED])
    parent[place - 1 : place + 1] = [*([nodes.Text(kept)] if kept else []), joined]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the transform."""
    app.add_post_transform(Prefixes)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

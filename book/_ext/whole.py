"""What stays on one line: short code and Latin, options of a command, names of warp states.

A browser breaks a line after the hyphen of ``-maxrregcount=32`` and between the words of Long
Scoreboard, where a reader takes the halves for two things. What is short enough for a line of
a phone gets a class that forbids it (of code, when each of its words is); a name gets a space
that does not break.
"""

import re
from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

from prefixes import JOINED, WORD_JOINER

SHORT = "short"
_CODE = (nodes.literal, nodes.literal_block, nodes.raw, nodes.math, nodes.math_block)
LONGEST = 24  # characters
LATEX = re.compile(r"\\(?:[A-Za-z]+|.) ?")  # a sign of a formula or a space, whose name is longer
NO_BREAK = "\u00a0"
OPTION = re.compile(r"(?<![^\s(\u2066\u2068])--?[A-Za-z](?:[\w=+.:/-]{0,22}[\w+])?(?![\w=+/-])")
NAME = re.compile(
    r"(?<!\w)(Long|Short) (?=Scoreboard(?!\w)|$)"
    r"|(?<!\w)(MIO|LG|Tex|Math Pipe) (?=Throttle(?!\w)|$)"
    r"|(?<!\w)(Not) (?=Selected(?!\w))"
    r"|(?<!\w)(No) (?=Instruction(?!\w))"
)

INVERTED = re.compile(r"(?<=-t-)(?=(?:il|elle|on)s?\b)")  # French: the t goes with its pronoun


class Whole(SphinxPostTransform):
    """Keep what is short on one line."""

    default_priority = 910
    formats = ("html",)

    def run(self, **_: Any) -> None:
        """Transform the document."""
        for node in self.document.findall(nodes.Element):
            if not _is_whole(node):
                continue
            said = LATEX.sub("x", node.astext())
            words = said.split() if isinstance(node, nodes.literal) else [said]
            if max(map(len, words), default=0) <= LONGEST:
                node["classes"].append(SHORT)
        for text in list(self.document.findall(nodes.Text)):
            if text.parent is None or _is_in(text, _CODE):
                continue
            kept = str(text)
            if not _is_in(text, nodes.entry):  # in a narrow column a name may take two lines
                kept = whole_names(text, ends=_goes_on(text))
            kept = INVERTED.sub(WORD_JOINER, kept)
            parts = list(_options_apart(kept))
            if len(parts) > 1 or kept != text:
                text.parent.replace(text, parts)


def whole_names(text: str, *, ends: bool = False) -> str:
    r"""Put spaces that do not break into names of states; ``ends``: the name may go on after it.

    >>> whole_names("Long Scoreboard, not selected, Not Selected")
    'Long\xa0Scoreboard, not selected, Not\xa0Selected'
    >>> whole_names("a Long "), whole_names("a Long ", ends=True)
    ('a Long ', 'a Long\xa0')
    """
    found = NAME.sub(lambda match: match[0][:-1].replace(" ", NO_BREAK) + NO_BREAK, text)
    return found if ends or found[-1:] != NO_BREAK or text[-1:] == NO_BREAK else f"{found[:-1]} "


def _is_whole(node: nodes.Element) -> bool:
    return isinstance(node, nodes.literal) or (
        isinstance(node, nodes.inline) and bool({"ltr", "given"} & set(node["classes"]))
    )


def _options_apart(text: str) -> Iterator[nodes.Node]:
    """Yield the parts of a text, each option in an element that does not wrap."""
    end = 0
    for option in OPTION.finditer(text):
        if option.start() > end:
            yield nodes.Text(text[end : option.start()])
        yield nodes.inline(option[0], option[0], classes=[JOINED])
        end = option.end()
    if end < len(text) or not text:
        yield nodes.Text(text[end:])


def _is_in(text: nodes.Text, kind: Any) -> bool:
    around = text.parent
    while around is not None and not isinstance(around, kind):
        around = around.parent
    return around is not None


def _goes_on(text: nodes.Text) -> bool:
    """Whether a name may go on in a term right after a text."""
    place = text.parent.index(text)
    after = text.parent[place + 1 : place + 2]
    return any(re.match(r"Scoreboard|Throttle", each.astext(), re.IGNORECASE) for each in after)


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the transform."""
    app.add_post_transform(Whole)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

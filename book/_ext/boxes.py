"""The book's own boxes: ``predict`` and ``correction``.

``predict`` asks the reader to commit to an answer before a cell gives it. ``correction``
sets a common statement right, in four parts that always come in the same order, written
as a definition list whose terms are the keywords ``said``, ``true``, ``evidence`` and
``revise``; the edition's words replace them.
"""

from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from occlab.editions import Edition, edition

PARTS = ("said", "true", "evidence", "revise")


class _Box(SphinxDirective):
    has_content = True
    option_spec: ClassVar = {"name": directives.unchanged}

    @property
    def words(self) -> Edition:
        """The edition whose words the box takes."""
        return edition(self.config.language)

    def box(self, kind: str) -> nodes.admonition:
        """Return an admonition with the kind's title and the parsed content."""
        title = self.words.text(f"box.{kind}")
        node = nodes.admonition("", classes=[f"occ-{kind}"])
        node += nodes.title(title, title)
        node += self.parse_content_to_nodes()
        self.set_source_info(node)
        self.add_name(node)
        return node


class Predict(_Box):
    """A question to answer before reading on."""

    def run(self) -> list[nodes.Node]:
        """Return the box."""
        return [self.box("predict")]


class Correction(_Box):
    """What is often said, what is true, how we know, what would change our mind."""

    def run(self) -> list[nodes.Node]:
        """Return the box, after checking that its four parts are there and in order."""
        box = self.box("correction")
        terms = list(box.findall(nodes.term))
        found = tuple(term.astext() for term in terms)
        if found != PARTS:
            raise self.error(
                f"a correction has the parts {', '.join(PARTS)}, each once and in this order, "
                f"not {', '.join(found) or 'none'}"
            )
        for term, part in zip(terms, PARTS, strict=True):
            term.clear()
            term.append(nodes.Text(self.words.text(f"box.{part}")))
        return [box]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directives."""
    app.add_directive("predict", Predict)
    app.add_directive("correction", Correction)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

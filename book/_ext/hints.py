"""Hints to an exercise, each folded by itself: a question, then a formula, then a number.

``hint`` takes the step as its argument; the edition's words name it. In the printed book
a hint stands open, with its name above it.
"""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from occlab.editions import edition

STEPS = ("question", "formula", "number")


class hint_block(nodes.General, nodes.Element):  # noqa: N801 (docutils' way)
    """A hint: its name, then the content."""


class hint_name(nodes.General, nodes.TextElement):  # noqa: N801
    """What a reader sees of a folded hint."""


class Hint(SphinxDirective):
    """One step on the way to an answer, which a reader opens when it is wanted."""

    has_content = True
    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the folded hint."""
        step = self.arguments[0].strip()
        if step not in STEPS:
            raise self.error(f"a hint is one of {', '.join(STEPS)}, not {step}")
        self.assert_has_content()
        name = edition(self.config.language).text(f"hint.{step}")
        block = hint_block("", hint_name(name, name), classes=["hint"])
        block += self.parse_content_to_nodes()
        self.set_source_info(block)
        return [block]


def _visit_block(self: HTML5Translator, node: hint_block) -> None:
    self.body.append(self.starttag(node, "details"))


def _depart_block(self: HTML5Translator, _node: hint_block) -> None:
    self.body.append("</details>\n")


def _visit_name(self: HTML5Translator, node: hint_name) -> None:
    self.body.append(self.starttag(node, "summary", ""))


def _depart_name(self: HTML5Translator, _node: hint_name) -> None:
    self.body.append("</summary>\n")


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directive."""
    app.add_directive("hint", Hint, override=True)  # docutils has an admonition of this name
    app.add_node(hint_block, html=(_visit_block, _depart_block))
    app.add_node(hint_name, html=(_visit_name, _depart_name))
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

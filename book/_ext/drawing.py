"""``drawing``: a figure whose picture is SVG in the page itself.

An SVG that is part of the page takes its colours from it, in light and dark; one in a
file cannot. `occlab.show.figure` writes the directive into the output of a cell.
"""

from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective


class Drawing(SphinxDirective):
    """A numbered figure: the caption is its argument, the SVG its content."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar = {"name": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        """Return a figure that holds the SVG and its caption."""
        figure = nodes.figure("", classes=["occ-drawing"])
        figure += nodes.raw("", "\n".join(self.content), format="html")
        words, messages = self.parse_inline(self.arguments[0], lineno=self.lineno)
        figure += nodes.caption(self.arguments[0], "", *words)
        self.set_source_info(figure)
        self.add_name(figure)
        return [figure, *messages]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directive."""
    app.add_directive("drawing", Drawing)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

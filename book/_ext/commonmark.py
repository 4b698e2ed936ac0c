"""A page's text as CommonMark, for readers whose program knows neither MyST nor Sphinx.

It is written from what Sphinx has resolved, so every word is the one that readers of the site
see. Beyond CommonMark there is only what every notebook program sets: ``$…$`` and HTML.
"""

import mimetypes
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import singledispatchmethod
from html import escape
from pathlib import Path

from docutils import nodes
from markdown_it import MarkdownIt
from mdit_py_plugins.dollarmath import dollarmath_plugin
from sphinx.addnodes import compact_paragraph, desc_content, glossary, index, number_reference
from sphinx.errors import SphinxError
from sphinx.locale import admonitionlabels
from sphinx_exercise.nodes import exercise_enumerable_node, exercise_node

import marks

_FOLDED = {"solution_block", "hint_block"}  # what a reader opens: a name, then the content
_NOTHING = (nodes.Invisible, nodes.title, index)
_TRANSPARENT = (
    nodes.container,
    nodes.compound,
    nodes.document,
    nodes.section,
    nodes.definition,
    nodes.footer,
    nodes.legend,
    desc_content,
    glossary,
)
_LATIN = {"given", "ltr"}  # classes of what reads from left to right
_LEXERS = {"ipython3": "python", "default": "", "myst-ansi": "", "none": ""}
_HTML = MarkdownIt("commonmark").use(
    dollarmath_plugin, renderer=lambda formula, _: f"${escape(formula)}$"
)
_HTML.add_render_rule("math_inline", lambda _, tokens, at, *__: f"${escape(tokens[at].content)}$")


class MarkupError(SphinxError):
    """The book holds something that has no form in a notebook yet."""

    category = "Notebook error"


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes the parts of one page.

    Attributes
    ----------
    right_to_left: whether Latin runs must be kept apart from the text around them
    address: where the target of a reference is, none if a reader could not get there
    number: what precedes the caption of a figure or table, or the title of an exercise
    source: the folder of the page, for its pictures
    place: names the file and the line of a part

    """

    right_to_left: bool
    address: Callable[[nodes.Element], str | None]
    number: Callable[[nodes.Element], str]
    source: Path = field(default_factory=Path)
    place: Callable[[nodes.Node], str] = lambda node: f"{node.source}:{node.line}"

    def blocks(self, parts: Iterable[nodes.Node]) -> str:
        """Return blocks with an empty line between them."""
        return "\n\n".join(text for text in map(self.block, parts) if text)

    def inline(self, parts: Iterable[nodes.Node]) -> str:
        """Return a run of text, in one line."""
        return "".join(map(self.span, parts))

    @singledispatchmethod
    def block(self, node: nodes.Node) -> str:
        """Return a block of the page, empty for one that no reader sees."""
        if isinstance(node, _NOTHING):
            return ""
        if isinstance(node, _TRANSPARENT):
            contents = "toctree-wrapper" in node["classes"]
            return "" if contents else self.blocks(node.children)
        if _name(node) in _FOLDED:
            return self._folded(node)
        if isinstance(node, nodes.Admonition | nodes.topic | nodes.sidebar):
            title = node.next_node(nodes.title)
            words = self.inline(title) if title else str(admonitionlabels[node.tagname])
            return marks.quoted(f"**{words}**\n\n{self.blocks(node.children)}")
        raise self._formless(node)

    @block.register(nodes.paragraph)
    @block.register(compact_paragraph)
    def _(self, node: nodes.Element) -> str:
        return marks.paragraph(self.inline(node).strip())

    @block.register
    def _(self, node: nodes.caption) -> str:
        return f"{self.number(node.parent)}{self.inline(node)}"

    @block.register
    def _(self, node: nodes.rubric) -> str:
        return f"**{self.inline(node)}**"

    @block.register
    def _(self, _: nodes.transition) -> str:
        return "---"

    @block.register
    def _(self, node: nodes.block_quote) -> str:
        return marks.quoted(self.blocks(node.children))

    @block.register(nodes.bullet_list)
    @block.register(nodes.enumerated_list)
    def _(self, node: nodes.Element) -> str:
        numbered = isinstance(node, nodes.enumerated_list)
        first = node.get("start", 1)
        items = [
            marks.hung(f"{first + place}. " if numbered else "- ", self.blocks(item.children))
            for place, item in enumerate(node)
        ]
        simple = all("\n\n" not in item for item in items)
        return ("\n" if simple else "\n\n").join(items)

    @block.register
    def _(self, node: nodes.definition_list) -> str:
        return self.blocks(node.children)

    @block.register
    def _(self, node: nodes.definition_list_item) -> str:
        terms = [self.inline(each) for each in node if isinstance(each, nodes.term)]
        rest = [each for each in node if isinstance(each, nodes.definition)]
        return marks.hung("- ", f"**{', '.join(terms)}**\n\n{self.blocks(rest)}")

    @block.register
    def _(self, node: nodes.literal_block) -> str:
        language = node.get("language", "")
        return marks.fenced(node.astext(), _LEXERS.get(language, language))

    @block.register
    def _(self, node: nodes.math_block) -> str:
        number = node.get("number")
        tag = rf" \tag{{{number}}}" if node.get("label") and number else ""
        return f"$$\n{node.astext().strip()}{tag}\n$$"

    @block.register(nodes.footnote)
    @block.register(nodes.citation)
    def _(self, node: nodes.Element) -> str:
        label, *rest = node.children
        return f"<sup>{label.astext()}</sup> {self.blocks(rest)}"

    @block.register
    def _(self, node: nodes.figure) -> str:
        return self.blocks(node.children)

    @block.register
    def _(self, node: nodes.raw) -> str:
        drawing = node.astext().strip()
        if not drawing.startswith("<svg"):
            raise self._formless(node)
        said = re.search(r'aria-label="([^"]*)"', drawing)
        return marks.picture("image/svg+xml", drawing.encode(), said[1] if said else "")

    @block.register
    def _(self, node: nodes.image) -> str:
        return self.span(node)

    @block.register
    def _(self, node: nodes.table) -> str:
        caption = node.next_node(nodes.title)
        head = self._rows(node.findall(nodes.thead), "th")
        body = self._rows(node.findall(nodes.tbody), "td")
        words = f"{self.number(node)}{self.inline(caption)}" if caption else ""
        top = f"<caption>{_HTML.renderInline(words)}</caption>" if words else ""
        direction = ' dir="rtl"' if self.right_to_left else ""
        return (
            f"<table{direction}>{top}\n<thead>\n{head}</thead>\n<tbody>\n{body}</tbody>\n</table>"
        )

    def _rows(self, parts: Iterable[nodes.Element], kind: str) -> str:
        return "".join(
            f"<tr>{''.join(self._entry(each, kind) for each in row)}</tr>\n"
            for part in parts
            for row in part
        )

    def _entry(self, node: nodes.Node, kind: str) -> str:
        assert isinstance(node, nodes.Element)  # noqa: S101 (rows hold nothing else)
        side = "end" if "text-right" in node["classes"] else "start"
        text = "<br>".join(_HTML.renderInline(self.block(each)) for each in node)
        return f'<{kind} style="text-align: {side}">{text}</{kind}>'

    @block.register(exercise_node)
    @block.register(exercise_enumerable_node)
    def _(self, node: nodes.Element) -> str:
        title, *rest = node.children
        name = f"{self.number(node)}{self.inline(title)}".strip()
        return marks.quoted(f"**{name}**\n\n{self.blocks(rest)}")

    def _folded(self, node: nodes.Element) -> str:
        summary, *rest = node.children
        opened = " open" if node.get("open") else ""
        name = f"<summary>{escape(summary.astext())}</summary>"
        return f"<details{opened}>{name}\n\n{self.blocks(rest)}\n\n</details>"

    @singledispatchmethod
    def span(self, node: nodes.Node) -> str:
        """Return a part of a line."""
        if isinstance(node, nodes.Invisible | index):
            return ""
        raise self._formless(node)

    @span.register
    def _(self, node: nodes.Text) -> str:
        return marks.text(node.astext())

    @span.register
    def _(self, node: nodes.emphasis) -> str:
        return marks.emphasised("*", "em", self.inline(node))

    @span.register
    def _(self, node: nodes.strong) -> str:
        return marks.emphasised("**", "strong", self.inline(node))

    @span.register(nodes.inline)
    @span.register(nodes.generated)
    @span.register(nodes.title_reference)
    @span.register(nodes.abbreviation)
    @span.register(nodes.label)
    def _(self, node: nodes.Element) -> str:
        text = self.inline(node)
        return self._isolated(text) if _LATIN.intersection(node["classes"]) else text

    @span.register
    def _(self, node: nodes.literal) -> str:
        return self._isolated(marks.code(node.astext()))

    @span.register
    def _(self, node: nodes.math) -> str:
        return f"${node.astext().strip()}$"

    @span.register(nodes.reference)
    @span.register(number_reference)
    def _(self, node: nodes.Element) -> str:
        text = self.inline(node)
        address = self.address(node)
        return f"[{text}](<{address}>)" if address else text

    @span.register
    def _(self, node: nodes.footnote_reference) -> str:
        return f"<sup>{node.astext()}</sup>"

    @span.register(nodes.superscript)
    @span.register(nodes.subscript)
    def _(self, node: nodes.Element) -> str:
        tag = "sup" if isinstance(node, nodes.superscript) else "sub"
        return f"<{tag}>{self.inline(node)}</{tag}>"

    @span.register
    def _(self, node: nodes.image) -> str:
        file = self.source / node["uri"]
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        return marks.picture(kind, file.read_bytes(), escape(node.get("alt", "")))

    def _formless(self, node: nodes.Node) -> MarkupError:
        return MarkupError(f"{self.place(node)}: a notebook has no form for {_name(node)}")

    def _isolated(self, text: str) -> str:
        return f'<bdi dir="ltr">{text}</bdi>' if self.right_to_left else text


def _name(node: nodes.Node) -> str:
    return type(node).__name__

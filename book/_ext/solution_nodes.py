"""Fold the solutions of a page.

While a page is read, its solutions stand in place, so that their links, images and targets
are found. Then they are set aside until the page is written: Sphinx numbers figures, tables,
equations and exercises in between, and passes over what it does not see.
"""

from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.utils import get_source_line
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import SphinxError
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from occlab.editions import edition
from splices import locate_in

ASIDE = "aside"  # where a solution keeps its content while Sphinx counts


class SolutionError(SphinxError):
    """A solution or its exercise is not as it must be."""

    category = "Solution error"


def state_of(config: Config, label: str) -> str:
    """Return whether the solution of an exercise is hidden, collapsed or shown."""
    return str(config.solutions_states.get(label, config.solutions_mode))


class solution_opens(nodes.Invisible, nodes.Element):  # noqa: N801 (docutils' way)
    """Marks where a solution begins."""


class solution_closes(nodes.Invisible, nodes.Element):  # noqa: N801
    """Marks where a solution ends."""


class solution_block(nodes.General, nodes.Element):  # noqa: N801
    """A solution, folded or not: a summary, then the content."""


class solution_summary(nodes.General, nodes.TextElement):  # noqa: N801
    """What a reader sees of a folded solution."""


class Opens(SphinxDirective):
    """The marker before a solution; written by ``solutions`` only."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the marker."""
        return [solution_opens(label=self.arguments[0])]


class Closes(SphinxDirective):
    """The marker after a solution."""

    def run(self) -> list[nodes.Node]:
        """Return the marker."""
        return [solution_closes()]


class FoldSolutions(SphinxTransform):
    """Move what stands between two markers into a solution."""

    default_priority = 20  # after sphinx-exercise's own, before ids and numbers are given

    def apply(self, **_: Any) -> None:
        """Transform the document."""
        for marker in list(self.document.findall(solution_opens)):
            label, parent = marker["label"], marker.parent
            start = parent.index(marker)
            end = parent.first_child_matching_class(solution_closes, start)
            if end is None:
                raise SolutionError(f"the solution of {label} does not end: is a fence left open?")
            content = parent.children[start + 1 : end]
            self._check(content)
            self._name_numbered(label, content)
            word = edition(self.config.language).text("solution")
            is_open = state_of(self.config, label) == "shown"
            block = solution_block(classes=["solution"], open=is_open)
            block.extend([solution_summary(word, word), *content])
            parent[start : end + 1] = [block]

    def _check(self, content: Sequence[nodes.Node]) -> None:
        """Refuse what takes a number while the page is parsed."""
        for node in chain.from_iterable(each.findall(nodes.Element) for each in content):
            if isinstance(node, nodes.math_block) and node.get("label"):
                self._refuse(node, "a labelled equation")
            if isinstance(node, nodes.footnote_reference):
                self._refuse(node, "a footnote")
            if isinstance(node, nodes.rubric) and "level" in node:  # inside another directive
                self._refuse(node, "a heading")

    def _refuse(self, node: nodes.Element, what: str) -> None:
        _, line = get_source_line(node)
        place = locate_in(self.env, self.env.docname, line or 1)
        where = place.relative_to(Path(self.app.confdir))
        raise SolutionError(f"{where}: a solution cannot hold {what}")

    def _name_numbered(self, label: str, content: Sequence[nodes.Node]) -> None:
        """Give figures and tables ids of their own, so that those outside keep theirs."""
        domain = self.env.domains.standard_domain
        elements = chain.from_iterable(each.findall(nodes.Element) for each in content)
        captioned = (each for each in elements if domain.get_numfig_title(each) is not None)
        nameless = [each for each in captioned if not each["ids"]]
        for number, node in enumerate(nameless, 1):
            node["ids"] = [f"{label}-solution-{number}"]
            self.document.set_id(node)


def _set_aside(_app: Sphinx, document: nodes.document) -> None:
    """Hide the content of solutions from what numbers the elements of the book."""
    for block in document.findall(solution_block):
        block[ASIDE] = block.children[1:]
        del block[1:]


class RestoreSolutions(SphinxPostTransform):
    """Put the content of solutions back."""

    default_priority = 0  # before links and outputs are resolved

    def run(self, **_: Any) -> None:
        """Transform the document."""
        for block in self.document.findall(solution_block):
            # A copy, since a page may be written more than once (for print, for one).
            block.extend(node.deepcopy() for node in block.attributes.pop(ASIDE, ()))


def _visit_block(self: HTML5Translator, node: solution_block) -> None:
    state: dict[str, Any] = {"open": "open"} if node["open"] else {}
    self.body.append(self.starttag(node, "details", **state))


def _depart_block(self: HTML5Translator, _node: solution_block) -> None:
    self.body.append("</details>\n")


def _visit_summary(self: HTML5Translator, node: solution_summary) -> None:
    self.body.append(self.starttag(node, "summary", ""))


def _depart_summary(self: HTML5Translator, _node: solution_summary) -> None:
    self.body.append("</summary>\n")


def register(app: Sphinx) -> None:
    """Register directives, nodes and transforms."""
    app.add_directive("solution-opens", Opens)
    app.add_directive("solution-closes", Closes)
    # Sphinx-exercise names singlehtml, which then takes nothing of what is named for html.
    block, summary = (_visit_block, _depart_block), (_visit_summary, _depart_summary)
    app.add_node(solution_block, html=block, singlehtml=block)
    app.add_node(solution_summary, html=summary, singlehtml=summary)
    app.add_transform(FoldSolutions)
    app.connect("doctree-read", _set_aside, priority=900)  # once all have read the page
    app.add_post_transform(RestoreSolutions)

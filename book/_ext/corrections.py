"""The list of all corrections, made of the boxes of the chapters.

``{corrections}`` stands where the list is wanted. What it holds is read from the boxes when the
page is written, after all of them have been read: nobody keeps it by hand.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode

from boxes import PARTS
from consulted import consulted
from contents import in_order
from edition import current
from occlab.show.origin import MEASURE

_SENTENCE_END = re.compile(r"(?<=[.!?…])\s")
KINDS = ("computed", "recorded", "cited")
_ENOUGH = 60  # letters; a shorter sentence takes the next one with it


class corrections(nodes.General, nodes.Element):  # noqa: N801 (docutils names nodes so)
    """Where the list will stand."""


@dataclass(frozen=True, slots=True)
class Box:
    """A correction in a chapter: its page, its id, and the content of its parts by keyword."""

    page: str
    identifier: str
    parts: dict[str, nodes.definition]


class Corrections(SphinxDirective):
    """The list of corrections."""

    def run(self) -> list[nodes.Node]:
        """Return the place of the list."""
        return [corrections()]


class Gathered(SphinxPostTransform):
    """Put the list in its place."""

    default_priority = 5  # before references are resolved: what is copied has some

    def run(self, **_: Any) -> None:
        """Transform the document."""
        for place in list(self.document.findall(corrections)):
            place.replace_self(list(self._chapters()))

    def _chapters(self) -> Iterator[nodes.Node]:
        for page in in_order(self.env):
            boxes = list(boxes_of(self.env, page))
            if not boxes:
                continue
            title = nodes.strong("", self.env.titles[page].astext())
            yield nodes.paragraph("", "", self._link(page, "", [title]))
            yield nodes.bullet_list("", *map(self._item, boxes))

    def _item(self, box: Box) -> nodes.list_item:
        said = self._copied(next(iter(box.parts["said"].findall(nodes.paragraph))).children)
        true = self._copied(beginning(box.parts["true"]))
        answer = nodes.paragraph("", "", *true)
        words = current(self.config)
        if kinds := kinds_of_evidence(self.env, box.parts["evidence"]):
            named = ", ".join(words.text(f"corrections.{kind}") for kind in kinds)
            evidence = words.text("corrections.evidence", kinds=named)
            answer += [nodes.Text(" "), nodes.emphasis(evidence, evidence)]
        title = nodes.paragraph("", "", self._link(box.page, box.identifier, said))
        return nodes.list_item("", title, answer)

    def _link(self, page: str, identifier: str, content: list[nodes.Node]) -> nodes.reference:
        here = self.env.docname
        return make_refnode(
            self.app.builder, here, page, identifier, nodes.inline("", "", *content)
        )

    def _copied(self, content: Iterable[nodes.Node]) -> list[nodes.Node]:
        """Copy a text without its citations; what it refers to becomes plain words."""
        copies: list[nodes.Node] = []
        for node in content:
            if isinstance(node, addnodes.pending_xref):
                if node.get("refdomain") != "cite":
                    copies.append(nodes.inline("", node.astext()))
            else:
                copies.append(node.deepcopy())
        return copies


def boxes_of(env: BuildEnvironment, page: str) -> Iterator[Box]:
    """Find the corrections of a page."""
    for node in consulted(env, page).findall(nodes.admonition):
        if "occ-correction" in node["classes"]:
            definitions = list(node.findall(nodes.definition))
            yield Box(page, node["ids"][0], dict(zip(PARTS, definitions, strict=True)))


def beginning(definition: nodes.definition) -> list[nodes.Node]:
    """Return the first sentence of a text, and more of them while they are short."""
    found: list[nodes.Node] = []
    length = 0
    for node in next(iter(definition.findall(nodes.paragraph))).children:
        text = node.astext()
        ends = [end.start() for end in _SENTENCE_END.finditer(text)]
        end = next((end for end in ends if length + end >= _ENOUGH), None)
        if isinstance(node, nodes.Text) and end is not None:
            return [*found, nodes.Text(text[:end])]
        found.append(node)
        length += len(text)
    return found


def kinds_of_evidence(env: BuildEnvironment, definition: nodes.definition) -> list[str]:
    """Tell what a text rests on: tables and figures, computed or recorded, and documents.

    What has no number to refer to is marked: ``[the cell above]{.computed}``.
    """
    kinds = {kind for each in definition.findall(nodes.inline) for kind in each["classes"]}
    for reference in definition.findall(addnodes.pending_xref):
        if reference.get("refdomain") == "cite":
            kinds.add("cited")
        elif reference.get("reftype") == "numref":
            kinds.add("recorded" if _is_recorded(env, reference["reftarget"]) else "computed")
    if any("refuri" in each for each in definition.findall(nodes.reference)):
        kinds.add("cited")
    return [kind for kind in KINDS if kind in kinds]


def _is_recorded(env: BuildEnvironment, label: str) -> bool:
    """Whether a table or figure names the command that measured what it shows."""
    page, identifier, *_ = env.domains.standard_domain.anonlabels[label]
    shown = consulted(env, page)
    return any(
        MEASURE in node.astext()
        for node in shown.findall(nodes.Element)
        if identifier in node.get("ids", ())
    )


def _pages_with_the_list(_app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Name the pages to write anew, as any chapter may have changed."""
    return [page for page in env.found_docs if any(consulted(env, page).findall(corrections))]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directive."""
    app.add_node(corrections)
    app.add_directive("corrections", Corrections)
    app.add_post_transform(Gathered)
    app.connect("env-updated", _pages_with_the_list)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

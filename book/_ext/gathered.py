"""The questions of all chapters, gathered on one page.

``questions`` lists every exercise of the other pages, chapter by chapter in the order of
the contents, with its number and the beginning of its text as a link. Nothing is written by
hand: the list is made when all pages have been read.
"""

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective

from contents import in_order

GATHERS = "gathers_questions"  # in the metadata that Sphinx keeps of a page
LONGEST = 110  # characters of a question's beginning


class gathered_questions(nodes.General, nodes.Element):  # noqa: N801 (docutils' way)
    """Where the list will stand."""


class Questions(SphinxDirective):
    """The place of the list."""

    def run(self) -> list[nodes.Node]:
        """Return the place."""
        self.env.metadata[self.env.docname][GATHERS] = True
        return [gathered_questions()]


class GatherQuestions(SphinxPostTransform):
    """Put the list in its place."""

    default_priority = 1  # before links are resolved

    def run(self, **_: Any) -> None:
        """Transform the document."""
        for place in list(self.document.findall(gathered_questions)):
            owner = _owner(self.env)
            place.replace_self(list(_chapters(self.env, owner)))


def _owner(env: BuildEnvironment) -> str:
    """Name the page with the list: in the printed book all pages are one document."""
    return next(page for page, kept in env.metadata.items() if GATHERS in kept)


def _chapters(env: BuildEnvironment, owner: str) -> Iterator[nodes.Node]:
    registry = getattr(env, "sphinx_exercise_registry", {})
    for page in in_order(env):
        labels = [
            label
            for label, entry in registry.items()
            if entry["docname"] == page and page != owner and entry["type"].startswith("exercise")
        ]
        if not labels:
            continue
        items = nodes.bullet_list(classes=["questions"])
        for label in sorted(labels, key=lambda each: registry[each]["node"].line or 0):
            items += nodes.list_item("", _entry(owner, label, registry[label]["node"]))
        yield nodes.paragraph("", "", _link(owner, page), classes=["questions-of"])
        yield items


def _link(owner: str, page: str) -> addnodes.pending_xref:
    return addnodes.pending_xref(
        "",
        nodes.inline("", page, classes=["xref", "std", "std-doc"]),
        refdoc=owner,
        refdomain="std",
        reftype="doc",
        reftarget=f"/{page}",
        refexplicit=False,
        refwarn=True,
    )


def _entry(owner: str, label: str, exercise: nodes.Element) -> nodes.paragraph:
    number = addnodes.pending_xref(
        "",
        nodes.literal("", "", classes=["xref", "std", "std-numref"]),
        refdoc=owner,
        refdomain="std",
        reftype="numref",
        reftarget=label,
        refexplicit=False,
        refwarn=True,
    )
    return nodes.paragraph("", "", number, nodes.Text(" – "), *_beginning(exercise))


def _beginning(exercise: nodes.Element) -> list[nodes.Node]:
    """Return the beginning of a question: cut between words, and before what is no text yet.

    Numbers of figures and values of cells are put in later; a formula has no short form.
    """
    first = next(iter(exercise.findall(nodes.paragraph)), nodes.paragraph())
    found: list[nodes.Node] = []
    room = LONGEST
    for node in first.children:
        said = " ".join(node.astext().split())
        if (isinstance(node, nodes.math) and "\\" in said) or _is_pending(node):
            return [*found, nodes.Text("…")]
        if len(said) > room:
            cut = said[:room].rsplit(" ", 1)[0].rstrip(" .,;:–(«") if _is_plain(node) else ""
            lead = " " if cut and node.astext()[:1].isspace() else ""
            return [*found, nodes.Text(f"{lead}{cut}…")]
        # A term is text here; a given keeps its isolation from the text around it.
        found.append(nodes.Text(said) if isinstance(node, addnodes.pending_xref) else
                     node.deepcopy())  # fmt: skip
        room -= len(said) + 1
    return found


def _is_plain(node: nodes.Node) -> bool:
    return isinstance(node, nodes.Text)


def _is_pending(node: nodes.Node) -> bool:
    """Whether a node gets its text only when the page is written."""
    return any(
        "pending" in type(each).__name__.lower() and each.get("reftype") != "term"
        for each in (node, *node.findall(nodes.Element))
        if isinstance(each, nodes.Element)
    )


def _pages_to_write(_app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Write the list again whenever a page has changed."""
    return [page for page, kept in env.metadata.items() if GATHERS in kept]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directive."""
    app.add_directive("questions", Questions)
    app.add_node(gathered_questions)
    app.add_post_transform(GatherQuestions)
    app.connect("env-updated", _pages_to_write)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

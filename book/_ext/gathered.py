"""The questions of all chapters, gathered on one page.

``questions`` lists every exercise of the other pages, chapter by chapter in the order of
the contents, with its number as a link and the beginning of its text. Nothing is written by
hand: the list is made when all pages have been read. What an exercise refers to has its text
only later, so the first paragraph comes whole at first and is cut when all is resolved.
"""

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective

from beginnings import beginning
from contents import in_order

GATHERS = "gathers_questions"  # in the metadata that Sphinx keeps of a page


class gathered_questions(nodes.General, nodes.Element):  # noqa: N801 (docutils' way)
    """Where the list will stand."""


class whole_question(nodes.General, nodes.Inline, nodes.TextElement):  # noqa: N801
    """The first paragraph of a question, of which the beginning will stay."""


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


class CutQuestions(SphinxPostTransform):
    """Leave the beginning of each question, now that numbers, terms and values are text."""

    default_priority = 600  # after all that resolves them

    def run(self, **_: Any) -> None:
        """Transform the document."""
        for question in list(self.document.findall(whole_question)):
            question.replace_self(beginning(question.children))


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
    return nodes.paragraph("", "", number, nodes.Text(" – "), _whole(owner, exercise))


def _whole(owner: str, exercise: nodes.Element) -> whole_question:
    """Return the first paragraph of an exercise, its links as from the page with the list."""
    first = next(iter(exercise.findall(nodes.paragraph)), nodes.paragraph())
    question = whole_question("", "", *(each.deepcopy() for each in first.children))
    for each in question.findall(nodes.Element):
        each["ids"] = []
        if isinstance(each, addnodes.pending_xref):
            each["refdoc"] = owner
    return question


def _pages_to_write(_app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Write the list again whenever a page has changed."""
    return [page for page, kept in env.metadata.items() if GATHERS in kept]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directive."""
    app.add_directive("questions", Questions)
    app.add_node(gathered_questions)
    app.add_node(whole_question)
    app.add_post_transform(GatherQuestions)
    app.add_post_transform(CutQuestions)
    app.connect("env-updated", _pages_to_write)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

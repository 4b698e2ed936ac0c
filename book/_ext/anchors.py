"""Anchors that are the same in every edition.

A heading's own words would give it another anchor in each language, and ``id2`` in Hebrew, so the
label written before it is its only anchor; a heading without one is an error.
"""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging

logger = logging.getLogger(__name__)


class LabelledHeadings(SphinxTransform):
    """Leave each section the anchors that its author wrote."""

    default_priority = 270  # labels have just moved to the sections that they stand before

    def apply(self, **_: Any) -> None:
        """Transform the document."""
        written = {
            self.document.nameids[name]
            for name, explicit in self.document.nametypes.items()
            if explicit
        }
        for section in self.document.findall(nodes.section):
            title = next(iter(section.children), None)
            if not isinstance(title, nodes.title):
                continue
            labels = [each for each in section["ids"] if each in written]
            if labels:
                section["ids"] = labels
            else:
                logger.warning(
                    "the heading %r has no label: write (a-label)= before it, in every edition",
                    title.astext(),
                    location=title,
                    type="anchors",
                )


class UniqueExerciseIds(SphinxPostTransform):
    """Take away the id that sphinx-exercise gives to the content of every exercise alike."""

    default_priority = 900  # after all that look for it

    def run(self, **_: Any) -> None:
        """Transform the document."""
        for section in self.document.findall(nodes.section):
            for shared in {"exercise-content", "solution-content"} & set(section["ids"]):
                section["ids"].remove(shared)
                section["classes"].append(shared)


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the extension."""
    app.add_transform(LabelledHeadings)
    app.add_post_transform(UniqueExerciseIds)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

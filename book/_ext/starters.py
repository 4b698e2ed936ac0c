"""Before a lab exercise, the way to its starter and the command that checks the answers.

An exercise has a starter if ``exercises/starters`` has a file of its label. The site leads to
the notebook and to the plain file beside it; paper, which leads nowhere, has only the command.
"""

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

from edition import current
from notebooks import FOLDER, PAGE, STARTERS, NotebookBuilder

KIND = "starter"  # the class of the line


class Starters(SphinxPostTransform):
    """Put a line before each exercise that has a starter."""

    default_priority = 4

    def run(self, **_: Any) -> None:
        """Transform the document."""
        folder = Path(self.app.confdir) / "exercises" / STARTERS
        labels = {file.stem for file in folder.glob("*.py")}
        for exercise in list(self.document.findall(nodes.Element)):
            if _is_exercise(exercise) and exercise.get("label") in labels:
                place = exercise.parent.index(exercise)
                exercise.parent.insert(place, self._line(exercise["label"]))

    def _line(self, label: str) -> nodes.paragraph:
        edition = current(self.config)
        line = nodes.paragraph("", classes=[KIND])
        if (top := self._top()) is not None:
            notebook, plain = (
                _link(f"{top}{FOLDER}/{STARTERS}/{label}{ending}") for ending in (".ipynb", ".py")
            )
            line += [
                nodes.Text(f"{edition.text('starter')} "),
                notebook,
                nodes.Text(", "),
                plain,
                nodes.Text(". "),
            ]
        command = f"occlab check {label} {label}.py --lang {edition.tag}"
        line += [
            nodes.Text(f"{edition.text('starter.check')} "),
            nodes.literal(command, command),
        ]
        return line

    def _top(self) -> str | None:
        """Return how an address of the edition's folder begins; none where nothing leads there."""
        builder = self.app.builder
        if builder.name == NotebookBuilder.name:
            return PAGE
        if builder.name == "html" and self.config.notebooks:
            return "../" * builder.get_target_uri(self.env.docname).count("/")
        return None


def _link(address: str) -> nodes.reference:
    name = address.rpartition("/")[2]
    return nodes.reference("", "", nodes.literal(name, name), refuri=address, internal=True)


def _is_exercise(node: nodes.Element) -> bool:
    return type(node).__name__ in {"exercise_node", "exercise_enumerable_node"}


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the transform."""
    app.add_post_transform(Starters)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

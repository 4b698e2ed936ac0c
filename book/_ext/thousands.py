r"""The thousands of a formula stand apart as those of the text: each edition's sign between them.

A formula is written ``65536`` in every edition, which may then share it; a reader of French
finds 65 536 and the others 65,536, as `Edition.number` sets them everywhere else.
"""

import re
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

from edition import current

LONG = re.compile(r"(?<![\w.])(?<!\{,\})\d{4,}")  # but the digits after a decimal sign stay
SIGNS = {",": "{,}", "\u202f": r"\,"}  # in LaTeX


class Thousands(SphinxTransform):
    """Part the digits of every formula of the page."""

    default_priority = 400

    def apply(self, **_: Any) -> None:
        """Change the text of the formulas."""
        edition = current(self.config)

        def parted(number: re.Match[str]) -> str:
            said = edition.number(int(number[0]))
            return "".join(SIGNS.get(letter, letter) for letter in said)

        for formula in self.document.findall(nodes.Element):
            if isinstance(formula, nodes.math | nodes.math_block):
                latex = formula.astext()
                if (text := LONG.sub(parted, latex)) != latex:
                    formula.children = []
                    formula.append(nodes.Text(text))


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the transform."""
    app.add_transform(Thousands)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

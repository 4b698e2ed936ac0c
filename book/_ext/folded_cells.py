"""Folded cells whose handle has only words of the edition.

myst-nb labels the handle "Toggle hidden content" for screen readers, in English and in place of
the words that everyone else sees.
"""

from html import escape
from typing import Any

from myst_nb.sphinx_ import HideCodeCellNode
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator


def _open(translator: HTML5Translator, node: HideCodeCellNode) -> None:
    classes = " ".join(("hide", *node["classes"]))
    translator.body.append(
        f'<details class="{classes}"><summary>'
        f'<span class="collapsed">{escape(node["prompt_show"])}</span>'
        f'<span class="expanded">{escape(node["prompt_hide"])}</span></summary>\n'
    )


def _close(translator: HTML5Translator, _node: HideCodeCellNode) -> None:
    translator.body.append("</details>\n")


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the extension, after myst-nb."""
    app.setup_extension("myst_nb")
    app.add_node(HideCodeCellNode, override=True, html=(_open, _close))
    return {"parallel_read_safe": True, "parallel_write_safe": True}

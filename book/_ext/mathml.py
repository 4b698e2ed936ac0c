"""Mathematics as MathML: set by the browser, read by screen readers, without any script.

The converter is the one under ziamath, so that a page and a drawing set a formula alike.
"""

import re
from collections.abc import Callable
from html import escape
from typing import Any

from docutils import nodes
from latex2mathml.converter import convert
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.util import logging
from sphinx.writers.html5 import HTML5Translator

logger = logging.getLogger(__name__)
# What the converter leaves of a command or an alignment that it does not know.
_LEFT_OVER = re.compile(r"<m[ion]>(\\[A-Za-z]*|&)</m[ion]>")
# A comma in braces, which makes one number of its neighbours; alone it would bring a space.
_DECIMAL_COMMA = re.compile(r"(?<=\d)</mn><mrow><mo>(?:&#x0002C;|,)</mo></mrow><mn>(?=\d)")
# A narrow space between digits, which parts the thousands of one number.
_THOUSANDS = re.compile(r'(?<=\d)</mn><mspace width="0\.167em" */><mn>(?=\d{3}\b)')
# A minus with nothing before it to take from: a sign, and no space follows it.
_SIGN = re.compile(
    r"(<mo[^<>]*>(?:=|&#x(?:0003D|02248|0003C|0003E|02264|02265|00028|0002C);|&[lg]t;|[(,])</mo>)"
    r"<mo>(?=&#x02212;</mo>)"
)
# The converter takes it for a letter and sets it close to its neighbours.
_SET_MINUS = "<mi>&#x029F5;</mi>"
_SET_OPERATOR = '<mo lspace="0.222em" rspace="0.222em">&#x029F5;</mo>'
# Words that are the name of a quantity. As text they would count as space, and a minus between
# two of them would stand alone in its row, with no space of its own.
_NAME = re.compile(r"<mtext>([A-Za-z][^<]+)</mtext>")


def mathml(latex: str, *, display: bool) -> str:
    """Convert a formula; raises `ValueError` for one that is not understood whole."""
    try:
        markup = convert(latex, display="block" if display else "inline")
    except Exception as error:
        # The converter's errors have no common class.
        raise ValueError(f"{type(error).__name__} {error}".strip()) from error
    if unknown := _LEFT_OVER.search(markup):
        raise ValueError(f"{unknown[1]!r} is not understood")
    markup = _SIGN.sub(r'\1<mo form="prefix">', _DECIMAL_COMMA.sub(",", markup))
    markup = _THOUSANDS.sub("\u202f", markup).replace(_SET_MINUS, _SET_OPERATOR)
    # Formulas read from left to right in every edition.
    return markup.replace("<math ", f'<math dir="ltr" alttext="{escape(latex)}" ', 1)


def set_formula(node: nodes.Element, setter: Callable[..., str], *, display: bool) -> str:
    """Set the formula of a node; one that is not understood is shown as written, and warned of."""
    latex = node.astext().strip()
    try:
        return setter(latex, display=display)
    except ValueError as error:
        logger.warning("the formula %r: %s", latex, error, location=node, type="mathml")
        return f"<code>{escape(latex)}</code>"


def _on_page(latex: str, *, display: bool) -> str:
    return _NAME.sub(r"<mi>\1</mi>", mathml(latex, display=display))


def _visit_inline(translator: HTML5Translator, node: nodes.math) -> None:
    translator.body.append(set_formula(node, _on_page, display=False))
    raise nodes.SkipNode


def _visit_block(translator: HTML5Translator, node: nodes.math_block) -> None:
    # The theme lets the keyboard scroll what has this class, when it is wider than its place.
    scrollable = "math pst-scrollable-table-container"
    translator.body.append(translator.starttag(node, "div", CLASS=scrollable))
    if node.get("number"):
        translator.body.append(f'<span class="eqno">({node["number"]})')
        translator.add_permalink_ref(node, _("Link to this equation"))
        translator.body.append("</span>")
    translator.body.append(set_formula(node, _on_page, display=True) + "</div>\n")
    raise nodes.SkipNode


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the extension."""
    app.add_html_math_renderer("mathml", (_visit_inline, None), (_visit_block, None))
    return {"parallel_read_safe": True, "parallel_write_safe": True}

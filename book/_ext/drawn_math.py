"""Mathematics as drawings, for print: the formula of the page, set by ziamath.

What a formula says stands beside its drawing, in the words of its author: LaTeX.
"""

import re
import warnings
from functools import cache
from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from mathml import mathml, set_formula

RENDERER = "drawing"
SIZE = 20  # of the letters of a drawing, in its own units
MARGIN = 1
INK = "#14171a"  # as the text of the sheet
# Between what is multiplied or divided: the space of a browser. ziamath has less.
_BINARY = re.compile(r"<mo>(?=&#x(?:000D7|000B7|022C5|000F7|02216);</mo>)")
_SPACED = '<mo lspace="mediummathspace" rspace="mediummathspace">'


@cache
def drawn(latex: str, *, display: bool) -> str:
    """Draw a formula; raises `ValueError` for one that is not understood whole.

    Its size and how far it hangs under the line are in ``em`` of the text around it.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of how it finds its font
        import ziamath  # noqa: PLC0415 (only print needs it)

    # A path for each letter: the press loses or adds one where a symbol is used again.
    ziamath.config.svg2 = False
    markup = _BINARY.sub(_SPACED, mathml(latex, display=display))
    formula = ziamath.Math(markup, size=SIZE, margin=MARGIN)
    width, height = formula.getsize()
    hangs = -formula.getyofst() + MARGIN
    style = (
        f"width:{(width + 2 * MARGIN) / SIZE:.4f}em;height:{(height + 2 * MARGIN) / SIZE:.4f}em;"
        f"vertical-align:{-hangs / SIZE:.4f}em"
    )
    kind = "display" if display else "inline"
    head = f'<svg class="formula {kind}" role="img" aria-label="{escape(latex)}" style="{style}" '
    return str(formula.svg()).replace("<svg ", head, 1).replace('"black"', f'"{INK}"')


def _visit_inline(translator: HTML5Translator, node: nodes.math) -> None:
    translator.body.append(set_formula(node, drawn, display=False))
    raise nodes.SkipNode


def _visit_block(translator: HTML5Translator, node: nodes.math_block) -> None:
    translator.body.append(translator.starttag(node, "div", CLASS="math"))
    translator.body.append(set_formula(node, drawn, display=True))
    if number := node.get("number"):
        translator.body.append(f'<span class="eqno">({number})</span>')
    translator.body.append("</div>\n")
    raise nodes.SkipNode


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the renderer."""
    app.add_html_math_renderer(RENDERER, (_visit_inline, None), (_visit_block, None))
    return {"parallel_read_safe": True, "parallel_write_safe": True}

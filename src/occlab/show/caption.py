"""A caption in each form that a reader meets it: code in it stands between backticks.

What a caption says of a recording or a compilation names a command or options, which are code
without being marked.
"""

import re
from html import escape

_UNMARKED = re.compile(r"python -m occlab\.measure(?: [\w-]+)+|(?:-arch=\w+ )?-std=c\+\+\d+")
_CODE = re.compile(r"`([^`]+)`")
_ISOLATES = re.compile("[\u2066-\u2069]")  # of no use within code, which is isolated itself


def myst(caption: str) -> str:
    """Return the caption as the book takes it.

    >>> myst("`walk` by python -m occlab.measure walk.")
    '`walk` by `python -m occlab.measure walk`.'
    """
    return _CODE.sub(lambda code: _ISOLATES.sub("", code[0]), _UNMARKED.sub(r"`\g<0>`", caption))


def html(caption: str) -> str:
    """Return the caption as a page takes it that stands by itself.

    >>> html("`a<b>` is compiled: -std=c++17.")
    '<code dir="ltr">a&lt;b&gt;</code> is compiled: <code dir="ltr">-std=c++17</code>.'
    """
    return _CODE.sub(r'<code dir="ltr">\1</code>', escape(myst(caption)))


def plain(caption: str) -> str:
    """Return the caption as a terminal takes it.

    >>> plain("the time of `walk`")
    'the time of walk'
    """
    return _CODE.sub(r"\1", caption)

"""A space at the end of a line takes no place: four corrections of WeasyPrint 70.

It counts that space where an emphasis or code follows: words that fit but for it are thought too
wide, and the line is broken after its first word. If the space is one that holds what follows,
it is the word before it that has to go to the next line, not all words. And in a line from right
to left that ends so, it shifts the last words together with those before them, or neither: into
the margin; and it draws the words with the space that it took away.

Nor does a justified line consist of spaces: one that would is left short.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from typing import Any

_COLLAPSING = {"normal", "nowrap", "pre-line"}
_HOLDING = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
_WIDEST = 0.6  # em; so much may a space of a justified line be widened
_RESUMES_AT, _WIDTH = 2, 3  # in what the function returns


@contextmanager
def spaces_hang() -> Iterator[None]:
    """Set lines so for as long as the context lasts."""
    from weasyprint.layout import inline  # noqa: PLC0415 (it loads Pango)

    split, strip, justify = (
        inline.split_first_line,
        inline.remove_last_whitespace,
        inline.justify_line,
    )
    inline.split_first_line = _measuring_without(split)
    inline.remove_last_whitespace = _keeping_in_place(strip)
    inline.justify_line = _with_measure(justify)
    try:
        yield
    finally:
        inline.split_first_line, inline.remove_last_whitespace = split, strip
        inline.justify_line = justify


def _measuring_without(split: Callable[..., Any]) -> Callable[..., Any]:
    def split_first_line(
        text: str, style: Any, context: Any, max_width: float | None, *rest: Any, **options: Any
    ) -> Any:
        if style["white_space"] not in _COLLAPSING or max_width in {None, inf}:
            return split(text, style, context, max_width, *rest, **options)
        whole = split(text, style, context, max_width, *rest, **options)
        bare = text.rstrip(f" {_HOLDING}")
        if not bare or bare == text or whole[_RESUMES_AT] is None:
            return whole
        alone = split(bare, style, context, max_width, *rest, **options)
        if alone[_RESUMES_AT] is not None:
            return whole
        holds = text[len(bare) :].strip(" ")
        room = alone[_WIDTH] - 1 if holds else (max_width or 0) + style["font_size"]
        return split(text, style, context, room, *rest, **options)

    return split_first_line


def _keeping_in_place(strip: Callable[..., None]) -> Callable[..., None]:
    from weasyprint.layout import inline  # noqa: PLC0415 (see `spaces_hang`)

    def remove_last_whitespace(context: Any, line: Any) -> None:
        before = [(child, child.position_x) for child in line.children]
        width = line.width
        strip(context, line)
        space = width - line.width
        if not space or line.style["direction"] != "rtl":
            return
        for child, position in before:
            child.translate(dx=position - child.position_x, ignore_floats=True)
        box = line
        while getattr(box, "children", None):  # what precedes closes up to what ends the line
            *others, last = box.children
            if box.style["direction"] == "rtl":  # code closes up by itself
                for other in others:
                    other.translate(dx=-space, ignore_floats=True)
            box = last
        if getattr(box, "text", ""):  # it is drawn as it was laid out: without the space, then
            bare, _, _ = inline.split_text_box(context, box, None, 0)
            box.pango_layout = bare.pango_layout

    return remove_last_whitespace


def _with_measure(justify: Callable[..., None]) -> Callable[..., None]:
    """Leave a line short that would be mostly holes: what follows it is long and does not part."""
    from weasyprint.layout import inline  # noqa: PLC0415 (see `spaces_hang`)

    def justify_line(context: Any, line: Any, room: float) -> None:
        spaces = inline.count_expandable_spaces(line)
        if spaces and room / spaces <= _WIDEST * line.style["font_size"]:
            justify(context, line, room)

    return justify_line

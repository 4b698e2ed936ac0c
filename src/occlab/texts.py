"""A file that somebody else's program wrote → its text."""

import codecs
from contextlib import suppress

_MARKS = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF16_LE: "utf-16",  # a redirection in PowerShell
    codecs.BOM_UTF16_BE: "utf-16",
}


def decoded(content: bytes, errors: str = "replace") -> str:
    r"""Read text as its mark says, and as UTF-8 without one.

    >>> decoded("a µs".encode("utf-16")), decoded(b"a \xb5s")
    ('a µs', 'a �s')
    """
    for mark, encoding in _MARKS.items():
        if content.startswith(mark):
            return content.decode(encoding, errors)
    return content.decode("utf-8", errors)


def one_line(text: str) -> str:
    r"""Take out what would break a line, or a terminal.

    >>> one_line("a\nb\x1b[31m")
    'a b [31m'
    """
    return " ".join("".join(each if each.isprintable() else " " for each in text).split())


def said_by(error: BaseException) -> str:
    """Return the first line of what an error says, to go on a sentence; perhaps nothing.

    >>> said_by(SyntaxError("invalid syntax. Perhaps you forgot a comma?"))
    'invalid syntax; perhaps you forgot a comma'
    """
    said = ""
    with suppress(Exception):  # a reader's own error may fail even at this
        said = str(getattr(error, "msg", error)).strip().split("\n")[0]
    first, *rest = said.rstrip(".?!").split(". ")
    return one_line("; ".join([first, *(each[:1].lower() + each[1:] for each in rest)]))

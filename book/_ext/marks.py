"""The marks of CommonMark around a text that they cannot mistake for marks."""

import re
from base64 import b64encode

_SPECIAL = re.compile(r"[\\`*_\[\]<$~]|&(?=#?\w+;)")
_OPENS_BLOCK = re.compile(r"^(\d*)([#>+.)-]+(?:\s|$))")


def text(written: str) -> str:
    """Return a text that stays what it is, in one line."""
    return _SPECIAL.sub(r"\\\g<0>", written).replace("\\&", "&amp;").replace("\n", " ")


def paragraph(line: str) -> str:
    """Return a line that opens no other block."""
    return _OPENS_BLOCK.sub(r"\1\\\2", line)


def code(written: str) -> str:
    """Return code in a line, between ticks that it does not hold."""
    line = written.replace("\n", " ")
    ticks = "`" * (_ticks(line) + 1)
    space = " " if line.startswith("`") or line.endswith("`") else ""
    return f"{ticks}{space}{line}{space}{ticks}"


def fenced(lines: str, language: str = "") -> str:
    """Return code between fences that it cannot close."""
    fence = "`" * max(3, _ticks(lines) + 1)
    return f"{fence}{language}\n{lines.rstrip()}\n{fence}"


def _ticks(written: str) -> int:
    """Return the length of the longest run of ticks."""
    return max(map(len, re.findall("`+", written)), default=0)


def emphasised(mark: str, tag: str, line: str) -> str:
    """Emphasise a line; marks beside punctuation would stay as they are written."""
    if line[:1].isalnum() and line[-1:].isalnum():
        return f"{mark}{line}{mark}"
    return f"<{tag}>{line}</{tag}>"


def quoted(blocks: str) -> str:
    """Return blocks as a quotation."""
    return "\n".join(f"> {line}".rstrip() for line in blocks.split("\n"))


def hung(mark: str, blocks: str) -> str:
    """Put a mark before the first line, and the others under its text."""
    indent = " " * len(mark)
    return mark + blocks.replace("\n", "\n" + indent).replace(indent + "\n", "\n")


def picture(kind: str, content: bytes, said: str) -> str:
    """Return a picture that travels with the text."""
    return f'<img alt="{said}" src="data:{kind};base64,{b64encode(content).decode()}">'

"""What the commands print with: a terminal's colours and width, or plain lines for a pipe."""

import os
import sys
from io import StringIO, TextIOWrapper
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console, RenderableType

    from occlab.editions import Edition


def rendered(parts: "Iterator[RenderableType]", language: "Edition") -> str:
    """Set what Rich can set; colours and the width are the terminal's, if there is one."""
    console = _console()
    for part in parts:
        console.print(part, soft_wrap=not console.is_terminal)
    lines = cast("StringIO", console.file).getvalue().rstrip("\n").split("\n")
    if language.right_to_left:
        from occlab.editions import RIGHT_TO_LEFT_MARK  # noqa: PLC0415

        lines = [f"{RIGHT_TO_LEFT_MARK}{line}" if line.strip() else "" for line in lines]
    return "\n".join(line.rstrip() for line in lines)


def _console() -> "Console":
    """Return a console that writes nowhere, with the colours and width of standard output."""
    from rich.console import Console  # noqa: PLC0415

    terminal = sys.stdout is not None and sys.stdout.isatty()
    return Console(
        file=StringIO(),
        force_terminal=terminal or None,
        width=None if terminal else 200,  # a file has no width
        highlight=False,
        markup=False,
        emoji=False,
    )


def write(text: str) -> None:
    """Print, in UTF-8 where the locale's encoding has no letters for the text."""
    stream = sys.stdout
    if stream is None:  # closed by the caller
        return
    try:
        text.encode(stream.encoding or "utf-8")
    except UnicodeEncodeError:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8")
    stream.write(f"{text}\n")
    stream.flush()


def forget_output() -> None:
    """Let the interpreter's last flush succeed: what is left has nowhere to go."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)

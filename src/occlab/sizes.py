"""How numbers are written on a command line: whole ones, and sizes such as ``12K``.

Only plain decimal digits count. Python's own ``int`` would also take ``1_000``, other
scripts' digits and thousands of digits, which are more often slips than meant.
"""

import re

from occlab.errors import LaunchError
from occlab.hardware import KB

MOST_DIGITS = 300  # far above any real size, far below what Python refuses to convert
_DIGITS = f"[0-9]{{1,{MOST_DIGITS}}}"
_WHOLE = re.compile(rf"\s*({_DIGITS})\s*")
_SIZE = re.compile(rf"\s*({_DIGITS})\s*(|B|K|KB|KIB)\s*", re.IGNORECASE)


def parse_whole(text: str, least: int = 0) -> int:
    """Read a whole number of at least ``least``.

    >>> parse_whole("1024")
    1024

    Raises `LaunchError` for anything else.
    """
    match = _WHOLE.fullmatch(text)
    if match is None or int(match[1]) < least:
        raise LaunchError(f"must be a whole number of at least {least}, not {quoted(text)}")
    return int(match[1])


def parse_size(text: str) -> int:
    """Read a size in bytes, or in KB of 1024 bytes; case does not matter.

    >>> parse_size("12288"), parse_size("12K"), parse_size("12kb"), parse_size("12 KiB")
    (12288, 12288, 12288, 12288)

    Raises `LaunchError` for anything else.
    """
    match = _SIZE.fullmatch(text)
    if match is None:
        raise LaunchError(
            f"must be a whole number of bytes, or of KB as in 12K, not {quoted(text)}"
        )
    return int(match[1]) * (KB if match[2].upper().startswith("K") else 1)


def parse_percent(text: str) -> int:
    """Read a percentage, a whole number from 0 to 100.

    >>> parse_percent("25")
    25

    Raises `LaunchError` for anything else.
    """
    value = parse_whole(text)
    if value > 100:  # noqa: PLR2004 (percent)
        raise LaunchError(f"is a percentage from 0 to 100, not {quoted(text)}")
    return value


def quoted(text: str, most: int = 40) -> str:
    """Show what was typed, on one line and not longer than need be.

    >>> quoted("12Q"), quoted("9" * 60, most=5)
    ("'12Q'", "'99999…'")
    """
    return repr(text if len(text) <= most else f"{text[:most]}…")

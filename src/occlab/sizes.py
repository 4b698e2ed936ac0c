"""How numbers are written on a command line: whole ones, sizes such as ``12K``, quantities.

Only plain decimal digits count. Python's own ``int`` would also take ``1_000``, other
scripts' digits and thousands of digits, which are more often slips than meant.
"""

import re
from collections.abc import Mapping

from occlab.errors import LaunchError
from occlab.hardware import KB

MOST_DIGITS = 300  # far above any real size, far below what Python refuses to convert
_DIGITS = f"[0-9]{{1,{MOST_DIGITS}}}"
_WHOLE = re.compile(rf"\s*({_DIGITS})\s*")
_DECIMAL = r"[0-9]{1,15}(?:\.[0-9]{1,15})?"
_QUANTITY = re.compile(rf"\s*({_DECIMAL})\s*([A-Za-z/]*)\s*")
_YES, _NO = ("yes", "true", "1"), ("no", "false", "0")
_SIZE = re.compile(rf"\s*({_DIGITS})\s*(|B|K|KB|KIB)\s*", re.IGNORECASE)


def parse_whole(text: str, least: int = 0, most: int | None = None) -> int:
    """Read a whole number of at least ``least``, and at most ``most`` if there is such a limit.

    >>> parse_whole("1024")
    1024

    Raises `LaunchError` for anything else.
    """
    match = _WHOLE.fullmatch(text)
    if match is None or int(match[1]) < least or (most is not None and int(match[1]) > most):
        range_ = f"of at least {least}" if most is None else f"from {least} to {most}"
        raise LaunchError(f"must be a whole number {range_}, not {quoted(text)}")
    return int(match[1])


def parse_quantity(text: str, units: Mapping[str, float]) -> float:
    """Read a number above 0 with its unit, and return it in the unit whose factor is 1.

    A unit is written as it is named: GB/s are bytes, Gb/s would be bits.

    >>> parse_quantity("3.35TB/s", {"GB/s": 1e9, "TB/s": 1e12})
    3350000000000.0

    Raises `LaunchError` for anything else; a number alone is no quantity.
    """
    match = _QUANTITY.fullmatch(text)
    if match is None or match[2] not in units or not float(match[1]):
        known = " or ".join(units)
        example = f"2{next(iter(units))}"
        raise LaunchError(
            f"must be a number above 0 with its unit, {known}, as in {example}, not {quoted(text)}"
        )
    return float(match[1]) * units[match[2]]


def parse_positive(text: str) -> float:
    """Read a number above 0, with or without decimals.

    >>> parse_positive("14.9")
    14.9

    Raises `LaunchError` for anything else.
    """
    match = _QUANTITY.fullmatch(text)
    if match is None or match[2] or not float(match[1]):
        raise LaunchError(f"must be a number above 0, as in 14.9, not {quoted(text)}")
    return float(match[1])


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


def parse_share(text: str) -> float:
    """Read a percentage from 0 to 100, with or without decimals.

    >>> parse_share("92.5")
    92.5

    Raises `LaunchError` for anything else.
    """
    match = _QUANTITY.fullmatch(text)
    if match is None or match[2] or float(match[1]) > 100:  # noqa: PLR2004 (percent)
        raise LaunchError(f"is a percentage from 0 to 100, not {quoted(text)}")
    return float(match[1])


def parse_flag(text: str) -> bool:
    """Read yes or no, however a table writes it.

    >>> parse_flag("TRUE"), parse_flag("0")
    (True, False)

    Raises `LaunchError` for anything else.
    """
    folded = text.casefold()
    if folded not in {*_YES, *_NO}:
        raise LaunchError(f"must be yes or no, true or false, 1 or 0, not {quoted(text)}")
    return folded in _YES


def quoted(text: str, most: int = 40) -> str:
    """Show what was typed, on one line and not longer than need be.

    >>> quoted("12Q"), quoted("9" * 60, most=5)
    ("'12Q'", "'99999…'")
    """
    return repr(text if len(text) <= most else f"{text[:most]}…")

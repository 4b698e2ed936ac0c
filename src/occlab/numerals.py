"""Numbers as the profiler prints them: separators of any country, units of any size.

The profiler writes numbers as the computer that runs it is set to: ``1,234.50`` on one,
``1.234,50`` on another. One number may read both ways (``1.234``); a report seldom does.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from functools import cache, lru_cache
from math import isfinite

from occlab.errors import ProfileError


class Style(StrEnum):
    """What stands between the whole and the fraction; the value is that sign."""

    POINT = "."
    COMMA = ","


@dataclass(frozen=True, slots=True, kw_only=True)
class Numeral:
    """A printed number, and half a unit of its last digit."""

    value: Decimal
    half_digit: Decimal


NO_VALUE = frozenset({
    "", "n/a", "na", "nan", "-nan", "-nan(ind)", "inf", "-inf", "no data", "none",
})  # fmt: skip

# Groups of three, with a sign between them that is not the decimal sign, or no groups.
_SPACES = "\u0020\u00a0\u202f'\u2019"
_NUMBER = (
    r"[+-]?(?:[1-9]\d{{0,2}}(?:[{group}{spaces}]\d{{3}})+|\d+)(?:{decimal}\d+)?(?:[eE][+-]?\d+)?"
)
_PATTERNS = {
    Style.POINT: re.compile(_NUMBER.format(group=",", spaces=_SPACES, decimal=r"\.")),
    Style.COMMA: re.compile(_NUMBER.format(group=r"\.", spaces=_SPACES, decimal=",")),
}
_INSTANCES = re.compile(r"(?<=[\d)])\s*\(.*\)$")  # "12 (4; 8)": a total and its parts
_MARKED = re.compile(r"^\(!\)\s*")  # "(!) nan": the profiler's mark of a doubtful value


def number_style(texts: Iterable[tuple[int, str]]) -> Style:
    """Tell the decimal sign of a report from all its numbers, given with their lines.

    A number that only one style can write decides: ``8.70``, ``1,234,567``, ``0.125``.
    If none decides, ``1,234`` is a thousand and more, since the profiler prints two
    decimals or none; ``1.234`` stays open and is refused.

    >>> number_style([(1, "1,234"), (2, "8.70")]), number_style([(1, "1.234"), (2, "8,70")])
    (<Style.POINT: '.'>, <Style.COMMA: ','>)

    Raises `ProfileError` if the numbers contradict one another or leave it open.
    """
    proof: dict[Style, tuple[int, str]] = {}
    undecided: tuple[int, str] | None = None
    for line, text in texts:
        readings = _readings(text)
        if len(readings) == 1:
            proof.setdefault(*readings, (line, text))
        elif readings and Style.COMMA.value not in text and Style.POINT.value in text:
            undecided = undecided or (line, text)
    if len(proof) > 1:
        (line, text), (other_line, other) = proof[Style.POINT], proof[Style.COMMA]
        raise ProfileError(
            f"line {max(line, other_line)}: {text!r} has a decimal point and {other!r} a decimal "
            f"comma (lines {line} and {other_line}); one report has one of them"
        )
    if undecided and not proof:
        line, text = undecided
        raise ProfileError(
            f"line {line}: {text!r} may be a fraction or a thousand and more, and no other number "
            "of the report tells; say which sign marks its decimals"
        )
    return next(iter(proof), Style.POINT)


def numeral(text: str, style: Style) -> Numeral | str | None:
    """Read a printed value: a number, a word as it stands, or none where there is no value.

    >>> numeral("233,472", Style.POINT).value, numeral("no data", Style.POINT)
    (Decimal('233472'), None)
    """
    bare = _bare(text)
    if bare.casefold() in NO_VALUE:
        return None
    if _PATTERNS[style].fullmatch(bare) is None:
        return bare
    group = Style.COMMA if style is Style.POINT else Style.POINT
    for sign in (group.value, *_SPACES):
        bare = bare.replace(sign, "")
    value = Decimal(bare.replace(style.value, "."))
    if not isfinite(float(value)):
        return text.strip()
    exponent = value.as_tuple().exponent
    whole = not isinstance(exponent, int) or exponent >= 0
    return Numeral(
        value=value,
        half_digit=Decimal(0) if whole else Decimal(5).scaleb(int(exponent) - 1),
    )


@cache
def base_unit(unit: str) -> tuple[str, Decimal]:
    """Return the unit without its prefix, and what to multiply by.

    A prefix counts in thousands, a kilobyte too, as the profiler counts.

    >>> base_unit("Kbyte/block"), base_unit("Gbyte/second"), base_unit("cycle/nsecond")
    (('byte/block', Decimal('1E+3')), ('byte/s', Decimal('1E+9')), ('cycle/s', Decimal('1E+9')))
    """
    names = []
    scale = Decimal(1)
    for position, part in enumerate(unit.strip().split("/")):
        name, factor = _plain(part)
        names.append(name)
        scale = scale / factor if position else scale * factor
    return "/".join(names), scale


_TIME = re.compile(r"([num]?)(?:s|sec|second)s?")
_PREFIXED = re.compile(
    r"([KkMGT])(byte|bit|hz|inst|cycle|sector|request|warp|thread)s?", re.IGNORECASE
)
_POWER = {"": 0, "n": -9, "u": -6, "m": -3, "K": 3, "k": 3, "M": 6, "G": 9, "T": 12}


def _plain(part: str) -> tuple[str, Decimal]:
    if match := _TIME.fullmatch(part):
        return "s", Decimal(1).scaleb(_POWER[match[1]])
    if match := _PREFIXED.fullmatch(part):
        return match[2].casefold(), Decimal(1).scaleb(_POWER[match[1].upper()])
    return part, Decimal(1)


def _bare(text: str) -> str:
    return _INSTANCES.sub("", _MARKED.sub("", text.strip())).strip()


@lru_cache(maxsize=65536)
def _readings(text: str) -> tuple[Style, ...]:
    """Return the styles in which a text is a number, none twice if they agree about it."""
    bare = _bare(text)
    if not (Style.POINT.value in bare or Style.COMMA.value in bare):
        return ()
    return tuple(style for style, pattern in _PATTERNS.items() if pattern.fullmatch(bare))

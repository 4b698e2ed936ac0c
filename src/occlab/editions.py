"""The editions of the book, and every human word that is not in a chapter.

Words live in ``locale/<tag>.ftl``, one Fluent file a language; numbers are set by
Babel as the language's readers write them. English is the language of the command
line, not an edition.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import localcontext
from functools import cache, lru_cache
from importlib.resources import files
from typing import Literal

from babel.numbers import format_decimal, format_percent, get_decimal_symbol
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Resource

from occlab.errors import DataError, UnknownEditionError
from occlab.hardware import KB
from occlab.sizes import quoted

FIRST_STRONG_ISOLATE, LEFT_TO_RIGHT_ISOLATE, POP_ISOLATE = "\u2068", "\u2066", "\u2069"
RIGHT_TO_LEFT_MARK = "\u200f"
NARROW_NO_BREAK_SPACE = "\u202f"
MOST_DIGITS = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """A language of the book.

    Attributes
    ----------
    tag: BCP 47; names the edition in folders, addresses, cells and ``lang``
    name: in its own language
    direction: of its text
    cldr: the locale whose numbers its readers expect
    percent: pattern in which a percentage is set
    semicolon: with the spaces around it

    """

    tag: str
    name: str
    direction: Literal["ltr", "rtl"]
    cldr: str
    percent: str
    semicolon: str = "; "

    @property
    def sphinx_language(self) -> str:
        """The tag as Sphinx and gettext spell it."""
        return self.tag.replace("-", "_")

    @property
    def right_to_left(self) -> bool:
        """Whether its text runs from right to left."""
        return self.direction == "rtl"

    def text(self, message: str, /, **values: object) -> str:
        """Return a message of this language; ``a.b`` is attribute ``b`` of message ``a``.

        Raises `LookupError` if there is none, and `ValueError` if a value is missing:
        a reader never sees the key in place of the sentence.

        >>> edition("fr").text("resource.warps")
        'warps'
        """
        bundle = _bundle(self)
        identifier, _, attribute = message.partition(".")
        if not bundle.has_message(identifier):
            raise LookupError(f"locale/{self.tag}.ftl has no message {message!r}")
        entry = bundle.get_message(identifier)
        pattern = entry.attributes.get(attribute) if attribute else entry.value
        if pattern is None:
            raise LookupError(f"locale/{self.tag}.ftl has no message {message!r}")
        text, errors = bundle.format_pattern(pattern, values)
        if errors:
            raise ValueError(f"locale/{self.tag}.ftl, message {message!r}: {errors[0]}")
        return str(text)

    def number(self, value: float, decimals: int = 0) -> str:
        r"""Set a number with the language's separators, rounded half to even.

        >>> edition("fr").number(65536), edition("he").number(13.25, 1)
        ('65\u202f536', '13.2')
        """
        return _number(self.cldr, value, decimals)

    def fraction(self, value: float, decimals: int = 1) -> str:
        r"""Set a fraction as a percentage.

        >>> edition("fr").fraction(17 / 64), edition("he").fraction(17 / 64, 2)
        ('26,6\u202f%', '26.56%')
        """
        pattern = self.percent.replace("0", "0" + ("." + "0" * decimals if decimals else ""), 1)
        return str(format_percent(value, format=pattern, locale=self.cldr))

    def measure(self, unit: str, value: float, decimals: int = 0) -> str:
        r"""Set a number with its unit, isolated from the direction of the text around it.

        ``unit`` is an attribute of the message ``unit``: ``kb``, ``bytes``, ….
        """
        return self.isolated(
            self.text(f"unit.{unit}", value=self.number(value, decimals), count=value)
        )

    def kilobytes(self, size: float, decimals: int = 0) -> str:
        """Set a size in bytes as KB of 1024 of them.

        >>> edition("en").kilobytes(12 * 1024)
        '12 KB'
        """
        return self.measure("kb", size / KB, decimals)

    def megabytes(self, size: float, decimals: int = 0) -> str:
        """Set a size in bytes as MB of 1024 KB."""
        return self.measure("mb", size / KB**2, decimals)

    def listed(self, parts: Iterable[str]) -> str:
        r"""Join what may itself hold commas, with the language's semicolon.

        >>> edition("fr").listed(["8 : 1,5", "16 : 3"])
        '8 : 1,5\u202f; 16 : 3'
        """
        return self.semicolon.join(parts)

    def isolated(self, latin: str) -> str:
        """Keep a run of Latin text, code or numbers in one piece inside right-to-left text."""
        if not self.right_to_left:
            return latin
        return f"{LEFT_TO_RIGHT_ISOLATE}{latin}{POP_ISOLATE}"

    @property
    def decimal_symbol(self) -> str:
        """What stands between the whole and the fraction."""
        return str(get_decimal_symbol(self.cldr))


ENGLISH = Edition(tag="en", name="English", direction="ltr", cldr="en", percent="0 %")

EDITIONS: tuple[Edition, ...] = (
    Edition(tag="he", name="עברית", direction="rtl", cldr="he", percent="0%"),
    Edition(tag="hi-Latn", name="Hinglish", direction="ltr", cldr="en_IN", percent="0%"),
    Edition(
        tag="fr",
        name="Français",
        direction="ltr",
        cldr="fr",
        percent=f"0{NARROW_NO_BREAK_SPACE}%",
        semicolon=f"{NARROW_NO_BREAK_SPACE}; ",
    ),
)

LANGUAGES: Mapping[str, Edition] = {each.tag: each for each in (*EDITIONS, ENGLISH)}


def edition(tag: str) -> Edition:
    """Look up a language by its tag; Sphinx's spelling ``hi_Latn`` is understood too.

    Raises `UnknownEditionError` for a tag that is no edition.
    """
    try:
        return LANGUAGES[tag.replace("_", "-")]
    except KeyError:
        raise UnknownEditionError(
            f"there is no edition {quoted(tag)}; there are {', '.join(LANGUAGES)}"
        ) from None


@cache
def _bundle(language: Edition) -> FluentBundle:
    # Isolation keeps a Latin value from pulling the Hebrew around it out of order.
    bundle = FluentBundle([language.tag, language.cldr], use_isolating=language.right_to_left)
    bundle.add_resource(_words(f"{language.tag}.ftl"))
    return bundle


def _words(name: str) -> Resource:
    """Read a file of words; raises `DataError` for one that Fluent would read in part."""
    try:
        source = (files("occlab") / "locale" / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise DataError(f"there is no locale/{name}") from None
    except UnicodeDecodeError as error:
        raise DataError(f"locale/{name} is not UTF-8: {error}") from None
    resource = FluentResource(source)
    for entry in resource.body:
        if isinstance(entry, Junk):
            found = entry.annotations[0]
            start = found.span.start if found.span else 0
            line = source.count("\n", 0, start) + 1
            raise DataError(f"locale/{name}:{line}: {found.message}")
    return resource


@lru_cache(maxsize=4096)  # Babel takes its time, and a table sets the same numbers again and again
def _number(cldr: str, value: float, decimals: int) -> str:
    pattern = "#,##0" + ("." + "0" * decimals if decimals else "")
    # Babel rounds in the current context, whose 28 digits an absurd launch exceeds.
    with localcontext(prec=MOST_DIGITS):
        return str(format_decimal(value, format=pattern, locale=cldr))

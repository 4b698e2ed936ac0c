"""What a line does not part: a number and its unit, a reference and its number, Latin in Hebrew.

The press sets each line of a paragraph anew, and each element of a line by itself. A direction
that characters give (an isolate) ends where the line does, so what may run over a line gets an
element; what is short gets characters that hold it together.
"""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from babel.dates import get_month_names

from occlab.editions import Edition
from printed.tree import Element, Parents, classes, made, reword, said, which

HELD, JOINER = "\N{NO-BREAK SPACE}", "\N{WORD JOINER}"
_TECHNICAL = Path(__file__).parent.parent / "technical.txt"
_FEWEST = 7  # letters of a word that French may part, as `text.css` says
# English words that are French ones too, or parts of names.
_ENGLISH = ("compute capability", "Nsight Compute", "Nsight Systems", "compute-bound")
_NO_WORDS = {"head", "pre", "code", "img"}
_UNIT = (
    r"(?:[KMGT]i?[oB]?(?:/s)?|[KMGT]?(?:FLOP|flop)(?:/s)?|[kMG]?Hz|[nµm]?s|W|kW|×)(?![\w/\u2060])"
)
_NUMBERED = re.compile(r"(?:\bCC|\bILP =|×) \Z")  # before an element
_MEASURE = re.compile(rf" (?={_UNIT})")
_COMMAND = re.compile(r"occlab\.measure(?: [a-z0-9-]+)+")
_HEBREW = re.compile("[א-ת]")
_GOES_ON = re.compile(r"[\s/-]")  # where a line may end
_ISOLATE = re.compile(  # with others in it
    "[\u2066\u2068]((?:[^\u2066-\u2069]|[\u2066\u2068][^\u2066-\u2069]*\u2069)*)\u2069"
)
_IN_HEBREW = [
    (re.compile(r"(?<=[A-Za-z0-9])-(?=[A-Za-z0-9])"), f"-{JOINER}"),
    (re.compile(r"(?<![\w-])--?(?=[A-Za-z])"), f"\\g<0>{JOINER}"),
    (re.compile(r"\+(?=\+)"), f"+{JOINER}"),
    # A bracket round Hebrew, which the end of a line could make one round Latin.
    (re.compile(r"(?<=[A-Za-z0-9] )\((?=[^()]*[א-ת])"), "\N{RIGHT-TO-LEFT MARK}("),
]


def hold_together(root: Element, parents: Parents, edition: Edition) -> None:
    """Hold together what stays on one line, and let the words of other languages be theirs."""
    if edition.right_to_left:
        _dissolve_joined(root, parents)
    for link in which(root, "span"):
        if {"std-numref", "caption-number"} & set(classes(link)):
            link.text = re.sub(r" (?=\d)", HELD, link.text or "")
    months = "|".join(get_month_names("wide", locale=edition.cldr).values())
    holds = [
        (re.compile(rf"(?<=[\d\u2069]) (?=ב?(?:{months})\b|{_UNIT})"), HELD),
        (re.compile(r"(?<=\bCC) (?=\d)"), HELD),
        (re.compile(r"(?<=\bILP) = ?(?=\d|\Z)"), f"{HELD}={HELD}"),
        (re.compile(rf"(?<={HELD}×) (?=[\u2066\u2068]*\d)"), HELD),
        (re.compile(r"(?<=[BoP])/(?=s\b)"), f"/{JOINER}"),
    ]
    reword(root, partial(_held, holds), _has_no_words)
    _hold_neighbours(root)
    if edition.right_to_left:
        reword(root, _in_hebrew, _is_latin)
    if edition.tag == "fr":
        words = [*_ENGLISH, *_TECHNICAL.read_text(encoding="utf-8").split()]
        either = "|".join(each for each in words if len(each) >= _FEWEST)
        reword(root, partial(_in_english, re.compile(rf"(?i)\b(?:{either})\b")), _is_latin)


def _has_no_words(element: Element) -> bool:
    return element.tag in _NO_WORDS


def _is_latin(element: Element) -> bool:
    kinds = set(classes(element))
    return element.tag in _NO_WORDS or "external" in kinds or "citation" in kinds


def _held(holds: list[tuple[re.Pattern[str], str]], text: str) -> Iterator[str]:
    for joint, held in holds:
        text = joint.sub(held, text)
    yield _COMMAND.sub(lambda match: match[0].replace("-", f"-{JOINER}"), text)


def _hold_neighbours(root: Element) -> None:
    """Hold together a number that is an element and the word or the unit beside it."""
    for parent in root.iter():
        if _has_no_words(parent):
            continue
        before: Element | None = None
        for child in parent:
            number = said(child)
            if number[:1].isdigit():
                text = (parent.text if before is None else before.tail) or ""
                if _NUMBERED.search(text):
                    _set_before(parent, before, text[:-1] + HELD)
            if number[-1:].isdigit() and _MEASURE.match(child.tail or ""):
                child.tail = HELD + (child.tail or "")[1:]
            before = child


def _set_before(parent: Element, before: Element | None, text: str) -> None:
    if before is None:
        parent.text = text
    else:
        before.tail = text


def _dissolve_joined(root: Element, parents: Parents) -> None:
    """Make words among words of an option and of “et al.”, which would change sides in Hebrew."""
    for element in list(root.iter()):
        option = "joined" in classes(element) and not len(element)
        if option or (element.tag == "em" and said(element) == "et al."):
            parents.dissolve(element)


def _in_hebrew(text: str) -> Iterator[str | Element]:
    for joint, held in _IN_HEBREW:
        text = joint.sub(held, text)
    end = place = 0
    while isolate := _ISOLATE.search(text, place):
        place = isolate.end()
        if _HEBREW.search(isolate[1]):
            place = isolate.start() + 1  # others may be in it
        elif _GOES_ON.search(isolate[1]):
            yield text[end : isolate.start()]
            yield made("span", isolate[1], class_="ltr")
            end = place
    yield text[end:]


def _in_english(words: re.Pattern[str], text: str) -> Iterator[str | Element]:
    """Let English words be parted as English ones, and names not at all."""
    end = 0
    for word in words.finditer(text):
        yield text[end : word.start()]
        yield made(
            "span", word[0], lang="en", **({"class_": "name"} if word[0][0].isupper() else {})
        )
        end = word.end()
    yield text[end:]

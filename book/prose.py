"""The prose of the book's pages, piece by piece, with its lines: what checks of words read.

A page is read with the parser that builds it. Code cells, literals and formulas are no prose;
the content of the book's boxes, exercises and glossary is. Each sentence is a list of pieces,
each of one kind: ``text``, ``code``, ``math``, ``html``, or the name of a role. A piece knows
whether it stands in a link, and the classes of the spans around it, such as ``given``.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from myst_parser.config.main import MdParserConfig
from myst_parser.parsers.mdit import create_md_parser

ROOT = Path(__file__).parents[1]
EXTENSIONS = {"colon_fence", "deflist", "dollarmath", "attrs_inline", "attrs_block"}
PARSER = create_md_parser(MdParserConfig(enable_extensions=EXTENSIONS), RendererHTML)

# Directives whose content is prose; a margin or a figure has its title or path on the first line.
PROSE = {
    *("predict", "correction", "exercise", "solution", "figure", "glossary", "margin"),
    *("note", "tip", "warning", "important", "seealso", "hint", "admonition", "dropdown"),
}
KINDS = {
    "text": "text",
    "code_inline": "code",
    "math_inline": "math",
    "math_inline_double": "math",
    "html_inline": "html",
}
TITLED = {"margin", "note", "tip", "warning", "admonition", "dropdown", "exercise"}
SENTENCE_END = re.compile(r"(?<=[.!?…])\s+(?!»)|(?<=[.!?…][\"”»)])\s+")


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a sentence that is of one kind."""

    kind: str
    content: str
    line: int
    classes: frozenset[str] = frozenset()
    link: str = ""


@dataclass(frozen=True, slots=True)
class Sentence:
    """Pieces that belong together; ``part`` is the keyword of a correction that they explain."""

    pieces: tuple[Piece, ...]
    heading: bool = False
    part: str = ""

    @property
    def text(self) -> str:
        """The sentence as one reads it, without what is code, a formula or a role."""
        return "".join(piece.content if piece.kind == "text" else "\ufffc" for piece in self.pieces)

    @property
    def cites(self) -> bool:
        """Whether the sentence says which document it follows."""
        return any(
            piece.kind.startswith("cite") or piece.link.startswith("http") for piece in self.pieces
        )


def pages(tag: str) -> list[Path]:
    """List the chapters of an edition, and its solutions."""
    return [
        path
        for folder in ("book", "exercises")
        for path in sorted((ROOT / folder / tag).glob("*.md"))
    ]


def sentences(path: Path) -> Iterator[Sentence]:
    """Read the sentences of a page."""
    yield from _Reader().blocks(path.read_text(encoding="utf-8"), 1)


@dataclass
class _Reader:
    heading: bool = False
    part: str = ""
    term: bool = False
    in_correction: bool = field(default=False)

    def blocks(self, text: str, first: int) -> Iterator[Sentence]:
        for token in PARSER.parse(text):
            line = first + (token.map[0] if token.map else 0)
            match token.type:
                case "heading_open" | "heading_close":
                    self.heading = token.type == "heading_open"
                case "dt_open" | "dt_close":
                    self.term = token.type == "dt_open"
                case "inline" if self.term and self.in_correction:
                    self.part = token.content
                case "inline":
                    yield from self.split(_pieces(token, line))
                case "fence" | "colon_fence":
                    yield from self.directive(token, line)

    def split(self, pieces: Iterable[Piece]) -> Iterator[Sentence]:
        current: list[Piece] = []
        for piece in pieces:
            parts = SENTENCE_END.split(piece.content) if piece.kind == "text" else [piece.content]
            for number, content in enumerate(parts):
                if number and current:
                    yield self.sentence(current)
                    current = []
                if content:
                    current.append(replace(piece, content=content))
        if current:
            yield self.sentence(current)

    def sentence(self, pieces: list[Piece]) -> Sentence:
        return Sentence(tuple(pieces), self.heading, self.part)

    def directive(self, token: Token, line: int) -> Iterator[Sentence]:
        named = re.match(r"\{([\w:-]+)\} *(.*)", token.info)
        if named is None or named[1] not in PROSE:
            return
        name, title = named.groups()
        inner = _Reader(in_correction=name == "correction")
        if title and name in TITLED:
            yield from inner.blocks(title, line)
        content = re.sub(r"^:[\w-]+:.*$", "", token.content, flags=re.MULTILINE)
        if name == "glossary":
            content = re.sub(r"^[ \t]+", "", content, flags=re.MULTILINE)
        yield from inner.blocks(content, line + 1)


def _pieces(inline: Token, line: int) -> Iterator[Piece]:
    classes: list[frozenset[str]] = []
    link = ""
    for token in inline.children or []:
        match token.type:
            case "span_open":
                classes.append(frozenset(str(token.attrs.get("class", "")).split()))
            case "span_close":
                classes.pop()
            case "link_open" | "link_close":
                link = str(token.attrs.get("href", ""))
            case "softbreak" | "hardbreak":
                line += 1
                yield Piece("text", " ", line, frozenset().union(*classes), link)
            case "myst_role":
                yield Piece(str(token.meta["name"]), token.content, line)
            case kind if kind in KINDS:
                content = token.content
                yield Piece(KINDS[kind], content, line, frozenset().union(*classes), link)


@dataclass(frozen=True, slots=True)
class Message:
    """A text of a locale file."""

    text: str
    line: int


class _Texts(Visitor):
    def __init__(self, source: str) -> None:
        self.source = source
        self.found: list[Message] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 (Fluent calls it)
        start = node.span.start if node.span else 0
        self.found.append(Message(node.value, self.source.count("\n", 0, start) + 1))


def locale_file(tag: str) -> Path:
    """Find the words of an edition that are in no chapter."""
    return ROOT / "src" / "occlab" / "locale" / f"{tag}.ftl"


def messages(tag: str) -> list[Message]:
    """Read the texts of an edition's locale file, between their variables."""
    source = locale_file(tag).read_text(encoding="utf-8")
    texts = _Texts(source)
    texts.visit(FluentParser().parse(source))
    return texts.found

"""A table of finished words and numbers, in each form that a reader meets it.

The book takes MyST, so that Sphinx numbers and sets it; a notebook takes HTML; a
terminal takes plain text.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Literal

from occlab.editions import Edition
from occlab.show import caption as captions

Align = Literal["start", "end"]

_RULES = {"start": ":--", "end": "--:"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Rows of text under a header, with a caption.

    Attributes
    ----------
    label: by which the text refers to the table, the same in every edition; none for a
        table that no text refers to, which then has neither number nor caption
    caption: says what the numbers are and, where they share one, their unit; code in backticks
    header, rows: already in the edition's words and digits
    align: of each column; numbers at the end
    emphasised: rows to set in bold, by index

    """

    edition: Edition
    label: str | None
    caption: str
    header: Sequence[str]
    rows: Sequence[Sequence[str]]
    align: Sequence[Align]
    emphasised: frozenset[int] = field(default_factory=frozenset)

    def markdown(self) -> str:
        """Return MyST: a ``table`` directive, numbered and labelled."""
        lines = [
            _pipes(self.header),
            _pipes([_RULES[align] for align in self.align]),
        ]
        for index, row in enumerate(self.rows):
            bold = "**" if index in self.emphasised else ""
            lines.append(_pipes([f"{bold}{_escaped(cell)}{bold}" if cell else "" for cell in row]))
        if self.label is None:
            return "\n".join([*lines, ""])
        opening = [f":::{{table}} {captions.myst(self.caption)}", f":name: {self.label}", ""]
        return "\n".join([*opening, *lines, ":::", ""])

    def html(self) -> str:
        """Return an HTML table that stands by itself, as in a downloaded notebook."""
        styles = [f'style="text-align: {align}"' for align in self.align]
        head = "".join(
            f'<th scope="col" {style}>{escape(cell)}</th>'
            for cell, style in zip(self.header, styles, strict=True)
        )
        body = "".join(
            "<tr>"
            + "".join(
                f"<td {style}>{_marked(cell, bold=index in self.emphasised)}</td>"
                for cell, style in zip(row, styles, strict=True)
            )
            + "</tr>"
            for index, row in enumerate(self.rows)
        )
        return (
            f'<table lang="{self.edition.tag}" dir="{self.edition.direction}">'
            f"<caption>{captions.html(self.caption)}</caption>"
            f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        )

    def __repr__(self) -> str:
        rows = [self.header, *self.rows]
        widths = [max(len(row[column]) for row in rows) for column in range(len(self.header))]
        lines = (
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in rows
        )
        return "\n".join([captions.plain(self.caption), *lines])

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {
            "text/markdown": self.markdown(),
            "text/html": self.html(),
            "text/plain": repr(self),
        }


def _pipes(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _escaped(cell: str) -> str:
    """Keep what Markdown would read as markup in a cell from being so read."""
    for character in "\\|*_`":
        cell = cell.replace(character, f"\\{character}")
    return cell


def _marked(cell: str, *, bold: bool) -> str:
    return f"<strong>{escape(cell)}</strong>" if bold else escape(cell)

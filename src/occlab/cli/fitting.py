"""Tables that keep their numbers whole on a narrow terminal; imported where one is set."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.padding import Padding
from rich.table import Column, Table

FOLDED = 24  # characters that a column of long names needs


@dataclass(frozen=True, slots=True)
class Fitting:
    """A table whose headings may wrap; without room for its cells, the rows one under the other."""

    table: Table

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield what fits."""
        columns = self.table.columns
        gaps = sum(self.table.padding[1::2]) * len(columns)
        spare = options.max_width - gaps - sum(map(_least, columns))
        if spare < 0:
            yield from self._stacked()
            return
        for column in columns:
            least = _least(column)
            more = min(spare, max(least, _width([str(column.header)])) - least)
            column.width = least + more
            spare -= more
        yield self.table

    def _stacked(self) -> RenderResult:
        headings = [str(column.header) for column in self.table.columns]
        cells = zip(*(column.cells for column in self.table.columns), strict=True)
        for place, (row, style) in enumerate(zip(cells, self.table.rows, strict=True)):
            rows = Table.grid(Column(), Column(no_wrap=True), padding=(0, 3))
            for heading, cell in zip(headings, row, strict=True):
                if heading and str(cell):
                    rows.add_row(heading, cell, style=style.style)
                elif str(cell):
                    rows.add_row(cell, style=style.style)
            yield Padding(rows, (1 if place else 0, 0, 0, 0))


def _least(column: Column) -> int:
    """Measure what a column cannot do without: its cells, and the words of its heading."""
    cells = _width([str(cell) for cell in column.cells])
    if column.overflow == "fold":
        cells = min(cells, FOLDED)
    return max(cells, _width(str(column.header).split()))


def _width(texts: Sequence[str]) -> int:
    return max(map(cell_len, texts), default=0)

"""Launches in a CSV file, one a row, and what an SM holds of each.

A row that makes no sense has an error in place of an answer and stops no other. Rows
are read and counted some thousand at a time, so that a file may be as long as it likes.
"""

import csv
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple

from occlab.errors import LaunchError, OcclabError
from occlab.hardware import Gpu, capability
from occlab.launch import Launch
from occlab.occupancy import Occupancy, Resource, occupancy
from occlab.sizes import parse_flag, parse_percent, parse_size, parse_whole
from occlab.sweep import NONE, batch, resources

AT_ONCE = 4096
MOST_LINES = 100  # of one record
FIELDS: dict[str, tuple[str, Callable[[str], int], int | None]] = {
    # column: field of a launch, how it is read, what an empty cell stands for
    "threads": ("threads", lambda text: parse_whole(text, least=1), None),
    "registers": ("registers", parse_whole, 0),
    "static_shared": ("static_shared_memory", parse_size, 0),
    "dynamic_shared": ("dynamic_shared_memory", parse_size, 0),
    "max_dynamic_shared": ("max_dynamic_shared_memory", parse_size, NONE),
    "carveout": ("carveout", parse_percent, NONE),
    "barriers": ("barriers", parse_whole, 1),
    "max_threads": ("max_threads", lambda text: parse_whole(text, least=1), NONE),
    "cluster": ("cluster", lambda text: parse_whole(text, least=1), 1),
    "non_portable_cluster": ("non_portable_cluster", parse_flag, 0),
}
REQUIRED = ("cc", "threads")
ALIASES = {"shared": "static_shared"} | {field: name for name, (field, _, _) in FIELDS.items()}
_FIELD_NAMES = [field for field, _, _ in FIELDS.values()]
_ALONE = ("max_threads", "cluster", "non_portable_cluster")  # no part of a batch
_IN_BATCH = len(FIELDS) - len(_ALONE)
_USUAL = tuple(default for _, _, default in FIELDS.values())[_IN_BATCH:]
_MAY_BE_NONE = {"max_dynamic_shared_memory", "carveout", "max_threads"}


@dataclass(frozen=True, slots=True)
class Row:
    """A row as it was read.

    Attributes
    ----------
    cells: as many as there are columns
    gpu, values: what they mean, the values by field of a launch; none if they mean nothing
    error: why they mean nothing, in a sentence that names the line

    """

    cells: list[str]
    gpu: Gpu | None = None
    values: tuple[int, ...] = ()
    error: str | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What one SM holds of the launch of a row."""

    blocks: int
    warps: int
    occupancy: float
    limiters: tuple[Resource, ...]


@dataclass(frozen=True, slots=True)
class Launches:
    """A file of launches.

    Attributes
    ----------
    columns: their names, as the file has them
    doubtful: columns that are kept and not read, with the names that may have been meant
    rows: each with its answer, none for an error; made as they are asked for

    """

    columns: list[str]
    doubtful: dict[str, str]
    rows: Iterator[tuple[Row, Answer | None]]


class _Record(NamedTuple):
    line: int  # the first
    cells: list[str]
    broken: bool = False


def read(lines: Iterable[str]) -> Launches:
    r"""Read a CSV file with a line of names, and count.

    Columns are found by name, in any order, as the fields of a `Launch` or the options of
    the command line are called; others are kept. ``cc`` and ``threads`` must be there, and
    an empty cell of another means its default. Empty lines are passed over.

    >>> found = read(["kernel,cc,threads,registers\n", "copy,9.0,256,40\n", "sum,9.0,0,8\n"])
    >>> [answer.blocks if answer else row.error for row, answer in found.rows]
    [6, "line 3: threads must be a whole number of at least 1, not '0'"]

    Raises `LaunchError` if a column that must be there is missing or stands twice.
    """
    records = _records(lines)
    columns = next(records, _Record(1, [])).cells
    names = [_canonical(name) for name in columns]
    for name in ("cc", *FIELDS):
        if names.count(name) > 1:
            same = [column for column, known in zip(columns, names, strict=True) if known == name]
            raise LaunchError(f"the column {name} stands {len(same)} times: {', '.join(same)}")
        if name in REQUIRED and name not in names:
            raise LaunchError(_lacking(name, columns))
    doubtful = {
        column: meant
        for column, name in zip(columns, names, strict=True)
        if (meant := _perhaps(name)) is not None
    }
    return Launches(columns, doubtful, _answered(_rows(records, names)))


def _lacking(name: str, columns: list[str]) -> str:
    """Say why a column is not among the names of the first line."""
    line = "".join(columns)
    if not line.isprintable() and "\t" not in line:
        return "the first line is no text in UTF-8: save the file as CSV in UTF-8"
    other = next((sign for sign in ";\t" if len(columns) == 1 and sign in line), None)
    if other is not None:
        sign = "a tab" if other == "\t" else other
        return f"commas must stand between the columns, and {sign} stands in the first line"
    known = ", ".join(("cc", *FIELDS))
    return f"the first line must name the column {name}, and may name any of {known}"


def _canonical(column: str) -> str:
    """Name a column as the table of fields does, if it is in it."""
    name = column.strip().casefold().removeprefix("--").replace("-", "_")
    return ALIASES.get(name, name)


def _perhaps(name: str) -> str | None:
    """Find the field that a column is called nearly like; none for a field itself."""
    known = [*FIELDS, *ALIASES]
    if name in ("", "cc", *known):
        return None
    within = [each for each in known if each in name]  # shared in shared_kb
    near = next(iter([*get_close_matches(name, known, 1), *within]), None)
    return near and ALIASES.get(near, near)


def exactly(row: Row) -> Occupancy | None:
    """Count the launch of a row alone, with every limit and the obstacle; none for an error."""
    if row.gpu is None:
        return None
    launch: dict[str, Any] = {
        field: None if field in _MAY_BE_NONE and value == NONE else value
        for field, value in zip(_FIELD_NAMES, row.values, strict=True)
    }
    launch["non_portable_cluster"] = bool(launch["non_portable_cluster"])
    return occupancy(row.gpu, Launch(**launch))


def _records(lines: Iterable[str]) -> Iterator[_Record]:
    """Yield records, those without a cell too.

    A quoted cell may go on over lines. One that is not closed in good time is broken, and
    the lines that it would have swallowed are read as if it were not there.
    """
    source = enumerate(lines, start=1)
    again: deque[tuple[int, str]] = deque()
    while True:
        number, line = again.popleft() if again else next(source, (0, ""))
        if not number:
            return
        cells = _cells(line)
        taken: list[tuple[int, str]] = []
        while cells is None and len(taken) < MOST_LINES:
            more = again.popleft() if again else next(source, None)
            if more is None:
                break
            taken.append(more)
            if '"' in more[1]:
                cells = _cells("".join((line, *(text for _, text in taken))))
        if cells is None:
            again.extendleft(reversed(taken))
            yield _Record(number, _cells(line, strict=False) or [], broken=True)
        else:
            yield _Record(number, cells)


def _cells(text: str, *, strict: bool = True) -> list[str] | None:
    try:
        return next(csv.reader([text], strict=strict))
    except csv.Error:
        return None


def _rows(records: Iterator[_Record], names: list[str]) -> Iterator[Row]:
    places = {name: names.index(name) for name in ("cc", *FIELDS) if name in names}
    for record in records:
        if record.cells or record.broken:
            yield _row(record, places, len(names))


def _row(record: _Record, places: dict[str, int], width: int) -> Row:
    line, cells = record.line, record.cells
    whole = [*cells, *[""] * width][:width]
    if record.broken:
        return Row(whole, error=f"line {line}: a quoted cell is not closed, or goes on after it")
    if len(cells) != width:
        return Row(whole, error=f"line {line}: {len(cells)} cells for {width} columns")
    given = {name: cells[place].strip() for name, place in places.items()}
    try:
        if not given["cc"]:
            raise LaunchError("cc is empty")
        gpu = capability(given["cc"])
        values = tuple(_value(name, given.get(name, "")) for name in FIELDS)
    except OcclabError as error:
        return Row(cells, error=f"line {line}: {error}")
    return Row(cells, gpu, values)


@lru_cache(maxsize=AT_ONCE)
def _value(name: str, text: str) -> int:
    """Read a cell; most texts come again and again."""
    _, parse, default = FIELDS[name]
    if not text and default is not None:
        return default
    try:
        return parse(text)
    except LaunchError as error:
        raise LaunchError(f"{name} {error}") from None


def _answered(rows: Iterator[Row]) -> Iterator[tuple[Row, Answer | None]]:
    """Count some thousand rows at once, the GPUs of each by themselves, and keep the order."""
    while some := list(islice(rows, AT_ONCE)):
        answers: list[Answer | None] = [None] * len(some)
        of_gpu: defaultdict[Gpu, list[int]] = defaultdict(list)
        for place, row in enumerate(some):
            if row.gpu is None:
                continue
            if row.values[_IN_BATCH:] == _USUAL:
                of_gpu[row.gpu].append(place)
            elif exact := exactly(row):
                answers[place] = Answer(exact.blocks, exact.warps, exact.fraction, exact.limiters)
        for gpu, places in of_gpu.items():
            values = zip(*(some[place].values[:_IN_BATCH] for place in places), strict=True)
            columns: dict[str, Any] = dict(zip(_FIELD_NAMES, values, strict=False))
            found = batch(gpu, **columns, limiters=True)
            counted = (array.tolist() for array in found.arrays)
            for place, share, blocks, warps, mask in zip(places, *counted, strict=True):
                answers[place] = Answer(blocks, warps, share, _limiters(mask))
        yield from zip(some, answers, strict=True)


_limiters = lru_cache(resources)

"""``occlab occupancy --from``: a CSV file of launches in, one with their answers out."""

import csv
import json
import sys
from io import StringIO, TextIOWrapper
from typing import TYPE_CHECKING, Any, BinaryIO

import click

from occlab.cli.launches import why
from occlab.errors import LaunchError
from occlab.launches import Answer, Launches, Row, exactly, read
from occlab.sizes import quoted

if TYPE_CHECKING:
    from occlab.editions import Edition

ADDED = ("blocks", "warps", "occupancy", "limiters", "reason", "error")
BETWEEN_LIMITERS = "|"


def answer_rows(source: BinaryIO, language: "Edition", *, as_json: bool) -> int:
    """Write the rows with their answers as they come; return 1 if one made no sense.

    With JSON it is an object a line. The answers of an earlier result are left out, so
    that it can be asked about again; bytes that are no UTF-8 come out as they went in.
    """
    lines = TextIOWrapper(source, encoding="utf-8-sig", errors="surrogateescape", newline="")
    try:
        return _write(read(lines), language, as_json=as_json)
    finally:
        lines.detach()  # whoever opened the source closes it


def _write(launches: Launches, language: "Edition", *, as_json: bool) -> int:
    columns = _own(launches.columns)
    for column, meant in launches.doubtful.items():
        said = f"the column {quoted(column)} is kept, not read; perhaps {meant} is meant"
        click.echo(f"occlab: {said}.", err=True)

    stream = sys.stdout or StringIO()  # none if the caller closed it
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="surrogateescape", newline="\n")
    table = csv.writer(stream, lineterminator="\n")
    if not as_json:
        table.writerow([*columns, *ADDED])
    status = 0
    for row, answer in launches.rows:
        cells = row.cells[: len(columns)]
        if answer is None:
            status = 1
        because = _reason(row, language) if answer is not None and answer.blocks == 0 else None
        if as_json:
            named = dict(zip(columns, cells, strict=True)) | _named(row, answer, because)
            stream.write(f"{json.dumps(named, ensure_ascii=False)}\n")
        else:
            table.writerow([*cells, *_cells(row, answer, because)])
    stream.flush()
    return status


def _own(columns: list[str]) -> list[str]:
    """Return the columns that are not an earlier result's answers.

    Raises `LaunchError` for one that an answer would take the place of.
    """
    own = columns[: -len(ADDED)] if tuple(columns[-len(ADDED) :]) == ADDED else columns
    for column in own:
        if column.strip() in ADDED:
            raise LaunchError(f"the column {column.strip()} is one of the answer's: rename it")
    return own


def _named(row: Row, answer: Answer | None, reason: str | None) -> dict[str, Any]:
    found: dict[str, Any] = dict.fromkeys(ADDED)
    if answer is None:
        return found | {"limiters": [], "error": row.error}
    return found | {
        "blocks": answer.blocks,
        "warps": answer.warps,
        "occupancy": answer.occupancy,
        "limiters": list(answer.limiters),
        "reason": reason,
    }


def _cells(row: Row, answer: Answer | None, reason: str | None) -> list[object]:
    if answer is None:
        return [None] * (len(ADDED) - 1) + [row.error]
    limiters = BETWEEN_LIMITERS.join(answer.limiters)
    return [answer.blocks, answer.warps, answer.occupancy, limiters, reason, None]


def _reason(row: Row, language: "Edition") -> str | None:
    exact = exactly(row)
    return None if exact is None else why(exact, language)

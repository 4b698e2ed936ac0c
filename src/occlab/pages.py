"""The pages of Nsight Compute as rows: which lines of a text are CSV, and whose they are.

Two kinds of table stand in such a text, and its columns differ from version to version:
the details page has a row a metric, the raw page a row a launch and a row of units.
"""

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from occlab.errors import ProfileError

DESCRIPTIVE = frozenset({
    "ID", "Process ID", "Process Name", "Host Name", "Kernel Name", "Kernel Time", "Context",
    "Stream", "Block Size", "Grid Size", "Device", "CC", "Invocations", "Section Name",
})  # fmt: skip
NO_PERMISSION = "ERR_NVGPUCTRPERM"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One record under a header, its fields by the header's names.

    Attributes
    ----------
    line: of the text, where the record begins
    table: how many headers have come so far
    units: by column, from the raw page's second row; none if it has no such row

    """

    line: int
    table: int
    fields: Mapping[str, str]
    units: Mapping[str, str] | None

    def get(self, column: str) -> str | None:
        """Return a field; none if it is empty or the page has no such column."""
        return self.fields.get(column, "").strip() or None


def rows_of(text: str) -> Iterator[Row]:
    """Yield the records of every table in the text.

    Raises `ProfileError`, with its line, for a record that does not fit its header.
    """
    lines = iter(enumerate(text.removeprefix("\ufeff").splitlines(), start=1))
    table = 0
    header: list[str] = []
    units: Mapping[str, str] | None = None
    delimiter = ""
    quoted = False
    for number, line in lines:
        if found := _delimiter_of_header(line):
            delimiter, quoted, units = found, line.startswith('"'), None
            header = [name.strip() for name in _record(number, iter([line]), delimiter)]
            table += 1
        elif header and not line.startswith("==") and line.strip():
            if quoted and not line.startswith('"') and not _fits(header, _loosely(line, delimiter)):
                continue  # the program's own words
            values = _record(number, chain([line], (more for _, more in lines)), delimiter)
            fields = _fields(header, values, number)
            if "Metric Name" not in header and units is None and _is_units(fields):
                units = fields
            else:
                yield Row(line=number, table=table, fields=fields, units=units)


def _delimiter_of_header(line: str) -> str | None:
    """Tell what separates the columns if this line names them; none if it does not."""
    if "Metric Name" not in line and "Kernel Name" not in line and "ID" not in line:
        return None
    for delimiter in ",;\t":
        names = {name.strip().strip('"') for name in line.split(delimiter)}
        if {"Metric Name", "Metric Value"} <= names:
            return delimiter
        if names & {"ID", "Kernel Name"} and any("__" in name for name in names - DESCRIPTIVE):
            return delimiter
    return None


def _record(number: int, lines: Iterator[str], delimiter: str) -> list[str]:
    """Read one record, which a quoted line break may spread over several lines."""
    with_ends = (line + "\n" for line in lines)
    try:
        return next(csv.reader(with_ends, delimiter=delimiter, strict=True, skipinitialspace=True))
    except csv.Error as error:
        raise ProfileError(f"line {number}: not a row of CSV, {error}") from None


def _loosely(line: str, delimiter: str) -> list[str]:
    """Read one line of CSV, whatever its quotation marks do."""
    return next(csv.reader([line], delimiter=delimiter, skipinitialspace=True))


def _fits(header: list[str], values: list[str]) -> bool:
    """Tell whether a record has a field a column; the profiler leaves empty last ones out."""
    needed = header.index("Metric Value") + 1 if "Metric Value" in header else len(header)
    return needed <= len(values) and not any(value.strip() for value in values[len(header) :])


def _fields(header: list[str], values: list[str], line: int) -> dict[str, str]:
    """Pair the fields of a record with the columns."""
    if not _fits(header, values):
        raise ProfileError(
            f"line {line}: {len(values)} fields where the header names {len(header)} columns"
        )
    return dict(zip(header, values, strict=False))


def _is_units(fields: Mapping[str, str]) -> bool:
    """Tell the row of units of a raw page: it says nothing of a launch."""
    return not any(fields.get(name, "").strip() for name in ("ID", "Kernel Name", "Process ID"))


def cells(row: Row) -> Iterator[tuple[str, str, str]]:
    """Yield name, text and unit of each metric in a row."""
    if "Metric Name" in row.fields:
        if name := row.get("Metric Name"):
            yield name, row.get("Metric Value") or "", row.get("Metric Unit") or ""
        return
    units = row.units or {}
    for name, value in row.fields.items():
        if name not in DESCRIPTIVE and name:
            yield name, value.strip(), units.get(name, "").strip()


def launches(rows: list[Row]) -> Iterator[list[Row]]:
    """Group rows by launch: by its number, or without one until a metric comes again."""
    groups: dict[object, list[Row]] = {}
    seen: set[object] = set()
    unnumbered = 0
    for row in rows:
        kernel = (row.table, row.get("Process ID"), row.get("Kernel Name"))
        key: object = (kernel, row.get("ID"))
        if row.get("ID") is None:
            metric = (kernel, row.get("Section Name"), row.get("Metric Name"))
            repeated = metric in seen and metric[-1] is not None
            if "Metric Name" not in row.fields or repeated or kernel not in seen:
                unnumbered += 1
                seen.clear()
            seen |= {kernel, metric}
            key = unnumbered
        groups.setdefault(key, []).append(row)
    yield from groups.values()


def why_empty(text: str) -> str:
    """Say in one sentence why a text holds no row."""
    if NO_PERMISSION in text:
        return (
            f"the driver refused the counters to the profiler ({NO_PERMISSION}): run ncu as an "
            "administrator, or let every user read them with the driver's option "
            "NVreg_RestrictProfilingToAdminUsers=0"
        )
    if "No kernels were profiled" in text:
        return "no kernels were profiled: the program launched none, or no name matched"
    if any(map(_delimiter_of_header, text.removeprefix("\ufeff").splitlines())):
        return "there is a header, and no launch under it"
    return 'there is no header with "Kernel Name" or "Metric Name": print the report with ncu --csv'

"""What Nsight Compute measured: the text of ``ncu --csv`` turned into numbers.

Both pages are read: ``--page details``, one row a metric, and ``--page raw``, one row a
kernel with a row of units under the header. Columns are found by their names, since
versions differ, and whatever else the text holds (the profiler's own messages, what the
program printed) is passed over. A metric that is not there is none, never zero.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import prod

from occlab.errors import ProfileError
from occlab.metricnames import folded, synonyms
from occlab.numerals import Numeral, Style, base_unit, number_style, numeral
from occlab.pages import Row, cells, launches, rows_of, why_empty


@dataclass(frozen=True, slots=True, kw_only=True)
class Metric:
    """One number of a report, or one word where the profiler prints a word.

    Attributes
    ----------
    name: as the page gives it, ``"Duration"`` or ``"gpu__time_duration.sum"``
    section: of the details page; empty on the raw page
    text: as printed
    unit: as printed, ``"Kbyte/block"``; empty if the metric has none
    base_unit: the unit of ``value``, ``"byte/block"``
    value: in the base unit (seconds, bytes, hertz; percent stays percent), the text
        where it is no number, none where the profiler has no value
    half_digit: half a unit of the last printed digit, in the base unit: how far the
        value may be from the one that was measured

    """

    name: str
    section: str
    text: str
    unit: str
    base_unit: str
    value: float | str | None
    half_digit: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """What one of the profiler's own rules says of a kernel.

    Attributes
    ----------
    rule: its identifier, ``"CPIStall"``
    kind: ``"OPT"``, ``"WRN"`` or ``"INF"``
    speedup_percent: that the rule estimates; none if it does not

    """

    section: str
    rule: str
    kind: str
    text: str
    speedup_percent: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """One launch of one kernel, as it was measured.

    Attributes
    ----------
    identifier: the launch's number in its report; none if the page has no such column
    kernel: its name as the profiler prints it; empty if the page does not
    process, device: the program's name and the device's number
    compute_capability: as CUDA writes it, ``"9.0"``
    block, grid: sizes in x, y and z; none if the page does not say
    line: of the text, where the launch begins

    """

    identifier: str | None
    kernel: str
    process: str | None
    device: str | None
    compute_capability: str | None
    block: tuple[int, int, int] | None
    grid: tuple[int, int, int] | None
    metrics: tuple[Metric, ...] = field(repr=False)
    advice: tuple[Advice, ...] = field(repr=False)
    line: int
    _by_name: Mapping[str, list[Metric]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Sort the metrics by name: a report may be long, and a diagnosis asks for many."""
        by_name: dict[str, list[Metric]] = {}
        for metric in self.metrics:
            by_name.setdefault(folded(metric.name), []).append(metric)
        object.__setattr__(self, "_by_name", by_name)

    def metric(self, name: str, section: str | None = None) -> Metric | None:
        """Look up a metric by its display name or its metric name, whichever the page prints.

        Case does not matter. ``section`` tells two of one display name apart.
        Raises `ProfileError` if sections differ about the name and none is given.
        """
        found = self._called(folded(name), section) or [
            metric
            for names in synonyms(name, section)
            for metric in next(filter(None, (self._called(known, section) for known in names)), [])
        ]
        if len({(metric.value, metric.base_unit) for metric in found}) > 1:
            where = " or ".join(dict.fromkeys(metric.section or metric.name for metric in found))
            raise ProfileError(f"{name!r} is more than one metric: name {where}")
        return found[0] if found else None

    def value(self, name: str, section: str | None = None) -> float | str | None:
        """Return a metric's value in its base unit; none if the report lacks it."""
        metric = self.metric(name, section)
        return None if metric is None else metric.value

    def number(self, name: str, section: str | None = None) -> float | None:
        """Return a metric's value if it is a number; none otherwise."""
        value = self.value(name, section)
        return value if isinstance(value, float) else None

    def _called(self, name: str, section: str | None) -> list[Metric]:
        return [
            metric
            for metric in self._by_name.get(name, ())
            if section is None or "__" in metric.name or metric.section in {"", section}
        ]

    @property
    def threads_per_block(self) -> int | None:
        """Threads of one block."""
        return prod(self.block) if self.block else _whole(self.number("Block Size"))

    @property
    def blocks_in_grid(self) -> int | None:
        """Blocks of the launch."""
        return prod(self.grid) if self.grid else _whole(self.number("Grid Size"))


def parse(text: str, *, style: Style | None = None) -> tuple[Profile, ...]:
    """Read every launch of a report.

    Thousands separators and decimal signs follow the settings of the computer that
    printed the report; they are told from all its numbers together (`number_style`).
    ``style`` names them where the numbers alone cannot.

    >>> [profile] = parse('"ID","Kernel Name","Metric Name","Metric Unit","Metric Value"' + chr(10)
    ...                   + '"0","copy","Duration","us","1,234.50"')
    >>> profile.kernel, profile.value("Duration"), profile.value("gpu__time_duration.sum")
    ('copy', 0.0012345, 0.0012345)

    Raises `ProfileError` for a text that is no such report, with the line at fault.
    """
    rows = list(rows_of(text))
    if not rows:
        raise ProfileError(why_empty(text))
    style = style or number_style(_numbers(rows))
    return tuple(_profile(group, style) for group in launches(rows))


def _whole(value: float | None) -> int | None:
    return None if value is None else int(value)


def _numbers(rows: list[Row]) -> Iterator[tuple[int, str]]:
    for row in rows:
        for name, value, _ in cells(row):
            if "tpc" not in name.casefold():  # a list of identifiers, "0,2"
                yield row.line, value


def _profile(rows: list[Row], style: Style) -> Profile:
    first = rows[0]
    metrics = tuple(_metric(row, cell, style) for row in rows for cell in cells(row))
    return Profile(
        identifier=first.get("ID"),
        kernel=first.get("Kernel Name") or "",
        process=first.get("Process Name"),
        device=first.get("Device"),
        compute_capability=(first.get("CC") or "").replace(",", ".") or None,
        block=_size(first, "Block Size") or _dimensions(metrics, "launch__block_dim"),
        grid=_size(first, "Grid Size") or _dimensions(metrics, "launch__grid_dim"),
        metrics=metrics,
        advice=tuple(_advice(row, style) for row in rows if row.get("Rule Name")),
        line=first.line,
    )


def _metric(row: Row, cell: tuple[str, str, str], style: Style) -> Metric:
    name, text, unit = cell
    base, scale = base_unit(unit)
    found = numeral(text, style)
    return Metric(
        name=name,
        section=row.get("Section Name") or "",
        text=text,
        unit=unit,
        base_unit=base,
        value=float(found.value * scale) if isinstance(found, Numeral) else found,
        half_digit=float(found.half_digit * scale) if isinstance(found, Numeral) else 0.0,
    )


def _advice(row: Row, style: Style) -> Advice:
    speedup = numeral(row.get("Estimated Speedup") or "", style)
    return Advice(
        section=row.get("Section Name") or "",
        rule=row.get("Rule Name") or "",
        kind=row.get("Rule Type") or "",
        text=row.get("Rule Description") or "",
        speedup_percent=float(speedup.value) if isinstance(speedup, Numeral) else None,
    )


def _size(row: Row, column: str) -> tuple[int, int, int] | None:
    """Read ``(32, 1, 1)``; none if the page has no such column."""
    text = row.get(column)
    if text is None:
        return None
    numbers = [int(number) for number in re.findall(r"\d+", text)]
    if len(numbers) != 3:  # noqa: PLR2004 (x, y and z)
        raise ProfileError(f"line {row.line}: {column} is three numbers, not {text!r}")
    return numbers[0], numbers[1], numbers[2]


def _dimensions(metrics: tuple[Metric, ...], stem: str) -> tuple[int, int, int] | None:
    """Read a size from its three metrics; none unless all are there."""
    sizes = {
        metric.name: int(metric.value)
        for metric in metrics
        if metric.name.startswith(stem) and isinstance(metric.value, float)
    }
    try:
        return sizes[f"{stem}_x"], sizes[f"{stem}_y"], sizes[f"{stem}_z"]
    except KeyError:
        return None

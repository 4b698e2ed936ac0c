"""``occlab device``: the present card's own limits beside those of the table."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from occlab import gpu
from occlab.agreement import Agreement, Row, Unit, agreement
from occlab.cli.options import JSON, LANGUAGE
from occlab.cli.terminal import rendered

if TYPE_CHECKING:
    from rich.console import RenderableType

    from occlab.editions import Edition

HELP = """\
Ask the driver of this machine's GPU for its limits, and compare.

\b
The limits of the present card beside those that the answers are made of:
  occlab device
\b
The same as JSON, and in French:
  occlab device --json
  occlab device --lang fr

What decides occupancy is compared with the table's row for the card's
compute capability, the rest with the card of that name, or else with the
first of its kind. It needs a GPU with its driver, and CuPy: pip install
occlab[gpu]. Without them it says so and exits with status 2.
"""


@click.command("device", help=HELP, short_help="This machine's GPU beside the table.")
@JSON
@LANGUAGE
def device_command(*, as_json: bool, lang: str) -> str:
    """Answer for the present card."""
    if as_json:
        return json.dumps(_report(agreement(gpu.device())), ensure_ascii=False, indent=2)
    from occlab.editions import edition  # noqa: PLC0415 (Babel and Fluent, not for --help)

    language = edition(lang)
    return rendered(_table(agreement(gpu.device()), language), language)


def _report(found: Agreement) -> dict[str, Any]:
    return {
        "name": found.device.name,
        "compute_capability": found.device.compute_capability,
        "cuda": found.device.cuda,
        "reference": found.reference and found.reference.name,
        "holds": found.holds,
        "rows": [
            {
                "quantity": row.quantity.value,
                "unit": row.quantity.unit.value,
                "driver": row.driver,
                "table": row.table,
                "differs": row.differs,
                "decides_occupancy": row.quantity.decides_occupancy,
            }
            for row in found.rows
        ],
    }


def _table(found: Agreement, language: "Edition") -> "Iterator[RenderableType]":
    from rich.padding import Padding  # noqa: PLC0415 (a table alone needs Rich)
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    from occlab.cli.fitting import Fitting  # noqa: PLC0415

    text, device = language.text, found.device
    title = f"{device.name}, CC {device.compute_capability}, CUDA {device.cuda}"
    yield Text(language.isolated(title), style="bold")
    for decides in (True, False):
        table = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
        table.add_column(text("device.decides" if decides else "device.besides"))
        table.add_column(text("device.driver"), justify="right")
        compared = found.model if decides else found.reference
        heading = text("device.table") if compared is None else language.isolated(compared.name)
        table.add_column(heading, justify="right")
        table.add_column()
        for row in found.rows:
            if row.quantity.decides_occupancy is decides:
                table.add_row(
                    text(f"quantity.{row.quantity.value}"),
                    text("device.untold")
                    if row.driver is None
                    else _set(row, row.driver, language),
                    "" if row.table is None else _set(row, row.table, language),
                    text("device.differs") if row.differs else "",
                    style="bold" if row.differs else None,
                )
        yield Padding(Fitting(table), (1, 2, 0, 2))
    yield Text("")
    yield _verdict(found, language)
    if any(not row.quantity.decides_occupancy for row in found.differing):
        yield Text(text("device.elsewhere"))


def _verdict(found: Agreement, language: "Edition") -> "RenderableType":
    from rich.text import Text  # noqa: PLC0415

    if found.holds:
        return Text(language.text("device.holds"), style="bold green")
    names = ", ".join(
        language.text(f"quantity.{row.quantity.value}")
        for row in found.differing
        if row.quantity.decides_occupancy
    )
    return Text(language.text("device.fails", limits=names), style="bold red")


def _set(row: Row, value: float, language: "Edition") -> str:
    """Set a value with its unit, sizes in the largest that is exact."""
    match row.quantity.unit:
        case Unit.COUNT:
            return language.isolated(language.number(value))
        case Unit.HERTZ:
            return language.measure("megahertz", value / 1e6)
        case Unit.BYTES_PER_SECOND:
            return language.measure("gigabytes_per_second", value / 1e9)
        case Unit.BYTES:
            return _size(int(value), language)


def _size(value: int, language: "Edition") -> str:
    for unit, size in (("mb", 1 << 20), ("kb", 1 << 10)):
        if value and value % size == 0:
            return language.measure(unit, value // size)
    return language.measure("bytes", value)

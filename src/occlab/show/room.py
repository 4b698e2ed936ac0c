"""What a thread and a block may hold as fewer warps are resident: registers, tiles, buffers."""

from collections.abc import Sequence

from occlab.editions import Edition
from occlab.hardware import KB
from occlab.show.table import Table
from occlab.tiling import Room


def rooms(edition: Edition, each: Sequence[Room], *, label: str | None = None) -> Table:
    """Set out registers of a thread, its square tile, and buffers of a block, by resident warps."""
    columns = ("warps", "occupancy", "registers", "tile", "reuse", "shared", "buffers")
    caption = ""
    if label:
        caption = edition.text(
            f"caption-{label}",
            gpu=each[0].gpu.name,
            threads=edition.number(each[0].threads),
            besides=edition.number(each[0].besides),
            buffer=edition.kilobytes(each[0].buffer),
        )
    return Table(
        edition=edition,
        label=label,
        caption=caption,
        header=[edition.text(f"room.{column}") for column in columns],
        rows=[
            (
                edition.number(room.warps),
                edition.fraction(room.occupancy, 2),
                edition.number(room.registers),
                edition.isolated(f"{edition.number(room.side)} × {edition.number(room.side)}"),
                edition.number(room.reuse, 1),
                edition.number(room.shared_memory / KB, 1),
                edition.number(room.buffers),
            )
            for room in each
        ],
        align=["end"] * 7,
    )

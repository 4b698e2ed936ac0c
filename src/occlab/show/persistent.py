"""Tables of kernels with one block an SM: their launches, their rings, and what they move."""

from collections.abc import Mapping, Sequence

from occlab.editions import Edition
from occlab.hardware import KB, Gpu
from occlab.headroom import registers_for_occupancy
from occlab.occupancy import Launch, occupancy
from occlab.predicted import Grid
from occlab.recorded import recording
from occlab.ring import Ring, Rings
from occlab.show.origin import measured
from occlab.show.table import Table

GIGA = 1e9


def one_block(edition: Edition, gpu: Gpu, launches: Mapping[str, Launch], *, label: str) -> Table:
    """Set out launches of one block an SM, by their names in the locale."""
    columns = ("kernel", "threads", "warps", "occupancy", "registers")

    def row(name: str, launch: Launch) -> tuple[str, ...]:
        result = occupancy(gpu, launch)
        warps = result.warps_per_block
        return (
            edition.text(f"one-block.{name}"),
            edition.number(launch.threads),
            edition.number(warps),
            edition.fraction(warps / gpu.max_warps_per_sm, 2),
            edition.number(registers_for_occupancy(gpu, warps / gpu.max_warps_per_sm) or 0),
        )

    return Table(
        edition=edition,
        label=label,
        caption=edition.text(f"caption-{label}", gpu=gpu.name),
        header=[edition.text(f"one-block.{column}") for column in columns],
        rows=[row(name, launch) for name, launch in launches.items()],
        align=("start", *("end",) * 4),
    )


def copies(
    edition: Edition,
    plain: Grid,
    points: Sequence[tuple[int, int, int]],
    rings: Rings,
    *,
    label: str,
) -> Table:
    """Set plain copies, by (width, loads, warps), beside the best ring."""
    rows = []
    for width, ilp, warps in points:
        point = next(
            each
            for each in plain.points
            if (each.width, each.ilp, each.warps) == (width, ilp, warps)
        )
        name = edition.text(
            "copies.loads",
            count=ilp,
            ilp=edition.number(ilp),
            width=edition.number(width),
        )
        flying = edition.number(warps * 32 * ilp * width / KB, 1)
        rows.append((name, warps, flying, point.measured, point.measured / plain.peak))
    best = rings.best
    name = edition.text(
        "copies.ring", stages=edition.number(best.stages), size=edition.kilobytes(best.chunk)
    )
    warps = recording("bulk-copy").data["threads"] // 32
    rows.append((name, warps, edition.number(best.asked / KB, 1), best.measured, best.share))
    columns = ("kernel", "warps", "flying", "rate", "share")
    return Table(
        edition=edition,
        label=label,
        caption=f"{edition.text(f'caption-{label}')} "
        f"{measured(edition, recording('copy'), recording('bulk-copy'))}",
        header=[edition.text(f"copies.{column}") for column in columns],
        rows=[
            (
                name,
                edition.number(count),
                flying,
                edition.number(rate / GIGA),
                edition.fraction(share),
            )
            for name, count, flying, rate, share in rows
        ],
        align=("start", *("end",) * 4),
        emphasised=frozenset({len(rows) - 1}),
    )


def ring_limits(
    edition: Edition, rings: Rings, chosen: Sequence[Ring], *, label: str | None
) -> Table:
    """Set the cycles of a chunk, as recorded, beside the three bounds on them."""
    columns = ("ring", "asked", "memory", "thread", "wait", "recorded", "rate")

    def row(ring: Ring) -> tuple[str, ...]:
        told = rings.predicted(ring.chunk, ring.ahead)
        return (
            edition.text(
                "ring-limits.shape",
                stages=edition.number(ring.stages),
                size=edition.kilobytes(ring.chunk),
            ),
            edition.number(ring.asked / KB),
            edition.number(told.memory_cycles),
            edition.number(told.thread_cycles),
            edition.number(told.wait_cycles),
            edition.number(ring.cycles),
            edition.number(ring.measured / GIGA),
        )

    return Table(
        edition=edition,
        label=label,
        caption=f"{edition.text(f'caption-{label}')} {measured(edition, recording('bulk-copy'))}"
        if label
        else "",
        header=[edition.text(f"ring-limits.{column}") for column in columns],
        rows=[row(ring) for ring in chosen],
        align=("start", *("end",) * 6),
    )

"""The machine in one picture, and how far its memories are."""

from statistics import median

from occlab.editions import Edition
from occlab.hardware import KB, Gpu
from occlab.recorded import Recording
from occlab.show.figure import ACCENTS, GRID, INK, MUTED, PAPER, Figure, styled
from occlab.show.origin import origin
from occlab.show.sketch import Sketch
from occlab.show.table import Table

# Names that no edition translates.
PIPES = ("FP32", "INT", "SFU", "Tensor")

WIDTH = 350  # of the picture, in points: as much as a telephone shows at full size
INNER = 266  # of it, of an SM's own parts
GAP = 6
LINE = 18  # height of a box with one line of words
PARTITION = (INNER - GAP) / 2, 4 * LINE + 5 * GAP


@styled
def machine(
    edition: Edition, gpu: Gpu, *, latency: Recording, device: Recording, label: str
) -> Figure:
    """Draw the path from device memory to the pipes of a scheduler, with the cycles it takes."""
    cycles = {
        level: _cycles(edition, latency, level, up_to=device.data["l2CacheSize"] // 2)
        for level in ("shared", "L1", "L2", "HBM")
    }
    sizes = {
        "registers": edition.number(gpu.registers_per_sm // gpu.partitions_per_sm),
        "l1": edition.kilobytes(gpu.unified_cache),
        "l2": edition.megabytes(device.data["l2CacheSize"]),
    }
    sms = edition.number(gpu.sms or 1)
    sketch = Sketch(edition, WIDTH, 474)
    _sm(sketch, gpu, sms=sms, registers=sizes["registers"])
    _below(sketch, gpu, l2=sizes["l2"])
    _arrows(sketch, cycles)
    return sketch.finished(
        label=label,
        caption=" ".join(
            [
                edition.text(
                    f"caption-{label}", gpu=edition.isolated(gpu.name), sms=sms, l1=sizes["l1"]
                ),
                origin(edition, latency),
            ]
        ),
        alt=edition.text(
            f"caption-{label}.alt",
            sms=sms,
            partitions=edition.number(gpu.partitions_per_sm),
            **sizes,
            **{f"{level.lower()}_cycles": count for level, count in cycles.items()},
        ),
    )


def latencies(edition: Edition, latency: Recording, *, label: str) -> Table:
    """Cycles of one dependent load by the memory it comes from and the size of the data."""
    rows = latency.data["levels"]
    nearest = median(rows[0]["cycles"])
    return Table(
        edition=edition,
        label=label,
        caption=" ".join([edition.text(f"caption-{label}"), origin(edition, latency)]),
        header=[
            edition.text(f"latencies.{column}") for column in ("level", "size", "cycles", "times")
        ],
        rows=[
            (
                edition.text(f"memory.{row['level'].lower()}"),
                _size(edition, row["bytes"]),
                edition.number(median(row["cycles"])),
                edition.number(median(row["cycles"]) / nearest, 1),
            )
            for row in rows
        ],
        align=["start", "end", "end", "end"],
    )


def _sm(sketch: Sketch, gpu: Gpu, *, sms: str, registers: str) -> None:
    """Draw one SM, and behind it the edges of two others."""
    edition = sketch.edition
    left, bottom, height = 12, 130, 318
    for behind in (8, 4):
        sketch.box((left + behind, bottom + behind), (INNER + 2 * GAP, height), colour=GRID, tint=0)
    sketch.box((left, bottom), (INNER + 2 * GAP, height), colour=PAPER, tint=1)
    sketch.box((left, bottom), (INNER + 2 * GAP, height), colour=MUTED, tint=0.06)
    left += GAP
    title = edition.text("machine.sm", sms=sms)
    sketch.write((left + 2, bottom + height - 13), title, bold=True)
    width, tall = PARTITION
    for number in range(gpu.partitions_per_sm):
        row, column = divmod(number, 2)
        corner = left + column * (width + GAP), bottom + 82 + (1 - row) * (tall + GAP)
        _partition(sketch, corner, registers=registers)
    sketch.box((left, bottom + 56), (INNER, LINE), edition.text("machine.load_store"),
               colour=ACCENTS[3])  # fmt: skip
    for start, name in ((left, "shared"), (left + width + GAP, "l1")):
        sketch.box((start, bottom + GAP), (width, LINE), edition.text(f"machine.{name}"),
                   colour=ACCENTS[1])  # fmt: skip


def _partition(sketch: Sketch, corner: tuple[float, float], *, registers: str) -> None:
    """Draw a scheduler with its registers and its pipes."""
    edition = sketch.edition
    x, y = corner
    sketch.box(corner, PARTITION, colour=MUTED, tint=0)
    width = PARTITION[0] - 2 * GAP
    names = edition.text("machine.scheduler"), edition.text("machine.registers", count=registers)
    for line, (name, colour) in enumerate(zip(names, (ACCENTS[2], ACCENTS[0]), strict=True)):
        at = x + GAP, y + GAP + (3 - line) * (LINE + GAP)
        sketch.box(at, (width, LINE), name, colour=colour)
    half = (width - GAP) / 2
    for number, pipe in enumerate(PIPES):
        line, column = divmod(number, 2)
        at = x + GAP + column * (half + GAP), y + GAP + (1 - line) * (LINE + GAP)
        sketch.box(at, (half, LINE), edition.isolated(pipe), colour=ACCENTS[3])


def _below(sketch: Sketch, gpu: Gpu, *, l2: str) -> None:
    """Draw what all SMs share."""
    edition = sketch.edition
    width = INNER + 2 * GAP
    sketch.box((12, 78), (width, 24), edition.text("machine.l2", size=l2), colour=ACCENTS[1])
    sketch.box((3, 66), (WIDTH - 6, 404), colour=INK, tint=0, linestyle=(0, (4, 3)))
    sketch.write((WIDTH - 10, 459), edition.isolated(gpu.name), align="end", bold=True)
    sketch.box((12, 8), (width, 24), edition.text("machine.hbm"), colour=ACCENTS[1])


def _arrows(sketch: Sketch, cycles: dict[str, str]) -> None:
    """Draw the ways back to the load/store units, each with its cycles."""
    edition = sketch.edition

    def write(at: tuple[float, float], level: str) -> None:
        sketch.write(at, edition.text("machine.cycles", cycles=cycles[level]))

    for x, level in ((60, "shared"), (200, "L1")):
        sketch.arrow((x, 156), (x, 188))
        write((x + 6, 172), level)
    edge = 12 + INNER + 2 * GAP
    for x, y, level in ((edge + 12, 90, "L2"), (edge + 52, 20, "HBM")):
        sketch.arrow((edge, y), (x, y), (x, 197), (edge - GAP, 197))
        write((edge + 15, y + 34), level)


def _cycles(edition: Edition, latency: Recording, level: str, *, up_to: int) -> str:
    """Return the recorded cycles of a level, their median; L2's of the half that is near."""
    found = [
        median(row["cycles"])
        for row in latency.data["levels"]
        if row["level"] == level and (level != "L2" or row["bytes"] <= up_to)
    ]
    return edition.isolated(edition.number(median(found)))


def _size(edition: Edition, size: int) -> str:
    return edition.megabytes(size) if size >= KB**2 else edition.kilobytes(size)

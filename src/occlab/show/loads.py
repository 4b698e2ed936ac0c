"""Tables of what the compiler made of loads that a thread is to have in flight together."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction

from occlab.compiler import Compilation
from occlab.editions import Edition
from occlab.hardware import Gpu
from occlab.occupancy import Launch, occupancy
from occlab.predicted import Grid
from occlab.recorded import Recording, profile
from occlab.sass import loads_and_uses, loads_before_use
from occlab.show.compiled import NOTHING, compiler
from occlab.show.evidence import number
from occlab.show.origin import measured, origin
from occlab.show.table import Table

TERA = 1e12
NO_BREAK = "\u00a0"
BESIDE = 16  # registers for addresses and counters beside the values of a tile
FEW = 4  # warps of an SM: so few that the loads of each count
BLOCK = 256  # threads, for the occupancy of a tile


def batch(built: Compilation, kernel: str) -> int | None:
    """Return the loads before the first use; none where there is no machine code."""
    return None if built.cubin is None else loads_before_use(built.cubin, kernel)


def batches(
    edition: Edition,
    built: Mapping[tuple[int, int], Compilation],
    runs: Grid,
    *,
    sources: Sequence[Recording],
    label: str,
) -> Table:
    """Set loads asked for beside loads made, with the bandwidth of few warps; bold where fewer."""
    columns = ("width", "ilp", "registers", "made", "bytes", "rate")
    made = {loop: batch(each, "read") for loop, each in built.items()}
    rates = {
        (point.width, point.ilp): point.measured for point in runs.points if point.warps == FEW
    }
    first = next(iter(built.values()))
    shared = [option for option in first.request.options if not option.startswith("-D")]
    return Table(
        edition=edition,
        label=label,
        caption=" ".join(
            [
                edition.text(f"caption-{label}", warps=edition.number(FEW)),
                compiler(edition, first, shared),
                measured(edition, *sources),
            ]
        ),
        header=[edition.text(f"batches.{column}", warps=edition.number(FEW)) for column in columns],
        rows=[
            (
                edition.number(width),
                edition.number(ilp),
                edition.number(built[width, ilp].kernel("read").registers or 0),
                NOTHING if count is None else edition.number(count),
                NOTHING if count is None else edition.number(count * width),
                edition.number(rates[width, ilp] / TERA, 2),
            )
            for (width, ilp), count in made.items()
        ],
        align=("end",) * 6,
        emphasised=frozenset(
            index
            for index, ((_, ilp), count) in enumerate(made.items())
            if count is not None and count < ilp
        ),
    )


def loop_code(
    edition: Edition,
    built: Mapping[tuple[int, int] | None, Compilation],
    kernels: Sequence[str],
    *,
    label: str | None,
) -> Table:
    """Set out the loads and uses of loops, in the order of their machine code.

    ``built``: by the width of a load and the loads of the source, where those are macros.
    """
    columns = ("kernel", "registers", "made")
    first = next(iter(built.values()))
    shared = [option for option in first.request.options if not option.startswith("-D")]
    rows = []
    for loop, compilation in built.items():
        for kernel in kernels:
            name = edition.isolated(kernel) if loop is None else _loop(edition, kernel, loop)
            made = batch(compilation, kernel)
            code = NOTHING
            if compilation.cubin is not None:  # a space where loads follow uses: it may wrap there
                code = re.sub(r"(?<=[^L])L", " L", loads_and_uses(compilation.cubin, kernel))
            rows.append(
                (
                    name,
                    edition.number(compilation.kernel(kernel).registers or 0),
                    NOTHING if made is None else edition.number(made),
                    edition.isolated(code),
                )
            )
    return Table(
        edition=edition,
        label=label,
        caption=(
            f"{edition.text(f'caption-{label}')} {compiler(edition, first, shared)}"
            if label
            else ""
        ),
        header=[
            *(edition.text(f"loop-code.{column}") for column in columns),
            # A table without a caption says above its column what the letters mean.
            edition.text("loop-code.code" if label else "loop-code.letters"),
        ],
        rows=rows,
        align=("start", "end", "end", "start"),
    )


def _loop(edition: Edition, kernel: str, loop: tuple[int, int]) -> str:
    """Name a loop by its kernel, the width of a load and the loads of the source, on one line."""
    width, ilp = (edition.number(each) for each in loop)
    name = edition.text("loop-code.loop", kernel=edition.isolated(kernel), width=width, ilp=ilp)
    return name.replace(" ", NO_BREAK)


def accumulators(
    edition: Edition, gpu: Gpu, tiles: Sequence[tuple[int, int]], *, label: str
) -> Table:
    """Tiles of accumulators in the registers of a thread: what they need, and what they save."""
    columns = ("tile", "chains", "values", "ratio", "registers", "occupancy")
    rows = []
    for height, width in tiles:
        least = height * width + height + width
        registers = min(gpu.max_registers_per_thread, least + BESIDE)
        fits = occupancy(gpu, Launch(threads=BLOCK, registers=registers))
        rows.append(
            (
                edition.isolated(f"{edition.number(height)} × {edition.number(width)}"),
                edition.number(height * width),
                edition.number(height + width),
                edition.number(float(Fraction(height * width, height + width)), 1),
                edition.number(least),
                edition.fraction(fits.fraction),
            )
        )
    return Table(
        edition=edition,
        label=label,
        caption=edition.text(
            f"caption-{label}",
            gpu=gpu.name,
            beside=edition.number(BESIDE),
            threads=edition.number(BLOCK),
        ),
        header=[edition.text(f"accumulators.{column}") for column in columns],
        rows=rows,
        align=("start", *("end",) * 5),
    )


def library(
    edition: Edition, gpu: Gpu, timing: Recording, report: Recording, *, label: str
) -> Table:
    """Set out what the library's matrix product takes of an SM, and how fast it is."""
    seen = profile(report.name)

    def counted(name: str) -> float:
        return number(seen, name)

    flops = timing.data["flop"] / timing.data["median_ms"] * 1e3
    best, worst = (
        timing.data["flop"] / each(timing.data["ms"]) * 1e3 / TERA for each in (min, max)
    )
    peak = gpu.peaks.bf16_flops_per_second if gpu.peaks else None
    rows = [
        ("threads", edition.number(counted("Block Size"))),
        ("registers", edition.number(counted("Registers Per Thread"))),
        (
            "shared",
            edition.kilobytes(
                counted("Dynamic Shared Memory Per Block")
                + counted("Static Shared Memory Per Block"),
                1,
            ),
        ),
        ("blocks", edition.number(counted("Block Limit Shared Mem"))),
        ("warps", edition.number(counted("Theoretical Active Warps per SM"))),
        ("theoretical", edition.fraction(counted("Theoretical Occupancy") / 100, 2)),
        ("achieved", edition.fraction(counted("Achieved Occupancy") / 100, 2)),
        ("idle", edition.fraction(counted("No Eligible") / 100)),
        ("compute", edition.fraction(counted("Compute (SM) Throughput") / 100)),
        (
            "rate",
            edition.text(
                "library.range",
                rate=edition.number(flops / TERA),
                slowest=edition.number(worst),
                fastest=edition.number(best),
            ),
        ),
    ]
    if peak:
        rows.append(("share", edition.fraction(flops / peak)))
    return Table(
        edition=edition,
        label=label,
        caption=" ".join(
            [
                edition.text(
                    f"caption-{label}",
                    kernel=edition.isolated(seen.kernel),
                    size=edition.number(timing.data["size"]),
                ),
                origin(edition, timing, report),
            ]
        ),
        header=[edition.text("library.what"), edition.text("library.value")],
        rows=[(edition.text(f"library.{name}"), value) for name, value in rows],
        align=("start", "end"),
    )

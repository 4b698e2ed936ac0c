"""Tables of the lab exercises: what to write for a card, and recorded kernels side by side."""

from collections.abc import Sequence

from occlab.check.builds import THREADS
from occlab.editions import Edition
from occlab.hardware import capabilities
from occlab.pressure import Sweep
from occlab.show.sweeps import milliseconds
from occlab.show.table import Table

OLDEST = (7, 5)  # that the compilers of today know


def cards(edition: Edition, *, label: str) -> Table:
    """Set out the architecture and the launch bounds of every compute capability."""
    columns = ("capability", "examples", "flag", "warps", "bounds")
    known = [gpu for cc, gpu in capabilities().items() if tuple(map(int, cc.split("."))) >= OLDEST]
    return Table(
        edition=edition,
        label=label,
        caption=edition.text(f"caption-{label}", threads=edition.number(THREADS)),
        header=[edition.text(f"cards.{column}") for column in columns],
        rows=[
            (
                gpu.compute_capability,
                edition.isolated(gpu.examples),
                edition.isolated(f"-arch=sm_{gpu.compute_capability.replace('.', '')}"),
                edition.number(gpu.max_warps_per_sm),
                edition.isolated(
                    f"({THREADS}, {gpu.max_warps_per_sm * gpu.threads_per_warp // THREADS})"
                ),
            )
            for gpu in known
        ],
        align=("end", "start", "start", "end", "start"),
    )


def timed(edition: Edition, each: Sequence[Sweep]) -> Table:
    """Set out what kernels took and how long they ran, without a cap."""
    columns = ("registers", "stores", "occupancy", "time")
    runs = [(sweep, sweep.at(None)) for sweep in each]
    return Table(
        edition=edition,
        label=None,
        caption="",
        header=[
            edition.text("compiled.kernel"),
            *(edition.text(f"sweep.{column}") for column in columns),
        ],
        rows=[
            (
                edition.isolated(sweep.kernel),
                edition.number(run.registers),
                edition.number(run.spill_stores),
                edition.fraction(sweep.occupancy(run)),
                milliseconds(edition, run.seconds),
            )
            for sweep, run in runs
        ],
        align=("start", *("end",) * 4),
    )

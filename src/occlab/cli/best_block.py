"""``occlab best-block``: the block size with most resident threads."""

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import click

from occlab.block_size import BestBlock, best_block
from occlab.cli.launches import counted, numbers, result, titled, why
from occlab.cli.options import JSON, LANGUAGE, POSITIVE, SIZE, launch_options, the_gpu
from occlab.cli.terminal import rendered
from occlab.hardware import Gpu
from occlab.launch import Launch
from occlab.occupancy import occupancy

if TYPE_CHECKING:
    from rich.console import RenderableType

    from occlab.editions import Edition

HELP = """\
Find the block size with which a kernel keeps most threads resident.

\b
What cudaOccupancyMaxPotentialBlockSize would answer for 40 registers:
  occlab best-block --gpu h100 --registers 40
\b
Every thread brings 64 bytes of dynamic shared memory, 1 KB come on top:
  occlab best-block --gpu l4 --registers 32 --dynamic-shared 1K \\
      --dynamic-shared-per-thread 64
\b
Only blocks of up to 256 threads:
  occlab best-block --cc 8.6 --registers 64 --limit 256 --json

Of sizes that are as good, the largest is taken and the others named.
Most resident threads are not always the fastest: occupancy is a means.
"""


@click.command("best-block", help=HELP, short_help="The block size with most resident threads.")
@launch_options
@click.option(
    "--dynamic-shared-per-thread",
    "per_thread",
    type=SIZE,
    default=0,
    metavar="SIZE",
    help="Dynamic shared memory that every thread of a block adds.",
)
@click.option("--limit", type=POSITIVE, metavar="N", help="No blocks of more threads than this.")
@JSON
@LANGUAGE
def best_block_command(
    *,
    name: str | None,
    cc: str | None,
    per_thread: int,
    limit: int | None,
    as_json: bool,
    lang: str,
    dynamic_shared_memory: int,
    **needs: Any,
) -> str:
    """Answer for one kernel."""
    from occlab.editions import edition  # noqa: PLC0415 (Babel and Fluent, not for --help)

    language = edition(lang)
    gpu = the_gpu(name, cc)

    def launch(threads: int) -> Launch:
        dynamic = dynamic_shared_memory + per_thread * threads
        return Launch(threads=threads, dynamic_shared_memory=dynamic, **needs)

    best = best_block(gpu, launch, limit=limit)
    if as_json:
        report = _report(gpu, launch, best, language)
        return json.dumps(report, ensure_ascii=False, indent=2)
    return rendered(_tables(gpu, launch, best, language), language)


def _report(
    gpu: Gpu, launch: Callable[[int], Launch], best: BestBlock | None, language: "Edition"
) -> dict[str, Any]:
    if best is None:
        smallest = occupancy(gpu, launch(1))
        return {
            **result(smallest),
            "launch": None,
            "threads": None,
            "grid": None,
            "equals": [],
            "reason": why(smallest, language),
        }
    return {
        **result(best.occupancy),
        "threads": best.threads,
        "grid": best.grid,
        "equals": list(best.equals),
        "reason": None,
    }


def _tables(
    gpu: Gpu, launch: Callable[[int], Launch], best: BestBlock | None, language: "Edition"
) -> "Iterator[RenderableType]":
    from rich.padding import Padding  # noqa: PLC0415 (a table alone needs Rich)
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    text, number = language.text, numbers(language)
    yield titled(gpu, language)
    if best is None:
        yield Text(text("best-block.none"), style="bold red")
        yield Text(why(occupancy(gpu, launch(1)), language) or "")
        return
    rows = Table.grid(padding=(0, 3))
    size = text("threads-count", count=best.threads, threads=number(best.threads))
    rows.add_row(text("best-block.threads"), Text(size, style="bold"))
    if best.equals:
        equals = language.isolated(", ".join(language.number(each) for each in best.equals))
        rows.add_row(text("best-block.equals"), equals)
    if best.grid is not None:
        rows.add_row(text("best-block.grid"), number(best.grid))
    yield Padding(rows, (0, 2))
    yield Text("")
    yield from counted(best.occupancy, language)

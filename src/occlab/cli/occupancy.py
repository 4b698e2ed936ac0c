"""``occlab occupancy``: one launch on one GPU, or a file of launches."""

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, BinaryIO

import click

from occlab.cli.launches import asked, counted, numbers, result, sizes, why
from occlab.cli.options import (
    JSON,
    LANGUAGE,
    THREADS,
    given,
    launch_options,
    refuse_others,
    the_gpu,
)
from occlab.cli.terminal import rendered
from occlab.launch import Launch, carveout_capacity
from occlab.occupancy import Limits, Occupancy, Resource, by_hand, occupancy

if TYPE_CHECKING:
    from rich.console import RenderableType

    from occlab.editions import Edition

HELP = """\
Count the blocks and warps of a launch that one SM holds.

\b
Which resource limits the worked example of the book? Shared memory:
  occlab occupancy --gpu h100 --threads 32 --registers 8 --shared 12K
\b
What a compute capability that has no name here would do, as JSON:
  occlab occupancy --cc 8.6 --threads 256 --registers 40 --json
\b
Why does this one not run? 1,024 threads x 65 registers are too many:
  occlab occupancy --gpu h100 --threads 1024 --registers 65
\b
A quarter of the SM's memory as shared memory, the rest as L1:
  occlab occupancy --gpu h100 --threads 32 --shared 12K --carveout 25
\b
A file of launches, answered row by row in the same order:
  cat launches.csv | occlab occupancy --from -

A SIZE is in bytes, or in KB of 1024 bytes: 12288, 12K, 12KB and 12KiB
are the same. A launch that cannot run has 0 blocks and its reason, and
is no error; a request that makes no sense exits with status 2.

The file has a line of names: cc and threads, and as you like those of the
options below (shared, max_threads, ...) and columns of your own. A row that
makes no sense gets an error, the others their answers, and the exit status
is 1.
"""


@click.command(
    "occupancy",
    help=HELP,
    short_help="Blocks and warps that one SM holds of a launch.",
)
@THREADS
@launch_options
@click.option(
    "--from",
    "source",
    type=click.File("rb"),
    metavar="FILE",
    help="Answer for every row of a CSV file; - is standard input.",
)
@JSON
@LANGUAGE
@click.pass_context
def occupancy_command(
    context: click.Context,
    /,
    *,
    name: str | None,
    cc: str | None,
    threads: int | None,
    source: BinaryIO | None,
    as_json: bool,
    lang: str,
    **needs: Any,
) -> str | int:
    """Answer for one launch, or for a file of them."""
    from occlab.editions import edition  # noqa: PLC0415 (Babel and Fluent, not for --help)

    language = edition(lang)
    if source is not None:
        from occlab.cli.rows import answer_rows  # noqa: PLC0415 (imports NumPy)

        refuse_others(context, "source", "as_json", "lang")
        return answer_rows(source, language, as_json=as_json)
    gpu = the_gpu(name, cc)
    launch = Launch(threads=given(context, "threads", threads), **needs)
    exact, hand = occupancy(gpu, launch), by_hand(gpu, launch)
    if as_json:
        return json.dumps(_report(exact, hand, language), ensure_ascii=False, indent=2)
    return rendered(_tables(exact, hand, language), language)


def _report(exact: Occupancy, hand: Occupancy, language: "Edition") -> dict[str, Any]:
    return {
        **result(exact),
        "limits": _limits(exact.limits),
        "by_hand": {"blocks": hand.blocks, "limits": _limits(hand.limits)},
        "reason": why(exact, language),
    }


def _limits(limits: Limits) -> dict[str, int | None]:
    return {resource.value: limits.of(resource) for resource in Resource}


def _tables(exact: Occupancy, hand: Occupancy, language: "Edition") -> "Iterator[RenderableType]":
    """Yield the launch, the limits and the answer, in the words of a language."""
    from rich.padding import Padding  # noqa: PLC0415 (a table alone needs Rich)
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    from occlab.cli.fitting import Fitting  # noqa: PLC0415

    text = language.text
    number, size = numbers(language), sizes(language)
    yield from asked(exact.gpu, exact.launch, language)

    table = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
    table.add_column(text("occupancy-table.resource"))
    for heading in ("block", "sm", "exact", "by_hand"):
        table.add_column(text(f"occupancy-table.{heading}"), justify="right")
    table.add_column()
    for resource, takes, has in _rows(exact, number, size):
        binds = resource in exact.limiters
        table.add_row(
            text(f"resource.{resource}"),
            takes,
            has,
            number(exact.limits.of(resource)),
            number(hand.limits.of(resource)),
            text("occupancy-table.binds") if binds else "",
            style="bold" if binds else None,
        )
    yield Padding(Fitting(table), (1, 2))

    yield from counted(exact, language)
    if (reason := why(exact, language)) is not None:
        yield Text(f"\n{reason}", style="bold red")


def _rows(
    exact: Occupancy, number: Callable[[int | None], str], size: Callable[[int], str]
) -> Iterator[tuple[Resource, str, str]]:
    """Yield what one block takes of each resource, and what the SM has of it."""
    gpu, launch = exact.gpu, exact.launch
    yield Resource.WARPS, number(exact.warps_per_block), number(gpu.max_warps_per_sm)
    yield Resource.REGISTERS, number(exact.registers_per_block), number(gpu.registers_per_sm)
    capacity = carveout_capacity(gpu, launch)
    yield Resource.SHARED_MEMORY, size(exact.shared_memory_per_block), size(capacity)
    yield Resource.BLOCKS, number(1), number(gpu.max_blocks_per_sm)
    yield Resource.BARRIERS, number(launch.barriers), number(gpu.barriers_per_sm)

"""``occlab occupancy``: one launch on one GPU."""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import click

from occlab.cli.options import JSON, LANGUAGE, Parsed
from occlab.cli.terminal import rendered
from occlab.errors import LaunchError
from occlab.hardware import KB, Gpu, capabilities, capability, card, cards
from occlab.occupancy import (
    Launch,
    Limits,
    Occupancy,
    Resource,
    by_hand,
    carveout_capacity,
    occupancy,
)
from occlab.sizes import parse_size, parse_whole, quoted

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

A SIZE is in bytes, or in KB of 1024 bytes: 12288, 12K, 12KB and 12KiB
are the same. A launch that cannot run has 0 blocks and its reason, and
is no error; a request that makes no sense exits with status 2.
"""


def _percent(text: str) -> int:
    value = parse_whole(text)
    if value > 100:  # noqa: PLR2004 (percent)
        raise LaunchError(f"is a percentage from 0 to 100, not {quoted(text)}")
    return value


COUNT = Parsed("number", parse_whole)
THREADS = Parsed("number", lambda text: parse_whole(text, least=1))
SIZE = Parsed("size", parse_size)
PERCENT = Parsed("percent", _percent)


@click.command(
    "occupancy",
    help=HELP,
    short_help="Blocks and warps that one SM holds of a launch.",
)
@click.option("--gpu", "name", metavar="NAME", help=f"A card: {', '.join(cards())}.")
@click.option(
    "--cc",
    metavar="X.Y",
    help=f"Instead of a card, a compute capability: {', '.join(capabilities())}.",
)
@click.option("--threads", type=THREADS, required=True, metavar="N", help="Threads of a block.")
@click.option(
    "--registers",
    type=COUNT,
    default=0,
    metavar="N",
    help="Registers of a thread, as ptxas -v reports them; 0, the default, sets no limit.",
)
@click.option(
    "--shared", type=SIZE, default=0, metavar="SIZE", help="Static shared memory of a block."
)
@click.option(
    "--dynamic-shared",
    type=SIZE,
    default=0,
    metavar="SIZE",
    help="Dynamic shared memory of a block, the launch's third argument.",
)
@click.option(
    "--max-dynamic-shared",
    type=SIZE,
    metavar="SIZE",
    help="The kernel's opt-in: its cudaFuncAttributeMaxDynamicSharedMemorySize.",
)
@click.option(
    "--carveout",
    type=PERCENT,
    metavar="PERCENT",
    help="Preferred share of the SM's shared memory, 0 to 100; by default all of it.",
)
@click.option(
    "--barriers",
    type=COUNT,
    default=1,
    show_default=True,
    metavar="N",
    help="Block barriers of the kernel; 0 sets no limit.",
)
@JSON
@LANGUAGE
def occupancy_command(
    *,
    name: str | None,
    cc: str | None,
    threads: int,
    registers: int,
    shared: int,
    dynamic_shared: int,
    max_dynamic_shared: int | None,
    carveout: int | None,
    barriers: int,
    as_json: bool,
    lang: str,
) -> str:
    """Answer for one launch."""
    from occlab.editions import edition  # noqa: PLC0415 (Babel and Fluent, not for --help)

    language = edition(lang)
    gpu = _gpu(name, cc)
    launch = Launch(
        threads=threads,
        registers=registers,
        static_shared_memory=shared,
        dynamic_shared_memory=dynamic_shared,
        max_dynamic_shared_memory=max_dynamic_shared,
        carveout=carveout,
        barriers=barriers,
    )
    exact, hand = occupancy(gpu, launch), by_hand(gpu, launch)
    if as_json:
        return json.dumps(_report(exact, hand, language), ensure_ascii=False, indent=2)
    return rendered(_tables(exact, hand, language), language)


def _gpu(name: str | None, cc: str | None) -> Gpu:
    if name is None and cc is None:
        raise click.UsageError("say which GPU, as in --gpu h100 or --cc 9.0")
    if name is not None and cc is not None:
        raise click.UsageError("give either --gpu or --cc, not both")
    if name is not None:
        return card(name)
    return capability(cc.strip() if cc else "")


def _report(exact: Occupancy, hand: Occupancy, language: "Edition") -> dict[str, Any]:
    gpu = exact.gpu
    return {
        "gpu": gpu.name,
        "compute_capability": gpu.compute_capability,
        "launch": asdict(exact.launch),
        "blocks": exact.blocks,
        "warps": exact.warps,
        "max_warps": exact.max_warps,
        "occupancy": exact.fraction,
        "limits": _limits(exact.limits),
        "limiters": [resource.value for resource in exact.limiters],
        "by_hand": {"blocks": hand.blocks, "limits": _limits(hand.limits)},
        "reason": _reason(exact, language),
    }


def _limits(limits: Limits) -> dict[str, int | None]:
    return {resource.value: limits.of(resource) for resource in Resource}


def _reason(exact: Occupancy, language: "Edition") -> str | None:
    if exact.obstacle is None:
        return None
    from occlab.show.reasons import reason  # noqa: PLC0415 (a launch that runs needs none)

    return reason(language, exact)


def _tables(exact: Occupancy, hand: Occupancy, language: "Edition") -> "Iterator[RenderableType]":
    """Yield the launch, the limits and the answer, in the words of a language."""
    from rich.padding import Padding  # noqa: PLC0415 (a table alone needs Rich)
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    gpu, launch, text = exact.gpu, exact.launch, language.text
    number, size = _number(language), _size(language)

    name = gpu.name if gpu.sms is None else f"{gpu.full_name}, CC {gpu.compute_capability}"
    yield Text(language.isolated(name), style="bold")
    given = Table.grid(padding=(0, 3))
    given.add_row(text("occupancy-launch.threads"), number(launch.threads))
    given.add_row(text("occupancy-launch.registers"), number(launch.registers))
    given.add_row(text("occupancy-launch.shared_memory"), size(launch.shared_memory))
    if launch.carveout is not None:
        share = language.isolated(language.fraction(launch.carveout / 100, 0))
        given.add_row(text("occupancy-launch.carveout"), share)
    yield Padding(given, (0, 2))

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
    yield Padding(table, (1, 2))

    answer = Table.grid(padding=(0, 3))
    most = number(exact.max_warps)
    held = text("occupancy-answer.warps_of", warps=number(exact.warps), most=most)
    share = language.isolated(language.fraction(exact.fraction, 2))
    answer.add_row(text("occupancy-answer.blocks"), number(exact.blocks))
    answer.add_row(text("occupancy-answer.warps"), held)
    answer.add_row(text("occupancy-answer.fraction"), Text(share, style="bold"))
    limiters = ", ".join(text(f"resource.{resource}") for resource in exact.limiters)
    answer.add_row(text("occupancy-answer.limiters"), limiters)
    yield Padding(answer, (0, 2))
    if (reason := _reason(exact, language)) is not None:
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


def _number(language: "Edition") -> Callable[[int | None], str]:
    def number(value: int | None) -> str:
        if value is None:
            return language.text("occupancy-table.no_limit")
        return language.isolated(language.number(value))

    return number


def _size(language: "Edition") -> Callable[[int], str]:
    def size(value: int) -> str:
        kilobytes, rest = divmod(value, KB)
        return language.measure("bytes", value) if rest else language.measure("kb", kilobytes)

    return size

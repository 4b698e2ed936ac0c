"""``occlab cliffs``: what to free, by how much, and what is not worth it."""

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import click

from occlab.cli.launches import asked, blocks, counted, listed, numbers, result, sizes, why
from occlab.cli.options import JSON, LANGUAGE, POSITIVE, THREADS, given, launch_options, the_gpu
from occlab.cli.terminal import rendered
from occlab.cliffs import Cliff, Cliffs, Step, cliffs
from occlab.headroom import available_shared_memory, registers_for_occupancy
from occlab.launch import Launch
from occlab.occupancy import Resource, occupancy

if TYPE_CHECKING:
    from rich.console import RenderableType

    from occlab.editions import Edition

FRACTIONS = (1.0, 0.75, 0.5, 0.25)
HELP = """\
Say how many registers or bytes less give a block more, and how many cost one.

\b
A few bytes of shared memory less, and one more block fits:
  occlab cliffs --gpu h100 --threads 32 --registers 8 --shared 12K
\b
Five registers too many for full occupancy:
  occlab cliffs --gpu h100 --threads 256 --registers 37
\b
How much dynamic shared memory may each of 3 blocks take?
  occlab cliffs --gpu a100 --threads 256 --registers 40 \\
      --max-dynamic-shared 163K --blocks 3

Registers are given out in units of 8 a thread, shared memory in units
of 128 or 256 bytes with 1 KB for the driver: most changes do nothing.
"""


@click.command("cliffs", help=HELP, short_help="Registers or bytes to the next block.")
@THREADS
@launch_options
@click.option(
    "--blocks",
    "wanted",
    type=POSITIVE,
    metavar="N",
    help="Also the dynamic shared memory that each of N resident blocks may take.",
)
@JSON
@LANGUAGE
@click.pass_context
def cliffs_command(
    context: click.Context,
    /,
    *,
    name: str | None,
    cc: str | None,
    threads: int | None,
    wanted: int | None,
    as_json: bool,
    lang: str,
    **needs: Any,
) -> str:
    """Answer for one launch."""
    from occlab.editions import edition  # noqa: PLC0415 (Babel and Fluent, not for --help)

    language = edition(lang)
    gpu = the_gpu(name, cc)
    launch = Launch(threads=given(context, "threads", threads), **needs)
    found = cliffs(gpu, launch)
    if as_json:
        report = _report(found, wanted, language)
        return json.dumps(report, ensure_ascii=False, indent=2)
    return rendered(_tables(found, wanted, language), language)


def _report(found: Cliffs, wanted: int | None, language: "Edition") -> dict[str, Any]:
    now, together = found.occupancy, found.together
    gpu, launch = now.gpu, now.launch
    report = {
        **result(now),
        "reason": why(now, language),
        "registers": _steps(found.registers, language),
        "shared_memory": _steps(found.shared_memory, language),
        "together": together
        and {
            "registers": together.registers,
            "shared_memory": together.shared_memory,
            "blocks": occupancy(gpu, together).blocks,
        },
        "of_no_use": [resource.value for resource in found.of_no_use],
        "registers_for_occupancy": [
            {
                "occupancy": fraction,
                "alone": registers_for_occupancy(gpu, fraction),
                "launch": registers_for_occupancy(gpu, fraction, launch),
            }
            for fraction in FRACTIONS
        ],
    }
    if wanted is not None:
        report["available_dynamic_shared_memory"] = available_shared_memory(gpu, launch, wanted)
    return report


def _steps(cliff: Cliff, language: "Edition") -> dict[str, Any]:
    def step(there: Step | None) -> dict[str, Any] | None:
        if there is None:
            return None
        return {
            "value": there.value,
            "by": there.by,
            "blocks": there.occupancy.blocks,
            "occupancy": there.occupancy.fraction,
            "reason": why(there.occupancy, language),
        }

    return {"now": cliff.now, "fewer": step(cliff.fewer), "more": step(cliff.more)}


def _tables(found: Cliffs, wanted: int | None, language: "Edition") -> "Iterator[RenderableType]":
    from rich.padding import Padding  # noqa: PLC0415 (a table alone needs Rich)
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    from occlab.cli.fitting import Fitting  # noqa: PLC0415

    now, text = found.occupancy, language.text
    number, size = numbers(language), sizes(language)
    yield from asked(now.gpu, now.launch, language)
    yield Text("")
    yield from counted(now, language)

    steps = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
    for heading in ("", "now", "fewer", "more"):
        steps.add_column(heading and text(f"cliffs.{heading}"))
    for cliff, unit in ((found.registers, number), (found.shared_memory, size)):
        steps.add_row(
            text(f"occupancy-launch.{cliff.resource}"),
            unit(cliff.now),
            _reached("at_most", cliff.fewer, unit, language),
            _reached("at_least", cliff.more, unit, language),
        )
    yield Padding(Fitting(steps), (1, 2))
    for sentence in _sentences(found, language):
        yield Text(sentence)

    registers = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
    for heading in ("occupancy", "alone", "launch"):
        registers.add_column(text(f"registers-for.{heading}"), justify="right")
    for fraction in FRACTIONS:
        alone = registers_for_occupancy(now.gpu, fraction)
        launch = registers_for_occupancy(now.gpu, fraction, now.launch)
        registers.add_row(
            language.isolated(language.fraction(fraction, 0)),
            number(alone),
            text("registers-for.never") if launch is None else number(launch),
        )
    yield Padding(Fitting(registers), (1, 2, 0, 2))
    if wanted is not None:
        available = available_shared_memory(now.gpu, now.launch, wanted)
        said = text("registers-for.never") if available is None else size(available)
        rows = Table.grid(padding=(0, 3))
        rows.add_row(text("cliffs.available", blocks=blocks(wanted, language)), said)
        yield Padding(rows, (1, 2, 0, 2))


def _reached(
    message: str, step: Step | None, unit: Callable[[int], str], language: "Edition"
) -> str:
    if step is None:
        return language.text("cliffs.nowhere")
    then = blocks(step.occupancy.blocks, language)
    return language.text(f"cliffs.{message}", value=unit(step.value), blocks=then)


def _sentences(found: Cliffs, language: "Edition") -> Iterator[str]:
    """Say what to free, and that nothing else helps."""
    now, number = found.occupancy, numbers(language)
    limits = set(now.limiters)
    if (reason := why(now, language)) is not None:
        yield reason
    elif now.warps == now.max_warps:
        yield language.text("cliffs.full", warps=number(now.max_warps))
    elif limits & {Resource.WARPS, Resource.BLOCKS}:
        command = language.isolated("occlab best-block")
        yield language.text("cliffs.block_size", command=command)
    else:
        message = "cliffs.free_one" if len(limits) == 1 else "cliffs.free_all"
        yield language.text(message, resources=listed(now, language))
    if (launch := found.together) is not None:
        yield language.text(
            "cliffs.together",
            registers=number(launch.registers),
            shared=sizes(language)(launch.shared_memory),
            blocks=blocks(occupancy(now.gpu, launch).blocks, language),
        )

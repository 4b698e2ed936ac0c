"""``occlab simulate``: a loop of loads and arithmetic on one SM, cycle by cycle."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from occlab.cli.launches import numbers
from occlab.cli.options import AMOUNT, JSON, LANGUAGE, Parsed
from occlab.cli.simulate_trace import BAND, grid, letters
from occlab.cli.terminal import rendered
from occlab.sizes import parse_whole

if TYPE_CHECKING:
    from rich.console import RenderableType

    from occlab.editions import Edition
    from occlab.scheduler import Counters, Trace

MOST_WARP_CYCLES = 100_000_000
NOTICED = 0.0005  # what rounds to 0.1 %
HELP = """\
Simulate the schedulers of one SM, and count as the profiler does.

\b
8 warps of one scheduler, each with 1 load and 4 instructions that use it:
  occlab simulate --warps 8 --schedulers 1 --arithmetic 4
\b
The first 64 cycles as a grid of warps and cycles:
  occlab simulate --warps 4 --schedulers 1 --latency 12 --trace
\b
The oldest first, or one after the other?
  occlab simulate --warps 64 --loads 4 --policy gto --json
\b
A memory that gives the SM 16 bytes a cycle; a warp's load takes 128:
  occlab simulate --warps 64 --loads 4 --bytes-per-cycle 16

A warp runs an endless loop: it issues its loads, waits for the last one,
issues its arithmetic, and begins again. Warp w belongs to scheduler
w mod schedulers; the whole run counts, its beginning too. A trace has a
letter a cycle: * issues, E could and was not picked, others wait.
"""


def _whole(least: int, most: int) -> Parsed:
    return Parsed("number", lambda text: parse_whole(text, least=least, most=most))


@click.command("simulate", help=HELP, short_help="What warps wait for, cycle by cycle.")
@click.option(
    "--warps",
    type=_whole(1, 1024),
    default=8,
    show_default=True,
    metavar="N",
    help="Resident on the SM, all from the first cycle on.",
)
@click.option(
    "--schedulers", type=_whole(1, 64), default=4, show_default=True, metavar="N", help="Of the SM."
)
@click.option(
    "--policy",
    type=click.Choice(["lrr", "gto"]),
    default="lrr",
    show_default=True,
    help="How a scheduler picks: loose round robin, or greedy then oldest.",
)
@click.option(
    "--loads",
    type=_whole(1, 100),
    default=1,
    show_default=True,
    metavar="N",
    help="Independent loads of an iteration.",
)
@click.option(
    "--arithmetic",
    type=_whole(0, 100),
    default=0,
    show_default=True,
    metavar="N",
    help="Arithmetic instructions for each load; they need the last load.",
)
@click.option("--barrier", is_flag=True, help="At the end of an iteration, for all warps.")
@click.option(
    "--latency",
    type=_whole(0, 1_000_000),
    default=400,
    show_default=True,
    metavar="CYCLES",
    help="Between the issue of a load and that of what needs it.",
)
@click.option(
    "--bytes-per-cycle",
    type=AMOUNT,
    metavar="BYTES",
    help="Bandwidth of the memory that the SM has to itself; by default no limit.",
)
@click.option(
    "--arithmetic-interval",
    "interval",
    type=_whole(1, 64),
    default=1,
    show_default=True,
    metavar="CYCLES",
    help="From one arithmetic instruction of a scheduler to the next.",
)
@click.option(
    "--cycles",
    type=_whole(1, MOST_WARP_CYCLES),
    default=20_000,
    show_default=True,
    metavar="N",
    help="To simulate.",
)
@click.option(
    "--trace",
    type=_whole(1, 10_000),
    is_flag=False,
    flag_value=str(BAND),
    metavar="[CYCLES]",
    help="Also show what each warp does in the first cycles, 64 unless you say.",
)
@JSON
@LANGUAGE
def simulate_command(
    *,
    warps: int,
    schedulers: int,
    policy: str,
    loads: int,
    arithmetic: int,
    barrier: bool,
    latency: int,
    bytes_per_cycle: float | None,
    interval: int,
    cycles: int,
    trace: int | None,
    as_json: bool,
    lang: str,
) -> str:
    """Answer for one loop on one SM."""
    from occlab import scheduler  # noqa: PLC0415 (imports NumPy)
    from occlab.editions import edition  # noqa: PLC0415 (Babel and Fluent, not for --help)

    language = edition(lang)
    if warps * cycles > MOST_WARP_CYCLES:
        raise click.UsageError(
            f"{warps} warps x {cycles} cycles are too many to keep: "
            f"at most {MOST_WARP_CYCLES // warps} cycles for so many warps"
        )
    program = scheduler.batch(loads=loads, arithmetic_per_load=arithmetic, latency_cycles=latency)
    if barrier:
        program = scheduler.loop(*program.body, scheduler.barrier())
    memory = None if bytes_per_cycle is None else scheduler.Memory(bytes_per_cycle=bytes_per_cycle)
    sm = scheduler.Sm(
        schedulers=schedulers,
        policy={
            "lrr": scheduler.Policy.LOOSE_ROUND_ROBIN,
            "gto": scheduler.Policy.GREEDY_THEN_OLDEST,
        }[policy],
        memory=memory,
        arithmetic_interval_cycles=interval,
    )
    run = scheduler.simulate(warps * [scheduler.Warp(program)], sm, cycles=cycles)
    asked: dict[str, Any] = {
        "warps": warps,
        "schedulers": schedulers,
        "policy": policy,
        "loads_per_iteration": loads,
        "arithmetic_per_load": arithmetic,
        "barriers_per_iteration": int(barrier),
        "latency_cycles": latency,
        "bytes_per_cycle": bytes_per_cycle,
        "arithmetic_interval_cycles": interval,
        "cycles": cycles,
    }
    if as_json:
        return json.dumps(_report(asked, run, trace), ensure_ascii=False, indent=2)
    return rendered(_tables(asked, run, trace, language), language)


# For a program to read


def _report(asked: dict[str, Any], run: "Trace", trace: int | None) -> dict[str, Any]:
    counters = run.counters()
    report = {
        "simulated": asked,
        "active_cycles": counters.active_cycles,
        "issued_instructions": counters.issued,
        "active_warps_per_scheduler": counters.active_warps_per_scheduler,
        "eligible_warps_per_scheduler": counters.eligible_warps_per_scheduler,
        "issued_warps_per_scheduler": counters.issued_warps_per_scheduler,
        "no_eligible": counters.no_eligible_share,
        "cycles_per_instruction": counters.cycles_per_instruction,
        "cycles_per_instruction_by_state": {
            state.name.lower(): cycles
            for state, cycles in counters.cycles_per_instruction_by_state.items()
        },
    }
    if trace is not None:
        report["trace"] = letters(run, trace)
    return report


# For a reader


def _tables(
    asked: dict[str, Any], run: "Trace", trace: int | None, language: "Edition"
) -> "Iterator[RenderableType]":
    from rich.padding import Padding  # noqa: PLC0415 (a table alone needs Rich)
    from rich.table import Table  # noqa: PLC0415

    from occlab.cli.fitting import Fitting  # noqa: PLC0415

    rows = Table.grid(padding=(0, 3))
    for row in _asked(asked, language):
        rows.add_row(*row)
    yield Padding(rows, (0, 2))

    counters = run.counters()
    figures = Table.grid(padding=(0, 3))
    for name, value in _figures(counters, language):
        figures.add_row(language.isolated(name), value)
    yield Padding(figures, (1, 2))

    states = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
    states.add_column(language.text("simulate-state.name"))
    for column in ("cycles", "share"):
        states.add_column(language.text(f"simulate-state.{column}"), justify="right")
    for each in _states(counters, language):
        states.add_row(*each)
    yield Padding(Fitting(states), (0, 2))
    if trace is not None:
        yield from grid(run, trace, language)


def _asked(asked: dict[str, Any], language: "Edition") -> Iterator[tuple[str, str]]:
    number, text = numbers(language), language.text
    idle = {"barriers_per_iteration": 0, "arithmetic_interval_cycles": 1}  # not worth a line
    for name, value in asked.items():
        if name in idle and value == idle[name]:
            continue
        if name == "policy":
            said = text(f"simulate-asked.{value}")
        elif isinstance(value, float) and not value.is_integer():
            said = language.isolated(language.number(value, 2))
        else:
            said = number(value)
        yield text(f"simulate-asked.{name}"), said


def _figures(counters: "Counters", language: "Edition") -> Iterator[tuple[str, str]]:
    """Yield the figures of the profiler's two sections, under its own names."""

    def decimal(value: float) -> str:
        return language.isolated(language.number(value, 2))

    yield "Active Warps Per Scheduler", decimal(counters.active_warps_per_scheduler)
    yield "Eligible Warps Per Scheduler", decimal(counters.eligible_warps_per_scheduler)
    yield "Issued Warp Per Scheduler", decimal(counters.issued_warps_per_scheduler)
    yield "No Eligible", language.isolated(language.fraction(counters.no_eligible_share, 2))
    yield "Warp Cycles Per Issued Instruction", decimal(counters.cycles_per_instruction)


def _states(counters: "Counters", language: "Edition") -> Iterator[tuple[str, str, str]]:
    from occlab.show.diagnosis import state_name  # noqa: PLC0415 (imports matplotlib)

    for state, cycles in counters.cycles_per_instruction_by_state.items():
        share = cycles / counters.cycles_per_instruction
        if share >= NOTICED:
            yield (
                state_name(language, state.name.lower()),
                language.isolated(language.number(cycles, 2)),
                language.isolated(language.fraction(share)),
            )

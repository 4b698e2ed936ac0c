"""``occlab latency``: what must be in flight to hide a latency, and the slips of its units."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from math import ceil
from typing import TYPE_CHECKING, Any

import click

from occlab.cli.launches import numbers, titled
from occlab.cli.options import AMOUNT, CARD, FEW, JSON, LANGUAGE, Parsed, chosen
from occlab.cli.terminal import rendered
from occlab.hardware import Gpu, card
from occlab.latency import (
    THREADS_PER_WARP,
    Precision,
    Roofline,
    in_flight,
    instructions_for_full_issue,
    issue_utilisation,
    warps_per_scheduler_for_issue,
    warps_per_sm_for_bandwidth,
)
from occlab.latency import roofline as roofline_of
from occlab.predicted import chased_cycles
from occlab.recorded import Recording, recorded_of
from occlab.sizes import parse_quantity

if TYPE_CHECKING:
    from rich.console import RenderableType

    from occlab.editions import Edition

SCHEDULERS = 4
HELP = """\
Say what must be in flight to hide a latency: bytes, threads, warps.

\b
Warps that keep the memory of an H200 busy, each thread with 4 loads:
  occlab latency --gpu h200 --ilp 4
\b
An H100 at 1.7 GHz, with a latency of 500 cycles:
  occlab latency --gpu h100 --clock 1.7GHz --latency 500
\b
Any other card:
  occlab latency --bandwidth 300GB/s --clock 2040MHz --sms 58 --latency 500
\b
Only the schedulers: 4 instructions, then 412 cycles without one:
  occlab latency --latency 412 --instructions 4
\b
Where a kernel of 10 operations a byte stands under the roofline:
  occlab latency --gpu h200 --intensity 10

By Little's law, bytes in flight = bytes a cycle x latency. Everything
is said of a scheduler, an SM and the GPU, since most errors are slips
between these; two are worked out beside the answer. A cycle is one of
the SM's clock; 1 GB is 1,000,000,000 bytes, as bandwidths are stated.
Without --latency it is the one recorded of the card, so far an H200.
"""
BANDWIDTH = Parsed("bandwidth", lambda text: parse_quantity(text, {"GB/s": 1e9, "TB/s": 1e12}))
CLOCK = Parsed("clock", lambda text: parse_quantity(text, {"MHz": 1e6, "GHz": 1e9}))
FLOPS = Parsed("peak", lambda text: parse_quantity(text, {"TFLOP/s": 1e12, "GFLOP/s": 1e9}))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Loop:
    """What is asked of a warp: it issues, then waits for its accesses."""

    latency_cycles: float
    bytes_per_access: int
    accesses_per_thread: int
    instructions_before_wait: int
    instructions_per_cycle_per_scheduler: float
    schedulers_per_sm: int


@dataclass(frozen=True, slots=True, kw_only=True)
class _Memory:
    """The memory whose bandwidth is to be reached."""

    bytes_per_second: float
    clock_hz: float
    sms: int

    @property
    def bytes_per_cycle_per_sm(self) -> float:
        return self.bytes_per_second / self.clock_hz / self.sms

    def bytes_in_flight_per_sm(self, loop: _Loop) -> float:
        return in_flight(per_cycle=self.bytes_per_cycle_per_sm, latency_cycles=loop.latency_cycles)

    def warps_per_sm(self, loop: _Loop, accesses_per_thread: int | None = None) -> float:
        return warps_per_sm_for_bandwidth(
            bytes_per_cycle_per_sm=self.bytes_per_cycle_per_sm,
            latency_cycles=loop.latency_cycles,
            bytes_per_access=loop.bytes_per_access,
            accesses_per_thread=accesses_per_thread or loop.accesses_per_thread,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Slip:
    """A number of warps that a slip of units leads to, and what an SM does with them."""

    warps_per_sm: float
    instructions_per_cycle_per_scheduler: float


@dataclass(frozen=True, slots=True, kw_only=True)
class _Answer:
    gpu: Gpu | None
    recorded: Recording | None
    loop: _Loop
    memory: _Memory | None
    roofline: Roofline | None
    intensity: float | None

    @property
    def warps_per_scheduler(self) -> float:
        """What keeps a scheduler at the issue rate."""
        full = warps_per_scheduler_for_issue(
            latency_cycles=self.loop.latency_cycles,
            instructions=self.loop.instructions_before_wait,
        )
        return full * self.loop.instructions_per_cycle_per_scheduler

    @property
    def accesses_at_most_warps(self) -> int | None:
        """Accesses that each thread needs in flight if the SM is full, where it needs more."""
        if self.gpu is None or self.memory is None:
            return None
        most = self.gpu.max_warps_per_sm
        if self.memory.warps_per_sm(self.loop) <= most:
            return None
        return ceil(self.memory.warps_per_sm(self.loop, accesses_per_thread=1) / most)

    @property
    def instructions_at_most_warps(self) -> int | None:
        """Instructions that each warp must issue in a row if the SM is full, where more."""
        if self.gpu is None:
            return None
        most = self.gpu.max_warps_per_sm / self.loop.schedulers_per_sm
        if self.warps_per_scheduler <= most or most <= 1:
            return None
        return instructions_for_full_issue(
            latency_cycles=self.loop.latency_cycles, warps_per_scheduler=most
        )

    @property
    def scheduler_taken_for_sm(self) -> _Slip:
        return self._slip(self.warps_per_scheduler)

    @property
    def threads_taken_for_warps(self) -> _Slip:
        return self._slip(
            in_flight(
                per_cycle=self.loop.instructions_per_cycle_per_scheduler / THREADS_PER_WARP,
                latency_cycles=self.chain_cycles,
            )
        )

    @property
    def chain_cycles(self) -> float:
        """One turn of a warp: its issues and its wait."""
        return self.loop.latency_cycles + self.loop.instructions_before_wait

    def _slip(self, warps_per_sm: float) -> _Slip:
        issued = issue_utilisation(
            warps_per_scheduler=warps_per_sm / self.loop.schedulers_per_sm,
            latency_cycles=self.loop.latency_cycles,
            instructions=self.loop.instructions_before_wait,
        )
        return _Slip(warps_per_sm=warps_per_sm, instructions_per_cycle_per_scheduler=issued)


@click.command("latency", help=HELP, short_help="Bytes and warps in flight, and the roofline.")
@CARD
@click.option(
    "--latency",
    type=AMOUNT,
    metavar="CYCLES",
    help="Of a load; by default the one recorded of the card.",
)
@click.option(
    "--bandwidth",
    type=BANDWIDTH,
    metavar="GB/s",
    help="To be reached by the GPU, as in 3350GB/s or 3.35TB/s; by default the card's peak.",
)
@click.option(
    "--clock",
    type=CLOCK,
    metavar="MHz",
    help="Of the SMs, as in 1980MHz or 1.98GHz; by default the card's boost clock.",
)
@click.option("--sms", type=FEW, metavar="N", help="SMs of the GPU; by default the card's.")
@click.option("--schedulers", type=FEW, metavar="N", help="Schedulers of an SM; by default 4.")
@click.option(
    "--bytes-per-access",
    type=FEW,
    default=4,
    show_default=True,
    metavar="BYTES",
    help="Of one thread: 4 for a float, 16 for a float4.",
)
@click.option(
    "--ilp",
    type=FEW,
    default=1,
    show_default=True,
    metavar="N",
    help="Independent accesses that each thread has in flight.",
)
@click.option(
    "--instructions",
    type=FEW,
    metavar="N",
    help="That a warp issues before it waits; by default its accesses alone.",
)
@click.option(
    "--issue-rate",
    type=AMOUNT,
    default=1.0,
    show_default=True,
    metavar="RATE",
    help="To be reached: instructions a cycle of each scheduler, at most 1.",
)
@click.option(
    "--intensity",
    type=AMOUNT,
    metavar="FLOP/B",
    help="Operations on each byte that a kernel moves: its point under the roofline.",
)
@click.option(
    "--precision",
    type=click.Choice([each.value for each in Precision]),
    default=Precision.FP32.value,
    show_default=True,
    help="Of the arithmetic: ordinary FP32, or BF16 on Tensor Cores.",
)
@click.option(
    "--peak",
    type=FLOPS,
    metavar="TFLOP/s",
    help="Of the arithmetic, as in 66.9TFLOP/s; by default the card's.",
)
@JSON
@LANGUAGE
@click.pass_context
def latency_command(
    context: click.Context,
    /,
    *,
    name: str | None,
    latency: float | None,
    bandwidth: float | None,
    clock: float | None,
    sms: int | None,
    schedulers: int | None,
    bytes_per_access: int,
    ilp: int,
    instructions: int | None,
    issue_rate: float,
    intensity: float | None,
    precision: str,
    peak: float | None,
    as_json: bool,
    lang: str,
) -> str:
    """Answer for one card and one loop of accesses."""
    from occlab.editions import edition  # noqa: PLC0415 (Babel and Fluent, not for --help)

    language = edition(lang)
    gpu = None if name is None else card(name)
    if issue_rate > 1:
        raise click.UsageError("--issue-rate is at most 1 instruction a cycle of a scheduler")
    if intensity is None and chosen(context, "precision", "peak"):
        raise click.UsageError("--precision and --peak have a use only beside --intensity")
    memory = _memory(gpu, bandwidth, clock, sms)
    cycles, source = _latency(gpu, latency)
    answer = _Answer(
        gpu=gpu,
        recorded=source,
        loop=_Loop(
            latency_cycles=cycles,
            bytes_per_access=bytes_per_access,
            accesses_per_thread=ilp,
            instructions_before_wait=instructions or ilp,
            instructions_per_cycle_per_scheduler=issue_rate,
            schedulers_per_sm=schedulers or (gpu.partitions_per_sm if gpu else SCHEDULERS),
        ),
        memory=memory,
        roofline=None if intensity is None else _roofline(gpu, memory, Precision(precision), peak),
        intensity=intensity,
    )
    if as_json:
        return json.dumps(_report(answer), ensure_ascii=False, indent=2)
    return rendered(_tables(answer, language), language)


def _memory(
    gpu: Gpu | None, bandwidth: float | None, clock: float | None, sms: int | None
) -> _Memory | None:
    """Fill in what the card's documents say; nothing at all means no memory."""
    if gpu is None and bandwidth is None and clock is None and sms is None:
        return None
    if gpu is not None and gpu.peaks is not None:
        bandwidth = bandwidth or gpu.peaks.memory_bytes_per_second
        clock = clock or gpu.peaks.clock_hz
    sms = sms or (gpu.sms if gpu else None)
    if bandwidth is None or clock is None or sms is None:
        options = {"--bandwidth": bandwidth, "--clock": clock, "--sms": sms}
        missing = " and ".join(option for option, value in options.items() if value is None)
        because = (
            "without them there are no bytes a cycle"
            if gpu is None
            else f"the table does not hold them for the {gpu.name}"
        )
        raise click.UsageError(f"give {missing} as well, since {because}")
    return _Memory(bytes_per_second=bandwidth, clock_hz=clock, sms=sms)


def _latency(gpu: Gpu | None, given: float | None) -> tuple[float, Recording | None]:
    """Return the latency in cycles, and the recording that it is taken from, if any."""
    if given is not None:
        return given, None
    device = None if gpu is None else recorded_of(gpu.full_name)
    if device is None:
        of_it = "" if gpu is None else f", since none is recorded of the {gpu.name}"
        raise click.UsageError(f"give the latency in cycles, as in --latency 500{of_it}")
    return chased_cycles(device)


def _roofline(
    gpu: Gpu | None, memory: _Memory | None, precision: Precision, peak: float | None
) -> Roofline:
    if memory is None:
        raise click.UsageError("a roofline takes a bandwidth: give --gpu, or --bandwidth")
    if peak is None:
        if gpu is None or gpu.peaks is None:
            raise click.UsageError("a roofline takes a peak: give --peak, as in 66.9TFLOP/s")
        peak = roofline_of(gpu, precision).flops_per_second
    return Roofline(bytes_per_second=memory.bytes_per_second, flops_per_second=peak)


# For a program to read


def _report(answer: _Answer) -> dict[str, Any]:
    loop, memory = answer.loop, answer.memory
    return {
        "gpu": answer.gpu and answer.gpu.name,
        **asdict(loop),
        "latency_recorded": answer.recorded and _origin(answer.recorded),
        "for_bandwidth": memory
        and {
            **asdict(memory),
            "bytes_per_cycle_per_sm": memory.bytes_per_cycle_per_sm,
            "bytes_in_flight_per_sm": memory.bytes_in_flight_per_sm(loop),
            "bytes_in_flight_per_gpu": memory.bytes_in_flight_per_sm(loop) * memory.sms,
            "warps_per_scheduler": memory.warps_per_sm(loop) / loop.schedulers_per_sm,
            "warps_per_sm": memory.warps_per_sm(loop),
            "threads_per_sm": memory.warps_per_sm(loop) * THREADS_PER_WARP,
            "accesses_per_thread_on_a_full_sm": answer.accesses_at_most_warps,
        },
        "for_issue_rate": {
            "warps_per_scheduler": answer.warps_per_scheduler,
            "warps_per_sm": answer.warps_per_scheduler * loop.schedulers_per_sm,
            "instructions_before_wait_on_a_full_sm": answer.instructions_at_most_warps,
        },
        "slips": {
            name: asdict(getattr(answer, name))
            for name in ("scheduler_taken_for_sm", "threads_taken_for_warps")
        },
        "roofline": answer.roofline
        and {
            **asdict(answer.roofline),
            "ridge_flops_per_byte": answer.roofline.ridge_flops_per_byte,
            "flops_per_byte": answer.intensity,
            "attainable_flops_per_second": answer.roofline.attainable_flops_per_second(
                answer.intensity or 0
            ),
        },
    }


def _origin(recording: Recording) -> dict[str, str]:
    source = recording.provenance
    return {"device": source.device, "date": source.date.isoformat(), "command": source.command}


# For a reader


def _tables(answer: _Answer, language: "Edition") -> "Iterator[RenderableType]":
    from rich.padding import Padding  # noqa: PLC0415 (a table alone needs Rich)
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    from occlab.cli.fitting import Fitting  # noqa: PLC0415

    if answer.gpu is not None:
        yield titled(answer.gpu, language)
    asked = Table.grid(padding=(0, 3))
    for row in _asked(answer, language):
        asked.add_row(*row)
    yield Padding(asked, (0, 2))
    if answer.recorded is not None:
        from occlab.show.origin import origin  # noqa: PLC0415 (imports matplotlib)

        said = [language.text("latency-asked.recorded"), origin(language, answer.recorded)]
        yield Text(" ".join(said), style="dim")

    needed = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
    needed.add_column()
    for column in ("scheduler", "sm", "gpu") if answer.memory else ("scheduler", "sm"):
        needed.add_column(language.text(f"latency-needed.{column}"), justify="right")
    for name, values in _needed(answer, language):
        needed.add_row(language.text(f"latency-needed.{name}"), *values)
    yield Padding(Fitting(needed), (1, 2))

    for sentence in _sentences(answer, language):
        yield Text(sentence)
    if answer.roofline is not None:
        points = Table.grid(padding=(0, 3))
        for row in _points(answer.roofline, answer.intensity or 0, language):
            points.add_row(*row)
        yield Padding(points, (1, 2, 0, 2))
        yield Text(_bound(answer.roofline, answer.intensity or 0, language))


def _decimal(language: "Edition", value: float, most: int = 1) -> str:
    """Set a number with decimals, or without if it has none."""
    return language.isolated(language.number(value, 0 if value == round(value) else most))


def _asked(answer: _Answer, language: "Edition") -> Iterator[tuple[str, str]]:
    loop, memory = answer.loop, answer.memory
    number = numbers(language)

    def row(name: str, value: str) -> tuple[str, str]:
        return language.text(f"latency-asked.{name}"), value

    yield row("latency", _decimal(language, loop.latency_cycles))
    if memory is not None:
        yield row("bandwidth", _decimal(language, memory.bytes_per_second / 1e9))
        yield row("clock", _decimal(language, memory.clock_hz / 1e6))
        yield row("sms", number(memory.sms))
        yield row("bytes_per_access", number(loop.bytes_per_access))
        yield row("ilp", number(loop.accesses_per_thread))
    yield row("instructions", number(loop.instructions_before_wait))
    yield row("issue_rate", _decimal(language, loop.instructions_per_cycle_per_scheduler, 2))


def _needed(answer: _Answer, language: "Edition") -> Iterator[tuple[str, list[str]]]:
    """Yield each quantity of a scheduler, of an SM and of the GPU."""
    loop, memory = answer.loop, answer.memory
    schedulers = loop.schedulers_per_sm

    def of_each(per_sm: float, decimals: int = 0) -> list[str]:
        values = [per_sm / schedulers, per_sm]
        if memory is not None:
            values.append(per_sm * memory.sms)
        return [language.isolated(language.number(value, decimals)) for value in values]

    if memory is not None:
        yield "rate", of_each(memory.bytes_per_cycle_per_sm, 1)
        yield "bytes", of_each(memory.bytes_in_flight_per_sm(loop))
        yield "threads", of_each(memory.warps_per_sm(loop) * THREADS_PER_WARP)
        yield "warps", of_each(memory.warps_per_sm(loop), 1)
    yield "issue", of_each(answer.warps_per_scheduler * schedulers, 1)


def _sentences(answer: _Answer, language: "Edition") -> Iterator[str]:
    """Say what a full SM would need, then what the slips lead to."""
    number = numbers(language)
    gpu, loop = answer.gpu, answer.loop

    def share(value: float) -> str:
        whole = round(100 * value, 1).is_integer()
        return language.isolated(language.fraction(value, 0 if whole else 1))

    if gpu is not None and (accesses := answer.accesses_at_most_warps) is not None:
        yield language.text(
            "latency-needed.full_sm",
            most=number(gpu.max_warps_per_sm),
            accesses=number(accesses),
        )
    if gpu is not None and (instructions := answer.instructions_at_most_warps) is not None:
        yield language.text(
            "latency-needed.full_scheduler",
            most=number(gpu.max_warps_per_sm // loop.schedulers_per_sm),
            instructions=number(instructions),
        )
    slip = answer.scheduler_taken_for_sm
    if loop.schedulers_per_sm > 1:  # else the two are the same
        yield language.text(
            "latency-slip.scheduler",
            warps=_decimal(language, slip.warps_per_sm),
            schedulers=number(loop.schedulers_per_sm),
            share=share(slip.instructions_per_cycle_per_scheduler),
        )
    slip = answer.threads_taken_for_warps
    yield language.text(
        "latency-slip.threads",
        cycles=_decimal(language, answer.chain_cycles),
        warps=_decimal(language, slip.warps_per_sm),
        share=share(slip.instructions_per_cycle_per_scheduler),
    )


def _points(roofline: Roofline, intensity: float, language: "Edition") -> Iterator[tuple[str, str]]:
    attainable = roofline.attainable_flops_per_second(intensity)
    for name, value in (
        ("peak", roofline.flops_per_second / 1e12),
        ("ridge", roofline.ridge_flops_per_byte),
        ("intensity", intensity),
        ("attainable", attainable / 1e12),
    ):
        yield language.text(f"latency-roofline.{name}"), _decimal(language, value, 2)


def _bound(roofline: Roofline, intensity: float, language: "Edition") -> str:
    """Say which of the two is the limit, and how much of the other is used."""
    by_memory = intensity < roofline.ridge_flops_per_byte
    used = intensity / roofline.ridge_flops_per_byte
    share = language.isolated(language.fraction(used if by_memory else 1 / used))
    return language.text(f"latency-roofline.{'memory' if by_memory else 'arithmetic'}", share=share)

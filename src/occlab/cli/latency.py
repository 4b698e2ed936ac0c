"""``occlab latency``: what must be in flight to hide a latency, and the slips of its units."""

import json

import click

from occlab.cli.latency_answer import Answer, Loop, Memory, report
from occlab.cli.latency_table import tables
from occlab.cli.options import AMOUNT, CARD, FEW, JSON, LANGUAGE, Parsed, chosen
from occlab.cli.terminal import rendered
from occlab.hardware import Gpu, card
from occlab.latency import Precision, Roofline
from occlab.latency import roofline as roofline_of
from occlab.predicted import chased_cycles
from occlab.recorded import Recording, recorded_of
from occlab.sizes import parse_quantity

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
    answer = Answer(
        gpu=gpu,
        recorded=source,
        loop=Loop(
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
        return json.dumps(report(answer), ensure_ascii=False, indent=2)
    return rendered(tables(answer, language), language)


def _memory(
    gpu: Gpu | None, bandwidth: float | None, clock: float | None, sms: int | None
) -> Memory | None:
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
    return Memory(bytes_per_second=bandwidth, clock_hz=clock, sms=sms)


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
    gpu: Gpu | None, memory: Memory | None, precision: Precision, peak: float | None
) -> Roofline:
    if memory is None:
        raise click.UsageError("a roofline takes a bandwidth: give --gpu, or --bandwidth")
    if peak is None:
        if gpu is None or gpu.peaks is None:
            raise click.UsageError("a roofline takes a peak: give --peak, as in 66.9TFLOP/s")
        peak = roofline_of(gpu, precision).flops_per_second
    return Roofline(bytes_per_second=memory.bytes_per_second, flops_per_second=peak)

"""How much must be in flight to hide a latency, and what a loop of loads gets.

Everything follows from Little's law: what is in a system on average is the rate at which
it goes through times the time it stays. Every quantity has its unit in its name, and whose
it is, a warp's, a scheduler's, an SM's, since most errors in this field are slips between
these. Numbers of warps come out as fractions: what must be reached is rounded up.
"""

from dataclasses import dataclass
from enum import StrEnum
from math import ceil, sqrt

from occlab.errors import QuantityError, UnknownGpuError
from occlab.hardware import Gpu, Peaks

THREADS_PER_WARP = 32


def in_flight(*, per_cycle: float, latency_cycles: float) -> float:
    """Little's law: how many are under way when so many a cycle each take so long.

    What is counted is the caller's: instructions, bytes, warps. An SM of four schedulers
    that all issue in each of 400 cycles has

    >>> in_flight(per_cycle=4, latency_cycles=400)
    1600

    instructions under way. "A chain of 416 cycles needs 13 warps", often read, counts
    threads: 416 of them are 13 warps only if one *thread* issues a cycle, 1/32 of a warp.

    >>> in_flight(per_cycle=1 / 32, latency_cycles=416)
    13.0
    """
    return per_cycle * latency_cycles


# The issue rate: what keeps a scheduler busy.


def warps_per_scheduler_for_issue(*, latency_cycles: float, instructions: float = 1) -> float:
    """Warps that keep one scheduler issuing, each with a loop that issues and then waits.

    A warp issues its ``instructions`` in a row and waits ``latency_cycles`` after the last,
    so that it fills m of m + L cycles. A loop of 416 cycles with 4 instructions:

    >>> warps_per_scheduler_for_issue(latency_cycles=412, instructions=4)
    104.0
    """
    return (instructions + latency_cycles) / instructions


def warps_per_sm_for_issue(
    *, latency_cycles: float, instructions: float = 1, schedulers: int = 4
) -> float:
    """Warps that keep every scheduler of an SM issuing; see `warps_per_scheduler_for_issue`.

    >>> warps_per_sm_for_issue(latency_cycles=400)
    1604.0
    """
    per_scheduler = warps_per_scheduler_for_issue(
        latency_cycles=latency_cycles, instructions=instructions
    )
    return schedulers * per_scheduler


def instructions_for_full_issue(*, latency_cycles: float, warps_per_scheduler: float) -> int:
    """Instructions that each warp must issue before it waits, if so many are to be enough.

    >>> instructions_for_full_issue(latency_cycles=400, warps_per_scheduler=16)
    27
    """
    _positive(warps_beyond_the_first=warps_per_scheduler - 1)
    return ceil(latency_cycles / (warps_per_scheduler - 1))


def issue_utilisation(
    *, warps_per_scheduler: float, latency_cycles: float, instructions: float = 1
) -> float:
    """Share of cycles in which a scheduler issues, 0 to 1.

    >>> issue_utilisation(warps_per_scheduler=1, latency_cycles=400) == 1 / 401
    True
    """
    needed = warps_per_scheduler_for_issue(latency_cycles=latency_cycles, instructions=instructions)
    return min(1.0, warps_per_scheduler / needed)


# The bandwidth: what keeps the memory busy.


def bytes_per_cycle_per_sm(
    gpu: Gpu, *, bytes_per_second: float | None = None, clock_hz: float | None = None
) -> float:
    """One SM's share of a card's bandwidth; the card's peak and boost clock unless given.

    >>> from occlab import H100
    >>> round(bytes_per_cycle_per_sm(H100, clock_hz=1.7e9), 2)
    14.93

    Raises `UnknownGpuError` if the table lacks what is not given.
    """
    if gpu.sms is None:
        raise UnknownGpuError(f"{gpu.name} is no card: how many SMs share the memory is not known")
    if bytes_per_second is None:
        bytes_per_second = _peaks(gpu).memory_bytes_per_second
    if clock_hz is None:
        clock_hz = _peaks(gpu).clock_hz
    return bytes_per_second / clock_hz / gpu.sms


def warps_per_sm_for_bandwidth(
    *,
    bytes_per_cycle_per_sm: float,
    latency_cycles: float,
    bytes_per_access: float,
    accesses_per_thread: float = 1,
) -> float:
    """Warps an SM needs for a bandwidth: bytes in flight over the bytes of one warp.

    ``bytes_per_access`` are a thread's, and ``accesses_per_thread`` how many each thread
    has in flight: its instruction-level parallelism.

    >>> from occlab import H100
    >>> rate = bytes_per_cycle_per_sm(H100, clock_hz=1.7e9)
    >>> need = warps_per_sm_for_bandwidth(
    ...     bytes_per_cycle_per_sm=rate, latency_cycles=500,
    ...     bytes_per_access=4, accesses_per_thread=4)
    >>> round(need, 1)
    14.6
    """
    per_warp = THREADS_PER_WARP * bytes_per_access * accesses_per_thread
    bytes_in_flight = in_flight(per_cycle=bytes_per_cycle_per_sm, latency_cycles=latency_cycles)
    return bytes_in_flight / per_warp


# The roofline: which of the two is scarce.


class Precision(StrEnum):
    """Of the arithmetic, and so of the units that do it."""

    FP32 = "fp32"
    """Ordinary multiply-adds."""
    BF16 = "bf16"
    """Tensor Cores, dense."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Roofline:
    """What a card attains at most, by the arithmetic that a kernel does on each byte."""

    bytes_per_second: float
    flops_per_second: float

    @property
    def ridge_flops_per_byte(self) -> float:
        """Below it memory is the limit, above it arithmetic."""
        return self.flops_per_second / self.bytes_per_second

    def attainable_flops_per_second(self, flops_per_byte: float) -> float:
        """Return the lower of the two roofs at an arithmetic intensity."""
        return min(self.flops_per_second, flops_per_byte * self.bytes_per_second)


def roofline(gpu: Gpu, precision: Precision = Precision.FP32) -> Roofline:
    """Return a card's roofline, of its documented peaks.

    >>> from occlab import H100
    >>> [round(roofline(H100, precision).ridge_flops_per_byte) for precision in Precision]
    [20, 295]

    Raises `UnknownGpuError` if the table does not hold the card's peaks.
    """
    peaks = _peaks(gpu)
    flops = {
        Precision.FP32: peaks.fp32_flops_per_second,
        Precision.BF16: peaks.bf16_flops_per_second,
    }
    return Roofline(
        bytes_per_second=peaks.memory_bytes_per_second, flops_per_second=flops[precision]
    )


def _peaks(gpu: Gpu) -> Peaks:
    if gpu.peaks is None:
        raise UnknownGpuError(f"the peaks of {gpu.name} are not in the table; give the bandwidth")
    return gpu.peaks


# A loop of loads, from almost idle to the peak.


@dataclass(frozen=True, slots=True, kw_only=True)
class MeasuredMemory:
    """A memory as measurements of single loads and of a copy describe it.

    Attributes
    ----------
    latency_cycles: of a load while the memory is idle, in the mean: a pointer chase
    spread_cycles: the standard deviation of the same loads
    peak_bytes_per_cycle_per_sm: what a copy of the whole card moves, one SM's share

    """

    latency_cycles: float
    spread_cycles: float
    peak_bytes_per_cycle_per_sm: float


@dataclass(frozen=True, slots=True, kw_only=True)
class LoadLoop:
    """A loop that issues loads which do not depend on each other, uses them, and repeats.

    Attributes
    ----------
    loads: of an iteration
    bytes_per_access: of one thread's load
    overhead_cycles: what an iteration takes besides waiting: the issue of the batch, and the
        use of the values. To be measured where memory does not count: the time of an
        iteration on data in L2, less the latency of L2

    """

    loads: int
    bytes_per_access: int
    overhead_cycles: float = 0

    def __post_init__(self) -> None:
        _positive(loads=self.loads, bytes_per_access=self.bytes_per_access)


@dataclass(frozen=True, slots=True, kw_only=True)
class LoopPrediction:
    """What `predict` says of a loop.

    Attributes
    ----------
    warps_per_sm: resident
    bytes_per_iteration_per_sm: of all its warps
    alone_cycles: an iteration of a warp that has the memory to itself
    transfer_cycles: what the bytes of all warps take at the peak
    iteration_cycles: an iteration as it is: neither of the two can be beaten

    """

    warps_per_sm: float
    bytes_per_iteration_per_sm: float
    alone_cycles: float
    transfer_cycles: float
    iteration_cycles: float

    @property
    def bytes_per_cycle_per_sm(self) -> float:
        """The bandwidth that one SM gets."""
        return self.bytes_per_iteration_per_sm / self.iteration_cycles

    @property
    def load(self) -> float:
        """The bandwidth over the peak, 0 to 1."""
        return self.transfer_cycles / self.iteration_cycles


def predict(loop: LoadLoop, memory: MeasuredMemory, *, warps_per_sm: float) -> LoopPrediction:
    """Predict the bandwidth of a loop of loads from measurements made apart.

    W warps that each move b bytes an iteration of T cycles get W·b/T bytes a cycle: Little's
    law. So the question is T.

    *Alone.* A warp issues its batch, waits, uses the values. It waits for the slowest of
    its I loads. Let the latency L have a fixed part and a part that varies exponentially; its
    mean is then its standard deviation σ, and the largest of I such parts is in the mean
    σ·(1 + 1/2 + … + 1/I). With the overhead o of the loop,

        A = o + L + σ·(1/2 + … + 1/I).

    *In company.* The variable part is what a load spends where it can be held up, at a
    DRAM bank that serves one after another. At a load ρ of the peak it waits there for
    others. Kingman's formula gives that wait as ρ/(1−ρ)·(a² + s²)/2·σ, with the relative
    deviations a of the arrivals and s of the service. Service is exponential, as above:
    s = 1. The arrivals are those of loops that come round again and again, taken as regular:
    a = 0. (If they were random, a = 1, the wait would double.)

    *Both.* ρ itself follows from T: at the peak the bytes of all warps would take
    τ = W·b/peak cycles, so that ρ = τ/T, and

        T = A + (σ/2)·τ/(T − τ), that is (T − A)·(T − τ) = (σ/2)·τ.

    This is a hyperbola between two lines. Far from saturation T is A: the latency counts.
    Far beyond, T is τ: the bandwidth counts. σ rounds the corner; without σ and o
    the bandwidth is the plain min(W·b/L, peak).

    Left out: what more warps add to the issue of instructions, stores, and that a warp's wide
    load lies in several lines, which it counts as one load.

    >>> hbm = MeasuredMemory(latency_cycles=670, spread_cycles=150, peak_bytes_per_cycle_per_sm=16)
    >>> loop = LoadLoop(loads=4, bytes_per_access=4, overhead_cycles=60)
    >>> for warps in (4, 16, 64):
    ...     predicted = predict(loop, hbm, warps_per_sm=warps)
    ...     print(warps, round(predicted.iteration_cycles), round(predicted.load, 2))
    4 905 0.14
    16 975 0.52
    64 2168 0.94
    """
    _positive(
        warps_per_sm=warps_per_sm,
        latency_cycles=memory.latency_cycles,
        peak_bytes_per_cycle_per_sm=memory.peak_bytes_per_cycle_per_sm,
    )
    slowest = sum(memory.spread_cycles / place for place in range(2, loop.loads + 1))
    alone = loop.overhead_cycles + memory.latency_cycles + slowest
    moved = warps_per_sm * THREADS_PER_WARP * loop.loads * loop.bytes_per_access
    transfer = moved / memory.peak_bytes_per_cycle_per_sm
    corner = memory.spread_cycles / 2 * transfer
    return LoopPrediction(
        warps_per_sm=warps_per_sm,
        bytes_per_iteration_per_sm=moved,
        alone_cycles=alone,
        transfer_cycles=transfer,
        iteration_cycles=(alone + transfer + sqrt((alone - transfer) ** 2 + 4 * corner)) / 2,
    )


def _positive(**quantities: float) -> None:
    for name, value in quantities.items():
        if value <= 0:
            raise QuantityError(f"{name.replace('_', ' ')} must be above 0, not {value}")

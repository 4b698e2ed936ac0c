"""A loop of loads, from almost idle to the peak: what bandwidth it gets."""

from dataclasses import dataclass
from math import sqrt

from occlab.latency.little import THREADS_PER_WARP, positive


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
        positive(loads=self.loads, bytes_per_access=self.bytes_per_access)


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
    positive(
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

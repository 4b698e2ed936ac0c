"""A ring of bulk copies, as it was recorded, as a model predicts it, and cycle by cycle.

One thread of an SM keeps a ring of stages in shared memory: it asks for a chunk, waits until
it is there, has it stored, and asks for the next. How many bytes are under way is decided by
how far ahead it asks, not by warps. What the prediction takes is measured apart: the latency
of single loads and its spread, the device's own copy, and what a chunk costs the thread where
nothing else holds it up.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from occlab.errors import QuantityError
from occlab.hardware import Gpu
from occlab.latency import LoadLoop, MeasuredMemory, predict
from occlab.predicted import measured_memory
from occlab.recorded import default_device, recording

LINE = 128  # bytes that one instruction of a warp of 32 threads loads, 4 bytes each


@dataclass(frozen=True, slots=True, kw_only=True)
class Ring:
    """A recorded ring: its shape, and what it reached.

    Attributes
    ----------
    chunk: bytes
    ahead: chunks asked for before the first is stored
    batch: chunks of one ticket
    measured: bytes a second, read and written
    copied: bytes a second of the device's own copy beside it
    cycles: an SM's, from one chunk to its next, in the mean

    """

    stages: int
    chunk: int
    ahead: int
    batch: int
    measured: float
    copied: float
    cycles: float

    @property
    def size(self) -> int:
        """Bytes of shared memory."""
        return self.stages * self.chunk

    @property
    def asked(self) -> int:
        """Bytes that an SM has asked for and not got: those that count as in flight."""
        return self.ahead * self.chunk

    @property
    def share(self) -> float:
        """Of the device's own copy, 0 to 1."""
        return self.measured / self.copied

    @property
    def wait(self) -> float:
        """Cycles from asking for a chunk to storing it: Little's law, read backwards."""
        return self.ahead * self.cycles


@dataclass(frozen=True, slots=True, kw_only=True)
class Rings:
    """Every ring that was recorded, and the machine that the prediction takes.

    Attributes
    ----------
    memory: of device memory, its peak that of reading while as much is written
    thread_cycles: what one chunk costs the thread that issues everything

    """

    rings: tuple[Ring, ...]
    memory: MeasuredMemory
    thread_cycles: float
    bytes_per_second: float
    """Of one byte read and one written a cycle on each SM."""

    @property
    def best(self) -> Ring:
        """The ring that came nearest to the device's own copy."""
        return max(self.rings, key=lambda ring: ring.share)

    def at(
        self, chunk: int, stages: int, *, ahead: int | None = None, batch: int | None = None
    ) -> Ring:
        """Return the fastest ring of a shape; `QuantityError` if none was recorded."""
        found = [
            ring
            for ring in self.rings
            if (ring.chunk, ring.stages) == (chunk, stages)
            and ahead in {None, ring.ahead}
            and batch in {None, ring.batch}
        ]
        if not found:
            raise QuantityError(f"no ring of {stages} chunks of {chunk} bytes was recorded")
        return max(found, key=lambda ring: ring.measured)

    def fastest(self) -> tuple[Ring, ...]:
        """Return the fastest of the rings that ask for as many chunks of a size, in order."""
        found: dict[tuple[int, int], Ring] = {}
        for ring in self.rings:
            key = ring.chunk, ring.ahead
            if key not in found or ring.measured > found[key].measured:
                found[key] = ring
        return tuple(found[key] for key in sorted(found))

    def plain(self, asked: float) -> float:
        """Return min(bytes in flight / idle latency, peak): Little's law alone, bytes a second."""
        most = self.memory.peak_bytes_per_cycle_per_sm
        return min(asked / self.memory.latency_cycles, most) * self.bytes_per_second

    def predicted(self, chunk: int, ahead: float) -> "RingPrediction":
        """Predict a ring; see `RingPrediction`."""
        return predicted(
            chunk=chunk, ahead=ahead, memory=self.memory, thread_cycles=self.thread_cycles
        )

    def predicted_bandwidth(self, chunk: int, ahead: float) -> float:
        """Return bytes a second, read and written."""
        return chunk / self.predicted(chunk, ahead).cycles * self.bytes_per_second


@dataclass(frozen=True, slots=True, kw_only=True)
class RingPrediction:
    """Cycles from one chunk of an SM to its next: none of the three can be beaten.

    Attributes
    ----------
    memory_cycles: what a chunk takes at the peak
    thread_cycles: what it costs the thread
    wait_cycles: from asking to storing, over the chunks that are asked for meanwhile

    """

    memory_cycles: float
    thread_cycles: float
    wait_cycles: float

    @property
    def cycles(self) -> float:
        """The longest of the three."""
        return max(self.memory_cycles, self.thread_cycles, self.wait_cycles)


def predicted(
    *, chunk: int, ahead: float, memory: MeasuredMemory, thread_cycles: float
) -> RingPrediction:
    """Predict a ring that asks for ``ahead`` chunks before it stores the first.

    A chunk is there when the slowest of its lines is, and the thread must then deal with it:
    so it is a `LoadLoop` with a load for each line, and the chunks asked for are its warps.
    The delays of the lines are taken as independent, though lines side by side may be late
    together.

    >>> hbm = MeasuredMemory(latency_cycles=670, spread_cycles=155, peak_bytes_per_cycle_per_sm=8)
    >>> for ahead in (1, 4, 12):
    ...     ring = predicted(chunk=4096, ahead=ahead, memory=hbm, thread_cycles=450)
    ...     print(round(ring.memory_cycles), round(ring.wait_cycles), round(ring.cycles))
    512 1630 1630
    512 570 570
    512 521 521
    """
    loop = LoadLoop(loads=chunk // LINE, bytes_per_access=4, overhead_cycles=thread_cycles)
    waited = predict(loop, memory, warps_per_sm=ahead).iteration_cycles
    return RingPrediction(
        memory_cycles=chunk / memory.peak_bytes_per_cycle_per_sm,
        thread_cycles=thread_cycles,
        wait_cycles=waited / ahead,
    )


def rings(gpu: Gpu, device: str | None = None) -> Rings:
    """Read every recorded ring, and what the prediction takes.

    >>> from occlab import H200
    >>> recorded = rings(H200)
    >>> best = recorded.best
    >>> best.stages, best.chunk, round(best.share, 4)
    (6, 16384, 0.9897)
    """
    device = device or default_device()
    data = recording("bulk-copy", device).data
    per_second = recording("loop", device).data["clock_hz"] * (gpu.sms or 1)
    moved = data["bytes"]
    each = tuple(
        Ring(
            stages=run["stages"],
            chunk=run["chunk"],
            ahead=run["ahead"],
            batch=run["batch"],
            measured=moved / run["median_ms"] * 1e3,
            copied=moved / run["device_copy_median_ms"] * 1e3,
            cycles=run["median_ms"] / 1e3 * per_second / (moved / 2 / run["chunk"]),
        )
        for run in data["runs"]
    )
    copied = median(ring.copied for ring in each)
    return Rings(
        rings=each,
        memory=measured_memory(device, peak_bytes_per_cycle_per_sm=copied / 2 / per_second),
        thread_cycles=_thread_cycles(each),
        bytes_per_second=2 * per_second,
    )


def _thread_cycles(each: Sequence[Ring]) -> float:
    """Return what a chunk costs the thread: the smallest chunk, asked for far ahead.

    There neither memory nor waiting counts, since a deeper ring is no faster.
    """
    smallest = min(ring.chunk for ring in each)
    return min(ring.cycles for ring in each if ring.chunk == smallest)


# The ring, cycle by cycle.


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """One chunk on its way through the ring, in cycles.

    Attributes
    ----------
    stage: that holds it
    asked, there: when its load begins, and when its last byte has come
    stored, freed: when its store begins, and when the store has read the stage

    """

    chunk: int
    stage: int
    asked: float
    there: float
    stored: float
    freed: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """Cycles that a chunk takes: its load, its store until the stage is read, and the thread."""

    load: float
    store: float
    thread: float


def passages(pace: Pace, *, stages: int, ahead: int, chunks: int) -> tuple[Passage, ...]:
    """Walk chunks through a ring by the rules of ``kernels/bulk_copy.cuh``.

    Every load takes as long as any other, and so does every store; half of what a chunk costs
    the thread lies before its store, half before the next load.

    >>> pace = Pace(load=900, store=300, thread=100)
    >>> [round(each.asked) for each in passages(pace, stages=2, ahead=1, chunks=3)]
    [0, 1000, 2000]

    Raises `QuantityError` unless at least one stage is asked for and one left to store from.
    """
    if not 1 <= ahead < stages:
        raise QuantityError(f"of {stages} stages, 1 to {stages - 1} can be asked for ahead")
    step = pace.thread / 2
    asked = [step * place for place in range(min(ahead, chunks))]
    found: list[Passage] = []
    now = asked[-1]
    for chunk in range(chunks):
        there = asked[chunk] + pace.load
        now = max(now, there) + step
        found.append(
            Passage(
                chunk=chunk,
                stage=chunk % stages,
                asked=asked[chunk],
                there=there,
                stored=now,
                freed=now + pace.store,
            )
        )
        if len(asked) < chunks:
            before = chunk - (stages - ahead)  # the last chunk of the stage that is asked for next
            now = max(now, found[before].freed if before >= 0 else 0) + step
            asked.append(now)
    return tuple(found)


def period(passed: Sequence[Passage]) -> float:
    """Return the mean cycles from one chunk to the next, far from the beginning and the end.

    >>> pace = Pace(load=900, store=100, thread=100)
    >>> round(period(passages(pace, stages=5, ahead=4, chunks=80)))
    250
    """
    first, last = len(passed) // 4, 3 * len(passed) // 4
    return (passed[last].stored - passed[first].stored) / (last - first)

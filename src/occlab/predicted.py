"""The model's prediction beside each measured point of reading and copying.

Nothing is fitted to the points. The latency and its spread come from the pointer chase,
the peak from the device's own copy, and what an iteration of the loop costs from a run on
data that lie in L2, each recorded apart.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from statistics import median
from typing import Any

from occlab.hardware import Gpu
from occlab.latency import THREADS_PER_WARP, LoadLoop, MeasuredMemory, predict
from occlab.recorded import Recording, default_device, recording

_FAR = 1 << 30  # bytes of the chase that is taken for device memory
_NEAR = 8 << 20  # and for L2
TERMS = ("drain", "queue")


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """One launch of ``read`` or ``copy``: how fast it was, and how fast the model says.

    Attributes
    ----------
    width: bytes of one load of one thread
    ilp: independent loads of a thread before the first is used
    warps: resident on each SM
    measured, predicted, plain: bytes a second; ``plain`` is min(bytes in flight / latency, peak)
    slowest, fastest: bytes a second of the repeats that ``measured`` is the median of
    iteration_cycles: of one warp, as measured: bytes that are read in it over their rate
    loads: of a thread in flight together, as the prediction took them

    """

    width: int
    ilp: int
    warps: int
    measured: float
    predicted: float
    plain: float
    slowest: float
    fastest: float
    iteration_cycles: float
    loads: int

    @property
    def bytes_per_thread(self) -> int:
        """Bytes that a thread has in flight."""
        return self.width * self.loads

    @property
    def error(self) -> float:
        """Prediction over measurement, less one."""
        return self.predicted / self.measured - 1

    @property
    def plain_error(self) -> float:
        """The same of the plain minimum."""
        return self.plain / self.measured - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """The points of one kernel, with the memory that the prediction took.

    ``peak`` is the bandwidth of the device's own copy in the same session, bytes a second.
    """

    memory: MeasuredMemory
    peak: float
    points: tuple[Point, ...]

    @property
    def worst_error(self) -> float:
        """Return the largest size of the error over all points."""
        return max(abs(point.error) for point in self.points)

    def loop(self, width: int, ilp: int) -> tuple[Point, ...]:
        """Return the points of one loop, in the order of resident warps."""
        points = (each for each in self.points if (each.width, each.ilp) == (width, ilp))
        return tuple(sorted(points, key=lambda point: point.warps))

    def median_error(self, *, below: float = float("inf"), plain: bool = False) -> float:
        """Return the median size of the error over points below a share of the peak."""
        return median(
            abs(point.plain_error if plain else point.error)
            for point in self.points
            if point.measured < below * self.peak
        )


def grid(
    kernel: str,
    gpu: Gpu,
    device: str | None = None,
    *,
    terms: Collection[str] = TERMS,
    batches: Mapping[tuple[int, int], int] | None = None,
) -> Grid:
    """Predict every recorded point of ``"read"`` or ``"copy"``.

    Of a copy the model knows only that it moves twice the bytes of its loads: that its
    stores share the memory and its loop waits for them in turn is left out.

    ``terms``: those of the model's two that are to count: ``"drain"``, that a loop waits for
    the slowest load of its batch and then uses the values, and ``"queue"``, that loads wait
    for each other near the peak. ``batches``: how many loads the machine code issues before
    it waits, by width and ILP, where that is fewer than the source asks for.

    >>> from occlab import H200 as card
    >>> grid("read", card).median_error() < 0.10
    True
    """
    device = device or default_device()
    runs = recording(kernel, device).data
    clock = recording("loop", device).data["clock_hz"]
    sms = gpu.sms or 1
    peak = median(
        runs["device_copy_bytes"] / run["device_copy_median_ms"] * 1e3 for run in runs["runs"]
    )
    memory = measured_memory(device, peak_bytes_per_cycle_per_sm=peak / clock / sms)
    moves = 2 if kernel == "copy" else 1
    shared = replace(memory, peak_bytes_per_cycle_per_sm=memory.peak_bytes_per_cycle_per_sm / moves)
    model = _Model(memory=shared, device=device, terms=terms, batches=batches or {})
    return Grid(
        memory=memory,
        peak=peak,
        points=tuple(_point(run, model, clock * sms, moves) for run in runs["runs"]),
    )


def measured_memory(device: str, *, peak_bytes_per_cycle_per_sm: float) -> MeasuredMemory:
    """Return the latency of device memory and its spread, as the chase recorded them."""
    chase = recording("latency", device).data
    return MeasuredMemory(
        latency_cycles=level_cycles(device, "HBM", _FAR),
        spread_cycles=chase["each_hbm_load"]["spread_cycles"],
        peak_bytes_per_cycle_per_sm=peak_bytes_per_cycle_per_sm,
    )


def chased_cycles(device: str) -> tuple[float, Recording]:
    """Return the latency of device memory in cycles, and the recording it stands in."""
    return level_cycles(device, "HBM", _FAR), recording("latency", device)


def level_cycles(device: str, level: str, size: int) -> float:
    """Return the cycles of one load of a level, the median of the recorded repeats."""
    levels = recording("latency", device).data["levels"]
    repeats: list[float] = next(
        row["cycles"] for row in levels if row["level"] == level and row["bytes"] == size
    )
    return median(repeats)


def overhead_cycles(device: str, width: int, ilp: int) -> float:
    """Return what an iteration of the loop takes beside the latency of its loads.

    Of a number of loads that was not recorded, that of the next lower one.
    """
    rows = recording("loop", device).data["iterations"]
    taken: dict[int, float] = {row["ilp"]: row["cycles"] for row in rows if row["width"] == width}
    nearest = max(each for each in taken if each <= ilp)
    return max(0.0, taken[nearest] - level_cycles(device, "L2", _NEAR))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Model:
    """What a prediction takes; the memory's peak is that of the loads alone."""

    memory: MeasuredMemory
    device: str
    terms: Collection[str]
    batches: Mapping[tuple[int, int], int]

    def loads(self, width: int, ilp: int) -> int:
        return self.batches.get((width, ilp), ilp)

    def bytes_per_cycle_per_sm(self, width: int, ilp: int, warps: int) -> float:
        loads = self.loads(width, ilp)
        loop = (
            LoadLoop(
                loads=loads,
                bytes_per_access=width,
                overhead_cycles=overhead_cycles(self.device, width, loads),
            )
            if "drain" in self.terms
            else LoadLoop(loads=1, bytes_per_access=loads * width)  # no slowest of several
        )
        said = predict(loop, self.memory, warps_per_sm=warps)
        if "queue" in self.terms:
            return said.bytes_per_cycle_per_sm
        return said.bytes_per_iteration_per_sm / max(said.alone_cycles, said.transfer_cycles)


def _point(run: dict[str, Any], model: _Model, per_second: float, moves: int) -> Point:
    width, ilp, warps = run["width"], run["ilp"], run["warps"]
    memory = model.memory
    in_flight = warps * THREADS_PER_WARP * model.loads(width, ilp) * width
    plain = min(in_flight / memory.latency_cycles, memory.peak_bytes_per_cycle_per_sm)
    measured = run["bytes"] / run["median_ms"] * 1e3
    read_per_cycle = measured / moves / per_second
    return Point(
        width=width,
        ilp=ilp,
        warps=warps,
        measured=measured,
        predicted=model.bytes_per_cycle_per_sm(width, ilp, warps) * moves * per_second,
        plain=plain * moves * per_second,
        slowest=run["bytes"] / max(run["ms"]) * 1e3,
        fastest=run["bytes"] / min(run["ms"]) * 1e3,
        loads=model.loads(width, ilp),
        iteration_cycles=warps * THREADS_PER_WARP * ilp * width / read_per_cycle,
    )

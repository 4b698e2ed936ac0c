"""The model's prediction beside each measured point of reading and copying.

Nothing is fitted to the points. The latency and its spread come from the pointer chase,
the peak from the device's own copy, and what an iteration of the loop costs from a run on
data that lie in L2, each recorded apart.
"""

from dataclasses import dataclass
from statistics import median
from typing import Any

from occlab.hardware import Gpu
from occlab.latency import LoadLoop, MeasuredMemory, predict
from occlab.recorded import Recording, default_device, recording

_FAR = 1 << 30  # bytes of the chase that is taken for device memory
_NEAR = 8 << 20  # and for L2


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """One launch of ``read`` or ``copy``: how fast it was, and how fast the model says.

    Attributes
    ----------
    width: bytes of one load of one thread
    ilp: independent loads of a thread before the first is used
    warps: resident on each SM
    measured, predicted, plain: bytes a second; ``plain`` is min(bytes in flight / latency, peak)

    """

    width: int
    ilp: int
    warps: int
    measured: float
    predicted: float
    plain: float

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

    def median_error(self, *, below: float = float("inf"), plain: bool = False) -> float:
        """Return the median size of the error over points below a share of the peak."""
        return median(
            abs(point.plain_error if plain else point.error)
            for point in self.points
            if point.measured < below * self.peak
        )


def grid(kernel: str, gpu: Gpu, device: str | None = None) -> Grid:
    """Predict every recorded point of ``"read"`` or ``"copy"``.

    Of a copy the model knows only that it moves twice the bytes of its loads: that its
    stores share the memory and its loop waits for them in turn is left out.

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
    per_second = clock * sms
    return Grid(
        memory=memory,
        peak=peak,
        points=tuple(
            _point(run, memory, device, per_second=per_second, moves=2 if kernel == "copy" else 1)
            for run in runs["runs"]
        ),
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
    """Return what an iteration of the loop takes beside the latency of its loads."""
    rows = recording("loop", device).data["iterations"]
    taken: float = next(row["cycles"] for row in rows if (row["width"], row["ilp"]) == (width, ilp))
    return max(0.0, taken - level_cycles(device, "L2", _NEAR))


def _point(
    run: dict[str, Any], memory: MeasuredMemory, device: str, *, per_second: float, moves: int
) -> Point:
    width, ilp, warps = run["width"], run["ilp"], run["warps"]
    loop = LoadLoop(
        loads=ilp,
        bytes_per_access=width,
        overhead_cycles=overhead_cycles(device, width, ilp),
    )
    peak = memory.peak_bytes_per_cycle_per_sm
    shared = MeasuredMemory(
        latency_cycles=memory.latency_cycles,
        spread_cycles=memory.spread_cycles,
        peak_bytes_per_cycle_per_sm=peak / moves,
    )
    predicted = predict(loop, shared, warps_per_sm=warps)
    in_flight = warps * 32 * ilp * width
    return Point(
        width=width,
        ilp=ilp,
        warps=warps,
        measured=run["bytes"] / run["median_ms"] * 1e3,
        predicted=predicted.bytes_per_cycle_per_sm * moves * per_second,
        plain=min(in_flight * moves / memory.latency_cycles, peak) * per_second,
    )

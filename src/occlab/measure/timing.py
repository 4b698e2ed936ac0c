"""Timing on the GPU's own clock: warmed up, repeated, every repeat kept."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from occlab import gpu

WARM_UP = 3
REPEATS = 20


@dataclass(frozen=True, slots=True)
class Timing:
    """Milliseconds of each repeat, in the order in which they ran."""

    repeats: tuple[float, ...]

    @property
    def median(self) -> float:
        """The middle repeat, in milliseconds."""
        return median(self.repeats)

    def summary(self) -> dict[str, Any]:
        """Return median, minimum and every repeat, to five digits."""
        return {
            "median_ms": short(self.median),
            "min_ms": short(min(self.repeats)),
            "ms": [short(each) for each in self.repeats],
        }


def timed(launch: Callable[[], None], *, repeats: int = REPEATS) -> Timing:
    """Time a launch with CUDA events, after launches that do not count."""
    return interleaved([launch], repeats=repeats)[0]


def interleaved(launches: Sequence[Callable[[], None]], *, repeats: int = REPEATS) -> list[Timing]:
    """Time several launches in turn, so that what drifts drifts for all of them."""
    cuda = gpu.cupy().cuda
    for launch in launches:
        for _ in range(WARM_UP):
            launch()
    marks = [[(cuda.Event(), cuda.Event()) for _ in range(repeats)] for _ in launches]
    for repeat in range(repeats):
        for launch, pairs in zip(launches, marks, strict=True):
            start, stop = pairs[repeat]
            start.record()
            launch()
            stop.record()
    cuda.runtime.deviceSynchronize()
    return [
        Timing(tuple(cuda.get_elapsed_time(start, stop) for start, stop in pairs))
        for pairs in marks
    ]


def short(value: float) -> float:
    """Round to five significant digits, more than a timing is worth."""
    return float(f"{value:.5g}")

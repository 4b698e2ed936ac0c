"""A grid of blocks on the SMs of a GPU: waves, the tail, and the occupancy that follows.

The model is the simplest that has a tail. Every SM offers as many places as `occupancy`
counts; blocks start in the order of their numbers, each in the place that is free first,
and hold it for their duration. Durations are given, in any unit: the model does not slow
a block down because others run beside it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heapify, heapreplace
from itertools import accumulate
from random import Random

from occlab.errors import LaunchError
from occlab.occupancy import Occupancy


@dataclass(frozen=True, slots=True, kw_only=True)
class Waves:
    """When each block of a grid ran, and on which SM.

    Attributes
    ----------
    resident: what one SM holds at most
    sms: streaming multiprocessors
    starts, ends: of each block, in the unit of the durations
    homes: the SM of each block, from 0

    """

    resident: Occupancy
    sms: int
    starts: tuple[float, ...]
    ends: tuple[float, ...]
    homes: tuple[int, ...]

    @property
    def duration(self) -> float:
        """From the first start to the last end."""
        return max(self.ends)

    @property
    def full_waves(self) -> float:
        """Blocks of the grid over the places of the GPU."""
        return len(self.ends) / (self.sms * self.resident.blocks)

    @property
    def achieved(self) -> float:
        """Achieved occupancy, 0 to 1, by the profiler's rule.

        Resident warps summed over the time and the SMs, divided by the time in which an
        SM holds at least one warp, summed over the SMs, and by the warps an SM can hold.
        The time of an SM that holds nothing is not in it.
        """
        warp_time = self.resident.warps_per_block * sum(
            end - start for start, end in zip(self.starts, self.ends, strict=True)
        )
        return warp_time / self._active_time() / self.resident.max_warps

    @property
    def busy(self) -> float:
        """Share of all the places' time that blocks fill until the last one ends, 0 to 1."""
        held = sum(end - start for start, end in zip(self.starts, self.ends, strict=True))
        return held / (self.duration * self.sms * self.resident.blocks)

    def resident_warps(self) -> tuple[list[float], list[float]]:
        """Return times and, from each on, the resident warps of an SM, averaged over the SMs."""
        steps: dict[float, int] = {}
        for start, end in zip(self.starts, self.ends, strict=True):
            steps[start] = steps.get(start, 0) + 1
            steps[end] = steps.get(end, 0) - 1
        times = sorted(steps)
        blocks = accumulate(steps[time] for time in times)
        scale = self.resident.warps_per_block / self.sms
        return times, [count * scale for count in blocks]

    def _active_time(self) -> float:
        """Time with at least one block, summed over the SMs.

        Blocks are in the order of their starts, so one pass joins the intervals of an SM.
        """
        total = 0.0
        covered = [0.0] * self.sms
        for start, end, home in zip(self.starts, self.ends, self.homes, strict=True):
            total += max(0.0, end - max(start, covered[home]))
            covered[home] = max(covered[home], end)
        return total


def waves(resident: Occupancy, *, sms: int, durations: Sequence[float]) -> Waves:
    """Run a grid of ``len(durations)`` blocks.

    >>> from occlab import H100, Launch, occupancy
    >>> held = occupancy(H100, Launch(threads=32, registers=8, static_shared_memory=12 * 1024))
    >>> one_too_many = waves(held, sms=132, durations=[1.0] * (132 * 17 + 1))
    >>> one_too_many.duration, round(one_too_many.achieved, 3)
    (2.0, 0.264)

    Raises `LaunchError` if the launch cannot run or the grid is empty.
    """
    if resident.blocks == 0:
        raise LaunchError("no block of this launch fits on an SM, so there are no waves to draw")
    if not durations or min(durations) <= 0:
        raise LaunchError("a grid needs at least one block, each with a duration above zero")
    # Ties go to the place that fills last: one block on every SM before a second on any.
    places = [(0.0, place, sm) for place in range(resident.blocks) for sm in range(sms)]
    heapify(places)
    starts, ends, homes = [], [], []
    for duration in durations:
        start, place, sm = places[0]
        heapreplace(places, (start + duration, place, sm))
        starts.append(start)
        ends.append(start + duration)
        homes.append(sm)
    return Waves(
        resident=resident,
        sms=sms,
        starts=tuple(starts),
        ends=tuple(ends),
        homes=tuple(homes),
    )


def equal(blocks: int) -> list[float]:
    """Return durations of blocks that all take one unit of time."""
    return [1.0] * blocks


def uneven(blocks: int, *, seed: int = 1) -> list[float]:
    """Return durations drawn evenly between half a unit and one and a half, mean one."""
    random = Random(seed)  # noqa: S311 (a picture, no secret)
    return [random.uniform(0.5, 1.5) for _ in range(blocks)]

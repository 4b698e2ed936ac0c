"""What a cap on registers costs: a kernel timed under each cap, and the traffic of its spills.

A spilled register lives in local memory, which belongs to one thread and lies in device
memory, behind the L1 of the SM and the L2 of the GPU. The assembler counts the bytes that
the *code* stores and reads back; what a run moves follows where each instruction of the
code runs once, as it does without a loop.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from statistics import median
from typing import Any

from occlab.errors import RecordingError
from occlab.hardware import Gpu, capability
from occlab.recorded import Recording

# How the recordings name the threads of the whole grid.
_GRID = {"pressure": "elements", "walk": "grid_threads"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """A kernel compiled under one cap, and how long it took.

    Attributes
    ----------
    cap: the most registers a thread may take; none for the compiler's choice
    registers: of one thread, as the driver reports
    stack_frame: bytes of local memory that one thread has
    spill_stores, spill_loads: bytes in the code of one thread
    blocks: resident on one SM, as the driver answers
    repeats: seconds, in the order of the runs

    """

    kernel: str
    cap: int | None
    registers: int
    stack_frame: int
    spill_stores: int
    spill_loads: int
    blocks: int
    repeats: tuple[float, ...]

    @property
    def seconds(self) -> float:
        """The median of the repeats."""
        return median(self.repeats)

    @property
    def spread(self) -> float:
        """From the fastest repeat to the slowest, as a part of the median."""
        return (max(self.repeats) - min(self.repeats)) / self.seconds


@dataclass(frozen=True, slots=True, kw_only=True)
class Sweep:
    """One kernel under every cap that was tried, the smallest first and no cap last.

    Attributes
    ----------
    threads_per_block: of the launch
    threads: of the whole grid

    """

    recording: Recording
    kernel: str
    threads_per_block: int
    threads: int
    runs: tuple[Run, ...]

    @property
    def gpu(self) -> Gpu:
        """The compute capability that it ran on."""
        return capability(self.recording.provenance.compute_capability)

    @property
    def fastest(self) -> Run:
        """The run with the shortest median."""
        return min(self.runs, key=lambda run: run.seconds)

    @property
    def best(self) -> tuple[Run, ...]:
        """The fastest run and those that no repeat tells from it, the smallest cap first."""
        return tuple(run for run in self.runs if min(run.repeats) <= max(self.fastest.repeats))

    @property
    def spread(self) -> float:
        """The largest spread of the repeats under one cap."""
        return max(run.spread for run in self.runs)

    def at(self, cap: int | None) -> Run:
        """Return the run under a cap; none for the one without.

        Raises `RecordingError` if that cap was not tried.
        """
        for run in self.runs:
            if run.cap == cap:
                return run
        raise RecordingError(f"{self.kernel} was not recorded under a cap of {cap}")

    def warps(self, run: Run) -> int:
        """Count the warps resident on one SM."""
        return run.blocks * -(-self.threads_per_block // self.gpu.threads_per_warp)

    def occupancy(self, run: Run) -> float:
        """Return the theoretical occupancy, 0 to 1."""
        return self.warps(run) / self.gpu.max_warps_per_sm

    def spilled_bytes(self, run: Run) -> int:
        """Count the bytes that all threads of the grid store and read back.

        True of code in which nothing is run twice: what ptxas counts in the code is then
        what a thread does. The unrolled kernel is such code: the profiler counted as many
        local-memory requests of 32 lanes × 4 bytes as follow from it.

        >>> from occlab.recorded import profile, recording
        >>> heavy = sweep(recording("pressure"), "heavy")
        >>> heavy.spilled_bytes(heavy.at(32)) // (32 * 4)
        842268672
        >>> profile("profile-heavy-capped").value("Local Memory Spilling Requests")
        842268672.0
        """
        return self.threads * (run.spill_stores + run.spill_loads)

    def footprint(self, run: Run) -> int:
        """Count the bytes of local memory that the threads resident on one SM have."""
        return run.stack_frame * run.blocks * self.threads_per_block


def sweep(recording: Recording, kernel: str) -> Sweep:
    """Read the runs of one kernel from a recording of register caps.

    >>> from occlab.recorded import recording
    >>> walk = sweep(recording("walk"), "walk")
    >>> walk.fastest.cap, walk.occupancy(walk.fastest)
    (168, 0.1875)

    Raises `RecordingError` if the recording holds no such runs.
    """
    if recording.name not in _GRID:
        raise RecordingError(f"{recording.name!r} is no recording of register caps")
    data = recording.data
    runs = [_run(row) for row in data["runs"] if row["kernel"] == kernel]
    if not runs:
        raise RecordingError(f"the recording {recording.name!r} has no kernel {kernel!r}")
    return Sweep(
        recording=recording,
        kernel=kernel,
        threads_per_block=data["threads"],
        threads=data[_GRID[recording.name]],
        runs=tuple(sorted(runs, key=lambda run: (run.cap is None, run.cap or 0))),
    )


def _run(row: Mapping[str, Any]) -> Run:
    return Run(
        kernel=row["kernel"],
        cap=row["cap"],
        registers=row["registers"],
        stack_frame=row["stack_frame"],
        spill_stores=row["spill_stores"],
        spill_loads=row["spill_loads"],
        blocks=row["blocks"],
        repeats=tuple(each / 1e3 for each in row["ms"]),
    )

"""What the chapter on the states of a warp shows: the machine, cycles, and what warps wait for."""

from collections.abc import Sequence

from occlab.hardware import Gpu
from occlab.recorded import Recording
from occlab.scheduler import Counters, Trace
from occlab.show import machine, slots, stalls, states
from occlab.show.figure import Figure
from occlab.show.prose import Prose
from occlab.show.table import Table


class WarpStatesChapter(Prose):
    """The machine and the states of a warp."""

    __slots__ = ()

    def machine(self, gpu: Gpu, *, latency: Recording, device: Recording, label: str) -> Figure:
        """Draw the machine from device memory to a scheduler's pipes, latencies on the arrows."""
        return machine.machine(self.edition, gpu, latency=latency, device=device, label=label)

    def latencies(self, latency: Recording, *, label: str) -> Table:
        """Return the recorded latency of each memory, by the size of the data."""
        return machine.latencies(self.edition, latency, label=label)

    def life(self, *, label: str) -> Figure:
        """Draw the life of a warp, from launch to exit."""
        return states.life(self.edition, label=label)

    def active_cycle(self, *, label: str) -> Figure:
        """Draw what makes a cycle active, and what achieved occupancy makes of it."""
        return states.active_cycle(self.edition, label=label)

    def slots(self, trace: Trace, *, label: str) -> Figure:
        """Draw a short trace as a grid of warps and cycles."""
        return slots.slots(self.edition, trace, label=label)

    def hand_drawn(self, rows: Sequence[str], *, label: str) -> Figure:
        """Draw a grid that was written by hand, a string for each warp."""
        return slots.hand_drawn(self.edition, rows, label=label)

    def shares(self, runs: Sequence[Trace], *, label: str) -> Figure:
        """Draw long runs as strips, the warps of a state stacked over time."""
        return slots.shares(self.edition, runs, label=label)

    def runs(self, runs: Sequence[Trace], *, label: str) -> Table:
        """Return what one scheduler did in runs of more and more warps."""
        return stalls.runs(self.edition, runs, label=label)

    def simulated(self, counters: Counters, report: Recording, *, label: str) -> Table:
        """Return the simulator's counters beside the profiler's of the same program."""
        return stalls.simulated(self.edition, counters, report, label=label)

    def stall_reasons(self, reports: Sequence[Recording], *, label: str | None = None) -> Table:
        """Return what the warps of recorded kernels wait for."""
        return stalls.stall_reasons(self.edition, reports, label=label)

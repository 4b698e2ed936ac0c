"""What the chapter on register pressure shows: the compiler's reports, caps, spills."""

from collections.abc import Mapping, Sequence

from occlab.compiler import Compilation
from occlab.hardware import Gpu
from occlab.pressure import Sweep
from occlab.recorded import Recording
from occlab.show import compiled, counters, registers, spills, sweeps
from occlab.show.figure import Figure
from occlab.show.prose import Prose
from occlab.show.table import Table


class RegisterPressureChapter(Prose):
    """Registers, what the compiler makes of them, and what spilling costs."""

    __slots__ = ()

    def milliseconds(self, seconds: float) -> str:
        """Set a time in milliseconds, with its unit and the digits that mean something."""
        return sweeps.with_unit(self.edition, seconds)

    def register_budget(self, gpu: Gpu, warps: Sequence[int], *, label: str | None = None) -> Table:
        """Return the registers a thread may have, by the warps that are to be resident."""
        return registers.register_budget(self.edition, gpu, warps, label=label)

    def register_thresholds(self, *, label: str) -> Table:
        """Return the registers at a few occupancies, by how many warps an SM holds."""
        return registers.register_thresholds(self.edition, label=label)

    def register_stairs(self, gpus: Sequence[Gpu], *, label: str) -> Figure:
        """Draw the occupancy that registers allow, a staircase for each GPU."""
        return registers.register_stairs(self.edition, gpus, label=label)

    def compiler(self, compilation: Compilation) -> str:
        """Say which compiler reported, with its version, and whether here or elsewhere."""
        return compiled.compiler(self.edition, compilation)

    def reports(
        self, compilation: Compilation, kernels: Sequence[str], *, label: str | None = None
    ) -> Table:
        """Return what the assembler says of each kernel of one compilation."""
        return compiled.reports(self.edition, compilation, kernels, label=label)

    def caps(
        self, compilations: Sequence[Compilation], kernel: str, *, label: str | None = None
    ) -> Table:
        """Return one kernel under several caps, with letters for its machine code."""
        return compiled.caps(self.edition, compilations, kernel, label=label)

    def bounds(
        self, compilations: Sequence[Compilation], kernel: str, *, label: str | None = None
    ) -> Table:
        """Return one kernel with launch bounds, and where they were ignored."""
        return compiled.bounds(self.edition, compilations, kernel, label=label)

    def sweeps(self, each: Sequence[Sweep], *, label: str) -> Figure:
        """Draw time, spills and occupancy of recorded kernels against the cap."""
        return sweeps.sweeps(self.edition, each, label=label)

    def sweep_table(self, sweep: Sweep, *, label: str | None = None) -> Table:
        """Return a recorded kernel under each cap, one row a cap."""
        return sweeps.sweep_table(self.edition, sweep, label=label)

    def spill_traffic(
        self, sweep: Sweep, gpu: Gpu, *, dram: Mapping[int, float], label: str
    ) -> Figure:
        """Draw the traffic of spills against the peak of a card's memory."""
        return spills.spill_traffic(self.edition, sweep, gpu, dram=dram, label=label)

    def footprints(
        self, rows: Sequence[tuple[Sweep, int]], gpu: Gpu, *, l2: int, label: str
    ) -> Table:
        """Return the local memory of resident threads, and what spilling did to the time."""
        return spills.footprints(self.edition, rows, gpu, l2=l2, label=label)

    def counters(self, reports: Sequence[Recording], *, label: str | None = None) -> Table:
        """Return what the profiler counted of several runs, side by side."""
        return counters.counters(self.edition, reports, label=label)

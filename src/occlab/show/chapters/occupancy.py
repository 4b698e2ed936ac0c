"""What the chapter on occupancy shows: limits, evidence for them, blocks over time."""

from collections.abc import Sequence

from occlab.hardware import Gpu
from occlab.occupancy import Launch, Occupancy
from occlab.recorded import Recording
from occlab.show import curves, evidence, limits, tail
from occlab.show.figure import Figure
from occlab.show.prose import Prose
from occlab.show.table import Table
from occlab.waves import Waves


class OccupancyChapter(Prose):
    """Limits of a launch, and what they make of occupancy."""

    __slots__ = ()

    # Limits

    def resources(self, gpu: Gpu) -> Table:
        """Return what one SM and one block of a GPU have at most."""
        return limits.resources(self.edition, gpu)

    def limits(self, result: Occupancy, *, label: str) -> Table:
        """Return the blocks that each resource allows, the binding ones in bold."""
        return limits.limits(self.edition, result, label=label)

    def launches(
        self, gpu: Gpu, launches: Sequence[Launch], *, label: str | None = None, warps: bool = False
    ) -> Table:
        """Return launches side by side, counted by hand and exactly."""
        return limits.launches(self.edition, gpu, launches, label=label, warps=warps)

    def capabilities(self, launch: Launch, *, label: str) -> Table:
        """Return one launch on every compute capability."""
        return limits.capabilities(self.edition, launch, label=label)

    # Evidence

    def answers(
        self, hand: Occupancy, exact: Occupancy, *, driver: Recording, profiler: Recording
    ) -> Table:
        """Return the four answers to the worked example, computed and recorded."""
        return evidence.answers(self.edition, hand, exact, driver=driver, profiler=profiler)

    def tiles(self, gpu: Gpu, driver: Recording, *, label: str) -> Table:
        """Return the model's blocks beside the driver's, by shared memory of a block."""
        return evidence.tiles(self.edition, gpu, driver, label=label)

    def carveouts(self, gpu: Gpu, driver: Recording, *, label: str) -> Table:
        """Return the model's blocks beside the driver's, by carve-out preference."""
        return evidence.carveouts(self.edition, gpu, driver, label=label)

    def profiles(self, exact: Occupancy, reports: Sequence[Recording], *, label: str) -> Table:
        """Return the profiler's Occupancy section beside the model."""
        return evidence.profiles(self.edition, exact, reports, label=label)

    # Figures

    def resource_dots(self, hand: Occupancy, exact: Occupancy, *, label: str) -> Figure:
        """Draw the blocks that each resource allows, by hand and exactly."""
        return curves.resource_dots(self.edition, hand, exact, label=label)

    def curves(self, gpu: Gpu, launch: Launch, *, label: str) -> Figure:
        """Draw occupancy against threads, registers and shared memory, the launch marked."""
        return curves.curves(self.edition, gpu, launch, label=label)

    def waves(self, runs: Sequence[Sequence[Waves]], *, label: str) -> Figure:
        """Draw the resident warps of grids over time, one panel each, rows of equal kind."""
        return tail.waves(self.edition, runs, label=label)

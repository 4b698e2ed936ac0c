"""What the chapter on instruction-level parallelism shows: loads in flight, and the prediction."""

from collections.abc import Mapping, Sequence

from occlab.compiler import Compilation
from occlab.flight import Memory
from occlab.hardware import Gpu
from occlab.predicted import Grid
from occlab.recorded import Recording
from occlab.show import dots, flight, loads, streams
from occlab.show.figure import Figure
from occlab.show.prose import Prose
from occlab.show.table import Table


class IlpChapter(Prose):
    """Independent instructions of a thread, in the place of warps."""

    __slots__ = ()

    def flight(self, memories: Sequence[Memory], *, label: str) -> Table:
        """Return the bytes that an SM must have in flight, and the threads that it takes."""
        return flight.flight(self.edition, memories, label=label)

    def needed_warps(
        self,
        memories: Sequence[Memory],
        recorded: Grid,
        *,
        sources: Sequence[Recording],
        label: str,
    ) -> Figure:
        """Draw the warps an SM needs against the bytes that a thread has in flight."""
        return flight.needed_warps(self.edition, memories, recorded, sources=sources, label=label)

    def streams(
        self,
        runs: Grid,
        *,
        beside: Mapping[str, tuple[int, float]],
        sources: Sequence[Recording],
        label: str,
    ) -> Figure:
        """Draw recorded bandwidth by warps, for each width of a load and each ILP."""
        return streams.streams(self.edition, runs, beside=beside, sources=sources, label=label)

    def batches(
        self,
        built: Mapping[tuple[int, int], Compilation],
        runs: Grid,
        *,
        sources: Sequence[Recording],
        label: str,
    ) -> Table:
        """Return the loads that the compiler keeps together beside those asked for."""
        return loads.batches(self.edition, built, runs, sources=sources, label=label)

    def loop_code(
        self,
        built: Mapping[tuple[int, int] | None, Compilation],
        kernels: Sequence[str],
        *,
        label: str | None = None,
    ) -> Table:
        """Return the loads and uses of loops in the order of their machine code."""
        return loads.loop_code(self.edition, built, kernels, label=label)

    def dot_table(self, recorded: Recording, *, label: str) -> Table:
        """Return recorded dot products: registers, loads before their use, and bandwidth."""
        return dots.dot_table(self.edition, recorded, label=label)

    def dots(self, gpu: Gpu, far: Recording, near: Recording, *, label: str) -> Figure:
        """Draw recorded dot products out of memory, and out of registers, by warps."""
        return dots.dots(self.edition, gpu, far, near, label=label)

    def prediction(
        self,
        panels: Mapping[str, Grid],
        *,
        split: Mapping[tuple[int, int], int],
        sources: Sequence[Recording],
        label: str,
    ) -> Figure:
        """Draw prediction over measurement of each recorded point, a panel for each model."""
        return streams.prediction(self.edition, panels, split=split, sources=sources, label=label)

    def terms(
        self,
        rows: Mapping[str, tuple[Grid, Grid]],
        *,
        sources: Sequence[Recording],
        label: str,
    ) -> Table:
        """Return the errors of the model with and without each of its terms."""
        return streams.terms(self.edition, rows, sources=sources, label=label)

    def iterations(
        self,
        grids: tuple[Grid, Grid],
        *,
        loop: tuple[int, int],
        sources: Sequence[Recording],
        label: str,
    ) -> Table:
        """Return the cycles of an iteration of reading and of copying."""
        return streams.iterations(self.edition, grids, loop=loop, sources=sources, label=label)

    def accumulators(self, gpu: Gpu, tiles: Sequence[tuple[int, int]], *, label: str) -> Table:
        """Return what a tile of accumulators takes of a thread's registers."""
        return loads.accumulators(self.edition, gpu, tiles, label=label)

    def library(self, gpu: Gpu, timing: Recording, report: Recording, *, label: str) -> Table:
        """Return what the library's matrix product takes of an SM, and how fast it is."""
        return loads.library(self.edition, gpu, timing, report, label=label)

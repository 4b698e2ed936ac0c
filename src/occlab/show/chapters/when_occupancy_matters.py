"""What the chapter on when occupancy matters shows: kernels that it pays for, and rings."""

from collections.abc import Mapping, Sequence

from occlab.hardware import Gpu
from occlab.occupancy import Launch
from occlab.predicted import Grid
from occlab.recorded import Recording
from occlab.ring import Passage, Ring, Rings
from occlab.show import pays, persistent, rings, room
from occlab.show.figure import Figure
from occlab.show.prose import Prose
from occlab.show.table import Table
from occlab.tiling import Room


class WhenOccupancyMattersChapter(Prose):
    """Where occupancy pays, and where few warps do as well."""

    __slots__ = ()

    def rooms(self, rooms: Sequence[Room], *, label: str | None = None) -> Table:
        """Return what a thread and a block may hold, by the warps that share an SM."""
        return room.rooms(self.edition, rooms, label=label)

    def pays(
        self,
        panels: Mapping[str, Mapping[int, pays.Series]],
        *,
        sources: Sequence[Recording],
        label: str,
    ) -> Figure:
        """Draw recorded throughput against resident warps, a panel for each kernel."""
        return pays.pays(self.edition, panels, sources=sources, label=label)

    def divergence(
        self, runs: Mapping[int, Mapping[int, float]], *, sources: Sequence[Recording], label: str
    ) -> Figure:
        """Draw recorded time against the paths of a warp, by resident warps."""
        return pays.divergence(self.edition, runs, sources=sources, label=label)

    def one_block(self, gpu: Gpu, launches: Mapping[str, Launch], *, label: str) -> Table:
        """Return what launches of one block an SM keep resident."""
        return persistent.one_block(self.edition, gpu, launches, label=label)

    def copies(
        self, plain: Grid, points: Sequence[tuple[int, int, int]], rings: Rings, *, label: str
    ) -> Table:
        """Return recorded plain copies, by (width, loads, warps), beside the best ring."""
        return persistent.copies(self.edition, plain, points, rings, label=label)

    def ring_sweep(self, recorded: Rings, *, label: str) -> Figure:
        """Draw the recorded bandwidth of rings, and the prediction, by bytes asked for ahead."""
        return rings.ring_sweep(self.edition, recorded, label=label)

    def ring_limits(
        self, recorded: Rings, chosen: Sequence[Ring], *, label: str | None = None
    ) -> Table:
        """Return the bounds on the cycles of a chunk beside the cycles recorded."""
        return persistent.ring_limits(self.edition, recorded, chosen, label=label)

    def ring_timeline(
        self, panels: Sequence[Sequence[Passage]], *, until: float, label: str
    ) -> Figure:
        """Draw the first cycles of chunks on their way through rings, a panel for each."""
        return rings.ring_timeline(self.edition, panels, until=until, label=label)

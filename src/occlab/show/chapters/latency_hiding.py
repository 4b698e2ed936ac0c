"""What the chapter on latency hiding shows: Little's law, bandwidth against warps, roofs."""

from collections.abc import Mapping, Sequence

from occlab.coalescing import Access
from occlab.hardware import Gpu
from occlab.predicted import Grid
from occlab.recorded import Recording
from occlab.scheduler import Trace
from occlab.show import bandwidth, gap, need, sectors, strides, utilisation
from occlab.show.figure import Figure
from occlab.show.prose import Prose


class LatencyHidingChapter(Prose):
    """What must be in flight, and what that reaches."""

    __slots__ = ()

    def gap(self, traces: Mapping[int, Trace], *, label: str) -> Figure:
        """Draw one warp alone, a row for each number of loads that it issues before it waits."""
        return gap.gap(self.edition, traces, label=label)

    def staircase(self, traces: Sequence[Trace], *, label: str) -> Figure:
        """Draw which warp issues in each cycle of a scheduler, a panel for each trace."""
        return gap.staircase(self.edition, traces, label=label)

    def area(self, rectangles: Mapping[str, tuple[float, float]], *, label: str) -> Figure:
        """Draw Little's law as rectangles of latency and rate."""
        return need.area(self.edition, rectangles, label=label)

    def need(
        self,
        issue: Mapping[tuple[int, int], float],
        memory: Mapping[tuple[str, int], float],
        *,
        most: int,
        label: str,
    ) -> Figure:
        """Draw the warps that an SM needs, for the issue slots and for the bandwidth."""
        return need.need(self.edition, issue, memory, most=most, label=label)

    def utilisation(
        self,
        curves: Mapping[tuple[int, int], Sequence[float]],
        *,
        in_turn: Mapping[tuple[int, int], Sequence[float]],
        most: int,
        label: str,
    ) -> Figure:
        """Draw the issue slots used against the warps of a scheduler, a curve for each loop."""
        return utilisation.utilisation(
            self.edition, curves, in_turn=in_turn, most=most, label=label
        )

    def bandwidth(
        self,
        runs: Grid,
        *,
        loops: Sequence[tuple[int, int]],
        sources: Sequence[Recording],
        label: str,
    ) -> Figure:
        """Draw recorded bandwidth against resident warps, beside the plain law of Little."""
        return bandwidth.bandwidth(self.edition, runs, loops=loops, sources=sources, label=label)

    def surplus(
        self, loop: Sequence[float], chains: Mapping[int, Sequence[float]], *, label: str
    ) -> Figure:
        """Draw two cases in which more warps of a scheduler bring nothing."""
        return utilisation.surplus(self.edition, loop, chains, label=label)

    def sectors(self, accesses: Mapping[int, Access], *, label: str) -> Figure:
        """Draw what one load of a warp touches in memory, a panel for each stride."""
        return sectors.sectors(self.edition, accesses, label=label)

    def strides(self, fetches: Recording, accesses: Mapping[int, Access], *, label: str) -> Figure:
        """Draw recorded time against the stride, beside the bytes fetched, by size of a fetch."""
        return strides.strides(self.edition, fetches, accesses, label=label)

    def roofs(
        self,
        gpus: Sequence[Gpu],
        points: Mapping[str, tuple[float, float]],
        *,
        sources: Sequence[Recording],
        label: str,
    ) -> Figure:
        """Draw the rooflines of cards, and recorded kernels beneath them."""
        return bandwidth.roofs(self.edition, gpus, points, sources=sources, label=label)

    def summary(self, shares: Sequence[float], *, knee: float, label: str) -> Figure:
        """Draw bandwidth used against the warps of an SM, with four places numbered."""
        return utilisation.summary(self.edition, shares, knee=knee, label=label)

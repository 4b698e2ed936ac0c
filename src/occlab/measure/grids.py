"""Grids that fill every SM with so many warps and no more: what is resident is what was asked."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from occlab import gpu

WARPS = (4, 8, 16, 32, 64)
MOST_THREADS = 1024  # of a block


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """As many warps on each SM as ``warps``, in as few blocks as hold them."""

    sms: int
    warps: int

    @property
    def blocks(self) -> int:
        """Blocks of the grid."""
        return self.sms * self._blocks_per_sm

    @property
    def block_threads(self) -> int:
        """Threads of one block."""
        return self.warps * 32 // self._blocks_per_sm

    @property
    def threads(self) -> int:
        """Threads of the grid."""
        return self.blocks * self.block_threads

    @property
    def _blocks_per_sm(self) -> int:
        return -(-self.warps * 32 // MOST_THREADS)

    def launch(self, kernel: gpu.Kernel, *arguments: object) -> None:
        """Launch a kernel on the grid."""
        kernel(self.blocks, self.block_threads, *arguments)


def grids(warps: Sequence[int] = WARPS) -> Iterator[Grid]:
    """Yield a grid for each number of warps that an SM of the present card holds."""
    card = gpu.device().properties
    for each in warps:
        if each * 32 <= card["maxThreadsPerMultiProcessor"]:
            yield Grid(sms=card["multiProcessorCount"], warps=each)

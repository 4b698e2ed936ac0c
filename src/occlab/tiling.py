"""What a thread and a block may hold when fewer warps share an SM: registers, tiles, buffers."""

from dataclasses import dataclass
from math import isqrt

from occlab.hardware import Gpu
from occlab.headroom import available_shared_memory, registers_for_occupancy
from occlab.launch import Launch


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """What each thread and each block may have while so many warps are resident.

    Attributes
    ----------
    warps: resident on one SM
    threads: of one block
    registers: of one thread
    besides: registers of a thread that hold neither the tile nor its operands
    shared_memory: bytes of one block
    buffer: bytes of one tile of operands

    """

    gpu: Gpu
    warps: int
    threads: int
    registers: int
    besides: int
    shared_memory: int
    buffer: int

    @property
    def occupancy(self) -> float:
        """Theoretical, 0 to 1."""
        return self.warps / self.gpu.max_warps_per_sm

    @property
    def side(self) -> int:
        """Of the largest square of accumulators that a thread can hold; see `tile_side`."""
        return tile_side(self.registers, besides=self.besides)

    @property
    def reuse(self) -> float:
        """Multiply-adds for each operand that is loaded: m² for 2·m."""
        return self.side / 2

    @property
    def buffers(self) -> int:
        """Tiles of operands that a block can hold at once: two let it load while it computes."""
        return self.shared_memory // self.buffer


def room(gpu: Gpu, warps: int, *, threads: int, besides: int, buffer: int) -> Room:
    """Share an SM out among so many resident warps, in blocks of so many threads.

    >>> from occlab import H100
    >>> for warps in (64, 16):
    ...     each = room(H100, warps, threads=128, besides=16, buffer=16 * 1024)
    ...     print(each.registers, each.side, each.shared_memory, each.buffers)
    32 3 13568 0
    128 9 57344 3
    """
    opted_in = Launch(threads=threads, max_dynamic_shared_memory=gpu.max_shared_memory_per_block)
    blocks = warps * gpu.threads_per_warp // threads
    return Room(
        gpu=gpu,
        warps=warps,
        threads=threads,
        registers=registers_for_occupancy(gpu, warps / gpu.max_warps_per_sm) or 0,
        besides=besides,
        shared_memory=available_shared_memory(gpu, opted_in, blocks) or 0,
        buffer=buffer,
    )


def tile_side(registers: int, *, besides: int) -> int:
    """Return the side of the largest square of accumulators that fits with its operands.

    m² accumulators, and the m operands of a column and m of a row that meet in them:

    >>> [tile_side(registers, besides=16) for registers in (32, 64, 128, 255)]
    [3, 6, 9, 14]
    """
    return isqrt(registers - besides + 1) - 1

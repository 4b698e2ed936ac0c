"""The block size with which a kernel keeps most threads resident.

It is the vendor's question, ``cudaOccupancyMaxPotentialBlockSize``, answered in the same
way; a kernel's launch may depend on its block size in whatever way it does.
"""

from collections.abc import Callable
from dataclasses import dataclass

from occlab.errors import LaunchError
from occlab.hardware import Gpu
from occlab.launch import Launch
from occlab.occupancy import Occupancy, occupancy


@dataclass(frozen=True, slots=True, kw_only=True)
class BestBlock:
    """The best block size and what it gives.

    Attributes
    ----------
    occupancy: at that size, the largest of those with most resident threads
    equals: smaller sizes, in whole warps, that keep as many threads resident

    """

    occupancy: Occupancy
    equals: tuple[int, ...]

    @property
    def threads(self) -> int:
        """Threads of the best block."""
        return self.occupancy.launch.threads

    @property
    def grid(self) -> int | None:
        """Blocks that fill the whole card once; none where its SMs are not known."""
        sms = self.occupancy.gpu.sms
        return None if sms is None else sms * self.occupancy.blocks


def best_block(
    gpu: Gpu, launch: Callable[[int], Launch], *, limit: int | None = None
) -> BestBlock | None:
    """Find the block size that keeps most threads resident, or none if no size can run.

    ``launch`` says how the kernel is launched with so many threads a block: where every
    thread brings 64 bytes of dynamic shared memory, for instance. Sizes are whole warps,
    up to ``limit``, which is tried as well, the kernel's launch bounds and the GPU's
    largest block. Of sizes that are as good the largest is taken.

    >>> from occlab import H100
    >>> best = best_block(
    ...     H100, lambda threads: Launch(threads=threads, dynamic_shared_memory=64 * threads)
    ... )
    >>> best.threads, best.occupancy.blocks, best.grid, best.equals
    (512, 4, 528, (256, 128, 64))

    Raises `LaunchError` for a limit below 1.
    """
    if limit is not None and limit < 1:
        raise LaunchError(f"a block's limit must be at least 1 thread, not {limit}")
    found = [occupancy(gpu, launch(threads)) for threads in _sizes(gpu, launch, limit)]
    if not any(each.blocks for each in found):
        return None
    best = max(found, key=_resident_threads)  # of equals the first, and largest
    return BestBlock(
        occupancy=best,
        equals=tuple(
            each.launch.threads
            for each in found
            if each is not best and _resident_threads(each) == _resident_threads(best)
        ),
    )


def _sizes(gpu: Gpu, launch: Callable[[int], Launch], limit: int | None) -> list[int]:
    """Return the sizes to try, the largest first: it need not be whole warps."""
    most = min(gpu.max_threads_per_block, limit or gpu.max_threads_per_block)
    bounds = launch(most).max_threads
    most = most if bounds is None else min(most, bounds)
    warp = gpu.threads_per_warp
    return [most, *range((most - 1) // warp * warp, 0, -warp)]


def _resident_threads(answer: Occupancy) -> int:
    return answer.blocks * answer.launch.threads

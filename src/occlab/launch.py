"""A launch, and what the hardware charges one block of it.

Every rounding rule stands here, in a function of its own: warps, registers and shared
memory are given out in units, the driver takes its reserve, and the carve-out says how
much there is to share.
"""

from bisect import bisect_left
from dataclasses import dataclass, fields
from operator import index

from occlab.errors import LaunchError
from occlab.hardware import Gpu


@dataclass(frozen=True, slots=True, kw_only=True)
class Launch:
    """A kernel's needs and the block size it is launched with.

    Attributes
    ----------
    threads: of one block, at least 1
    registers: of one thread, as ``ptxas -v`` reports; 0 if unknown, which sets no limit
    static_shared_memory, dynamic_shared_memory: bytes of one block
    max_dynamic_shared_memory: bytes, the kernel's
        ``cudaFuncAttributeMaxDynamicSharedMemorySize``; none if it never opted in
    carveout: percent of the SM's shared memory preferred, 0 to 100; none for the default
    barriers: block barriers the kernel uses; 0 sets no limit
    max_threads: of a block, by the kernel's ``__launch_bounds__``, its attribute
        ``maxThreadsPerBlock``; none if only the GPU says so
    cluster: blocks of a thread-block cluster, of which the grid must be a whole number
        in each direction; 1 for a launch without
    non_portable_cluster: whether the kernel opted in to clusters above the portable
        size, ``cudaFuncAttributeNonPortableClusterSizeAllowed``

    Raises `LaunchError` for a value that no launch can have.

    """

    threads: int
    registers: int = 0
    static_shared_memory: int = 0
    dynamic_shared_memory: int = 0
    max_dynamic_shared_memory: int | None = None
    carveout: int | None = None
    barriers: int = 1
    max_threads: int | None = None
    cluster: int = 1
    non_portable_cluster: bool = False

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if field.name in _MAY_BE_NONE and value is None:
                continue
            if field.name == "non_portable_cluster":
                if not isinstance(value, bool):
                    raise LaunchError(f"{field.name} is True or False, not {value!r}")
                continue
            least = 1 if field.name in _AT_LEAST_ONE else 0
            try:
                whole = index(value)
            except TypeError:
                whole = -1
            if whole < least or isinstance(value, bool):
                raise LaunchError(
                    f"{field.name} must be a whole number of at least {least}, not {value!r}"
                )
            # NumPy's integers are welcome, but wrap around: the model counts with Python's.
            object.__setattr__(self, field.name, whole)
        if self.carveout is not None and self.carveout > 100:  # noqa: PLR2004 (percent)
            raise LaunchError(f"carveout is a percentage from 0 to 100, not {self.carveout}")

    @property
    def shared_memory(self) -> int:
        """Bytes of shared memory that one block asks for, static and dynamic."""
        return self.static_shared_memory + self.dynamic_shared_memory


_AT_LEAST_ONE = frozenset({"threads", "max_threads", "cluster"})
_MAY_BE_NONE = frozenset({"max_dynamic_shared_memory", "carveout", "max_threads"})


def round_up(value: int, unit: int) -> int:
    """Round up to a multiple of a unit.

    >>> round_up(12 * 1024 + 1024 + 1, 128)
    13440
    """
    return -(-value // unit) * unit


def warps_per_block(gpu: Gpu, launch: Launch) -> int:
    """Count the warps of one block: its last may be partly empty.

    >>> from occlab import H100
    >>> warps_per_block(H100, Launch(threads=100))
    4
    """
    return -(-launch.threads // gpu.threads_per_warp)


def registers_per_warp(gpu: Gpu, launch: Launch) -> int:
    """Count the registers that one warp is given: whole allocation units.

    >>> from occlab import H100
    >>> registers_per_warp(H100, Launch(threads=32, registers=33))
    1280
    """
    return round_up(launch.registers * gpu.threads_per_warp, gpu.register_allocation_unit)


def registers_checked(gpu: Gpu, launch: Launch) -> int:
    """Count the registers that the launch check assumes for one block.

    It assumes that every partition takes the same: warps are rounded up to a multiple
    of the partitions, here 7 to 8, and each warp's registers to the unit.

    >>> from occlab import H100
    >>> registers_checked(H100, Launch(threads=224, registers=92))
    24576
    """
    return registers_per_warp(gpu, launch) * round_up(
        warps_per_block(gpu, launch), gpu.partitions_per_sm
    )


def shared_memory_per_block(gpu: Gpu, launch: Launch) -> int:
    """Count the bytes that one block takes: with the driver's reserve, in whole units.

    >>> from occlab import H100
    >>> shared_memory_per_block(H100, Launch(threads=32, static_shared_memory=12 * 1024 + 1))
    13440
    """
    return round_up(
        launch.shared_memory + gpu.reserved_shared_memory_per_block,
        gpu.shared_memory_allocation_unit,
    )


def most_shared_memory_per_block(gpu: Gpu, launch: Launch) -> int:
    """Return the bytes that one block may take, the driver's reserve included.

    The opt-in counts once the kernel's own ceiling, reserve included, passes the default.

    >>> from occlab import H100
    >>> most_shared_memory_per_block(H100, Launch(threads=32)) // 1024
    49
    >>> opted_in = Launch(threads=32, max_dynamic_shared_memory=100 * 1024)
    >>> most_shared_memory_per_block(H100, opted_in) // 1024
    228
    """
    reserve = gpu.reserved_shared_memory_per_block
    limit = gpu.default_shared_memory_per_block
    if launch.max_dynamic_shared_memory is not None:
        ceiling = launch.static_shared_memory + reserve + launch.max_dynamic_shared_memory
        if ceiling > limit:
            limit = gpu.max_shared_memory_per_block
    return limit + reserve


def preferred_capacity(gpu: Gpu, carveout: int | None) -> int:
    """Return the bytes of shared memory an SM is set to for a carve-out preference.

    The preference, in percent of all the SM has, is rounded up to a capacity of the
    device; without one it is all of it.

    >>> from occlab import H100
    >>> preferred_capacity(H100, 25) // 1024, preferred_capacity(H100, None) // 1024
    (64, 228)
    """
    percent = 100 if carveout is None else carveout
    return capacity_for(gpu, percent * gpu.shared_memory_per_sm // 100)


def carveout_capacity(gpu: Gpu, launch: Launch) -> int:
    """Return the bytes of shared memory an SM is set to for a launch.

    It is the preferred capacity; where not even one block fits, the smallest that
    holds one is taken instead.

    >>> from occlab import H100
    >>> carveout_capacity(H100, Launch(threads=32, carveout=25)) // 1024
    64
    """
    preferred = preferred_capacity(gpu, launch.carveout)
    one_block = shared_memory_per_block(gpu, launch)
    return preferred if preferred >= one_block else capacity_for(gpu, one_block)


def capacity_for(gpu: Gpu, size: int) -> int:
    """Return the smallest capacity of the device that holds some bytes, or its largest.

    >>> from occlab import H100
    >>> capacity_for(H100, 33 * 1024) // 1024
    64
    """
    position = bisect_left(gpu.carveouts, size)
    return gpu.carveouts[min(position, len(gpu.carveouts) - 1)]

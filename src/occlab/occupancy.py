"""How many blocks of a launch fit on one SM, and which resource says so.

Two answers to one question: `by_hand` divides, as texts and slides do; `occupancy`
counts as the hardware allocates, in whole units and with what the driver reserves.
The second agrees with ``cuda_occupancy.h`` of CUDA 13.5, and the book is about the
difference. Nothing here needs more than the standard library.
"""

from bisect import bisect_left
from dataclasses import dataclass, fields
from enum import StrEnum
from operator import index

from occlab.errors import LaunchError
from occlab.hardware import Gpu


class Resource(StrEnum):
    """What an SM can run out of; the values name the fields of `Limits`."""

    WARPS = "warps"
    REGISTERS = "registers"
    SHARED_MEMORY = "shared_memory"
    BLOCKS = "blocks"
    BARRIERS = "barriers"


class Method(StrEnum):
    """A way of counting."""

    BY_HAND = "by_hand"
    EXACT = "exact"


class Obstacle(StrEnum):
    """Why a well-formed launch cannot run at all on a GPU."""

    THREADS_PER_BLOCK = "threads_per_block"
    REGISTERS_PER_THREAD = "registers_per_thread"
    REGISTERS_PER_BLOCK = "registers_per_block"
    SHARED_MEMORY_NEEDS_OPT_IN = "shared_memory_needs_opt_in"
    SHARED_MEMORY_ABOVE_OPT_IN = "shared_memory_above_opt_in"
    SHARED_MEMORY_PER_BLOCK = "shared_memory_per_block"
    BARRIERS = "barriers"


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

    Raises `LaunchError` for a value that no launch can have.

    """

    threads: int
    registers: int = 0
    static_shared_memory: int = 0
    dynamic_shared_memory: int = 0
    max_dynamic_shared_memory: int | None = None
    carveout: int | None = None
    barriers: int = 1

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if value is None and field.default is None:
                continue
            least = 1 if field.name == "threads" else 0
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Blocks that each resource of one SM allows; none where it sets no limit."""

    warps: int
    registers: int | None
    shared_memory: int | None
    blocks: int
    barriers: int | None

    def of(self, resource: Resource) -> int | None:
        """Return the blocks that one resource allows."""
        value: int | None = getattr(self, resource.value)
        return value

    @property
    def least(self) -> int:
        """Blocks resident at once: the smallest limit."""
        return min(limit for limit in map(self.of, Resource) if limit is not None)

    @property
    def limiters(self) -> tuple[Resource, ...]:
        """Every resource whose limit equals the smallest one."""
        least = self.least
        return tuple(resource for resource in Resource if self.of(resource) == least)


@dataclass(frozen=True, slots=True, kw_only=True)
class Occupancy:
    """What one SM holds of a launch.

    Attributes
    ----------
    method: the way of counting
    limits: blocks allowed by each resource
    warps_per_block: threads of a block over 32, rounded up
    registers_per_block, shared_memory_per_block: as this way of counting charges
        one block, registers and bytes
    obstacle: why the launch cannot run; none if it can

    """

    gpu: Gpu
    launch: Launch
    method: Method
    limits: Limits
    warps_per_block: int
    registers_per_block: int
    shared_memory_per_block: int
    obstacle: Obstacle | None = None

    @property
    def blocks(self) -> int:
        """Resident blocks of one SM."""
        return self.limits.least

    @property
    def warps(self) -> int:
        """Resident warps of one SM."""
        return self.blocks * self.warps_per_block

    @property
    def max_warps(self) -> int:
        """Warps that one SM could hold."""
        return self.gpu.max_warps_per_sm

    @property
    def fraction(self) -> float:
        """Theoretical occupancy: resident warps over the most an SM can hold, 0 to 1."""
        return self.warps / self.max_warps

    @property
    def limiters(self) -> tuple[Resource, ...]:
        """Every resource that binds."""
        return self.limits.limiters


def occupancy(gpu: Gpu, launch: Launch) -> Occupancy:
    """Count the blocks of a launch that one SM holds, as the hardware allocates.

    Threads are rounded up to warps, registers of a warp to the allocation unit and
    warps over the SM's partitions, shared memory of a block, with the driver's
    reserve, to its unit; the capacity is the carve-out's.

    >>> from occlab import H100
    >>> worked = occupancy(H100, Launch(threads=32, registers=8, static_shared_memory=12 * 1024))
    >>> worked.blocks, worked.fraction, [str(limiter) for limiter in worked.limiters]
    (17, 0.265625, ['shared_memory'])
    """
    warps = _warps_per_block(gpu, launch)
    per_warp = round_up(launch.registers * gpu.threads_per_warp, gpu.register_allocation_unit)
    shared = round_up(
        launch.shared_memory + gpu.reserved_shared_memory_per_block,
        gpu.shared_memory_allocation_unit,
    )
    obstacle = _obstacle(gpu, launch, shared=shared)
    limits = Limits(
        warps=0 if launch.threads > gpu.max_threads_per_block else gpu.max_warps_per_sm // warps,
        registers=_blocks_by_registers(gpu, launch, warps=warps, registers_per_warp=per_warp),
        shared_memory=_blocks_by_shared_memory(gpu, launch, shared=shared),
        blocks=gpu.max_blocks_per_sm,
        barriers=gpu.barriers_per_sm // launch.barriers
        if gpu.barriers_per_sm is not None and launch.barriers
        else None,
    )
    return Occupancy(
        gpu=gpu,
        launch=launch,
        method=Method.EXACT,
        limits=limits,
        warps_per_block=warps,
        registers_per_block=per_warp * warps,
        shared_memory_per_block=shared,
        obstacle=obstacle,
    )


def by_hand(gpu: Gpu, launch: Launch) -> Occupancy:
    """Count as texts do: divide what an SM has by what a block asks for.

    No allocation units, no partitions, no reserve, no limit of one block: what this
    leaves out is what `occupancy` adds.

    >>> from occlab import H100
    >>> by_hand(H100, Launch(threads=32, registers=8, static_shared_memory=12 * 1024)).blocks
    19
    """
    warps = _warps_per_block(gpu, launch)
    registers = launch.registers * launch.threads
    limits = Limits(
        warps=gpu.max_warps_per_sm // warps,
        registers=gpu.registers_per_sm // registers if registers else None,
        shared_memory=gpu.shared_memory_per_sm // launch.shared_memory
        if launch.shared_memory
        else None,
        blocks=gpu.max_blocks_per_sm,
        barriers=None,
    )
    return Occupancy(
        gpu=gpu,
        launch=launch,
        method=Method.BY_HAND,
        limits=limits,
        warps_per_block=warps,
        registers_per_block=registers,
        shared_memory_per_block=launch.shared_memory,
    )


def carveout_capacity(gpu: Gpu, launch: Launch) -> int:
    """Bytes of shared memory an SM is set to for a launch that prefers a carve-out.

    The preference, in percent of all the SM has, is rounded up to a capacity of the
    device; without one it is all of it. Where not even one block fits, the smallest
    capacity that holds one is taken instead.

    >>> from occlab import H100
    >>> carveout_capacity(H100, Launch(threads=32, carveout=25)) // 1024
    64
    """
    percent = 100 if launch.carveout is None else launch.carveout
    preferred = _capacity(gpu, percent * gpu.shared_memory_per_sm // 100)
    one_block = round_up(
        launch.shared_memory + gpu.reserved_shared_memory_per_block,
        gpu.shared_memory_allocation_unit,
    )
    return preferred if preferred >= one_block else _capacity(gpu, one_block)


def registers_checked(gpu: Gpu, launch: Launch) -> int:
    """Count the registers that the launch check assumes for one block.

    It assumes that every partition takes the same: warps are rounded up to a multiple
    of the partitions, here 7 to 8, and each warp's registers to the unit.

    >>> from occlab import H100
    >>> registers_checked(H100, Launch(threads=224, registers=92))
    24576
    """
    per_warp = round_up(launch.registers * gpu.threads_per_warp, gpu.register_allocation_unit)
    return per_warp * round_up(_warps_per_block(gpu, launch), gpu.partitions_per_sm)


def round_up(value: int, unit: int) -> int:
    """Round up to a multiple of a unit.

    >>> round_up(12 * 1024 + 1024 + 1, 128)
    13440
    """
    return -(-value // unit) * unit


def _warps_per_block(gpu: Gpu, launch: Launch) -> int:
    return -(-launch.threads // gpu.threads_per_warp)


def _capacity(gpu: Gpu, size: int) -> int:
    """Return the smallest capacity of the device that holds ``size`` bytes, or its largest."""
    position = bisect_left(gpu.carveouts, size)
    return gpu.carveouts[min(position, len(gpu.carveouts) - 1)]


def _blocks_by_registers(
    gpu: Gpu, launch: Launch, *, warps: int, registers_per_warp: int
) -> int | None:
    if registers_per_warp == 0:
        return None
    too_many = launch.registers > gpu.max_registers_per_thread
    if too_many or registers_checked(gpu, launch) > gpu.registers_per_block:
        return 0
    warps_per_partition = gpu.registers_per_sm // gpu.partitions_per_sm // registers_per_warp
    return gpu.partitions_per_sm * warps_per_partition // warps


def _shared_memory_limit(gpu: Gpu, launch: Launch) -> int:
    """Bytes one block may take, reserve included.

    The opt-in counts once the kernel's own ceiling, reserve included, passes the default.
    """
    limit = gpu.default_shared_memory_per_block
    if launch.max_dynamic_shared_memory is not None:
        ceiling = (
            launch.static_shared_memory
            + gpu.reserved_shared_memory_per_block
            + launch.max_dynamic_shared_memory
        )
        if ceiling > limit:
            limit = gpu.max_shared_memory_per_block
    return limit + gpu.reserved_shared_memory_per_block


def _blocks_by_shared_memory(gpu: Gpu, launch: Launch, *, shared: int) -> int | None:
    if _above_opt_in(launch) or shared > _shared_memory_limit(gpu, launch):
        return 0
    return carveout_capacity(gpu, launch) // shared if shared else None


def _above_opt_in(launch: Launch) -> bool:
    ceiling = launch.max_dynamic_shared_memory
    return ceiling is not None and launch.dynamic_shared_memory > ceiling


def _obstacle(gpu: Gpu, launch: Launch, *, shared: int) -> Obstacle | None:
    """Return the first reason, in the order in which a launch would meet them."""
    reserve = gpu.reserved_shared_memory_per_block
    tests = (
        (launch.threads > gpu.max_threads_per_block, Obstacle.THREADS_PER_BLOCK),
        (launch.registers > gpu.max_registers_per_thread, Obstacle.REGISTERS_PER_THREAD),
        (registers_checked(gpu, launch) > gpu.registers_per_block, Obstacle.REGISTERS_PER_BLOCK),
        (shared > gpu.max_shared_memory_per_block + reserve, Obstacle.SHARED_MEMORY_PER_BLOCK),
        (_above_opt_in(launch), Obstacle.SHARED_MEMORY_ABOVE_OPT_IN),
        (shared > _shared_memory_limit(gpu, launch), Obstacle.SHARED_MEMORY_NEEDS_OPT_IN),
        (
            gpu.barriers_per_sm is not None and launch.barriers > gpu.barriers_per_sm,
            Obstacle.BARRIERS,
        ),
    )
    return next((obstacle for holds, obstacle in tests if holds), None)

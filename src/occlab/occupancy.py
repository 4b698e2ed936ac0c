"""How many blocks of a launch fit on one SM, and which resource says so.

Two answers to one question: `by_hand` divides, as texts and slides do; `occupancy`
counts as the hardware allocates, in whole units and with what the driver reserves.
The second agrees with ``cuda_occupancy.h`` of CUDA 13.5, and the book is about the
difference. Where a launch cannot run, for its launch bounds or its cluster say, the
answer is 0 blocks and why; the header and the driver do not look at these two.
Nothing here needs more than the standard library.
"""

from dataclasses import dataclass
from enum import StrEnum

from occlab.hardware import Gpu
from occlab.launch import (
    Launch,
    carveout_capacity,
    most_shared_memory_per_block,
    registers_checked,
    registers_per_warp,
    round_up,
    shared_memory_per_block,
    warps_per_block,
)

__all__ = [
    "Launch",
    "Limits",
    "Method",
    "Obstacle",
    "Occupancy",
    "Resource",
    "by_hand",
    "carveout_capacity",
    "occupancy",
    "registers_checked",
    "round_up",
]


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
    THREADS_ABOVE_BOUNDS = "threads_above_bounds"
    REGISTERS_PER_THREAD = "registers_per_thread"
    REGISTERS_PER_BLOCK = "registers_per_block"
    SHARED_MEMORY_NEEDS_OPT_IN = "shared_memory_needs_opt_in"
    SHARED_MEMORY_ABOVE_OPT_IN = "shared_memory_above_opt_in"
    SHARED_MEMORY_PER_BLOCK = "shared_memory_per_block"
    BARRIERS = "barriers"
    NO_CLUSTERS = "no_clusters"
    CLUSTER_SIZE = "cluster_size"
    CLUSTER_NEEDS_OPT_IN = "cluster_needs_opt_in"


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
    reserve, to its unit; the capacity is the carve-out's. An SM holds none of a
    cluster that cannot be launched.

    >>> from occlab import H100
    >>> worked = occupancy(H100, Launch(threads=32, registers=8, static_shared_memory=12 * 1024))
    >>> worked.blocks, worked.fraction, [str(limiter) for limiter in worked.limiters]
    (17, 0.265625, ['shared_memory'])
    """
    warps = warps_per_block(gpu, launch)
    per_warp = registers_per_warp(gpu, launch)
    shared = shared_memory_per_block(gpu, launch)
    limits = Limits(
        warps=0 if launch.threads > _most_threads(gpu, launch) else gpu.max_warps_per_sm // warps,
        registers=_blocks_by_registers(gpu, launch, warps=warps, per_warp=per_warp),
        shared_memory=_blocks_by_shared_memory(gpu, launch, shared=shared),
        blocks=0 if launch.cluster > _most_cluster(gpu, launch) else gpu.max_blocks_per_sm,
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
        obstacle=_obstacle(gpu, launch, shared=shared),
    )


def by_hand(gpu: Gpu, launch: Launch) -> Occupancy:
    """Count as texts do: divide what an SM has by what a block asks for.

    No allocation units, no partitions, no reserve, no limit of one block: what this
    leaves out is what `occupancy` adds.

    >>> from occlab import H100
    >>> by_hand(H100, Launch(threads=32, registers=8, static_shared_memory=12 * 1024)).blocks
    19
    """
    warps = warps_per_block(gpu, launch)
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


def _most_threads(gpu: Gpu, launch: Launch) -> int:
    most = gpu.max_threads_per_block
    return most if launch.max_threads is None else min(most, launch.max_threads)


def _blocks_by_registers(gpu: Gpu, launch: Launch, *, warps: int, per_warp: int) -> int | None:
    if per_warp == 0:
        return None
    too_many = launch.registers > gpu.max_registers_per_thread
    if too_many or registers_checked(gpu, launch) > gpu.registers_per_block:
        return 0
    warps_per_partition = gpu.registers_per_sm // gpu.partitions_per_sm // per_warp
    return gpu.partitions_per_sm * warps_per_partition // warps


def _blocks_by_shared_memory(gpu: Gpu, launch: Launch, *, shared: int) -> int | None:
    if _above_opt_in(launch) or shared > most_shared_memory_per_block(gpu, launch):
        return 0
    return carveout_capacity(gpu, launch) // shared if shared else None


def _above_opt_in(launch: Launch) -> bool:
    ceiling = launch.max_dynamic_shared_memory
    return ceiling is not None and launch.dynamic_shared_memory > ceiling


def _most_cluster(gpu: Gpu, launch: Launch) -> int:
    return gpu.max_cluster_size if launch.non_portable_cluster else gpu.portable_cluster_size


def _obstacle(gpu: Gpu, launch: Launch, *, shared: int) -> Obstacle | None:
    """Return the first reason, in the order in which a launch would meet them."""
    reserve = gpu.reserved_shared_memory_per_block
    clustered = launch.cluster > 1
    tests = (
        (launch.threads > gpu.max_threads_per_block, Obstacle.THREADS_PER_BLOCK),
        (launch.threads > _most_threads(gpu, launch), Obstacle.THREADS_ABOVE_BOUNDS),
        (launch.registers > gpu.max_registers_per_thread, Obstacle.REGISTERS_PER_THREAD),
        (registers_checked(gpu, launch) > gpu.registers_per_block, Obstacle.REGISTERS_PER_BLOCK),
        (shared > gpu.max_shared_memory_per_block + reserve, Obstacle.SHARED_MEMORY_PER_BLOCK),
        (_above_opt_in(launch), Obstacle.SHARED_MEMORY_ABOVE_OPT_IN),
        (
            shared > most_shared_memory_per_block(gpu, launch),
            Obstacle.SHARED_MEMORY_NEEDS_OPT_IN,
        ),
        (
            gpu.barriers_per_sm is not None and launch.barriers > gpu.barriers_per_sm,
            Obstacle.BARRIERS,
        ),
        (clustered and gpu.max_cluster_size == 1, Obstacle.NO_CLUSTERS),
        (launch.cluster > gpu.max_cluster_size, Obstacle.CLUSTER_SIZE),
        (launch.cluster > _most_cluster(gpu, launch), Obstacle.CLUSTER_NEEDS_OPT_IN),
    )
    return next((obstacle for holds, obstacle in tests if holds), None)

"""Why a launch cannot run, in a sentence: what it breaks, by how much, and what would help."""

from occlab.editions import Edition
from occlab.hardware import KB, Gpu, capabilities
from occlab.launch import Launch, registers_checked, round_up
from occlab.occupancy import Obstacle, Occupancy

OPT_IN = "cudaFuncAttributeMaxDynamicSharedMemorySize"
CLUSTER_OPT_IN = "cudaFuncAttributeNonPortableClusterSizeAllowed"
_OF_SHARED_MEMORY = {
    Obstacle.SHARED_MEMORY_NEEDS_OPT_IN,
    Obstacle.SHARED_MEMORY_ABOVE_OPT_IN,
    Obstacle.SHARED_MEMORY_PER_BLOCK,
}
_OF_CLUSTERS = {
    Obstacle.NO_CLUSTERS,
    Obstacle.CLUSTER_SIZE,
    Obstacle.CLUSTER_NEEDS_OPT_IN,
}


def reason(edition: Edition, occupancy: Occupancy) -> str | None:
    """Return the sentence for an occupancy's obstacle, or none if the launch can run.

    >>> from occlab import H100, Launch, occupancy
    >>> from occlab.editions import ENGLISH
    >>> reason(ENGLISH, occupancy(H100, Launch(threads=32))) is None
    True
    """
    if occupancy.obstacle is None:
        return None
    gpu, launch = occupancy.gpu, occupancy.launch
    return edition.text(
        f"obstacle.{occupancy.obstacle}",
        gpu=edition.isolated(gpu.name),
        **_values(edition, gpu, launch, occupancy.obstacle),
    )


def most_registers(gpu: Gpu, launch: Launch) -> int:
    """Find the registers a thread may use at most in a block of this size.

    >>> from occlab import H100
    >>> most_registers(H100, Launch(threads=1024, registers=65))
    64
    """
    warps = round_up(-(-launch.threads // gpu.threads_per_warp), gpu.partitions_per_sm)
    unit = gpu.register_allocation_unit
    per_warp = gpu.registers_per_block // warps // unit * unit
    return min(per_warp // gpu.threads_per_warp, gpu.max_registers_per_thread)


def most_threads(gpu: Gpu, launch: Launch) -> int:
    """Find the threads a block may have at most with this many registers a thread.

    >>> from occlab import H100
    >>> most_threads(H100, Launch(threads=1024, registers=65))
    896
    """
    per_warp = round_up(launch.registers * gpu.threads_per_warp, gpu.register_allocation_unit)
    warps = gpu.registers_per_block // per_warp
    whole = warps // gpu.partitions_per_sm * gpu.partitions_per_sm
    return min(whole * gpu.threads_per_warp, gpu.max_threads_per_block)


def _values(edition: Edition, gpu: Gpu, launch: Launch, obstacle: Obstacle) -> dict[str, str]:
    """Choose what the sentence says: what is asked, what there is, what would fit."""
    if obstacle in _OF_SHARED_MEMORY:
        return _shared_memory_values(edition, gpu, launch, obstacle)
    if obstacle in _OF_CLUSTERS:
        return _cluster_values(edition, gpu, launch)

    def number(value: int) -> str:
        return edition.isolated(edition.number(value))

    values: dict[str, str]
    match obstacle:
        case Obstacle.THREADS_PER_BLOCK:
            values = {
                "asked": number(launch.threads),
                "limit": number(gpu.max_threads_per_block),
            }
        case Obstacle.THREADS_ABOVE_BOUNDS:
            values = {
                "asked": number(launch.threads),
                "limit": number(launch.max_threads or 0),
                "bounds": edition.isolated(f"__launch_bounds__({launch.max_threads})"),
            }
        case Obstacle.REGISTERS_PER_THREAD:
            values = {
                "asked": number(launch.registers),
                "limit": number(gpu.max_registers_per_thread),
                "cap": edition.isolated(f"-maxrregcount={most_registers(gpu, launch)}"),
            }
        case Obstacle.REGISTERS_PER_BLOCK:
            registers = most_registers(gpu, launch)
            values = {
                "threads": number(launch.threads),
                "registers": number(launch.registers),
                "asked": number(registers_checked(gpu, launch)),
                "limit": number(gpu.registers_per_block),
                "most_registers": number(registers),
                "most_threads": number(most_threads(gpu, launch)),
                "bounds": edition.isolated(f"__launch_bounds__({launch.threads})"),
                "cap": edition.isolated(f"-maxrregcount={registers}"),
            }
        case _:
            values = {
                "asked": number(launch.barriers),
                "limit": number(gpu.barriers_per_sm or 0),
            }
    return values


def _shared_memory_values(
    edition: Edition, gpu: Gpu, launch: Launch, obstacle: Obstacle
) -> dict[str, str]:
    def size(value: int) -> str:
        kilobytes, rest = divmod(value, KB)
        return edition.measure("bytes", value) if rest else edition.measure("kb", kilobytes)

    match obstacle:
        case Obstacle.SHARED_MEMORY_NEEDS_OPT_IN:
            return {
                "asked": size(launch.shared_memory),
                "limit": size(gpu.default_shared_memory_per_block),
                "most": size(gpu.max_shared_memory_per_block),
                "memory": "static"
                if launch.static_shared_memory > gpu.default_shared_memory_per_block
                else "dynamic",
                "attribute": edition.isolated(OPT_IN),
            }
        case Obstacle.SHARED_MEMORY_ABOVE_OPT_IN:
            return {
                "asked": size(launch.dynamic_shared_memory),
                "limit": size(launch.max_dynamic_shared_memory or 0),
                "attribute": edition.isolated(OPT_IN),
            }
        case _:
            return {
                "asked": size(launch.shared_memory),
                "limit": size(gpu.max_shared_memory_per_block),
            }


def _cluster_values(edition: Edition, gpu: Gpu, launch: Launch) -> dict[str, str]:
    """Return what the sentences about clusters say; each takes what it needs."""
    return {
        "asked": edition.isolated(edition.number(launch.cluster)),
        "portable": edition.isolated(edition.number(gpu.portable_cluster_size)),
        "most": edition.isolated(edition.number(gpu.max_cluster_size)),
        "attribute": edition.isolated(CLUSTER_OPT_IN),
        "cc": edition.isolated(gpu.compute_capability),
        "since": edition.isolated(_first_with_clusters()),
    }


def _first_with_clusters() -> str:
    return next(known for known, gpu in capabilities().items() if gpu.max_cluster_size > 1)

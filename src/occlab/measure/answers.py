"""What the driver answers when asked for occupancy, beside the model's own count."""

from typing import Any

from occlab import gpu
from occlab.errors import OcclabError
from occlab.hardware import KB, capability
from occlab.measure.records import Task
from occlab.measure.tools import Variant, all_compiled, compiled
from occlab.occupancy import Launch, occupancy

THREADS = 32
TILES_KB = (6, 7, 11, 12, 16, 48)
CARVEOUTS = (0, 25, 50, 75, 100)
EDGE_OF_18_BLOCKS = 11_904  # bytes a block: the most that still lets 18 of them in

CAPS = (24, 32, 40, 48, 56, 64, 128)
BLOCK_SIZES = (32, 33, 64, 100, 128, 224, 256, 384, 512, 768, 1000, 1024)
STATIC_BYTES = (128, 1 * KB, 4 * KB, 11_904, 12 * KB, 47 * KB, 48 * KB)
DYNAMIC_BYTES = (0, 1, 1 * KB, 5000, 16 * KB, 47 * KB, 100 * KB, 200 * KB)


def architecture() -> str:
    """Return the present card's, as the compiler names it."""
    return "sm_" + gpu.device().compute_capability.replace(".", "")


def asked(  # noqa: PLR0913 (a launch has that many)
    kernel: gpu.Kernel,
    *,
    threads: int,
    barriers: int,
    dynamic: int = 0,
    opted_in: int | None = None,
    carveout: int | None = None,
) -> dict[str, Any]:
    """Ask the driver about one launch; the model must say the same on the spot."""
    launch = Launch(
        threads=threads,
        registers=kernel.registers,
        static_shared_memory=kernel.static_shared_memory,
        dynamic_shared_memory=dynamic,
        max_dynamic_shared_memory=opted_in,
        carveout=carveout,
        barriers=barriers,
    )
    if opted_in is not None:
        kernel.opt_in(opted_in)
    kernel.prefer_carveout(carveout)
    blocks = kernel.max_active_blocks(threads, dynamic)
    predicted = occupancy(capability(gpu.device().compute_capability), launch).blocks
    if blocks != predicted:
        raise OcclabError(f"the driver says {blocks} blocks, the model {predicted}, for {launch}")
    return {
        "threads": threads,
        "registers": kernel.registers,
        "static_shared_memory": kernel.static_shared_memory,
        "dynamic_shared_memory": dynamic,
        "max_dynamic_shared_memory": opted_in,
        "carveout": carveout,
        "barriers": barriers,
        "blocks": blocks,
    }


def tiled(size: int) -> gpu.Kernel:
    """Return the worked example with a tile of ``size`` bytes."""
    built = compiled("worked_example.cuh", architecture(), defines={"TILE_FLOATS": size // 4})
    return gpu.load(built.cubin, "worked_example")


def worked_example() -> dict[str, Any]:
    """Ask about the worked example, by tile and by carve-out."""
    kernels = {kb: tiled(kb * KB) for kb in TILES_KB}
    answers = [asked(kernels[kb], threads=THREADS, barriers=1) for kb in TILES_KB]
    # A tile of one row, the rest dynamic: sizes that are no multiple of a float.
    row = tiled(THREADS * 4)
    edge = EDGE_OF_18_BLOCKS - row.static_shared_memory
    answers += [asked(row, threads=THREADS, barriers=1, dynamic=edge + extra) for extra in (0, 1)]
    answers += [
        asked(kernels[12], threads=THREADS, barriers=1, carveout=percent) for percent in CARVEOUTS
    ]
    kernels[12].prefer_carveout(None)
    grid, threads = kernels[12].max_potential_block_size()
    return {
        "registers": kernels[12].registers,
        "max_active_blocks": answers,
        "max_potential_block_size": {"grid": grid, "threads": threads},
    }


def many_launches() -> dict[str, Any]:
    """Ask about thousands of launches of real kernels.

    Registers come from ``heavy`` and ``light`` under caps, static shared memory from the
    worked example with other tiles; each is asked about at every block size, dynamic size
    and carve-out.
    """
    most = gpu.device().properties["sharedMemPerBlockOptin"]
    builds = all_compiled("pressure.cuh", architecture(), [Variant(cap=cap) for cap in CAPS])
    kernels = [(gpu.load(each.cubin, name), 0) for each in builds for name in ("heavy", "light")]
    kernels += [(tiled(size), 1) for size in STATIC_BYTES]
    rows = [
        asked(
            kernel,
            threads=threads,
            barriers=barriers,
            dynamic=dynamic,
            opted_in=max(0, most - kernel.static_shared_memory),
            carveout=carveout,
        )
        for kernel, barriers in kernels
        for threads in BLOCK_SIZES
        for dynamic in DYNAMIC_BYTES
        for carveout in (None, *CARVEOUTS)
    ]
    columns = list(rows[0])
    unique = {tuple(row.values()): None for row in rows}
    return {"columns": columns, "rows": [list(row) for row in unique]}


TASKS = (
    Task(name="device", run=lambda: dict(gpu.device().properties)),
    Task(name="worked-example", run=worked_example, sources=("worked_example.cuh",)),
    Task(
        name="driver-answers",
        run=many_launches,
        sources=("worked_example.cuh", "pressure.cuh"),
    ),
)

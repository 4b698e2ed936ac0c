"""Latency and bandwidth: the pointer chase, reading, copying, and the bulk copy."""

from collections.abc import Callable
from functools import partial
from typing import Any

from occlab import gpu
from occlab.errors import OcclabError
from occlab.hardware import KB
from occlab.measure.answers import architecture
from occlab.measure.pressure import SEED, cycle
from occlab.measure.records import Task
from occlab.measure.timing import Timing, interleaved, short, timed
from occlab.measure.tools import Variant, all_compiled

MB = 1024 * KB
GIB = 1024 * MB

LINE_WORDS = 32  # a cache line of 128 bytes
CHASE_STEPS = 16_384
SHARED_CHASE_WORDS = 4096
L1_SIZES = (16 * KB, 64 * KB)
L2_SIZES = (1 * MB, 4 * MB, 8 * MB, 24 * MB, 48 * MB)
HBM_SIZES = (256 * MB, 1 * GIB, 4 * GIB)

LOOP_SIZES = (6 * MB, 24 * MB)  # both in L2

WIDTHS = (4, 16)
ILPS = {4: (1, 2, 4, 8), 16: (1, 2, 4, 8, 16)}  # by width
WARPS = (4, 8, 12, 16, 24, 32, 48, 64)
STREAM_BYTES = 1 * GIB

BULK_RINGS = {  # stages by the bytes of a chunk
    2 * KB: (4, 8, 16, 24, 32, 64),
    4 * KB: (2, 4, 8, 12, 16, 24, 28, 48),
    8 * KB: (2, 4, 6, 8, 12, 16, 24),
    16 * KB: (2, 4, 6, 8, 12),
    32 * KB: (2, 4, 6),
}
BULK_BATCHES = (1, 2, 4, 16)
BULK_THREADS = 128


def latency() -> dict[str, Any]:
    """Chase pointers through each level of the memory; cycles for one step."""
    cupy = gpu.cupy()
    arch = architecture()
    cold, cached = all_compiled(
        "chase.cuh", arch, [Variant(defines={"CACHED": each}) for each in (0, 1)]
    )
    kernels = {
        "L1": gpu.load(cached.cubin, "global_chase"),
        "L2": gpu.load(cold.cubin, "global_chase"),
        "HBM": gpu.load(cold.cubin, "global_chase"),
    }
    cycles = cupy.zeros(1, dtype=cupy.int64)
    last = cupy.zeros(1, dtype=cupy.uint32)
    flush = cupy.zeros(64 * MB, dtype=cupy.uint32)

    def chased(level: str, size: int) -> dict[str, Any]:
        links = cycle(size // 4, stride=LINE_WORDS)
        warm = 0 if level == "HBM" else 2 * (size // 4 // LINE_WORDS)
        seen = []
        for _ in range(5):
            if level == "HBM":
                flush.fill(1)  # leaves nothing of the cycle in L2
            kernels[level](1, 1, links, cupy.uint32(warm), cupy.uint32(CHASE_STEPS), cycles, last)
            seen.append(int(cycles[0]) / CHASE_STEPS)
        return {"level": level, "bytes": size, "cycles": [short(each) for each in seen]}

    sizes = {"L1": L1_SIZES, "L2": L2_SIZES, "HBM": HBM_SIZES}
    rows = [_shared_chase(gpu.load(cold.cubin, "shared_chase"), cycles, last)]
    rows += [chased(level, size) for level, each in sizes.items() for size in each]
    flush.fill(1)
    return {
        "steps": CHASE_STEPS,
        "line_bytes": LINE_WORDS * 4,
        "seed": SEED,
        "levels": rows,
        "each_hbm_load": _each_load(gpu.load(cold.cubin, "each_chase")),
    }


def _each_load(kernel: gpu.Kernel) -> dict[str, Any]:
    """Time every single load of a chase through device memory; the clock's own cost is in it."""
    cupy = gpu.cupy()
    links = cycle(GIB // 4, stride=LINE_WORDS)
    cycles = cupy.zeros(CHASE_STEPS, dtype=cupy.uint32)
    kernel(1, 1, links, cupy.uint32(CHASE_STEPS), cycles, cupy.zeros_like(cycles))
    quantiles = (1, 10, 25, 50, 75, 90, 99)
    values = cupy.percentile(cycles, cupy.array(quantiles, dtype=cupy.float64))
    return {
        "mean_cycles": short(float(cycles.mean())),
        "spread_cycles": short(float(cycles.std())),
        "percentiles": {str(q): float(value) for q, value in zip(quantiles, values, strict=True)},
    }


def loop() -> dict[str, Any]:
    """Time an iteration of ``read`` whose data lie in L2, with one warp on each SM.

    Two sizes are read, each after a pass that brings it into L2, and the difference is
    divided by the difference in iterations: what a launch costs cancels out.
    """
    cupy = gpu.cupy()
    card = gpu.device().properties
    sms, hertz = card["multiProcessorCount"], card["clockRate"] * 1000
    given = cupy.ones(max(LOOP_SIZES) // 4, dtype=cupy.float32)
    taken = cupy.zeros(sms * 32, dtype=cupy.float32)
    points = [(width, ilp) for width in WIDTHS for ilp in ILPS[width]]
    builds = all_compiled(
        "stream.cuh",
        architecture(),
        [Variant(defines={"WIDTH": width, "ILP": ilp}) for width, ilp in points],
    )
    rows = []
    for (width, ilp), built in zip(points, builds, strict=True):
        kernel = gpu.load(built.cubin, "read")
        lot = ilp * sms * 32
        iterations = [size // width // lot for size in LOOP_SIZES]
        spent = [
            timed(
                partial(kernel, sms, 32, given, taken, cupy.uint64(count * lot)), repeats=10
            ).median
            for count in iterations
        ]
        seconds = (spent[1] - spent[0]) / 1000
        cycles = seconds * hertz / (iterations[1] - iterations[0])
        rows.append({"width": width, "ilp": ilp, "cycles": short(cycles)})
    return {"bytes": list(LOOP_SIZES), "clock_hz": hertz, "iterations": rows}


def _shared_chase(kernel: gpu.Kernel, cycles: Any, last: Any) -> dict[str, Any]:
    cupy = gpu.cupy()
    links = cycle(SHARED_CHASE_WORDS, stride=1)
    seen = []
    for _ in range(5):
        kernel(1, 1, links, cupy.uint32(SHARED_CHASE_WORDS), cupy.uint32(CHASE_STEPS), cycles,
               last, dynamic_shared_memory=4 * SHARED_CHASE_WORDS)  # fmt: skip
        seen.append(int(cycles[0]) / CHASE_STEPS)
    return {
        "level": "shared",
        "bytes": 4 * SHARED_CHASE_WORDS,
        "cycles": [short(each) for each in seen],
    }


def read() -> dict[str, Any]:
    """Read 1 GiB with every combination of resident warps, loads in flight and width."""
    return _grid("read")


def copy() -> dict[str, Any]:
    """Copy 1 GiB likewise; the device's own copy runs beside it in the same session."""
    return _grid("copy")


def _grid(name: str) -> dict[str, Any]:
    stream = Stream()
    card = gpu.device().properties
    sms, most = card["multiProcessorCount"], card["maxThreadsPerMultiProcessor"] // 32
    points = [(width, ilp) for width in WIDTHS for ilp in ILPS[width]]
    builds = all_compiled(
        "stream.cuh",
        architecture(),
        [Variant(defines={"WIDTH": width, "ILP": ilp}) for width, ilp in points],
    )
    rows = []
    for (width, ilp), built in zip(points, builds, strict=True):
        kernel = gpu.load(built.cubin, name)
        for warps in (each for each in WARPS if each <= most):
            blocks = -(-warps * 32 // 1024)  # on each SM
            threads = warps * 32 // blocks
            lot = ilp * threads * blocks * sms
            items = STREAM_BYTES // width // lot * lot
            ours, theirs = stream.compared(
                partial(stream.launch, kernel, sms * blocks, threads, items)
            )
            stream.check(name, words=items * width // 4, threads=sms * blocks * threads)
            rows.append(
                {
                    "width": width,
                    "ilp": ilp,
                    "warps": warps,
                    "registers": kernel.registers,
                    "bytes": items * width * (2 if name == "copy" else 1),
                    **ours.summary(),
                    "device_copy_median_ms": short(theirs.median),
                }
            )
    return {"seed": SEED, "device_copy_bytes": 2 * STREAM_BYTES, "runs": rows}


class Stream:
    """A gibibyte of random numbers, a place to copy them to, and the device's own copy."""

    def __init__(self) -> None:
        cupy = gpu.cupy()
        self.given = cupy.random.default_rng(SEED).random(STREAM_BYTES // 4, dtype=cupy.float32)
        self.taken = cupy.zeros_like(self.given)
        self.counters = cupy.zeros(2, dtype=cupy.uint32)

    def launch(self, kernel: gpu.Kernel, grid: int, threads: int, items: int) -> None:
        """Launch a kernel of ``stream.cuh``."""
        kernel(grid, threads, self.given, self.taken, gpu.cupy().uint64(items))

    def launch_bulk(self, kernel: gpu.Kernel, sms: int, ring: int, chunk: int) -> None:
        """Launch the bulk copy, a block with a ring of so many bytes on each SM."""
        kernel(sms, BULK_THREADS, self.given, self.taken,
               gpu.cupy().uint32(STREAM_BYTES // chunk), self.counters,
               dynamic_shared_memory=ring)  # fmt: skip

    def device_copy(self) -> None:
        """Copy as ``cudaMemcpyAsync`` does."""
        runtime = gpu.cupy().cuda.runtime
        runtime.memcpyAsync(self.taken.data.ptr, self.given.data.ptr, STREAM_BYTES,
                            runtime.memcpyDeviceToDevice, 0)  # fmt: skip

    def compared(self, launch: Callable[[], None]) -> list[Timing]:
        """Time a launch in turn with the device's own copy, then run it alone once more."""
        timings = interleaved([launch, self.device_copy])
        self.taken.fill(gpu.cupy().nan)  # what is not written shows
        launch()
        return timings

    def check(self, name: str, *, words: int, threads: int = 0) -> None:
        """Compare the result of the last launch; `OcclabError` if it is wrong."""
        float64 = gpu.cupy().float64
        if name == "read":  # every thread leaves the sum of what it read
            total = float(self.given[:words].sum(dtype=float64))
            error = float(self.taken[:threads].sum(dtype=float64)) / total - 1
            right = abs(error) < 1e-5  # noqa: PLR2004 (single precision)
        else:
            right = bool((self.taken[:words] == self.given[:words]).all())
        if not right:
            raise OcclabError(f"{name} gave a wrong result")


def bulk_copy() -> dict[str, Any]:
    """Copy with a ring of bulk copies, one block an SM, in turn with the device's own copy."""
    stream = Stream()
    sms = gpu.device().properties["multiProcessorCount"]
    variants = [
        {"STAGES": stages, "CHUNK": chunk, "AHEAD": ahead, "BATCH": batch}
        for chunk, depths in BULK_RINGS.items()
        for stages in depths
        for ahead in sorted({stages // 2, 3 * stages // 4})
        for batch in BULK_BATCHES
    ]
    builds = all_compiled(
        "bulk_copy.cuh", architecture(), [Variant(defines=each) for each in variants]
    )
    rows = []
    for variant, built in zip(variants, builds, strict=True):
        kernel = gpu.load(built.cubin, "bulk_copy")
        ring = variant["STAGES"] * variant["CHUNK"]
        kernel.opt_in(ring)
        ours, theirs = stream.compared(
            partial(stream.launch_bulk, kernel, sms, ring, variant["CHUNK"])
        )
        stream.check("bulk_copy", words=STREAM_BYTES // 4)
        rows.append(
            {name.lower(): value for name, value in variant.items()}
            | {**ours.summary(), "device_copy_median_ms": short(theirs.median)}
        )
    return {"seed": SEED, "threads": BULK_THREADS, "bytes": 2 * STREAM_BYTES, "runs": rows}


TASKS = (
    Task(name="latency", run=latency, sources=("chase.cuh",)),
    Task(name="loop", run=loop, sources=("stream.cuh",)),
    Task(name="read", run=read, sources=("stream.cuh",)),
    Task(name="copy", run=copy, sources=("stream.cuh",)),
    Task(name="bulk-copy", run=bulk_copy, sources=("bulk_copy.cuh",), least=(9, 0)),
)

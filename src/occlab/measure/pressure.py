"""Register caps: what the compiler makes of them, and what that costs."""

from collections.abc import Iterator, Mapping
from typing import Any

from occlab import gpu
from occlab.errors import OcclabError
from occlab.measure.answers import architecture
from occlab.measure.records import Task
from occlab.measure.timing import timed
from occlab.measure.tools import Compiled, Variant, all_compiled

CAPS = (24, 28, 32, 36, 40, 48, 56, 64, 72, 80, 96, 128, 168, 255, None)
SEED = 1

HEAVY_ELEMENTS = 4 << 20
HEAVY_THREADS = 256
ACCUMULATORS, STEPS = 64, 48  # as in pressure.cuh

WALK_THREADS = 128
WALK_WORDS = 1 << 28  # 1 GiB of links
WALK_STEPS = 64
WALK_LIVE = 168


def pressure() -> dict[str, Any]:
    """Time ``heavy`` and ``heavy_rolled`` under each cap, and the bounded and the light one."""
    cupy = gpu.cupy()
    random = cupy.random.default_rng(SEED)
    given = random.uniform(0.5, 1.5, HEAVY_ELEMENTS, dtype=cupy.float32)
    taken = cupy.empty_like(given)
    expected = heavy_reference(given)
    rows = []
    for cap, built in _under_caps("pressure.cuh", {}):
        for name in ("heavy", "heavy_rolled") if cap is not None else (
            "heavy", "heavy_rolled", "heavy_lb", "light"
        ):  # fmt: skip
            kernel = gpu.load(built.cubin, name)
            taken.fill(cupy.nan)
            grid = -(-HEAVY_ELEMENTS // HEAVY_THREADS)
            timing = timed(
                lambda kernel=kernel, grid=grid: kernel(  # type: ignore[misc]
                    grid, HEAVY_THREADS, given, taken, HEAVY_ELEMENTS
                )
            )
            right = given * 2 + 1 if name == "light" else expected
            _compare(cupy, taken, right, f"{name} under cap {cap}")
            rows.append(
                _row(kernel, built, name, threads=HEAVY_THREADS, cap=cap) | timing.summary()
            )
    return {
        "elements": HEAVY_ELEMENTS,
        "threads": HEAVY_THREADS,
        "seed": SEED,
        "fused_multiply_adds": HEAVY_ELEMENTS * ACCUMULATORS * STEPS,
        "runs": rows,
    }


def heavy_reference(given: Any) -> Any:
    """Compute what every version of ``heavy`` must give, in double precision."""
    cupy = gpu.cupy()
    acc = [given.astype(cupy.float64) * (k + 1) for k in range(ACCUMULATORS)]
    for _ in range(STEPS):
        for k in range(ACCUMULATORS):
            acc[k] = acc[k] * 0.5 + acc[(k + 1) % ACCUMULATORS]
    return sum(acc)


def walk() -> dict[str, Any]:
    """Time the walk under each cap, on as many threads as the largest grid holds."""
    cupy = gpu.cupy()
    links = cycle(WALK_WORDS, stride=1)
    sms = gpu.device().properties["multiProcessorCount"]
    threads = sms * 2048 * 4
    taken = cupy.empty(threads, dtype=cupy.float32)
    rows = []
    expected = None
    for cap, built in _under_caps("walk.cuh", {"LIVE": WALK_LIVE}):
        kernel = gpu.load(built.cubin, "walk")
        taken.fill(cupy.nan)
        timing = timed(
            lambda kernel=kernel: kernel(  # type: ignore[misc]
                threads // WALK_THREADS, WALK_THREADS, links, taken,
                cupy.uint32(WALK_WORDS), WALK_STEPS,
            ),
            repeats=10,
        )  # fmt: skip
        expected = walk_reference(links, threads) if expected is None else expected
        _compare(cupy, taken, expected, f"walk under cap {cap}")
        rows.append(_row(kernel, built, "walk", threads=WALK_THREADS, cap=cap) | timing.summary())
    return {
        "live": WALK_LIVE,
        "threads": WALK_THREADS,
        "grid_threads": threads,
        "words": WALK_WORDS,
        "steps": WALK_STEPS,
        "seed": SEED,
        "runs": rows,
    }


def walk_reference(links: Any, threads: int) -> Any:
    """Compute what the walk must give, in single precision on the GPU, one value at a time."""
    cupy = gpu.cupy()
    thread = cupy.arange(threads, dtype=cupy.uint64)
    at = (thread * 2654435761) % WALK_WORDS
    value = [cupy.full(threads, (k % 5) * 0.125, dtype=cupy.float64) for k in range(WALK_LIVE)]
    for _ in range(WALK_STEPS):
        at = links[at]
        before = (at & 255).astype(cupy.float64) / 512
        for k in range(WALK_LIVE):
            value[k] = before * value[k] + 0.25
            before = value[k]
    return sum(value)


def cycle(words: int, *, stride: int) -> Any:
    """Return links on the GPU that lead once through all places, ``stride`` words apart."""
    cupy = gpu.cupy()
    places = words // stride
    order = cupy.argsort(cupy.random.default_rng(SEED).random(places, dtype=cupy.float32))
    order = order.astype(cupy.uint32) * cupy.uint32(stride)
    links = cupy.zeros(words, dtype=cupy.uint32)
    links[order] = cupy.roll(order, -1)
    return links


def _under_caps(source: str, defines: Mapping[str, int]) -> Iterator[tuple[int | None, Compiled]]:
    variants = [Variant(cap=cap, defines=defines) for cap in CAPS]
    return zip(CAPS, all_compiled(source, architecture(), variants), strict=True)


def _row(
    kernel: gpu.Kernel, built: Compiled, name: str, *, threads: int, cap: int | None
) -> dict[str, Any]:
    # By symbol, so that the machine with the GPU needs nothing to demangle names.
    said = next(each for each in built.report.functions if each.symbol == name)
    return {
        "kernel": name,
        "cap": cap,
        "registers": kernel.registers,
        "stack_frame": said.stack_frame,
        "spill_stores": said.spill_stores,
        "spill_loads": said.spill_loads,
        "blocks": kernel.max_active_blocks(threads),
    }


def _compare(cupy: Any, taken: Any, expected: Any, what: str) -> None:
    error = float(cupy.max(cupy.abs(taken - expected) / cupy.abs(expected)))
    if not error <= 1e-4:  # noqa: PLR2004 (single precision over some thousand operations)
        raise OcclabError(f"{what} is wrong: relative error {error:g}")


TASKS = (
    Task(name="pressure", run=pressure, sources=("pressure.cuh",)),
    Task(name="walk", run=walk, sources=("walk.cuh",)),
)

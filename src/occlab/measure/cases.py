"""The launches that are profiled: one for each thing that a report can say.

``python -m occlab.measure.cases NAME`` runs one, once, under the profiler.
"""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from occlab import gpu
from occlab.coalescing import L2_FABRIC, SECTORS_ASKED, SECTORS_MOVED
from occlab.measure.answers import architecture
from occlab.measure.fetches import STRIDED_ILP, STRIDED_WORDS, strided_words
from occlab.measure.gemm import Product
from occlab.measure.irregular import (
    ACCESSES,
    DIVERGENT_LINES,
    DIVERGENT_ROUNDS,
    OWN_LIST_STEPS,
    TABLE_WORDS,
)
from occlab.measure.memory import BULK_THREADS, STREAM_BYTES
from occlab.measure.pressure import (
    HEAVY_ELEMENTS,
    HEAVY_THREADS,
    SEED,
    WALK_LIVE,
    WALK_STEPS,
    WALK_THREADS,
    WALK_WORDS,
    cycle,
)
from occlab.measure.tools import compiled

STREAM_WORDS = 1 << 27  # 512 MiB


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A launch to profile.

    Attributes
    ----------
    source, kernel: the file of ``kernels/`` and the kernel in it
    shows: the branch of the method of decision, or the lesson, that it stands for
    blocks: of the grid, for each SM
    threads: of one block
    half: whether the grid has a block for every other SM alone
    dynamic: bytes of dynamic shared memory of one block
    least: the lowest compute capability that can run it
    stride: in words, of the loads
    metrics: of the profiler, beside those of its sections

    """

    source: str
    kernel: str
    shows: str
    blocks: int = 1
    threads: int = 256
    half: bool = False
    dynamic: int = 0
    least: tuple[int, int] = (7, 5)
    cap: int | None = None
    defines: Mapping[str, int] = field(default_factory=dict)
    stride: int = 1
    metrics: tuple[str, ...] = ()


DIVERGENT_PATHS = 8
BULK_RING = {"STAGES": 6, "CHUNK": 16_384, "AHEAD": 3, "BATCH": 1}  # the fastest on an H200
SECTORS = (SECTORS_ASKED, SECTORS_MOVED, L2_FABRIC)
WALK_BLOCKS = 4 * 2048 // WALK_THREADS  # for each SM, as in the sweep of caps


def _strided(stride: int, shows: str) -> Case:
    return Case(
        source="strided.cuh", kernel="strided", blocks=2, threads=1024,
        defines={"ILP": STRIDED_ILP}, stride=stride, metrics=SECTORS, shows=shows,
    )  # fmt: skip


def _walk(cap: int, shows: str) -> Case:
    return Case(
        source="walk.cuh", kernel="walk", blocks=WALK_BLOCKS, threads=WALK_THREADS, cap=cap,
        defines={"LIVE": WALK_LIVE}, shows=shows,
    )  # fmt: skip


CASES: Mapping[str, Case] = {
    "copy-starved": Case(
        source="stream.cuh", kernel="copy", threads=128, defines={"ILP": 1, "WIDTH": 4},
        shows="long scoreboard at low occupancy, memory idle: too few bytes in flight",
    ),
    "copy-wide": Case(
        source="stream.cuh", kernel="copy", threads=128, defines={"ILP": 8, "WIDTH": 16},
        shows="the next version of copy-starved: as few warps, 32 times the bytes in flight",
    ),
    "copy-full": Case(
        source="stream.cuh", kernel="copy", blocks=2, threads=1024,
        defines={"ILP": 4, "WIDTH": 16},
        shows="near the peak of the memory: stop",
    ),
    "list": Case(
        source="list.cuh", kernel="list", blocks=8,
        shows="long scoreboard at full occupancy, and yet far from the memory's peak",
    ),
    "barrier-bound": Case(
        source="barrier_bound.cuh", kernel="barrier_bound", blocks=8,
        shows="barrier: warps wait for one of them",
    ),
    "math-bound": Case(
        source="math_bound.cuh", kernel="math_bound", threads=1024, half=True,
        shows="math pipe throttle: one pipe oversubscribed, on half of the SMs",
    ),
    "math-bound-full": Case(
        source="math_bound.cuh", kernel="math_bound", blocks=2, threads=1024,
        shows="the next version of math-bound, on every SM: at the peak of its pipe, stop",
    ),
    "not-selected": Case(
        source="not_selected.cuh", kernel="not_selected", threads=1024, half=True,
        shows="not selected: more warps than needed, on half of the SMs",
    ),
    "chain": Case(
        source="chain.cuh", kernel="chain", threads=128,
        shows="wait: one dependent chain, one warp a scheduler",
    ),
    "bank-conflicts": Case(
        source="bank_conflicts.cuh", kernel="bank_conflicts", blocks=4,
        shows="short scoreboard and MIO throttle: bank conflicts",
    ),
    "many-small-stores": Case(
        source="many_small_stores.cuh", kernel="many_small_stores", blocks=4,
        shows="LG throttle: the queue of memory instructions is full",
    ),
    "heavy": Case(
        source="pressure.cuh", kernel="heavy", shows="the hero: 37.5 % occupancy, no spills",
    ),
    "heavy-capped": Case(
        source="pressure.cuh", kernel="heavy", cap=32, shows="full occupancy, bought with spills",
    ),
    "heavy-bounded": Case(
        source="pressure.cuh", kernel="heavy_lb", shows="launch bounds that ask for 8 blocks",
    ),
    "walk-64": _walk(64, "half of the slots full, bought with spills at every step"),
    "walk-128": _walk(128, "fewer spills, and fewer warps"),
    "walk-168": _walk(168, "the fastest of the walks: few spills, a third block an SM"),
    "bulk-copy": Case(
        source="bulk_copy.cuh", kernel="bulk_copy", threads=BULK_THREADS, defines=BULK_RING,
        dynamic=BULK_RING["STAGES"] * BULK_RING["CHUNK"], least=(9, 0),
        shows="near the memory's peak with one warp at work: occupancy is not the aim",
    ),
    "gather": Case(
        source="gather.cuh", kernel="gather", blocks=2, threads=1024, defines={"ILP": 1},
        metrics=SECTORS,
        shows="random sectors: much is moved, an eighth of it is used",
    ),
    "own-lists": Case(
        source="own_lists.cuh", kernel="own_lists", blocks=2, threads=1024, metrics=SECTORS,
        shows="a serial chain a thread: what is in flight comes of warps alone",
    ),
    "strided-8": _strided(8, "a sector a lane, the next one a neighbour's: all is asked for"),
    "strided-16": _strided(16, "a sector a lane, and its neighbour moved with it unasked"),
    "strided-32": _strided(32, "a sector of each line: the same twice as much, more slowly"),
    "divergent": Case(
        source="divergent.cuh", kernel="divergent", blocks=2, threads=1024,
        shows="full occupancy, and an eighth of the lanes at work in each path",
    ),
    "gemm": Case(
        source="", kernel="", least=(8, 0),
        shows="the library's matrix product in bfloat16",
    ),
}  # fmt: skip


def arguments(  # noqa: C901, PLR0911, PLR0912 (one a kernel)
    case: Case, threads: int
) -> tuple[Any, ...]:
    """Make the arguments of a kernel, on the GPU and from a seed."""
    cupy = gpu.cupy()
    random = cupy.random.default_rng(SEED)
    out = cupy.zeros(max(threads, STREAM_WORDS), dtype=cupy.float32)
    match case.kernel:
        case "copy":
            given = random.random(STREAM_WORDS, dtype=cupy.float32)
            lot = case.defines["ILP"] * threads
            words = case.defines["WIDTH"] // 4
            return given, out, cupy.uint64(STREAM_WORDS // words // lot * lot)
        case "list":
            return cycle(STREAM_WORDS, stride=1), out, cupy.uint32(STREAM_WORDS), 256
        case "barrier_bound":
            return out, 400, 200
        case "math_bound" | "not_selected":
            return out, 2000
        case "chain":
            return out, 4000
        case "bank_conflicts":
            return out, 2000
        case "many_small_stores":
            return out, 100
        case "walk":
            return cycle(WALK_WORDS, stride=1), out, cupy.uint32(WALK_WORDS), WALK_STEPS
        case "bulk_copy":
            given = random.random(STREAM_BYTES // 4, dtype=cupy.float32)
            chunks = cupy.uint32(STREAM_BYTES // case.defines["CHUNK"])
            return given, cupy.zeros_like(given), chunks, cupy.zeros(2, dtype=cupy.uint32)
        case "gather":
            table = cycle(TABLE_WORDS, stride=1)
            accesses = ACCESSES // threads * threads
            return table, out, cupy.uint32(TABLE_WORDS), cupy.uint32(accesses)
        case "strided":
            given = cupy.zeros(STRIDED_WORDS * case.stride, dtype=cupy.uint32)
            words = cupy.uint64(strided_words(threads))
            return given, out, words, cupy.uint32(case.stride)
        case "own_lists":
            return cycle(TABLE_WORDS, stride=1), out, cupy.uint32(TABLE_WORDS), OWN_LIST_STEPS
        case "divergent":
            links = cupy.repeat(cycle(DIVERGENT_LINES, stride=1), 32)
            lines, paths = cupy.uint32(DIVERGENT_LINES), cupy.uint32(DIVERGENT_PATHS)
            return links, out, lines, paths, DIVERGENT_ROUNDS
        case _:
            given = random.uniform(0.5, 1.5, HEAVY_ELEMENTS, dtype=cupy.float32)
            return given, out, HEAVY_ELEMENTS


def launch(case: Case) -> None:
    """Launch a case once and wait for it."""
    cupy = gpu.cupy()
    if not case.kernel:
        Product().multiply()
    else:
        built = compiled(case.source, architecture(), cap=case.cap, defines=case.defines)
        kernel = gpu.load(built.cubin, case.kernel)
        pressured = case.source == "pressure.cuh"
        threads = HEAVY_THREADS if pressured else case.threads
        sms = gpu.device().properties["multiProcessorCount"]
        blocks = case.blocks * sms // (2 if case.half else 1)
        grid = -(-HEAVY_ELEMENTS // threads) if pressured else blocks
        given = arguments(case, grid * threads)
        if case.dynamic:
            kernel.opt_in(case.dynamic)
        kernel(grid, threads, *given, dynamic_shared_memory=case.dynamic)
    cupy.cuda.runtime.deviceSynchronize()


if __name__ == "__main__":
    launch(CASES[sys.argv[1]])

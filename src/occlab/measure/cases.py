"""The launches that are profiled: one for each thing that a report can say.

``python -m occlab.measure.cases NAME`` runs one, once, under the profiler.
"""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from occlab import gpu
from occlab.measure.answers import architecture
from occlab.measure.gemm import Product
from occlab.measure.pressure import HEAVY_ELEMENTS, HEAVY_THREADS, SEED, cycle
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

    """

    source: str
    kernel: str
    shows: str
    blocks: int = 1
    threads: int = 256
    half: bool = False
    cap: int | None = None
    defines: Mapping[str, int] = field(default_factory=dict)


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
    "gemm": Case(source="", kernel="", shows="the library's matrix product in bfloat16"),
}  # fmt: skip


def arguments(case: Case, threads: int) -> tuple[Any, ...]:  # noqa: PLR0911 (one a kernel)
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
        kernel(grid, threads, *arguments(case, grid * threads))
    cupy.cuda.runtime.deviceSynchronize()


if __name__ == "__main__":
    launch(CASES[sys.argv[1]])

"""The dot product: loads in flight, and additions in one chain or in several."""

import re
from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np

from occlab import gpu
from occlab.errors import OcclabError
from occlab.hardware import KB
from occlab.measure.answers import architecture
from occlab.measure.grids import Grid, grids
from occlab.measure.pressure import SEED
from occlab.measure.records import Task
from occlab.measure.timing import short, timed
from occlab.measure.tools import Compiled, Variant, all_compiled, compiled, run

WORDS = 1 << 27  # 512 MiB an array
CACHED_WORDS = (768 * KB, 3072 * KB)  # of each array; both lie in L2
LEVELS = 8  # the values are eighths, so that every sum is exact in any order
UNROLLED = 4
KERNELS = ("dot_rolled", "dot_plain", "dot_one_chain", "dot_tested", "dot_four_chains", "dot_wide")

NEAR_WARPS = (4, 8, 12, 16, 24, 32, 48, 64)
NEAR_CHAINS = (1, 2, 4, 8)
NEAR_WEIGHTS = 16  # as in dot_near.cuh
NEAR_ROUNDS = 4000

_INSTRUCTION = re.compile(r"^\s*/\*[0-9a-f]{4,}\*/\s+(@!?\w+\s+)?(LDG|FFMA|FADD|BRA|STG|EXIT)")


class Pair:
    """Two arrays of eighths, on the GPU and as whole numbers on the CPU."""

    def __init__(self, words: int) -> None:
        cupy = gpu.cupy()
        random = np.random.default_rng(SEED)
        whole = [random.integers(0, LEVELS, words, dtype=np.int8) for _ in range(2)]
        self.arrays = [cupy.asarray(each).astype(cupy.float32) / LEVELS for each in whole]
        self.products = whole[0] * whole[1]

    def expected(self, words: int, grid: Grid, *, width: int) -> Any:
        """Return what each thread must give that reads ``width`` neighbours at a time."""
        lots = self.products[:words].reshape(-1, grid.threads, width)
        return lots.sum(axis=(0, 2), dtype=np.int64) / LEVELS**2


def dot() -> dict[str, Any]:
    """Take the dot product of two large arrays every way, then of two that lie in L2."""
    cupy = gpu.cupy()
    built = compiled("dot.cuh", architecture())
    kernels = {name: gpu.load(built.cubin, name) for name in KERNELS}
    pair = Pair(WORDS)
    taken = cupy.zeros(max(grid.threads for grid in grids()), dtype=cupy.float32)
    rows = []
    for grid in grids():
        words = _whole_lots(WORDS, grid)
        for name, kernel in kernels.items():
            taken.fill(cupy.nan)
            timing = timed(partial(grid.launch, kernel, *pair.arrays, taken, cupy.int32(words)))
            _check(pair, taken, words, grid, name)
            rows.append(
                {
                    "kernel": name,
                    "warps": grid.warps,
                    "registers": kernel.registers,
                    "bytes": 2 * 4 * words,
                    **timing.summary(),
                }
            )
    return {
        "words": WORDS,
        "seed": SEED,
        "runs": rows,
        "clock_hz": gpu.device().properties["clockRate"] * 1000,
        "cached_words": list(CACHED_WORDS),
        "cached": [_cached(name, kernel) for name, kernel in kernels.items()],
        "machine_code": [
            {"kernel": name, "instructions": each} for name, each in _machine_code(built).items()
        ],
    }


def _cached(name: str, kernel: gpu.Kernel) -> dict[str, Any]:
    """Time a pair of elements in L2, with a warp on each SM; what a launch costs cancels out."""
    cupy = gpu.cupy()
    card = gpu.device().properties
    grid = Grid(sms=card["multiProcessorCount"], warps=1)
    pair = Pair(max(CACHED_WORDS))
    taken = cupy.zeros(grid.threads, dtype=cupy.float32)
    counts, timings = [], []
    for size in CACHED_WORDS:
        words = _whole_lots(size, grid)
        timings.append(timed(partial(grid.launch, kernel, *pair.arrays, taken, cupy.int32(words))))
        _check(pair, taken, words, grid, name)
        counts.append(words // grid.threads)
    seconds = (timings[1].median - timings[0].median) / 1000
    cycles = seconds * card["clockRate"] * 1000 / (counts[1] - counts[0])
    return {
        "kernel": name,
        "cycles_per_pair": short(cycles),
        "runs": [
            {"pairs_per_thread": count, **timing.summary()}
            for count, timing in zip(counts, timings, strict=True)
        ],
    }


def _whole_lots(words: int, grid: Grid) -> int:
    lot = UNROLLED * grid.threads
    return words // lot * lot


def _check(pair: Pair, taken: Any, words: int, grid: Grid, name: str) -> None:
    expected = pair.expected(words, grid, width=4 if name == "dot_wide" else 1)
    if not np.array_equal(taken[: grid.threads].get(), expected):
        raise OcclabError(f"{name} gave a wrong result with {grid.warps} warps")


def _machine_code(built: Compiled) -> Mapping[str, list[str]]:
    """Return loads, arithmetic and jumps of each kernel in their order in the machine code."""
    found: dict[str, list[str]] = {}
    for line in run(["cuobjdump", "-sass", str(built.cubin)]).stdout.splitlines():
        if "Function :" in line:
            present = found.setdefault(line.split(":")[1].strip(), [])
        elif match := _INSTRUCTION.match(line):
            present.append(match[2])
    return {name: found[name] for name in KERNELS}


def near() -> dict[str, Any]:
    """Take a dot product out of registers in one, two, four and eight chains."""
    cupy = gpu.cupy()
    builds = all_compiled(
        "dot_near.cuh", architecture(), [Variant(defines={"CHAINS": each}) for each in NEAR_CHAINS]
    )
    most = max(grid.threads for grid in grids(NEAR_WARPS))
    whole = np.random.default_rng(SEED).integers(0, LEVELS, (most, NEAR_WEIGHTS), dtype=np.int8)
    weights = np.arange(NEAR_WEIGHTS) % 8 + 1
    right = NEAR_ROUNDS * (whole * weights).sum(axis=1) / LEVELS**2
    given = cupy.asarray(whole).astype(cupy.float32) / LEVELS
    taken = cupy.zeros(most, dtype=cupy.float32)
    rows = []
    for chains, built in zip(NEAR_CHAINS, builds, strict=True):
        kernel = gpu.load(built.cubin, "dot_near")
        for grid in grids(NEAR_WARPS):
            taken.fill(cupy.nan)
            timing = timed(partial(grid.launch, kernel, given, taken, NEAR_ROUNDS))
            if not np.array_equal(taken[: grid.threads].get(), right[: grid.threads]):
                raise OcclabError(f"dot_near gave a wrong result with {chains} chains")
            rows.append(
                {
                    "chains": chains,
                    "warps": grid.warps,
                    "registers": kernel.registers,
                    "multiply_adds": NEAR_ROUNDS * NEAR_WEIGHTS * grid.threads,
                    **timing.summary(),
                }
            )
    return {
        "weights": NEAR_WEIGHTS,
        "rounds": NEAR_ROUNDS,
        "seed": SEED,
        "clock_hz": gpu.device().properties["clockRate"] * 1000,
        "runs": rows,
    }


TASKS = (
    Task(name="dot", run=dot, sources=("dot.cuh",)),
    Task(name="dot-near", run=near, sources=("dot_near.cuh",)),
)

"""What needs warps: gathers, lists that each thread follows, diverging lanes."""

from functools import partial
from typing import Any

import numpy as np

from occlab import gpu
from occlab.errors import OcclabError
from occlab.hardware import KB
from occlab.measure.answers import architecture
from occlab.measure.grids import Grid, grids
from occlab.measure.pressure import SEED, cycle
from occlab.measure.records import Task
from occlab.measure.timing import timed
from occlab.measure.tools import compiled

TABLE_WORDS = 1 << 28  # 1 GiB
FEW_AND_MORE_WARPS = (1, 2, 4, 8, 16, 32, 64)
SPREAD = 2654435761  # neighbouring starts lie far apart, as in the kernels

GATHER_ILPS = (1, 4)
ACCESSES = 1 << 26

# Steps that lead through far more memory than L2 holds, with one warp on each SM already.
OWN_LIST_STEPS = 1024
WARP_LIST_STEPS = 16_384

PATHS = (1, 2, 4, 8, 16, 32)
DIVERGENT_LINES = 24 * KB * KB // 128  # 24 MiB, which lie in L2
DIVERGENT_ROUNDS = 200
DIVERGENT_LINKS = 32  # as in divergent.cuh


def place(number: Any) -> Any:
    """Hash whole numbers of 32 bits as ``gather.cuh`` does."""
    number = (number ^ number >> np.uint32(16)) * np.uint32(0x85EBCA6B)
    number = (number ^ number >> np.uint32(13)) * np.uint32(0xC2B2AE35)
    return number ^ number >> np.uint32(16)


def gather() -> dict[str, Any]:
    """Gather words from random places of a table far larger than L2."""
    table, given = gather_table(TABLE_WORDS)
    runs = [
        {"ilp": ilp, **gather_run(table, given, grid, ilp=ilp)}
        for ilp in GATHER_ILPS
        for grid in grids(FEW_AND_MORE_WARPS)
    ]
    return {"table_words": TABLE_WORDS, "useful_bytes_per_access": 4, "seed": SEED, "runs": runs}


def gather_table(words: int) -> tuple[Any, Any]:
    """Return a table of random words, here and on the GPU."""
    table = np.random.default_rng(SEED).integers(0, 1 << 32, words, dtype=np.uint32)
    return table, gpu.cupy().asarray(table)


def gather_run(table: Any, given: Any, grid: Grid, *, ilp: int = 1) -> dict[str, Any]:
    """Time the gather of a grid from a table, here and on the GPU, and check what it sums up."""
    cupy = gpu.cupy()
    built = compiled("gather.cuh", architecture(), defines={"ILP": ilp})
    kernel = gpu.load(built.cubin, "gather")
    taken = cupy.zeros(grid.threads, dtype=cupy.uint32)
    lot = max(GATHER_ILPS) * grid.threads
    accesses = ACCESSES // lot * lot
    timing = timed(
        partial(grid.launch, kernel, given, taken, cupy.uint32(table.size), cupy.uint32(accesses)),
        repeats=10,
    )
    drawn = place(np.arange(accesses, dtype=np.uint32)) & np.uint32(table.size - 1)
    right = table[drawn].reshape(-1, grid.threads).sum(axis=0, dtype=np.uint32)
    check(taken, right, f"gather at ILP {ilp}")
    return {
        "warps": grid.warps,
        "registers": kernel.registers,
        "accesses": accesses,
        **timing.summary(),
    }


def own_lists() -> dict[str, Any]:
    """Let every thread follow a list of its own through memory."""
    return _lists("own_lists", lanes=1, steps=OWN_LIST_STEPS)


def warp_lists() -> dict[str, Any]:
    """Let every warp follow a list, all its lanes the same."""
    return _lists("list", lanes=32, steps=WARP_LIST_STEPS)


def _lists(name: str, *, lanes: int, steps: int) -> dict[str, Any]:
    """Follow a list for so many lanes; an access is a step of one list."""
    cupy = gpu.cupy()
    links = cycle(TABLE_WORDS, stride=1)
    most = max(grid.threads for grid in grids())
    right = _followed(links.get(), most // lanes, steps).repeat(lanes)
    taken = cupy.zeros(most, dtype=cupy.uint32)
    built = compiled(f"{name}.cuh", architecture())
    kernel = gpu.load(built.cubin, name)
    rows = []
    for grid in grids(FEW_AND_MORE_WARPS):
        taken.fill(0)
        timing = timed(
            partial(grid.launch, kernel, links, taken, cupy.uint32(TABLE_WORDS), steps),
            repeats=10,
        )
        check(taken, right[: grid.threads], name)
        rows.append(
            {
                "warps": grid.warps,
                "registers": kernel.registers,
                "accesses": steps * grid.threads // lanes,
                **timing.summary(),
            }
        )
    return {"table_words": TABLE_WORDS, "steps": steps, "seed": SEED, "runs": rows}


def _followed(links: Any, lists: int, steps: int) -> Any:
    at = (np.arange(lists, dtype=np.uint64) * np.uint64(SPREAD)) % np.uint64(links.size)
    for _ in range(steps):
        at = links[at]
    return at


def divergent() -> dict[str, Any]:
    """Let the lanes of a warp take different paths, with few warps and with many."""
    cupy = gpu.cupy()
    follow = cycle(DIVERGENT_LINES, stride=1)
    links = cupy.repeat(follow, 32)
    built = compiled("divergent.cuh", architecture())
    kernel = gpu.load(built.cubin, "divergent")
    most = max(grid.threads for grid in grids())
    taken = cupy.zeros(most, dtype=cupy.float32)
    rows = []
    for paths in PATHS:
        right = _diverged(follow.get(), most, paths)
        for grid in grids():
            taken.fill(cupy.nan)
            timing = timed(
                partial(grid.launch, kernel, links, taken, cupy.uint32(DIVERGENT_LINES),
                        cupy.uint32(paths), DIVERGENT_ROUNDS),
                repeats=10,
            )  # fmt: skip
            error = np.abs(taken[: grid.threads].get() / right[: grid.threads] - 1).max()
            if not error <= 1e-5:  # noqa: PLR2004 (single precision)
                raise OcclabError(f"divergent is wrong with {paths} paths: {error:g}")
            rows.append(
                {
                    "paths": paths,
                    "warps": grid.warps,
                    "registers": kernel.registers,
                    "works": DIVERGENT_ROUNDS * grid.threads,
                    **timing.summary(),
                }
            )
    return {
        "lines": DIVERGENT_LINES,
        "rounds": DIVERGENT_ROUNDS,
        "multiply_adds_per_work": DIVERGENT_LINKS,
        "loads_per_work": 1,
        "seed": SEED,
        "runs": rows,
    }


def _diverged(follow: Any, threads: int, paths: int) -> Any:
    """Compute in double precision what each thread must give: a path is a geometric series."""
    thread = np.arange(threads, dtype=np.uint64)
    path = thread % 32 * paths // 32
    line = ((thread // 32 * 32 + path) * np.uint64(SPREAD)) % np.uint64(DIVERGENT_LINES)
    kept = 0.96875**DIVERGENT_LINKS
    added = (path + 1) * 0.03125 * (1 - kept) / (1 - 0.96875)
    value = np.ones(threads)
    for _ in range(DIVERGENT_ROUNDS):
        line = follow[line]
        value = (value + (line % 256) / 512) * kept + added
    return value


def check(taken: Any, right: Any, what: str) -> None:
    """Raise `OcclabError` if what a kernel gave is not what is right."""
    if not np.array_equal(taken[: right.size].get(), right):
        raise OcclabError(f"{what} gave a wrong result")


TASKS = (
    Task(name="gather", run=gather, sources=("gather.cuh",)),
    Task(name="own-lists", run=own_lists, sources=("own_lists.cuh",)),
    Task(name="warp-lists", run=warp_lists, sources=("list.cuh",)),
    Task(name="divergent", run=divergent, sources=("divergent.cuh",)),
)

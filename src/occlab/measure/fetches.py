"""What memory moves when little of it is asked for: strides, sizes of a fetch, sizes of a table."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, ClassVar

import numpy as np

from occlab import gpu
from occlab.coalescing import strided as strided_access
from occlab.measure.answers import architecture
from occlab.measure.grids import Grid, grids
from occlab.measure.irregular import (
    ACCESSES,
    SPREAD,
    TABLE_WORDS,
    check,
    gather_run,
    gather_table,
)
from occlab.measure.records import Task
from occlab.measure.timing import timed
from occlab.measure.tools import compiled

STRIDES = (1, 2, 4, 8, 16, 32)
STRIDED_ILP = 4
STRIDED_WORDS = 1 << 27  # that are read, whatever lies between them
STRIDED_WARPS = (8, 64)

FETCHES = (32, 64, 128)  # bytes; the sizes that CUDA lets a program ask for
MAX_L2_FETCH_GRANULARITY = 5  # cudaLimitMaxL2FetchGranularity

TABLES = tuple(1 << power for power in range(20, 29))  # words: 4 MiB to 1 GiB


def strided_words(threads: int) -> int:
    """Return how many words a grid reads: as many as it can share evenly."""
    lot = STRIDED_ILP * threads
    return STRIDED_WORDS // lot * lot


def strided() -> dict[str, Any]:
    """Read every word, every second, every fourth, …, as many words each time."""
    given, kernel = _words(), _strided_kernel()
    runs = [
        _strided_run(kernel, given, grid, stride)
        for grid in grids(STRIDED_WARPS)
        for stride in STRIDES
    ]
    return {"words": STRIDED_WORDS, "ilp": STRIDED_ILP, "runs": runs}


def fetches() -> dict[str, Any]:
    """Read at strides and at random while L2 fetches less or more from memory at a time."""
    reads = _Reads()
    runs = []
    with _fetching() as (default, fetch):
        for size in FETCHES:
            fetch(size)
            runs += [{"fetch_bytes": size, **run} for run in reads.runs()]
    return {
        "limit": "cudaLimitMaxL2FetchGranularity",
        "default_bytes": default,
        **reads.sizes,
        "runs": runs,
    }


def another_card() -> dict[str, Any]:
    """Read at strides and at random on a second card of the same name, to see how they differ."""
    reads = _Reads()
    return {**reads.sizes, "runs": list(reads.runs())}


class _Reads:
    """The same reads each time, at full occupancy: at every stride, and from random places."""

    sizes: ClassVar = {"words": STRIDED_WORDS, "table_words": TABLE_WORDS}

    def __init__(self) -> None:
        (self._grid,) = grids((max(STRIDED_WARPS),))
        self._given, self._kernel = _words(), _strided_kernel()
        self._table, self._on_card = gather_table(TABLE_WORDS)

    def runs(self) -> Iterator[dict[str, Any]]:
        for stride in STRIDES:
            run = _strided_run(self._kernel, self._given, self._grid, stride)
            yield {"kernel": "strided", **run}
        yield {"kernel": "gather", **gather_run(self._table, self._on_card, self._grid)}


def tables() -> dict[str, Any]:
    """Gather from tables that lie in L2, and from ever larger ones."""
    (grid,) = grids((max(STRIDED_WARPS),))
    runs = []
    for words in TABLES:
        table, on_card = gather_table(words)
        runs.append({"table_bytes": 4 * words} | gather_run(table, on_card, grid))
    return {"accesses": ACCESSES, "runs": runs}


@contextmanager
def _fetching() -> Iterator[tuple[int, Any]]:
    """Yield the default size of a fetch and what sets another; set it back at the end."""
    runtime = gpu.cupy().cuda.runtime
    default = int(runtime.deviceGetLimit(MAX_L2_FETCH_GRANULARITY))
    try:
        yield default, partial(runtime.deviceSetLimit, MAX_L2_FETCH_GRANULARITY)
    finally:
        runtime.deviceSetLimit(MAX_L2_FETCH_GRANULARITY, default)


def _words() -> Any:
    """Return words on the GPU, as many as the widest stride goes over: word i is i × SPREAD."""
    cupy = gpu.cupy()
    given = cupy.arange(STRIDED_WORDS, dtype=cupy.uint32)
    given = cupy.concatenate(
        [given + cupy.uint32(part * STRIDED_WORDS) for part in range(max(STRIDES))]
    )
    given *= cupy.uint32(SPREAD)  # modulo 2^32
    return given


def _strided_kernel() -> gpu.Kernel:
    built = compiled("strided.cuh", architecture(), defines={"ILP": STRIDED_ILP})
    return gpu.load(built.cubin, "strided")


def _strided_run(kernel: gpu.Kernel, given: Any, grid: Grid, stride: int) -> dict[str, Any]:
    cupy = gpu.cupy()
    words = strided_words(grid.threads)
    taken = cupy.zeros(grid.threads, dtype=cupy.uint32)
    timing = timed(
        partial(grid.launch, kernel, given, taken, cupy.uint64(words), cupy.uint32(stride)),
        repeats=10,
    )
    check(taken, _strided_sums(words, grid.threads, stride), f"strided by {stride}")
    return {
        "stride": stride,
        "warps": grid.warps,
        "sectors_per_load": len(strided_access(stride).sectors),
        "useful_bytes": 4 * words,
        **timing.summary(),
    }


def _strided_sums(words: int, threads: int, stride: int) -> Any:
    """Return each thread's sum modulo 2^32: an arithmetic series, times SPREAD."""
    count = words // threads
    series = count * np.arange(threads, dtype=np.uint64)
    series += np.uint64(threads * (count * (count - 1) // 2))
    return (series * np.uint64(stride * SPREAD)).astype(np.uint32)


TASKS = (
    Task(name="strided", run=strided, sources=("strided.cuh",)),
    Task(name="fetches", run=fetches, sources=("strided.cuh", "gather.cuh")),
    Task(name="another-card", run=another_card, sources=("strided.cuh", "gather.cuh")),
    Task(name="tables", run=tables, sources=("gather.cuh",)),
)

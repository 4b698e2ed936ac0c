"""Sweeps against the same loops over NVIDIA's header, in one run.

The header is compiled with ``g++ -O2``; both keep blocks and occupancy in arrays, and
the blocks must be the same.
"""

import shutil
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from importlib.metadata import files
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import numpy as np

from occlab import H100
from occlab.sweep import Sweep, batch, grid

ROUNDS, REPEATS = 3, 5
MOST_MEMORY = 3  # times the result
LAUNCHES = 1_000_000
GRID = {
    "threads": np.arange(32, 1025, 32),
    "registers": np.arange(1, 256),
    "dynamic_shared_memory": np.arange(228) * 1024,
    "max_dynamic_shared_memory": H100.max_shared_memory_per_block,
}


def rows() -> dict[str, np.ndarray]:
    """Draw launches at random."""
    random = np.random.default_rng(1)
    return {
        "threads": random.integers(1, 1025, LAUNCHES),
        "registers": random.integers(1, 256, LAUNCHES),
        "static_shared_memory": random.integers(0, 48 * 1024, LAUNCHES),
        "dynamic_shared_memory": random.integers(0, 64 * 1024, LAUNCHES),
        "barriers": random.integers(0, 17, LAUNCHES),
    }


def compiled(folder: Path) -> Path:
    """Compile the loops over the header."""
    header = next(
        file for file in files("nvidia-cuda-runtime") or () if file.name == "cuda_occupancy.h"
    )
    if (compiler := shutil.which("g++")) is None:
        raise SystemExit("g++ is needed to compile cuda_occupancy.h: apt install g++")
    program = folder / "header_loop"
    source = Path(__file__).with_name("header_loop.cpp")
    include = Path(str(header.locate())).parent
    subprocess.run([compiler, "-O2", "-I", include, source, "-o", program], check=True)
    return program


def least(count: Callable[[], Sweep]) -> tuple[float, Sweep]:
    """Return the least time of several, and the last result."""
    seconds = []
    for _ in range(REPEATS):
        begin = perf_counter()
        found = count()
        seconds.append(perf_counter() - begin)
    return min(seconds), found


def peak(count: Callable[[], Sweep]) -> float:
    """Return the most memory held at once, in times of the result's arrays."""
    tracemalloc.start()
    found = count()
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most / sum(array.nbytes for array in found.arrays)


def main() -> int:
    """Print a line for each sweep; return 1 if one is too slow or too large."""
    launches = rows()
    opted_in = {"max_dynamic_shared_memory": H100.max_shared_memory_per_block}
    sweeps: tuple[tuple[str, int, float, Callable[[], Sweep]], ...] = (
        ("grid, 1,860,480 launches", 0, 3, lambda: grid(H100, **GRID)),
        ("the same with limiters", 0, 1.5, lambda: grid(H100, **GRID, limiters=True)),
        ("batch, 1,000,000 launches", 1, 0.3, lambda: batch(H100, **launches, **opted_in)),
        (
            "the same with limiters",
            1,
            0.3,
            lambda: batch(H100, **launches, **opted_in, limiters=True),
        ),
    )
    table = np.column_stack(list(launches.values()))
    given = "\n".join(" ".join(map(str, row)) for row in table.tolist())
    header, ours = [np.inf, np.inf], [np.inf] * len(sweeps)
    with TemporaryDirectory() as folder:
        program = compiled(Path(folder))
        for _ in range(ROUNDS):  # in turn, so that both meet the same machine
            done = subprocess.run(
                [program], input=given, capture_output=True, text=True, check=True
            ).stdout.split()
            header = [min(header[0], float(done[0])), min(header[1], float(done[2]))]
            for position, (name, loop, _, count) in enumerate(sweeps):
                seconds, found = least(count)
                ours[position] = min(ours[position], seconds)
                if found.blocks.sum() != int(done[1::2][loop]):
                    raise SystemExit(f"{name}: the header counts other blocks")

    missed = False
    for (name, loop, required, count), seconds in zip(sweeps, ours, strict=True):
        times, memory = header[loop] / seconds, peak(count)
        missed |= times < required or memory > MOST_MEMORY
        print(
            f"sweep, {name:26} {seconds * 1e3:7.2f} ms, {times:5.2f} times the header's loop"
            f" (at least {required}), memory {memory:4.2f} times the result (at most {MOST_MEMORY})"
        )
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())

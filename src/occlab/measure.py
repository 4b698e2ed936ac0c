"""Runs the book's kernels on the present GPU and records what it said.

``python -m occlab.measure``, in the root of the repository, on a machine with an NVIDIA
GPU, CuPy and the CUDA toolkit (nvcc, and ncu for the profiles). Each result is a file of
``src/occlab/data/measured/<device>/``, written whole or not at all, with its provenance;
`occlab.recorded` reads them.
"""

import hashlib
import json
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from occlab import gpu
from occlab.errors import OcclabError
from occlab.hardware import KB, capability
from occlab.occupancy import Launch, occupancy

ROOT = Path(__file__).parents[2]
KERNELS = ROOT / "kernels"
MEASURED = ROOT / "src" / "occlab" / "data" / "measured"
COMMAND = "python -m occlab.measure"

THREADS = 32
TILES_KB = (6, 7, 11, 12, 16, 48)
CARVEOUTS = (0, 25, 50, 75, 100)
EDGE_OF_18_BLOCKS = 11_904  # bytes a block: the most that still lets 18 of them in
PROFILED = {
    # name: rounds, blocks of the grid. Both fill 132 SMs × 17 blocks many times over.
    "worked-example-short": (1, 132 * 17 * 64),
    "worked-example-long": (20_000, 132 * 17 * 8),
}
SECTIONS = (
    "SpeedOfLight",
    "LaunchStats",
    "Occupancy",
    "SchedulerStats",
    "WarpStateStats",
)


def worked_example() -> dict[str, Any]:
    """Ask the driver how many blocks of the worked example fit, by tile and carve-out."""
    source = (KERNELS / "worked_example.cuh").read_text(encoding="utf-8")
    card = gpu.device()
    kernels = {
        size: gpu.load(source, "worked_example", {"TILE_FLOATS": size // 4})
        for size in (THREADS * 4, *(kb * KB for kb in TILES_KB))
    }
    answers = [_answer(card, kernels[kb * KB]) for kb in TILES_KB]
    # A tile of one row, the rest dynamic: sizes that are no multiple of a float.
    smallest = kernels[THREADS * 4]
    answers += [
        _answer(card, smallest, dynamic=EDGE_OF_18_BLOCKS + extra - smallest.static_shared_memory)
        for extra in (0, 1)
    ]
    answers += [_answer(card, kernels[12 * KB], carveout=percent) for percent in CARVEOUTS]
    grid, threads = kernels[12 * KB].max_potential_block_size()
    return {
        "registers": kernels[12 * KB].registers,
        "max_active_blocks": answers,
        "max_potential_block_size": {"grid": grid, "threads": threads},
    }


def _answer(
    card: gpu.Device, kernel: gpu.Kernel, *, dynamic: int = 0, carveout: int | None = None
) -> dict[str, Any]:
    """Ask the driver about one launch; the model must say the same on the spot."""
    launch = Launch(
        threads=THREADS,
        registers=kernel.registers,
        static_shared_memory=kernel.static_shared_memory,
        dynamic_shared_memory=dynamic,
        carveout=carveout,
    )
    blocks = kernel.max_active_blocks(THREADS, dynamic, carveout=carveout)
    predicted = occupancy(capability(card.compute_capability), launch).blocks
    if blocks != predicted:
        print(f"  the driver says {blocks} blocks, the model {predicted}: {launch}")
    return {
        "threads": THREADS,
        "registers": kernel.registers,
        "static_shared_memory": kernel.static_shared_memory,
        "dynamic_shared_memory": dynamic,
        "carveout": carveout,
        "blocks": blocks,
    }


def worked_example_program() -> dict[str, Any]:
    """Build and run the standalone program; keep what compiler and program print."""
    build, run = program_commands(1, PROFILED["worked-example-short"][1])
    with tempfile.TemporaryDirectory() as folder:
        compiled = _run(build, cwd=folder, sources=KERNELS)
        printed = _run(run, cwd=folder)
    return {
        "build": shlex.join(build),
        "run": shlex.join(run),
        "compiler": [
            line
            for line in compiled.stderr.splitlines()
            if line.startswith("ptxas") and "Compile time" not in line
        ],
        "printed": printed.stdout.splitlines(),
    }


def worked_example_profile(name: str) -> dict[str, Any]:
    """Profile the standalone program with Nsight Compute; keep its CSV as it is printed."""
    build, run = program_commands(*PROFILED[name])
    sections = [part for section in SECTIONS for part in ("--section", section)]
    profile = ["ncu", "--csv", "--page", "details",
               "--clock-control", "none", *sections, *run]  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        _run(build, cwd=folder, sources=KERNELS)
        report = _run(profile, cwd=folder)
    version = _run(["ncu", "--version"]).stdout.splitlines()[-1]
    return {"profiler": version, "run": shlex.join(profile), "csv": report.stdout.splitlines()}


def program_commands(rounds: int, blocks: int) -> tuple[list[str], list[str]]:
    """Return the lines that build and run the worked example's program."""
    major, minor = gpu.device().compute_capability.split(".")
    build = ["nvcc", "-O2", f"-arch=sm_{major}{minor}", "-Xptxas", "-v",
             "-o", "worked_example", "worked_example.cu"]  # fmt: skip
    return build, ["./worked_example", str(rounds), str(blocks)]


def device() -> dict[str, Any]:
    """Record the properties that the driver tells of the card."""
    return dict(gpu.device().properties)


TASKS: Mapping[str, tuple[Callable[[], dict[str, Any]], Iterable[str]]] = {
    "device": (device, ()),
    "worked-example": (worked_example, ("worked_example.cuh",)),
    "worked-example-program": (
        worked_example_program,
        ("worked_example.cuh", "worked_example.cu"),
    ),
    **{
        name: (
            partial(worked_example_profile, name),
            ("worked_example.cuh", "worked_example.cu"),
        )
        for name in PROFILED
    },
}


def record(name: str) -> Path:
    """Run one task and write its recording whole; return the file."""
    task, sources = TASKS[name]
    card = gpu.device()
    data = task()
    content = {
        "provenance": {
            "device": card.name,
            "compute_capability": card.compute_capability,
            "driver": _driver_version(),
            "cuda": card.cuda,
            "date": datetime.now(UTC).date().isoformat(),
            "command": f"{COMMAND} {name}",
            "kernels": {f"kernels/{source}": digest(KERNELS / source) for source in sources},
        },
        "data": data,
    }
    folder = MEASURED / card.name.lower().replace(" ", "-")
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.json"
    partial = path.with_suffix(".partial")
    partial.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    partial.replace(path)
    return path


def digest(path: Path) -> str:
    """Return the SHA-256 of a file, which ties a recording to the source that it ran."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _driver_version() -> str:
    answer = _run(["nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader"])
    return answer.stdout.splitlines()[0].strip()


def _run(
    command: list[str], *, cwd: str | Path = ".", sources: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a program, after copying the sources it builds beside it; fail with its words."""
    if sources is not None:
        shutil.copytree(sources, cwd, dirs_exist_ok=True)
    program = shutil.which(command[0], path=None) or command[0]
    done = subprocess.run(  # noqa: S603 (the commands are ours)
        [program, *command[1:]], cwd=cwd, capture_output=True, text=True, check=False
    )
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise OcclabError(f"{shlex.join(command)} failed: {said[-1] if said else 'no output'}")
    return done


def main(names: list[str]) -> int:
    """Run the named tasks, or all; a task that cannot run is reported and passed over."""
    failed = 0
    for name in names or TASKS:
        if name not in TASKS:
            print(f"there is no measurement {name!r}; there are {', '.join(TASKS)}")
            return 2
        try:
            print(f"{name}: {record(name).relative_to(ROOT)}")
        except OcclabError as error:
            failed += 1
            print(f"{name}: skipped, {error}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Reports of Nsight Compute: of the worked example's program and of the profiled cases."""

import shlex
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import Any

from occlab.measure.answers import architecture
from occlab.measure.cases import CASES
from occlab.measure.records import Task
from occlab.measure.tools import KERNELS, run

SECTIONS = (
    "SpeedOfLight",
    "MemoryWorkloadAnalysis",
    "LaunchStats",
    "Occupancy",
    "SchedulerStats",
    "WarpStateStats",
)
PROGRAM_RUNS = {
    # rounds and blocks of the grid; both fill 132 SMs × 17 blocks many times over
    "worked-example-short": (1, 132 * 17 * 64),
    "worked-example-long": (20_000, 132 * 17 * 8),
}
PROGRAM_SOURCES = ("worked_example.cuh", "worked_example.cu", "check.cuh")


def program() -> dict[str, Any]:
    """Build and run the standalone program; keep what compiler and program print."""
    with tempfile.TemporaryDirectory() as folder:
        build = build_program(Path(folder))
        compiler = run(build, cwd=KERNELS)
        command = program_run("worked-example-short")
        printed = run(command, cwd=Path(folder))
    return {
        "build": shlex.join([*build[:-3], "-o", "worked_example", "worked_example.cu"]),
        "run": shlex.join(command),
        "compiler": [
            line
            for line in compiler.stderr.splitlines()
            if line.startswith("ptxas") and "Compile time" not in line
        ],
        "printed": printed.stdout.splitlines(),
    }


def build_program(folder: Path) -> list[str]:
    """Return the line that builds the worked example's program into a folder."""
    return ["nvcc", "-O2", f"-arch={architecture()}", "-Xptxas", "-v",
            "-o", str(folder / "worked_example"), "worked_example.cu"]  # fmt: skip


def program_run(name: str) -> list[str]:
    """Return the line that runs the worked example's program."""
    return ["./worked_example", *(str(number) for number in PROGRAM_RUNS[name])]


def program_profile(name: str) -> dict[str, Any]:
    """Profile the standalone program."""
    with tempfile.TemporaryDirectory() as folder:
        run(build_program(Path(folder)), cwd=KERNELS)
        return profiled(program_run(name), kernel="worked_example", cwd=Path(folder))


def case_profile(name: str) -> dict[str, Any]:
    """Profile one of the cases, run by Python."""
    case = CASES[name]
    command = ["python", "-m", "occlab.measure.cases", name]
    report = profiled(
        command, kernel=case.kernel or "regex:gemm|nvjet|cutlass", metrics=case.metrics
    )
    return {"shows": case.shows, "cap": case.cap, "defines": dict(case.defines), **report}


def profiled(
    command: list[str], *, kernel: str, metrics: tuple[str, ...] = (), cwd: Path | None = None
) -> dict[str, Any]:
    """Run a command under Nsight Compute; keep two pages of its report as CSV."""
    sections = [part for section in SECTIONS for part in ("--section", section)]
    if metrics:
        sections += ["--metrics", ",".join(metrics)]
    options = ["--clock-control", "none", "--kernel-name", kernel, "--launch-count", "1"]
    with tempfile.TemporaryDirectory() as folder:
        report = f"{folder}/report.ncu-rep"
        shown = [*options, *sections, *command]
        program = [sys.executable, *command[1:]] if command[0] == "python" else command
        collect = ["ncu", "-o", report, *options, *sections, *program]
        run(collect, **({"cwd": cwd} if cwd else {}))
        pages = {
            page: run(
                ["ncu", "--import", report, "--csv", "--page", page, "--print-units", "base"]
            ).stdout.splitlines()
            for page in ("details", "raw")
        }
    version = run(["ncu", "--version"]).stdout.splitlines()[-1]
    return {
        "profiler": version,
        "run": shlex.join(["ncu", *shown]),
        "csv": pages["details"],
        "raw": pages["raw"],
    }


TASKS = (
    Task(name="worked-example-program", run=program, sources=PROGRAM_SOURCES),
    *(
        Task(name=name, run=partial(program_profile, name), sources=PROGRAM_SOURCES)
        for name in PROGRAM_RUNS
    ),
    *(
        Task(
            name=f"profile-{name}",
            run=partial(case_profile, name),
            sources=(case.source,) if case.source else (),
            least=case.least,
        )
        for name, case in CASES.items()
    ),
)

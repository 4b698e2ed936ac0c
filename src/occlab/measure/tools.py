"""The programs of the CUDA toolkit that measuring needs: nvcc, ncu and nvidia-smi."""

import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from occlab import ptxas
from occlab.errors import OcclabError

ROOT = Path(__file__).parents[3]
KERNELS = ROOT / "kernels"


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """How to compile a source: under which register cap, with which macros."""

    cap: int | None = None
    defines: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Compiled:
    """A kernel source turned into machine code, and what the assembler said of it."""

    cubin: Path
    report: ptxas.Report
    command: str


def run(command: list[str], *, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run a program to its end; raise `OcclabError` with its last words if it fails."""
    program = shutil.which(command[0]) or command[0]
    try:
        done = subprocess.run(  # noqa: S603 (the commands are ours)
            [program, *command[1:]], cwd=cwd, capture_output=True, text=True, check=False
        )
    except FileNotFoundError:
        raise OcclabError(f"{command[0]} is not installed") from None
    if done.returncode:
        said = [line for line in (done.stderr + done.stdout).splitlines() if line.strip()]
        raise OcclabError(f"{shlex.join(command)} failed: {said[-1] if said else 'no output'}")
    return done


def compiled(
    source: str,
    architecture: str,
    *,
    cap: int | None = None,
    defines: Mapping[str, int] | None = None,
) -> Compiled:
    """Compile a file of ``kernels/`` with nvcc, under a register cap and with macros set."""
    options = [f"-D{name}={value}" for name, value in (defines or {}).items()]
    if cap is not None:
        options.append(f"-maxrregcount={cap}")
    command = ["nvcc", "-x", "cu", "-std=c++17", "-O2", f"-arch={architecture}", *options,
               "-Xptxas", "-v", "-cubin"]  # fmt: skip
    folder = Path(tempfile.mkdtemp(prefix="occlab-"))  # a fresh name for each variant
    cubin = folder / "kernel.cubin"
    done = run([*command, "-o", str(cubin), str(KERNELS / source)])
    return Compiled(
        cubin=cubin,
        report=ptxas.parse(done.stderr),
        command=shlex.join([*command, f"kernels/{source}"]),
    )


def all_compiled(source: str, architecture: str, variants: Sequence[Variant]) -> list[Compiled]:
    """Compile many variants of a file, several at a time: spilling makes the assembler slow."""
    with ThreadPoolExecutor() as pool:
        return list(
            pool.map(
                lambda each: compiled(source, architecture, cap=each.cap, defines=each.defines),
                variants,
            )
        )


def driver_version() -> str:
    """Return the driver's version, as nvidia-smi gives it."""
    return queried("driver_version")


def queried(field: str) -> str:
    """Ask nvidia-smi for a field of the first card."""
    answer = run(["nvidia-smi", f"--query-gpu={field}", "--format=csv,noheader", "-i", "0"])
    return answer.stdout.strip()

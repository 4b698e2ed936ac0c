"""Every kernel compiles for every architecture that it claims, with no GPU."""

import re
import subprocess
import sysconfig
from pathlib import Path

import pytest

from occlab import compiler
from occlab.compiler import compiled

KERNELS = Path(__file__).parents[1] / "kernels"
ARCHITECTURES = ("sm_75", "sm_80", "sm_86", "sm_89", "sm_90", "sm_100", "sm_120")
HOST_ONLY = {"check.cuh"}
DEVICE = sorted(path for path in KERNELS.glob("*.cuh") if path.name not in HOST_ONLY)
PROGRAMS = sorted(KERNELS.glob("*.cu"))


def minimum(path: Path) -> str:
    found = re.search(r"^// Minimum architecture: (sm_\d+)\.$", path.read_text(), re.MULTILINE)
    assert found, f"{path.name} does not state its minimum architecture"
    return found[1]


def supported(path: Path) -> list[str]:
    assert minimum(path) in ARCHITECTURES
    return list(ARCHITECTURES[ARCHITECTURES.index(minimum(path)) :])


def test_there_are_kernels_and_programs() -> None:
    assert len(DEVICE) >= 12
    assert {path.name for path in PROGRAMS} == {"regpressure.cu", "worked_example.cu"}
    assert compiler.installed(), "NVRTC is missing: install the group 'tests'"


@pytest.mark.parametrize("path", [*DEVICE, *PROGRAMS], ids=lambda path: path.name)
def test_no_body_is_emptied_by_a_guard(path: Path) -> None:
    assert "__CUDA_ARCH__" not in path.read_text()


@pytest.mark.parametrize(
    ("path", "architecture"),
    [(path, each) for path in DEVICE for each in supported(path)],
    ids=lambda value: value.name if isinstance(value, Path) else value,
)
def test_it_compiles(path: Path, architecture: str) -> None:
    result = compiled(path.name, architecture)
    named = re.findall(
        r'extern "C" __global__ void(?: __launch_bounds__\([^)]*\))?\s+(\w+)\(', path.read_text()
    )
    assert named
    assert {kernel.symbol for kernel in result.report.kernels} == set(named)
    assert all((kernel.registers or 0) >= 8 for kernel in result.report.kernels)
    # Nothing spills unless it promises more blocks than its values have room for.
    spilling = {kernel.symbol for kernel in result.report.kernels if kernel.spill_stores}
    assert spilling <= {"heavy_lb"}


@pytest.mark.parametrize("architecture", ["sm_75", "sm_90"])
@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.name)
def test_a_program_builds_whole(program: Path, architecture: str, tmp_path: Path) -> None:
    nvcc = Path(sysconfig.get_path("purelib")) / "nvidia" / "cu13" / "bin" / "nvcc"
    assert nvcc.is_file(), "nvcc is missing: install the group 'tests'"
    built = tmp_path / program.stem
    done = subprocess.run(
        [nvcc, "-O2", f"-arch={architecture}", "-DBOUND_BLOCKS=4", "-o", built, program],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert built.stat().st_size > 100_000


def test_the_bulk_copy_is_for_hopper_and_later() -> None:
    assert minimum(KERNELS / "bulk_copy.cuh") == "sm_90"
    with pytest.raises(compiler.CompilerError, match=r"kernels/bulk_copy\.cuh|sm_75|PTX"):
        compiled("bulk_copy.cuh", "sm_75")

"""The compiler at build time: what it reports, keeps, refuses, and where it is missing."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from occlab import compiler
from occlab.compiler import Request, compiled, recorded, recorded_reports
from occlab.errors import CompilerError
from occlab.measure.reports import requests
from occlab.recorded import recording


@pytest.fixture(autouse=True)
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("OCCLAB_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    source = 'extern "C" __global__ void f(int* x) {\n    *x = undefined_name;\n}\n'
    monkeypatch.setattr(compiler, "kernel_source", lambda _: source)


def test_the_worked_example() -> None:
    kernel = compiled("worked_example.cuh", "sm_90").kernel("worked_example")
    assert (kernel.registers, kernel.barriers, kernel.shared_memory) == (10, 1, 12_288)


def test_a_cap_and_a_macro_reach_the_compiler() -> None:
    free = compiled("walk.cuh", "sm_90", defines={"LIVE": 40}).kernel("walk")
    capped = compiled("walk.cuh", "sm_90", cap=32, defines={"LIVE": 40}).kernel("walk")
    assert free.spill_stores == 0
    assert capped.registers == 32
    assert (capped.spill_stores or 0) > 0
    assert (capped.stack_frame or 0) > 0


def test_the_machine_code_is_an_elf_file() -> None:
    assert (compiled("chain.cuh", "sm_90").cubin or b"")[:4] == b"\x7fELF"


@pytest.mark.usefixtures("wrong")
def test_an_error_is_the_compilers_own_line() -> None:
    with pytest.raises(CompilerError) as caught:
        compiled("wrong.cuh", "sm_90")
    assert str(caught.value) == (
        'kernels/wrong.cuh(2): error: identifier "undefined_name" is undefined'
    )


def test_a_missing_source_is_named() -> None:
    with pytest.raises(CompilerError, match=r"there is no kernels/nothing\.cuh"):
        compiled("nothing.cuh", "sm_90")


def test_an_unknown_architecture_is_refused_in_one_sentence() -> None:
    with pytest.raises(CompilerError) as caught:
        compiled("chain.cuh", "sm_1")
    assert "\n" not in str(caught.value)


def test_a_result_is_kept_by_its_content(
    empty_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = compiled("chain.cuh", "sm_90")
    (kept,) = empty_cache.rglob("*.json")
    monkeypatch.setattr(compiler, "_compile", lambda *_: pytest.fail("compiled again"))
    assert compiled("chain.cuh", "sm_90") == first
    monkeypatch.undo()
    monkeypatch.setenv("OCCLAB_CACHE", str(empty_cache))
    kept.write_text(kept.read_text()[:50])  # as an interrupted disk would leave it
    assert compiled("chain.cuh", "sm_90") == first
    assert json.loads(kept.read_text())["log"] == first.log


def test_an_edited_source_is_compiled_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    before = Request(source="chain.cuh", architecture="sm_90")
    digest = before.digest
    monkeypatch.setattr(compiler, "kernel_source", lambda _: "// edited")
    assert before.digest != digest


def test_processes_that_ask_at_once_compile_once() -> None:
    script = (
        "from occlab import compiler\n"
        "made = compiler._compile\n"
        "compiler._compile = lambda *asked: print('compiled') or made(*asked)\n"
        "compiler.compiled('pressure.cuh', 'sm_90', cap=48)\n"
    )
    asking = [
        subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    said = [process.communicate()[0] for process in asking]
    assert sorted(said) == ["", "", "compiled\n"]


def test_a_cache_that_cannot_be_written_only_costs_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("OCCLAB_CACHE", str(tmp_path / "file" / "below"))
    assert compiled("chain.cuh", "sm_90").kernel("chain").registers


@pytest.mark.parametrize("request_", requests(), ids=lambda each: " ".join(each.options))
def test_the_recorded_reports_are_of_the_present_sources(request_: Request) -> None:
    assert recorded(request_).log, (
        f"kernels/{request_.source} changed: run {recorded_reports()['command']} again"
    )


def test_the_recorded_reports_are_those_of_the_compiler() -> None:
    assert recorded_reports()["compiler"].startswith("NVRTC 13.")
    for request in requests():
        if request.cap in {None, 48} and request.architecture == "sm_90":
            made = compiled(
                request.source,
                request.architecture,
                cap=request.cap,
                defines=request.defines,
            )
            assert made.report.kernels == recorded(request).report.kernels


def test_without_a_compiler_the_recorded_report_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, "installed", lambda: None)
    result = compiled("pressure.cuh", "sm_90", cap=32)
    assert result.recorded
    assert result.cubin is None
    assert result.kernel("heavy").registers == 32
    with pytest.raises(CompilerError, match="no compiler here and no recorded report"):
        compiled("pressure.cuh", "sm_90", cap=33)


def test_the_gpus_own_compiler_saw_the_same_registers() -> None:
    """The recorded runs were compiled by nvcc 13.0; NVRTC 13.5 allocates alike."""
    for run in recording("pressure").data["runs"]:
        if run["cap"] in {32, 64, None} and run["kernel"] == "heavy":
            made = compiled("pressure.cuh", "sm_90", cap=run["cap"]).kernel("heavy")
            assert (made.registers, made.spill_stores) == (run["registers"], run["spill_stores"])

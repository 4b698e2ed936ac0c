"""Recording without a GPU: what is due, what is written, what is refused."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from occlab import gpu
from occlab.errors import OcclabError
from occlab.measure import __main__ as command
from occlab.measure import records, timing
from occlab.measure.cases import CASES
from occlab.measure.records import Task, is_current, record
from occlab.recorded import recordings

CARD = gpu.Device(name="NVIDIA T4", compute_capability="7.5", cuda="13.0", properties={})


@pytest.fixture(autouse=True)
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in for a machine with a card, an empty repository, and no tools to ask."""
    (tmp_path / "kernels").mkdir()
    (tmp_path / "kernels" / "k.cuh").write_text("// a kernel\n")
    monkeypatch.setattr(records, "ROOT", tmp_path)
    monkeypatch.setattr(command, "ROOT", tmp_path)
    monkeypatch.setattr(records, "MEASURED", tmp_path / "measured")
    monkeypatch.setattr(records, "driver_version", lambda: "580.1.2")
    monkeypatch.setattr(records, "queried", lambda _: "1590 MHz")
    monkeypatch.setattr(gpu, "device", lambda: CARD)
    return tmp_path


def task(data: dict[str, Any] | Exception, **options: Any) -> Task:
    def run() -> dict[str, Any]:
        if isinstance(data, Exception):
            raise data
        return data

    return Task(name="thing", run=run, sources=("k.cuh",), **options)


def test_a_result_is_written_with_its_provenance(machine: Path) -> None:
    path = record(task({"rows": [{"a": 1}, {"a": 2}], "n": 3}), CARD)
    assert path == machine / "measured" / "nvidia-t4" / "thing.json"
    content = json.loads(path.read_text())
    assert content["data"] == {"rows": [{"a": 1}, {"a": 2}], "n": 3}
    assert content["provenance"]["device"] == "NVIDIA T4"
    assert content["provenance"]["clocks"] == {"sm_mhz": 1590, "memory_mhz": 1590}
    assert content["provenance"]["command"] == "python -m occlab.measure thing"
    assert content["provenance"]["kernels"] == {
        "kernels/k.cuh": hashlib.sha256(b"// a kernel\n").hexdigest()
    }
    assert '{"a": 1},\n{"a": 2}' in path.read_text(), "a row of a list is a line"


def test_a_failed_task_leaves_what_was_there(machine: Path) -> None:
    before = record(task({"n": 1}), CARD).read_text()
    with pytest.raises(OcclabError):
        record(task(OcclabError("no")), CARD)
    assert [path.name for path in (machine / "measured" / "nvidia-t4").iterdir()] == ["thing.json"]
    assert (machine / "measured" / "nvidia-t4" / "thing.json").read_text() == before


def test_what_is_recorded_of_the_present_sources_is_not_due(machine: Path) -> None:
    thing = task({"n": 1})
    assert not is_current(thing, CARD)
    record(thing, CARD)
    assert is_current(thing, CARD)
    (machine / "kernels" / "k.cuh").write_text("// edited\n")
    assert not is_current(thing, CARD)


def test_devices_are_not_mixed() -> None:
    path = record(task({"n": 1}), CARD)
    path.write_text(path.read_text().replace("NVIDIA T4", "NVIDIA L4"))
    with pytest.raises(OcclabError, match="recorded on NVIDIA L4, not on NVIDIA T4"):
        is_current(task({"n": 1}), CARD)


def run(monkeypatch: pytest.MonkeyPatch, tasks: list[Task], names: list[str] | None = None) -> int:
    monkeypatch.setattr(command, "TASKS", {each.name: each for each in tasks})
    return command.main(names or [])


def test_a_run_goes_on_after_what_cannot_be_had(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = Task(name="bad", run=task(OcclabError("ncu is not installed")).run)
    new = Task(name="new", run=dict, least=(9, 0))
    full = Task(name="full", run=task(MemoryError("Out of memory\nallocating")).run)
    assert run(monkeypatch, [bad, new, full, task({"n": 1})]) == 1
    said = capsys.readouterr().out
    assert "bad: skipped, ncu is not installed" in said
    assert "full: skipped, Out of memory allocating" in said
    assert "new: skipped, it needs compute capability 9.0" in said
    assert "thing: measured/nvidia-t4/thing.json" in said


def test_a_second_run_has_only_the_rest_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, [task({"n": 1})]) == 0
    assert run(monkeypatch, [task({"n": 1})]) == 0
    assert "0 of 1 results to record" in capsys.readouterr().out
    assert run(monkeypatch, [task({"n": 2})], ["thing"]) == 0, "what is named is recorded anew"
    assert "1 of 1 results to record" in capsys.readouterr().out


def test_an_unknown_name_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, [task({})], ["nothing"]) == 2
    assert capsys.readouterr().out == "there is no measurement 'nothing'; there are thing\n"


def test_without_a_gpu_one_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.undo()
    assert command.main([]) == 2
    said = capsys.readouterr().out
    assert said.startswith("nothing measured: ")
    assert said.count("\n") == 1


def test_the_session_says_that_there_is_no_gpu(tmp_path: Path) -> None:
    root = Path(__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-m", "nox", "--no-venv", "-s", "measure"],
        cwd=root,
        env=os.environ | {"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "Measuring needs an NVIDIA GPU with its driver, and there is none here." in done.stderr


def test_every_task_that_a_present_card_can_run_is_recorded() -> None:
    assert {each.name for each in recordings()} == set(command.TASKS)
    assert {f"profile-{name}" for name in CASES} <= set(command.TASKS)


def test_a_timing_keeps_every_repeat() -> None:
    kept = timing.Timing((3.0, 1.0, 2.123456789)).summary()
    assert kept == {"median_ms": 2.1235, "min_ms": 1.0, "ms": [3.0, 1.0, 2.1235]}

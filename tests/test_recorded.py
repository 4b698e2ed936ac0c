"""What a GPU said: each recording says where it comes from, and the model agrees with it."""

import hashlib
import json
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from occlab import H200, Launch, RecordingError, capability, occupancy, recorded
from occlab.recorded import Recording, profile, recording, recordings

ROOT = Path(__file__).parents[1]
RECORDINGS = recordings()
REPORTS = [each.name for each in RECORDINGS if "csv" in each.data]
NAMES = [each.name for each in RECORDINGS]


def test_there_are_recordings() -> None:
    assert {"device", "worked-example", "worked-example-program"} <= set(NAMES)
    assert len(REPORTS) >= 2


@pytest.mark.parametrize("each", RECORDINGS, ids=NAMES)
def test_it_says_where_it_comes_from(each: Recording) -> None:
    source = each.provenance
    assert source.device.startswith("NVIDIA")
    assert source.driver.count(".") == 2
    assert date(2026, 1, 1) <= source.date <= datetime.now(UTC).date()
    assert source.command == f"python -m occlab.measure {each.name}"
    assert capability(source.compute_capability)


@pytest.mark.parametrize("each", RECORDINGS, ids=NAMES)
def test_the_kernels_it_ran_are_the_present_ones(each: Recording) -> None:
    for path, digest in each.provenance.kernels.items():
        assert hashlib.sha256((ROOT / path).read_bytes()).hexdigest() == digest, (
            f"{path} changed after {each.name} was recorded: run {each.provenance.command} again"
        )


def test_the_card_is_the_one_in_the_table() -> None:
    told = recording("device").data
    assert told["multiProcessorCount"] == H200.sms
    assert told["maxThreadsPerMultiProcessor"] == H200.max_threads_per_sm
    assert told["maxBlocksPerMultiProcessor"] == H200.max_blocks_per_sm
    assert told["maxThreadsPerBlock"] == H200.max_threads_per_block
    assert told["regsPerMultiprocessor"] == H200.registers_per_sm
    assert told["regsPerBlock"] == H200.registers_per_block
    assert told["sharedMemPerMultiprocessor"] == H200.shared_memory_per_sm
    assert told["sharedMemPerBlock"] == H200.default_shared_memory_per_block
    assert told["sharedMemPerBlockOptin"] == H200.max_shared_memory_per_block
    assert told["reservedSharedMemPerBlock"] == H200.reserved_shared_memory_per_block
    assert told["warpSize"] == H200.threads_per_warp


@pytest.mark.parametrize("row", recording("worked-example").data["max_active_blocks"], ids=str)
def test_the_model_says_what_the_driver_said(row: dict[str, int | None]) -> None:
    launch = {key: value for key, value in row.items() if key != "blocks"}
    assert occupancy(H200, Launch(**launch)).blocks == row["blocks"]


@pytest.mark.parametrize("name", REPORTS)
def test_a_report_agrees_with_the_model_and_with_itself(name: str) -> None:
    report = profile(name)
    launch = Launch(
        threads=int(report.value("Block Size")),
        registers=int(report.value("Registers Per Thread")),
        static_shared_memory=int(report.value("Static Shared Memory Per Block")),
        dynamic_shared_memory=int(report.value("Dynamic Shared Memory Per Block")),
        max_dynamic_shared_memory=int(report.value("Dynamic Shared Memory Per Block")),
    )
    model = occupancy(H200, launch)
    configured = int(report.value("Shared Memory Configuration Size"))
    assert report.value("Block Limit Warps") == model.limits.warps
    assert report.value("Block Limit Registers") == model.limits.registers
    # The profiler counts with the capacity that the driver chose, which it prints rounded.
    capacity = min(H200.carveouts, key=lambda size: abs(size - configured))
    assert report.value("Block Limit Shared Mem") == capacity // model.shared_memory_per_block
    assert report.value("Block Limit SM") == model.limits.blocks
    assert report.value("Theoretical Active Warps per SM") == model.warps
    assert report.value("Theoretical Occupancy") == pytest.approx(100 * model.fraction, abs=0.01)
    assert report.value("Achieved Occupancy") <= report.value("Theoretical Occupancy") + 0.005


@pytest.mark.parametrize("name", ["worked-example-short", "worked-example-long"])
def test_the_profiler_counts_registers_as_they_are_allocated(name: str) -> None:
    compiled = recording("worked-example").data["registers"]
    charged = occupancy(H200, Launch(threads=32, registers=compiled)).registers_per_block
    assert compiled == 10
    assert profile(name).value("Registers Per Thread") == charged / 32 == 16


def test_the_model_says_what_the_driver_said_of_thousands_of_launches() -> None:
    answers = recording("driver-answers").data
    columns, rows = answers["columns"], answers["rows"]
    assert len(rows) >= 2000
    different = []
    for row in rows:
        launch = dict(zip(columns, row, strict=True))
        blocks = launch.pop("blocks")
        if occupancy(H200, Launch(**launch)).blocks != blocks:
            different.append((launch, blocks))
    assert not different
    # They are launches of every kind: some cannot run, some are cut by each resource.
    limiters = {
        limiter
        for row in rows
        for limiter in occupancy(
            H200, Launch(**dict(zip(columns[:-1], row[:-1], strict=True)))
        ).limiters
    }
    assert limiters >= {"warps", "registers", "shared_memory", "blocks"}
    assert 0 in {row[-1] for row in rows}


def test_a_missing_recording_is_named() -> None:
    with pytest.raises(RecordingError, match="no recording 'nothing' of nvidia-h200"):
        recording("nothing")


def test_the_environment_names_the_device_that_is_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = recorded.MEASURED / "nvidia-h200" / "device.json"
    text = source.read_text(encoding="utf-8").replace("NVIDIA H200", "NVIDIA X1")
    (tmp_path / "nvidia-h200").mkdir()
    (tmp_path / "nvidia-x1").mkdir()
    (tmp_path / "nvidia-x1" / "device.json").write_text(text, encoding="utf-8")
    monkeypatch.setattr("occlab.recorded.MEASURED", tmp_path)

    monkeypatch.setenv("OCCLAB_DEVICE", "nvidia-x1")
    assert recording("device").provenance.device == "NVIDIA X1"
    assert [each.provenance.device for each in recordings()] == ["NVIDIA X1"]

    monkeypatch.setenv("OCCLAB_DEVICE", "")
    assert recorded.default_device() == "nvidia-h200"

    monkeypatch.setenv("OCCLAB_DEVICE", "nvidia-x2")
    with pytest.raises(RecordingError, match="of 'nvidia-x2', only of nvidia-h200, nvidia-x1"):
        recording("device")


def test_one_module_alone_reads_the_choice_of_device() -> None:
    package = Path(recorded.__file__).parent
    readers = [
        path.name
        for path in package.rglob("*.py")
        if "OCCLAB_DEVICE" in path.read_text(encoding="utf-8")
    ]
    assert readers == ["recorded.py"]


def test_a_recording_without_origin_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "card").mkdir()
    text = json.dumps({"provenance": {"device": "NVIDIA T4"}, "data": {}})
    (tmp_path / "card" / "bare.json").write_text(text, encoding="utf-8")
    monkeypatch.setattr("occlab.recorded.MEASURED", tmp_path)
    with pytest.raises(RecordingError, match="'bare' of card lacks a field of its provenance"):
        recording("bare", "card")


def test_a_recording_that_cannot_be_read_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "nvidia-x1").mkdir()
    monkeypatch.setattr("occlab.recorded.MEASURED", tmp_path)
    for name, content in {"cut": b'{"a":', "latin": b'{"a": "\xe9"}'}.items():
        (tmp_path / "nvidia-x1" / f"{name}.json").write_bytes(content)
        with pytest.raises(RecordingError, match=f"'{name}' of nvidia-x1 cannot be read: "):
            recording(name, "nvidia-x1")

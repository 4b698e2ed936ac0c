"""The hardware table: complete, sourced, and in the order that hardware must have."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from occlab import A100, B200, H100, H200, L4, RTX_4090, RTX_5090, T4, hardware
from occlab.errors import DataError, UnknownGpuError
from occlab.hardware import KB, Gpu, capabilities, capability, card, cards

BY_CAPABILITY = pytest.mark.parametrize("gpu", capabilities().values(), ids=lambda gpu: gpu.name)
BY_CARD = pytest.mark.parametrize("gpu", cards().values(), ids=lambda gpu: gpu.name)


def test_the_table_goes_from_volta_to_blackwell_in_ascending_order() -> None:
    numbers = [tuple(map(int, known.split("."))) for known in capabilities()]
    assert numbers == sorted(set(numbers))
    assert numbers[0] == (7, 0)
    assert numbers[-1] == (12, 1)
    assert len(numbers) == 13


@BY_CAPABILITY
def test_every_row_names_the_header_and_another_document(gpu: Gpu) -> None:
    assert all(source.strip() for source in gpu.sources)
    assert len(set(gpu.sources)) == len(gpu.sources) >= 2
    assert any("cuda_occupancy.h" in source for source in gpu.sources)
    assert any("Guide" in source for source in gpu.sources)


@BY_CAPABILITY
def test_a_block_asks_for_no_more_than_an_sm_has(gpu: Gpu) -> None:
    assert gpu.max_threads_per_block <= gpu.max_threads_per_sm
    assert gpu.registers_per_block <= gpu.registers_per_sm
    assert gpu.max_blocks_per_sm <= gpu.max_warps_per_sm
    assert gpu.default_shared_memory_per_block < gpu.max_shared_memory_per_block
    largest = gpu.max_shared_memory_per_block + gpu.reserved_shared_memory_per_block
    assert largest == gpu.shared_memory_per_sm == gpu.carveouts[-1] < gpu.unified_cache


@BY_CAPABILITY
def test_units_divide_what_they_are_units_of(gpu: Gpu) -> None:
    registers_per_partition, rest = divmod(gpu.registers_per_sm, gpu.partitions_per_sm)
    assert rest == 0 == registers_per_partition % gpu.register_allocation_unit
    assert gpu.max_warps_per_sm % gpu.partitions_per_sm == 0
    for capacity in (*gpu.carveouts, gpu.reserved_shared_memory_per_block):
        assert capacity % gpu.shared_memory_allocation_unit == 0


@BY_CAPABILITY
def test_carveouts_ascend(gpu: Gpu) -> None:
    assert list(gpu.carveouts) == sorted(set(gpu.carveouts))


@BY_CAPABILITY
def test_the_driver_reserves_from_8_0_on_and_barriers_limit_from_9_0_on(gpu: Gpu) -> None:
    major = int(gpu.compute_capability.split(".")[0])
    assert gpu.reserved_shared_memory_per_block == (KB if major >= 8 else 0)
    assert (gpu.barriers_per_sm is not None) == (major >= 9)


def test_not_every_part_of_a_family_has_64_warps() -> None:
    blackwell = {known: gpu.max_warps_per_sm for known, gpu in capabilities().items()}
    assert {known: blackwell[known] for known in ("10.0", "10.3", "11.0", "12.0", "12.1")} == {
        "10.0": 64,
        "10.3": 64,
        "11.0": 48,
        "12.0": 48,
        "12.1": 48,
    }


def test_what_documents_disagree_about_is_said_in_a_note() -> None:
    assert capability("10.3").barriers_per_sm == 32
    assert "13.5" in capability("10.3").note
    assert (capability("12.0").max_blocks_per_sm, capability("12.0").shared_memory_per_sm) == (
        24,
        100 * KB,
    )
    assert "tuning guide" in capability("12.0").note


@BY_CARD
def test_a_card_has_its_sms_their_source_and_the_limits_of_its_capability(gpu: Gpu) -> None:
    bare = capability(gpu.compute_capability)
    assert gpu.sms is not None
    assert bare.sms is None
    assert len(gpu.sources) > len(bare.sources)
    assert gpu.max_warps_per_sm == bare.max_warps_per_sm
    assert gpu.carveouts == bare.carveouts


def test_cards_by_name() -> None:
    found = {gpu.name: (gpu.compute_capability, gpu.sms) for gpu in cards().values()}
    assert found == {
        "H100": ("9.0", 132),
        "H200": ("9.0", 132),
        "A100": ("8.0", 108),
        "B200": ("10.0", 148),
        "L4": ("8.9", 58),
        "T4": ("7.5", 40),
        "RTX 4090": ("8.9", 128),
        "RTX 5090": ("12.0", 170),
    }
    assert list(cards().values()) == [H100, H200, A100, B200, L4, T4, RTX_4090, RTX_5090]


@pytest.mark.parametrize("name", ["h100", "H100", " h 1-00 "])
def test_a_cards_name_is_found_however_it_is_written(name: str) -> None:
    assert card(name) is cards()["H100"]
    assert card("rtx4090") == card("RTX-4090") == RTX_4090


@pytest.mark.parametrize("unknown", ["99.0", "9", "sm_90", ""])
def test_an_unknown_capability_is_refused_with_the_known_ones(unknown: str) -> None:
    with pytest.raises(UnknownGpuError, match=re.escape("known are 7.0, 7.2")):
        capability(unknown)


@pytest.mark.parametrize("unknown", ["H1000", "", "9.0"])
def test_an_unknown_card_is_refused_with_the_known_ones(unknown: str) -> None:
    with pytest.raises(UnknownGpuError, match="known are H100, H200"):
        card(unknown)


def test_a_table_that_cannot_be_read_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tmp_path / "hardware.toml"
    table.write_text("[common]\nwarps = = 3\n", encoding="utf-8")
    monkeypatch.setattr(hardware, "TABLE", table)
    with pytest.raises(DataError, match=r"hardware\.toml: Invalid value \(at line 2"):
        hardware._table.__wrapped__()  # noqa: SLF001 (what is cached is the real one)


def test_a_row_that_lacks_a_field_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    row = {"name": "X1", "full_name": "X1", "compute_capability": "9.0", "sources": ()}
    monkeypatch.setattr(hardware, "_table", lambda: {"card": [row]})
    with pytest.raises(DataError, match=r"hardware\.toml: a row has no 'sms'"):
        cards.__wrapped__()


def test_a_broken_table_costs_only_what_needs_it(tmp_path: Path) -> None:
    broken = tmp_path / "hardware.toml"
    broken.write_text("[", encoding="utf-8")
    script = (
        "import pathlib, sys; from occlab import hardware; "
        f"hardware.TABLE = pathlib.Path({str(broken)!r}); "
        "from occlab.cli import run; sys.exit(run(sys.argv[1:]))"
    )
    whole, needing = (
        subprocess.run(
            [sys.executable, "-c", script, *arguments], capture_output=True, text=True, check=False
        )
        for arguments in (["--version"], ["occupancy", "--gpu", "h100", "--threads", "32"])
    )
    assert (whole.returncode, needing.returncode) == (0, 2), needing.stderr
    assert needing.stderr.startswith("occlab: ")
    assert needing.stderr.count("\n") == 1

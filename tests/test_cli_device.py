"""``occlab device``: a card beside the table, a card that is another, and no card at all."""

import json
import re
import sys
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from occlab import gpu
from occlab.agreement import Quantity, Row, Unit, agreement
from occlab.cli import run
from occlab.editions import LANGUAGES, Edition
from occlab.errors import NoGpuError, UnknownGpuError
from occlab.recorded import recording

ISOLATES = re.compile(r"[\u2066-\u2069\u200f]")
TOLD = dict(recording("device").data)
BY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda each: each.tag)


def card(
    changed: Mapping[str, int] | None = None, *, name: str = "NVIDIA H200", cc: str = "9.0"
) -> gpu.Device:
    """Return the recorded card, or one that differs from it."""
    return gpu.Device(
        name=name, compute_capability=cc, cuda="13.0", properties=TOLD | dict(changed or {})
    )


def printed(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    device: gpu.Device,
    *options: str,
) -> str:
    monkeypatch.setattr(gpu, "device", lambda: device)
    status = run(["device", *options])
    found = capsys.readouterr()
    assert (status, found.err) == (0, "")
    return found.out


def test_the_recorded_card_is_as_the_table_has_it() -> None:
    found = agreement(card())
    assert found.holds
    assert not found.differing
    assert found.reference is not None
    assert (found.model.name, found.reference.name) == ("CC 9.0", "H200")
    assert [row.quantity for row in found.rows] == list(Quantity)
    assert all(row.driver is not None for row in found.rows)
    without = [row.quantity for row in found.rows if row.table is None]
    assert without == [Quantity.L2_CACHE]


@pytest.mark.parametrize(
    ("told", "value", "quantity", "holds"),
    [
        ("maxBlocksPerMultiProcessor", 24, Quantity.BLOCKS_PER_SM, False),
        ("regsPerBlock", 32_768, Quantity.REGISTERS_PER_BLOCK, False),
        ("reservedSharedMemPerBlock", 0, Quantity.RESERVED_SHARED_MEMORY, False),
        ("multiProcessorCount", 114, Quantity.SMS, True),
        ("clockRate", 1_755_000, Quantity.CLOCK, True),
        ("memoryClockRate", 1_593_000, Quantity.MEMORY_BANDWIDTH, True),
    ],
)
def test_what_differs_is_marked_and_weighed(
    told: str, value: int, quantity: Quantity, *, holds: bool
) -> None:
    found = agreement(card({told: value}))
    assert [row.quantity for row in found.differing] == [quantity]
    assert quantity.decides_occupancy is not holds
    assert found.holds is holds


@pytest.mark.parametrize(
    ("quantity", "driver", "table", "differs"),
    [
        (Quantity.CLOCK, 1.98e9, 2.0e9, False),
        (Quantity.CLOCK, 1.98e9, 2.1e9, True),
        (Quantity.SMS, 131, 132, True),
        (Quantity.L2_CACHE, 1 << 20, None, False),
        (Quantity.SMS, None, 132, False),
    ],
)
def test_a_rounded_rate_is_no_difference(
    quantity: Quantity, driver: float | None, table: float | None, *, differs: bool
) -> None:
    assert Row(quantity=quantity, driver=driver, table=table).differs is differs


@pytest.mark.parametrize(
    ("name", "cc", "reference"),
    [
        ("NVIDIA H200", "9.0", "H200"),
        ("NVIDIA H100 80GB HBM3", "9.0", "H100"),
        ("NVIDIA GH200 480GB", "9.0", "H100"),
        ("NVIDIA GeForce RTX 4090", "8.9", "RTX 4090"),
        ("NVIDIA Orin", "8.7", None),
    ],
)
def test_the_card_of_that_name_or_the_first_of_its_kind_is_the_reference(
    name: str, cc: str, reference: str | None
) -> None:
    found = agreement(card(name=name, cc=cc))
    assert (found.reference and found.reference.name) == reference
    of_the_card = [row for row in found.rows if not row.quantity.decides_occupancy]
    assert (of_the_card[0].table is None) == (reference is None)


def test_a_capability_that_the_table_lacks_is_refused() -> None:
    with pytest.raises(UnknownGpuError, match=r"'13\.0' is not in the table"):
        agreement(card(cc="13.0"))


def test_the_units() -> None:
    assert {each.unit for each in Quantity} == set(Unit)
    assert Quantity.MOST_SHARED_MEMORY.unit is Unit.BYTES
    assert Quantity.REGISTERS_PER_SM.unit is Unit.COUNT


def test_the_answer_as_json(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = printed(capsys, monkeypatch, card({"multiProcessorCount": 114}), "--json")
    found: dict[str, Any] = json.loads(said)
    assert (found["name"], found["reference"], found["holds"]) == ("NVIDIA H200", "H200", True)
    rows = {row["quantity"]: row for row in found["rows"]}
    assert rows["sms"] == {
        "quantity": "sms",
        "unit": "count",
        "driver": 114,
        "table": 132,
        "differs": True,
        "decides_occupancy": False,
    }
    assert rows["memory_bandwidth"]["driver"] == 2 * 3.201e9 * 6016 / 8
    assert rows["max_shared_memory_per_block"]["driver"] == 227 * 1024


@BY_LANGUAGE
def test_the_table_in_every_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: Edition
) -> None:
    device = card({"maxBlocksPerMultiProcessor": 24, "multiProcessorCount": 114})
    said = ISOLATES.sub("", printed(capsys, monkeypatch, device, "--lang", language.tag))
    lines = said.splitlines()
    for quantity in Quantity:
        name = ISOLATES.sub("", language.text(f"quantity.{quantity.value}"))
        assert any(name in line for line in lines), quantity
    differs = ISOLATES.sub("", language.text("device.differs"))
    assert sum(line.rstrip().endswith(differs) for line in lines) == 2
    limits = language.text("quantity.max_blocks_per_sm")
    assert ISOLATES.sub("", language.text("device.fails", limits=limits)) in said
    assert ISOLATES.sub("", language.text("device.elsewhere")) in said
    assert ISOLATES.sub("", language.measure("kb", 227)) in said


@BY_LANGUAGE
def test_the_verdict_on_the_recorded_card(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: Edition
) -> None:
    said = printed(capsys, monkeypatch, card(), "--lang", language.tag)
    assert language.text("device.holds") in said
    assert language.text("device.elsewhere") not in said


def test_what_the_driver_does_not_tell_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = {key: value for key, value in TOLD.items() if key != "clockRate"}
    device = gpu.Device(name="NVIDIA H200", compute_capability="9.0", cuda="13.0", properties=told)
    said = printed(capsys, monkeypatch, device)
    assert re.search(r"clock of the SMs, at most +not told +1,980 MHz", said)


def test_the_examples_of_the_help_work(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = printed(capsys, monkeypatch, card(), "--help")
    examples = re.findall(r"^ +occlab device(.*)$", said, re.MULTILINE)
    assert len(examples) == 3
    for example in examples:
        assert printed(capsys, monkeypatch, card(), *example.split())


def refused(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    assert run(["device", *options]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


@pytest.mark.parametrize("options", [(), ("--json",), ("--lang", "he")])
def test_without_cupy_one_sentence_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...]
) -> None:
    monkeypatch.setitem(sys.modules, "cupy", None)
    assert "pip install occlab[gpu]" in refused(capsys, *options)


class NoDeviceError(Exception):
    """What CuPy raises where there is no card or no driver."""


def test_without_a_card_one_sentence_says_where_to_look(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def count() -> int:
        raise NoDeviceError("cudaErrorNoDevice: no CUDA-capable device is detected")

    runtime = SimpleNamespace(getDeviceCount=count, CUDARuntimeError=NoDeviceError)
    fake = SimpleNamespace(cuda=SimpleNamespace(runtime=runtime))
    monkeypatch.setitem(sys.modules, "cupy", fake)
    said = refused(capsys)
    assert "cudaErrorNoDevice" in said
    assert "nvidia-smi" in said
    with pytest.raises(NoGpuError):
        gpu.device()


def test_what_the_driver_answers_is_read() -> None:
    assert set(gpu.CUDA_ATTRIBUTES) == set(TOLD)


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "there is no edition 'xx'" in refused(capsys, "--lang", "xx")

"""``occlab latency``: what it answers, with which units, in every language."""

import json
import re
from typing import Any

import pytest

from occlab.cli import run
from occlab.editions import LANGUAGES, Edition
from occlab.recorded import recording

BY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda each: each.tag)
ISOLATES = re.compile(r"[\u2066-\u2069\u200f]")
H100 = ("--gpu", "h100", "--clock", "1.7GHz", "--latency", "500")


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    status = run(["latency", *arguments])
    found = capsys.readouterr()
    assert (status, found.err) == (0, "")
    return found.out


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(printed(capsys, *arguments, "--json"))
    return found


def test_warps_for_the_bandwidth_of_a_card(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, *H100)["for_bandwidth"]
    assert found["bytes_per_cycle_per_sm"] == pytest.approx(14.93, abs=0.005)
    assert found["bytes_in_flight_per_sm"] == pytest.approx(7464, abs=1)
    assert found["bytes_in_flight_per_gpu"] == pytest.approx(985_294, abs=1)
    assert found["warps_per_sm"] == pytest.approx(58.3, abs=0.05)
    assert found["threads_per_sm"] == pytest.approx(1866, abs=1)
    assert found["warps_per_scheduler"] == pytest.approx(58.3 / 4, abs=0.05)
    with_ilp = answer(capsys, *H100, "--ilp", "4")["for_bandwidth"]
    assert with_ilp["warps_per_sm"] == pytest.approx(14.6, abs=0.05)
    wide = answer(capsys, *H100, "--bytes-per-access", "16")["for_bandwidth"]
    assert wide["warps_per_sm"] == with_ilp["warps_per_sm"]


def test_the_latency_of_a_recorded_card_need_not_be_given(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = answer(capsys, "--gpu", "h200")
    origin = recording("latency", "nvidia-h200").provenance
    assert found["latency_cycles"] == pytest.approx(671, abs=1)
    assert found["latency_recorded"] == {
        "device": "NVIDIA H200",
        "date": origin.date.isoformat(),
        "command": "python -m occlab.measure latency",
    }
    assert "Recorded on NVIDIA H200" in printed(capsys, "--gpu", "h200")
    given = ("--gpu", "h200", "--latency", "670")
    assert answer(capsys, *given)["latency_recorded"] is None
    assert "Recorded" not in printed(capsys, *given)


def test_any_card_by_its_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    by_name = answer(capsys, *H100)
    by_numbers = answer(
        capsys, "--bandwidth", "3.35 TB/s", "--clock", "1700MHz", "--sms", "132", "--latency", "500"
    )
    assert by_numbers["gpu"] is None
    assert by_numbers["for_bandwidth"] == by_name["for_bandwidth"]
    half = answer(capsys, *H100, "--bandwidth", "1675GB/s", "--sms", "66")["for_bandwidth"]
    assert half["warps_per_sm"] == by_name["for_bandwidth"]["warps_per_sm"]


def test_schedulers_alone_and_the_slips_of_units(capsys: pytest.CaptureFixture[str]) -> None:
    """4 instructions in a chain of 416 cycles: 104 warps a scheduler, not 13 an SM."""
    asked = ("--latency", "412", "--instructions", "4")
    found = answer(capsys, *asked)
    assert found["for_bandwidth"] is None
    assert found["for_issue_rate"]["warps_per_scheduler"] == 104
    assert found["for_issue_rate"]["warps_per_sm"] == 416
    assert found["slips"] == {
        "scheduler_taken_for_sm": {
            "warps_per_sm": 104,
            "instructions_per_cycle_per_scheduler": 0.25,
        },
        "threads_taken_for_warps": {
            "warps_per_sm": 13,
            "instructions_per_cycle_per_scheduler": pytest.approx(0.03125),
        },
    }
    said = printed(capsys, *asked)
    assert "104 warps are what one scheduler needs" in said
    assert "25 %" in said
    assert "416 cycles / 32 = 13 warps" in said
    assert "3.1 %" in said
    assert "one scheduler needs" not in printed(capsys, *asked, "--schedulers", "1")


def test_an_issue_rate(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "--latency", "400", "--issue-rate", "0.5")
    assert found["for_issue_rate"]["warps_per_scheduler"] == 401 / 2


def test_what_a_full_sm_would_need(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--gpu", "h200", "--latency", "670")
    found = answer(capsys, *asked)
    assert found["for_bandwidth"]["accesses_per_thread_on_a_full_sm"] == 2
    assert found["for_issue_rate"]["instructions_before_wait_on_a_full_sm"] == 45
    assert "Even full, with 64 warps, an SM reaches" in printed(capsys, *asked)
    enough = answer(capsys, *asked, "--ilp", "4", "--instructions", "45")
    assert enough["for_bandwidth"]["accesses_per_thread_on_a_full_sm"] is None
    assert enough["for_issue_rate"]["instructions_before_wait_on_a_full_sm"] is None
    assert "Even full" not in printed(capsys, *asked, "--ilp", "4", "--instructions", "45")


def test_a_point_under_the_roofline(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, *H100, "--intensity", "10")["roofline"]
    assert found["ridge_flops_per_byte"] == pytest.approx(20, abs=0.05)
    assert found["attainable_flops_per_second"] == pytest.approx(33.5e12)
    assert "Memory-bound" in printed(capsys, *H100, "--intensity", "10")
    assert "Compute-bound" in printed(capsys, *H100, "--intensity", "100")
    tensor = answer(capsys, *H100, "--intensity", "100", "--precision", "bf16")["roofline"]
    assert tensor["attainable_flops_per_second"] == pytest.approx(335e12)
    given = answer(capsys, *H100, "--intensity", "10", "--peak", "20TFLOP/s")["roofline"]
    assert given["attainable_flops_per_second"] == 20e12
    assert answer(capsys, *H100)["roofline"] is None


@BY_LANGUAGE
def test_every_language(capsys: pytest.CaptureFixture[str], language: Edition) -> None:
    said = printed(
        capsys, "--gpu", "h200", "--ilp", "2", "--intensity", "10", "--lang", language.tag
    )
    bare = ISOLATES.sub("", said).replace("\u202f", " ")
    labels = (
        *(f"latency-asked.{name}" for name in ("latency", "bandwidth", "clock", "issue_rate")),
        *(f"latency-needed.{name}" for name in ("bytes", "threads", "warps", "issue", "gpu")),
        *(f"latency-roofline.{name}" for name in ("peak", "ridge", "intensity", "attainable")),
    )
    for label in labels:
        assert ISOLATES.sub("", language.text(label)) in bare, label
    assert re.search(r"1[,. ]980", bare)
    assert re.search(r"48[.,]3", bare), "warps that an SM needs"
    assert "NVIDIA H200" in bare
    if language.tag == "en":
        assert ISOLATES.sub("", said).isascii()


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ((), "--latency 500"),
        (("--gpu", "h100"), "none is recorded of the H100"),
        (("--gpu", "a100", "--latency", "500"), "--bandwidth and --clock"),
        (("--gpu", "x"), "RTX 5090"),
        (("--sms", "58", "--latency", "500"), "--bandwidth and --clock"),
        ((*H100, "--bandwidth", "3350"), "GB/s or TB/s"),
        ((*H100, "--bandwidth", "3350Gb/s"), "GB/s or TB/s"),
        ((*H100, "--bandwidth", "0GB/s"), "above 0"),
        (("--gpu", "h200", "--clock", "1980"), "MHz or GHz"),
        (("--latency", "0"), "--latency"),
        (("--latency", "-1"), "--latency"),
        (("--latency", "1e3"), "--latency"),
        (("--latency", "500", "--ilp", "0"), "from 1 to 1000000"),
        (("--latency", "500", "--ilp", "9" * 200), "from 1 to 1000000"),
        (("--latency", "500", "--issue-rate", "2"), "at most 1"),
        (("--latency", "500", "--precision", "bf16"), "beside --intensity"),
        (("--latency", "500", "--intensity", "1"), "--bandwidth"),
        (
            ("--latency", "500", "--intensity", "1", "--bandwidth", "300GB/s", "--clock", "2GHz",
             "--sms", "58"),
            "--peak",
        ),
        ((*H100, "--lang", "de"), "hi-Latn"),
    ],
)  # fmt: skip
def test_a_request_that_makes_no_sense_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], wrong: tuple[str, ...], says: str
) -> None:
    assert run(["latency", *wrong]) == 2
    found = capsys.readouterr()
    assert found.out == ""
    assert re.fullmatch(r"occlab: [^\n]+\.\n", found.err)
    assert says in found.err


def test_absurd_numbers_are_answered(capsys: pytest.CaptureFixture[str]) -> None:
    most, least = "9" * 15, "0.000000000000001"
    assert printed(capsys, "--gpu", "h200", "--latency", most, "--intensity", most)
    assert printed(capsys, "--gpu", "h200", "--latency", least, "--intensity", least)

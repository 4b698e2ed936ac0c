"""``occlab simulate``: the counters and the grid that it prints, in every language."""

import json
import re
from typing import Any

import pytest

from occlab.cli import run
from occlab.editions import LANGUAGES, Edition

BY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda each: each.tag)
ISOLATES = re.compile(r"[\u2066-\u2069\u200f]")
SHORT = ("--warps", "4", "--schedulers", "1", "--latency", "12")


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    status = run(["simulate", *arguments])
    found = capsys.readouterr()
    assert (status, found.err) == (0, "")
    return found.out


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(printed(capsys, *arguments, "--json"))
    return found


def grid(said: str) -> list[str]:
    """Return the lines of warps."""
    return re.findall(r"^w\d+ +([*ELWBM.]+)$", ISOLATES.sub("", said), re.MULTILINE)


@pytest.mark.parametrize("warps", [1, 8, 400, 401, 500])
def test_a_scheduler_issues_as_its_warps_allow(
    capsys: pytest.CaptureFixture[str], warps: int
) -> None:
    found = answer(
        capsys, "--warps", str(warps), "--schedulers", "1", "--cycles", str(401 * 100)
    )  # fmt: skip
    assert found["issued_warps_per_scheduler"] == pytest.approx(min(1, warps / 401))
    assert found["no_eligible"] == pytest.approx(1 - min(1, warps / 401))
    assert found["active_warps_per_scheduler"] == warps
    states = found["cycles_per_instruction_by_state"]
    assert states["selected"] == 1
    assert sum(states.values()) == pytest.approx(found["cycles_per_instruction"])


def test_four_schedulers_share_the_warps(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "--warps", "8")
    assert found["simulated"]["schedulers"] == 4
    assert found["active_warps_per_scheduler"] == 2


def test_a_memory_with_a_bandwidth_limit(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--warps", "64", "--loads", "4", "--cycles", "100000")
    slow = answer(capsys, *asked, "--bytes-per-cycle", "14.5")
    assert 4 * slow["issued_warps_per_scheduler"] * 128 == pytest.approx(14.5, rel=0.02)
    assert slow["issued_warps_per_scheduler"] < answer(capsys, *asked)["issued_warps_per_scheduler"]


def test_every_option_reaches_the_simulation(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--warps", "6", "--schedulers", "2", "--loads", "2", "--arithmetic", "3", "--barrier",
             "--latency", "20", "--bytes-per-cycle", "16", "--arithmetic-interval", "2",
             "--cycles", "500", "--policy", "gto")  # fmt: skip
    found = answer(capsys, *asked)
    assert found["simulated"] == {
        "warps": 6,
        "schedulers": 2,
        "policy": "gto",
        "loads_per_iteration": 2,
        "arithmetic_per_load": 3,
        "barriers_per_iteration": 1,
        "latency_cycles": 20,
        "bytes_per_cycle": 16.0,
        "arithmetic_interval_cycles": 2,
        "cycles": 500,
    }
    states = found["cycles_per_instruction_by_state"]
    assert states["barrier"] > 0
    assert states["math_pipe_throttle"] > 0
    assert "barriers per iteration" in printed(capsys, *asked)
    assert found != answer(capsys, *asked[:-1], "lrr")


def test_the_grid_of_the_first_cycles(capsys: pytest.CaptureFixture[str]) -> None:
    said = printed(capsys, *SHORT, "--trace", "28")
    assert grid(said) == [
        "*LLLLLLLLLLLL*LLLLLLLLLLLL*L",
        "E*LLLLLLLLLLLL*LLLLLLLLLLLL*",
        "EE*LLLLLLLLLLLL*LLLLLLLLLLLL",
        "EEE*LLLLLLLLLLLL*LLLLLLLLLLL",
    ]
    assert "    0         10        20\n" in said
    assert "    4321000000000111100000000011\n" in said
    assert "* Selected   E Not Selected   L Long Scoreboard" in said
    assert answer(capsys, *SHORT, "--trace", "28")["trace"] == grid(said)
    assert "trace" not in answer(capsys, *SHORT)
    assert grid(printed(capsys, *SHORT)) == []


def test_a_long_grid_is_cut_into_bands(capsys: pytest.CaptureFixture[str]) -> None:
    assert {len(line) for line in grid(printed(capsys, *SHORT, "--trace"))} == {64}
    said = printed(capsys, *SHORT, "--trace", "150")
    assert [len(line) for line in grid(said)] == [64] * 8 + [22] * 4
    assert max(len(line) for line in said.splitlines() if line.startswith("w")) <= 80
    assert re.search(r"^ {10}70 {8}80 ", said, re.MULTILINE), "70 is the seventh of its band"
    short = printed(capsys, *SHORT, "--cycles", "10", "--trace")
    assert {len(line) for line in grid(short)} == {10}


def test_warps_are_drawn_by_their_scheduler(capsys: pytest.CaptureFixture[str]) -> None:
    said = printed(capsys, "--warps", "12", "--schedulers", "2", "--trace", "20")
    assert re.findall(r"^w(\d+) ", said, re.MULTILINE) == [
        *map(str, range(0, 12, 2)),
        *map(str, range(1, 12, 2)),
    ]
    many = printed(capsys, "--warps", "24", "--schedulers", "1", "--trace", "20")
    assert "     +++++++++++++++98765" in many, "more than 9 eligible warps are a +"
    few = printed(capsys, "--warps", "1", "--schedulers", "4", "--trace", "20")
    assert "Scheduler 0" in few
    assert "Scheduler 1" not in few


@BY_LANGUAGE
def test_every_language(capsys: pytest.CaptureFixture[str], language: Edition) -> None:
    said = printed(capsys, *SHORT, "--trace", "20", "--barrier", "--lang", language.tag)
    bare = ISOLATES.sub("", said)
    labels = ("simulate-asked.warps", "simulate-asked.lrr", "simulate-asked.latency_cycles",
              "simulate-state.name", "simulate-state.share", "simulate-trace.eligible",
              "occupancy-table.no_limit")  # fmt: skip
    for label in labels:
        assert ISOLATES.sub("", language.text(label)) in bare, label
    for name in ("Eligible Warps Per Scheduler", "No Eligible", "Long Scoreboard", "Barrier"):
        assert name in bare
    assert len(grid(said)) == 4
    if language.tag == "en":
        assert said.isascii()


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (("--warps", "0"), "from 1 to 1024"),
        (("--warps", "9" * 200), "from 1 to 1024"),
        (("--schedulers", "65"), "from 1 to 64"),
        (("--loads", "0"), "from 1 to 100"),
        (("--arithmetic", "-1"), "from 0 to 100"),
        (("--latency", "1.5"), "--latency"),
        (("--cycles", "0"), "--cycles"),
        (("--warps", "64", "--cycles", "100000000"), "at most 1562500 cycles"),
        (("--bytes-per-cycle", "0"), "above 0"),
        (("--bytes-per-cycle", "0.001"), "at least 0.01"),
        (("--policy", "fifo"), "lrr"),
        (("--trace", "0"), "--trace"),
        (("--trace", "x"), "--trace"),
        (("--gpu", "h100"), "--gpu"),
        (("--lang", "de"), "hi-Latn"),
    ],
)
def test_a_request_that_makes_no_sense_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], wrong: tuple[str, ...], says: str
) -> None:
    assert run(["simulate", *wrong]) == 2
    found = capsys.readouterr()
    assert found.out == ""
    assert re.fullmatch(r"occlab: [^\n]+\.\n", found.err)
    assert says in found.err

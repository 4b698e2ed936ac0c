"""The commands that read reports: files and pipes, JSON and tables, and what they refuse."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from occlab.cli import run
from occlab.editions import LANGUAGES

DATA = Path(__file__).parent / "data"
RAW = str(DATA / "profiles" / "ncu-2025.3-raw-full.csv")
IMPOSSIBLE = str(DATA / "profiles" / "impossible.csv")
SEVERAL = str(DATA / "profiles" / "ncu-2020.2-details.csv")
COMPILED = str(DATA / "ptxas" / "nvcc-13.0-sm_75.txt")
EVERY = pytest.mark.parametrize(
    "arguments",
    [("ptxas", COMPILED), ("profile", RAW), ("diagnose", RAW), ("diagnose", SEVERAL)],
    ids=lambda each: " ".join([each[0], Path(each[1]).stem]),
)


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    status = run(arguments)
    printed = capsys.readouterr()
    assert (status, printed.err) == (0, "")
    return printed.out


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    return json.loads(said(capsys, *arguments, "--json"))


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    status = run(arguments)
    printed = capsys.readouterr()
    assert (status, printed.out) == (2, "")
    assert re.fullmatch(r"occlab: [^\n]+\.\n", printed.err), printed.err
    return printed.err


@EVERY
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_speaks_every_language(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, str], language: str
) -> None:
    printed = said(capsys, *arguments, "--lang", language)
    assert printed.strip()
    assert bool(re.search("[א-ת]", printed)) is (language == "he")
    assert "\x1b" not in printed


@EVERY
def test_every_command_answers_in_json(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, str]
) -> None:
    assert answer(capsys, *arguments)


def test_kernels_of_a_compilers_report(capsys: pytest.CaptureFixture[str]) -> None:
    [module] = answer(capsys, "ptxas", COMPILED)["modules"]
    kernels = {each["name"]: each for each in module["functions"] if each["is_kernel"]}
    pressed = kernels["book::pressed(float const*, float*, int)"]
    assert (pressed["registers"], pressed["spill_stores"], pressed["shared_memory"]) == (
        64,
        664,
        None,
    )
    assert module["global_memory"] == 256


def test_table_of_kernels_leaves_empty_what_the_report_does_not_say(
    capsys: pytest.CaptureFixture[str],
) -> None:
    printed = said(capsys, "ptxas", COMPILED)
    [light] = [line for line in printed.splitlines() if line.startswith("light")]
    assert re.split(r"\s{2,}", light)[:5] == ["light", "sm_75", "8", "0", "0 bytes"]
    assert "warning: Value of threads per SM" in printed


def test_metrics_of_a_profile(capsys: pytest.CaptureFixture[str]) -> None:
    [launch] = answer(capsys, "profile", RAW)
    metrics = {metric["name"]: metric for metric in launch["metrics"]}
    assert launch["grid"] == [17952, 1, 1]
    assert metrics["launch__occupancy_limit_shared_mem"]["value"] == 17
    assert launch["contradictions"] == []


def test_one_metric_of_every_launch(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "profile", SEVERAL, "--metric", "Duration").splitlines() == [
        "copy(float const*, float*, int)\t100.50\tusecond",
        "copy(float const*, float*, int)\t200.50\tusecond",
        "void sum<float, 256>(float const*, float*)\t300.50\tusecond",
    ]
    assert answer(capsys, "profile", SEVERAL, "--metric", "Duration")[0] == pytest.approx(1.005e-4)


def test_impossible_report_is_called_so(capsys: pytest.CaptureFixture[str]) -> None:
    printed = said(capsys, "profile", IMPOSSIBLE)
    assert printed.count("This report cannot be true.") == 3
    assert "it says 19, and its other numbers give 17" in printed
    assert "cannot be true" in said(capsys, "diagnose", IMPOSSIBLE)
    [launch] = answer(capsys, "diagnose", IMPOSSIBLE)
    assert [each["rule"] for each in launch["contradictions"]] == [
        "block_limit_shared_memory",
        "cycles",
        "states",
    ]


def test_diagnosis_with_its_path_and_words(capsys: pytest.CaptureFixture[str]) -> None:
    [launch] = answer(capsys, "diagnose", RAW, "--lang", "fr")
    assert [step["answer"] for step in launch["path"]] == ["no", "shared_memory"]
    assert launch["remedies"] == ["shared_traffic"]
    assert "mémoire partagée" in launch["reasons"][1]
    assert len(launch["next"]) == 1


def test_thresholds_are_options(capsys: pytest.CaptureFixture[str]) -> None:
    [launch] = answer(capsys, "diagnose", RAW, "--ceiling", "49", "--low-occupancy", "20")
    assert launch["remedies"] == ["stop"]
    assert (launch["thresholds"]["ceiling"], launch["thresholds"]["low_occupancy"]) == (49, 20)


def test_one_kernel_of_several(capsys: pytest.CaptureFixture[str]) -> None:
    name = "copy(float const*, float*, int)"
    assert [
        each["identifier"] for each in answer(capsys, "profile", SEVERAL, "--kernel", name)
    ] == [
        "0",
        "1",
    ]


def test_report_from_a_pipe() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "occlab", "diagnose", "--json"],
        input=Path(RAW).read_bytes(),
        capture_output=True,
        check=True,
    )
    assert json.loads(done.stdout)[0]["remedies"] == ["shared_traffic"]


@pytest.mark.parametrize(
    "encoding",
    ["utf-8", "utf-8-sig", "utf-16"],
)
def test_file_as_powershell_writes_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, encoding: str
) -> None:
    path = tmp_path / "report.csv"
    path.write_bytes(Path(RAW).read_text(encoding="utf-8").encode(encoding))
    assert answer(capsys, "diagnose", str(path))[0]["kernel"] == "worked_example"


def test_program_that_prints_no_text(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "report.csv"
    path.write_bytes(b"\xff\xfa\n" + Path(IMPOSSIBLE).read_bytes())
    assert answer(capsys, "profile", str(path))[0]["kernel"] == "myKernel"


@pytest.mark.parametrize("sign", ["point", "comma"])
def test_decimal_sign_can_be_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, sign: str
) -> None:
    path = tmp_path / "report.csv"
    path.write_text('"ID","Metric Name","Metric Unit","Metric Value"\n"0","Duration","us","88.800"')
    assert "may be a fraction" in refused(capsys, "profile", str(path))
    [value] = answer(capsys, "profile", str(path), "--metric", "Duration", "--decimal", sign)
    assert value == pytest.approx({"point": 88.8e-6, "comma": 88800e-6}[sign])


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("ptxas", "no-such-file"), "No such file"),
        (("ptxas", RAW), "-Xptxas -v"),
        (("profile", COMPILED), "print the report with ncu --csv"),
        (("profile", RAW, "--metric", "Speed"), "has no metric 'Speed'"),
        (("diagnose", RAW, "--kernel", "heavy"), "no kernel 'heavy', only worked_example"),
        (("diagnose", RAW, "--ceiling", "101"), "--ceiling is a percentage from 0 to 100"),
        (("diagnose", RAW, "--busy", "much"), "--busy is a percentage from 0 to 100"),
        (("diagnose", RAW, "--lang", "de"), "there is no edition 'de'"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], says: str
) -> None:
    assert says in refused(capsys, *arguments)

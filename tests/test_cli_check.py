"""``occlab check``: what it prints, what it refuses, and the status that it ends with."""

import json
import re
from pathlib import Path

import pytest

from occlab.check import LABS, lab
from occlab.check.starters import starter
from occlab.cli import commands, run
from occlab.editions import LANGUAGES, edition
from occlab.show import Remark, Show, Table
from test_check import PROGRAM, RECORDED, SWEPT, solution

BY_LANGUAGE = pytest.mark.parametrize("tag", LANGUAGES)
Printed = pytest.CaptureFixture[str]


def filled(tmp_path: Path, name: str, **changed: object) -> Path:
    path = tmp_path / f"{name}.py"
    path.write_text(f"answers = {solution(LABS[name], RECORDED) | changed!r}\n", encoding="utf-8")
    return path


@BY_LANGUAGE
def test_what_is_asked_for_and_a_file_to_fill_in(capsys: Printed, tag: str) -> None:
    for number, label in enumerate(LABS, 1):
        assert run(["check", str(number), "--lang", tag]) == 0
        asked = capsys.readouterr().out
        assert all(question.name in asked for question in LABS[label].questions)
        assert run(["check", label, "--starter", "--lang", tag]) == 0
        assert f'edition("{tag}")' in capsys.readouterr().out


@BY_LANGUAGE
def test_starters_fail_and_solutions_pass(capsys: Printed, tmp_path: Path, tag: str) -> None:
    empty = tmp_path / "empty.py"
    empty.write_text(starter(lab("report"), tag), encoding="utf-8")
    assert run(["check", "lab-report", str(empty), "--lang", tag]) == 1
    printed = capsys.readouterr()
    assert printed.out.count(edition(tag).text("check.open")) >= 5
    assert printed.err == ""
    assert run(["check", "lab-report", str(filled(tmp_path, "lab-report")), "--lang", tag]) == 0
    assert bool(re.search("[א-ת]", capsys.readouterr().out)) is (tag == "he")


def test_a_wrong_part_is_named_with_its_pointer(capsys: Printed, tmp_path: Path) -> None:
    path = filled(tmp_path, "lab-report", warps_at_40=51)
    assert run(["check", "lab-report", str(path)]) == 1
    printed = capsys.readouterr().out
    assert "3. Warps at 40 registers, by registers alone – not right" in printed
    assert "warps_at_40  That is what plain division gives" in printed
    assert "4 of 5 parts are right" in printed
    assert "48" not in printed


def test_the_same_for_a_program(capsys: Printed, tmp_path: Path) -> None:
    path = filled(tmp_path, "lab-bounds", lesson="", bounded_is_faster=True, surplus=1)
    assert run(["check", "lab-bounds", str(path), "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert [part["state"] for part in report["parts"]] == [*["right"] * 4, "wrong", "open"]
    assert report["parts"][4]["answers"]["target_reached"] == "right"
    assert list(report["parts"][4]["look"]) == ["bounded_is_faster"]
    assert (report["gpu"], report["passed"], report["unknown"]) == (
        "H200",
        False,
        {"surplus": None},
    )


def test_own_files_and_cards(capsys: Printed, tmp_path: Path) -> None:
    program, swept = tmp_path / "program.txt", tmp_path / "sweep.txt"
    program.write_text(PROGRAM, encoding="utf-8")
    swept.write_text(SWEPT, encoding="utf-8")
    answers = tmp_path / "answers.py"
    answers.write_text("answers = {'slowdown': 40, 'predicted_ms': 337}", encoding="utf-8")
    own = ["--output", str(program), "--output", str(swept), "--bandwidth", "320", "--json"]
    assert run(["check", "spill", str(answers), *own]) == 1
    states = {}
    for part in json.loads(capsys.readouterr().out)["parts"]:
        states |= part["answers"]
    assert (states["slowdown"], states["predicted_ms"]) == ("right", "right")
    answers.write_text("answers = {'bound_blocks': 6, 'heavy_ms': 1}", encoding="utf-8")
    assert run(["check", "bounds", str(answers), "--gpu", "l4", "--json"]) == 1
    parts = json.loads(capsys.readouterr().out)["parts"]
    assert parts[0]["answers"]["bound_blocks"] == "right"
    assert parts[3]["answers"]["heavy_ms"] == "unchecked"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("lab-rapport", "x.py"), "no lab exercise 'lab-rapport'"),
        (("lab-report", "missing.py"), "missing.py cannot be read"),
        (("lab-report", "."), "cannot be read"),
        (("lab-report", "broken.py"), "broken.py, line 2"),
        (("lab-report", "good.py", "--gpu", "voodoo"), "card 'voodoo' is not in the table"),
        (("lab-report", "good.py", "--gpu", "t4", "--cc", "9.0"), "not both"),
        (("lab-report", "good.py", "--profile", "good.py"), ""),
        (("lab-report", "good.py", "--output", "good.py"), "regpressure prints"),
        (("lab-report", "good.py", "--ptxas", "none"), "cannot be read"),
        (("lab-report", "good.py", "--bandwidth", "-3"), "--bandwidth"),
        (("lab-report", "good.py", "--lang", "xx"), "no edition 'xx'"),
    ],
)
def test_what_cannot_be_checked_is_said_in_one_sentence(
    capsys: Printed,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    says: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("good.py").write_text("answers = {}\n", encoding="utf-8")
    Path("broken.py").write_text("answers = {\n  1 2\n}\n", encoding="utf-8")
    assert run(["check", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert re.fullmatch(r"occlab: [^\n]+\.\n", printed.err), printed.err
    assert says in printed.err


def test_the_help_has_its_examples_and_the_status(capsys: Printed) -> None:
    assert run(["check", "--help"]) == 0
    said = capsys.readouterr().out
    assert max(map(len, said.splitlines())) <= 80
    assert len(said.splitlines()) <= 60
    assert "Exit status" in said
    assert all(label in said for label in LABS)
    assert "check" in commands.commands


def test_a_shell_completes_the_exercise(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_OCCLAB_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", "occlab check lab-s")
    monkeypatch.setenv("COMP_CWORD", "2")
    assert run([]) == 0
    assert capsys.readouterr().out.split() == ["plain,lab-spill", "plain,lab-sweep"]


# From a cell


@BY_LANGUAGE
def test_a_cell_gets_a_table_in_every_form(tag: str) -> None:
    show = Show.in_edition(tag)
    table = show.check("lab-report", {"warps_at_40": 51})
    assert isinstance(table, Table)
    forms = table._repr_mimebundle_()
    assert set(forms) == {"text/markdown", "text/html", "text/plain"}
    assert "48" not in "".join(forms.values())
    assert isinstance(show.lab("lab-sweep"), Table)
    assert isinstance(show.lab_cards(label="tbl-lab-cards"), Table)


@pytest.mark.parametrize(
    ("name", "answers", "options"),
    [
        ("lab-rapport", {}, {}),
        ("lab-report", None, {}),
        ("lab-report", [1], {}),
        ("lab-report", {}, {"gpu": "voodoo"}),
        ("lab-report", {}, {"output": ["missing.txt"]}),
        ("lab-report", {}, {"output": "missing.txt"}),
        ("lab-report", {}, {"output": 3}),
        (None, {}, {}),
        ("lab-report", {}, {"gpu": ["t4"]}),
        ("lab-report", {}, {"bandwidth": "much"}),
        ("lab-report", {}, {"bandwidth": -3}),
        ("lab-report", {}, {"bandwidth": 10**400}),
        ("lab-report", {}, {"outputs": "x"}),
    ],
)
def test_a_cell_never_gets_a_traceback(
    name: str, answers: object, options: dict[str, object]
) -> None:
    found = Show.in_edition("fr").check(name, answers, **options)  # type: ignore[arg-type]
    assert isinstance(found, Remark)
    assert found.text.endswith(".")
    assert "\n" not in repr(found)
    assert isinstance(Show.in_edition("fr").lab("lab-rapport"), Remark)


def test_a_cell_may_name_a_card() -> None:
    table = Show.in_edition("en").check(3, {"bound_blocks": 8}, gpu=8.9)
    assert isinstance(table, Table)
    assert "CC 8.9" in table.caption

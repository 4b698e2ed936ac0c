"""Checks of the lab exercises: right by the model, wrong with a pointer, never the answer."""

import json
import re
from math import inf, nan
from pathlib import Path

import numpy as np
import pytest

from occlab import capability, card
from occlab.check import LABS, Checked, Evidence, Kind, Lab, Pointer, Question, State, check, lab
from occlab.check.answers import read
from occlab.check.builds import CAPS
from occlab.check.evidence import evidence
from occlab.check.own import Own
from occlab.check.own import read as read_own
from occlab.check.starters import starter
from occlab.compiler import compiled
from occlab.editions import LANGUAGES, edition
from occlab.errors import CheckError
from occlab.recorded import recording
from occlab.show import judged

ROOT = Path(__file__).parents[1]
EVERY = pytest.mark.parametrize("exercise", LABS.values(), ids=lambda each: each.label)
BY_LANGUAGE = pytest.mark.parametrize("tag", LANGUAGES)
RECORDED = evidence()
SAID = "Higher occupancy came with spills, and with them traffic that made every warp wait."
PROGRAM = """\
Tesla T4, compute capability 7.5, 4194304 elements, minimum of 20 runs
kernel        registers  local bytes  occupancy         ms
light                10            0    100.0 %     0.1500
heavy                70            0     75.0 %     5.0000
heavy_lb             64          608    100.0 %     9.0000
heavy_rolled         71            0     75.0 %     5.1000
"""
SWEPT = """\
== cap none
    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
heavy                70            0     75.0 %     5.0000
heavy_rolled         71            0     75.0 %     5.1000
== cap 32
    6304 bytes stack frame, 12852 bytes spill stores, 12850 bytes spill loads
heavy                32         6304    100.0 %   200.0000
heavy_rolled         32          272    100.0 %    90.0000
"""


def right(question: Question, known: Evidence) -> object:
    """Return the right answer to one question, as the model has it."""
    if question.kind is Kind.WORDS:
        return SAID
    expected = question.expected(known)
    return min(expected) if isinstance(expected, frozenset) else expected


def solution(exercise: Lab, known: Evidence = RECORDED) -> dict[str, object]:
    return {question.name: right(question, known) for question in exercise.questions}


def pointers(checked: Checked) -> dict[str, tuple[State, Pointer | None]]:
    return {
        verdict.name: (verdict.state, verdict.pointer)
        for part in checked.parts
        for verdict in part.verdicts
    }


@EVERY
def test_a_starter_fails_for_want_of_answers(exercise: Lab) -> None:
    answers = read(ROOT / "exercises" / "starters" / f"{exercise.label}.py")
    checked = check(exercise, answers)
    assert not checked.passed
    assert {part.state for part in checked.parts} == {State.OPEN}
    assert not checked.unknown
    assert list(answers) == [question.name for question in exercise.questions]


@EVERY
def test_a_solution_passes(exercise: Lab, tmp_path: Path) -> None:
    empty = starter(exercise)
    filled = tmp_path / "filled.py"
    begin = empty.index("answers = {")
    end = empty.index("\n}\n", begin) + 3
    filled.write_text(
        f"{empty[:begin]}answers = {solution(exercise)!r}\n{empty[end:]}", encoding="utf-8"
    )
    checked = check(exercise, read(filled))
    assert checked.passed
    assert {part.state for part in checked.parts} <= {State.RIGHT, State.NOTED}


def _anything(question: Question, told: object) -> object:
    """Answer consistently what nobody knows of a card that was not measured."""
    if isinstance(told, dict):
        slow_until = 64
        return {cap: 9.0 if cap <= slow_until else 1.5 for cap in told}
    anything = {"best_cap": 96, "best_has_most_warps": False}
    by_kind = {Kind.YES_OR_NO: True, Kind.COUNT: 1}
    return anything.get(question.name, by_kind.get(question.kind, 1.5)) if told is None else told


@EVERY
@pytest.mark.parametrize("cc", ["7.5", "8.9"])
def test_a_solution_for_another_card_passes_or_is_left_unchecked(exercise: Lab, cc: str) -> None:
    known = evidence(capability(cc))
    told = solution(exercise, known)
    answers = {
        question.name: _anything(question, told[question.name]) for question in exercise.questions
    }
    checked = check(exercise, answers, known)
    assert checked.passed
    states = {state for state, _ in pointers(checked).values()}
    assert (State.UNCHECKED in states) is (exercise.label != "lab-report")


@pytest.mark.parametrize(
    ("exercise", "name", "value", "pointer"),
    [
        ("lab-report", "warps_at_40", 51, Pointer.BY_HAND),
        ("lab-report", "light_warps", 128, Pointer.MORE_THAN_AN_SM),
        ("lab-report", "heavy_warps", 28, Pointer.PART_OF_A_BLOCK),
        ("lab-report", "heavy_warps", 29, Pointer.BY_HAND),
        ("lab-report", "heavy_registers", 64, None),
        ("lab-report", "healthy", "light", None),
        ("lab-spill", "traffic_gb", 53.9, Pointer.ONE_WAY),
        ("lab-spill", "traffic_gb", 100.4, Pointer.BINARY_UNIT),
        ("lab-spill", "predicted_ms", 0.0224, Pointer.SECONDS),
        ("lab-spill", "slowdown", 1 / 43, Pointer.UPSIDE_DOWN),
        ("lab-spill", "uncapped_occupancy", 0.375, Pointer.FRACTION),
        ("lab-spill", "spill_stores", 0, Pointer.OTHER_BUILD),
        ("lab-spill", "caches_helped", False, None),
        ("lab-bounds", "bound_blocks", 16, Pointer.MORE_THAN_AN_SM),
        ("lab-bounds", "bounded_is_faster", True, None),
        ("lab-sweep", "best_cap", 32, None),
        ("lab-sweep", "right_end", "few warps", None),
        ("lab-sweep", "walk_uncapped_slower_percent", 1.22, Pointer.RATIO),
        ("lab-sweep", "walk_uncapped_slower_percent", 122, Pointer.RATIO_PERCENT),
        ("lab-profiler", "capped_local_gb", 842_268_672, Pointer.REQUESTS),
        ("lab-profiler", "capped_local_gb", 3.37, Pointer.ONE_LANE),
        ("lab-profiler", "capped_local_gb", 100.4, Pointer.BINARY_UNIT),
        ("lab-bounds", "heavy_ms", 0, None),
    ],
)
def test_a_usual_slip_is_told_where_to_look(
    exercise: str, name: str, value: object, pointer: Pointer | None
) -> None:
    checked = check(LABS[exercise], solution(LABS[exercise]) | {name: value})
    assert pointers(checked)[name] == (State.WRONG, pointer)
    assert sum(part.state is State.WRONG for part in checked.parts) == 1


def test_bounds_of_a_card_with_48_warps() -> None:
    known = evidence(card("L4"))
    found = pointers(check(lab("bounds"), {"bound_blocks": 8, "target_registers": 42}, known))
    assert found["bound_blocks"] == (State.WRONG, Pointer.MORE_THAN_AN_SM)
    assert found["target_registers"] == (State.WRONG, Pointer.NOT_A_STEP)


@pytest.mark.parametrize("cap", [96, 128, 168, 255])
def test_every_cap_that_cannot_be_told_from_the_best_is_right(cap: int) -> None:
    found = pointers(check(lab("sweep"), {"best_cap": cap}))
    assert found["best_cap"][0] is State.RIGHT


@pytest.mark.parametrize(
    ("name", "value", "pointer"),
    [
        ("heavy_warps", "24", Pointer.NO_NUMBER),
        ("heavy_warps", True, Pointer.NO_NUMBER),
        ("heavy_warps", [24], Pointer.NO_NUMBER),
        ("heavy_warps", 24j, Pointer.NO_NUMBER),
        ("heavy_warps", nan, Pointer.NOT_FINITE),
        ("heavy_warps", -inf, Pointer.NOT_FINITE),
        ("heavy_warps", 10**400, Pointer.NOT_FINITE),
        ("heavy_warps", 24.5, Pointer.NOT_WHOLE),
        ("healthy", 3, Pointer.NO_CHOICE),
        ("healthy", "all", Pointer.NO_CHOICE),
    ],
)
def test_what_is_no_answer_is_said_so(name: str, value: object, pointer: Pointer) -> None:
    assert pointers(check(lab("report"), {name: value}))[name] == (State.WRONG, pointer)


def test_sweeps_that_are_none_or_not_whole() -> None:
    ms = solution(lab("sweep"))["milliseconds"]
    assert isinstance(ms, dict)

    def found(value: object) -> tuple[State, Pointer | None]:
        return pointers(check(lab("sweep"), {"milliseconds": value}))["milliseconds"]

    assert found(ms) == (State.RIGHT, None)
    assert found([1, 2]) == (State.WRONG, Pointer.NO_SWEEP)
    assert found({str(cap): 1.0 for cap in CAPS}) == (State.WRONG, Pointer.NO_SWEEP)
    assert found({**ms, 24: None}) == (State.OPEN, Pointer.CAPS_OPEN)
    assert found({**ms, 24: nan}) == (State.WRONG, Pointer.NOT_FINITE)
    assert found({**ms, 24: 1.0}) == (State.WRONG, None)
    assert found({cap: value / 1e3 for cap, value in ms.items()}) == (State.WRONG, Pointer.SECONDS)
    assert found(dict.fromkeys(CAPS, 0)) == (State.WRONG, None)
    assert found(dict.fromkeys(CAPS)) == (State.OPEN, None)


def test_numbers_of_numpy_are_numbers() -> None:
    ms = solution(lab("sweep"))["milliseconds"]
    assert isinstance(ms, dict)
    boxed = {np.int64(cap): np.float32(value) for cap, value in ms.items()}
    assert pointers(check(lab("sweep"), {"milliseconds": boxed}))["milliseconds"][0] is State.RIGHT
    answers = {"bound_blocks": np.array(8), "target_reached": np.bool_(1), "heavy_ms": np.zeros(1)}
    found = pointers(check(lab("bounds"), answers))
    assert [found[name][0] for name in answers] == [State.RIGHT, State.RIGHT, State.WRONG]


def test_explanations_are_noted_and_not_judged() -> None:
    def found(value: object) -> tuple[State, Pointer | None]:
        return pointers(check(lab("bounds"), {"lesson": value}))["lesson"]

    assert found(SAID) == (State.NOTED, None)
    assert found("x") == (State.OPEN, Pointer.FEW_WORDS)
    assert found(" ") == (State.OPEN, None)
    assert found(7) == (State.WRONG, Pointer.NO_WORDS)


def test_a_name_that_is_not_asked_for() -> None:
    checked = check(lab("report"), {"HEAVY_WARP": 24, "zebra": 1, "x\n\x1b[31m": 1, 7: 1})
    assert checked.unknown == {
        "HEAVY_WARP": "heavy_warps",
        "zebra": None,
        "x [31m": None,
        "7": None,
    }


def test_numbers_near_the_right_one_pass() -> None:
    values = {"capped_ms": 19.005, "slowdown": 43, "uncapped_occupancy": 37.5, "traffic_gb": 108}
    found = pointers(check(lab("spill"), values))
    assert {found[name][0] for name in values} == {State.RIGHT}


# A reader's own files


def own(tmp_path: Path, **texts: str) -> Own:
    for name, text in texts.items():
        (tmp_path / f"{name}.txt").write_text(text, encoding="utf-8")
    return read_own(outputs=[tmp_path / f"{name}.txt" for name in texts])


def test_answers_are_held_against_the_readers_own_runs(tmp_path: Path) -> None:
    known = evidence(own=own(tmp_path, program=PROGRAM, sweep=SWEPT), bandwidth=320e9)
    assert known.gpu.compute_capability == "7.5"
    answers = solution(lab("spill"), known)
    assert (answers["slowdown"], answers["capped_occupancy"]) == (40, 100)
    assert answers["spill_loads"] == 12850
    assert answers["caches_helped"] is True  # 337 ms predicted, 200 measured
    assert check(lab("spill"), answers, known).passed
    found = pointers(check(lab("bounds"), {"bounded_ms": 9.0, "bounded_occupancy": 100}, known))
    assert (found["bounded_ms"][0], found["bounded_occupancy"][0]) == (State.RIGHT, State.RIGHT)
    assert check(lab("spill"), answers | {"slowdown": 43.1}, known).passed is False


def test_own_report_and_profile(tmp_path: Path) -> None:
    report = tmp_path / "report.txt"
    report.write_text(
        "ptxas info : Compiling entry function 'heavy' for 'sm_80'\n"
        "ptxas info : Function properties for heavy\n"
        "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
        "ptxas info : Used 66 registers\n",
        encoding="utf-16",
    )
    known = evidence(own=read_own(reports=[report]))
    assert (known.gpu.compute_capability, known.build("heavy").registers) == ("8.0", 66)
    csv = [tmp_path / f"{name}.csv" for name in ("a", "b")]
    for path, name in zip(csv, ("profile-heavy-capped", "profile-heavy"), strict=True):
        path.write_text("\n".join(recording(name).data["raw"]), encoding="utf-8")
    counted = evidence(own=read_own(profiles=csv)).counted
    assert [each.registers for each in counted.values()] == [70, 32]
    assert list(counted) == ["profile-heavy", "profile-heavy-capped"]


@pytest.mark.parametrize("kind", ["reports", "outputs", "profiles"])
def test_files_that_say_nothing_are_refused(tmp_path: Path, kind: str) -> None:
    for content in (b"", b"hello\n", b"\xff\xfe\x00"):
        path = tmp_path / "file"
        path.write_bytes(content)
        with pytest.raises(CheckError, match=re.escape(str(path))):
            read_own(**{kind: [path]})
    with pytest.raises(CheckError, match="cannot be read"):
        read_own(**{kind: [tmp_path / "missing"]})


CAPPED_PROGRAM = PROGRAM.replace(
    "heavy                70            0     75.0 %     5.0000",
    "heavy                32         6304    100.0 %   210.0000",
)


@pytest.mark.parametrize("texts", [(PROGRAM, CAPPED_PROGRAM), (CAPPED_PROGRAM, PROGRAM)])
def test_a_program_under_a_cap_is_not_taken_for_the_one_without(
    tmp_path: Path, texts: tuple[str, str]
) -> None:
    known = evidence(own=own(tmp_path, one=texts[0], two=texts[1]))
    assert known.build("heavy").registers == 70
    assert (known.build("heavy", 32).registers, known.build("heavy", 32).seconds) == (32, 0.21)


def test_a_report_that_does_not_name_its_cap(tmp_path: Path) -> None:
    said = compiled("pressure.cuh", "sm_90", cap=32).log
    path = tmp_path / "report.txt"
    path.write_text(
        "\n".join(line for line in said.splitlines() if "Overriding" not in line), encoding="utf-8"
    )
    assert {cap for _, cap in read_own(reports=[path]).builds} == {32}


def test_of_several_runs_the_shortest_counts(tmp_path: Path) -> None:
    slower = PROGRAM.replace("5.0000", "6.0000")
    for texts in ({"one": PROGRAM, "two": slower}, {"one": slower, "two": PROGRAM}):
        assert evidence(own=own(tmp_path, **texts)).build("heavy").seconds == 0.005


def test_files_of_two_cards_are_refused(tmp_path: Path) -> None:
    other = PROGRAM.replace("7.5", "8.9")
    with pytest.raises(CheckError, match=r"different GPUs, of compute capability 7.5 and 8.9"):
        evidence(own=own(tmp_path, one=PROGRAM, two=other))
    with pytest.raises(CheckError, match=r"capability 7.5, and H100 is not one"):
        evidence(card("H100"), own(tmp_path, one=PROGRAM))
    with pytest.raises(CheckError, match="do not name their GPU"):
        evidence(own=own(tmp_path, sweep=SWEPT))
    assert evidence(card("T4"), own(tmp_path, sweep=SWEPT)).build("heavy").seconds == 0.005


def test_two_builds_of_one_kernel_are_refused(tmp_path: Path) -> None:
    other = PROGRAM.replace("heavy_lb             64", "heavy_lb             70")
    with pytest.raises(CheckError, match="two builds of `heavy_lb`, with 64 and 70 registers"):
        own(tmp_path, one=PROGRAM, two=other)


def test_the_script_of_the_sweep_says_of_which_card_it_is() -> None:
    assert "|compute capability'" in (ROOT / "kernels" / "regpressure_sweep.sh").read_text()


def test_the_raw_page_that_the_book_asks_for_answers_all_of_the_profiler_lab(
    tmp_path: Path,
) -> None:
    pages = {
        (name, page): "\n".join(recording(name).data[page])
        for name in ("profile-heavy", "profile-heavy-capped")
        for page in ("raw", "csv")
    }
    for number, text in enumerate(pages.values()):
        (tmp_path / str(number)).write_text(text, encoding="utf-8")

    def states(*numbers: int) -> set[State]:
        known = evidence(own=read_own(profiles=[tmp_path / str(each) for each in numbers]))
        checked = check(lab("profiler"), solution(lab("profiler")), known)
        return {state for state, _ in pointers(checked).values()}

    assert states(0, 2) == {State.RIGHT, State.NOTED}
    assert states(0, 1, 2, 3) == states(3, 1, 0, 2) == {State.RIGHT, State.NOTED}
    assert states(0) == {State.RIGHT, State.NOTED, State.UNCHECKED}


# Words


@BY_LANGUAGE
@EVERY
def test_every_word_of_a_check_is_there(exercise: Lab, tag: str) -> None:
    language = edition(tag)
    assert judged.asked(language, exercise).rows
    for part in exercise.parts:
        assert language.text(f"{exercise.label}.{part.key}")
        assert part.explained or language.text(f"{exercise.label}.{part.key}-look")
    for pointer in Pointer:
        assert language.text(f"check-pointer.{pointer}", choices="")
    for kind in Kind:
        assert language.text(f"check-kind.{kind}", choices="")
    for state in State:
        assert judged.verdict(language, state)


GIVEN = {"2", "5", "10", "16", "30", "32", "40", "256", "9", "0", "1"}


@BY_LANGUAGE
@EVERY
@pytest.mark.parametrize("known", [None, "T4", "L4"])
def test_no_word_of_a_check_gives_an_answer_away(
    exercise: Lab, tag: str, known: str | None
) -> None:
    """Numbers of wrong answers' pointers are those of the statement alone."""
    against = evidence(card(known)) if known else RECORDED
    wrong = {
        question.name: {
            Kind.WORDS: "short",
            Kind.CHOICE: "none of them",
            Kind.SWEEP: dict.fromkeys(CAPS, 123.456),
            Kind.YES_OR_NO: "maybe",
        }.get(question.kind, 987_654_321)
        for question in exercise.questions
    }
    checked = check(exercise, wrong, against)
    language = edition(tag)
    said = " ".join(
        look for part in checked.parts for _, look in judged.looks(language, checked, part)
    ).replace(against.gpu.name, "")
    found = set(re.findall(r"\d+", said)) - GIVEN
    assert not found
    for question in exercise.questions:
        answer = right(question, against)
        if isinstance(answer, float | int) and not isinstance(answer, bool) and answer > 256:
            assert f"{answer:g}" not in said


# Files


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("answers = {", "line 1: "),
        ("x = 1\nanswers = {'a': 1 +* 2}\n", "line 2: "),
        ("answers = 3", "int in place of a dictionary"),
        ("x = 3", "leaves no dictionary"),
        (" \n", "is empty: has it been saved?"),
        ("\nraise ValueError('no.')\n", "line 2: ValueError: no"),
        ("import nothing_of_this_name", "line 1: ModuleNotFoundError"),
        ("raise SystemExit(3)", "ends the program"),
        ("raise GeneratorExit", "line 1: GeneratorExit"),
        ("class E(Exception):\n  __str__ = None\nraise E()", "line 3: E"),
        ("answers = " + "-" * 20_000 + "1", "nested too deep"),
        ("answers = {'a': input('How many? ')}", "line 1: EOFError"),
        ("answers = [\n1\n2]", "line 2: invalid syntax; perhaps you forgot a comma"),
        ("def f(): return f()\nf()", "RecursionError"),
        ("answers = {'a': b}", "line 1: NameError"),
        ("a\x00b", ""),
    ],
)
def test_a_file_with_a_fault_is_answered_in_one_sentence(
    tmp_path: Path, content: str, says: str
) -> None:
    path = tmp_path / "answers.py"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(CheckError) as caught:
        read(path)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)
    assert "Traceback" not in str(caught.value)


def test_a_notebook_is_read_without_its_magic(tmp_path: Path) -> None:
    path = tmp_path / "answers.ipynb"
    path.write_text(
        '{"cells": [{"cell_type": "markdown", "source": ["no code"]},'
        ' {"cell_type": "code", "source": ["!nvcc --version\\n", "%time\\n", "x = 40\\n"]},'
        ' {"cell_type": "code", "source": ["%%bash\\n", "ls | wc"]},'
        ' {"cell_type": "code", "source": "answers = {\'warps_at_40\': x + 8}"}]}',
        encoding="utf-8",
    )
    assert read(path) == {"warps_at_40": 48}
    path.write_text("[]", encoding="utf-8")
    with pytest.raises(CheckError, match="no notebook"):
        read(path)


def notebook(path: Path, *cells: str) -> Path:
    code = [{"cell_type": "code", "source": cell} for cell in cells]
    path.write_text(json.dumps({"cells": code}), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "cell",
    [
        "if True:\n    !nvcc --version",
        "out = !nvcc --version",
        "recording?",
        "%%time\nx = 10",
        "display(3)",
        "x = (50\n% 3)",
    ],
)
def test_what_notebooks_understand_does_not_stop_a_check(tmp_path: Path, cell: str) -> None:
    path = notebook(tmp_path / "a.ipynb", cell, "from __future__ import annotations\nanswers = {}")
    assert read(path) == {}


@pytest.mark.parametrize(
    ("cells", "says"),
    [
        (("x = 1\n\n", "\ny = q"), "cell 2, line 2: NameError"),
        (("x = 1\n\n", "!ls\ny ="), "cell 2, line 2: invalid syntax"),
        (("%%time\n1 / 0", ""), "cell 1, line 2: ZeroDivisionError"),
        (("def f():\n  return q", "f()"), "cell 1, line 2: NameError"),
    ],
)
def test_a_fault_in_a_notebook_has_its_cell(
    tmp_path: Path, cells: tuple[str, ...], says: str
) -> None:
    with pytest.raises(CheckError, match=says):
        read(notebook(tmp_path / "a.ipynb", *cells))


def test_a_notebook_that_is_nested_too_deep_is_none(tmp_path: Path) -> None:
    path = tmp_path / "a.ipynb"
    path.write_text("[" * 100_000, encoding="utf-8")
    with pytest.raises(CheckError, match="no notebook"):
        read(path)


def test_a_starter_that_powershell_wrote_is_read(tmp_path: Path) -> None:
    path = tmp_path / "lab-report.py"
    path.write_text(starter(lab("report")), encoding="utf-16")
    assert "warps_at_40" in read(path)


def test_a_reader_may_end_a_file_that_has_no_end(tmp_path: Path) -> None:
    path = tmp_path / "answers.py"
    path.write_text("raise KeyboardInterrupt", encoding="utf-8")
    with pytest.raises(KeyboardInterrupt):
        read(path)


def test_what_is_no_file_or_no_text(tmp_path: Path) -> None:
    with pytest.raises(CheckError, match="cannot be read"):
        read(tmp_path)
    path = tmp_path / "answers.py"
    path.write_bytes(b"\xff\xfe\x00\xd8")
    with pytest.raises(CheckError, match="not UTF-8"):
        read(path)


def test_no_answer_is_written_down() -> None:
    """The package and the starters hold no value that a reader is to find."""
    telling = {"12852", "107.8", "842268672", "35.57", "93.83", "43.08"}
    for folder in (ROOT / "src" / "occlab" / "check", ROOT / "exercises" / "starters"):
        for path in folder.glob("*.py"):
            text = path.read_text(encoding="utf-8")
            assert not [each for each in telling if each in text], path


def test_the_wheel_holds_starters_and_no_solution() -> None:
    import tomllib  # noqa: PLC0415

    build = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]
    included = build["targets"]["wheel"]["force-include"]
    assert included["exercises/starters"] == "occlab/starters"
    assert not [each for each in included if re.fullmatch(r"exercises(/[^s].*)?/?", each)]

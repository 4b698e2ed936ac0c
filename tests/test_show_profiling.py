"""Tables and figures of the chapter on profiling: right in content, sound in form."""

import re

import pytest

from occlab import edition
from occlab.decision import Answer, Cause, Question, Remedy
from occlab.diagnose import Diagnosis, diagnose
from occlab.editions import EDITIONS, Edition
from occlab.profiler import parse
from occlab.recorded import raw_profile, recording
from occlab.riddles import riddles
from occlab.sections import Stall
from occlab.show import Figure, Show, Table
from occlab.show.parts import LOOKS
from occlab.show.reading import GUIDE
from occlab.show.tree import AFTER, DIRECT, drawn_leaves
from occlab.show.versions import useful_rate
from shown import assert_sound, assert_whole, bare

TAGS = [each.tag for each in EDITIONS]
EXAMPLE = recording("worked-example-long")
COPIES = [recording(f"profile-copy-{name}") for name in ("starved", "wide", "full")]
KERNELS = ("chain", "list", "heavy-capped", "bank-conflicts", "math-bound-full", "not-selected")
REPORTS = [recording(f"profile-{name}") for name in KERNELS]
USEFUL_BYTES = 2 * 4 * 2**27
FIRST = diagnose(raw_profile("profile-copy-starved"))
FOUND = {letter: diagnose(raw_profile(each.name)) for letter, each in riddles().items()}


def tables(show: Show) -> dict[str, Table]:
    return {
        "occupancy": show.section(EXAMPLE, "occupancy", label="tbl-section-occupancy"),
        "scheduler": show.section(EXAMPLE, "scheduler", label="tbl-section-scheduler"),
        "states": show.section(EXAMPLE, "warp-states", label="tbl-section-states"),
        "consistency": show.consistency(raw_profile("profile-gemm"), label="tbl-consistency"),
        "guide": show.stall_guide(label="tbl-stall-guide"),
        "versions": show.versions(COPIES, useful_bytes=USEFUL_BYTES, label="tbl-versions"),
        "path": show.diagnosis(FIRST, label="tbl-path"),
        "verdict": show.verdict(FIRST),
        "riddles": show.symptoms(riddles(), label="tbl-riddles"),
        "verdicts": show.verdicts(FOUND, label="tbl-verdicts"),
    }


def figures(show: Show) -> dict[str, Figure]:
    return {
        "shares": show.stall_shares(REPORTS, label="fig-stall-shares"),
        "reached": show.reached(REPORTS, label="fig-reached"),
        "tree": show.decision_tree(FIRST, label="fig-decision"),
    }


ALL_TABLES = {tag: tables(edition(tag)) for tag in TAGS}
ALL_FIGURES = {tag: figures(edition(tag)) for tag in TAGS}
each_tag = pytest.mark.parametrize("tag", TAGS)
each_table = pytest.mark.parametrize(
    "table",
    [table for tag in TAGS for table in ALL_TABLES[tag].values()],
    ids=[f"{tag}-{name}" for tag in TAGS for name in ALL_TABLES[tag]],
)
each_figure = pytest.mark.parametrize(
    "figure",
    [figure for tag in TAGS for figure in ALL_FIGURES[tag].values()],
    ids=[f"{tag}-{name}" for tag in TAGS for name in ALL_FIGURES[tag]],
)


def rows(name: str, tag: str = "he") -> list[list[str]]:
    return [[bare(cell) for cell in row] for row in ALL_TABLES[tag][name].rows]


def test_the_sections_line_by_line() -> None:
    told = {row[0]: row[1] for name in ("occupancy", "scheduler", "states") for row in rows(name)}
    assert told["Block Limit Shared Mem"] == told["Theoretical Active Warps per SM"] == "17"
    assert (told["Theoretical Occupancy"], told["Achieved Occupancy"]) == ("26.56%", "26.50%")
    assert (told["Active Warps Per Scheduler"], told["No Eligible"]) == ("4.25", "77.73%")
    assert (told["Warp Cycles Per Issued Instruction"], told["Selected"]) == ("19.08", "1.00")


def test_the_states_add_up() -> None:
    (
        total,
        *_,
    ) = (float(row[1]) for row in rows("states"))
    assert sum(float(row[1]) for row in rows("states")[3:]) == pytest.approx(total, abs=0.05)


def test_the_versions_of_the_copy() -> None:
    assert [row[1:] for row in rows("versions") if row[0] == "Long Scoreboard"] == [
        ["93%", "95%", "54%"]
    ]
    assert rows("versions")[-1][1:] == ["336 GB/s", "2,675 GB/s", "4,014 GB/s"]
    assert useful_rate(COPIES[2], USEFUL_BYTES) > 11 * useful_rate(COPIES[0], USEFUL_BYTES)


def test_a_verdict_says_why_and_then_in_bold_what_to_try() -> None:
    table = ALL_TABLES["fr"]["verdict"]
    assert [row[0] for row in table.rows] == ["1", "2", "3", "4", "5", "6", "→", "→"]
    assert table.emphasised == {6, 7}
    assert ALL_TABLES["he"]["verdict"].rows[-1][0] == "←"


def test_a_second_cause_is_remarked_on() -> None:
    found = diagnose(raw_profile("profile-math-bound"))
    table = edition("hi-Latn").verdict(found)
    assert [row[0] for row in table.rows[-2:]] == ["–", "–"]
    assert "Not Selected" in table.rows[-2][1]


def test_each_riddle_has_a_fault_of_its_own() -> None:
    remedies = {letter: each.remedies for letter, each in FOUND.items()}
    assert remedies == {
        "A": (Remedy.BALANCE_WORK,),
        "B": (Remedy.LESS_TRAFFIC,),
        "C": (Remedy.SHARED_TRAFFIC,),
        "D": (Remedy.MORE_INDEPENDENT_WORK,),
        "E": (Remedy.WIDER_LOADS,),
    }


@each_tag
def test_riddles_keep_their_names(tag: str) -> None:
    table = ALL_TABLES[tag]["riddles"]
    assert not re.search("profile-|barrier_|bank_|heavy", repr(table))
    assert "NVIDIA H200" in table.caption


def test_the_printed_sample_is_found_out_and_cannot_be_rescued() -> None:
    text = (
        '"Metric Name","Metric Value","Block Size","CC"\n'
        '"Theoretical Occupancy","26.56","(32, 1, 1)","9.0"\n'
        '"Achieved Occupancy","27.84"\n'
    )
    table = edition("fr").consistency(parse(text)[0])
    assert table.label is None
    assert table.emphasised == {0}


@each_tag
def test_the_tree_has_words_for_every_place(tag: str) -> None:
    words: Edition = edition(tag).edition
    places = [*Question, *DIRECT, Cause.GLOBAL_MEMORY, *drawn_leaves(), Answer.YES, Answer.NO]
    for place in places:
        if place is not Question.LIMITER:
            assert len(words.text(f"tree.{place}").splitlines()) <= 2


def test_the_tree_draws_every_question_that_has_an_answer_of_its_own() -> None:
    drawn = {Question.CEILING, Question.CAUSE, *(question for question, _, _ in AFTER)}
    assert drawn == set(Question) - {Question.LIMITER}


@each_tag
def test_the_path_stands_in_the_alternative_text(tag: str) -> None:
    show = edition(tag)
    taken = ALL_FIGURES[tag]["tree"].alt
    assert "92" in taken
    other: Diagnosis = diagnose(raw_profile("profile-list"))
    assert show.decision_tree(other, label="fig-decision").alt != taken
    assert show.decision_tree(label="fig-decision").svg != ALL_FIGURES[tag]["tree"].svg


def test_letters_tell_states_apart_without_colours() -> None:
    letters = [letter for letter, _, _ in LOOKS.values()]
    assert len(set(letters)) == len(letters)
    looks = [(colour, hatching) for _, colour, hatching in LOOKS.values()]
    assert len(set(looks)) == len(looks)
    assert set(GUIDE) | {Stall.SELECTED} == set(LOOKS)


@each_table
def test_a_table_is_whole(table: Table) -> None:
    assert_whole(table)


@each_figure
def test_a_figure_is_sound_svg_that_says_what_it_shows(figure: Figure) -> None:
    assert_sound(figure)


@each_tag
def test_a_figure_is_the_same_each_time(tag: str) -> None:
    again = figures(edition(tag))
    assert {name: figure.svg for name, figure in again.items()} == {
        name: figure.svg for name, figure in ALL_FIGURES[tag].items()
    }


def test_editions_differ_in_words_alone() -> None:
    for name, first in ALL_TABLES[TAGS[0]].items():
        shapes = {(ALL_TABLES[tag][name].label, len(ALL_TABLES[tag][name].rows)) for tag in TAGS}
        assert shapes == {(first.label, len(first.rows))}

"""The method of decision: every branch, its thresholds, and its words in every language."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from occlab.consistency import checks
from occlab.decision import (
    CAUSES,
    TREE,
    Answer,
    Cause,
    Limiter,
    Peak,
    Question,
    Remedy,
    Thresholds,
)
from occlab.diagnose import Diagnosis, diagnose
from occlab.editions import ENGLISH, LANGUAGES, NARROW_NO_BREAK_SPACE, Edition, edition
from occlab.occupancy import Resource
from occlab.profiler import Profile, parse
from occlab.recorded import raw_profile, recording, recordings
from occlab.sections import Stall
from occlab.show.consistency import table as consistency_table
from occlab.show.consistency import verdicts
from occlab.show.diagnosis import path, reasons, remarks, remedies

PROFILES = Path(__file__).parent / "data" / "profiles"
BY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda each: each.tag)
HEADER = '"ID","Kernel Name","Metric Name","Metric Unit","Metric Value"'
WAITING = {  # for memory, with little in flight
    "Compute (SM) Throughput": "8.70",
    "DRAM Throughput": "20.10",
    "L2 Cache Throughput": "15.20",
    "L1/TEX Cache Throughput": "6.40",
    "Achieved Occupancy": "24.00",
    "Theoretical Occupancy": "25.00",
    "Block Limit SM": "32",
    "Block Limit Registers": "8",
    "Block Limit Shared Mem": "4",
    "Block Limit Warps": "16",
    "Waves Per SM": "7.50",
    "Warp Cycles Per Issued Instruction": "20.00",
    "Stall Long Scoreboard": "12.00",
    "Stall Wait": "3.00",
    "Selected": "1.00",
}


def report(without: tuple[str, ...] = (), **changes: str) -> Profile:
    """Return `WAITING` with changes, named by what `NAMED` shortens."""
    metrics = WAITING | {NAMED[name]: value for name, value in changes.items()}
    rows = (
        f'"0","k","{name}","","{value}"' for name, value in metrics.items() if name not in without
    )
    return parse("\n".join([HEADER, *rows]))[0]


NAMED = {
    "compute": "Compute (SM) Throughput",
    "dram": "DRAM Throughput",
    "l2": "L2 Cache Throughput",
    "l1": "L1/TEX Cache Throughput",
    "achieved": "Achieved Occupancy",
    "theoretical": "Theoretical Occupancy",
    "blocks": "Block Limit SM",
    "registers": "Block Limit Registers",
    "shared": "Block Limit Shared Mem",
    "warps": "Block Limit Warps",
    "waves": "Waves Per SM",
    "barriers": "Block Limit Barriers",
    "long_scoreboard": "Stall Long Scoreboard",
    "selected": "Selected",
    "stall_wait": "Stall Wait",
}


def waits_for(stall: str, cycles: str = "12.00") -> Profile:
    """Return `WAITING` with one state in place of its own."""
    others = {name: value for name, value in WAITING.items() if not name.startswith("Stall")}
    metrics = others | {f"Stall {stall.replace('_', ' ').title()}": cycles}
    rows = (f'"0","k","{name}","","{value}"' for name, value in metrics.items())
    return parse("\n".join([HEADER, *rows]))[0]


def asked(diagnosis: Diagnosis) -> list[tuple[Question, str]]:
    return [(step.question, step.answer) for step in diagnosis.path]


IN_FLIGHT = Remedy.MORE_LOADS_IN_FLIGHT


# The tree


def test_tree_ends_in_remedies_and_asks_every_question_once_at_most() -> None:
    def ends(question: Question, before: tuple[Question, ...]) -> Iterator[tuple[Remedy, ...]]:
        assert question not in before
        for place in TREE[question].values():
            if isinstance(place, Question):
                yield from ends(place, (*before, question))
            else:
                yield place

    leaves = list(ends(Question.CEILING, ()))
    assert all(leaves)
    assert {remedy for leaf in leaves for remedy in leaf} == set(Remedy)


def test_every_answer_has_its_branch() -> None:
    yes_or_no = {*Answer}
    assert {question: set(branches) for question, branches in TREE.items()} == {
        Question.CEILING: {*yes_or_no, Peak.CACHE},
        Question.CAUSE: {*Cause},
        Question.BUSY: yes_or_no,
        Question.LOW_OCCUPANCY: yes_or_no,
        Question.REACHED: yes_or_no,
        Question.FILLED: yes_or_no,
        Question.LIMITER: {*Resource, *Limiter},
    }


@pytest.mark.parametrize(
    ("profile", "answers", "expected"),
    [
        (report(dram="80.10"), ["yes"], [Remedy.STOP]),
        (report(compute="91.00"), ["yes"], [Remedy.STOP]),
        (report(dram="70.00"), ["no", "global_memory", "yes"], [Remedy.LESS_TRAFFIC]),
        (report(l2="78.00"), ["no", "global_memory", "yes"], [Remedy.LESS_TRAFFIC]),
        (report(l2="88.00"), ["cache", "global_memory", "yes"], [Remedy.LESS_TRAFFIC]),
        (report(l1="93.00"), ["cache", "global_memory", "yes"], [Remedy.LESS_TRAFFIC]),
        (report(l2="96.00", dram="81.00"), ["yes"], [Remedy.STOP]),
        (report(l1="97.00", compute="92.00"), ["yes"], [Remedy.STOP]),
        (
            report(achieved="75.00", theoretical="100"),
            ["no", "global_memory", "no", "no"],
            [IN_FLIGHT, Remedy.CHECK_ACCESS],
        ),
        (
            report(achieved="9.00"),
            ["no", "global_memory", "no", "yes", "no", "yes"],
            [Remedy.LONGER_BLOCKS, IN_FLIGHT],
        ),
        (
            report(achieved="9.00", waves="0.25"),
            ["no", "global_memory", "no", "yes", "no", "no"],
            [IN_FLIGHT, Remedy.MORE_BLOCKS],
        ),
        (
            report(),
            ["no", "global_memory", "no", "yes", "yes", "shared_memory"],
            [IN_FLIGHT, Remedy.LESS_SHARED_MEMORY],
        ),
        (
            report(registers="3"),
            ["no", "global_memory", "no", "yes", "yes", "registers"],
            [IN_FLIGHT, Remedy.FEWER_REGISTERS],
        ),
        (
            report(blocks="2"),
            ["no", "global_memory", "no", "yes", "yes", "blocks"],
            [Remedy.LARGER_BLOCKS, IN_FLIGHT],
        ),
        (
            report(warps="1"),
            ["no", "global_memory", "no", "yes", "yes", "warps"],
            [Remedy.OTHER_BLOCK_SIZE, IN_FLIGHT],
        ),
        (
            report(barriers="1"),
            ["no", "global_memory", "no", "yes", "yes", "barriers"],
            [IN_FLIGHT, Remedy.FEWER_BARRIERS],
        ),
        (
            report(registers="4"),
            ["no", "global_memory", "no", "yes", "yes", "several"],
            [IN_FLIGHT],
        ),
        (waits_for("barrier"), ["no", "barrier"], [Remedy.BALANCE_WORK]),
        (waits_for("not_selected"), ["no", "not_selected"], [Remedy.FEWER_WARPS]),
        (waits_for("math_pipe_throttle"), ["no", "math_pipe"], [Remedy.OTHER_PIPE]),
        (waits_for("short_scoreboard"), ["no", "shared_memory"], [Remedy.SHARED_TRAFFIC]),
        (waits_for("mio_throttle"), ["no", "shared_memory"], [Remedy.SHARED_TRAFFIC]),
        (waits_for("lg_throttle"), ["no", "global_queue"], [Remedy.WIDER_LOADS]),
        (waits_for("branch_resolving"), ["no", "other"], [Remedy.READ_STALL]),
        (waits_for("wait"), ["no", "fixed_latency"], [Remedy.MORE_INDEPENDENT_WORK]),
    ],
)
def test_path_and_remedies(profile: Profile, answers: list[str], expected: list[Remedy]) -> None:
    found = diagnose(profile)
    assert [str(step.answer) for step in found.path] == answers
    assert list(found.remedies) == expected


def test_every_cause_but_three_is_some_state_of_a_warp() -> None:
    assert set(CAUSES) <= set(Stall)
    assert set(Cause) - set(CAUSES.values()) == {
        Cause.OTHER,
        Cause.NO_SINGLE_CAUSE,
        Cause.UNKNOWN,
    }


def test_path_keeps_the_numbers_and_thresholds() -> None:
    steps = {step.question: step for step in diagnose(report()).path}
    assert (steps[Question.CEILING].value, steps[Question.CEILING].threshold) == (20.1, 80)
    assert (steps[Question.CAUSE].value, steps[Question.CAUSE].threshold) == (60, 30)
    assert (steps[Question.BUSY].value, steps[Question.BUSY].threshold) == (20.1, 70)
    assert (steps[Question.LOW_OCCUPANCY].value, steps[Question.REACHED].value) == (24, 96)
    assert steps[Question.LIMITER].value is None


# Thresholds


def test_defaults_are_the_rules_of_thumb() -> None:
    limits = Thresholds()
    assert (limits.ceiling, limits.low_occupancy, limits.dominant) == (80, 50, 30)


@pytest.mark.parametrize(
    ("profile", "question", "answer"),
    [
        (report(dram="80.00"), Question.CEILING, Answer.NO),  # above 80, not at it
        (report(l2="80.00"), Question.CEILING, Answer.NO),
        (report(l2="80.01"), Question.CEILING, Peak.CACHE),
        (report(l1="70.00"), Question.BUSY, Answer.YES),
        (report(dram="70.00"), Question.BUSY, Answer.YES),
        (report(dram="69.99"), Question.BUSY, Answer.NO),
        (report(achieved="50.00"), Question.LOW_OCCUPANCY, Answer.NO),
        (report(achieved="49.99", theoretical="50"), Question.LOW_OCCUPANCY, Answer.YES),
        (report(long_scoreboard="6.00"), Question.CAUSE, Cause.GLOBAL_MEMORY),  # 30 % of 20
        (report(long_scoreboard="5.99"), Question.CAUSE, Cause.NO_SINGLE_CAUSE),
        (report(achieved="20.00"), Question.REACHED, Answer.YES),  # 80 % of 25
        (report(achieved="19.99"), Question.REACHED, Answer.NO),
        (report(achieved="9.00", waves="1"), Question.FILLED, Answer.YES),
        (report(achieved="9.00", waves="0.99"), Question.FILLED, Answer.NO),
    ],
)
def test_number_at_its_threshold(profile: Profile, question: Question, answer: str) -> None:
    assert dict(asked(diagnose(profile)))[question] == answer


def test_thresholds_can_be_changed() -> None:
    profile = report(dram="85.00")
    assert diagnose(profile).remedies == (Remedy.STOP,)
    strict = diagnose(profile, Thresholds(ceiling=90))
    assert strict.remedies == (Remedy.LESS_TRAFFIC,)
    assert strict.path[0].threshold == 90
    assert diagnose(report(), Thresholds(dominant=70)).remedies == (Remedy.LOOK_AT_BOTH,)


def test_two_largest_states_are_named_where_none_is_the_cause() -> None:
    found = diagnose(report(long_scoreboard="4.00"))
    assert found.states == ((Stall.LONG_SCOREBOARD, 20), (Stall.WAIT, 15))


def test_a_warp_that_issues_does_not_wait() -> None:
    found = diagnose(report(long_scoreboard="0.50", selected="1.00"))
    assert Stall.SELECTED not in dict(found.states)


# What a report lacks


@pytest.mark.parametrize(
    ("without", "question", "answer"),
    [
        (("DRAM Throughput", "Compute (SM) Throughput"), Question.CEILING, Answer.UNKNOWN),
        (("Compute (SM) Throughput",), Question.CEILING, Answer.UNKNOWN),
        (("L2 Cache Throughput",), Question.BUSY, Answer.UNKNOWN),
        (("Achieved Occupancy",), Question.LOW_OCCUPANCY, Answer.UNKNOWN),
        (("Theoretical Occupancy",), Question.REACHED, Answer.UNKNOWN),
        (("Warp Cycles Per Issued Instruction",), Question.CAUSE, Cause.UNKNOWN),
        (
            ("Block Limit SM", "Block Limit Registers", "Block Limit Shared Mem",
             "Block Limit Warps"),
            Question.LIMITER,
            Limiter.UNKNOWN,
        ),
    ],
)  # fmt: skip
def test_missing_number_is_an_unknown_answer_and_no_zero(
    without: tuple[str, ...], question: Question, answer: str
) -> None:
    assert dict(asked(diagnose(report(without))))[question] == answer


def test_one_throughput_near_its_peak_is_enough_to_stop() -> None:
    found = diagnose(report(("Compute (SM) Throughput",), dram="92.00"))
    assert found.remedies == (Remedy.STOP,)


def test_a_cache_at_its_peak_says_nothing_of_a_dram_that_is_missing() -> None:
    first, *_ = diagnose(report(("DRAM Throughput",), l2="92.00")).path
    assert first.answer is Answer.UNKNOWN


def test_empty_report_asks_for_the_warp_states() -> None:
    [profile] = parse(f'{HEADER}\n"0","k","Duration","us","1.50"')
    found = diagnose(profile)
    assert [str(step.answer) for step in found.path] == ["unknown", "unknown"]
    assert found.remedies == (Remedy.COLLECT_STATES,)


# Recorded reports


def recorded(name: str) -> Diagnosis:
    [profile] = parse((PROFILES / f"ncu-2025.3-{name}.csv").read_text(encoding="utf-8"))
    return diagnose(profile)


def test_blocks_that_live_too_short() -> None:
    found = recorded("details-short")
    assert found.remedies[0] is Remedy.LONGER_BLOCKS
    assert found.reached_percent == pytest.approx(33.5, abs=0.05)
    assert found.falls_short
    assert found.waves == 64


@pytest.mark.parametrize("name", ["details-long", "raw-full"])
def test_blocks_that_live_long_wait_for_shared_memory(name: str) -> None:
    found = recorded(name)
    assert found.remedies == (Remedy.SHARED_TRAFFIC,)
    assert not found.falls_short


@pytest.mark.parametrize(
    ("name", "remedy"),
    [
        ("copy-starved", IN_FLIGHT),
        ("copy-wide", IN_FLIGHT),
        ("copy-full", Remedy.STOP),
        ("list", IN_FLIGHT),
        ("barrier-bound", Remedy.BALANCE_WORK),
        ("math-bound", Remedy.MORE_BLOCKS),  # half of the SMs have no block
        ("math-bound-full", Remedy.STOP),
        ("not-selected", Remedy.MORE_BLOCKS),
        ("chain", Remedy.MORE_INDEPENDENT_WORK),
        ("bank-conflicts", Remedy.SHARED_TRAFFIC),
        ("many-small-stores", Remedy.WIDER_LOADS),
        ("heavy", Remedy.STOP),
        ("heavy-capped", Remedy.LESS_TRAFFIC),
        ("heavy-bounded", Remedy.LESS_TRAFFIC),
        ("gemm", Remedy.STOP),
        ("bulk-copy", Remedy.STOP),  # half a wave, and nothing to gain by more
        ("gather", Remedy.LESS_TRAFFIC),
        ("own-lists", Remedy.LESS_TRAFFIC),
        ("strided-8", Remedy.STOP),
        ("strided-16", Remedy.STOP),
        ("strided-32", Remedy.LESS_TRAFFIC),
        ("walk-64", Remedy.LESS_TRAFFIC),
        ("walk-128", Remedy.LESS_TRAFFIC),
        ("walk-168", Remedy.LESS_TRAFFIC),
        ("divergent", IN_FLIGHT),
    ],
)
def test_fault_of_each_of_the_books_kernels_is_found(name: str, remedy: Remedy) -> None:
    [profile] = parse("\n".join(recording(f"profile-{name}").data["raw"]))
    assert diagnose(profile).remedies[0] is remedy


@pytest.mark.parametrize(
    ("name", "unit"),
    [
        ("walk-64", "l2"),
        ("walk-128", "l2"),
        ("walk-168", "l2"),
        ("gather", "l2"),
        ("own-lists", "l2"),
        ("strided-32", "l2"),
        ("many-small-stores", "l2"),
        ("bank-conflicts", "l1"),
    ],
)
def test_a_cache_at_its_peak_is_found_where_dram_and_compute_are_not(name: str, unit: str) -> None:
    found = diagnose(raw_profile(f"profile-{name}"))
    first, *_ = found.path
    assert (first.answer, first.value) == (Peak.CACHE, getattr(found.throughput, unit))
    assert found.remedies[0] in {
        Remedy.LESS_TRAFFIC, Remedy.WIDER_LOADS, Remedy.SHARED_TRAFFIC,
    }  # fmt: skip


def test_no_other_recorded_report_has_a_cache_at_its_peak() -> None:
    found = [diagnose(raw_profile(each.name)) for each in recordings() if "raw" in each.data]
    assert sum(each.path[0].answer is Peak.CACHE for each in found) == 8


def test_sms_without_a_block_come_before_the_states() -> None:
    found = diagnose(raw_profile("profile-math-bound"))
    assert (found.blocks, found.sms, found.leaves_sms_idle) == (66, 132, True)
    assert found.remedies == (Remedy.MORE_BLOCKS, Remedy.OTHER_PIPE)
    assert "fewer blocks (66) than the GPU has SMs (132)" in remarks(ENGLISH, found)[0]
    assert not diagnose(report()).leaves_sms_idle  # which does not say


def test_a_part_of_a_wave_is_remarked_where_the_path_does_not_ask() -> None:
    found = diagnose(raw_profile("profile-chain"))
    assert remarks(ENGLISH, found)[0] == "The grid fills only 6 % of one wave of blocks."
    for name in ("bulk-copy", "copy-starved", "barrier-bound"):
        said = remarks(ENGLISH, diagnose(raw_profile(f"profile-{name}")))
        assert not any("wave" in sentence for sentence in said)


# Words


def every_diagnosis() -> Iterator[Diagnosis]:
    """Yield a diagnosis for every branch of the tree."""
    profiles = [
        report(dram="92.00"), report(compute="92.00"), report(dram="70.00"), report(l2="70.00"),
        report(l2="92.00"), report(l1="92.00"), report(l1="70.00"),
        report(achieved="75.00", theoretical="100"), report(achieved="9.00"), report(),
        report(achieved="9.00", waves="0.5"), report(("Waves Per SM",), achieved="9.00"),
        report(registers="3"), report(registers="4"), report(blocks="2"), report(warps="1"),
        report(barriers="1"), report(long_scoreboard="4.00"), report(("L2 Cache Throughput",)),
        report(("DRAM Throughput",)), report(("Achieved Occupancy",)),
        report(("Theoretical Occupancy",)), report(("Warp Cycles Per Issued Instruction",)),
        report(("Block Limit SM", "Block Limit Registers", "Block Limit Shared Mem",
                "Block Limit Warps")),
        *(waits_for(stall) for stall in Stall if stall is not Stall.SELECTED),
    ]  # fmt: skip
    yield from map(diagnose, profiles)


def test_there_is_a_diagnosis_for_every_branch() -> None:
    taken = {(step.question, step.answer) for found in every_diagnosis() for step in found.path}
    assert taken == {
        (question, answer) for question, branches in TREE.items() for answer in branches
    }


@BY_LANGUAGE
def test_every_branch_is_said_in_sentences(language: Edition) -> None:
    for found in every_diagnosis():
        said = (*reasons(language, found), *remedies(language, found), *remarks(language, found))
        assert len(said) >= len(found.path) + len(found.remedies) + 1
        for sentence in said:
            assert sentence.endswith("."), sentence
            assert "–" not in sentence, sentence
            assert not re.search(r"\{|\}|  ", sentence), sentence
        assert len(path(language, found).rows) == len(found.path)


@BY_LANGUAGE
def test_a_reason_holds_the_numbers_that_decided(language: Edition) -> None:
    found = diagnose(report())
    for step, sentence in zip(found.path, reasons(language, found), strict=True):
        bare = re.sub("[\u2066-\u2069]", "", sentence).replace(NARROW_NO_BREAK_SPACE, " ")
        for number in (step.value, *([step.threshold] if step.question in SAYS_ITS_LIMIT else [])):
            if number is not None:
                digits = f"{number:g}".replace(".", language.decimal_symbol)
                assert digits in bare, sentence


SAYS_ITS_LIMIT = {Question.CEILING, Question.BUSY, Question.LOW_OCCUPANCY}


def test_the_higher_throughput_is_named() -> None:
    said = [
        reasons(ENGLISH, diagnose(report(**{unit: "92.00"})))[0] for unit in ("dram", "compute")
    ]
    assert said[0].startswith("DRAM reaches 92 % of its peak bandwidth")
    assert said[1].startswith("Compute throughput reaches 92 % of its peak")
    busy = [
        reasons(ENGLISH, diagnose(report(**{unit: "70.00"})))[2] for unit in ("dram", "l2", "l1")
    ]
    assert [sentence.split()[0] for sentence in busy] == ["DRAM", "L2", "L1/TEX"]
    caches = [reasons(ENGLISH, diagnose(report(**{unit: "96.00"})))[0] for unit in ("l2", "l1")]
    assert "but L2 reaches 96 % of its own: its traffic" in caches[0]
    assert "but L1/TEX reaches 96 % of its own: its traffic" in caches[1]
    assert "the nearest is DRAM, at 20.1 %" in reasons(ENGLISH, diagnose(report()))[0]


def test_a_gap_below_the_theoretical_occupancy_is_remarked_wherever_the_path_ends() -> None:
    found = diagnose(report(dram="92.00", achieved="9.00"))
    assert remarks(ENGLISH, found)[0] == (
        "Besides, the launch reaches only 36 % of its theoretical occupancy."
    )


def test_a_second_state_that_would_be_a_cause_alone_is_remarked() -> None:
    found = diagnose(report(long_scoreboard="8.00", stall_wait="7.00"))
    assert found.second_cause == (Stall.WAIT, 35)
    assert remarks(ENGLISH, found)[0].startswith("Wait takes 35 % of the cycles as well")
    assert diagnose(report()).second_cause is None


def test_thresholds_are_called_rules_of_thumb() -> None:
    said = remarks(ENGLISH, diagnose(report(), Thresholds(ceiling=62.5)))[-1]
    assert "rules of thumb" in said
    assert "62.5 %" in said


def test_state_keeps_the_profilers_name_and_stands_isolated_in_hebrew() -> None:
    said = reasons(edition("he"), diagnose(report()))[1]
    assert "\u2066Long Scoreboard\u2069" in said


@BY_LANGUAGE
def test_consistency_is_said_in_every_language(language: Edition) -> None:
    [impossible] = parse((PROFILES / "impossible.csv").read_text(encoding="utf-8"))
    [raw] = parse((PROFILES / "ncu-2025.3-raw-full.csv").read_text(encoding="utf-8"))
    assert len(verdicts(language, checks(impossible))) == 3
    [nothing] = verdicts(language, ())
    [sound] = verdicts(language, checks(raw))
    assert nothing != sound
    assert "0" not in nothing
    assert "15" in sound
    shown = consistency_table(language, checks(raw), kernel="k")
    assert (len(shown.rows), shown.emphasised) == (15, frozenset())
    assert len(consistency_table(language, checks(impossible), kernel="k").emphasised) == 3

"""``occlab best-block`` and ``occlab cliffs``: what they answer, in every language."""

import json
import re
from typing import Any

import pytest

from occlab.cli import run
from occlab.editions import LANGUAGES, Edition

BY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda each: each.tag)
ISOLATES = re.compile(r"[\u2066-\u2069\u200f]")
WORKED = ("--gpu", "h100", "--threads", "32", "--registers", "8", "--shared", "12K")


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    status = run(arguments)
    found = capsys.readouterr()
    assert (status, found.err) == (0, "")
    return found.out


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(printed(capsys, *arguments, "--json"))
    return found


# best-block


def test_the_best_block_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "best-block", "--gpu", "h100", "--registers", "40")
    assert (found["threads"], found["blocks"], found["grid"]) == (768, 2, 264)
    assert found["equals"] == [512, 384, 256, 192, 128, 96, 64]
    assert found["occupancy"] == 0.75
    assert found["launch"]["registers"] == 40


def test_memory_of_every_thread_and_of_the_block(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(
        capsys, "best-block", "--cc", "8.9", "--dynamic-shared", "1K",
        "--dynamic-shared-per-thread", "64", "--max-dynamic-shared", "99K",
    )  # fmt: skip
    assert found["launch"]["dynamic_shared_memory"] == 1024 + 64 * found["threads"]
    assert found["grid"] is None


def test_a_limit_and_launch_bounds_cap_the_block(capsys: pytest.CaptureFixture[str]) -> None:
    for option in ("--limit", "--max-threads"):
        assert answer(capsys, "best-block", "--gpu", "h100", option, "200")["threads"] == 128


def test_where_no_block_can_run(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("best-block", "--gpu", "h100", "--shared", "60K")
    found = answer(capsys, *asked)
    assert (found["threads"], found["blocks"], found["grid"]) == (None, 0, None)
    assert "opt-in" in found["reason"]
    assert found["reason"] in printed(capsys, *asked)


@BY_LANGUAGE
def test_the_best_block_in_every_language(
    capsys: pytest.CaptureFixture[str], language: Edition
) -> None:
    said = printed(
        capsys, "best-block", "--gpu", "h100", "--registers", "40", "--lang", language.tag
    )
    bare = ISOLATES.sub("", said)
    for message in ("best-block.threads", "best-block.equals", "best-block.grid"):
        assert ISOLATES.sub("", language.text(message)) in bare
    assert "768" in bare
    assert "512, 384, 256" in bare


# cliffs


def test_the_worked_examples_cliffs_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "cliffs", *WORKED)
    assert found["blocks"] == 17
    memory = found["shared_memory"]
    assert memory["now"] == 12288
    assert memory["fewer"] == {
        "value": 11904, "by": 384, "blocks": 18, "occupancy": 0.28125, "reason": None,
    }  # fmt: skip
    assert (memory["more"]["value"], memory["more"]["blocks"]) == (12673, 16)
    assert found["registers"]["fewer"] is None
    assert found["limiters"] == ["shared_memory"]
    assert "registers" in found["of_no_use"]
    assert found["together"] is None


def test_registers_for_an_occupancy(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "cliffs", "--cc", "8.6", "--threads", "768")["registers_for_occupancy"]
    assert found[0] == {"occupancy": 1.0, "alone": 40, "launch": 40}


def test_memory_available_for_a_number_of_blocks(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("cliffs", "--gpu", "h100", "--threads", "256", "--max-dynamic-shared", "227K")
    two, many = (*asked, "--blocks", "2"), (*asked, "--blocks", "9")
    assert answer(capsys, *two)["available_dynamic_shared_memory"] == 113 * 1024
    assert "113 KB" in printed(capsys, *two)
    assert answer(capsys, *many)["available_dynamic_shared_memory"] is None
    assert "out of reach" in printed(capsys, *many)
    assert "available_dynamic_shared_memory" not in answer(capsys, *asked)


@BY_LANGUAGE
@pytest.mark.parametrize(
    ("launch", "message"),
    [
        (("--threads", "256", "--registers", "40"), "cliffs.free_one"),
        (("--threads", "256", "--registers", "40", "--shared", "36K"), "cliffs.free_all"),
        (("--threads", "256", "--registers", "32"), "cliffs.full"),
        (("--threads", "32"), "cliffs.block_size"),
        (("--threads", "768"), "cliffs.block_size"),
    ],
)
def test_what_to_free_is_said_in_every_language(
    capsys: pytest.CaptureFixture[str], language: Edition, launch: tuple[str, ...], message: str
) -> None:
    said = ISOLATES.sub(
        "", printed(capsys, "cliffs", "--gpu", "h100", *launch, "--lang", language.tag)
    )
    values = dict.fromkeys(("resources", "warps", "command"), "@")
    expected = ISOLATES.sub("", language.text(message, **values))
    before, after = expected.split("@")
    assert before in said
    assert after in said
    if message == "cliffs.free_all":
        beginning = ISOLATES.sub("", language.text(
            "cliffs.together", registers="32", shared="@", blocks="@"
        )).split("@")[0]  # fmt: skip
        assert beginning in said


def test_a_launch_that_cannot_run_is_told_why(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("cliffs", "--gpu", "h100", "--threads", "1024", "--registers", "65")
    assert "65,536" in printed(capsys, *asked)
    found = answer(capsys, *asked)
    assert found["registers"]["fewer"]["value"] == 64
    assert found["reason"]


# Requests that make no sense


@pytest.mark.parametrize(
    "wrong",
    [
        ("cliffs", "--gpu", "h100"),
        ("cliffs", *WORKED, "--blocks", "0"),
        ("cliffs", "--threads", "32"),
        ("best-block",),
        ("best-block", "--gpu", "h100", "--limit", "0"),
        ("best-block", "--gpu", "h100", "--threads", "32"),
        ("best-block", "--gpu", "h100", "--dynamic-shared-per-thread", "x"),
        ("best-block", "--gpu", "h100", "--lang", "de"),
    ],
)
def test_a_request_that_makes_no_sense_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], wrong: tuple[str, ...]
) -> None:
    assert run(wrong) == 2
    found = capsys.readouterr()
    assert found.out == ""
    assert re.fullmatch(r"occlab: [^\n]+\.\n", found.err)


@pytest.mark.parametrize("command", ["best-block", "cliffs"])
def test_help_fits_a_page_and_its_examples_work(
    capsys: pytest.CaptureFixture[str], command: str
) -> None:
    said = printed(capsys, command, "--help")
    assert len(said.splitlines()) <= 60
    assert max(map(len, said.splitlines())) <= 80
    examples = re.findall(r"^ +occlab ((?:.+\\\n)*.+)$", said, re.MULTILINE)
    assert len(examples) >= 3
    for example in examples:
        assert printed(capsys, *example.replace("\\\n", " ").split())

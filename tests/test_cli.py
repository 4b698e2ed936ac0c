"""The command: its contract, what it refuses and how, and what it does to a pipe."""

import json
import os
import pty
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click
import pytest

from occlab import __version__, gpu
from occlab.cli import commands, run
from occlab.editions import LANGUAGES
from occlab.recorded import recording

WORKED = ("--cc", "9.0", "--threads", "32", "--registers", "8", "--shared", "12288")
H100 = ("--gpu", "h100", "--threads", "32")
OCCLAB = (sys.executable, "-m", "occlab")
ISOLATES = re.compile(r"[\u2066-\u2069\u200f]")


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """Return the JSON that the command prints."""
    status = run(["occupancy", *arguments, "--json"])
    printed = capsys.readouterr()
    assert (status, printed.err) == (0, "")
    found: dict[str, Any] = json.loads(printed.out)
    return found


def table(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    status = run(["occupancy", *arguments])
    printed = capsys.readouterr()
    assert (status, printed.err) == (0, "")
    return printed.out


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the one sentence with which the command refuses."""
    status = run(arguments)
    printed = capsys.readouterr()
    assert (status, printed.out) == (2, "")
    assert re.fullmatch(r"occlab: [^\n]+\.\n", printed.err), printed.err
    assert not re.search(r"[.?!] [A-Z]|Usage:|Traceback", printed.err), printed.err
    return printed.err


# The contract


def test_the_worked_example_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, *WORKED)
    assert found["blocks"] == 17
    assert found["warps"] == 17
    assert found["max_warps"] == 64
    assert found["occupancy"] == 0.265625
    assert found["limits"] == {
        "warps": 64,
        "registers": 256,
        "shared_memory": 17,
        "blocks": 32,
        "barriers": 64,
    }
    assert found["limiters"] == ["shared_memory"]
    assert found["by_hand"]["blocks"] == 19
    assert found["by_hand"]["limits"]["shared_memory"] == 19
    assert found["by_hand"]["limits"]["barriers"] is None
    assert found["reason"] is None
    assert found["launch"]["static_shared_memory"] == 12288


def test_a_card_stands_for_its_capability(capsys: pytest.CaptureFixture[str]) -> None:
    bare, card = answer(capsys, *WORKED), answer(capsys, "--gpu", "h100", *WORKED[2:])
    assert (bare.pop("gpu"), card.pop("gpu")) == ("CC 9.0", "H100")
    assert bare == card


def test_every_limiter_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, *H100, "--registers", "8", "--shared", "6K")
    assert found["limiters"] == ["shared_memory", "blocks"]


def test_what_sets_no_limit_is_null(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "--cc", "7.5", "--threads", "32", "--barriers", "0")
    assert found["limits"]["registers"] is None
    assert found["limits"]["shared_memory"] is None
    assert found["limits"]["barriers"] is None


@pytest.mark.parametrize(
    "size", ["12288", "12K", "12k", "12KB", "12kb", "12KiB", "12kIb", " 12 K "]
)
def test_sizes(capsys: pytest.CaptureFixture[str], size: str) -> None:
    assert answer(capsys, *H100, "--shared", size)["blocks"] == 17
    assert answer(capsys, *H100, "--dynamic-shared", size)["blocks"] == 17


def test_every_option_reaches_the_launch(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(
        capsys, *H100, "--registers", "40", "--shared", "1K", "--dynamic-shared", "2K",
        "--max-dynamic-shared", "64K", "--barriers", "3", "--carveout", "25",
        "--max-threads", "64", "--cluster", "16", "--non-portable-cluster",
    )  # fmt: skip
    assert found["launch"] == {
        "threads": 32,
        "registers": 40,
        "static_shared_memory": 1024,
        "dynamic_shared_memory": 2048,
        "max_dynamic_shared_memory": 65536,
        "carveout": 25,
        "barriers": 3,
        "max_threads": 64,
        "cluster": 16,
        "non_portable_cluster": True,
    }


@pytest.mark.parametrize(("percent", "blocks"), [("0", 1), ("25", 4), ("100", 17)])
def test_a_carveout(capsys: pytest.CaptureFixture[str], percent: str, blocks: int) -> None:
    assert answer(capsys, *H100, "--shared", "12K", "--carveout", percent)["blocks"] == blocks


def test_opting_in(capsys: pytest.CaptureFixture[str]) -> None:
    asked = (*H100, "--dynamic-shared", "60K")
    assert answer(capsys, *asked)["blocks"] == 0
    assert answer(capsys, *asked, "--max-dynamic-shared", "60K")["blocks"] == 3


# Launches that cannot run


@pytest.mark.parametrize(
    ("launch", "said"),
    [
        (("--threads", "2000"), ("2,000", "1,024", "smaller blocks")),
        (("--threads", "32", "--registers", "256"), ("256", "255", "-maxrregcount=255")),
        (("--threads", "1024", "--registers", "65"), ("65,536", "64 per thread", "896 threads")),
        (("--threads", "32", "--shared", "60K"), ("60 KB", "48 KB", "opt-in", "227 KB")),
        (("--threads", "32", "--shared", "300K"), ("300 KB", "227 KB", "smaller tiles")),
        (
            ("--threads", "32", "--dynamic-shared", "60K", "--max-dynamic-shared", "50K"),
            ("60 KB", "50 KB", "raise it"),
        ),
    ],
)
def test_a_launch_that_cannot_run_is_an_answer(
    capsys: pytest.CaptureFixture[str], launch: Sequence[str], said: Sequence[str]
) -> None:
    found = answer(capsys, "--gpu", "h100", *launch)
    assert (found["blocks"], found["warps"], found["occupancy"]) == (0, 0, 0)
    assert found["limiters"]
    assert all(words in found["reason"] for words in said), found["reason"]
    assert found["reason"] in table(capsys, "--gpu", "h100", *launch)


@pytest.mark.parametrize("language", ["he", "hi-Latn", "fr"])
def test_the_reason_is_in_the_language_asked_for(
    capsys: pytest.CaptureFixture[str], language: str
) -> None:
    asked = ("--gpu", "h100", "--threads", "2000")
    reason = answer(capsys, *asked, "--lang", language)["reason"]
    assert reason != answer(capsys, *asked)["reason"]
    assert reason in table(capsys, *asked, "--lang", language)


def test_absurd_numbers_are_answered(capsys: pytest.CaptureFixture[str]) -> None:
    huge = str(10**30)
    for language in LANGUAGES:
        for option in ("--registers", "--shared", "--dynamic-shared", "--barriers"):
            assert answer(capsys, *H100, option, huge, "--lang", language)["blocks"] == 0
            assert table(capsys, *H100, option, huge, "--lang", language)
    assert answer(capsys, "--gpu", "h100", "--threads", huge)["blocks"] == 0
    longest = "9" * 300
    assert answer(capsys, *H100, "--shared", f"{longest}K")["by_hand"]["blocks"] == 0


# Requests that make no sense


@pytest.mark.parametrize(
    "wrong",
    [
        ("--gpu", "h100", "--threads", "0"),
        ("--gpu", "h100", "--threads", "-32"),
        ("--gpu", "h100", "--threads=-32"),
        ("--gpu", "h100", "--threads", "1.5"),
        ("--gpu", "h100", "--threads", "1e3"),
        ("--gpu", "h100", "--threads", "1_000"),
        ("--gpu", "h100", "--threads", "٣٢"),
        ("--gpu", "h100", "--threads", ""),
        ("--gpu", "h100", "--threads", "9" * 5000),
        ("--gpu", "h100", "--threads", "32K"),
        (*H100, "--registers", "-1"),
        (*H100, "--registers", "8.0"),
        (*H100, "--shared", "12Q"),
        (*H100, "--shared", "-1"),
        (*H100, "--shared", "0.5K"),
        (*H100, "--shared", "K"),
        (*H100, "--shared", "12KK"),
        (*H100, "--dynamic-shared", "12M"),
        (*H100, "--max-dynamic-shared", "x"),
        (*H100, "--barriers", "-1"),
        (*H100, "--carveout", "101"),
        (*H100, "--carveout", "-1"),
        (*H100, "--carveout", "12.5"),
        (*H100, "--lang", "de"),
        (*H100, "--lang", ""),
        (*H100, "--cc", "9.0"),
        (*H100, "--json=yes"),
        (*H100, "--no-such-option"),
        (*H100, "--thread", "32"),
        (*H100, "-q"),
        (*H100, "stray"),
        (*H100, "--registers"),
        ("--gpu", "h100"),
        ("--threads", "32"),
        ("--gpu", "h1000", "--threads", "32"),
        ("--gpu", "", "--threads", "32"),
        ("--gpu", "two\nlines", "--threads", "32"),
        ("--cc", "99.0", "--threads", "32"),
        ("--cc", "9", "--threads", "32"),
        ("--cc", "", "--threads", "32"),
        (),
    ],
)
def test_a_request_that_makes_no_sense_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], wrong: Sequence[str]
) -> None:
    assert len(refusal(capsys, "occupancy", *wrong)) < 300


def test_a_sentence_says_what_was_wrong_and_how_to_mend_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "'12Q'" in refusal(capsys, "occupancy", *H100, "--shared", "12Q")
    assert "at least 1" in refusal(capsys, "occupancy", "--cc", "9.0", "--threads", "0")
    assert "12.1" in refusal(capsys, "occupancy", "--cc", "99.0", "--threads", "32")
    assert "RTX 5090" in refusal(capsys, "occupancy", "--gpu", "x", "--threads", "32")
    assert "--threads" in refusal(capsys, "occupancy", "--gpu", "h100", "--thread", "32")
    assert "hi-Latn" in refusal(capsys, "occupancy", *H100, "--lang", "de")
    assert "occupancy is meant" in refusal(capsys, "ocupancy")
    assert "there is occupancy" in refusal(capsys, "simulate-everything")
    refusal(capsys, "--no-such-option")


# The table


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda each: each.tag)
def test_the_table_in_every_language(capsys: pytest.CaptureFixture[str], language: Any) -> None:
    printed = table(
        capsys, "--gpu", "h100", *WORKED[2:], "--carveout", "100", "--lang", language.tag
    )
    bare = ISOLATES.sub("", printed).replace("\u202f", " ")
    binds = language.text("occupancy-table.binds")
    (bound,) = [line for line in bare.splitlines() if line.endswith(f"   {binds}")]
    assert bound.strip().startswith(language.text("resource.shared_memory"))
    assert re.findall(r"\d+", bound) == ["13", "228", "17", "19"]
    assert re.search(r"26[.,]56 ?%", bare)
    assert "\x1b" not in printed
    if language.right_to_left:
        assert all(line.startswith("\u200f") for line in printed.splitlines() if line)


def test_the_english_table_is_ascii(capsys: pytest.CaptureFixture[str]) -> None:
    assert table(capsys, *WORKED).isascii()


# Help


def test_help_fits_a_page_and_teaches_by_examples_that_work(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = recording("device")
    card = gpu.Device(
        name=told.provenance.device,
        compute_capability=told.provenance.compute_capability,
        cuda=told.provenance.cuda,
        properties=told.data,
    )
    monkeypatch.setattr(gpu, "device", lambda: card)
    for arguments in (["--help"], ["-h"], [], ["occupancy", "--help"]):
        assert run(arguments) == 0
        printed = capsys.readouterr().out
        assert len(printed.splitlines()) <= 60
        assert max(map(len, printed.splitlines())) <= 80
        examples = re.findall(r"^ +occlab ((?:.+\\\n)*.+)$", printed, re.MULTILINE)
        assert len(examples) >= 3
        for example in examples:
            assert run(example.replace("\\\n", " ").split()) == 0, example
            assert capsys.readouterr().out


def test_every_option_is_explained() -> None:
    for name, command in commands.commands.items():
        for option in command.params:
            if isinstance(option, click.Option):  # an argument is explained by the examples
                assert option.help, (name, option.name)


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"occlab {__version__}\n"


# As a program


def program(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*OCCLAB, *arguments],
        capture_output=True,
        check=False,
        env={**os.environ, **environment},
    )


@pytest.mark.parametrize(
    "environment",
    [
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "latin-1"},
    ],
)
@pytest.mark.parametrize("output", [(), ("--json",)])
def test_hebrew_comes_out_whole_whatever_the_locale(
    environment: dict[str, str], output: Sequence[str]
) -> None:
    done = program("occupancy", *H100, "--threads", "2000", "--lang", "he", *output, **environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "בלוקים קטנים יותר" in done.stdout.decode("utf-8")


@pytest.mark.parametrize("arguments", [("occupancy", *H100), ("--help",)])
def test_a_closed_pipe_is_no_traceback(arguments: Sequence[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run(
            [*OCCLAB, *arguments], stdout=writer, stderr=subprocess.PIPE, check=False
        )
    finally:
        os.close(writer)
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has /dev/full")
@pytest.mark.parametrize("arguments", [("occupancy", *H100), ("--help",)])
def test_a_full_disk_is_said_in_one_sentence(arguments: Sequence[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*OCCLAB, *arguments], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 1
    assert re.fullmatch(rb"occlab: [^\n]+\.\n", done.stderr)


def test_a_long_mistake_is_cut(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["occupancy", *WORKED, "--lang", "x" * 5000]) == 2
    assert len(capsys.readouterr().err) < 150


def test_the_help_names_the_languages_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["occupancy", "--help"]) == 0
    assert f"Language of the result: {', '.join(LANGUAGES)}." in capsys.readouterr().out


def test_an_interrupt_ends_quietly() -> None:
    script = (
        "import os, signal, sys; from occlab import cli\n"
        "def interrupted(*_): os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.modules['occlab.cli.occupancy'].occupancy = interrupted\n"
        f"sys.exit(cli.run({['occupancy', *H100]!r}))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert done.returncode == 130
    assert done.stdout == b""
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("arguments", [("occupancy", *H100), ("--help",), ()])
def test_a_closed_output_is_said_in_one_sentence(arguments: Sequence[str]) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", '"$@" >&-', "sh", *OCCLAB, *arguments], capture_output=True, check=False
    )
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr == (b"occlab: the result could not be written: standard output is closed.\n")


def on_a_terminal(*arguments: str, **environment: str) -> str:
    """Return what the command prints on a terminal."""
    main, worker = pty.openpty()
    started = subprocess.Popen(
        [*OCCLAB, "occupancy", *WORKED, *arguments],
        stdout=worker,
        env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "90", **environment},
    )
    os.close(worker)
    printed = b"".join(_read(main))
    os.close(main)
    assert started.wait() == 0
    return printed.decode()


def _read(terminal: int) -> Iterator[bytes]:
    while True:
        try:
            piece = os.read(terminal, 4096)
        except OSError:  # Linux says so when the other end is closed
            return
        if not piece:
            return
        yield piece


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", ["120", "80", "60", "40"])
def test_a_narrow_terminal_breaks_no_number(language: str, columns: str) -> None:
    printed = on_a_terminal("--lang", language, COLUMNS=columns, NO_COLOR="1")
    plain = re.sub(r"\x1b\[[0-9;]*m|[\u2066-\u2069\u200f]", "", printed)
    assert "…" not in plain
    assert re.search(r"\b65[\s,]536\b", plain.replace("\r\n", "¶"))
    assert "228" in plain


def test_colours_on_a_terminal_only() -> None:
    assert "\x1b[1m" in on_a_terminal(NO_COLOR="", FORCE_COLOR="")
    assert b"\x1b" not in program("occupancy", *WORKED).stdout

"""The one page of help, and what a shell can complete."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from occlab.cli import commands, run
from occlab.editions import LANGUAGES
from occlab.hardware import capabilities, card, cards

SCREEN = 40


def test_the_help_is_one_screen_with_an_example_of_every_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["--help"]) == 0
    said = capsys.readouterr().out
    assert len(said.splitlines()) <= SCREEN
    assert max(map(len, said.splitlines())) <= 80
    examples = said.partition("Options:")[0]
    assert set(re.findall(r"occlab ([a-z-]+)", examples)) == set(commands.commands)


@pytest.mark.parametrize("command", ["latency", "simulate"])
def test_the_help_of_a_command_has_examples_that_work(
    capsys: pytest.CaptureFixture[str], command: str
) -> None:
    assert run([command, "--help"]) == 0
    said = capsys.readouterr().out
    assert len(said.splitlines()) <= 60
    assert max(map(len, said.splitlines())) <= 80
    examples = re.findall(r"^ +occlab (.+)$", said, re.MULTILINE)
    assert len(examples) >= 3
    for example in examples:
        assert run(example.split()) == 0, example
        assert capsys.readouterr().out


# Completion


def completed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str
) -> list[str]:
    """Return what a shell is offered for the last word."""
    monkeypatch.setenv("_OCCLAB_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", " ".join(["occlab", *words]))
    monkeypatch.setenv("COMP_CWORD", str(len(words)))
    assert run([]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return [line.removeprefix("plain,") for line in printed.out.split()]


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("la",), ["latency"]),
        (("occupancy", "--gpu", ""), [name.lower().replace(" ", "-") for name in cards()]),
        (("best-block", "--gpu", "R"), ["rtx-4090", "rtx-5090"]),
        (("latency", "--gpu", "h"), ["h100", "h200"]),
        (("cliffs", "--cc", ""), list(capabilities())),
        (("occupancy", "--cc", "9"), ["9.0"]),
        (("profile", "--lang", ""), list(LANGUAGES)),
        (("simulate", "--lang", "h"), ["he", "hi-Latn"]),
        (("simulate", "--policy", ""), ["lrr", "gto"]),
        (("occupancy", "--max-t"), ["--max-threads"]),
        (("occupancy", "--gpu", "x"), []),
    ],
)
def test_what_is_offered(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    offered: list[str],
) -> None:
    assert completed(capsys, monkeypatch, *words) == offered


def test_every_offered_card_is_understood() -> None:
    for name in cards():
        assert card(name.lower().replace(" ", "-")).name == name


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_shell_gets_its_script(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, shell: str
) -> None:
    monkeypatch.setenv("_OCCLAB_COMPLETE", f"{shell}_source")
    assert run([]) == 0
    assert f"_OCCLAB_COMPLETE={shell}_complete" in capsys.readouterr().out


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is missing")
def test_bash_completes(tmp_path: Path) -> None:
    program = tmp_path / "occlab"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m occlab "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    script = (
        'eval "$(_OCCLAB_COMPLETE=bash_source occlab)"\n'
        "COMP_WORDS=(occlab occupancy --gpu rtx) COMP_CWORD=3\n"
        "_occlab_completion occlab\n"
        "printf '%s\\n' \"${COMPREPLY[@]}\"\n"
    )
    done = subprocess.run(
        [str(shutil.which("bash")), "--norc", "-c", script],
        env=os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("rtx-4090\nrtx-5090\n", "")

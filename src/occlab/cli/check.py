"""``occlab check``: the answers to a lab exercise, part by part."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from occlab.check import LABS, Checked, Lab, State, check, evidence, lab
from occlab.check.answers import read
from occlab.check.own import read as read_own
from occlab.check.starters import starter
from occlab.cli.options import AMOUNT, GPU, JSON, LANGUAGE, the_gpu
from occlab.cli.terminal import rendered, write

if TYPE_CHECKING:
    from rich.console import RenderableType

    from occlab.editions import Edition

HELP = f"""\
Check the answers to a lab exercise of the book, named or by its number.

\b
  {", ".join(LABS)}
\b
What it asks for, and a file to fill in, in French:
  occlab check lab-report
  occlab check lab-report --starter --lang fr > lab-report.py
\b
Your answers, held against the recorded GPU:
  occlab check lab-report lab-report.py --lang fr
\b
Held against your own card: by its name, or by what it printed:
  occlab check lab-report lab-report.py --gpu t4
  occlab check lab-sweep lab-sweep.py --output sweep.txt
  occlab check lab-profiler lab-profiler.py --profile heavy.csv

The file is Python or a notebook, and it is run. No answer is shown: of a
part that is not right you are told where to look. What an own card's files
leave open is compiled here, or not checked.

Exit status: 0 if nothing is wrong or open, 1 if something is, 2 if there is
no such exercise or the file has no answers that can be read.
"""
_STYLES = {
    State.RIGHT: "green",
    State.WRONG: "red",
    State.OPEN: "yellow",
    State.UNCHECKED: "dim",
    State.NOTED: "dim",
}


def _exercises(
    _context: click.Context, _param: click.Parameter, typed: str
) -> list[CompletionItem[str]]:
    return [CompletionItem(label) for label in LABS if label.startswith(typed.casefold())]


def _files(name: str, says: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    return click.option(
        f"--{name}",
        multiple=True,
        type=click.Path(path_type=Path),
        metavar="FILE",
        help=says,
    )


@click.command("check", help=HELP, short_help="The answers to a lab exercise, part by part.")
@click.argument("exercise", shell_complete=_exercises)
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--starter", "empty", is_flag=True, help="Print the file to fill in.")
@GPU[0]
@GPU[1]
@_files("ptxas", "What ptxas -v said of your build; may be repeated.")
@_files("output", "What regpressure or its sweep printed; may be repeated.")
@_files("profile", "Your ncu --csv report; may be repeated.")
@click.option(
    "--bandwidth", type=AMOUNT, metavar="GB/s", help="Peak of your card's memory, if it is unknown."
)
@JSON
@LANGUAGE
def check_command(
    *,
    exercise: str,
    file: Path | None,
    empty: bool,
    name: str | None,
    cc: str | None,
    ptxas: tuple[Path, ...],
    output: tuple[Path, ...],
    profile: tuple[Path, ...],
    bandwidth: float | None,
    as_json: bool,
    lang: str,
) -> int | str:
    """Answer for one exercise."""
    from occlab.editions import edition  # noqa: PLC0415 (Babel and Fluent, not for --help)

    language = edition(lang)
    found = lab(exercise)
    if empty:
        return starter(found, language.tag).rstrip("\n")
    if file is None:
        return rendered(_asked(found, language), language)
    checked = check(
        found,
        read(file),
        evidence(
            the_gpu(name, cc) if name or cc else None,
            read_own(reports=ptxas, outputs=output, profiles=profile),
            bandwidth and bandwidth * 1e9,
        ),
    )
    if as_json:
        write(json.dumps(_report(checked, language), ensure_ascii=False, indent=2))
    else:
        write(rendered(_found(checked, language), language))
    return 0 if checked.passed else 1


# For a program to read


def _report(checked: Checked, language: "Edition") -> dict[str, Any]:
    from occlab.show import judged  # noqa: PLC0415 (imports matplotlib)

    return {
        "exercise": checked.lab.label,
        "gpu": checked.evidence.gpu.name,
        "passed": checked.passed,
        "parts": [
            {
                "part": part.part.key,
                "state": part.state,
                "answers": {each.name: each.state for each in part.verdicts},
                "look": dict(judged.looks(language, checked, part)),
            }
            for part in checked.parts
        ],
        "unknown": dict(checked.unknown),
    }


# For a reader


def _asked(found: Lab, language: "Edition") -> "Iterator[RenderableType]":
    from rich.padding import Padding  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    from occlab.show import judged  # noqa: PLC0415

    yield Text(language.text(found.label), style="bold")
    for number, part in enumerate(found.parts):
        yield Text("\n" + judged.title(language, found, number))
        names = Table.grid(padding=(0, 3))
        for question in part.questions:
            names.add_row(language.isolated(question.name), judged.kind(language, question))
        yield Padding(names, (0, 3))


def _found(checked: Checked, language: "Edition") -> "Iterator[RenderableType]":
    from rich.text import Text  # noqa: PLC0415

    from occlab.show import judged  # noqa: PLC0415

    yield Text(language.text(checked.lab.label), style="bold")
    for number, part in enumerate(checked.parts):
        line = Text(judged.title(language, checked.lab, number) + " – ")
        line.append(judged.verdict(language, part.state), style=_STYLES[part.state])
        yield line
        yield from _lines(judged.looks(language, checked, part))
    yield from _lines(judged.strangers(language, checked))
    yield Text("\n" + " ".join(judged.summary(language, checked)), style="dim")


def _lines(looks: Iterator[tuple[str, str]]) -> "Iterator[RenderableType]":
    from rich.text import Text  # noqa: PLC0415

    for name, said in looks:
        yield Text(f"   {name}  {said}")

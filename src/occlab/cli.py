"""The command ``occlab``: arguments → library → print.

A command returns the text to print; `run` prints it and answers with an exit status:
0 for a result (also "this launch cannot run"), 1 if the result could not be written,
2 for a request that makes no sense, said in one sentence.
"""

import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from io import StringIO, TextIOWrapper
from typing import TYPE_CHECKING, Any, cast

import click

from occlab import __version__
from occlab.errors import LaunchError, OcclabError
from occlab.hardware import KB, Gpu, capabilities, capability, card, cards
from occlab.occupancy import (
    Launch,
    Limits,
    Occupancy,
    Resource,
    by_hand,
    carveout_capacity,
    occupancy,
)
from occlab.sizes import parse_size, parse_whole, quoted

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from occlab.editions import Edition

INTERRUPTED = 130
HELP = """\
How many warps a GPU keeps resident, and which resource says so.

\b
The worked example of the book, on an H100:
  occlab occupancy --gpu h100 --threads 32 --registers 8 --shared 12K
\b
The same on any compute capability, for a program to read:
  occlab occupancy --cc 9.0 --threads 32 --registers 8 --shared 12K --json
\b
Above 48 KB a kernel must opt in, and its memory be dynamic:
  occlab occupancy --gpu a100 --threads 256 --registers 64 \\
      --dynamic-shared 96K --max-dynamic-shared 96K
\b
In Hebrew, Hinglish or French:
  occlab occupancy --gpu t4 --threads 256 --registers 40 --lang fr
"""
OCCUPANCY_HELP = """\
Count the blocks and warps of a launch that one SM holds.

\b
Which resource limits the worked example of the book? Shared memory:
  occlab occupancy --gpu h100 --threads 32 --registers 8 --shared 12K
\b
What a compute capability that has no name here would do, as JSON:
  occlab occupancy --cc 8.6 --threads 256 --registers 40 --json
\b
Why does this one not run? 1,024 threads x 65 registers are too many:
  occlab occupancy --gpu h100 --threads 1024 --registers 65
\b
A quarter of the SM's memory as shared memory, the rest as L1:
  occlab occupancy --gpu h100 --threads 32 --shared 12K --carveout 25

A SIZE is in bytes, or in KB of 1024 bytes: 12288, 12K, 12KB and 12KiB
are the same. A launch that cannot run has 0 blocks and its reason, and
is no error; a request that makes no sense exits with status 2.
"""


class _Parsed(click.ParamType[Any]):
    """A value read by one of the library's functions, whose errors need only the option."""

    def __init__(self, name: str, parse: Callable[[str], Any]) -> None:
        self.name = name
        self._parse = parse

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not isinstance(value, str):
            return value
        try:
            return self._parse(value)
        except LaunchError as error:
            option = param.opts[0] if param else self.name
            raise click.BadParameter(f"{option} {error}", ctx=ctx, param=param) from None


def _percent(text: str) -> int:
    value = parse_whole(text)
    if value > 100:  # noqa: PLR2004 (percent)
        raise LaunchError(f"is a percentage from 0 to 100, not {quoted(text)}")
    return value


COUNT = _Parsed("number", parse_whole)
THREADS = _Parsed("number", lambda text: parse_whole(text, least=1))
SIZE = _Parsed("size", parse_size)
PERCENT = _Parsed("percent", _percent)


@click.group(
    help=HELP,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
    invoke_without_command=True,
)
@click.version_option(__version__, message="occlab %(version)s")
@click.pass_context
def commands(context: click.Context) -> str | None:
    """Print the help where no command is named."""
    return None if context.invoked_subcommand else context.get_help()


@commands.command(
    "occupancy",
    help=OCCUPANCY_HELP,
    short_help="Blocks and warps that one SM holds of a launch.",
)
@click.option("--gpu", "name", metavar="NAME", help=f"A card: {', '.join(cards())}.")
@click.option(
    "--cc",
    metavar="X.Y",
    help=f"Instead of a card, a compute capability: {', '.join(capabilities())}.",
)
@click.option("--threads", type=THREADS, required=True, metavar="N", help="Threads of a block.")
@click.option(
    "--registers",
    type=COUNT,
    default=0,
    metavar="N",
    help="Registers of a thread, as ptxas -v reports them; 0, the default, sets no limit.",
)
@click.option(
    "--shared", type=SIZE, default=0, metavar="SIZE", help="Static shared memory of a block."
)
@click.option(
    "--dynamic-shared",
    type=SIZE,
    default=0,
    metavar="SIZE",
    help="Dynamic shared memory of a block, the launch's third argument.",
)
@click.option(
    "--max-dynamic-shared",
    type=SIZE,
    metavar="SIZE",
    help="The kernel's opt-in: its cudaFuncAttributeMaxDynamicSharedMemorySize.",
)
@click.option(
    "--carveout",
    type=PERCENT,
    metavar="PERCENT",
    help="Preferred share of the SM's shared memory, 0 to 100; by default all of it.",
)
@click.option(
    "--barriers",
    type=COUNT,
    default=1,
    show_default=True,
    metavar="N",
    help="Block barriers of the kernel; 0 sets no limit.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object in place of the table.")
@click.option(
    "--lang",
    default="en",
    show_default=True,
    metavar="TAG",
    help="Language of the result: en, he, hi-Latn or fr.",
)
def occupancy_command(
    *,
    name: str | None,
    cc: str | None,
    threads: int,
    registers: int,
    shared: int,
    dynamic_shared: int,
    max_dynamic_shared: int | None,
    carveout: int | None,
    barriers: int,
    as_json: bool,
    lang: str,
) -> str:
    """Answer for one launch."""
    from occlab.editions import edition  # noqa: PLC0415 (Babel and Fluent, not for --help)

    language = edition(lang)
    gpu = _gpu(name, cc)
    launch = Launch(
        threads=threads,
        registers=registers,
        static_shared_memory=shared,
        dynamic_shared_memory=dynamic_shared,
        max_dynamic_shared_memory=max_dynamic_shared,
        carveout=carveout,
        barriers=barriers,
    )
    exact, hand = occupancy(gpu, launch), by_hand(gpu, launch)
    if as_json:
        return json.dumps(_report(exact, hand, language), ensure_ascii=False, indent=2)
    return _rendered(_tables(exact, hand, language), language)


def run(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status."""
    try:
        answer = commands.main(argv, prog_name="occlab", standalone_mode=False)
        if isinstance(answer, str):
            _write(answer)
        status = answer if isinstance(answer, int) else 0
    except (click.ClickException, OcclabError) as error:
        click.echo(f"occlab: {_sentence(error)}.", err=True)
        status = 2
    except (click.Abort, KeyboardInterrupt):
        status = INTERRUPTED
    except SystemExit as end:  # click's own way out when a pipe breaks under its help
        status = int(end.code or 0)
    except OSError as error:
        _forget_output()
        if not isinstance(error, BrokenPipeError):  # whoever closes a pipe has read enough
            click.echo(f"occlab: the result could not be written: {error.strerror}.", err=True)
        status = 1
    return status


def _gpu(name: str | None, cc: str | None) -> Gpu:
    if name is None and cc is None:
        raise click.UsageError("say which GPU, as in --gpu h100 or --cc 9.0")
    if name is not None and cc is not None:
        raise click.UsageError("give either --gpu or --cc, not both")
    if name is not None:
        return card(name)
    return capability(cc.strip() if cc else "")


def _report(exact: Occupancy, hand: Occupancy, language: "Edition") -> dict[str, Any]:
    gpu = exact.gpu
    return {
        "gpu": gpu.name,
        "compute_capability": gpu.compute_capability,
        "launch": asdict(exact.launch),
        "blocks": exact.blocks,
        "warps": exact.warps,
        "max_warps": exact.max_warps,
        "occupancy": exact.fraction,
        "limits": _limits(exact.limits),
        "limiters": [resource.value for resource in exact.limiters],
        "by_hand": {"blocks": hand.blocks, "limits": _limits(hand.limits)},
        "reason": _reason(exact, language),
    }


def _limits(limits: Limits) -> dict[str, int | None]:
    return {resource.value: limits.of(resource) for resource in Resource}


def _reason(exact: Occupancy, language: "Edition") -> str | None:
    if exact.obstacle is None:
        return None
    from occlab.show.reasons import reason  # noqa: PLC0415 (a launch that runs needs none)

    return reason(language, exact)


def _tables(exact: Occupancy, hand: Occupancy, language: "Edition") -> "Iterator[RenderableType]":
    """Yield the launch, the limits and the answer, in the words of a language."""
    from rich.padding import Padding  # noqa: PLC0415 (a table alone needs Rich)
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    gpu, launch, text = exact.gpu, exact.launch, language.text
    number, size = _number(language), _size(language)

    name = gpu.name if gpu.sms is None else f"{gpu.full_name}, CC {gpu.compute_capability}"
    yield Text(language.isolated(name), style="bold")
    given = Table.grid(padding=(0, 3))
    given.add_row(text("occupancy-launch.threads"), number(launch.threads))
    given.add_row(text("occupancy-launch.registers"), number(launch.registers))
    given.add_row(text("occupancy-launch.shared_memory"), size(launch.shared_memory))
    if launch.carveout is not None:
        share = language.isolated(language.fraction(launch.carveout / 100, 0))
        given.add_row(text("occupancy-launch.carveout"), share)
    yield Padding(given, (0, 2))

    table = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
    table.add_column(text("occupancy-table.resource"))
    for heading in ("block", "sm", "exact", "by_hand"):
        table.add_column(text(f"occupancy-table.{heading}"), justify="right")
    table.add_column()
    for resource, takes, has in _rows(exact, number, size):
        binds = resource in exact.limiters
        table.add_row(
            text(f"resource.{resource}"),
            takes,
            has,
            number(exact.limits.of(resource)),
            number(hand.limits.of(resource)),
            text("occupancy-table.binds") if binds else "",
            style="bold" if binds else None,
        )
    yield Padding(table, (1, 2))

    answer = Table.grid(padding=(0, 3))
    most = number(exact.max_warps)
    held = text("occupancy-answer.warps_of", warps=number(exact.warps), most=most)
    share = language.isolated(language.fraction(exact.fraction, 2))
    answer.add_row(text("occupancy-answer.blocks"), number(exact.blocks))
    answer.add_row(text("occupancy-answer.warps"), held)
    answer.add_row(text("occupancy-answer.fraction"), Text(share, style="bold"))
    limiters = ", ".join(text(f"resource.{resource}") for resource in exact.limiters)
    answer.add_row(text("occupancy-answer.limiters"), limiters)
    yield Padding(answer, (0, 2))
    if (reason := _reason(exact, language)) is not None:
        yield Text(f"\n{reason}", style="bold red")


def _rows(
    exact: Occupancy, number: Callable[[int | None], str], size: Callable[[int], str]
) -> Iterator[tuple[Resource, str, str]]:
    """Yield what one block takes of each resource, and what the SM has of it."""
    gpu, launch = exact.gpu, exact.launch
    yield Resource.WARPS, number(exact.warps_per_block), number(gpu.max_warps_per_sm)
    yield Resource.REGISTERS, number(exact.registers_per_block), number(gpu.registers_per_sm)
    capacity = carveout_capacity(gpu, launch)
    yield Resource.SHARED_MEMORY, size(exact.shared_memory_per_block), size(capacity)
    yield Resource.BLOCKS, number(1), number(gpu.max_blocks_per_sm)
    yield Resource.BARRIERS, number(launch.barriers), number(gpu.barriers_per_sm)


def _number(language: "Edition") -> Callable[[int | None], str]:
    def number(value: int | None) -> str:
        if value is None:
            return language.text("occupancy-table.no_limit")
        return language.isolated(language.number(value))

    return number


def _size(language: "Edition") -> Callable[[int], str]:
    def size(value: int) -> str:
        kilobytes, rest = divmod(value, KB)
        return language.measure("bytes", value) if rest else language.measure("kb", kilobytes)

    return size


def _rendered(parts: "Iterator[RenderableType]", language: "Edition") -> str:
    """Set what Rich can set; colours and the width are the terminal's, if there is one."""
    console = _console()
    for part in parts:
        console.print(part, soft_wrap=not console.is_terminal)
    lines = cast("StringIO", console.file).getvalue().rstrip("\n").split("\n")
    if language.right_to_left:
        from occlab.editions import RIGHT_TO_LEFT_MARK  # noqa: PLC0415

        lines = [f"{RIGHT_TO_LEFT_MARK}{line}" if line.strip() else "" for line in lines]
    return "\n".join(line.rstrip() for line in lines)


def _console() -> "Console":
    """Return a console that writes nowhere, with the colours and width of standard output."""
    from rich.console import Console  # noqa: PLC0415

    terminal = sys.stdout is not None and sys.stdout.isatty()
    return Console(
        file=StringIO(),
        force_terminal=terminal or None,
        width=None if terminal else 200,  # a file has no width
        highlight=False,
        markup=False,
        emoji=False,
    )


def _sentence(error: click.ClickException | OcclabError) -> str:
    """Say in one sentence what click would say in one or two, after a line of usage."""
    match error:
        case OcclabError():
            return str(error)
        case click.NoSuchOption():
            return f"there is no option {quoted(error.option_name)}{_perhaps(error.possibilities)}"
        case click.exceptions.NoSuchCommand():
            known = _perhaps(error.possibilities) or f", there is {', '.join(commands.commands)}"
            return f"there is no command {quoted(error.command_name)}{known}"
        case click.MissingParameter(param=click.Parameter() as param):
            return f"{param.opts[0]} is missing, and there is no answer without it"
        case _:
            message = error.message.rstrip(".")
            return message[:1].lower() + message[1:]


def _perhaps(possibilities: Sequence[str] | None) -> str:
    return f", perhaps {possibilities[0]} is meant" if possibilities else ""


def _write(text: str) -> None:
    """Print, in UTF-8 where the locale's encoding has no letters for the text."""
    stream = sys.stdout
    if stream is None:  # closed by the caller
        return
    try:
        text.encode(stream.encoding or "utf-8")
    except UnicodeEncodeError:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8")
    stream.write(f"{text}\n")
    stream.flush()


def _forget_output() -> None:
    """Let the interpreter's last flush succeed: what is left has nowhere to go."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)

"""Options that several commands take, and values that the library reads."""

from collections.abc import Callable
from typing import Any

import click

from occlab.errors import LaunchError
from occlab.hardware import Gpu, capabilities, capability, card, cards
from occlab.sizes import parse_percent, parse_size, parse_whole

JSON = click.option("--json", "as_json", is_flag=True, help="JSON in place of the table.")
LANGUAGE = click.option(
    "--lang",
    default="en",
    show_default=True,
    metavar="TAG",
    help="Language of the result: en, he, hi-Latn or fr.",
)


class Parsed(click.ParamType[Any]):
    """A value read by one of the library's functions, whose errors need only the option."""

    def __init__(self, name: str, parse: Callable[[str], Any]) -> None:
        self.name = name
        self._parse = parse

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Read a text, and name the option in the sentence where that fails."""
        if not isinstance(value, str):
            return value
        try:
            return self._parse(value)
        except LaunchError as error:
            option = param.opts[0] if param else self.name
            raise click.BadParameter(f"{option} {error}", ctx=ctx, param=param) from None


COUNT = Parsed("number", parse_whole)
POSITIVE = Parsed("number", lambda text: parse_whole(text, least=1))
SIZE = Parsed("size", parse_size)
PERCENT = Parsed("percent", parse_percent)

THREADS = click.option("--threads", type=POSITIVE, metavar="N", help="Threads of a block.")
_GPU = (
    click.option("--gpu", "name", metavar="NAME", help=f"A card: {', '.join(cards())}."),
    click.option(
        "--cc",
        metavar="X.Y",
        help=f"Instead of a card, a compute capability: {', '.join(capabilities())}.",
    ),
)
_KERNEL = (  # each fills the field of a launch that it names
    click.option(
        "--registers",
        type=COUNT,
        default=0,
        metavar="N",
        help="Registers of a thread, as ptxas -v reports them; 0, the default, sets no limit.",
    ),
    click.option(
        "--shared",
        "static_shared_memory",
        type=SIZE,
        default=0,
        metavar="SIZE",
        help="Static shared memory of a block.",
    ),
    click.option(
        "--dynamic-shared",
        "dynamic_shared_memory",
        type=SIZE,
        default=0,
        metavar="SIZE",
        help="Dynamic shared memory of a block, the launch's third argument.",
    ),
    click.option(
        "--max-dynamic-shared",
        "max_dynamic_shared_memory",
        type=SIZE,
        metavar="SIZE",
        help="The kernel's opt-in: its cudaFuncAttributeMaxDynamicSharedMemorySize.",
    ),
    click.option(
        "--carveout",
        type=PERCENT,
        metavar="PERCENT",
        help="Preferred share of the SM's shared memory, 0 to 100; by default all of it.",
    ),
    click.option(
        "--barriers",
        type=COUNT,
        default=1,
        show_default=True,
        metavar="N",
        help="Block barriers of the kernel; 0 sets no limit.",
    ),
    click.option(
        "--max-threads",
        type=POSITIVE,
        metavar="N",
        help="Threads of a block that the kernel's __launch_bounds__ allow.",
    ),
    click.option(
        "--cluster",
        type=POSITIVE,
        default=1,
        metavar="N",
        help="Blocks of a thread-block cluster; 1, the default, is none.",
    ),
    click.option(
        "--non-portable-cluster",
        is_flag=True,
        help="The kernel opted in to clusters of a non-portable size.",
    ),
)


def launch_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that say which GPU, and what a kernel needs."""
    for option in reversed((*_GPU, *_KERNEL)):
        command = option(command)
    return command


def the_gpu(name: str | None, cc: str | None) -> Gpu:
    """Find the GPU that ``--gpu`` or ``--cc`` asks for."""
    if name is None and cc is None:
        raise click.UsageError("say which GPU, as in --gpu h100 or --cc 9.0")
    if name is not None and cc is not None:
        raise click.UsageError("give either --gpu or --cc, not both")
    if name is not None:
        return card(name)
    return capability(cc.strip() if cc else "")


def given(context: click.Context, name: str, value: int | None) -> int:
    """Return an option's value; there must be one, though click does not know."""
    if value is None:
        param = next(each for each in context.command.params if each.name == name)
        raise click.MissingParameter(ctx=context, param=param)
    return value


def refuse_others(context: click.Context, *wanted: str) -> None:
    """Refuse the options that a request has no use for, rather than pass over them."""
    for param in context.command.params:
        source = context.get_parameter_source(param.name or "")
        if source is click.core.ParameterSource.COMMANDLINE and param.name not in wanted:
            raise click.UsageError(f"{param.opts[0]} has no place beside --from")

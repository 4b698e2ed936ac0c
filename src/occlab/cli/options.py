"""Options that several commands take, and values that the library reads."""

from collections.abc import Callable, Iterable
from typing import Any

import click
from click.shell_completion import CompletionItem

from occlab.errors import LaunchError
from occlab.hardware import Gpu, capabilities, capability, card, cards
from occlab.sizes import parse_percent, parse_positive, parse_share, parse_size, parse_whole


def _offered(
    values: Callable[[], Iterable[str]],
) -> Callable[[click.Context, click.Parameter, str], list[CompletionItem[str]]]:
    """Return what offers a shell the values that an option may take."""

    def complete(
        _context: click.Context, _param: click.Parameter, typed: str
    ) -> list[CompletionItem[str]]:
        return [
            CompletionItem(each)
            for each in values()
            if each.casefold().startswith(typed.casefold())
        ]

    return complete


def _card_names() -> list[str]:
    """Name the cards as one types them: a space would part a name in two words."""
    return [each.lower().replace(" ", "-") for each in cards()]


def _languages() -> Iterable[str]:
    from occlab.editions import LANGUAGES  # noqa: PLC0415 (Babel and Fluent, not for --help)

    return LANGUAGES


JSON = click.option("--json", "as_json", is_flag=True, help="JSON in place of the table.")


class _Listing(click.Option):
    """An option whose help ends with its values, which are read when someone asks."""

    def __init__(self, *args: Any, values: Callable[[], Iterable[str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs, shell_complete=_offered(values))
        self._said = self.help
        self._values = values

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return the lines of the help."""
        self.help = f"{self._said}: {', '.join(self._values())}."
        return super().get_help_record(ctx)


LANGUAGE = click.option(
    "--lang",
    cls=_Listing,
    values=_languages,
    default="en",
    show_default=True,
    metavar="TAG",
    help="Language of the result",
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


MOST = 1_000_000  # of what nobody has more of

COUNT = Parsed("number", parse_whole)
FEW = Parsed("number", lambda text: parse_whole(text, least=1, most=MOST))
AMOUNT = Parsed("number", parse_positive)
POSITIVE = Parsed("number", lambda text: parse_whole(text, least=1))
SIZE = Parsed("size", parse_size)
PERCENT = Parsed("percent", parse_percent)
SHARE = Parsed("percent", parse_share)

THREADS = click.option("--threads", type=POSITIVE, metavar="N", help="Threads of a block.")
CARD = click.option(
    "--gpu",
    "name",
    metavar="NAME",
    cls=_Listing,
    values=_card_names,
    help="A card",
)
GPU = (
    CARD,
    click.option(
        "--cc",
        metavar="X.Y",
        cls=_Listing,
        values=capabilities,
        help="Instead of a card, a compute capability",
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
    for option in reversed((*GPU, *_KERNEL)):
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
        if chosen(context, param.name or "") and param.name not in wanted:
            raise click.UsageError(f"{param.opts[0]} has no place beside --from")


def chosen(context: click.Context, *names: str) -> bool:
    """Whether one of the options stands on the command line."""
    typed = click.core.ParameterSource.COMMANDLINE
    return any(context.get_parameter_source(name) is typed for name in names)

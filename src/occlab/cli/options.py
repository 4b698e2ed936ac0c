"""Options that several commands take, and values that the library reads."""

from collections.abc import Callable
from typing import Any

import click

from occlab.errors import LaunchError

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

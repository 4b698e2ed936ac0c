"""A TOML file that people write, and sentences about it that name the line."""

import re
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from occlab import OcclabError
from occlab.editions import EDITIONS
from occlab.sizes import quoted

# How the parser says that a name is given a second time.
_TWICE = ("Cannot overwrite", "Cannot declare", "Cannot mutate", "Duplicate")


class TableError(OcclabError, ValueError):
    """A file of an instructor's that does not say what it should."""


@dataclass(frozen=True, slots=True)
class Table:
    """What such a file holds, the name that messages give it, and its lines."""

    name: str
    lines: tuple[str, ...]
    content: Mapping[str, Any]

    @classmethod
    def read(cls, file: Path, name: str) -> Self:
        """Read a file; raises `TableError` where it is no TOML, or not there."""
        try:
            text = file.read_bytes().decode("utf-8-sig")  # Windows may put a mark before it
        except FileNotFoundError:
            raise TableError(f"{name} is not there") from None
        except OSError as error:
            raise TableError(f"{name} cannot be read: {error.strerror}") from None
        except UnicodeDecodeError as error:
            raise TableError(f"{name} is not UTF-8: {error}") from None
        lines = tuple(text.splitlines())
        try:
            return cls(name, lines, tomllib.loads(text))
        except tomllib.TOMLDecodeError as error:
            said, _, place = str(error).rpartition(" (at ")
            at = re.match(r"line (\d+)", place)
            if said.startswith(_TWICE):
                said = "this stands above already"
            raise TableError(f"{name}:{at[1] if at else len(lines)}: {said}") from None

    def error(self, words: Collection[str], sentence: str) -> TableError:
        """Return an error at the line that holds the first word, or a later word after it.

        >>> table = Table("a.toml", ("[a]", "x = 1", "[b] # x", "y = 2", "x = 3"), {})
        >>> table.error(("b", "x"), "x is 3"), table.error(("c",), "no c")
        (TableError('a.toml:5: x is 3'), TableError('a.toml: no c'))
        """
        line = 0
        for word in words:
            whole = re.compile(rf"(?<![\w-]){re.escape(word)}(?![\w-])")
            rest = range(max(line, 1), len(self.lines) + 1)
            line = next((n for n in rest if whole.search(_bare(self.lines[n - 1]))), line)
        return TableError(f"{self.name}:{line}: {sentence}" if line else f"{self.name}: {sentence}")

    def mapping(
        self, words: Collection[str], given: object, known: Collection[str] = ()
    ) -> Mapping[str, Any]:
        """Return what must be a table; refuse a key that is none of those known, if any are."""
        if not isinstance(given, dict):
            raise self.error(words, f"{list(words)[-1]} must be a table, {{ … }}")
        for key in given:
            if known and key not in known:
                raise self.error((*words, key), f"{quoted(key)} is none of {', '.join(known)}")
        return given


def labels_in(exercises: Path) -> set[str]:
    """Name the exercises that have a solution in some edition; opens no file."""
    return {file.stem for each in EDITIONS for file in (exercises / each.tag).glob("*.md")}


def _bare(line: str) -> str:
    """Return a line without its comment."""
    return line.partition("#")[0]

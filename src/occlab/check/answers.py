"""A file that a reader filled in → its answers.

The file is Python, or a notebook of Python, and it is run: an answer may be a formula.
Whatever goes wrong in it is said in one sentence, with its line.
"""

import io
import linecache
import os
import sys
import traceback
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from types import CodeType
from typing import Any

from occlab.check.notebooks import cells
from occlab.errors import CheckError
from occlab.texts import decoded, said_by

NAME = "answers"


def read(path: Path) -> Mapping[str, object]:
    """Run a file and return the dictionary ``answers`` that it leaves.

    Raises `CheckError` if it cannot be read or run, or leaves none.
    """
    pieces = _pieces(path)
    names: dict[str, Any] = {"__name__": "__main__", "__file__": str(path)}
    if path.suffix == ".ipynb":
        names["display"] = print  # which a notebook has without an import
    compiled = [_compiled(source, where) for where, source in pieces.items()]
    try:
        with _alone():
            for code in compiled:
                exec(code, names)  # noqa: S102 (the reader's own file, and the help says so)
            found = names.get(NAME)
            found = dict(found) if isinstance(found, Mapping) else found
    except KeyboardInterrupt:  # of a loop without an end, say: it is for the command to end
        raise
    except BaseException as error:  # noqa: BLE001 (whatever a reader's code raises)
        raise CheckError(f"{_place(error, pieces) or path}: {_reason(error)}") from None
    finally:
        for where in pieces:
            linecache.checkcache(where)
    if not isinstance(found, Mapping):
        what = "leaves no" if found is None else f"has {type(found).__name__} in place of a"
        raise CheckError(f"{path} {what} dictionary `{NAME}`, as the starter has it")
    return found


@contextmanager
def _alone() -> Iterator[None]:
    """Keep what a cell prints or draws, which has no place here, and answer no question of it."""
    keyboard = sys.stdin
    sys.stdin = io.StringIO()
    os.environ.setdefault("MPLBACKEND", "agg")  # or a window would wait to be closed
    try:
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            yield
    finally:
        sys.stdin = keyboard


def _pieces(path: Path) -> Mapping[str, str]:
    """Return what is run, one piece after the other, and where each stands."""
    try:
        text = decoded(path.read_bytes(), "strict")
    except OSError as error:
        raise CheckError(f"{path} cannot be read: {said_by(OSError(error.strerror))}") from None
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:
        raise CheckError(f"{path} is not UTF-8: save it as UTF-8")
    if not text.strip():
        raise CheckError(f"{path} is empty: has it been saved?")
    if path.suffix != ".ipynb":
        return {str(path): text}
    try:
        return {f"{path}, cell {number}": cell for number, cell in enumerate(cells(text), 1)}
    except (ValueError, LookupError, TypeError, RecursionError):
        raise CheckError(f"{path} is no notebook") from None


def _compiled(source: str, where: str) -> CodeType:
    try:
        return compile(source, where, "exec", dont_inherit=True)
    except SyntaxError as error:
        line = f", line {error.lineno}" if error.lineno else ""
        raise CheckError(f"{where}{line}: {said_by(error)}") from None
    except (RecursionError, MemoryError):
        raise CheckError(f"{where}: an expression is nested too deep") from None


def _place(error: BaseException, pieces: Collection[str]) -> str | None:
    """Find the line of the file that an error comes from, through whatever it called."""
    frames = traceback.extract_tb(error.__traceback__)
    lines = [f"{each.filename}, line {each.lineno}" for each in frames if each.filename in pieces]
    return lines[-1] if lines else None


def _reason(error: BaseException) -> str:
    if isinstance(error, SystemExit):
        return "the file ends the program before its answers are read"
    said = said_by(error)
    return f"{type(error).__name__}: {said}" if said else type(error).__name__

"""A file that a reader filled in → its answers.

The file is Python, or a notebook of Python, and it is run: an answer may be a formula.
Whatever goes wrong in it is said in one sentence, with its line.
"""

import ast
import io
import json
import linecache
import traceback
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

from occlab.errors import CheckError

NAME = "answers"


def read(path: Path) -> Mapping[str, object]:
    """Run a file and return the dictionary ``answers`` that it leaves.

    Raises `CheckError` if it cannot be read or run, or leaves none.
    """
    source = _source(path)
    names: dict[str, Any] = {"__name__": "__main__", "__file__": str(path)}
    try:
        code = compile(ast.parse(source, str(path)), str(path), "exec")
    except SyntaxError as error:
        raise CheckError(f"{path}, line {error.lineno}: {_plain(error.msg)}") from None
    except ValueError as error:  # a null character
        raise CheckError(f"{path}: {_plain(str(error))}") from None
    try:
        # Only the answers are wanted: what a cell prints has no place here.
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            exec(code, names)  # noqa: S102 (the reader's own file, and the help says so)
    except (Exception, SystemExit) as error:  # noqa: BLE001 (whatever a reader's code raises)
        raise CheckError(f"{path}, line {_line(error, path)}: {_reason(error)}") from None
    finally:
        linecache.checkcache(str(path))
    found = names.get(NAME)
    if not isinstance(found, Mapping):
        what = "leaves no" if found is None else f"has {type(found).__name__} in place of a"
        raise CheckError(f"{path} {what} dictionary `{NAME}`, which the starter begins with")
    return found


def _source(path: Path) -> str:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise CheckError(f"{path} is not UTF-8") from None
    except OSError as error:
        raise CheckError(f"{path} cannot be read: {_plain(error.strerror or '')}") from None
    return _cells(text, path) if path.suffix == ".ipynb" else text


def _cells(text: str, path: Path) -> str:
    """Join the code of a notebook, without what only a notebook understands."""
    try:
        cells = json.loads(text)["cells"]
        code = ["".join(each["source"]) for each in cells if each["cell_type"] == "code"]
    except (ValueError, KeyError, TypeError):
        raise CheckError(f"{path} is no notebook") from None
    return "\n".join(map(_without_magic, code))


def _without_magic(cell: str) -> str:
    if cell.lstrip().startswith("%%"):
        return ""
    return "\n".join(
        "" if line.lstrip().startswith(("!", "%")) else line for line in cell.split("\n")
    )


def _line(error: BaseException, path: Path) -> int | str:
    """Find the line of the file that an error comes from, through whatever it called."""
    frames = traceback.extract_tb(error.__traceback__)
    lines = [frame.lineno for frame in frames if frame.filename == str(path)]
    return lines[-1] if lines and lines[-1] is not None else "?"


def _reason(error: BaseException) -> str:
    if isinstance(error, SystemExit):
        return "the file ends the program before its answers are read"
    said = _plain(str(error))
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


def _plain(said: str) -> str:
    """Take the first line, with no full stop, so that it goes on a sentence."""
    return said.strip().split("\n")[0].rstrip(".")

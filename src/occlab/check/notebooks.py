"""A notebook → the Python of its cells, without what only a notebook understands."""

import ast
import json
import re

_MAGIC = re.compile(r"(?P<indent>\s*)(?:[!%?]|[\w.]+\?{1,2}\s*$)")
_ASSIGNED = re.compile(r"(?P<names>\s*[\w, ]+=)\s*[!%]")
_RUNS_ITS_CELL = re.compile(r"%%(time|timeit|capture|prun)\b")


def cells(text: str) -> list[str]:
    r"""Return the code of each cell; prose counts as a cell, and is empty.

    Raises `ValueError`, `TypeError`, `LookupError` or `RecursionError` if it is no notebook.

    >>> cells('{"cells": [{"cell_type": "code", "source": ["!ls\\n", "x = 1"]}]}')
    ['pass\nx = 1']
    """
    return [
        _python("".join(each["source"])) if each["cell_type"] == "code" else ""
        for each in json.loads(text)["cells"]
    ]


def _python(cell: str) -> str:
    """Leave lines where they are, so that an error's line is the reader's."""
    if _RUNS_ITS_CELL.match(cell):
        return _python("\n" + cell.partition("\n")[2])
    if cell.lstrip().startswith("%%"):
        return ""
    return cell if _is_python(cell) else "\n".join(map(_without_magic, cell.split("\n")))


def _is_python(cell: str) -> bool:
    """Tell a remainder from a magic: what Python understands is left alone."""
    try:
        ast.parse(cell)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return True


def _without_magic(line: str) -> str:
    """Replace what a shell or the notebook would have done.

    >>> [_without_magic(line) for line in ("  !ls", "out = !ls", "help?", "x = 3")]
    ['  pass', 'out = None', 'pass', 'x = 3']
    """
    if found := _MAGIC.match(line):
        return f"{found['indent']}pass"
    if found := _ASSIGNED.match(line):
        return f"{found['names']} None"
    return line

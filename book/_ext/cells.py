"""The cells of a page as executors take them, and what comes of each."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

MOST_SHOWN = 1_000_000  # characters of one cell; a figure has 100,000


@dataclass(frozen=True, slots=True)
class Cell:
    """A code cell: its index in the notebook, and the exercise that it solves, if any.

    Attributes
    ----------
    may_fail: whether an exception belongs on the page
    may_warn: whether warnings, and what else is on standard error, belong there

    """

    index: int
    source: str
    may_fail: bool
    may_warn: bool = False
    solution: str | None = None

    def check(self, outcome: "Outcome") -> None:
        """Raise `CellFailedError` for what no page should show."""
        shown = len(json.dumps(outcome.outputs, default=str))
        if shown > MOST_SHOWN:
            message = f"it shows more than {MOST_SHOWN:,} characters"
            raise CellFailedError(self.index, "OutputError", message)
        streams = (each for each in outcome.outputs if each.get("name") == "stderr")
        said = "".join(each["text"] for each in streams).strip().splitlines()
        if said and not self.may_warn:
            message = f"{said[0]} (a cell tagged allow-stderr may say so)"
            raise CellFailedError(self.index, "Warning", message, said[1:])


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a cell left in the notebook; ``error`` is the output that must not be there."""

    execution_count: int | None
    outputs: list[dict[str, Any]] = field(default_factory=list)
    error: dict[str, Any] | None = None


class CellFailedError(Exception):
    """A cell failed, ended its process or ran past its deadline."""

    def __init__(self, index: int, name: str, message: str, traceback: Sequence[str] = ()) -> None:
        super().__init__(f"{name}: {message}")
        self.index = index
        self.name = name
        self.message = message
        self.traceback = re.sub(r"\x1b\[[0-9;]*m", "", "\n".join(traceback))

    @classmethod
    def late(cls, index: int, deadline: float | None) -> "CellFailedError":
        """Return the error of a cell that ran past its deadline."""
        return cls(index, "TimeoutError", f"it ran for more than {deadline:g} s")

    @classmethod
    def gone(cls, index: int) -> "CellFailedError":
        """Return the error of a cell that ended the process it ran in."""
        return cls(index, "SystemExit", "it ended the process of the cells")

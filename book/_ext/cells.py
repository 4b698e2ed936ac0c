"""The cells of a page as executors take them, and what comes of each."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Cell:
    """A code cell: its index in the notebook, and the exercise that it solves, if any."""

    index: int
    source: str
    may_fail: bool
    solution: str | None = None


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

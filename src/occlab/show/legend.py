"""Legends of several columns, read as the edition's lines are: from its own side."""

from collections.abc import Sequence
from typing import Any

from matplotlib.lines import Line2D

from occlab.editions import Edition


def columns(edition: Edition, entries: Sequence[tuple[Any, str]], count: int) -> Sequence[Any]:
    """Order handles and names for ``count`` columns, which matplotlib fills from the left.

    Right to left, the first column is the last to be filled; what is short of a full column
    gets empty entries, so that the others stay as they are.
    """
    if not edition.right_to_left:
        return entries
    height = -(-len(entries) // count)
    nothing = Line2D([], [], linestyle="none")
    full = [*entries, *[(nothing, "")] * (height * count - len(entries))]
    return [entry for start in range(height * (count - 1), -1, -height)
            for entry in full[start : start + height]]  # fmt: skip


def legend_above(
    drawing: Any, edition: Edition, handles: Sequence[Any], names: Sequence[str], *, ncols: int
) -> None:
    """Put a legend above a drawing."""
    ordered = columns(edition, list(zip(handles, names, strict=True)), ncols)
    drawing.legend(
        [handle for handle, _ in ordered],
        [name for _, name in ordered],
        loc="outside upper center",
        ncols=ncols,
        markerfirst=not edition.right_to_left,
    )

"""Grids drawn by hand: read as written, and refused where they are none."""

import numpy as np
import pytest

from occlab.errors import SimulationError
from occlab.scheduler import Rule, drawn, violations


def test_a_grid_is_read_as_written() -> None:
    grid = drawn(["E* L .", "E  W B*"])
    assert grid["active"].tolist() == [[True, True, False], [True, True, True]]
    assert grid["eligible"].tolist() == [[True, False, False], [True, False, False]]
    assert grid["stalled"].tolist() == [[False, True, False], [False, True, True]]
    assert np.argwhere(grid["selected"]).tolist() == [[0, 0], [1, 2]]


@pytest.mark.parametrize(
    ("rows", "broken"),
    [
        (["E* L", "E E*"], []),
        (["E* L", "E L*"], [(Rule.SELECTED_IS_ELIGIBLE, 1, (1,))]),
        (["E* L", "E* L"], [(Rule.ONE_SELECTED, 0, (0, 1))]),
        (["E* .*"], [(Rule.SELECTED_IS_ELIGIBLE, 1, (0,))]),
    ],
)
def test_what_cannot_be_is_found(
    rows: list[str], broken: list[tuple[Rule, int, tuple[int, ...]]]
) -> None:
    assert [(each.rule, each.cycle, each.warps) for each in violations(**drawn(rows))] == broken


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        (["E S"], "not 'S'"),
        (["E*E"], r"not 'E\*E'"),
        (["E L", "E"], "as many cycles"),
        ([], "at least one row"),
    ],
)
def test_what_is_no_grid_is_refused(rows: list[str], sentence: str) -> None:
    with pytest.raises(SimulationError, match=sentence):
        drawn(rows)

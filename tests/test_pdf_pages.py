"""Pages of the printed editions look as they did when somebody looked at them, coarsely."""

import json
from pathlib import Path

import numpy as np
import pytest

from inked import REFERENCES, inked
from occlab.editions import EDITIONS

MEAN, MOST = 1.0, 10.0  # per cent of ink: a page on average, a cell of it
RENEW = "look at the page; if it is as it should be: python tests/inked.py _build/site"
FILES = sorted(REFERENCES.glob("*.json"))


def test_every_edition_has_references() -> None:
    assert [file.stem for file in FILES] == sorted(each.tag for each in EDITIONS)


@pytest.mark.parametrize("reference", FILES, ids=lambda file: file.stem)
def test_pages_look_as_they_did(site: Path, reference: Path) -> None:
    told = json.loads(reference.read_text(encoding="utf-8"))
    found = inked(site / reference.stem / f"occupancy-{reference.stem}.pdf")
    assert list(found) == list(told), RENEW
    assert len(told) >= 10
    for name, ink in found.items():
        apart = np.abs(np.array(ink) - np.array(told[name]))
        assert apart.mean() <= MEAN, f"{reference.stem}, {name}: {RENEW}"
        assert apart.max() <= MOST, f"{reference.stem}, {name}: {RENEW}"


@pytest.mark.parametrize("reference", FILES, ids=lambda file: file.stem)
def test_pages_differ_from_each_other_by_more(reference: Path) -> None:
    told = {name: np.array(ink) for name, ink in json.loads(reference.read_text("utf-8")).items()}
    cover = told.pop("cover")
    assert all(np.abs(cover - ink).mean() > MEAN for ink in told.values())

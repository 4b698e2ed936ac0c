"""The tables of the appendix hold every compute capability and every recording."""

import re
from pathlib import Path

import pytest

from occlab import edition
from occlab.editions import LANGUAGES, Edition
from occlab.hardware import capabilities
from occlab.measure.__main__ import TASKS
from occlab.recorded import recordings
from occlab.show.register import NOTHING, description

BOOK = Path(__file__).parents[1] / "book"
RECORDINGS = recordings()
SHOW = edition("fr")


def test_the_appendix_has_every_compute_capability_once_and_in_order() -> None:
    page = (BOOK / "fr" / "reference.md").read_text(encoding="utf-8")
    asked = re.findall(r"capability_resources\((\[.*?\])", page)
    assert [name for names in asked for name in re.findall(r'"([\d.]+)"', names)] == list(
        capabilities()
    )


def test_a_compute_capability_in_its_column() -> None:
    table = SHOW.capability_resources(["9.0", "12.0"], label="tbl-thor-rtx")
    rows = {name: values for name, *values in table.rows}
    assert rows["mémoire partagée d’un SM, au plus, en Ko"] == ["228", "100"]
    assert rows["warps d’un SM, au plus"] == ["64", "48"]
    assert "H100, H200 (9.0)\u202f; RTX 5090 (12.0)" in table.caption


def test_what_is_alike_is_alike() -> None:
    table = SHOW.common_resources(label="tbl-common-resources")
    assert ("registres d’un thread, au plus", "255") in table.rows


def test_capacities_and_sources_name_every_capability() -> None:
    for table in (
        SHOW.capacities(label="tbl-capacities"),
        SHOW.hardware_sources(label="tbl-hardware-sources"),
    ):
        named = {name for *_, names in table.rows for name in names.split(", ")}
        assert named == set(capabilities())


def test_every_recording_stands_in_the_record_with_its_session() -> None:
    table = SHOW.record(RECORDINGS, label="tbl-record")
    files = [row[-1] for row in table.rows]
    assert files == [f"nvidia-h200/{each.name}.json" for each in RECORDINGS]
    sessions = SHOW.sessions(RECORDINGS, label="tbl-sessions")
    assert {row[1] for row in table.rows} == {row[0] for row in sessions.rows}


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)
def test_every_recording_is_described(language: Edition) -> None:
    names = {each.name for each in RECORDINGS} | set(TASKS)
    missing = [name for name in sorted(names) if description(language, name) == NOTHING]
    assert not missing, f"no attribute of the message recording for {', '.join(missing)}"


def test_a_recording_of_a_readers_own_needs_no_description() -> None:
    assert description(LANGUAGES["en"], "mine") == NOTHING

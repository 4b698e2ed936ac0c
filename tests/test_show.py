"""Tables, figures and glued numbers: right in content, sound in form, in every edition."""

import json
import re
import subprocess
import sys
from ast import literal_eval
from collections import Counter
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest

from occlab import H100, Launch, by_hand, edition, occupancy
from occlab.editions import EDITIONS
from occlab.recorded import recording
from occlab.show import Figure, Show, Table
from occlab.waves import equal, uneven, waves

LAUNCH = Launch(threads=32, registers=8, static_shared_memory=12 * 1024)
HAND, EXACT = by_hand(H100, LAUNCH), occupancy(H100, LAUNCH)
TAGS = [each.tag for each in EDITIONS]


def tables(show: Show) -> dict[str, Table]:
    driver, long = recording("worked-example"), recording("worked-example-long")
    short = recording("worked-example-short")
    return {
        "resources": show.resources(H100),
        "hand": show.limits(HAND, label="tbl-by-hand"),
        "exact": show.limits(EXACT, label="tbl-exact"),
        "launches": show.launches(H100, [LAUNCH], label="tbl-registers"),
        "plain": show.launches(H100, [LAUNCH]),
        "capabilities": show.capabilities(LAUNCH, label="tbl-capabilities"),
        "answers": show.answers(HAND, EXACT, driver=driver, profiler=long),
        "tiles": show.tiles(H100, driver, label="tbl-tiles"),
        "carveouts": show.carveouts(H100, driver, label="tbl-carveouts"),
        "profiles": show.profiles(EXACT, [short, long], label="tbl-profiles"),
    }


def figures(show: Show) -> dict[str, Figure]:
    runs = [[waves(EXACT, sms=132, durations=kind(2245))] for kind in (equal, uneven)]
    return {
        "dots": show.resource_dots(HAND, EXACT, label="fig-limits"),
        "curves": show.curves(H100, LAUNCH, label="fig-curves"),
        "waves": show.waves(runs, label="fig-waves"),
    }


ALL_TABLES = {tag: tables(edition(tag)) for tag in TAGS}
ALL_FIGURES = {tag: figures(edition(tag)) for tag in TAGS}
each_table = pytest.mark.parametrize(
    "table",
    [table for tag in TAGS for table in ALL_TABLES[tag].values()],
    ids=[f"{tag}-{name}" for tag in TAGS for name in ALL_TABLES[tag]],
)
each_figure = pytest.mark.parametrize(
    "figure",
    [figure for tag in TAGS for figure in ALL_FIGURES[tag].values()],
    ids=[f"{tag}-{name}" for tag in TAGS for name in ALL_FIGURES[tag]],
)


def bare(cell: str) -> str:
    """Strip the isolates that keep numbers in one piece in Hebrew."""
    return re.sub("[\u2066-\u2069\u200f]", "", cell)


def test_the_four_answers() -> None:
    rows = [[bare(cell) for cell in row[2:]] for row in ALL_TABLES["he"]["answers"].rows]
    assert rows == [
        ["19", "19", "29.69%"],
        ["17", "17", "26.56%"],
        ["17", "17", "26.56%"],
        ["17", "17", "26.56%"],
    ]


def test_the_binding_rows_are_bold() -> None:
    table = ALL_TABLES["fr"]["exact"]
    assert [table.rows[index][0] for index in table.emphasised] == ["mémoire partagée"]
    assert "| **mémoire partagée** | **233\u202f472\u202foctets** |" in table.markdown().replace(
        "\u00a0", "\u202f"
    )


@each_table
def test_a_table_is_whole_in_every_form(table: Table) -> None:
    columns = len(table.header)
    assert len(table.align) == columns
    assert table.rows
    assert all(len(row) == columns for row in table.rows)
    assert all(cell for row in table.rows for cell in row)
    lines = [line for line in table.markdown().splitlines() if line.startswith("|")]
    assert len(lines) == len(table.rows) + 2
    assert {len(re.findall(r"(?<!\\)\|", line)) for line in lines} == {columns + 1}
    HTMLParser().feed(table.html())
    assert table.html().count("<th ") == columns
    assert f'dir="{table.edition.direction}"' in table.html()
    bundle = table._repr_mimebundle_()
    assert set(bundle) == {"text/markdown", "text/html", "text/plain"}


@each_figure
def test_a_figure_is_sound_svg_that_says_what_it_shows(figure: Figure) -> None:
    root = ET.fromstring(figure.svg)  # noqa: S314 (our own)
    assert root.get("role") == "img"
    assert root.get("aria-label") == figure.alt
    assert len(figure.alt) > 60
    assert figure.caption
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert all(each.startswith(f"{figure.label}--") for each in ids if each)
    targets = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', figure.svg)
    assert {one or other for one, other in targets} <= set(ids)


@each_figure
def test_a_figure_takes_every_colour_from_the_page(figure: Figure) -> None:
    colours = re.findall(r"(.{24})(#[0-9a-f]{6})\b", figure.svg)
    assert colours
    assert all(re.search(r"var\(--occ-[a-z0-9-]+, $", before) for before, _ in colours)


@pytest.mark.parametrize("tag", TAGS)
def test_a_figure_is_the_same_each_time(tag: str) -> None:
    again = figures(edition(tag))
    assert {name: figure.svg for name, figure in again.items()} == {
        name: figure.svg for name, figure in ALL_FIGURES[tag].items()
    }


def test_editions_differ_in_words_alone() -> None:
    for name in ALL_TABLES[TAGS[0]]:
        shapes = {(ALL_TABLES[tag][name].label, len(ALL_TABLES[tag][name].rows)) for tag in TAGS}
        assert len(shapes) == 1
    captions = {ALL_TABLES[tag]["exact"].caption for tag in TAGS}
    assert len(captions) == len(TAGS)


def test_glue_keeps_texts_for_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = []
    monkeypatch.setattr(
        "IPython.display.publish_display_data",
        lambda data, metadata: kept.append((metadata["scrapbook"]["name"], *data.values())),
    )
    edition("fr").glue(warps=65_536, share="26,6 %")
    assert [(key, literal_eval(text)) for key, text in kept] == [
        ("warps", "65\u202f536"),
        ("share", "26,6 %"),
    ]


def test_no_chapter_hides_what_another_shows() -> None:
    own = [each for each in Show.__mro__ if each is not object]
    names = Counter(name for each in own for name in vars(each) if not name.startswith("_"))
    assert {"number", "limits"} <= names.keys()
    assert [name for name, times in names.items() if times > 1] == []


def test_drawing_leaves_the_readers_own_style_alone() -> None:
    script = (
        "import json, matplotlib as mpl; before = dict(mpl.rcParams)\n"
        "from occlab import H100, Launch, edition\n"
        "edition('fr').curves(H100, Launch(threads=32), label='fig-curves')\n"
        "print(json.dumps(before == dict(mpl.rcParams)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) is True

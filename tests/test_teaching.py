"""What an instructor decides and gets: the days of solutions, marking sheets, an archive."""

import csv
import re
import zipfile
from datetime import date
from io import StringIO
from pathlib import Path

import pytest
from options import read
from teaching.marking import Marking, Part
from teaching.release import STATES, Visibility
from teaching.sheet import write_sheets
from teaching.statements import Chapter, Statement
from teaching.tables import TableError, labels_in

from copies import ROOT, copy_few_pages, run_build
from occlab.editions import EDITIONS, edition

RELEASE = """# ex-b is not here
[default]
state = "collapsed"

[exercises]
ex-a = { state = "hidden", collapsed-from = 2027-01-18 }
[exercises.ex-b]
state = "shown"
"""
MARKING = """[default]
criterion = "answer"
points = 5
minutes = 10

[[exercise]]
label = "ex-a"
parts = [
  { criterion = "result", points = 2, minutes = 3 },
  { criterion = "reasoning", points = 1, minutes = 2 },
]

[[lab]]
label = "resource"
[[lab.parts]]
criterion = "warps"
points = 4
minutes = 30
"""


def folder(root: Path, **files: str) -> Path:
    """Write solutions of exercises, the last a lab of known words, and an instructor's files."""
    for tag in ("he", "fr"):
        solutions = root / "exercises" / tag
        solutions.mkdir(parents=True)
        for label in ("ex-a", "ex-b", "ex-c", "resource"):
            (solutions / f"{label}.md").write_text(f"{tag} {label}", encoding="utf-8")
    for name, text in files.items():
        (root / "exercises" / f"{name}.toml").write_text(text, encoding="utf-8")
    return root


def seen(root: Path, day: str) -> list[str]:
    visibility = Visibility.of("release", root, date.fromisoformat(day))
    return [visibility.states.get(label, visibility.state) for label in ("ex-a", "ex-b", "ex-c")]


def test_a_release_goes_by_the_day(tmp_path: Path) -> None:
    root = folder(tmp_path, release=RELEASE)
    assert seen(root, "2027-01-17") == ["hidden", "shown", "collapsed"]
    assert seen(root, "2027-01-18") == ["collapsed", "shown", "collapsed"]
    visibility = Visibility.of("release", root, date(2027, 1, 17))
    assert visibility.counted(root) == "1 hidden, 2 collapsed, 1 shown"


def test_a_mark_of_the_encoding_changes_nothing(tmp_path: Path) -> None:
    root = folder(tmp_path, release=f"\ufeff{RELEASE.partition(chr(10))[2]}")
    assert seen(root, "2027-01-17") == ["hidden", "shown", "collapsed"]


@pytest.mark.parametrize("mode", STATES)
def test_another_mode_reads_no_release(tmp_path: Path, mode: str) -> None:
    assert Visibility.of(mode, tmp_path, date(2027, 1, 1)) == Visibility(mode, mode)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"hidden"', '"hiden"', ":6: 'hiden' is no state of ex-a: it is one of hidden, "),
        ('state = "hidden", ', "", ":6: ex-a has no state: it is one of hidden, "),
        ('"shown"', "7", ":8: '7' is no state of ex-b: it is one of hidden, collapsed, shown"),
        ("ex-b]", "ex-d]", ":7: there is no exercise 'ex-d'"),
        ("-from", "", ":6: 'collapsed' is none of state, collapsed-from"),
        ("= 2027-01-18", '= "soon"', ":6: collapsed-from of ex-a is a day without quotes, "),
        ("01-18", "01-18T08:00:00", ":6: collapsed-from of ex-a is a day without quotes, "),
        ("01-18", "13-18", ":6: "),
        ("[exercises]", "[exercises", ":5: "),
        ("[exercises.ex-b]\nstate", "ex-b", ":7: ex-b must be a table, { … }"),
        ("[exercises.ex-b]\nstate =", "ex-a =", ":7: this stands above already"),
        ("exercises.ex-b", "exercises.ex-a", ":7: this stands above already"),
        ("exercises.ex-b", "default", ":7: this stands above already"),
        ('[default]\nstate = "collapsed"', "", ": a table [default] must give the state of all "),
        ("[default]", "[defaults]", ":2: 'defaults' is none of default, exercises"),
        ("# ex-b", "# \udce9", " is not UTF-8: "),
    ],
)
def test_a_mistake_in_a_release_is_named(tmp_path: Path, old: str, new: str, message: str) -> None:
    root = folder(tmp_path)
    text = RELEASE.replace(old, new)
    assert text != RELEASE
    file = root / "exercises" / "release.toml"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(TableError) as raised:
        seen(root, "2027-01-17")
    assert str(raised.value).startswith(f"exercises/release.toml{message}")
    assert "\n" not in str(raised.value)


def test_every_exercise_is_marked(tmp_path: Path) -> None:
    marking = Marking.read(folder(tmp_path, marking=MARKING))
    assert marking.of("ex-a") == (Part("criterion.result", 2, 3), Part("criterion.reasoning", 1, 2))
    assert marking.of("resource") == (Part("resource.warps", 4, 30),)
    assert marking.of("ex-c") == (Part("criterion.answer", 5, 10),)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"result"', '"luck"', ":9: locale/he.ftl has no message 'criterion.luck'"),
        ("points = 2, ", "", ":7: a part of ex-a has no points"),
        ("points = 2", "points = 0", ":9: points of ex-a must be a whole number of at least 1"),
        ("minutes = 30", "minutes = 3.5", ":18: minutes of resource must be a whole number "),
        ("resource", "ex-d", ":14: there is no exercise 'ex-d'"),
        ("resource", "ex-a", ":14: ex-a is marked twice"),
        ("[[lab]]", "[[labs]]", ":13: 'labs' is none of default, exercise, lab"),
        ("[default]", "[[exercise]]", ":2: 'criterion' is none of label, parts"),
        ("[default]", "[default", ":1: "),
    ],
)
def test_a_mistake_in_the_marking_is_named(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    text = MARKING.replace(old, new)
    assert text != MARKING
    root = folder(tmp_path, marking=text)
    with pytest.raises(TableError) as raised:
        Marking.read(root)
    assert str(raised.value).startswith(f"exercises/marking.toml{message}")


def test_the_book_s_own_files_can_be_read() -> None:
    assert Visibility.of("release", ROOT, date(2027, 1, 1)).counted(ROOT)
    assert set(Marking.read(ROOT).parts) == labels_in(ROOT / "exercises")


@pytest.mark.parametrize("tag", [each.tag for each in EDITIONS])
def test_a_sheet_holds_every_part_and_its_sums(tmp_path: Path, tag: str) -> None:
    root = folder(tmp_path / "book", marking=MARKING)
    here = edition(tag)
    chapters = [
        Chapter("One", (Statement("ex-a", "1", ""), Statement("ex-c", "2", "<Title>"))),
        Chapter("Two", (Statement("resource", "3", ""),)),
    ]
    for name in ("first", "second"):
        solutions = root / "exercises" / "he"
        write_sheets(tmp_path / name, here, chapters, Marking.read(root), solutions)

    page = (tmp_path / "first" / f"marking-{tag}.html").read_text(encoding="utf-8")
    assert f'<html lang="{tag}" dir="{here.direction}">' in page
    assert "&lt;Title&gt;" in page
    numbers = [int(each) for each in re.findall(r'<td class="number">(\d+)</td>', page)]
    sums = [3, 5], [5, 10], [8, 15], [4, 30], [4, 30], [8, 15], [4, 30], [12, 45]
    assert numbers == [2, 3, 1, 2, *(number for each in sums for number in each)]

    text = (tmp_path / "first" / f"marking-{tag}.csv").read_text(encoding="utf-8-sig")
    head, *rows = csv.reader(StringIO(text))
    assert head[0] == here.text("marking.chapter")
    assert [row[1:3] + row[4:] for row in rows] == [
        ["1", "ex-a", "2", "3", ""],
        ["1", "ex-a", "1", "2", ""],
        ["2", "ex-c", "5", "10", ""],
        ["3", "resource", "4", "30", ""],
    ]

    archives = [tmp_path / name / f"solutions-{tag}.zip" for name in ("first", "second")]
    assert archives[0].read_bytes() == archives[1].read_bytes()
    with zipfile.ZipFile(archives[0]) as archive:
        assert archive.namelist() == ["he/ex-a.md", "he/ex-b.md", "he/ex-c.md", "he/resource.md"]
        assert archive.read("he/ex-b.md") == b"he ex-b"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--as-of", "2027-01-31"], "--as-of is a day of a release: it goes with --solutions "),
        (["--solutions", "release", "--as-of", "2027-02-30"], "'2027-02-30' is no day; write "),
        (["--instructor", "_build/site/fr"], "lies in _build/site, where readers would see it"),
        (["--instructor", "book/../_build/site-hidden"], "lies in _build/site-hidden, where "),
        (["--instructor", "kernels/mine"], "lies in kernels, where readers would see it"),
        (["--instructor", "--format", "linkcheck"], "not with --format linkcheck"),
        (["--instructor", "README.md"], "'README.md' is no folder"),
        (["--instructor", ""], "'' is no folder"),
        (["--url", "example.org/occupancy"], "'example.org/occupancy' is no address; write one"),
    ],
)
def test_what_an_instructor_mistypes_is_answered(arguments: list[str], sentence: str) -> None:
    done = run_build(ROOT, *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert sentence in done.stderr


@pytest.mark.parametrize(
    ("arguments", "ahead"),
    [
        (["--solutions", "release", "--as-of", "9999-12-31"], True),
        (["--solutions", "release", "--as-of", "2020-01-01"], False),
        (["--solutions", "release"], False),
        ([], False),
    ],
)
def test_a_day_to_come_is_known(arguments: list[str], *, ahead: bool) -> None:
    assert read(arguments).ahead is ahead


def test_a_release_builds_its_edition_and_those_of_another_day(tmp_path: Path) -> None:
    root = copy_few_pages(tmp_path)
    label = "ex-one"
    rule = f'{label} = {{ state = "hidden", collapsed-from = 2027-01-18 }}'
    text = f'[default]\nstate = "hidden"\n[exercises]\n{rule}\n'
    (root / "exercises" / "release.toml").write_text(text, encoding="utf-8")
    kept = root / "_build" / "site-release" / "he" / "index.html"
    kept.parent.mkdir(parents=True)
    kept.write_text("of another day", encoding="utf-8")
    counts = {}
    for day in ("2027-01-18", "2027-01-17"):
        options = ("--format", "html", "--edition", "fr", "--instructor")
        done = run_build(root, "--solutions", "release", "--as-of", day, *options)
        assert done.returncode == 0, done.stderr
        assert "he may show the solutions of another day, and is built again." in done.stdout
        counts[day] = [
            sum(
                page.read_text(encoding="utf-8").count('<details class="solution"')
                for page in (root / "_build" / "site-release" / tag).glob("*.html")
            )
            for tag in ("he", "fr")
        ]
        assert f"Solutions as of {day}: " in done.stdout
        is_ahead = read(["--solutions", "release", "--as-of", day]).ahead
        assert (f"_build/site-release is for {day}, a day to come" in done.stdout) == is_ahead
    assert counts == {"2027-01-18": [1, 1], "2027-01-17": [0, 0]}
    handed = {file.name for file in (root / "_build" / "instructor").iterdir()}
    kinds = ("marking-{}.csv", "marking-{}.html", "solutions-{}.zip")
    assert handed == {kind.format(tag) for kind in kinds for tag in ("fr", "he")}

"""What goes to an instructor alone: a marking sheet, and the solutions as an archive."""

import csv
from collections.abc import Sequence
from io import StringIO
from itertools import chain
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from occlab.editions import Edition
from teaching.marking import Marking, Part, minutes, points
from teaching.statements import Chapter

_TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parents[1] / "_templates"),
    undefined=StrictUndefined,
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
)
_EPOCH = (1980, 1, 1, 0, 0, 0)  # the first day an archive knows: its bytes tell no time
_COLUMNS = ("chapter", "number", "label", "criterion", "points", "minutes", "awarded")


def write_sheets(
    folder: Path, edition: Edition, chapters: Sequence[Chapter], marking: Marking, solutions: Path
) -> None:
    """Write an edition's three files: a sheet to print, one to calculate with, the solutions."""
    folder.mkdir(parents=True)
    sheet = folder / f"marking-{edition.tag}"
    sheet.with_suffix(".html").write_text(_page(edition, chapters, marking), encoding="utf-8")
    # With a mark of its encoding, by which spreadsheets know Hebrew from noise.
    table = _table(edition, chapters, marking)
    sheet.with_suffix(".csv").write_text(table, encoding="utf-8-sig", newline="")
    _pack(solutions, folder / f"solutions-{edition.tag}.zip")


def parts_of(chapters: Sequence[Chapter], marking: Marking) -> list[Part]:
    """Return the parts of all exercises of some chapters."""
    exercises = chain.from_iterable(chapter.exercises for chapter in chapters)
    return [part for each in exercises for part in marking.of(each.label)]


def _page(edition: Edition, chapters: Sequence[Chapter], marking: Marking) -> str:
    return _TEMPLATES.get_template("marking.html").render(
        edition=edition,
        chapters=chapters,
        marking=marking,
        parts_of=parts_of,
        points=points,
        minutes=minutes,
    )


def _table(edition: Edition, chapters: Sequence[Chapter], marking: Marking) -> str:
    """Return a row for each part; the last column waits for marks."""
    text = StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(edition.text(f"marking.{column}") for column in _COLUMNS)
    for chapter in chapters:
        for exercise in chapter.exercises:
            for part in marking.of(exercise.label):
                words = edition.text(part.criterion)
                head = (chapter.title, exercise.number, exercise.label)
                writer.writerow((*head, words, part.points, part.minutes, ""))
    return text.getvalue()


def _pack(folder: Path, target: Path) -> None:
    """Put the files of a folder into an archive whose bytes depend on nothing else."""
    with ZipFile(target, "w", ZIP_STORED) as archive:
        for file in sorted(folder.rglob("*")):
            if file.is_file() and not file.name.startswith("."):
                name = Path(folder.name, file.relative_to(folder)).as_posix()
                entry = ZipInfo(name, _EPOCH)
                entry.create_system, entry.external_attr = 3, 0o644 << 16
                archive.writestr(entry, file.read_bytes())

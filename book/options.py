"""What the command line asks of a build; a mistake is answered with one sentence."""

import argparse
import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import NoReturn
from urllib.parse import urlsplit

from steps import BUILD, ROOT
from teaching.marking import Marking
from teaching.release import RELEASE, Visibility
from teaching.tables import TableError

from occlab import RecordingError
from occlab.editions import EDITIONS
from occlab.recorded import CHOICE, default_device
from occlab.sizes import quoted

# Where the site goes, by what it shows of the solutions.
MODES = {
    "hidden": "site-hidden",
    "collapsed": "site",
    "shown": "site-shown",
    RELEASE: "site-release",
}
# The builders that run for each answer to --format, one after the other.
FORMATS = {
    "all": ("html", "notebook", "print"),
    "html": ("html", "notebook"),
    "pdf": ("print",),
    "linkcheck": ("linkcheck",),
}
SOURCES = ("book", "exercises", "kernels", "src")
INSTRUCTOR = BUILD / "instructor"


@dataclass(frozen=True, slots=True)
class Options:
    """What a build makes.

    Attributes
    ----------
    editions: the tags of those to build; empty for all
    format: a key of ``FORMATS``
    visibility: what readers see of the solutions
    day: of the release, where there is one
    ahead: whether that day is still to come
    instructor: where the instructor's files go, if they are made
    marking: what the exercises are worth, if they are made

    """

    editions: tuple[str, ...]
    format: str
    visibility: Visibility
    day: date | None
    ahead: bool
    instructor: Path | None
    marking: Marking | None

    @property
    def target(self) -> Path:
        """The folder of the site."""
        return BUILD / MODES[self.visibility.mode]


class _Parser(argparse.ArgumentParser):
    """Answers a mistake with one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def read(arguments: Sequence[str] | None = None) -> Options:
    """Read the command line; choose the device for all cells, in whatever process they run."""
    parser = _parser()
    given = parser.parse_args(arguments)
    if given.url:
        os.environ["OCCUPANCY_URL"] = given.url  # for conf.py, in whatever process reads it
    if given.device:
        os.environ[CHOICE] = given.device
    is_release = given.solutions == RELEASE
    if given.as_of and not is_release:
        parser.error("--as-of is a day of a release: it goes with --solutions release")
    if given.instructor and given.format == "linkcheck":
        parser.error("--instructor goes with a book that is built, not with --format linkcheck")
    if given.instructor and (where := _open_to_readers(given.instructor)):
        parser.error(f"--instructor {given.instructor} lies in {where}, where readers would see it")
    today = datetime.now().astimezone().date()
    day = given.as_of or today
    try:
        default_device()
        visibility = Visibility.of(given.solutions, ROOT, day)
        marking = Marking.read(ROOT) if given.instructor else None
    except (RecordingError, TableError) as error:
        parser.error(str(error))
    return Options(
        tuple(given.edition or ()),
        given.format,
        visibility,
        day if is_release else None,
        is_release and day > today,
        given.instructor,
        marking,
    )


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="build.py", description="Build the book Occupancy.")
    parser.add_argument(
        "--edition",
        action="append",
        choices=[each.tag for each in EDITIONS],
        help="build only this edition, and keep the others as they are (may be repeated)",
    )
    parser.add_argument(
        "--format",
        choices=list(FORMATS),
        default="all",
        help="the site with its PDF (default), one of the two, or a check of the links out of it",
    )
    parser.add_argument(
        "--solutions",
        choices=list(MODES),
        default="collapsed",
        help="leave solutions out, fold them (default), show them, or do what "
        "exercises/release.toml says of each",
    )
    parser.add_argument(
        "--as-of",
        type=_day,
        metavar="DATE",
        help="build a release as it is seen on this day, such as 2027-01-31 (default: today)",
    )
    parser.add_argument(
        "--instructor",
        nargs="?",
        type=_folder,
        const=INSTRUCTOR,
        metavar="FOLDER",
        help="write marking sheets and solutions besides, apart from the site "
        f"(default: {os.path.relpath(INSTRUCTOR, ROOT)})",
    )
    parser.add_argument(
        "--url",
        type=_address,
        help="where the site will be published, for notebooks, Colab and search engines "
        "(default: $OCCUPANCY_URL)",
    )
    parser.add_argument(
        "--device",
        metavar="NAME",
        help="show what this device said: a folder of src/occlab/data/measured",
    )
    return parser


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{quoted(text)} is no day; write one as 2027-01-31"
        ) from None


def _folder(text: str) -> Path:
    folder = Path(text)
    if not text or (folder.exists() and not folder.is_dir()):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is no folder")
    return folder


def _address(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in {"http", "https"} or not parts.netloc or not text.isprintable():
        raise argparse.ArgumentTypeError(
            f"{quoted(text)} is no address; write one as https://example.org/occupancy/"
        )
    return text


def _open_to_readers(folder: Path) -> str:
    """Name the site, or the sources of sites and packages, that a folder lies in."""
    folder = folder.resolve()
    closed = [*(BUILD / name for name in MODES.values()), *(ROOT / name for name in SOURCES)]
    inside = (each for each in closed if folder.is_relative_to(each.resolve()))
    return next((os.path.relpath(each) for each in inside), "")

"""Where the lines of a page come from, once solutions have been put between them.

A page is parsed with its solutions in place, so a line number that Sphinx or MyST
reports counts lines that stand in no file. This gives back file and line, and
corrects the place of every warning.
"""

import logging
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.logging import WarningStreamHandler

KEY = "solution_splices"  # in the metadata that Sphinx keeps for each page


@dataclass(frozen=True, slots=True)
class Splice:
    """A solution in the text of a page; lines are those of the whole text, from 1.

    Attributes
    ----------
    label: of the exercise
    path: of the solution
    start: line of the solution's first line
    length: lines of the solution
    margin: lines added before it, and as many after it

    """

    label: str
    path: str
    start: int
    length: int
    margin: int

    @property
    def first(self) -> int:
        """The first line that was added to the page."""
        return self.start - self.margin

    @property
    def added(self) -> int:
        """How many lines were added to the page."""
        return self.length + 2 * self.margin


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a source file, and the exercise whose solution it belongs to."""

    path: Path
    line: int
    solution: str | None = None

    def relative_to(self, root: Path) -> str:
        """Name the place as an editor does, from a folder where it lies in one."""
        path = self.path.relative_to(root) if self.path.is_relative_to(root) else self.path
        return f"{path.as_posix()}:{self.line}"


def locate(page: Path, splices: Iterable[Splice], line: int) -> Place:
    """Find the file and the line that a line of a page's whole text comes from.

    >>> inserted = [Splice("ex-a", "exercises/ex-a.md", start=15, length=3, margin=4)]
    >>> [locate(Path("page.md"), inserted, line).line for line in (10, 15, 17, 22)]
    [10, 1, 3, 11]
    """
    shift = 0
    for splice in splices:
        if line < splice.first:
            break
        if line < splice.first + splice.added:
            within = min(max(line - splice.start + 1, 1), splice.length)
            return Place(Path(splice.path), within, splice.label)
        shift += splice.added
    return Place(page, line - shift)


def splices_of(env: BuildEnvironment, docname: str) -> Sequence[Splice]:
    """Return what was put into a page, from its top to its end."""
    found: Sequence[Splice] = env.metadata.get(docname, {}).get(KEY, ())
    return found


def locate_in(env: BuildEnvironment, docname: str, line: int) -> Place:
    """Find where a line of a page that is being built comes from."""
    return locate(Path(env.doc2path(docname)), splices_of(env, docname), line)


class PlaceOfWarnings(logging.Filter):
    """Corrects the file and line that a warning names."""

    def __init__(self, app: Sphinx) -> None:
        super().__init__()
        self.app = app

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every record pass, corrected."""
        env = getattr(self.app, "env", None)
        named = re.fullmatch(r"(.+):(\d+)", str(getattr(record, "location", "")))
        if env and named and (docname := env.path2doc(named[1])):
            place = locate_in(env, docname, int(named[2]))
            record.location = f"{place.path}:{place.line}"
        return True


def correct_warnings(app: Sphinx) -> None:
    """Correct the place of every warning that this application will show."""
    for handler in logging.getLogger("sphinx").handlers:
        if isinstance(handler, WarningStreamHandler):
            handler.addFilter(PlaceOfWarnings(app))

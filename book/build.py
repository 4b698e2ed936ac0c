"""Build the book: every edition in a process of its own, published whole or not at all.

``python book/build.py`` leaves the site in ``_build/site``. Two editions built in one Python
process leak words into each other, so each gets its own; a failed build leaves the last good
site as it was.
"""

import argparse
import multiprocessing
import os
import shutil
import signal
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing.context import BaseContext
from pathlib import Path
from typing import NoReturn

from entrance import write_entrance
from workplace import workplace

from occlab import OcclabError, RecordingError
from occlab.editions import EDITIONS
from occlab.recorded import CHOICE, default_device

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "_build"
MODES = {"hidden": "site-hidden", "collapsed": "site", "shown": "site-shown"}
# What every edition imports first; imported once in the fork server, it costs nothing again.
PRELOADED = ["sphinx.application", "myst_nb", "sphinx_book_theme", "matplotlib.figure", "IPython"]
# Sphinx's notes to itself, what the themes keep for themselves, maps to sources.
UNPUBLISHED = [
    ".buildinfo*",
    "_sources",
    "_static/locales",
    "_static/*macros.html",
    "_static/**/*.map",
]
INTERRUPTED, TERMINATED = 130, 143  # exit statuses, as shells have them
NO_READING = {"search.html", "genindex.html"}


@dataclass(frozen=True, slots=True)
class Job:
    """One edition to build, and where."""

    tag: str
    language: str
    format: str
    mode: str
    editions: tuple[str, ...]
    workplace: Path

    @property
    def output(self) -> Path:
        """The folder of its pages."""
        return self.workplace / self.tag / "html"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the build of an edition ended; ``problem`` is empty if it succeeded."""

    tag: str
    pages: int
    seconds: float
    problem: str = ""
    site_url: str = ""


def main(arguments: Sequence[str] | None = None) -> int:
    """Build what the command line asks for and return the exit status."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.device:
        os.environ[CHOICE] = options.device  # for the cells, in whatever process they run
    try:
        default_device()
    except RecordingError as error:
        parser.error(str(error))
    target = BUILD / MODES[options.solutions]
    signal.signal(signal.SIGTERM, _stop)
    try:
        with workplace(BUILD, partial(_say, "Another build is at work; waiting for it.")) as folder:
            return _build(options, target, folder)
    except KeyboardInterrupt:
        _say(f"Interrupted{_untouched(target)}.", error=True)
        return INTERRUPTED
    except OSError as error:
        where = os.path.relpath(error.filename or BUILD)
        _say(f"The book was not built: {where}: {error.strerror}.", error=True)
        return 1


def _build(options: argparse.Namespace, target: Path, folder: Path) -> int:
    """Build the editions in a folder, and publish them if all succeed."""
    wanted = set(options.edition or (each.tag for each in EDITIONS))
    there = {each.tag for each in EDITIONS if (target / each.tag).is_dir()}
    editions = tuple(each.tag for each in EDITIONS if each.tag in wanted | there)
    for tag in sorted(there - wanted):
        if not _offers(target / tag, editions):
            _say(f"{tag} does not offer every edition yet, and is built again.")
            wanted.add(tag)
    jobs = [
        Job(
            each.tag,
            each.sphinx_language,
            options.format,
            options.solutions,
            editions,
            folder,
        )
        for each in EDITIONS
        if each.tag in wanted
    ]
    outcomes = _build_all(jobs)
    failed = [outcome.tag for outcome in outcomes if outcome.problem]
    if failed:
        said = f"The book was not built: {', '.join(failed)} failed{_untouched(target)}."
        _say(said, error=True)
        return 1
    if options.format == "linkcheck":
        _say("Every link out of the book arrives.")
        return 0
    _publish(jobs, sorted(there - wanted), outcomes[0].site_url, folder, target)
    if absent := [each.tag for each in EDITIONS if each.tag not in editions]:
        _say(f"Not built yet, and so not offered in the switcher: {', '.join(absent)}.")
    _say(f"The book is ready: open {os.path.relpath(target / 'index.html')}")
    return 0


def _offers(pages: Path, editions: Sequence[str]) -> bool:
    """Whether an edition built before links to all others; an empty one does not."""
    index = pages / "index.html"
    text = index.read_text(encoding="utf-8") if index.exists() else ""
    return all(f"../{tag}/" in text for tag in editions if tag != pages.name)


def _untouched(target: Path) -> str:
    return "; the site built before is untouched" if target.exists() else ""


def _stop(_signal: int, _frame: object) -> NoReturn:
    """End this process, but clear up on the way out."""
    raise SystemExit(TERMINATED)


class _Parser(argparse.ArgumentParser):
    """Answers a mistake with one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


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
        choices=["html", "linkcheck"],
        default="html",
        help="the site (default), or a check of the links that lead out of it",
    )
    parser.add_argument(
        "--solutions",
        choices=list(MODES),
        default="collapsed",
        help="leave solutions out, fold them (default), or show them",
    )
    parser.add_argument(
        "--device",
        metavar="NAME",
        help="show what this device said: a folder of src/occlab/data/measured",
    )
    return parser


def _build_all(jobs: Sequence[Job]) -> list[Outcome]:
    """Build editions side by side, saying how each ends when it ends."""
    outcomes = []
    workers = min(len(jobs), os.cpu_count() or 1)
    with _pool(workers) as pool:
        tags = {pool.submit(build_edition, job): job.tag for job in jobs}
        for future in as_completed(tags):
            try:
                outcome = future.result()
            except BrokenProcessPool:
                outcome = Outcome(tags[future], 0, 0, "its process was ended from outside")
            outcomes.append(outcome)
            if outcome.problem:
                _say(f"{outcome.tag}: {outcome.problem}", error=True)
            else:
                _say(f"{outcome.tag}: {outcome.pages} pages in {outcome.seconds:.1f} s")
    return outcomes


@contextmanager
def _pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Start processes, and leave none behind."""
    with ProcessPoolExecutor(workers, _context(), initializer=_obey, max_tasks_per_child=1) as pool:
        try:
            yield pool
        except BaseException:
            # The workers first: a pool that is taken down while it replaces one of them stumbles.
            for worker in multiprocessing.active_children():
                worker.terminate()
            pool.shutdown(cancel_futures=True)
            raise


def _obey() -> None:
    """Leave Ctrl+C to the process that started this one, and clear up if that one says stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _stop)


def _context() -> BaseContext:
    """Return processes that start warm where the system has a fork server, else fresh ones."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(PRELOADED)
    from multiprocessing import forkserver  # noqa: PLC0415 (not on every system)

    # It imports for a second before it takes care of Ctrl+C itself.
    answer = signal.signal(signal.SIGINT, signal.SIG_IGN)
    forkserver.ensure_running()
    signal.signal(signal.SIGINT, answer)
    return context


def build_edition(job: Job) -> Outcome:
    """Build one edition with every warning fatal; runs in a process of its own."""
    from sphinx.application import Sphinx  # noqa: PLC0415 (the parent does not need it)
    from sphinx.util.console import nocolor  # noqa: PLC0415

    _say(f"{job.tag}: building …")
    if not sys.stderr.isatty():
        nocolor()
    start = time.perf_counter()
    try:
        app = Sphinx(
            srcdir=ROOT / "book" / job.tag,
            confdir=ROOT,
            outdir=job.output,
            doctreedir=job.workplace / job.tag / "doctrees",
            buildername=job.format,
            confoverrides={
                "language": job.language,
                "solutions_mode": job.mode,
                "editions_offered": list(job.editions),
            },
            status=None,
            warning=sys.stderr,
            warningiserror=True,
        )
        app.build()
    except Exception as error:  # noqa: BLE001 (whatever a chapter or an extension raises)
        return Outcome(job.tag, 0, time.perf_counter() - start, _problem(error))
    seconds = time.perf_counter() - start
    if app.statuscode:
        return Outcome(job.tag, 0, seconds, "the warnings above are errors in this book")
    return Outcome(job.tag, len(app.env.found_docs), seconds, site_url=app.config.site_url)


def _problem(error: Exception) -> str:
    """Say what went wrong; a mistake in the code, not in the book, has a traceback besides."""
    from sphinx.errors import SphinxError  # noqa: PLC0415 (as above)

    cause = getattr(error, "orig_exc", None) or error  # of what an extension raised
    if isinstance(cause, OcclabError):
        return str(cause)
    if isinstance(cause, SphinxError):
        return f"{cause.category}: {cause}"
    traceback.print_exception(cause)
    return f"{type(cause).__name__}: {cause}"


def _publish(
    jobs: Sequence[Job], kept: Sequence[str], site_url: str, workplace: Path, target: Path
) -> None:
    """Put the site together beside the published one, then exchange the two."""
    fresh, old = workplace / "site", workplace / "old"
    fresh.mkdir()
    for job in jobs:
        job.output.rename(fresh / job.tag)
        _clear(fresh / job.tag)
    for tag in kept:
        shutil.copytree(target / tag, fresh / tag)
    editions = [each for each in EDITIONS if (fresh / each.tag).is_dir()]
    pages = {
        each.tag: [
            str(page.relative_to(fresh / each.tag).as_posix())
            for page in (fresh / each.tag).rglob("*.html")
            if page.name not in NO_READING
        ]
        for each in editions
    }
    write_entrance(fresh, editions, pages, site_url)
    try:
        if target.exists():
            target.rename(old)
        fresh.rename(target)
    except BaseException:
        if old.exists() and not target.exists():
            old.rename(target)
        raise


def _clear(edition: Path) -> None:
    """Remove what no reader needs: notes of the build, and leftovers of the themes."""
    for pattern in UNPUBLISHED:
        for path in list(edition.glob(pattern)):
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink()


def _say(sentence: str, *, error: bool = False) -> None:
    print(sentence, file=sys.stderr if error else sys.stdout, flush=True)


if __name__ == "__main__":
    sys.exit(main())

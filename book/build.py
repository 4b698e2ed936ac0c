"""Build the book: every edition in a process of its own, published whole or not at all.

``python book/build.py`` leaves the site in ``_build/site``. Two editions built in one Python
process leak words into each other, so each gets its own; a failed build leaves the last good
site as it was.
"""

import gc
import multiprocessing
import os
import shutil
import signal
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from multiprocessing.context import BaseContext
from pathlib import Path
from typing import NoReturn

from entrance import write_entrance
from options import FORMATS, Options, read
from printed import press
from steps import BUILD, ROOT, Job, Outcome, run
from wheel import write_wheel
from workplace import workplace

from occlab.editions import EDITIONS

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
NO_NOTEBOOK = shutil.ignore_patterns("_static")  # what extensions of Sphinx add to any builder
INTERRUPTED, TERMINATED = 130, 143  # exit statuses, as shells have them
NO_READING = {"search.html", "genindex.html"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Build what the command line asks for and return the exit status."""
    options = read(arguments)
    steps = FORMATS[options.format]
    if "print" in steps and (lack := press.missing()):
        _say(lack, error=True)
        if options.format == "pdf":
            return 1
        steps = FORMATS["html"]
    signal.signal(signal.SIGTERM, _stop)
    try:
        with workplace(BUILD, partial(_say, "Another build is at work; waiting for it.")) as folder:
            return _build(options, steps, folder)
    except KeyboardInterrupt:
        _say(f"Interrupted{_untouched(options.target)}.", error=True)
        return INTERRUPTED
    except OSError as error:
        where = os.path.relpath(error.filename or BUILD)
        _say(f"The book was not built: {where}: {error.strerror}.", error=True)
        return 1


def _build(options: Options, steps: tuple[str, ...], folder: Path) -> int:
    """Build the editions in a folder, and publish them if all succeed."""
    target = options.target
    there = {each.tag for each in EDITIONS if (target / each.tag / "index.html").exists()}
    asked = set(options.editions or (each.tag for each in EDITIONS))
    editions = tuple(each.tag for each in EDITIONS if each.tag in asked | there)
    if options.day:
        _say(f"Solutions as of {options.day}: {options.visibility.counted(ROOT)}.")
    wanted = asked | set(_outdated(options, sorted(there - asked), editions))
    jobs = [
        Job(
            each.tag,
            each.sphinx_language,
            steps,
            options.visibility,
            editions,
            folder,
            press.name_of(each) if "print" in steps else "",
            options.marking,
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
    if options.format == "pdf":
        for job in jobs:
            _publish_print(job, target / job.tag)
    else:
        _publish(jobs, sorted(there - wanted), outcomes[0].site_url, folder, target)
        if absent := [each.tag for each in EDITIONS if each.tag not in editions]:
            _say(f"Not built yet, and so not offered in the switcher: {', '.join(absent)}.")
        _say(f"The book is ready: open {os.path.relpath(target / 'index.html')}")
    if options.ahead:
        where = os.path.relpath(target)
        _say(f"{where} is for {options.day}, a day to come: build it anew before you publish it.")
    if options.instructor:
        _hand_over(jobs, options.instructor)
    return 0


def _outdated(options: Options, kept: Sequence[str], editions: Sequence[str]) -> Iterator[str]:
    """Return the tags of editions built before that cannot stand beside those built now."""
    for tag in kept:
        if options.day:
            _say(f"{tag} may show the solutions of another day, and is built again.")
            yield tag
        elif not _offers(options.target / tag, editions):
            _say(f"{tag} does not offer every edition yet, and is built again.")
            yield tag


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


def _build_all(jobs: Sequence[Job]) -> list[Outcome]:
    """Build editions side by side, saying how each step ends when it ends."""
    outcomes = []
    with _pool(jobs) as pool:
        for job in jobs:
            _say(f"{job.tag}: building …")
        running = {pool.submit(run, job): job for job in jobs}
        while running:
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                job = running.pop(future)
                try:
                    outcome = future.result()
                except BrokenProcessPool:
                    outcome = Outcome(job.tag, 0, problem="its process was ended from outside")
                outcomes.append(outcome)
                if outcome.problem:
                    _say(f"{outcome.tag}: {outcome.problem}", error=True)
                    continue
                _say(f"{outcome.tag}: {outcome.done} in {outcome.seconds:.1f} s")
                if others := job.steps[1:]:  # which read what the first one parsed
                    following = replace(job, steps=others)
                    running[pool.submit(run, following)] = following
    return outcomes


@contextmanager
def _pool(jobs: Sequence[Job]) -> Iterator[ProcessPoolExecutor]:
    """Start processes, and leave none behind."""
    workers = min(len(jobs), os.cpu_count() or 1)
    preloaded = [*PRELOADED, *(["weasyprint"] if any(job.pdf for job in jobs) else [])]
    with ProcessPoolExecutor(
        workers, _context(preloaded), initializer=_obey, max_tasks_per_child=1
    ) as pool:
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
    # Trees of a page are many objects that stay: looking for garbage at every step takes long.
    gc.freeze()
    gc.set_threshold(100_000, 10, 10)


def _context(preloaded: list[str]) -> BaseContext:
    """Return processes that start warm where the system has a fork server, else fresh ones."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(preloaded)
    from multiprocessing import forkserver  # noqa: PLC0415 (not on every system)

    # It imports for a second before it takes care of Ctrl+C itself.
    answer = signal.signal(signal.SIGINT, signal.SIG_IGN)
    forkserver.ensure_running()
    signal.signal(signal.SIGINT, answer)
    return context


def _publish(
    jobs: Sequence[Job], kept: Sequence[str], site_url: str, workplace: Path, target: Path
) -> None:
    """Put the site together beside the published one, then exchange the two."""
    fresh, old = workplace / "site", workplace / "old"
    fresh.mkdir()
    for job in jobs:
        job.output.rename(fresh / job.tag)
        _clear(fresh / job.tag)
        if job.pdf:
            shutil.copy(job.printed, fresh / job.tag / job.pdf)
        shutil.copytree(job.notebooks, fresh / job.tag / "notebooks", ignore=NO_NOTEBOOK)
    for tag in kept:
        shutil.copytree(target / tag, fresh / tag)
    write_wheel(ROOT, fresh / "wheels")
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


def _publish_print(job: Job, folder: Path) -> None:
    """Put the PDF alone into the published site."""
    _put(job.printed, folder / job.pdf)
    _say(f"The book is ready: open {os.path.relpath(folder / job.pdf)}")


def _hand_over(jobs: Sequence[Job], folder: Path) -> None:
    """Put what is for the instructor alone where no reader looks."""
    for job in jobs:
        for file in sorted(job.sheets.iterdir()):
            _put(file, folder / file.name)
    _say(f"Marking sheets and solutions are in {os.path.relpath(folder)}")


def _put(file: Path, target: Path) -> None:
    """Copy a file so that whoever looks finds the old one or the new one, whole."""
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f".{target.name}")
    shutil.copy(file, part)
    part.replace(target)


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

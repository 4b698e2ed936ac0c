"""One step in the building of one edition: what runs in a process of its own."""

import sys
import time
import traceback
from dataclasses import dataclass
from pathlib import Path

from printed import press
from teaching.marking import Marking
from teaching.release import Visibility
from teaching.sheet import write_sheets
from teaching.statements import chapters_of

from occlab import OcclabError
from occlab.editions import edition

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "_build"


@dataclass(frozen=True, slots=True)
class Job:
    """An edition to build, how and where; ``steps`` names the builders still to run."""

    tag: str
    language: str
    steps: tuple[str, ...]
    visibility: Visibility
    editions: tuple[str, ...]
    workplace: Path
    pdf: str = ""
    marking: Marking | None = None

    @property
    def output(self) -> Path:
        """The folder of its pages."""
        return self.workplace / self.tag / "html"

    @property
    def sheets(self) -> Path:
        """The folder of what is for the instructor alone."""
        return self.workplace / self.tag / "sheets"

    @property
    def notebooks(self) -> Path:
        """The folder of its notebooks."""
        return self.workplace / self.tag / "notebook"

    @property
    def printed(self) -> Path:
        """The PDF, as it is kept from one build to the next."""
        return BUILD / "print" / self.visibility.mode / self.tag / self.pdf


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a step ended; ``problem`` is empty if it succeeded."""

    tag: str
    seconds: float
    done: str = ""
    problem: str = ""
    site_url: str = ""


def run(job: Job) -> Outcome:
    """Run the first step of a job with every warning fatal."""
    from sphinx.application import Sphinx  # noqa: PLC0415 (the parent does not need it)
    from sphinx.util.console import nocolor  # noqa: PLC0415

    if not sys.stderr.isatty():
        nocolor()
    step = job.steps[0]
    start = time.perf_counter()

    def ended(done: str = "", problem: str = "", site_url: str = "") -> Outcome:
        return Outcome(job.tag, time.perf_counter() - start, done, problem, site_url)

    try:
        app = Sphinx(
            srcdir=ROOT / "book" / job.tag,
            confdir=ROOT,
            outdir=job.workplace / job.tag / step,
            doctreedir=job.workplace / job.tag / "doctrees",
            buildername=step,
            confoverrides={
                "language": job.language,
                "solutions_mode": job.visibility.state,
                "solutions_states": dict(job.visibility.states),
                "editions_offered": list(job.editions),
                "pdf": job.pdf,
                "notebooks": "notebook" in job.steps,
            },
            status=None,
            warning=sys.stderr,
            warningiserror=True,
        )
        app.build()
        if app.statuscode:
            return ended(problem="the warnings above are errors in this book")
        if job.marking and len(job.steps) == 1:  # the last one: once an edition
            solutions = ROOT / "exercises" / job.tag
            chapters = list(chapters_of(app.env))
            write_sheets(job.sheets, edition(job.tag), chapters, job.marking, solutions)
        if step == "notebook":
            done = f"{sum(1 for _ in job.notebooks.rglob('*.ipynb'))} notebooks"
        elif step == "print":
            done = press.set_book(Path(app.outdir), job.printed, edition(job.tag))
        else:
            done = f"{len(app.env.found_docs)} pages"
    except Exception as error:  # noqa: BLE001 (whatever a chapter or an extension raises)
        return ended(problem=_problem(error))
    return ended(done, site_url=app.config.site_url)


def _problem(error: Exception) -> str:
    """Say what went wrong; a mistake in the code, not in the book, has a traceback besides."""
    from sphinx.errors import SphinxError  # noqa: PLC0415 (as above)

    cause = getattr(error, "orig_exc", None) or error  # of what an extension raised
    if isinstance(cause, OcclabError):
        return str(cause)
    if isinstance(cause, press.PrintError):
        return f"no PDF: {cause}"
    if isinstance(cause, SphinxError):
        return f"{cause.category}: {cause}"
    traceback.print_exception(cause)
    return f"{type(cause).__name__}: {cause}"

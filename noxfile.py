"""What a contributor runs, such as ``nox -s build``."""

import shutil

import nox

PYPROJECT = nox.project.load_toml("pyproject.toml")
nox.options.sessions = ["build"]
nox.options.default_venv_backend = "venv"


def install(session: nox.Session, group: str) -> None:
    """Install the package as it stands and the dependencies of a group."""
    session.log("Installing what the session needs: a minute the first time, seconds afterwards.")
    session.install("-e", ".", *nox.project.dependency_groups(PYPROJECT, group))


@nox.session
def build(session: nox.Session) -> None:
    """Make site and PDFs; ``-- --edition fr`` makes one edition, ``-- --format html`` no PDF."""
    if shutil.which("sh"):
        session.run("sh", ".ci/system-packages", "print", external=True)
    install(session, "book")
    session.run("python", "book/build.py", *session.posargs)


@nox.session
def tests(session: nox.Session) -> None:
    """Run the tests, which build the site from empty caches."""
    session.run("sh", ".ci/system-packages", external=True)
    install(session, "tests")
    session.run("pytest", *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Check style, types, formatting and the spelling of every edition."""
    session.run("sh", ".ci/system-packages", "lint", external=True)
    install(session, "lint")
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("mypy")
    session.run("python", "book/spelling.py")


@nox.session
def bench(session: nox.Session) -> None:
    """Time the package against what it replaces, as ratios in one run."""
    install(session, "tests")
    session.run("python", "benchmarks", *session.posargs)


@nox.session(default=False)
def measure(session: nox.Session) -> None:
    """Record what the GPU of this machine says; ``-- NAME`` records one result anew."""
    if shutil.which("nvidia-smi") is None:
        session.error("Measuring needs an NVIDIA GPU with its driver, and there is none here.")
    session.install("-e", ".[gpu]")
    session.run("python", "-m", "occlab.measure", *session.posargs)


@nox.session
def live(session: nox.Session) -> None:
    """Rebuild the site whenever a source changes."""
    install(session, "live")
    session.run("python", "book/live.py", *session.posargs)


@nox.session
def notebooks(session: nox.Session) -> None:
    """Keep chapters and their notebooks in ``_build/drafts`` alike; the one saved last wins."""
    install(session, "book")
    session.run("python", "book/drafts.py", *session.posargs)


@nox.session
def linkcheck(session: nox.Session) -> None:
    """Follow every link out of the book."""
    install(session, "book")
    session.run("python", "book/build.py", "--format", "linkcheck", *session.posargs)

"""Where a build works: one at a time, in a folder that is gone afterwards."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None

PREFIX = "work-"


@contextmanager
def workplace(build: Path, when_busy: Callable[[], None]) -> Iterator[Path]:
    """Make an empty folder in the folder of builds, once no other build is at work there.

    ``when_busy`` is called before a wait. A system without ``fcntl`` has no lock: there,
    whoever starts two builds at once has to keep them apart.
    """
    build.mkdir(exist_ok=True)
    with (build / ".lock").open("w") as lock:
        if fcntl is not None:
            _take(lock, when_busy)
            for abandoned in build.glob(f"{PREFIX}*"):  # its build was killed
                shutil.rmtree(abandoned, ignore_errors=True)
        with TemporaryDirectory(prefix=PREFIX, dir=build) as folder:
            yield Path(folder)


def _take(lock: IO[str], when_busy: Callable[[], None]) -> None:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        when_busy()
        fcntl.flock(lock, fcntl.LOCK_EX)

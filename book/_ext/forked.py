"""Run a notebook's cells in a fork of this process, which has imported what they need.

The cells run in an IPython shell in the child; their outputs come back over a pipe, a
message a cell. Cells of a solution run in a fork of that child, which ends with the
solution: it sees what the chapter has computed so far, and nothing that it does reaches
the cells after it.
"""

import json
import os
import signal
import sys
import threading
import warnings
from base64 import b64encode
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from operator import attrgetter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NoReturn

from cells import Cell, CellFailedError, Outcome
from recording import Shell

GRACE = 5  # seconds after the deadline in which the parent should have stopped a cell


def available() -> bool:
    """Whether this process can be forked safely now.

    macOS's system libraries do not survive a fork, and a thread may hold a lock that
    its copy would wait for without end.
    """
    return sys.platform == "linux" and threading.active_count() == 1


def run_cells(cells: Sequence[Cell], folder: Path, deadline: float | None) -> dict[int, Outcome]:
    """Run cells in order, in a folder, each within a deadline in seconds.

    Returns the outcome of each by its index in the notebook. Raises `CellFailedError`
    for the first one that fails and may not.
    """
    receiver, sender = Pipe(duplex=False)
    outcomes: dict[int, Outcome] = {}
    with receiver, TemporaryDirectory() as scratch:
        child = _fork(lambda: _serve(cells, sender, folder, Path(scratch), deadline))
        sender.close()
        try:
            for cell in cells:
                outcomes[cell.index] = _receive(receiver, cell, deadline)
        finally:
            _end(child)
    return outcomes


def _receive(receiver: Connection, cell: Cell, deadline: float | None) -> Outcome:
    if not receiver.poll(deadline):
        raise CellFailedError.late(cell.index, deadline)
    try:
        outcome = Outcome(**json.loads(receiver.recv_bytes()))
    except EOFError:
        raise CellFailedError.gone(cell.index) from None
    if error := outcome.error:
        raise CellFailedError(cell.index, error["ename"], error["evalue"], error["traceback"])
    return outcome


def _fork(work: Callable[[], None]) -> int:
    """Do work in a child process, and return its number."""
    with warnings.catch_warnings():
        # Python 3.12 counts the threads of linear algebra, which handle a fork themselves.
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    return child or _work_and_end(work)


def _work_and_end(work: Callable[[], None]) -> NoReturn:
    status = 1
    try:
        work()
        status = 0
    finally:
        os._exit(status)


def _end(child: int) -> None:
    """End a child and all that it started."""
    try:
        os.killpg(child, signal.SIGKILL)
    except ProcessLookupError:  # it has not formed its group yet
        os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


def _serve(
    cells: Sequence[Cell],
    sender: Connection,
    folder: Path,
    scratch: Path,
    deadline: float | None,
) -> None:
    """Run the cells in this process, the child, and send what they do."""
    os.setpgid(0, 0)
    os.chdir(folder)
    _warn_as_python_does()
    extensions = str(Path(__file__).parent)
    sys.path[:] = ["", *(path for path in sys.path if path != extensions)]
    shell = Shell.started(scratch)
    for solution, group in groupby(cells, key=attrgetter("solution")):
        work = _Work(list(group), shell, sender, deadline)
        if solution is None:
            work.do()
        elif os.waitpid(_fork(work.do), 0)[1]:
            raise SystemExit(1)


def _warn_as_python_does() -> None:
    """Forget what this process has set, and pass over what is for the authors of libraries."""
    warnings.resetwarnings()
    for each in (DeprecationWarning, PendingDeprecationWarning, ImportWarning, ResourceWarning):
        warnings.simplefilter("ignore", each)
    warnings.filterwarnings("default", category=DeprecationWarning, module="__main__")


@dataclass(frozen=True, slots=True)
class _Work:
    cells: Sequence[Cell]
    shell: Shell
    sender: Connection
    deadline: float | None

    def do(self) -> None:
        """Run the cells up to the first that fails and may not."""
        for cell in self.cells:
            # Should the parent be killed, nobody else would stop a cell that hangs.
            signal.alarm(int(self.deadline) + GRACE if self.deadline else 0)
            count, outputs, error = self.shell.run(cell.source)
            signal.alarm(0)
            outcome = Outcome(count, outputs, None if cell.may_fail else error)
            self.sender.send_bytes(json.dumps(asdict(outcome), default=_encoded).encode())
            if outcome.error:
                raise SystemExit(1)


def _encoded(value: object) -> str:
    """Write bytes (an image) as notebooks do."""
    if isinstance(value, bytes):
        return b64encode(value).decode("ascii")
    raise TypeError(f"a {type(value).__name__} cannot stand in a notebook")

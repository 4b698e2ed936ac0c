"""Serve the book and rebuild it whenever a source is saved.

``python book/live.py`` builds every edition; afterwards a change to the chapters or solutions
of one edition rebuilds that one, and any other change rebuilds all.
"""

import subprocess
import sys
import threading
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from options import read
from watchfiles import watch

from occlab.editions import EDITIONS

ROOT = Path(__file__).resolve().parent.parent
WATCHED = ("book", "exercises", "kernels", "src", "conf.py")
PORT = 8000


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


def main(arguments: list[str]) -> int:
    """Build, serve, and build again until interrupted."""
    site = read(arguments).target
    _build(arguments)
    handler = partial(_Quiet, directory=str(site))
    with ThreadingHTTPServer(("127.0.0.1", PORT), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        sys.stdout.write(f"Reading at http://127.0.0.1:{PORT}; Ctrl+C ends it.\n")
        sys.stdout.flush()
        for changes in watch(*(ROOT / name for name in WATCHED), raise_interrupt=False):
            _build([*arguments, *_touched({Path(path) for _, path in changes})])
    return 0


def _touched(paths: set[Path]) -> list[str]:
    """Return the arguments that rebuild only the edition to which every change belongs."""
    owners = {path.relative_to(ROOT).parts[1:2] for path in paths}
    tags = {owner[0] for owner in owners if owner and owner[0] in {each.tag for each in EDITIONS}}
    return ["--edition", *tags] if len(owners) == len(tags) == 1 else []


def _build(arguments: list[str]) -> None:
    subprocess.run(  # noqa: S603 (this interpreter, on a file of this folder)
        [sys.executable, str(ROOT / "book" / "build.py"), "--format", "html", *arguments],
        cwd=ROOT,
        check=False,
    )


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        sys.exit(main(sys.argv[1:]))

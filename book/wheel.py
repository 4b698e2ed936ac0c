"""The package as the site publishes it, for notebooks to install."""

import subprocess
import sys
from pathlib import Path


def write_wheel(root: Path, folder: Path) -> None:
    """Build the wheel into a folder; the same sources give the same bytes.

    Raises `OSError` with what the build said if there is no wheel.
    """
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    done = subprocess.run(  # noqa: S603 (this interpreter, on the files of this project)
        [*command, "--directory", str(folder)],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise OSError(done.returncode, done.stderr.strip(), str(root))

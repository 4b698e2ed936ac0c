"""The day of an edition: of the last change to what its pages are made of.

A build of the same sources then says the same day, whenever it runs.
"""

import os
import shutil
import subprocess
from datetime import UTC, date, datetime
from pathlib import Path

SHARED = ("src/occlab", "kernels")


def date_of(root: Path, tag: str) -> date:
    """Return the day in ``SOURCE_DATE_EPOCH``, or of the last change; today if neither is known."""
    if epoch := os.environ.get("SOURCE_DATE_EPOCH"):
        return datetime.fromtimestamp(int(epoch), UTC).date()
    git = shutil.which("git")
    if git and (root / ".git").exists():
        sources = [f"book/{tag}", f"exercises/{tag}", *SHARED]
        command = [git, "log", "-1", "--format=%cs", "--", *sources]
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)  # noqa: S603
        if not done.returncode and done.stdout.strip():
            return date.fromisoformat(done.stdout.strip())
    return datetime.now(UTC).date()

"""``python -m occlab`` is the command ``occlab``."""

import sys

from occlab.cli import run

if __name__ == "__main__":
    sys.exit(run())

"""Run every benchmark, each in a process of its own: ``python benchmarks [name …]``."""

import subprocess
import sys
from pathlib import Path

missed = [
    path.stem
    for path in sorted(Path(__file__).parent.glob("bench_*.py"))
    if not sys.argv[1:] or path.stem.removeprefix("bench_") in sys.argv[1:]
    if subprocess.run([sys.executable, path], check=False).returncode
]
sys.exit(f"below what they must reach: {', '.join(missed)}" if missed else 0)

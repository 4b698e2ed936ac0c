"""The simulator against the plain loop over warps and cycles, in one run.

Both make the states of 64 warps in 100,000 cycles, and they must be the same states.
"""

import sys
from pathlib import Path
from time import perf_counter

import numpy as np

from occlab.scheduler import Policy, Program, Sm, Warp, arithmetic, batch, load, loop, simulate

sys.path.append(str(Path(__file__).parents[1] / "tests"))
import reference_scheduler as reference

WARPS, CYCLES = 64, 100_000
PROGRAMS = (  # name, program, how many times as fast as the plain loop it must be
    ("pointer chase, L = 400", batch(loads=1), 50),
    ("a load and its use, L = 400", loop(load("x"), arithmetic("y", "x")), 50),
    ("6 loads, 20 instructions each", batch(loads=6, arithmetic_per_load=20), 10),
    (
        "6 loads, a chain of 20 each",
        loop(
            *(load(f"x{number}") for number in range(6)),
            *(arithmetic(f"s{n}", f"s{n}", f"x{n}") for _ in range(20) for n in range(6)),
        ),
        10,
    ),
)


def ratio(program: Program, policy: Policy) -> tuple[float, float]:
    """Return the time of the simulator, and how often it fits in that of the plain loop."""
    warps, sm = WARPS * [Warp(program)], Sm(policy=policy)
    seconds, plain_seconds = [], []
    for _ in range(3):  # in turn, so that both meet the same machine
        begin = perf_counter()
        states = reference.simulate(warps, sm, CYCLES)
        plain_seconds.append(perf_counter() - begin)
        for _ in range(3):
            begin = perf_counter()
            trace = simulate(warps, sm, cycles=CYCLES)
            seconds.append(perf_counter() - begin)
    np.testing.assert_array_equal(trace.states, states)
    return min(seconds), min(plain_seconds) / min(seconds)


def main() -> int:
    """Print a line for each program and policy; return 1 if one is not fast enough."""
    missed = False
    for name, program, required in PROGRAMS:
        for policy in Policy:
            seconds, times = ratio(program, policy)
            missed |= times < required
            print(
                f"simulator, {name:30} {policy:20} {seconds * 1e3:7.2f} ms"
                f" {times:6.0f} times the plain loop (at least {required})"
            )
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())

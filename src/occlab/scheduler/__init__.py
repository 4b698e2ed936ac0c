"""A simulator of one SM's warp schedulers: what a warp waits for, cycle by cycle.

>>> chase = loop(load("p", "p"))  # each load waits for the one before: 400 cycles
>>> counted = simulate(4 * [Warp(chase)], Sm(schedulers=1), cycles=401_000).counters()
>>> counted.issued_warps_per_scheduler == 4 / 401
True
"""

from occlab.scheduler.drawn import Adjectives, drawn
from occlab.scheduler.program import (
    Instruction,
    Kind,
    Memory,
    Policy,
    Program,
    Sm,
    Warp,
    arithmetic,
    barrier,
    batch,
    load,
    loop,
)
from occlab.scheduler.simulation import simulate
from occlab.scheduler.trace import Counters, Rule, State, Trace, Violation, violations

__all__ = [
    "Adjectives",
    "Counters",
    "Instruction",
    "Kind",
    "Memory",
    "Policy",
    "Program",
    "Rule",
    "Sm",
    "State",
    "Trace",
    "Violation",
    "Warp",
    "arithmetic",
    "barrier",
    "batch",
    "drawn",
    "load",
    "loop",
    "simulate",
    "violations",
]

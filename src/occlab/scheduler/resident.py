"""What changes while the SM works: a warp on its way, its scheduler, its block."""

from collections.abc import Hashable
from dataclasses import dataclass

from occlab.scheduler.program import Kind, Policy, Program
from occlab.scheduler.runs import SELECTED_ARITHMETIC
from occlab.scheduler.trace import State

NEVER = 1 << 60  # until when a warp waits at a barrier, as long as nobody knows

# Plain numbers, since every issue looks at them.
ABSENT, SELECTED, NOT_SELECTED, LONG_SCOREBOARD, WAIT, BARRIER, MATH_PIPE_THROTTLE = map(int, State)


@dataclass(slots=True, eq=False, kw_only=True)
class Step:
    """An instruction with all that its issue looks at: registers are numbers here."""

    number: int
    is_load: bool
    is_arithmetic: bool
    is_barrier: bool
    is_last: bool
    latency: int
    request_bytes: int
    reads: tuple[int, ...]
    writes: int
    selected: int  # its state in the cycle of its issue, and
    passed_over: int  # while it could issue and does not


def steps(program: Program, *, pipe_conflicts: bool) -> tuple[list[Step], int]:
    """Return the steps of a program's loop, and how many registers it has."""
    registers: dict[str | None, int] = {}
    loop = []
    for number, instruction in enumerate(program.body):
        names = (*instruction.reads, instruction.writes)
        *reads, writes = (registers.setdefault(name, len(registers)) for name in names)
        takes_pipe = pipe_conflicts and instruction.kind is Kind.ARITHMETIC
        loop.append(
            Step(
                number=number,
                is_load=instruction.kind is Kind.LOAD,
                is_arithmetic=instruction.kind is Kind.ARITHMETIC,
                is_barrier=instruction.kind is Kind.BARRIER,
                is_last=number + 1 == len(program.body),
                latency=instruction.latency_cycles,
                request_bytes=instruction.request_bytes,
                reads=tuple(reads),
                writes=writes,
                selected=SELECTED_ARITHMETIC if takes_pipe else SELECTED,
                passed_over=MATH_PIPE_THROTTLE if takes_pipe else NOT_SELECTED,
            )
        )
    return loop, len(registers)


class Block:
    """Warps that wait for each other at barriers."""

    __slots__ = ("live", "waiting")

    def __init__(self) -> None:
        self.live = 0
        self.waiting: list[Resident] = []


class Scheduler:
    """The warps of one scheduler in the order of their age, each a bit of its masks."""

    __slots__ = ("arithmetic", "eligible", "greedy", "last", "pipe_free", "warps")

    def __init__(self, policy: Policy) -> None:
        self.greedy = policy is Policy.GREEDY_THEN_OLDEST
        self.warps: list[Resident] = []
        self.eligible = 0  # operands there, no barrier
        self.arithmetic = 0  # of the eligible ones, those that need the pipe
        self.last = 0  # the bit picked last
        self.pipe_free = 0  # the first cycle in which the pipe takes an instruction

    def pick(self, cycle: int) -> "Resident | None":
        """Pick a warp by the policy."""
        ready = self.eligible
        if cycle < self.pipe_free:
            ready &= ~self.arithmetic
        if not ready:
            return None
        # In a round those after the last come first; the lowest bit is the oldest of them.
        preferred = ready & (self.last if self.greedy else -(self.last << 1)) or ready
        self.last = preferred & -preferred
        return self.warps[self.last.bit_length() - 1]


class Resident:
    """A warp on its way through its program."""

    __slots__ = (
        "bit",
        "block",
        "exited",
        "iteration",
        "iterations",
        "loop",
        "number",
        "readable",
        "ready",
        "reason",
        "runs",
        "scheduler",
        "step",
    )

    def __init__(
        self, number: int, loop: list[Step], registers: int, scheduler: Scheduler, block: Block
    ) -> None:
        self.number = number
        self.loop = loop
        self.step = loop[0]  # the next instruction
        self.iteration = 0
        self.iterations: int | None = None
        self.exited = False
        # By register: the cycle from which it can be read, doubled, plus 1 if a load brings
        # it. The largest of several is the one that an instruction waits for.
        self.readable = [0] * registers
        self.ready = 0  # the first cycle in which it may issue, and
        self.reason = ABSENT  # its state until then
        self.runs: list[int] = []  # what it did so far, see `occlab.scheduler.runs`
        self.scheduler = scheduler
        self.bit = 1 << len(scheduler.warps)
        scheduler.warps.append(self)
        self.block = block
        block.live += 1

    def await_operands(self, cycle: int) -> None:
        """Find when, from a cycle on, the next instruction has what it reads."""
        readable = self.readable
        latest = 0
        for register in self.step.reads:
            latest = max(latest, readable[register])
        self.ready = max(latest >> 1, cycle)
        self.reason = LONG_SCOREBOARD if latest & 1 else WAIT

    def situation(self, cycle: int) -> Hashable:
        """Return all that decides what it does from a cycle on, relative to that cycle."""
        if self.exited:
            return None
        wait = self.ready if self.ready == NEVER else max(self.ready - cycle, 0)
        now = 2 * cycle + 1
        arrivals = [(name, at - now) for name, at in enumerate(self.readable) if at > now]
        return self.step.number, wait, self.reason if wait else None, *arrivals

    def shift(self, cycles: int) -> None:
        """Move all that lies before it by so many cycles."""
        if self.ready != NEVER:
            self.ready += cycles
        self.readable = [at + 2 * cycles for at in self.readable]

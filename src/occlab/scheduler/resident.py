"""What changes while the SM works: a warp on its way, its scheduler, its block."""

from collections.abc import Hashable

from occlab.scheduler.program import Policy, Warp
from occlab.scheduler.runs import Runs
from occlab.scheduler.trace import State

NEVER = 1 << 60  # until when a warp waits at a barrier, as long as nobody knows


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
        "body",
        "exited",
        "iteration",
        "iterations",
        "number",
        "position",
        "readable",
        "ready",
        "reason",
        "runs",
        "scheduler",
    )

    def __init__(self, number: int, warp: Warp, scheduler: Scheduler, block: Block) -> None:
        self.number = number
        self.body = warp.program.body
        self.iterations = warp.program.iterations
        self.position = 0  # in the body, of the next instruction
        self.iteration = 0
        self.exited = False
        # By register: the cycle from which it can be read, doubled, plus 1 if a load brings
        # it. The largest of several is the one that an instruction waits for.
        self.readable: dict[str, int] = {}
        self.ready = warp.start_cycle  # the first cycle in which it may issue, and
        self.reason = State.ABSENT  # what it does until then
        self.runs = Runs()
        self.scheduler = scheduler
        self.bit = 1 << len(scheduler.warps)
        scheduler.warps.append(self)
        self.block = block
        block.live += 1

    def await_operands(self, cycle: int) -> None:
        """Find when, from a cycle on, the next instruction has what it reads."""
        readable = self.readable
        latest = 0
        for register in self.body[self.position].reads:
            latest = max(latest, readable.get(register, 0))
        self.ready = max(latest >> 1, cycle)
        self.reason = State.LONG_SCOREBOARD if latest & 1 else State.WAIT

    def situation(self, cycle: int) -> Hashable:
        """Return all that decides what it does from a cycle on, relative to that cycle."""
        if self.exited:
            return None
        wait = self.ready if self.ready == NEVER else max(self.ready - cycle, 0)
        reason = self.reason if wait else None
        arrivals = ((name, at - 2 * cycle) for name, at in self.readable.items() if at >> 1 > cycle)
        return self.position, wait, reason, frozenset(arrivals)

    def shift(self, cycles: int) -> None:
        """Move all that lies before it by so many cycles."""
        if self.ready != NEVER:
            self.ready += cycles
        for register in self.readable:
            self.readable[register] += 2 * cycles

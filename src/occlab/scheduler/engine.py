"""The simulation itself: from one issue to the next, and a period only once.

Two things make it fast, and neither changes a state. Between two of its instructions a
warp only waits, so that its states are kept as runs. And the SM is deterministic: when it
is in the situation it was in P cycles ago, the next P cycles repeat the last P, until a
warp is near its exit.
"""

from collections.abc import Hashable, Iterator, Sequence
from heapq import heapify, heappop, heappush

import numpy as np
from numpy.typing import NDArray

from occlab.scheduler.program import Sm, Warp
from occlab.scheduler.resident import ABSENT, BARRIER, NEVER, Block, Resident, Scheduler, steps
from occlab.scheduler.runs import RUN, Piece, materialise, resolve_pipe

SITUATIONS = 1024  # remembered at a time
SLEEPER = 1 << 20  # more than there are warps


class Engine:
    """Some warps, their schedulers, and the memory between them."""

    def __init__(self, warps: Sequence[Warp], sm: Sm, schedulers: int) -> None:
        self.schedulers = [Scheduler(sm.policy) for _ in range(schedulers)]
        self.interval = sm.arithmetic_interval_cycles
        # The memory's clock ticks so often that a byte takes a whole number of ticks.
        self.ticks_per_cycle, self.ticks_per_byte = (
            sm.memory.rate.as_integer_ratio() if sm.memory else (1, 0)
        )
        self.memory_free = 0  # in ticks
        self.pipes_busy = schedulers * [0]  # for how many cycles, where the states begin
        blocks = {warp.block: Block() for warp in warps}
        by_age = sorted(range(len(warps)), key=lambda number: warps[number].start_cycle)
        programs = {id(warp.program): warp.program for warp in warps}
        compiled = {
            key: steps(program, pipe_conflicts=self.interval > 1)
            for key, program in programs.items()
        }
        residents = {}
        for number in by_age:
            warp = warps[number]
            loop, registers = compiled[id(warp.program)]
            scheduler = self.schedulers[number % schedulers]
            resident = Resident(number, loop, registers, scheduler, blocks[warp.block])
            resident.iterations = warp.program.iterations
            resident.ready = warp.start_cycle
            residents[number] = resident
        self.warps = [residents[number] for number in range(len(warps))]
        self.live = len(warps)
        # Who wakes when: the cycle, times `SLEEPER`, plus the warp's number.
        self.sleeping = [warp.ready * SLEEPER + warp.number for warp in self.warps]
        heapify(self.sleeping)
        self.issues = 0  # since the situation was last looked at
        self.looped = False  # whether a warp began an iteration in the present cycle

    def pieces(self, cycles: int | None) -> Iterator[Piece]:
        """Yield the states from cycle 0 to the last exit, or for so many cycles at most."""
        end = NEVER if cycles is None else cycles
        first = now = cycle = 0
        seen: dict[Hashable, tuple[int, list[int]]] = {}
        while self.live and cycle < end:
            self.looped = False
            self.step(cycle)
            now = cycle + 1
            # A look costs about an issue for each warp: it is to be taken less often.
            if self.looped and self.issues >= 2 * self.live:
                self.issues = 0
                iterations = [warp.iteration for warp in self.warps]
                then, before = seen.setdefault(self.situation(now), (now, iterations))
                if then < now:
                    period = now - then
                    each = [new - old for new, old in zip(iterations, before, strict=True)]
                    times = min((end - now) // period, self.repeats(each))
                    if times:
                        piece = Piece(self.materialise(first, now))
                        yield piece
                        yield Piece(piece.states[:, then - first :], times)
                        first = now = now + times * period
                        self.skip(now, times * period, [times * done for done in each])
                        seen.clear()
                elif len(seen) == SITUATIONS:
                    seen.clear()
            cycle = self.following(now)
        last = end if self.live else now
        if last > first:
            yield Piece(self.materialise(first, last))

    def step(self, cycle: int) -> None:
        """Let each scheduler issue in one cycle."""
        sleeping = self.sleeping
        while sleeping and sleeping[0] < (cycle + 1) * SLEEPER:
            self.wake(self.warps[heappop(sleeping) % SLEEPER])
        for scheduler in self.schedulers:
            warp = scheduler.pick(cycle)
            if warp is not None:
                self.issue(warp, cycle)

    def following(self, now: int) -> int:
        """Return the first cycle from ``now`` on in which anything can issue."""
        for scheduler in self.schedulers:
            if scheduler.eligible:
                return now
        return self.sleeping[0] // SLEEPER if self.sleeping else NEVER

    def wake(self, warp: Resident) -> None:
        """Make a warp eligible."""
        scheduler = warp.scheduler
        scheduler.eligible |= warp.bit
        if warp.step.is_arithmetic:
            scheduler.arithmetic |= warp.bit
        else:
            scheduler.arithmetic &= ~warp.bit

    def issue(self, warp: Resident, cycle: int) -> None:
        """Issue a warp's next instruction and find when the one after it can issue."""
        step = warp.step
        now = cycle + 1
        warp.runs += (
            warp.ready * RUN + warp.reason,
            cycle * RUN + step.passed_over,
            now * RUN + step.selected,
        )
        warp.scheduler.eligible &= ~warp.bit
        if step.is_load:
            arrives = now + step.latency + self.queueing(step.request_bytes, cycle)
            warp.readable[step.writes] = 2 * arrives + 1
        elif step.is_arithmetic:
            warp.readable[step.writes] = 2 * (now + step.latency)
            warp.scheduler.pipe_free = cycle + self.interval
        self.issues += 1
        if step.is_last:
            warp.step = warp.loop[0]
            warp.iteration += 1
            self.looped = True
            if warp.iteration == warp.iterations:
                self.exit(warp, now)
                return
        else:
            warp.step = warp.loop[step.number + 1]
        if step.is_barrier and self.must_wait(warp, now):
            return
        warp.await_operands(now)
        if warp.ready == now:
            self.wake(warp)
        else:
            heappush(self.sleeping, warp.ready * SLEEPER + warp.number)

    def queueing(self, request_bytes: int, cycle: int) -> int:
        """Put a request into the memory's queue; return the cycles until it is served."""
        now = cycle * self.ticks_per_cycle
        begins = max(self.memory_free, now)
        self.memory_free = begins + request_bytes * self.ticks_per_byte
        return -((now - begins) // self.ticks_per_cycle)

    def must_wait(self, warp: Resident, now: int) -> bool:
        """Let a warp arrive at its barrier; tell whether it is not the last of its block."""
        block = warp.block
        if len(block.waiting) + 1 == block.live:
            self.release(block, now)
            return False
        warp.ready, warp.reason = NEVER, BARRIER
        block.waiting.append(warp)
        return True

    def release(self, block: Block, now: int) -> None:
        """Let the warps at a barrier go on."""
        for warp in block.waiting:
            warp.runs.append(now * RUN + BARRIER)
            warp.await_operands(now)
            heappush(self.sleeping, warp.ready * SLEEPER + warp.number)
        block.waiting.clear()

    def exit(self, warp: Resident, now: int) -> None:
        """Let a warp leave; its block waits for it no more."""
        warp.exited, warp.ready, warp.reason = True, NEVER, ABSENT
        self.live -= 1
        block = warp.block
        block.live -= 1
        if len(block.waiting) == block.live:
            self.release(block, now)

    def situation(self, cycle: int) -> Hashable:
        """Return all that decides what happens from a cycle on, relative to that cycle."""
        return (
            tuple(warp.situation(cycle) for warp in self.warps),
            tuple(
                (scheduler.last, max(scheduler.pipe_free - cycle, 0))
                for scheduler in self.schedulers
            ),
            max(self.memory_free - cycle * self.ticks_per_cycle, 0),
        )

    def repeats(self, iterations: Sequence[int]) -> int:
        """Return how often all warps can do so many iterations more, and none exit."""
        return min(
            (
                (warp.iterations - 1 - warp.iteration) // each
                for warp, each in zip(self.warps, iterations, strict=True)
                if warp.iterations is not None and each
            ),
            default=NEVER,
        )

    def skip(self, now: int, cycles: int, iterations: Sequence[int]) -> None:
        """Be at cycle ``now``, so many cycles and iterations later, in the same situation."""
        for warp, more in zip(self.warps, iterations, strict=True):
            warp.shift(cycles)
            warp.iteration += more
            warp.runs.clear()
        for scheduler in self.schedulers:
            scheduler.pipe_free += cycles
        self.pipes_busy = [scheduler.pipe_free - now for scheduler in self.schedulers]
        self.memory_free += cycles * self.ticks_per_cycle
        self.sleeping = [sleeper + cycles * SLEEPER for sleeper in self.sleeping]

    def materialise(self, first: int, end: int) -> NDArray[np.uint8]:
        """Make the array of what all warps do from one cycle to another."""
        for warp in self.warps:
            waits = min(warp.ready, end) * RUN + warp.reason
            warp.runs += waits, end * RUN + warp.step.passed_over
        states = materialise([warp.runs for warp in self.warps], first, end)
        if self.interval > 1:
            for number, busy_cycles in enumerate(self.pipes_busy):
                own = states[number :: len(self.schedulers)]
                own[...] = resolve_pipe(own, self.interval, busy_cycles)
        return states

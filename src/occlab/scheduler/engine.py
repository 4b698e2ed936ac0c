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

from occlab.scheduler.program import Kind, Sm, Warp
from occlab.scheduler.resident import NEVER, Block, Resident, Scheduler
from occlab.scheduler.runs import SELECTED_ARITHMETIC, Piece, materialise, resolve_pipe
from occlab.scheduler.trace import State

SITUATIONS = 1024  # remembered at a time


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
        residents = {
            number: Resident(
                number,
                warps[number],
                self.schedulers[number % schedulers],
                blocks[warps[number].block],
            )
            for number in by_age
        }
        self.warps = [residents[number] for number in range(len(warps))]
        self.live = len(warps)
        self.sleeping = [(warp.ready, warp.number) for warp in self.warps]
        heapify(self.sleeping)
        self.iterations_begun = 0  # by all warps, since the situation was last looked at

    def pieces(self, cycles: int | None) -> Iterator[Piece]:
        """Yield the states from cycle 0 to the last exit, or for so many cycles at most."""
        end = NEVER if cycles is None else cycles
        first = now = cycle = 0
        seen: dict[Hashable, tuple[int, list[int]]] = {}
        while self.live and cycle < end:
            self.step(cycle)
            now = cycle + 1
            if self.iterations_begun >= self.live:
                self.iterations_begun = 0
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
        while sleeping and sleeping[0][0] <= cycle:
            self.wake(self.warps[heappop(sleeping)[1]])
        for scheduler in self.schedulers:
            warp = scheduler.pick(cycle)
            if warp is not None:
                self.issue(warp, cycle)

    def following(self, now: int) -> int:
        """Return the first cycle from ``now`` on in which anything can issue."""
        for scheduler in self.schedulers:
            if scheduler.eligible:
                return now
        return self.sleeping[0][0] if self.sleeping else NEVER

    def wake(self, warp: Resident) -> None:
        """Make a warp eligible."""
        scheduler = warp.scheduler
        scheduler.eligible |= warp.bit
        if warp.body[warp.position].kind is Kind.ARITHMETIC:
            scheduler.arithmetic |= warp.bit
        else:
            scheduler.arithmetic &= ~warp.bit

    def issue(self, warp: Resident, cycle: int) -> None:
        """Issue a warp's next instruction and find when the one after it can issue."""
        instruction = warp.body[warp.position]
        now = cycle + 1
        passed_over, selected = int(State.NOT_SELECTED), int(State.SELECTED)
        if instruction.kind is Kind.ARITHMETIC and self.interval > 1:
            warp.scheduler.pipe_free = cycle + self.interval
            passed_over, selected = State.MATH_PIPE_THROTTLE, SELECTED_ARITHMETIC
        warp.runs.extend(warp.reason, warp.ready)
        warp.runs.extend(passed_over, cycle)
        warp.runs.extend(selected, now)
        warp.scheduler.eligible &= ~warp.bit
        if instruction.writes is not None:
            is_load = instruction.kind is Kind.LOAD
            queueing = self.queueing(instruction.request_bytes, cycle) if is_load else 0
            arrives = now + instruction.latency_cycles + queueing
            warp.readable[instruction.writes] = 2 * arrives + is_load
        warp.position += 1
        if warp.position == len(warp.body):
            warp.position = 0
            warp.iteration += 1
            self.iterations_begun += 1
            if warp.iteration == warp.iterations:
                self.exit(warp, now)
                return
        if instruction.kind is Kind.BARRIER and self.must_wait(warp, now):
            return
        warp.await_operands(now)
        if warp.ready == now:
            self.wake(warp)
        else:
            heappush(self.sleeping, (warp.ready, warp.number))

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
        warp.ready, warp.reason = NEVER, State.BARRIER
        block.waiting.append(warp)
        return True

    def release(self, block: Block, now: int) -> None:
        """Let the warps at a barrier go on."""
        for warp in block.waiting:
            warp.runs.extend(State.BARRIER, now)
            warp.await_operands(now)
            heappush(self.sleeping, (warp.ready, warp.number))
        block.waiting.clear()

    def exit(self, warp: Resident, now: int) -> None:
        """Let a warp leave; its block waits for it no more."""
        warp.exited, warp.ready, warp.reason = True, NEVER, State.ABSENT
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
            warp.runs.restart(now)
        for scheduler in self.schedulers:
            scheduler.pipe_free += cycles
        self.pipes_busy = [scheduler.pipe_free - now for scheduler in self.schedulers]
        self.memory_free += cycles * self.ticks_per_cycle
        self.sleeping = [(ready + cycles, number) for ready, number in self.sleeping]

    def materialise(self, first: int, end: int) -> NDArray[np.uint8]:
        """Make the array of what all warps do from one cycle to another."""
        for warp in self.warps:
            passed_over = State.NOT_SELECTED
            if self.interval > 1 and warp.body[warp.position].kind is Kind.ARITHMETIC:
                passed_over = State.MATH_PIPE_THROTTLE
            warp.runs.extend(warp.reason, min(warp.ready, end))
            warp.runs.extend(passed_over, end)
        states = materialise([warp.runs for warp in self.warps], first, end)
        if self.interval > 1:
            for number, busy_cycles in enumerate(self.pipes_busy):
                own = states[number :: len(self.schedulers)]
                own[...] = resolve_pipe(own, self.interval, busy_cycles)
        return states

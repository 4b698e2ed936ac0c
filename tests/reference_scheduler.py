"""The simulator as its rules read: every warp in every cycle, one after the other.

The tests hold `occlab.scheduler` against it state by state, the bench holds its speed.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import ceil

import numpy as np

from occlab.scheduler import Instruction, Kind, Policy, Sm, State, Warp

NEVER = 1 << 60
ABSENT, SELECTED, NOT_SELECTED, LONG_SCOREBOARD, WAIT, BARRIER, MATH_PIPE_THROTTLE = map(int, State)


class Resident:
    """A warp, where it stands, and its states so far."""

    __slots__ = (
        "block",
        "body",
        "left",
        "place",
        "position",
        "readable",
        "ready",
        "reason",
        "states",
    )

    def __init__(self, warp: Warp, cycles: int) -> None:
        self.block = warp.block
        self.body = warp.program.body
        self.left = warp.program.iterations
        self.place = 0  # among its scheduler's warps, the oldest first
        self.position = 0  # in the body, of the next instruction
        self.readable: dict[str, tuple[int, bool]] = {}  # from which cycle, and by a load?
        self.ready = warp.start_cycle
        self.reason = ABSENT  # its state until it is ready
        self.states = bytearray(cycles)

    def await_operands(self, cycle: int) -> None:
        """Find when the next instruction has what it reads, from a cycle on."""
        reads = self.body[self.position].reads
        operands = (self.readable.get(name, (0, False)) for name in reads)
        arrives, by_load = max(operands, default=(0, False))
        self.ready = max(arrives, cycle)
        self.reason = LONG_SCOREBOARD if by_load else WAIT


class Reference:
    """An SM at work."""

    def __init__(self, warps: Sequence[Warp], sm: Sm, cycles: int) -> None:
        self.sm = sm
        self.cycles = cycles
        self.residents = [Resident(warp, cycles) for warp in warps]
        self.memory_free = Fraction(0)
        self.barriers_changed = False
        self.schedulers: list[list[Resident]] = [[] for _ in range(sm.schedulers)]
        for number in sorted(range(len(warps)), key=lambda number: warps[number].start_cycle):
            own = self.schedulers[number % sm.schedulers]
            self.residents[number].place = len(own)
            own.append(self.residents[number])

    def run(self) -> list[bytearray]:
        """Return each warp's states."""
        last = [-1] * self.sm.schedulers
        pipe_free = [0] * self.sm.schedulers
        for cycle in range(self.cycles):
            for scheduler, own in enumerate(self.schedulers):
                pipe_is_busy = pipe_free[scheduler] > cycle
                eligible = []
                for warp in own:
                    if warp.ready > cycle:
                        warp.states[cycle] = warp.reason
                    elif pipe_is_busy and warp.body[warp.position].kind is Kind.ARITHMETIC:
                        warp.states[cycle] = MATH_PIPE_THROTTLE
                    else:
                        warp.states[cycle] = NOT_SELECTED
                        eligible.append(warp)
                if eligible:
                    warp = self.pick(eligible, last[scheduler])
                    warp.states[cycle] = SELECTED
                    last[scheduler] = warp.place
                    instruction = warp.body[warp.position]
                    if instruction.kind is Kind.ARITHMETIC:
                        pipe_free[scheduler] = cycle + self.sm.arithmetic_interval_cycles
                    self.issue(warp, instruction, cycle)
            if self.barriers_changed:
                self.open_barriers(cycle + 1)
        return [warp.states for warp in self.residents]

    def pick(self, eligible: list[Resident], last: int) -> Resident:
        """Choose by the policy among eligible warps, the oldest first."""
        if self.sm.policy is Policy.GREEDY_THEN_OLDEST:
            return next((warp for warp in eligible if warp.place == last), eligible[0])
        return next((warp for warp in eligible if warp.place > last), eligible[0])

    def issue(self, warp: Resident, instruction: Instruction, cycle: int) -> None:
        """Do what an instruction does, and find what the warp waits for next."""
        arrives = cycle + 1 + instruction.latency_cycles
        if instruction.kind is Kind.LOAD and self.sm.memory is not None:
            served = max(self.memory_free, Fraction(cycle))
            self.memory_free = served + instruction.request_bytes / self.sm.memory.rate
            arrives += ceil(served - cycle)
        if instruction.writes is not None:
            warp.readable[instruction.writes] = arrives, instruction.kind is Kind.LOAD
        warp.position = (warp.position + 1) % len(warp.body)
        if warp.position == 0 and warp.left is not None:
            warp.left -= 1
        if warp.left == 0:
            warp.ready, warp.reason = NEVER, ABSENT
        elif instruction.kind is Kind.BARRIER:
            warp.ready, warp.reason = NEVER, BARRIER
        else:
            warp.await_operands(cycle + 1)
        if warp.reason in {ABSENT, BARRIER}:
            self.barriers_changed = True

    def open_barriers(self, cycle: int) -> None:
        """Let the blocks go on, of which every warp that has not exited waits."""
        self.barriers_changed = False
        for block in {warp.block for warp in self.residents}:
            present = [warp for warp in self.residents if warp.block == block and warp.left != 0]
            if all(warp.reason == BARRIER for warp in present):
                for warp in present:
                    warp.await_operands(cycle)


def simulate(warps: Sequence[Warp], sm: Sm, cycles: int) -> np.ndarray:
    """Return the states of all warps, warps × cycles."""
    rows = Reference(warps, sm, cycles).run()
    return np.array([np.frombuffer(row, np.uint8) for row in rows]).reshape(len(warps), cycles)

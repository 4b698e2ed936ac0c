"""What the simulated SM runs: instructions, loops of them, warps, and the SM itself.

Latency is the gap that the book draws: an instruction that issues in cycle ``t`` with a
latency of L cycles lets one that reads its result issue in cycle ``t + 1 + L`` at the
earliest, the issue itself taking cycle ``t``.
"""

from dataclasses import KW_ONLY, dataclass
from enum import StrEnum
from fractions import Fraction

from occlab.errors import SimulationError

# The book's round figure for a load from memory; an H200 takes about 670 cycles.
LOAD_LATENCY_CYCLES = 400
# A dependent multiply-add can issue 4 cycles after the first: the issue and 3 of waiting.
ARITHMETIC_LATENCY_CYCLES = 3
# 32 threads with 4 bytes each.
LOAD_BYTES = 128


class Kind(StrEnum):
    """What an instruction does."""

    LOAD = "load"
    ARITHMETIC = "arithmetic"
    BARRIER = "barrier"


@dataclass(frozen=True, slots=True, kw_only=True)
class Instruction:
    """One instruction of a warp; `load`, `arithmetic` and `barrier` make them.

    Attributes
    ----------
    writes: the register that gets the result; none for a barrier
    reads: the registers it needs before it can issue; one that nothing has written is ready
    latency_cycles: from the cycle after the issue until the result can be read
    request_bytes: what the whole warp asks of the memory; 0 unless it is a load

    """

    kind: Kind
    writes: str | None = None
    reads: tuple[str, ...] = ()
    latency_cycles: int = 0
    request_bytes: int = 0

    def __post_init__(self) -> None:
        if self.latency_cycles < 0 or self.request_bytes < 0:
            raise SimulationError(
                f"latency and bytes of an instruction are at least 0: {self.latency_cycles} "
                f"cycles, {self.request_bytes} bytes"
            )


def load(
    writes: str,
    *reads: str,
    latency_cycles: int = LOAD_LATENCY_CYCLES,
    request_bytes: int = LOAD_BYTES,
) -> Instruction:
    """Load a register from memory; ``reads`` are what its address is computed from."""
    return Instruction(
        kind=Kind.LOAD,
        writes=writes,
        reads=reads,
        latency_cycles=latency_cycles,
        request_bytes=request_bytes,
    )


def arithmetic(
    writes: str, *reads: str, latency_cycles: int = ARITHMETIC_LATENCY_CYCLES
) -> Instruction:
    """Compute a register from others."""
    return Instruction(
        kind=Kind.ARITHMETIC, writes=writes, reads=reads, latency_cycles=latency_cycles
    )


def barrier() -> Instruction:
    """Wait for the other warps of the block: no warp goes on before each has come here."""
    return Instruction(kind=Kind.BARRIER)


@dataclass(frozen=True, slots=True)
class Program:
    """A loop that a warp runs; `loop` makes one.

    ``iterations`` is how often it runs its body before it exits, none for endlessly.
    """

    body: tuple[Instruction, ...]
    iterations: int | None = None

    def __post_init__(self) -> None:
        if not self.body:
            raise SimulationError("a program has at least one instruction")
        if self.iterations is not None and self.iterations < 1:
            raise SimulationError(f"a program runs at least once, not {self.iterations} times")


def loop(*body: Instruction, iterations: int | None = None) -> Program:
    """Repeat instructions, endlessly unless told how often.

    A pointer chase, each load waiting for the one before:

    >>> loop(load("p", "p"), iterations=3).iterations
    3
    """
    return Program(body, iterations)


def batch(
    *,
    loads: int,
    arithmetic_per_load: int = 0,
    latency_cycles: int = LOAD_LATENCY_CYCLES,
    iterations: int | None = None,
) -> Program:
    """Return the loop that issues m instructions in a row, then waits for its last load.

    m = loads × (1 + arithmetic_per_load). Nothing else makes it wait: the arithmetic
    needs the loads alone. With one load and no arithmetic it is the pointer chase.

    >>> [str(step.kind) for step in batch(loads=1, arithmetic_per_load=2).body]
    ['load', 'arithmetic', 'arithmetic']
    """
    if loads < 1:
        raise SimulationError(f"a batch has at least one load, not {loads}")
    first, *others = registers = [f"x{number}" for number in range(loads)]
    last = registers[-1]
    return loop(
        load(first, last, latency_cycles=latency_cycles),
        *(load(register, latency_cycles=latency_cycles) for register in others),
        *(arithmetic(f"y{number}", last) for number in range(loads * arithmetic_per_load)),
        iterations=iterations,
    )


@dataclass(frozen=True, slots=True)
class Warp:
    """A warp that becomes resident: ``4 * [Warp(program)]`` are four of them.

    Attributes
    ----------
    block: whose barriers it shares; warps of the same number are one block
    start_cycle: the first cycle in which it is resident

    """

    program: Program
    _: KW_ONLY
    block: int = 0
    start_cycle: int = 0

    def __post_init__(self) -> None:
        if self.start_cycle < 0:
            raise SimulationError(f"a warp starts at cycle 0 or later, not {self.start_cycle}")


class Policy(StrEnum):
    """How a scheduler picks one of its eligible warps.

    Warps are ordered by age: by the cycle they start in, then by their number.
    """

    LOOSE_ROUND_ROBIN = "loose_round_robin"
    """The next eligible one, in the order of age, after the one picked last."""
    GREEDY_THEN_OLDEST = "greedy_then_oldest"
    """The one picked last for as long as it is eligible, else the oldest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """A memory that serves one request after the other, in the order of their issue.

    A load of b bytes keeps it busy for b / bytes_per_cycle cycles, and its latency grows by
    the cycles it had to queue, rounded up. ``bytes_per_cycle`` is one SM's share of the
    bandwidth; the nearest fraction with a denominator up to 100 is used, so that every
    cycle is counted exactly.
    """

    bytes_per_cycle: float

    def __post_init__(self) -> None:
        if self.rate <= 0:
            raise SimulationError(
                f"a memory serves at least 0.01 bytes a cycle, not {self.bytes_per_cycle}"
            )

    @property
    def rate(self) -> Fraction:
        """Bytes a cycle, exactly."""
        return Fraction(self.bytes_per_cycle).limit_denominator(100)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sm:
    """The simulated SM.

    Attributes
    ----------
    schedulers: each issues at most one instruction a cycle; warp w belongs to
        scheduler w mod schedulers
    memory: none if every load takes its latency, however many there are
    arithmetic_interval_cycles: between two arithmetic instructions of one scheduler: 1,
        or 2 where a warp's 32 threads pass through 16 lanes

    """

    schedulers: int = 4
    policy: Policy = Policy.LOOSE_ROUND_ROBIN
    memory: Memory | None = None
    arithmetic_interval_cycles: int = 1

    def __post_init__(self) -> None:
        if self.schedulers < 1 or self.arithmetic_interval_cycles < 1:
            raise SimulationError(
                f"an SM has at least one scheduler, and an interval is at least one cycle: "
                f"{self.schedulers} schedulers, {self.arithmetic_interval_cycles} cycles"
            )

"""The method of decision: from a report to what is worth trying next, and why.

Occupancy is never the aim. The method asks first whether the kernel is near what its
card can do, then what its warps wait for, and comes to occupancy only where more bytes
in flight are what is missing. `TREE` is the method; `diagnose` walks it and keeps the
path with the numbers that decided, in enumerations: the words are an edition's.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from occlab.occupancy import Resource
from occlab.profiler import Profile
from occlab.sections import (
    OccupancySection,
    Stall,
    ThroughputSection,
    WarpStateSection,
    occupancy_of,
    throughput_of,
    warp_states_of,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Thresholds:
    """Where the method draws its lines: rules of thumb, not laws. All are percentages.

    Attributes
    ----------
    ceiling: of the peak of DRAM or of compute, the higher; above it a kernel is good
    dominant: of a warp's cycles; a state that takes less is no single cause
    busy: of the peak of DRAM or L2; from it on the volume of traffic is what warps wait for
    low_occupancy: achieved; below it occupancy is one way to more bytes in flight
    reached: of the theoretical occupancy; below it the launch, not a resource, is short
    filled: of one wave of blocks; a grid that is smaller leaves SMs without work

    """

    ceiling: float = 80.0
    dominant: float = 30.0
    busy: float = 70.0
    low_occupancy: float = 50.0
    reached: float = 80.0
    filled: float = 100.0


class Question(StrEnum):
    """What the method asks, in the order in which it may come to ask it."""

    CEILING = "ceiling"
    CAUSE = "cause"
    BUSY = "busy"
    LOW_OCCUPANCY = "low_occupancy"
    REACHED = "reached"
    FILLED = "filled"
    LIMITER = "limiter"


class Answer(StrEnum):
    """An answer to a question of yes or no, and what is answered where a report is silent."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


class Cause(StrEnum):
    """What a warp waits for most, by what can be done about it."""

    GLOBAL_MEMORY = "global_memory"
    GLOBAL_QUEUE = "global_queue"
    SHARED_MEMORY = "shared_memory"
    BARRIER = "barrier"
    FIXED_LATENCY = "fixed_latency"
    NOT_SELECTED = "not_selected"
    MATH_PIPE = "math_pipe"
    OTHER = "other"
    NO_SINGLE_CAUSE = "no_single_cause"
    UNKNOWN = "unknown"


class Limiter(StrEnum):
    """Answers to the last question that are no single resource."""

    SEVERAL = "several"
    UNKNOWN = "unknown"


class Remedy(StrEnum):
    """What is worth trying next."""

    STOP = "stop"
    LESS_TRAFFIC = "less_traffic"
    MORE_LOADS_IN_FLIGHT = "more_loads_in_flight"
    CHECK_ACCESS = "check_access"
    MORE_BLOCKS = "more_blocks"
    LONGER_BLOCKS = "longer_blocks"
    LARGER_BLOCKS = "larger_blocks"
    OTHER_BLOCK_SIZE = "other_block_size"
    FEWER_REGISTERS = "fewer_registers"
    LESS_SHARED_MEMORY = "less_shared_memory"
    FEWER_BARRIERS = "fewer_barriers"
    MORE_OCCUPANCY = "more_occupancy"
    WIDER_LOADS = "wider_loads"
    SHARED_TRAFFIC = "shared_traffic"
    BALANCE_WORK = "balance_work"
    MORE_INDEPENDENT_WORK = "more_independent_work"
    FEWER_WARPS = "fewer_warps"
    OTHER_PIPE = "other_pipe"
    READ_STALL = "read_stall"
    LOOK_AT_BOTH = "look_at_both"
    COLLECT_THROUGHPUT = "collect_throughput"
    COLLECT_STATES = "collect_states"


Reply: TypeAlias = Answer | Cause | Resource | Limiter
Next: TypeAlias = Question | tuple[Remedy, ...]

IN_FLIGHT = Remedy.MORE_LOADS_IN_FLIGHT

# The cheapest remedy stands first. A load more in flight takes a few registers, and those
# a kernel limited by shared memory has to spare; capping registers may spill.
TREE: Mapping[Question, Mapping[Reply, Next]] = {
    Question.CEILING: {
        Answer.YES: (Remedy.STOP,),
        Answer.NO: Question.CAUSE,
        Answer.UNKNOWN: Question.CAUSE,
    },
    Question.CAUSE: {
        Cause.GLOBAL_MEMORY: Question.BUSY,
        Cause.GLOBAL_QUEUE: (Remedy.WIDER_LOADS,),
        Cause.SHARED_MEMORY: (Remedy.SHARED_TRAFFIC,),
        Cause.BARRIER: (Remedy.BALANCE_WORK,),
        Cause.FIXED_LATENCY: (Remedy.MORE_INDEPENDENT_WORK,),
        Cause.NOT_SELECTED: (Remedy.FEWER_WARPS,),
        Cause.MATH_PIPE: (Remedy.OTHER_PIPE,),
        Cause.OTHER: (Remedy.READ_STALL,),
        Cause.NO_SINGLE_CAUSE: (Remedy.LOOK_AT_BOTH,),
        Cause.UNKNOWN: (Remedy.COLLECT_STATES,),
    },
    Question.BUSY: {
        Answer.YES: (Remedy.LESS_TRAFFIC,),
        Answer.NO: Question.LOW_OCCUPANCY,
        Answer.UNKNOWN: (Remedy.COLLECT_THROUGHPUT,),
    },
    Question.LOW_OCCUPANCY: {
        Answer.YES: Question.REACHED,
        Answer.NO: (IN_FLIGHT, Remedy.CHECK_ACCESS),
        Answer.UNKNOWN: (IN_FLIGHT,),
    },
    Question.REACHED: {
        Answer.YES: Question.LIMITER,
        Answer.NO: Question.FILLED,
        Answer.UNKNOWN: Question.LIMITER,
    },
    Question.FILLED: {
        Answer.YES: (Remedy.LONGER_BLOCKS, IN_FLIGHT),
        Answer.NO: (IN_FLIGHT, Remedy.MORE_BLOCKS),
        Answer.UNKNOWN: (Remedy.LONGER_BLOCKS, IN_FLIGHT),
    },
    Question.LIMITER: {
        Resource.REGISTERS: (IN_FLIGHT, Remedy.FEWER_REGISTERS),
        Resource.SHARED_MEMORY: (IN_FLIGHT, Remedy.LESS_SHARED_MEMORY),
        Resource.BLOCKS: (Remedy.LARGER_BLOCKS, IN_FLIGHT),
        Resource.WARPS: (Remedy.OTHER_BLOCK_SIZE, IN_FLIGHT),
        Resource.BARRIERS: (IN_FLIGHT, Remedy.FEWER_BARRIERS),
        Limiter.SEVERAL: (IN_FLIGHT,),
        Limiter.UNKNOWN: (IN_FLIGHT, Remedy.MORE_OCCUPANCY),
    },
}

CAUSES: Mapping[str, Cause] = {
    Stall.LONG_SCOREBOARD: Cause.GLOBAL_MEMORY,
    Stall.LG_THROTTLE: Cause.GLOBAL_QUEUE,
    Stall.SHORT_SCOREBOARD: Cause.SHARED_MEMORY,
    Stall.MIO_THROTTLE: Cause.SHARED_MEMORY,
    Stall.BARRIER: Cause.BARRIER,
    Stall.WAIT: Cause.FIXED_LATENCY,
    Stall.NOT_SELECTED: Cause.NOT_SELECTED,
    Stall.MATH_PIPE_THROTTLE: Cause.MATH_PIPE,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One question of the path, its answer and the number that decided.

    Attributes
    ----------
    value: in percent; none where the report lacks it or the answer is no number
    threshold: that it was held against, in percent

    """

    question: Question
    answer: Reply
    value: float | None = None
    threshold: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnosis:
    """What the method makes of one launch.

    Attributes
    ----------
    kernel: its name
    path: the questions asked, in order
    remedies: what to try, the cheapest for this kernel first
    states: the two largest states in which its warps wait, with their share of a warp's
        cycles in percent, the larger first
    waves: of blocks that the grid fills; none if the report does not say
    occupancy, throughput, warp_states: the sections that the answers come from
    thresholds: that were used

    """

    kernel: str
    path: tuple[Step, ...]
    remedies: tuple[Remedy, ...]
    states: tuple[tuple[str, float], ...]
    waves: float | None
    occupancy: OccupancySection
    throughput: ThroughputSection
    warp_states: WarpStateSection
    thresholds: Thresholds

    @property
    def second_cause(self) -> tuple[str, float] | None:
        """The second state and its share, if it alone would be called a cause."""
        dominant = [each for each in self.states if each[1] >= self.thresholds.dominant]
        return dominant[1] if len(dominant) > 1 else None

    @property
    def reached_percent(self) -> float | None:
        """Achieved occupancy in percent of the theoretical one."""
        return _reached(self.occupancy)

    @property
    def falls_short(self) -> bool:
        """Whether the launch reaches much less than its theoretical occupancy."""
        reached = self.reached_percent
        return reached is not None and reached < self.thresholds.reached


def diagnose(profile: Profile, thresholds: Thresholds | None = None) -> Diagnosis:
    """Walk the method with a report's numbers.

    >>> from occlab.profiler import parse
    >>> header = '"ID","Kernel Name","Metric Name","Metric Unit","Metric Value"'
    >>> [profile] = parse(header + chr(10) + '"0","copy","DRAM Throughput","%","91.20"')
    >>> found = diagnose(profile)
    >>> [str(step.answer) for step in found.path], [str(remedy) for remedy in found.remedies]
    (['yes'], ['stop'])
    """
    walk = _Walk(
        waves=profile.number("Waves Per SM"),
        occupancy=occupancy_of(profile),
        throughput=throughput_of(profile),
        warp_states=warp_states_of(profile),
        thresholds=thresholds or Thresholds(),
    )
    path = []
    place: Next = Question.CEILING
    while isinstance(place, Question):
        step = walk.answer(place)
        path.append(step)
        place = TREE[place][step.answer]
    return Diagnosis(
        kernel=profile.kernel,
        path=tuple(path),
        remedies=place,
        states=walk.states[:2],
        waves=walk.waves,
        occupancy=walk.occupancy,
        throughput=walk.throughput,
        warp_states=walk.warp_states,
        thresholds=walk.thresholds,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Walk:
    """The numbers of one report, asked for what each question needs."""

    waves: float | None
    occupancy: OccupancySection
    throughput: ThroughputSection
    warp_states: WarpStateSection
    thresholds: Thresholds

    @property
    def states(self) -> tuple[tuple[str, float], ...]:
        """States in which a warp does not issue, with their shares, the largest first."""
        shares = self.warp_states.shares.items()
        return tuple((state, share) for state, share in shares if state != Stall.SELECTED)

    def answer(self, question: Question) -> Step:
        match question:
            case Question.CAUSE:
                return self._cause()
            case Question.LIMITER:
                return Step(question=question, answer=self._limiter())
            case _:
                return _compared(
                    question,
                    self._values(question),
                    getattr(self.thresholds, question),
                    strictly=question is Question.CEILING,
                    below=question is Question.LOW_OCCUPANCY,
                )

    def _values(self, question: Question) -> tuple[float | None, ...]:
        """Return the percentages that a question compares with its threshold."""
        throughput = self.throughput
        return {
            Question.CEILING: (throughput.dram, throughput.compute),
            Question.BUSY: (throughput.dram, throughput.l2),
            Question.LOW_OCCUPANCY: (self.occupancy.achieved_percent,),
            Question.REACHED: (_reached(self.occupancy),),
            Question.FILLED: (None if self.waves is None else 100 * self.waves,),
        }[question]

    def _cause(self) -> Step:
        if not self.states:
            return Step(question=Question.CAUSE, answer=Cause.UNKNOWN)
        state, share = self.states[0]
        cause = CAUSES.get(state, Cause.OTHER)
        if share < self.thresholds.dominant:
            cause = Cause.NO_SINGLE_CAUSE
        return Step(
            question=Question.CAUSE, answer=cause, value=share, threshold=self.thresholds.dominant
        )

    def _limiter(self) -> Reply:
        limiters = self.occupancy.limiters
        if len(limiters) == 1:
            return limiters[0]
        return Limiter.SEVERAL if limiters else Limiter.UNKNOWN


def _compared(
    question: Question,
    values: tuple[float | None, ...],
    threshold: float,
    *,
    strictly: bool,
    below: bool,
) -> Step:
    """Ask whether the highest value reaches a threshold, or stays below it.

    One value alone can be high enough; only all of them together can be too low.
    """
    known = [value for value in values if value is not None]
    highest = max(known, default=None)
    reaches = highest is not None and (highest > threshold if strictly else highest >= threshold)
    answer = Answer.YES if reaches != below else Answer.NO
    if not reaches and len(known) < len(values):
        answer = Answer.UNKNOWN
    return Step(question=question, answer=answer, value=highest, threshold=threshold)


def _reached(occupancy: OccupancySection) -> float | None:
    achieved, theoretical = occupancy.achieved_percent, occupancy.theoretical_percent
    if achieved is None or not theoretical:
        return None
    return 100 * achieved / theoretical

"""The method of decision as data: what to ask of a report, and where each answer leads.

Occupancy is never the aim. The method asks first whether the kernel is near what its
card can do, then what its warps wait for, and comes to occupancy only where more bytes
in flight are what is missing.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from occlab.occupancy import Resource
from occlab.sections import Stall


@dataclass(frozen=True, slots=True, kw_only=True)
class Thresholds:
    """Where the method draws its lines: rules of thumb, not laws. All are percentages.

    Attributes
    ----------
    ceiling: of the peak of DRAM or of compute, the higher; above it a kernel is good. Of
        L2 or L1/TEX too: above it that cache's traffic is what to change, not occupancy
    dominant: of a warp's cycles; a state that takes less is no single cause
    busy: of the peak of DRAM, L2 or L1/TEX; from it on warps wait for the volume of traffic
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


class Peak(StrEnum):
    """An answer to the first question that is neither yes nor no: a cache is near its peak."""

    CACHE = "cache"


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


Reply: TypeAlias = Answer | Peak | Cause | Resource | Limiter
Next: TypeAlias = Question | tuple[Remedy, ...]

IN_FLIGHT = Remedy.MORE_LOADS_IN_FLIGHT

# The cheapest remedy stands first. A load more in flight takes a few registers, and those
# a kernel limited by shared memory has to spare; capping registers may spill.
TREE: Mapping[Question, Mapping[Reply, Next]] = {
    Question.CEILING: {
        Answer.YES: (Remedy.STOP,),
        Peak.CACHE: Question.CAUSE,  # which says what its traffic is made of
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

"""The sections of a report that the book reads, as typed results.

Percentages stay percentages, as the profiler prints them; what the report does not hold
is none. Cycles of the warp states are warp cycles an issued instruction: averages over
the run, of one warp of one scheduler.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from occlab import metricnames as names
from occlab.occupancy import Resource
from occlab.profiler import Metric, Profile


class Stall(StrEnum):
    """Where a resident warp's cycles go; the values stand in the names of the metrics."""

    BARRIER = "barrier"
    BRANCH_RESOLVING = "branch_resolving"
    DISPATCH = "dispatch_stall"
    DRAIN = "drain"
    GMMA = "gmma"
    IMC_MISS = "imc_miss"
    LG_THROTTLE = "lg_throttle"
    LONG_SCOREBOARD = "long_scoreboard"
    MATH_PIPE_THROTTLE = "math_pipe_throttle"
    MEMBAR = "membar"
    MIO_THROTTLE = "mio_throttle"
    MISC = "misc"
    NO_INSTRUCTION = "no_instruction"
    NOT_SELECTED = "not_selected"
    SELECTED = "selected"
    SHORT_SCOREBOARD = "short_scoreboard"
    SLEEPING = "sleeping"
    TEX_THROTTLE = "tex_throttle"
    WAIT = "wait"


ALWAYS_COUNTED = frozenset(Stall) - {Stall.GMMA}  # in every version; others come and go


class Source(StrEnum):
    """What the cycles by state were read from."""

    COUNTERS = "counters"
    ADVICE = "advice"


@dataclass(frozen=True, slots=True, kw_only=True)
class OccupancySection:
    """Blocks that each resource allows on one SM, and the warps that follow and that were."""

    block_limits: Mapping[Resource, int]
    theoretical_warps: float | None
    theoretical_percent: float | None
    achieved_warps: float | None
    achieved_percent: float | None

    @property
    def limiters(self) -> tuple[Resource, ...]:
        """Every resource whose limit is the smallest one."""
        least = min(self.block_limits.values(), default=None)
        return tuple(each for each, limit in self.block_limits.items() if limit == least)


@dataclass(frozen=True, slots=True, kw_only=True)
class SchedulerSection:
    """Warps of one scheduler, averaged over its active cycles, and the shares of cycles."""

    active: float | None
    eligible: float | None
    issued: float | None
    one_or_more_eligible_percent: float | None
    no_eligible_percent: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class WarpStateSection:
    """Cycles between two instructions of one warp, and where they go.

    Attributes
    ----------
    cycles: a warp's cycles for each instruction issued
    states: the part of ``cycles`` in each state, the largest first; a state that
        `Stall` does not know is kept by the name the profiler gives it
    source: where ``states`` comes from; a rule's advice names only the largest ones, and
        one that `Stall` does not know by what it waits for

    """

    cycles: float | None
    cycles_per_executed_instruction: float | None
    active_threads_per_warp: float | None
    states: Mapping[str, float]
    source: Source | None

    @property
    def complete(self) -> bool:
        """Whether every state is there, so that they should add up to ``cycles``."""
        return self.source is Source.COUNTERS and self.states.keys() >= ALWAYS_COUNTED

    @property
    def shares(self) -> Mapping[str, float]:
        """Percent of the cycles in each state; empty without ``cycles``."""
        if not self.cycles:
            return {}
        return {state: 100 * part / self.cycles for state, part in self.states.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class ThroughputSection:
    """What was reached of each unit's peak, in percent."""

    compute: float | None
    memory: float | None
    dram: float | None
    l2: float | None
    l1: float | None


BLOCK_LIMITS = {
    Resource.BLOCKS: "Block Limit SM",
    Resource.REGISTERS: "Block Limit Registers",
    Resource.SHARED_MEMORY: "Block Limit Shared Mem",
    Resource.WARPS: "Block Limit Warps",
    Resource.BARRIERS: "Block Limit Barriers",
}


def occupancy_of(profile: Profile) -> OccupancySection:
    """Read the section Occupancy."""
    limits = {each: profile.number(name) for each, name in BLOCK_LIMITS.items()}
    return OccupancySection(
        block_limits={each: int(limit) for each, limit in limits.items() if limit is not None},
        theoretical_warps=profile.number("Theoretical Active Warps per SM"),
        theoretical_percent=profile.number("Theoretical Occupancy"),
        achieved_warps=profile.number("Achieved Active Warps Per SM"),
        achieved_percent=profile.number("Achieved Occupancy"),
    )


def scheduler_of(profile: Profile) -> SchedulerSection:
    """Read the section Scheduler Statistics."""
    return SchedulerSection(
        active=profile.number("Active Warps Per Scheduler"),
        eligible=profile.number("Eligible Warps Per Scheduler"),
        issued=profile.number("Issued Warp Per Scheduler"),
        one_or_more_eligible_percent=profile.number("One or More Eligible"),
        no_eligible_percent=profile.number("No Eligible"),
    )


def throughput_of(profile: Profile) -> ThroughputSection:
    """Read the section GPU Speed Of Light Throughput."""
    home = names.SPEED_OF_LIGHT
    return ThroughputSection(
        compute=profile.number("Compute (SM) Throughput"),
        memory=_number_in(profile, "Memory Throughput", home),
        dram=profile.number("DRAM Throughput"),
        l2=profile.number("L2 Cache Throughput"),
        l1=profile.number("L1/TEX Cache Throughput"),
    )


def warp_states_of(profile: Profile) -> WarpStateSection:
    """Read the section Warp State Statistics, from whichever counters the report holds."""
    cycles = profile.number("Warp Cycles Per Issued Instruction")
    states: Mapping[str, float] = {
        state: metric.value
        for state, metric in counted_states(profile).items()
        if isinstance(metric.value, float)
    }
    source = Source.COUNTERS
    if not states and cycles is not None:
        states = {state: share * cycles for state, share in _shares(profile.metrics).items()}
    if not states and cycles is not None:
        states = _advised(profile, cycles)
        source = Source.ADVICE
    return WarpStateSection(
        cycles=cycles,
        cycles_per_executed_instruction=profile.number("Warp Cycles Per Executed Instruction"),
        active_threads_per_warp=profile.number("Avg. Active Threads Per Warp"),
        states=dict(sorted(states.items(), key=lambda item: -item[1])),
        source=source if states else None,
    )


def counted_states(profile: Profile) -> Mapping[str, Metric]:
    """Return the metrics of cycles an issued instruction, by state, as they were printed."""
    found: dict[str, Metric] = {}
    for metric in profile.metrics:
        match = _PER_ISSUE.fullmatch(metric.name)
        if match is None and metric.section in {"", names.WARP_STATE}:
            match = _DISPLAYED.fullmatch(metric.name)
        if match is not None:
            found.setdefault(_state(match["state"]), metric)
    return found


_PER_ISSUE = re.compile(
    r"smsp__average_warps_issue_stalled_(?P<state>\w+?)(?<!_not_issued)_per_issue_active\.ratio"
)
_DISPLAYED = re.compile(r"(?:Stall )?(?P<state>(?<=Stall ).+|Selected)", re.IGNORECASE)
_OF_ACTIVE = re.compile(
    r"smsp__warp_issue_stalled_(?P<state>\w+?)(?<!_not_issued)_per_warp_active\.pct"
)
_OF_LIFE = re.compile(r"smsp__average_warp_latency_issue_stalled_(?P<state>\w+)\.ratio")
_LIFE = "smsp__average_warp_latency.ratio"
_OTHER_NAMES = {
    "dispatch": Stall.DISPATCH,
    "no_instructions": Stall.NO_INSTRUCTION,
    "memory_barrier": Stall.MEMBAR,
    "miscellaneous": Stall.MISC,
}

# What the profiler's rule "CPIStall" says a warp waits for, told apart by the fewest words.
_ADVISED = re.compile(r"cycles being stalled (?P<cause>[^.]*)")
_ADVISED_SHARE = re.compile(r"about (?P<percent>\d+(?:[.,]\d+)?)% of the total")
_CAUSES = {
    "CTA barrier": Stall.BARRIER,
    "branch target": Stall.BRANCH_RESOLVING,
    "dispatch stall": Stall.DISPATCH,
    "EXIT": Stall.DRAIN,
    "immediate constant": Stall.IMC_MISS,
    "local/global": Stall.LG_THROTTLE,
    "local and global": Stall.LG_THROTTLE,
    "scoreboard dependency on a L1TEX": Stall.LONG_SCOREBOARD,
    "scoreboard": Stall.SHORT_SCOREBOARD,
    "execution pipe": Stall.MATH_PIPE_THROTTLE,
    "memory barrier": Stall.MEMBAR,
    "MIO": Stall.MIO_THROTTLE,
    "L1TEX": Stall.TEX_THROTTLE,
    "miscellaneous": Stall.MISC,
    "instruction fetched": Stall.NO_INSTRUCTION,
    "not being selected": Stall.NOT_SELECTED,
    "select the warp to issue": Stall.NOT_SELECTED,
    "WARPGROUP": Stall.GMMA,
    "sleep": Stall.SLEEPING,
    "fixed latency": Stall.WAIT,
}


def _number_in(profile: Profile, name: str, section: str) -> float | None:
    """Read a metric whose display name another section has too; older pages shorten ours."""
    if (value := profile.number(name, section)) is not None:
        return value
    return profile.number(name, "GPU Speed Of Light")


def _state(name: str) -> str:
    plain = name.casefold().replace(" ", "_")
    if plain in _OTHER_NAMES:
        return _OTHER_NAMES[plain]
    return Stall(plain) if plain in set(Stall) else plain


def _shares(metrics: Iterable[Metric]) -> Mapping[str, float]:
    """Read states given as parts of a warp's life: in percent, or in cycles of all of it."""
    numbers = {each.name: each.value for each in metrics if isinstance(each.value, float)}
    percent = {
        _state(match["state"]): value / 100
        for name, value in numbers.items()
        if (match := _OF_ACTIVE.fullmatch(name))
    }
    if percent:
        return percent
    cycles = {
        _state(match["state"]): value
        for name, value in numbers.items()
        if (match := _OF_LIFE.fullmatch(name))
    }
    life = numbers.get(_LIFE) or (sum(cycles.values()) if cycles.keys() >= ALWAYS_COUNTED else 0.0)
    return {state: value / life for state, value in cycles.items()} if life else {}


def _advised(profile: Profile, cycles: float) -> Mapping[str, float]:
    """Read the largest states out of the profiler's own advice."""
    found: dict[str, float] = {}
    for advice in profile.advice:
        cause, share = _ADVISED.search(advice.text), _ADVISED_SHARE.search(advice.text)
        if cause and share:
            stalls = (stall for words, stall in _CAUSES.items() if words in cause["cause"])
            part = float(share["percent"].replace(",", ".")) / 100 * cycles
            found.setdefault(next(stalls, cause["cause"].strip()), part)
    return found

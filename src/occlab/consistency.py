"""Whether a report's numbers can stand together: how to find the one that is made up.

Each rule follows from what its metrics count. A printed number stands for all that round
to it, so every rule is checked with the uncertainty of the numbers it uses. The profiler
runs a kernel several times to collect all counters, and the runs differ: what compares
counters of two runs has a tolerance for that besides. Where a report gives one number
twice, from two runs, it tells itself how far they are apart.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from math import ceil
from typing import TypeAlias

from occlab.errors import UnknownGpuError
from occlab.hardware import Gpu, capability
from occlab.occupancy import Launch, Resource, occupancy, round_up
from occlab.profiler import Metric, Profile
from occlab.sections import ALWAYS_COUNTED, BLOCK_LIMITS, Stall, counted_states, occupancy_of

DRIFT = 0.02  # between runs of one kernel; recorded reports reach 0.013
APART = 0.05  # between runs that find the memory differently busy; recorded ones reach 0.047
PRINTED = 1e-6  # of a number's value, below what any page prints


class Rule(StrEnum):
    """What must hold between the numbers of one report."""

    BLOCK_LIMIT_WARPS = "block_limit_warps"
    BLOCK_LIMIT_REGISTERS = "block_limit_registers"
    BLOCK_LIMIT_SHARED_MEMORY = "block_limit_shared_memory"
    THEORETICAL_WARPS = "theoretical_warps"
    THEORETICAL_OCCUPANCY = "theoretical_occupancy"
    ACHIEVED_OCCUPANCY = "achieved_occupancy"
    ACHIEVED_WITHIN_THEORETICAL = "achieved_within_theoretical"
    ISSUED_WITHIN_ELIGIBLE = "issued_within_eligible"
    ELIGIBLE_WITHIN_ACTIVE = "eligible_within_active"
    NO_ELIGIBLE = "no_eligible"
    ISSUED = "issued"
    CYCLES = "cycles"
    SELECTED = "selected"
    NOT_SELECTED = "not_selected"
    STATES = "states"


class Relation(StrEnum):
    """How the number that a report states stands to the one that its others imply."""

    EQUAL = "="
    AT_MOST = "≤"


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One rule, with the numbers of one report.

    Attributes
    ----------
    stated: the number that the report prints, or the sum of those it prints
    implied: what the report's other numbers, or its compute capability, make of it
    tolerance: how far apart the two may be by rounding and drift

    """

    rule: Rule
    relation: Relation
    stated: float
    implied: float
    tolerance: float

    @property
    def holds(self) -> bool:
        """Whether the report can be true, as far as this rule tells."""
        excess = self.stated - self.implied
        if self.relation is Relation.EQUAL:
            excess = abs(excess)
        return excess <= self.tolerance + 1e-9


@dataclass(frozen=True, slots=True)
class _Range:
    """A number and how far below and above it the true one may be."""

    value: float
    low: float
    high: float

    @classmethod
    def of(cls, metric: Metric | None) -> "_Range | None":
        if metric is None or not isinstance(metric.value, float):
            return None
        return cls(metric.value, metric.value - metric.half_digit, metric.value + metric.half_digit)

    def __add__(self, other: "_Range") -> "_Range":
        return _Range(self.value + other.value, self.low + other.low, self.high + other.high)

    def __sub__(self, other: "_Range") -> "_Range":
        return _Range(self.value - other.value, self.low - other.high, self.high - other.low)

    def __truediv__(self, other: "_Range") -> "_Range":
        return _Range(self.value / other.value, self.low / other.high, self.high / other.low)

    def times(self, factor: float) -> "_Range":
        return _Range(self.value * factor, self.low * factor, self.high * factor)

    def give_or_take(self, share: float) -> "_Range":
        """Widen by a share of the value."""
        margin = share * abs(self.value)
        return _Range(self.value, self.low - margin, self.high + margin)

    @property
    def positive(self) -> bool:
        return self.low > 0

    @property
    def error(self) -> float:
        return max(self.value - self.low, self.high - self.value)


def _exactly(value: float) -> _Range:
    return _Range(value, value, value)


def violations(profile: Profile) -> tuple[Check, ...]:
    """Return the rules that a report breaks; none for one that can be true."""
    return tuple(check for check in checks(profile) if not check.holds)


def checks(profile: Profile) -> tuple[Check, ...]:
    """Check every rule whose numbers the report holds."""
    return tuple(
        Check(
            rule=rule,
            relation=relation,
            stated=stated.value,
            implied=implied.value,
            tolerance=stated.error + implied.error + PRINTED * abs(implied.value),
        )
        for rules in (_limits, _theoretical, _achieved, _scheduler, _states)
        for rule, stated, relation, implied in rules(profile)
    )


_Rules: TypeAlias = Iterator[tuple[Rule, _Range, Relation, _Range]]


def _gpu(profile: Profile) -> Gpu | None:
    try:
        return capability(profile.compute_capability or "")
    except UnknownGpuError:
        return None


def _limits(profile: Profile) -> _Rules:
    """Block limits against the model, for the launch that the report describes."""
    gpu, threads = _gpu(profile), profile.threads_per_block
    limits = occupancy_of(profile).block_limits
    if gpu is None or not threads:
        return
    registers = int(profile.number("Registers Per Thread") or 0)
    model = occupancy(gpu, Launch(threads=threads, registers=registers)).limits
    implied = {
        Rule.BLOCK_LIMIT_WARPS: (Resource.WARPS, model.warps),
        Rule.BLOCK_LIMIT_REGISTERS: (Resource.REGISTERS, model.registers),
        Rule.BLOCK_LIMIT_SHARED_MEMORY: (
            Resource.SHARED_MEMORY,
            _by_shared_memory(profile, gpu, limits.get(Resource.SHARED_MEMORY)),
        ),
    }
    for rule, (resource, limit) in implied.items():
        if resource in limits and limit is not None:
            yield rule, _exactly(limits[resource]), Relation.EQUAL, _exactly(limit)


def _by_shared_memory(profile: Profile, gpu: Gpu, stated: int | None) -> int | None:
    """Blocks that the shared memory allows, of the SM's setting or of all it has.

    Which of the two a version counts by differs, and a report may round the sizes: of all
    that they allow, the number nearest to the stated one is taken.
    """
    asked = [
        _Range.of(profile.metric(f"{kind} Shared Memory Per Block"))
        for kind in ("Static", "Dynamic")
    ]
    known = [size for size in asked if size is not None]
    total = sum(known, start=_exactly(0))
    if stated is None or len(known) != len(asked) or not total.value:
        return None
    reserved, unit = gpu.reserved_shared_memory_per_block, gpu.shared_memory_allocation_unit
    least, most = (
        round_up(max(0, ceil(size)) + reserved, unit) for size in (total.low, total.high)
    )
    setting = _Range.of(profile.metric("Shared Memory Configuration Size"))
    capacities = (_exactly(gpu.shared_memory_per_sm), *([setting] if setting else []))
    nearest = (
        min(max(stated, int(size.low) // most), int(size.high) // least) for size in capacities
    )
    return min(nearest, key=lambda limit: abs(limit - stated))


def _theoretical(profile: Profile) -> _Rules:
    section, threads = occupancy_of(profile), profile.threads_per_block
    warps = _Range.of(profile.metric("Theoretical Active Warps per SM"))
    clustered = (profile.number("Cluster Size") or profile.number("launch__cluster_size") or 0) > 1
    complete = section.block_limits.keys() >= BLOCK_LIMITS.keys() - {Resource.BARRIERS}
    if warps and threads and complete and not clustered:
        blocks = min(section.block_limits.values())
        implied = _exactly(blocks * -(-threads // 32))
        yield Rule.THEORETICAL_WARPS, warps, Relation.EQUAL, implied
    percent = _Range.of(profile.metric("Theoretical Occupancy"))
    gpu = _gpu(profile)
    if warps and percent and gpu:
        implied = warps.times(100 / gpu.max_warps_per_sm)
        yield Rule.THEORETICAL_OCCUPANCY, percent, Relation.EQUAL, implied


def _achieved(profile: Profile) -> _Rules:
    achieved = _Range.of(profile.metric("Achieved Occupancy"))
    theoretical = _Range.of(profile.metric("Theoretical Occupancy"))
    warps = _Range.of(profile.metric("Achieved Active Warps Per SM"))
    gpu = _gpu(profile)
    if achieved and warps and gpu:
        implied = warps.times(100 / gpu.max_warps_per_sm)
        yield Rule.ACHIEVED_OCCUPANCY, achieved, Relation.EQUAL, implied
    if achieved and theoretical:
        implied = theoretical.give_or_take(DRIFT)
        yield Rule.ACHIEVED_WITHIN_THEORETICAL, achieved, Relation.AT_MOST, implied


def _issue_rate(profile: Profile) -> _Range | None:
    """Instructions a cycle of one scheduler, from the number printed with more digits.

    A scheduler issues in every cycle in which a warp is eligible.
    """
    share = _Range.of(profile.metric("One or More Eligible"))
    issued = _Range.of(profile.metric("Issued Warp Per Scheduler"))
    return share / _exactly(100) if share else issued


def _scheduler(profile: Profile) -> _Rules:
    active = _Range.of(profile.metric("Active Warps Per Scheduler"))
    eligible = _Range.of(profile.metric("Eligible Warps Per Scheduler"))
    issued = _Range.of(profile.metric("Issued Warp Per Scheduler"))
    some = _Range.of(profile.metric("One or More Eligible"))
    none = _Range.of(profile.metric("No Eligible"))
    cycles = _Range.of(profile.metric("Warp Cycles Per Issued Instruction"))
    rate = _issue_rate(profile)
    if rate and eligible:
        yield Rule.ISSUED_WITHIN_ELIGIBLE, rate, Relation.AT_MOST, eligible.give_or_take(APART)
    if eligible and active:
        yield Rule.ELIGIBLE_WITHIN_ACTIVE, eligible, Relation.AT_MOST, active.give_or_take(APART)
    if none and some:
        yield Rule.NO_ELIGIBLE, some, Relation.EQUAL, _exactly(100) - none
    if issued and some:
        yield Rule.ISSUED, issued, Relation.EQUAL, some / _exactly(100)
    if cycles and active and rate and rate.positive:
        yield Rule.CYCLES, cycles, Relation.EQUAL, active / rate


def _states(profile: Profile) -> _Rules:
    states = {
        state: part
        for state, metric in counted_states(profile).items()
        if (part := _Range.of(metric)) is not None
    }
    rate = _issue_rate(profile)
    eligible = _Range.of(profile.metric("Eligible Warps Per Scheduler"))
    cycles = _Range.of(profile.metric("Warp Cycles Per Issued Instruction"))
    complete = states.keys() >= ALWAYS_COUNTED
    one = _exactly(1)
    drift = DRIFT
    if Stall.SELECTED in states:
        yield Rule.SELECTED, states[Stall.SELECTED], Relation.EQUAL, one.give_or_take(DRIFT)
    if eligible and rate and rate.positive:
        ready = eligible / rate  # warps for each one that is selected
        if Stall.NOT_SELECTED in states:
            implied = ready.give_or_take(APART) - one
            yield Rule.NOT_SELECTED, states[Stall.NOT_SELECTED], Relation.EQUAL, implied
            drift += abs((states[Stall.NOT_SELECTED].value + 1) / ready.value - 1)
        states.setdefault(Stall.NOT_SELECTED, ready - one)
    if cycles and states.keys() - {Stall.NOT_SELECTED}:
        total = sum(states.values(), start=_exactly(0))
        if Stall.SELECTED not in states:
            total += one
        relation = Relation.EQUAL if complete else Relation.AT_MOST
        yield Rule.STATES, total, relation, cycles.give_or_take(drift)

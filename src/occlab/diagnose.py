"""From a report to what is worth trying next, and why.

`diagnose` walks the method of decision with the numbers of one launch and keeps the path
with the numbers that decided, in enumerations: the words are an edition's.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from occlab.decision import (
    CAUSES,
    TREE,
    Answer,
    Cause,
    Limiter,
    Next,
    Peak,
    Question,
    Remedy,
    Reply,
    Thresholds,
)
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
    blocks, sms: of the grid, and of the GPU; none if the report does not say
    occupancy, throughput, warp_states: the sections that the answers come from
    thresholds: that were used

    """

    kernel: str
    path: tuple[Step, ...]
    remedies: tuple[Remedy, ...]
    states: tuple[tuple[str, float], ...]
    waves: float | None
    blocks: int | None
    sms: int | None
    occupancy: OccupancySection
    throughput: ThroughputSection
    warp_states: WarpStateSection
    thresholds: Thresholds

    @property
    def leaves_sms_idle(self) -> bool:
        """Whether the grid has too few blocks for every SM to get one."""
        return _leaves_sms_idle(self.blocks, self.sms)

    @property
    def part_wave(self) -> bool:
        """Whether the SMs could hold more blocks than the grid has."""
        return self.waves is not None and 100 * self.waves < self.thresholds.filled

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
    blocks, sms = profile.blocks_in_grid, profile.number("# SMs")
    if place != (Remedy.STOP,) and _leaves_sms_idle(blocks, sms):
        place = tuple(dict.fromkeys((Remedy.MORE_BLOCKS, *place)))
    return Diagnosis(
        kernel=profile.kernel,
        path=tuple(path),
        remedies=place,
        states=walk.states[:2],
        waves=walk.waves,
        blocks=blocks,
        sms=None if sms is None else int(sms),
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
            case Question.CEILING:
                return self._ceiling()
            case Question.CAUSE:
                return self._cause()
            case Question.LIMITER:
                return Step(question=question, answer=self._limiter())
            case _:
                return _compared(
                    question,
                    self._values(question),
                    getattr(self.thresholds, question),
                    below=question is Question.LOW_OCCUPANCY,
                )

    def _values(self, question: Question) -> tuple[float | None, ...]:
        """Return the percentages that a question compares with its threshold."""
        throughput = self.throughput
        return {
            Question.BUSY: (throughput.dram, throughput.l2, throughput.l1),
            Question.LOW_OCCUPANCY: (self.occupancy.achieved_percent,),
            Question.REACHED: (_reached(self.occupancy),),
            Question.FILLED: (None if self.waves is None else 100 * self.waves,),
        }[question]

    def _ceiling(self) -> Step:
        """Ask for a peak: DRAM's or compute's first, since above it nothing is left to gain."""
        throughput, threshold = self.throughput, self.thresholds.ceiling
        main, caches = (throughput.dram, throughput.compute), (throughput.l2, throughput.l1)
        highest = _highest(main)
        answer: Reply = Answer.NO if None not in (*main, *caches) else Answer.UNKNOWN
        if highest is not None and highest > threshold:
            answer = Answer.YES
        else:
            highest = _highest((*main, *caches))
            if None not in main and highest is not None and highest > threshold:
                answer = Peak.CACHE
        return Step(question=Question.CEILING, answer=answer, value=highest, threshold=threshold)

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
    below: bool,
) -> Step:
    """Ask whether the highest value reaches a threshold, or stays below it.

    One value alone can be high enough; only all of them together can be too low.
    """
    highest = _highest(values)
    reaches = highest is not None and highest >= threshold
    answer = Answer.YES if reaches != below else Answer.NO
    if not reaches and None in values:
        answer = Answer.UNKNOWN
    return Step(question=question, answer=answer, value=highest, threshold=threshold)


def _highest(values: Iterable[float | None]) -> float | None:
    return max((value for value in values if value is not None), default=None)


def _leaves_sms_idle(blocks: float | None, sms: float | None) -> bool:
    return blocks is not None and sms is not None and blocks < sms


def _reached(occupancy: OccupancySection) -> float | None:
    achieved, theoretical = occupancy.achieved_percent, occupancy.theoretical_percent
    if achieved is None or not theoretical:
        return None
    return 100 * achieved / theoretical

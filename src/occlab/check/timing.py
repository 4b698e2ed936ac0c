"""Two lab exercises about what a cap costs: one spill, and the sweep of all caps."""

from collections.abc import Mapping
from functools import partial

from occlab.check.builds import CAP, CAPS, Build
from occlab.check.evidence import Evidence
from occlab.check.parts import (
    Lab,
    Part,
    duration,
    milliseconds,
    occupancy,
    of,
    percent,
    times,
    words,
    yes_or_no,
)
from occlab.check.questions import Kind, Pointer, Question

TIED = 0.02  # runs whose times differ by less are equally fast
SPILLS, FEW_WARPS, SAME_CODE = ENDS = ("spills", "few warps", "same code")


# One spill


def _traffic(evidence: Evidence, unit: float = 1e9) -> float | None:
    """Return what all threads together store and load under the cap."""
    build = evidence.build("heavy", CAP)
    if build.spill_stores is None or build.spill_loads is None:
        return None
    return evidence.threads * (build.spill_stores + build.spill_loads) / unit


def _predicted_ms(evidence: Evidence) -> float | None:
    spilled, peak = _traffic(evidence, 1), evidence.peak
    return None if spilled is None or peak is None else 1e3 * spilled / peak


def _ratio(evidence: Evidence, above: int | None, below: int | None) -> float | None:
    over, under = (evidence.build("heavy", cap).seconds for cap in (above, below))
    return over / under if over and under else None


def _above_peak(evidence: Evidence) -> bool | None:
    """Whether more bytes went than the device memory could have moved in the time."""
    predicted, seconds = _predicted_ms(evidence), evidence.build("heavy", CAP).seconds
    return None if predicted is None or seconds is None else predicted > 1e3 * seconds


SPILL = Lab(
    label="lab-spill",
    parts=(
        Part(
            key="report",
            questions=tuple(
                Question(
                    name=name,
                    kind=Kind.COUNT,
                    expected=of("heavy", name, CAP),
                    slips={Pointer.OTHER_BUILD: of("heavy", name)},
                )
                for name in ("spill_stores", "spill_loads")
            ),
        ),
        Part(
            key="prediction",
            questions=(
                Question(
                    name="traffic_gb",
                    kind=Kind.GIGABYTES,
                    expected=_traffic,
                    slips={
                        Pointer.ONE_WAY: times(_traffic, 0.5),
                        Pointer.BINARY_UNIT: partial(_traffic, unit=2.0**30),
                    },
                ),
                milliseconds(
                    "predicted_ms", _predicted_ms, {Pointer.ONE_WAY: times(_predicted_ms, 0.5)}
                ),
            ),
        ),
        Part(
            key="times",
            questions=(
                duration("uncapped_ms", "heavy"),
                duration("capped_ms", "heavy", CAP),
                Question(
                    name="slowdown",
                    kind=Kind.NUMBER,
                    expected=partial(_ratio, above=CAP, below=None),
                    slips={Pointer.UPSIDE_DOWN: partial(_ratio, above=None, below=CAP)},
                ),
            ),
        ),
        Part(
            key="occupancy",
            questions=(
                occupancy("uncapped_occupancy", "heavy"),
                occupancy("capped_occupancy", "heavy", CAP),
            ),
        ),
        Part(key="caches", questions=(yes_or_no("caches_helped", _above_peak),)),
        Part(key="explanation", questions=(words("explanation"),)),
    ),
)


# All caps


def _swept(evidence: Evidence) -> Mapping[int, Build]:
    return {cap: evidence.build("heavy", cap) for cap in CAPS}


def _sweep_seconds(evidence: Evidence) -> Mapping[int, float | None]:
    return {cap: build.seconds for cap, build in _swept(evidence).items()}


def _sweep_ms(evidence: Evidence) -> Mapping[int, float | None]:
    seconds = _sweep_seconds(evidence)
    return {cap: None if value is None else 1e3 * value for cap, value in seconds.items()}


def _best(evidence: Evidence) -> frozenset[object] | None:
    seconds = {cap: build.seconds for cap, build in _swept(evidence).items()}
    known = {cap: value for cap, value in seconds.items() if value is not None}
    if len(known) < len(seconds):
        return None
    most = (1 + TIED) * min(known.values())
    return frozenset(cap for cap, value in known.items() if value <= most)


def _fullest(evidence: Evidence) -> frozenset[object] | None:
    shares = {cap: build.occupancy for cap, build in _swept(evidence).items()}
    known = {cap: value for cap, value in shares.items() if value is not None}
    if len(known) < len(shares):
        return None
    return frozenset(cap for cap, value in known.items() if value == max(known.values()))


def _best_is_fullest(evidence: Evidence) -> bool | None:
    best, fullest = _best(evidence), _fullest(evidence)
    return None if best is None or fullest is None else bool(best & fullest)


def _made(build: Build) -> tuple[int | None, int | None]:
    """Tell code apart by what the assembler says of it."""
    return build.registers, build.spill_stores


def _same_from(evidence: Evidence) -> int | None:
    """Find the smallest cap from which on the compiler makes the same of the kernel."""
    swept = _swept(evidence)
    last = _made(swept[CAPS[-1]])
    if any(None in _made(build) for build in swept.values()):
        return None
    return next(cap for cap in CAPS if all(_made(swept[each]) == last for each in CAPS
                                           if each >= cap))  # fmt: skip


def _end(evidence: Evidence, end: int, inner: int) -> str | None:
    """Say what becomes of the kernel from a cap inside the sweep to one at its end."""
    last, before = evidence.build("heavy", end), evidence.build("heavy", inner)
    if None in {*_made(last), *_made(before)}:
        return None
    if _made(last) == _made(before):
        return SAME_CODE
    return SPILLS if (last.spill_stores or 0) > (before.spill_stores or 0) else FEW_WARPS


def _walk_best(evidence: Evidence) -> int | None:
    return evidence.walk.fastest.cap


def _walk_warps(evidence: Evidence) -> int:
    return evidence.walk.warps(evidence.walk.fastest)


def _walk_ratio(evidence: Evidence) -> float:
    return evidence.walk.at(None).seconds / evidence.walk.fastest.seconds


def _walk_slower(evidence: Evidence) -> float:
    return 100 * (_walk_ratio(evidence) - 1)


SWEEP = Lab(
    label="lab-sweep",
    parts=(
        Part(
            key="curve",
            questions=(
                Question(
                    name="milliseconds",
                    kind=Kind.SWEEP,
                    expected=_sweep_ms,
                    slips={Pointer.SECONDS: _sweep_seconds},
                ),
            ),
        ),
        Part(
            key="best",
            questions=(
                Question(name="best_cap", kind=Kind.COUNT, expected=_best),
                Question(name="cap_with_most_warps", kind=Kind.COUNT, expected=_fullest),
                yes_or_no("best_has_most_warps", _best_is_fullest),
            ),
        ),
        Part(
            key="ends",
            questions=(
                Question(
                    name="left_end",
                    kind=Kind.CHOICE,
                    expected=partial(_end, end=CAPS[0], inner=CAPS[2]),
                    choices=ENDS,
                ),
                Question(
                    name="right_end",
                    kind=Kind.CHOICE,
                    expected=partial(_end, end=CAPS[-1], inner=CAPS[-2]),
                    choices=ENDS,
                ),
            ),
        ),
        Part(
            key="code",
            questions=(Question(name="same_code_from", kind=Kind.COUNT, expected=_same_from),),
        ),
        Part(
            key="walk",
            questions=(
                Question(name="walk_best_cap", kind=Kind.COUNT, expected=_walk_best),
                Question(name="walk_best_warps", kind=Kind.COUNT, expected=_walk_warps),
                percent(
                    "walk_uncapped_slower_percent",
                    _walk_slower,
                    {Pointer.RATIO: _walk_ratio, Pointer.RATIO_PERCENT: times(_walk_ratio, 100)},
                ),
            ),
        ),
    ),
)

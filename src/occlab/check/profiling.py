"""The lab exercise in the profiler: `heavy` without a cap and with it."""

from collections.abc import Callable

from occlab.check.builds import CAPPED, PLAIN, Counted
from occlab.check.evidence import Evidence
from occlab.check.parts import Lab, Part, counted, percent, times, words, yes_or_no
from occlab.check.questions import Expected, Kind, Pointer, Question

REQUEST_BYTES = 32 * 4  # that one request of a warp moves: a register of each lane
RUNS = {"heavy": PLAIN, "capped": CAPPED}


def _number(name: str, field: str, kind: Kind = Kind.NUMBER) -> tuple[Question, ...]:
    """Ask for one number of both runs."""
    return tuple(
        Question(name=f"{run}_{name}", kind=kind, expected=counted(report, field))
        for run, report in RUNS.items()
    )


def _percent(name: str, field: str) -> tuple[Question, ...]:
    return tuple(percent(f"{run}_{name}", counted(report, field)) for run, report in RUNS.items())


def _local(run: str, report: str) -> Question:
    expected = counted(report, "spill_requests", REQUEST_BYTES / 1e9)
    return Question(
        name=f"{run}_local_gb",
        kind=Kind.GIGABYTES,
        expected=expected,
        slips={
            Pointer.REQUESTS: times(expected, 1e9 / REQUEST_BYTES),
            Pointer.ONE_LANE: times(expected, 1 / 32),
            Pointer.BINARY_UNIT: times(expected, 1e9 / 2**30),
        },
    )


def _rises(field: Callable[[Counted], float | None]) -> Callable[[Evidence], bool | None]:
    """Say whether a number is higher under the cap."""

    def find(evidence: Evidence) -> bool | None:
        before, after = (
            None if (found := evidence.counted.get(report)) is None else field(found)
            for report in (PLAIN, CAPPED)
        )
        return None if before is None or after is None else after > before

    return find


def _follows(evidence: Evidence) -> bool | None:
    """Whether throughput goes the way of occupancy."""
    occupancy = _rises(lambda each: each.achieved_percent)(evidence)
    compute = _rises(lambda each: each.compute_percent)(evidence)
    return None if occupancy is None or compute is None else occupancy == compute


LONG_SCOREBOARD: Expected = _rises(lambda each: each.long_scoreboard)

PROFILER = Lab(
    label="lab-profiler",
    parts=(
        Part(key="registers", questions=_number("registers", "registers", Kind.COUNT)),
        Part(key="achieved", questions=_percent("achieved", "achieved_percent")),
        Part(
            key="local",
            questions=tuple(_local(run, report) for run, report in RUNS.items()),
        ),
        Part(
            key="stalls",
            questions=(
                *_number("long_scoreboard", "long_scoreboard"),
                yes_or_no("long_scoreboard_rises", LONG_SCOREBOARD),
            ),
        ),
        Part(
            key="throughput",
            questions=(
                *_percent("compute_percent", "compute_percent"),
                yes_or_no("throughput_follows_occupancy", _follows),
            ),
        ),
        Part(key="caches", questions=(words("if_every_spill_hit_l1"),)),
    ),
)

"""Versions of one kernel side by side: what the profiler counted, and the work done in a second."""

from collections.abc import Sequence

from occlab.editions import Edition
from occlab.profiler import Profile, parse
from occlab.recorded import Recording
from occlab.sections import Stall, warp_states_of
from occlab.show.diagnosis import percent, state_name
from occlab.show.origin import origin
from occlab.show.stalls import raw
from occlab.show.sweeps import with_unit
from occlab.show.table import Table

PERCENTAGES = ("Achieved Occupancy", "No Eligible", "L2 Cache Throughput", "DRAM Throughput")
STATES = (Stall.LONG_SCOREBOARD, Stall.LG_THROTTLE)


def versions(
    edition: Edition, reports: Sequence[Recording], *, useful_bytes: float, label: str
) -> Table:
    """Set versions side by side that move the same useful bytes; the last row says how fast."""
    columns = [_column(edition, report, useful_bytes) for report in reports]
    return Table(
        edition=edition,
        label=label,
        caption=" ".join([edition.text(f"caption-{label}"), origin(edition, *reports)]),
        header=[
            edition.text("report-line.line"),
            *(edition.text(f"versions.{report.name}") for report in reports),
        ],
        rows=[(name, *(column[name] for column in columns)) for name in columns[0]],
        align=("start", *("end",) * len(columns)),  # type: ignore[arg-type]
        emphasised=frozenset({len(columns[0]) - 1}),
    )


def useful_rate(report: Recording, useful_bytes: float) -> float:
    """Divide the bytes that a kernel is there to move by the time it took, a second."""
    (details,) = parse("\n".join(report.data["csv"]))
    return useful_bytes / _number(details, "Duration")


def _column(edition: Edition, report: Recording, useful_bytes: float) -> dict[str, str]:
    (details,) = parse("\n".join(report.data["csv"]))
    states = warp_states_of(raw(report))
    told = {
        "Registers Per Thread": edition.number(_number(details, "Registers Per Thread")),
        **{name: percent(edition, _number(details, name)) for name in PERCENTAGES},
        "Warp Cycles Per Issued Instruction": edition.number(states.cycles or 0, 1),
    }
    told = {edition.isolated(name): edition.isolated(value) for name, value in told.items()}
    for state in STATES:
        share = states.shares.get(state, 0.0) / 100
        told[state_name(edition, state)] = edition.isolated(edition.fraction(share, 0))
    told[edition.isolated("Duration")] = with_unit(edition, _number(details, "Duration"))
    rate = edition.measure("gigabytes_per_second", useful_rate(report, useful_bytes) / 1e9)
    told[edition.text("versions.rate")] = rate
    return told


def _number(profile: Profile, name: str) -> float:
    value = profile.number(name)
    if value is None:
        raise ValueError(f"the recorded report has no number for {name!r}")
    return value

"""Two reports of the profiler side by side, for a kernel before and after a change."""

from collections.abc import Sequence

from occlab.editions import Edition
from occlab.profiler import parse
from occlab.recorded import Recording
from occlab.sections import Stall, warp_states_of
from occlab.show.origin import origin
from occlab.show.sweeps import with_unit
from occlab.show.table import Table

METRICS = (
    "Registers Per Thread",
    "Theoretical Occupancy",
    "Achieved Occupancy",
    "Duration",
    "Compute (SM) Throughput",
    "L2 Cache Throughput",
    "DRAM Throughput",
    "L1/TEX Hit Rate",
    "L2 Hit Rate",
    "Local Memory Spilling Requests",
    "No Eligible",
    "Warp Cycles Per Issued Instruction",
)
STATES = {
    Stall.LONG_SCOREBOARD: "Long Scoreboard",
    Stall.LG_THROTTLE: "LG Throttle",
    Stall.NO_INSTRUCTION: "No Instruction",
    Stall.NOT_SELECTED: "Not Selected",
}


def counters(edition: Edition, reports: Sequence[Recording], *, label: str | None) -> Table:
    """Set what the profiler counted of several runs side by side, in its own names."""
    columns = [_column(edition, report) for report in reports]
    return Table(
        edition=edition,
        label=label,
        caption=" ".join([edition.text(f"caption-{label}"), origin(edition, *reports)])
        if label
        else "",
        header=[
            edition.text("counters.metric"),
            *(edition.text(f"counters.{report.name}") for report in reports),
        ],
        rows=[
            (edition.isolated(name), *(column[name] for column in columns)) for name in columns[0]
        ],
        align=("start", *("end",) * len(reports)),  # type: ignore[arg-type]
    )


def _column(edition: Edition, report: Recording) -> dict[str, str]:
    (details,) = parse("\n".join(report.data["csv"]))
    (raw,) = parse("\n".join(report.data["raw"]))
    states = warp_states_of(raw).states
    told = {}
    for name in METRICS:
        metric = details.metric(name)
        if metric is None or not isinstance(metric.value, float):
            raise TypeError(f"the recorded report {report.name} has no number for {name!r}")
        told[name] = _set(edition, metric.value, metric.base_unit)
    for state, name in STATES.items():
        told[name] = edition.isolated(edition.number(states[state], 2))
    return told


def _set(edition: Edition, value: float, unit: str) -> str:
    match unit:
        case "%":
            return edition.isolated(edition.fraction(value / 100, 2))
        case "s":
            return with_unit(edition, value)
        case "cycle":
            return edition.isolated(edition.number(value, 2))
        case _:
            return edition.isolated(edition.number(value))

"""A report read line by line: each number with its unit, its owner and what it says."""

from collections.abc import Mapping, Sequence

from occlab.editions import Edition
from occlab.profiler import Metric, Profile, parse
from occlab.recorded import Recording
from occlab.sections import Stall, warp_states_of
from occlab.show.diagnosis import state_name
from occlab.show.origin import origin
from occlab.show.stalls import raw
from occlab.show.table import Table

# The lines of each section, in the profiler's order, with the unit and owner of each.
LINES: Mapping[str, Mapping[str, str]] = {
    "occupancy": {
        "Block Limit SM": "blocks_sm",
        "Block Limit Registers": "blocks_sm",
        "Block Limit Shared Mem": "blocks_sm",
        "Block Limit Warps": "blocks_sm",
        "Block Limit Barriers": "blocks_sm",
        "Theoretical Active Warps per SM": "warps_sm",
        "Theoretical Occupancy": "percent_sm",
        "Achieved Active Warps Per SM": "warps_sm",
        "Achieved Occupancy": "percent_sm",
    },
    "scheduler": {
        "Active Warps Per Scheduler": "warps_scheduler",
        "Eligible Warps Per Scheduler": "warps_scheduler",
        "Issued Warp Per Scheduler": "warps_scheduler",
        "One or More Eligible": "percent_scheduler",
        "No Eligible": "percent_scheduler",
    },
    "warp-states": {
        "Warp Cycles Per Issued Instruction": "cycles_warp",
        "Warp Cycles Per Executed Instruction": "cycles_warp",
        "Avg. Active Threads Per Warp": "threads_warp",
    },
}
SHOWN = 1.0  # percent of a warp's cycles: states with less are counted together
ALWAYS = frozenset({Stall.SELECTED, Stall.NOT_SELECTED})
GUIDE = (
    Stall.LONG_SCOREBOARD,
    Stall.LG_THROTTLE,
    Stall.SHORT_SCOREBOARD,
    Stall.MIO_THROTTLE,
    Stall.BARRIER,
    Stall.WAIT,
    Stall.MATH_PIPE_THROTTLE,
    Stall.NO_INSTRUCTION,
    Stall.NOT_SELECTED,
)
SYMPTOMS = (
    "Theoretical Occupancy",
    "Achieved Occupancy",
    "Compute (SM) Throughput",
    "DRAM Throughput",
    "L2 Cache Throughput",
    "No Eligible",
)
SPILLS = "Local Memory Spilling Requests"


def section(edition: Edition, report: Recording, name: str, *, label: str) -> Table:
    """Set out one section of a report: ``"occupancy"``, ``"scheduler"`` or ``"warp-states"``."""
    (details,) = parse("\n".join(report.data["csv"]))
    rows = [
        (
            edition.isolated(line),
            _value(edition, _metric(details, line)),
            edition.text(f"line-unit.{unit}"),
            edition.text(f"line.{_slug(line)}"),
        )
        for line, unit in LINES[name].items()
    ]
    if name == "warp-states":
        rows += _states(edition, raw(report))
    return Table(
        edition=edition,
        label=label,
        caption=" ".join([edition.text(f"caption-{label}"), origin(edition, report)]),
        header=[
            edition.text(f"report-line.{column}") for column in ("line", "value", "unit", "says")
        ],
        rows=rows,
        align=["start", "end", "start", "start"],
    )


def stall_guide(edition: Edition, *, label: str) -> Table:
    """Say of each state what a warp waits for in it, and what to try first."""
    return Table(
        edition=edition,
        label=label,
        caption=edition.text(f"caption-{label}"),
        header=[edition.text(f"stall-guide.{column}") for column in ("state", "means", "remedy")],
        rows=[
            (
                state_name(edition, state),
                edition.text(f"stall-means.{state}"),
                edition.text(f"stall-remedy.{state}", wide=edition.isolated("float4")),
            )
            for state in GUIDE
        ],
        align=["start", "start", "start"],
    )


def symptoms(edition: Edition, reports: Mapping[str, Recording], *, label: str) -> Table:
    """Set reports side by side under letters: what their kernels are is not said."""
    profiles = [parse("\n".join(report.data["csv"]))[0] for report in reports.values()]
    shares = [warp_states_of(raw(report)).shares for report in reports.values()]
    large = {state for each in shares for state in [*each][:2]} - {Stall.SELECTED}
    rows = [
        (
            edition.isolated(name),
            *(
                edition.isolated(edition.fraction(_number(_metric(each, name)) / 100, 0))
                for each in profiles
            ),
        )
        for name in SYMPTOMS
    ]
    spills = [edition.number(_number(_metric(each, SPILLS)) / 1e6) for each in profiles]
    rows.append((edition.text("symptoms.spills"), *map(edition.isolated, spills)))
    rows += [
        (
            state_name(edition, state),
            *(edition.isolated(edition.fraction(each.get(state, 0) / 100, 0)) for each in shares),
        )
        for state in GUIDE
        if state in large
    ]
    return Table(
        edition=edition,
        label=label,
        caption=edition.text(
            f"caption-{label}", device=edition.isolated(_device(list(reports.values())))
        ),
        header=[edition.text("report-line.line"), *map(edition.isolated, reports)],
        rows=rows,
        align=("start", *("end",) * len(reports)),  # type: ignore[arg-type]
    )


def _states(edition: Edition, profile: Profile) -> list[tuple[str, str, str, str]]:
    """Return the states that count as lines, and a last one for all the others."""
    found = warp_states_of(profile)
    rows, others, rest = [], 0, 0.0
    for state, cycles in found.states.items():
        if found.shares[state] < SHOWN and state not in ALWAYS:
            others, rest = others + 1, rest + cycles
            continue
        share = edition.isolated(edition.fraction(found.shares[state] / 100))
        rows.append((state_name(edition, state), cycles, "line.state", share))
    total = sum(found.states.values())
    share = edition.isolated(edition.fraction(rest / total))
    others_name = edition.text("line.others", count=edition.number(others))
    return [
        (
            name,
            edition.isolated(edition.number(cycles, 2)),
            edition.text("line-unit.cycles_warp"),
            edition.text(message, share=part),
        )
        for name, cycles, message, part in (*rows, (others_name, rest, "line.state", share))
    ]


def _metric(profile: Profile, name: str) -> Metric:
    metric = profile.metric(name)
    if metric is None:
        raise ValueError(f"the recorded report has no {name!r}")
    return metric


def _number(metric: Metric) -> float:
    if not isinstance(metric.value, float):
        raise TypeError(f"{metric.name!r} of the recorded report is no number")
    return metric.value


def _value(edition: Edition, metric: Metric) -> str:
    value = _number(metric)
    if metric.base_unit == "%":
        return edition.isolated(edition.fraction(value / 100, 2))
    return edition.isolated(edition.number(value, 0 if value == round(value) else 2))


def _slug(name: str) -> str:
    """Make a name of the profiler's the key of a message.

    >>> _slug("Avg. Active Threads Per Warp")
    'avg_active_threads_per_warp'
    """
    return "_".join(name.replace(".", "").casefold().split())


def _device(reports: Sequence[Recording]) -> str:
    return ", ".join(dict.fromkeys(report.provenance.device for report in reports))

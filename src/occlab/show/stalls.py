"""Tables of schedulers and stalls: simulated, recorded, and the two side by side."""

from collections.abc import Sequence

from occlab.editions import Edition
from occlab.profiler import Profile, parse
from occlab.recorded import Recording
from occlab.scheduler import Counters, State, Trace
from occlab.sections import Stall, scheduler_of, warp_states_of
from occlab.show.diagnosis import state_name
from occlab.show.origin import origin
from occlab.show.table import Table

NAMED = 0.1  # of the cycles of an instruction: a state with less is not named
READY = {Stall.SELECTED, Stall.NOT_SELECTED}


def runs(edition: Edition, traces: Sequence[Trace], *, label: str) -> Table:
    """Count what one scheduler did in runs of more and more warps."""
    counted = [(len(trace.states), trace.counters()) for trace in traces]
    columns = ("warps", "active", "eligible", "stalled", "issued")
    return Table(
        edition=edition,
        label=label,
        caption=edition.text(f"caption-{label}"),
        header=[edition.text(f"runs.{column}") for column in columns],
        rows=[
            (
                edition.number(warps),
                edition.number(each.active_warps_per_scheduler, 1),
                edition.number(each.eligible_warps_per_scheduler, 2),
                edition.fraction(
                    1 - each.eligible_warps_per_scheduler / each.active_warps_per_scheduler
                ),
                edition.fraction(each.issued_warps_per_scheduler),
            )
            for warps, each in counted
        ],
        align=["end"] * 5,
    )


def simulated(edition: Edition, counters: Counters, report: Recording, *, label: str) -> Table:
    """Set what the simulator counts beside what the profiler counted of the same program."""
    profile = raw(report)
    scheduler, states = scheduler_of(profile), warp_states_of(profile)
    parts = counters.cycles_per_instruction_by_state
    cells = [
        ("active", counters.active_warps_per_scheduler, scheduler.active),
        ("eligible", counters.eligible_warps_per_scheduler, scheduler.eligible),
        ("issued", counters.issued_warps_per_scheduler, scheduler.issued),
        ("cycles", counters.cycles_per_instruction, states.cycles),
    ]
    rows = [(edition.text(f"simulated.{name}"), ours, said) for name, ours, said in cells]
    rows += [
        (
            edition.text("simulated.of_which", state=state_name(edition, stall)),
            parts[state],
            states.states[stall],
        )
        for stall, state in ((Stall.WAIT, State.WAIT), (Stall.SELECTED, State.SELECTED))
    ]
    return Table(
        edition=edition,
        label=label,
        caption=" ".join([edition.text(f"caption-{label}"), origin(edition, report)]),
        header=[edition.text(f"simulated.{column}") for column in ("what", "ours", "said")],
        rows=[
            (name, edition.number(ours, 2), edition.number(said or 0, 2))
            for name, ours, said in rows
        ],
        align=["start", "end", "end"],
    )


def stall_reasons(edition: Edition, reports: Sequence[Recording], *, label: str | None) -> Table:
    """Name what the warps of recorded kernels wait for, with its share of their cycles."""
    states = [(report.name, warp_states_of(raw(report))) for report in reports]
    counted = {state for _, each in states for state in each.states}
    columns = ("kernel", "cycles", "stalls")
    return Table(
        edition=edition,
        label=label,
        caption=""
        if label is None
        else " ".join(
            [
                edition.text(
                    f"caption-{label}",
                    states=edition.number(len(counted)),
                    stalls=edition.number(len(counted - READY)),
                ),
                origin(edition, *reports),
            ]
        ),
        header=[edition.text(f"stall-reasons.{column}") for column in columns],
        rows=[
            (
                edition.text(f"stall-reasons.{name.removeprefix('profile-')}"),
                edition.number(each.cycles or 0, 1),
                ", ".join(
                    f"{state_name(edition, state)} "
                    f"{edition.isolated(edition.fraction(share / 100, 0))}"
                    for state, share in each.shares.items()
                    if state != Stall.SELECTED and share / 100 >= NAMED
                ),
            )
            for name, each in states
        ],
        align=["start", "end", "start"],
    )


def raw(report: Recording) -> Profile:
    """Read the report's raw page, which has every state."""
    (only,) = parse("\n".join(report.data["raw"]))
    return only

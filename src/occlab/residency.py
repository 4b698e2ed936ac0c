"""What kernels reached by the warps resident on an SM, as it was recorded."""

from typing import Any

from occlab.pressure import Sweep
from occlab.recorded import Recording

Rates = list[tuple[int, float]]  # warps of an SM, and what is done in a second


def rates(recorded: Recording, *, counted: str, **chosen: Any) -> Rates:
    """Return what a second does, by resident warps: those runs that have the chosen values.

    >>> from occlab.recorded import recording
    >>> read = rates(recording("read"), counted="bytes", width=4, ilp=1)
    >>> [(warps, round(rate / 1e9)) for warps, rate in read][:2]
    [(4, 178), (8, 362)]
    """
    return [
        (run["warps"], run[counted] / run["median_ms"] * 1e3)
        for run in recorded.data["runs"]
        if all(run[name] == value for name, value in chosen.items())
    ]


def capped_rates(sweep: Sweep) -> Rates:
    """Return launches a second by the warps that caps on registers let in, the fastest of each.

    >>> from occlab.pressure import sweep
    >>> from occlab.recorded import recording
    >>> heavy = capped_rates(sweep(recording("pressure"), "heavy"))
    >>> min(heavy)[0], max(heavy)[0]
    (24, 64)
    """
    fastest: dict[int, float] = {}
    for run in sweep.runs:
        warps = sweep.warps(run)
        fastest[warps] = max(1 / run.seconds, fastest.get(warps, 0.0))
    return sorted(fastest.items())

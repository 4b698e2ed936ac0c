"""How much must be in flight to hide a latency, and what a loop of loads gets.

Everything follows from Little's law: what is in a system on average is the rate at which
it goes through times the time it stays. Every quantity has its unit in its name, and whose
it is, a warp's, a scheduler's, an SM's, since most errors in this field are slips between
these. Numbers of warps come out as fractions: what must be reached is rounded up.
"""

from occlab.latency.little import (
    THREADS_PER_WARP,
    bytes_per_cycle_per_sm,
    in_flight,
    instructions_for_full_issue,
    issue_utilisation,
    warps_per_scheduler_for_issue,
    warps_per_sm_for_bandwidth,
    warps_per_sm_for_issue,
)
from occlab.latency.loop import LoadLoop, LoopPrediction, MeasuredMemory, predict
from occlab.latency.roofs import Precision, Roofline, roofline

__all__ = [
    "THREADS_PER_WARP",
    "LoadLoop",
    "LoopPrediction",
    "MeasuredMemory",
    "Precision",
    "Roofline",
    "bytes_per_cycle_per_sm",
    "in_flight",
    "instructions_for_full_issue",
    "issue_utilisation",
    "predict",
    "roofline",
    "warps_per_scheduler_for_issue",
    "warps_per_sm_for_bandwidth",
    "warps_per_sm_for_issue",
]

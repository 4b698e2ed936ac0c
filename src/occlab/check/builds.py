"""What is known of one build of a kernel, and what the profiler counted of one run."""

from dataclasses import dataclass, fields, replace
from typing import Any

from occlab import ptxas
from occlab.profiler import Profile
from occlab.sections import Stall, warp_states_of

SOURCE = "pressure.cuh"
KERNELS = ("light", "heavy", "heavy_lb")
THREADS = 256  # of a block, in `regpressure.cu`
CAP = 32  # that forces `heavy` to spill
CAPS = (24, 28, 32, 40, 48, 64, 96, 128, 168, 255)  # of the sweep
PLAIN, CAPPED = "profile-heavy", "profile-heavy-capped"

Key = tuple[str, int | None]  # a kernel and the cap on its registers


@dataclass(frozen=True, slots=True, kw_only=True)
class Build:
    """One kernel of one build; none where it is not known.

    Attributes
    ----------
    registers, spill_stores, spill_loads: of one thread
    shared_memory: bytes of one block
    occupancy: theoretical, 0 to 1
    seconds: that a run takes

    """

    registers: int | None = None
    spill_stores: int | None = None
    spill_loads: int | None = None
    shared_memory: int | None = None
    occupancy: float | None = None
    seconds: float | None = None

    def or_else(self, other: "Build") -> "Build":
        """Fill what is not known from another build."""
        return replace(self, **_missing(self, other))


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """What the profiler counted of one run of `heavy`."""

    registers: float | None
    achieved_percent: float | None
    spill_requests: float | None
    long_scoreboard: float | None
    compute_percent: float | None

    def or_else(self, other: "Counted") -> "Counted":
        """Fill what is not known from another page of the same run."""
        return replace(self, **_missing(self, other))


def _missing(known: Build | Counted, other: Build | Counted) -> dict[str, Any]:
    names = [each.name for each in fields(known)]
    return {name: getattr(other, name) for name in names if getattr(known, name) is None}


def of_function(function: ptxas.Function) -> Build:
    """Return what the assembler said of a kernel."""
    return Build(
        registers=function.registers,
        spill_stores=function.spill_stores,
        spill_loads=function.spill_loads,
        shared_memory=function.shared_memory or 0,
    )


def count(details: Profile, raw: Profile) -> Counted:
    """Return what two pages of one report hold."""
    states = warp_states_of(raw).states
    return Counted(
        registers=details.number("Registers Per Thread"),
        achieved_percent=details.number("Achieved Occupancy"),
        spill_requests=details.number("Local Memory Spilling Requests"),
        long_scoreboard=states.get(Stall.LONG_SCOREBOARD, 0.0) if states else None,
        compute_percent=details.number("Compute (SM) Throughput"),
    )

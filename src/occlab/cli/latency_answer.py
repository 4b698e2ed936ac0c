"""What must be in flight for a loop of accesses, and what slips of its units lead to.

Everything follows from what was asked; `report` says it for a program to read.
"""

from dataclasses import asdict, dataclass
from math import ceil
from typing import Any

from occlab.hardware import Gpu
from occlab.latency import (
    THREADS_PER_WARP,
    Roofline,
    in_flight,
    instructions_for_full_issue,
    issue_utilisation,
    warps_per_scheduler_for_issue,
    warps_per_sm_for_bandwidth,
)
from occlab.recorded import Recording


@dataclass(frozen=True, slots=True, kw_only=True)
class Loop:
    """What is asked of a warp: it issues, then waits for its accesses."""

    latency_cycles: float
    bytes_per_access: int
    accesses_per_thread: int
    instructions_before_wait: int
    instructions_per_cycle_per_scheduler: float
    schedulers_per_sm: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """The memory whose bandwidth is to be reached."""

    bytes_per_second: float
    clock_hz: float
    sms: int

    @property
    def bytes_per_cycle_per_sm(self) -> float:
        """One SM's share of it."""
        return self.bytes_per_second / self.clock_hz / self.sms

    def bytes_in_flight_per_sm(self, loop: Loop) -> float:
        """Return what an SM must have in flight, by Little's law."""
        return in_flight(per_cycle=self.bytes_per_cycle_per_sm, latency_cycles=loop.latency_cycles)

    def warps_per_sm(self, loop: Loop, accesses_per_thread: int | None = None) -> float:
        """Return the warps that have so much in flight, with the loop's accesses or with others."""
        return warps_per_sm_for_bandwidth(
            bytes_per_cycle_per_sm=self.bytes_per_cycle_per_sm,
            latency_cycles=loop.latency_cycles,
            bytes_per_access=loop.bytes_per_access,
            accesses_per_thread=accesses_per_thread or loop.accesses_per_thread,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """A number of warps that a slip of units leads to, and what an SM does with them."""

    warps_per_sm: float
    instructions_per_cycle_per_scheduler: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What was asked, and what follows from it; none for what was not asked about."""

    gpu: Gpu | None
    recorded: Recording | None
    loop: Loop
    memory: Memory | None
    roofline: Roofline | None
    intensity: float | None

    @property
    def warps_per_scheduler(self) -> float:
        """What keeps a scheduler at the issue rate."""
        full = warps_per_scheduler_for_issue(
            latency_cycles=self.loop.latency_cycles,
            instructions=self.loop.instructions_before_wait,
        )
        return full * self.loop.instructions_per_cycle_per_scheduler

    @property
    def accesses_at_most_warps(self) -> int | None:
        """Accesses that each thread needs in flight if the SM is full, where it needs more."""
        if self.gpu is None or self.memory is None:
            return None
        most = self.gpu.max_warps_per_sm
        if self.memory.warps_per_sm(self.loop) <= most:
            return None
        return ceil(self.memory.warps_per_sm(self.loop, accesses_per_thread=1) / most)

    @property
    def instructions_at_most_warps(self) -> int | None:
        """Instructions that each warp must issue in a row if the SM is full, where more."""
        if self.gpu is None:
            return None
        most = self.gpu.max_warps_per_sm / self.loop.schedulers_per_sm
        if self.warps_per_scheduler <= most or most <= 1:
            return None
        return instructions_for_full_issue(
            latency_cycles=self.loop.latency_cycles, warps_per_scheduler=most
        )

    @property
    def scheduler_taken_for_sm(self) -> Slip:
        """A scheduler's warps, taken for all that an SM needs."""
        return self._slip(self.warps_per_scheduler)

    @property
    def threads_taken_for_warps(self) -> Slip:
        """What is needed if one thread issued a cycle, not a warp."""
        return self._slip(
            in_flight(
                per_cycle=self.loop.instructions_per_cycle_per_scheduler / THREADS_PER_WARP,
                latency_cycles=self.chain_cycles,
            )
        )

    @property
    def chain_cycles(self) -> float:
        """One turn of a warp: its issues and its wait."""
        return self.loop.latency_cycles + self.loop.instructions_before_wait

    def _slip(self, warps_per_sm: float) -> Slip:
        issued = issue_utilisation(
            warps_per_scheduler=warps_per_sm / self.loop.schedulers_per_sm,
            latency_cycles=self.loop.latency_cycles,
            instructions=self.loop.instructions_before_wait,
        )
        return Slip(warps_per_sm=warps_per_sm, instructions_per_cycle_per_scheduler=issued)


def report(answer: Answer) -> dict[str, Any]:
    """Return an answer for a program to read."""
    loop, memory = answer.loop, answer.memory
    return {
        "gpu": answer.gpu and answer.gpu.name,
        **asdict(loop),
        "latency_recorded": answer.recorded and _origin(answer.recorded),
        "for_bandwidth": memory
        and {
            **asdict(memory),
            "bytes_per_cycle_per_sm": memory.bytes_per_cycle_per_sm,
            "bytes_in_flight_per_sm": memory.bytes_in_flight_per_sm(loop),
            "bytes_in_flight_per_gpu": memory.bytes_in_flight_per_sm(loop) * memory.sms,
            "warps_per_scheduler": memory.warps_per_sm(loop) / loop.schedulers_per_sm,
            "warps_per_sm": memory.warps_per_sm(loop),
            "threads_per_sm": memory.warps_per_sm(loop) * THREADS_PER_WARP,
            "accesses_per_thread_on_a_full_sm": answer.accesses_at_most_warps,
        },
        "for_issue_rate": {
            "warps_per_scheduler": answer.warps_per_scheduler,
            "warps_per_sm": answer.warps_per_scheduler * loop.schedulers_per_sm,
            "instructions_before_wait_on_a_full_sm": answer.instructions_at_most_warps,
        },
        "slips": {
            name: asdict(getattr(answer, name))
            for name in ("scheduler_taken_for_sm", "threads_taken_for_warps")
        },
        "roofline": answer.roofline
        and {
            **asdict(answer.roofline),
            "ridge_flops_per_byte": answer.roofline.ridge_flops_per_byte,
            "flops_per_byte": answer.intensity,
            "attainable_flops_per_second": answer.roofline.attainable_flops_per_second(
                answer.intensity or 0
            ),
        },
    }


def _origin(recording: Recording) -> dict[str, str]:
    source = recording.provenance
    return {"device": source.device, "date": source.date.isoformat(), "command": source.command}

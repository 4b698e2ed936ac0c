"""Little's law, and what it asks for: to keep a scheduler issuing, or the memory busy."""

from math import ceil

from occlab.errors import QuantityError, UnknownGpuError
from occlab.hardware import Gpu
from occlab.latency.roofs import peaks_of

THREADS_PER_WARP = 32


def in_flight(*, per_cycle: float, latency_cycles: float) -> float:
    """Little's law: how many are under way when so many a cycle each take so long.

    What is counted is the caller's: instructions, bytes, warps. An SM of four schedulers
    that all issue in each of 400 cycles has

    >>> in_flight(per_cycle=4, latency_cycles=400)
    1600

    instructions under way. "A chain of 416 cycles needs 13 warps", often read, counts
    threads: 416 of them are 13 warps only if one *thread* issues a cycle, 1/32 of a warp.

    >>> in_flight(per_cycle=1 / 32, latency_cycles=416)
    13.0
    """
    return per_cycle * latency_cycles


# The issue rate: what keeps a scheduler busy.


def warps_per_scheduler_for_issue(*, latency_cycles: float, instructions: float = 1) -> float:
    """Warps that keep one scheduler issuing, each with a loop that issues and then waits.

    A warp issues its ``instructions`` in a row and waits ``latency_cycles`` after the last,
    so that it fills m of m + L cycles. A loop of 416 cycles with 4 instructions:

    >>> warps_per_scheduler_for_issue(latency_cycles=412, instructions=4)
    104.0
    """
    return (instructions + latency_cycles) / instructions


def warps_per_sm_for_issue(
    *, latency_cycles: float, instructions: float = 1, schedulers: int = 4
) -> float:
    """Warps that keep every scheduler of an SM issuing; see `warps_per_scheduler_for_issue`.

    >>> warps_per_sm_for_issue(latency_cycles=400)
    1604.0
    """
    per_scheduler = warps_per_scheduler_for_issue(
        latency_cycles=latency_cycles, instructions=instructions
    )
    return schedulers * per_scheduler


def instructions_for_full_issue(*, latency_cycles: float, warps_per_scheduler: float) -> int:
    """Instructions that each warp must issue before it waits, if so many are to be enough.

    >>> instructions_for_full_issue(latency_cycles=400, warps_per_scheduler=16)
    27
    """
    positive(warps_beyond_the_first=warps_per_scheduler - 1)
    return ceil(latency_cycles / (warps_per_scheduler - 1))


def issue_utilisation(
    *, warps_per_scheduler: float, latency_cycles: float, instructions: float = 1
) -> float:
    """Share of cycles in which a scheduler issues, 0 to 1.

    >>> issue_utilisation(warps_per_scheduler=1, latency_cycles=400) == 1 / 401
    True
    """
    needed = warps_per_scheduler_for_issue(latency_cycles=latency_cycles, instructions=instructions)
    return min(1.0, warps_per_scheduler / needed)


# The bandwidth: what keeps the memory busy.


def bytes_per_cycle_per_sm(
    gpu: Gpu, *, bytes_per_second: float | None = None, clock_hz: float | None = None
) -> float:
    """One SM's share of a card's bandwidth; the card's peak and boost clock unless given.

    >>> from occlab import H100
    >>> round(bytes_per_cycle_per_sm(H100, clock_hz=1.7e9), 2)
    14.93

    Raises `UnknownGpuError` if the table lacks what is not given.
    """
    if gpu.sms is None:
        raise UnknownGpuError(f"{gpu.name} is no card: how many SMs share the memory is not known")
    if bytes_per_second is None:
        bytes_per_second = peaks_of(gpu).memory_bytes_per_second
    if clock_hz is None:
        clock_hz = peaks_of(gpu).clock_hz
    return bytes_per_second / clock_hz / gpu.sms


def warps_per_sm_for_bandwidth(
    *,
    bytes_per_cycle_per_sm: float,
    latency_cycles: float,
    bytes_per_access: float,
    accesses_per_thread: float = 1,
) -> float:
    """Warps an SM needs for a bandwidth: bytes in flight over the bytes of one warp.

    ``bytes_per_access`` are a thread's, and ``accesses_per_thread`` how many each thread
    has in flight: its instruction-level parallelism.

    >>> from occlab import H100
    >>> rate = bytes_per_cycle_per_sm(H100, clock_hz=1.7e9)
    >>> need = warps_per_sm_for_bandwidth(
    ...     bytes_per_cycle_per_sm=rate, latency_cycles=500,
    ...     bytes_per_access=4, accesses_per_thread=4)
    >>> round(need, 1)
    14.6
    """
    per_warp = THREADS_PER_WARP * bytes_per_access * accesses_per_thread
    bytes_in_flight = in_flight(per_cycle=bytes_per_cycle_per_sm, latency_cycles=latency_cycles)
    return bytes_in_flight / per_warp


def positive(**quantities: float) -> None:
    """Refuse quantities that are not above zero, by name: raises `QuantityError`."""
    for name, value in quantities.items():
        if value <= 0:
            raise QuantityError(f"{name.replace('_', ' ')} must be above 0, not {value}")

"""What an SM must have in flight to keep a card's memory busy."""

from dataclasses import dataclass

from occlab.hardware import Gpu
from occlab.latency import bytes_per_cycle_per_sm, in_flight, warps_per_sm_for_bandwidth


@dataclass(frozen=True, slots=True)
class Memory:
    """A card at a clock, with a latency that somebody found: what Little's law takes.

    >>> from occlab import H100
    >>> textbook = Memory(H100, 1.7e9, 500, "textbook")
    >>> round(textbook.bytes_in_flight)
    7464
    >>> round(textbook.warps(4), 1), round(textbook.warps(16), 1)
    (58.3, 14.6)

    Attributes
    ----------
    clock_hz: of the SMs
    latency_cycles: of a load from device memory, at that clock
    source: who found it: a key of the words of its table

    """

    gpu: Gpu
    clock_hz: float
    latency_cycles: float
    source: str

    @property
    def bytes_per_cycle_per_sm(self) -> float:
        """One SM's share of the documented peak."""
        return bytes_per_cycle_per_sm(self.gpu, clock_hz=self.clock_hz)

    @property
    def bytes_in_flight(self) -> float:
        """Of an SM, by Little's law."""
        return in_flight(per_cycle=self.bytes_per_cycle_per_sm, latency_cycles=self.latency_cycles)

    def warps(self, bytes_per_thread: float) -> float:
        """Return the warps an SM needs if each thread has so many bytes in flight."""
        return warps_per_sm_for_bandwidth(
            bytes_per_cycle_per_sm=self.bytes_per_cycle_per_sm,
            latency_cycles=self.latency_cycles,
            bytes_per_access=bytes_per_thread,
        )

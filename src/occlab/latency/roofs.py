"""A card's documented peaks as a roofline: which of memory and arithmetic is scarce."""

from dataclasses import dataclass
from enum import StrEnum

from occlab.errors import UnknownGpuError
from occlab.hardware import Gpu, Peaks


class Precision(StrEnum):
    """Of the arithmetic, and so of the units that do it."""

    FP32 = "fp32"
    """Ordinary multiply-adds."""
    BF16 = "bf16"
    """Tensor Cores, dense."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Roofline:
    """What a card attains at most, by the arithmetic that a kernel does on each byte."""

    bytes_per_second: float
    flops_per_second: float

    @property
    def ridge_flops_per_byte(self) -> float:
        """Below it memory is the limit, above it arithmetic."""
        return self.flops_per_second / self.bytes_per_second

    def attainable_flops_per_second(self, flops_per_byte: float) -> float:
        """Return the lower of the two roofs at an arithmetic intensity."""
        return min(self.flops_per_second, flops_per_byte * self.bytes_per_second)


def roofline(gpu: Gpu, precision: Precision = Precision.FP32) -> Roofline:
    """Return a card's roofline, of its documented peaks.

    >>> from occlab import H100
    >>> [round(roofline(H100, precision).ridge_flops_per_byte) for precision in Precision]
    [20, 295]

    Raises `UnknownGpuError` if the table does not hold the card's peaks.
    """
    peaks = peaks_of(gpu)
    flops = {
        Precision.FP32: peaks.fp32_flops_per_second,
        Precision.BF16: peaks.bf16_flops_per_second,
    }
    return Roofline(
        bytes_per_second=peaks.memory_bytes_per_second, flops_per_second=flops[precision]
    )


def peaks_of(gpu: Gpu) -> Peaks:
    """Return a card's documented peaks.

    Raises `UnknownGpuError` if the table does not hold them.
    """
    if gpu.peaks is None:
        raise UnknownGpuError(f"the peaks of {gpu.name} are not in the table; give the bandwidth")
    return gpu.peaks

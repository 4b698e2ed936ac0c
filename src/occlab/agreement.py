"""What a driver says of a card, beside what the table says of its kind."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from math import isclose

from occlab.gpu import Device
from occlab.hardware import Gpu, capability, cards

ROUNDING = 0.03  # a document's clock or bandwidth is rounded by less than this


class Unit(StrEnum):
    """What a quantity is counted in."""

    COUNT = "count"
    BYTES = "bytes"
    HERTZ = "hertz"
    BYTES_PER_SECOND = "bytes_per_second"


class Quantity(StrEnum):
    """What a driver tells of a card: first what decides occupancy, then what does not."""

    THREADS_PER_WARP = "threads_per_warp"
    THREADS_PER_BLOCK = "max_threads_per_block"
    THREADS_PER_SM = "max_threads_per_sm"
    BLOCKS_PER_SM = "max_blocks_per_sm"
    REGISTERS_PER_SM = "registers_per_sm"
    REGISTERS_PER_BLOCK = "registers_per_block"
    SHARED_MEMORY_PER_SM = "shared_memory_per_sm"
    DEFAULT_SHARED_MEMORY = "default_shared_memory_per_block"
    MOST_SHARED_MEMORY = "max_shared_memory_per_block"
    RESERVED_SHARED_MEMORY = "reserved_shared_memory_per_block"
    SMS = "sms"
    L2_CACHE = "l2_cache"
    CLOCK = "clock"
    MEMORY_BANDWIDTH = "memory_bandwidth"

    @property
    def unit(self) -> Unit:
        """What it is counted in."""
        match self:
            case Quantity.CLOCK:
                return Unit.HERTZ
            case Quantity.MEMORY_BANDWIDTH:
                return Unit.BYTES_PER_SECOND
            case Quantity.L2_CACHE:
                return Unit.BYTES
            case _:
                return Unit.BYTES if "shared_memory" in self else Unit.COUNT

    @property
    def decides_occupancy(self) -> bool:
        """Whether the count of resident blocks depends on it."""
        return self not in OF_THE_CARD


OF_THE_CARD = (Quantity.SMS, Quantity.L2_CACHE, Quantity.CLOCK, Quantity.MEMORY_BANDWIDTH)

# CUDA's name, and what one of its units is in ours.
_TOLD = {
    Quantity.THREADS_PER_WARP: ("warpSize", 1),
    Quantity.THREADS_PER_BLOCK: ("maxThreadsPerBlock", 1),
    Quantity.THREADS_PER_SM: ("maxThreadsPerMultiProcessor", 1),
    Quantity.BLOCKS_PER_SM: ("maxBlocksPerMultiProcessor", 1),
    Quantity.REGISTERS_PER_SM: ("regsPerMultiprocessor", 1),
    Quantity.REGISTERS_PER_BLOCK: ("regsPerBlock", 1),
    Quantity.SHARED_MEMORY_PER_SM: ("sharedMemPerMultiprocessor", 1),
    Quantity.DEFAULT_SHARED_MEMORY: ("sharedMemPerBlock", 1),
    Quantity.MOST_SHARED_MEMORY: ("sharedMemPerBlockOptin", 1),
    Quantity.RESERVED_SHARED_MEMORY: ("reservedSharedMemPerBlock", 1),
    Quantity.SMS: ("multiProcessorCount", 1),
    Quantity.L2_CACHE: ("l2CacheSize", 1),
    Quantity.CLOCK: ("clockRate", 1000),
}

_OF_THE_REFERENCE: dict[Quantity, Callable[[Gpu], float | None]] = {
    Quantity.SMS: lambda gpu: gpu.sms,
    Quantity.L2_CACHE: lambda _: None,  # the table holds what decides occupancy
    Quantity.CLOCK: lambda gpu: gpu.peaks.clock_hz if gpu.peaks else None,
    Quantity.MEMORY_BANDWIDTH: (
        lambda gpu: gpu.peaks.memory_bytes_per_second if gpu.peaks else None
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One quantity, as the driver tells it and as the table has it; none where it does not."""

    quantity: Quantity
    driver: float | None
    table: float | None

    @property
    def differs(self) -> bool:
        """Whether both say something, and not the same."""
        if self.driver is None or self.table is None:
            return False
        rate = self.quantity.unit in {Unit.HERTZ, Unit.BYTES_PER_SECOND}
        return not isclose(self.driver, self.table, rel_tol=ROUNDING if rate else 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    """A card beside the table.

    Attributes
    ----------
    model: the row of the card's compute capability, by which the library counts
    reference: the card of that name, or else the first of its kind; none if there is none
    rows: every quantity, in order

    """

    device: Device
    model: Gpu
    reference: Gpu | None
    rows: tuple[Row, ...]

    @property
    def differing(self) -> tuple[Row, ...]:
        """The rows that differ."""
        return tuple(row for row in self.rows if row.differs)

    @property
    def holds(self) -> bool:
        """Whether nothing that decides occupancy differs: what the library counts holds."""
        return not any(row.quantity.decides_occupancy for row in self.differing)


def agreement(device: Device) -> Agreement:
    """Compare what the driver says of a card with the table.

    Raises `UnknownGpuError` if the table does not hold the card's compute capability.
    """
    model = capability(device.compute_capability)
    reference = _reference(device)
    return Agreement(
        device=device,
        model=model,
        reference=reference,
        rows=tuple(
            Row(
                quantity=quantity,
                driver=_told(device, quantity),
                table=_tabled(model, reference, quantity),
            )
            for quantity in Quantity
        ),
    )


def _reference(device: Device) -> Gpu | None:
    alike = [gpu for gpu in cards().values() if gpu.compute_capability == device.compute_capability]
    named = [
        gpu
        for gpu in alike
        if re.search(rf"\b{re.escape(gpu.name)}\b", device.name, re.IGNORECASE)  # an L40 is no L4
    ]
    return next(iter(named or alike), None)


def _told(device: Device, quantity: Quantity) -> float | None:
    if quantity is Quantity.MEMORY_BANDWIDTH:  # two transfers a clock, as for every DDR memory
        kilohertz = device.properties.get("memoryClockRate")
        bits = device.properties.get("memoryBusWidth")
        return 2 * 1000 * kilohertz * bits / 8 if kilohertz and bits else None
    name, factor = _TOLD[quantity]
    value = device.properties.get(name)
    return None if value is None else value * factor


def _tabled(model: Gpu, reference: Gpu | None, quantity: Quantity) -> float | None:
    if quantity in _OF_THE_REFERENCE:
        return None if reference is None else _OF_THE_REFERENCE[quantity](reference)
    value: int = getattr(model, quantity.value)
    return value

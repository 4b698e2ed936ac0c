"""What a GPU has to give: the only reader of ``data/hardware.toml``.

A `Gpu` describes one streaming multiprocessor of a compute capability; a card adds
its name and how many of them it has. Sizes are in bytes, 1 KB being 1024 of them.
"""

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from occlab.errors import DataError, UnknownGpuError

KB = 1024
TABLE = files("occlab") / "data" / "hardware.toml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Peaks:
    """What a card could do at most, as documents have it; nothing reaches it.

    Attributes
    ----------
    clock_hz: of the SMs, boosted
    memory_bytes_per_second: between the card's memory and the chip
    fp32_flops_per_second: ordinary multiply-adds, two operations each
    bf16_flops_per_second: Tensor Cores, without sparsity

    """

    clock_hz: float
    memory_bytes_per_second: float
    fp32_flops_per_second: float
    bf16_flops_per_second: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Gpu:
    """The resources of one SM that decide occupancy, and the card they belong to.

    Attributes
    ----------
    name: the card's short name, or ``"CC 9.0"`` for a bare compute capability
    compute_capability: as CUDA writes it, ``"9.0"``
    sms: streaming multiprocessors of the card; none for a bare capability
    max_warps_per_sm, max_blocks_per_sm: resident at once on one SM
    registers_per_sm, registers_per_block: 32-bit registers
    register_allocation_unit: registers; what one warp takes is rounded up to it
    partitions_per_sm: each has a scheduler and an equal part of the registers
    shared_memory_per_sm, max_shared_memory_per_block: bytes; the latter needs the opt-in
    default_shared_memory_per_block: bytes a block may use without the opt-in
    reserved_shared_memory_per_block: bytes the driver adds to every block
    shared_memory_allocation_unit: bytes; what one block takes is rounded up to it
    carveouts: the shared-memory capacities an SM can be set to, bytes, ascending
    unified_cache: bytes of L1 and shared memory together
    barriers_per_sm: block barriers; none where they do not limit occupancy
    portable_cluster_size, max_cluster_size: blocks of a thread-block cluster, the latter
        by opt-in and as far as a document states it; 1 where there are no clusters
    sources: the documents that the numbers stand in
    peaks: of the card; none where the table does not hold them

    """

    name: str
    full_name: str
    compute_capability: str
    architecture: str
    examples: str
    sms: int | None
    threads_per_warp: int
    max_threads_per_block: int
    max_warps_per_sm: int
    max_blocks_per_sm: int
    registers_per_sm: int
    registers_per_block: int
    max_registers_per_thread: int
    register_allocation_unit: int
    partitions_per_sm: int
    shared_memory_per_sm: int
    default_shared_memory_per_block: int
    max_shared_memory_per_block: int
    reserved_shared_memory_per_block: int
    shared_memory_allocation_unit: int
    carveouts: tuple[int, ...]
    unified_cache: int
    barriers_per_sm: int | None
    portable_cluster_size: int
    max_cluster_size: int
    note: str
    sources: tuple[str, ...]
    peaks: Peaks | None = None

    @property
    def max_threads_per_sm(self) -> int:
        """Threads resident at once on one SM."""
        return self.max_warps_per_sm * self.threads_per_warp


@cache
def capabilities() -> dict[str, Gpu]:
    """Return every compute capability of the table, in ascending order.

    >>> len(capabilities())
    13
    """
    table = _table()
    with _complete():
        return {
            row["compute_capability"]: _gpu(table["common"], row) for row in table["capability"]
        }


@cache
def cards() -> dict[str, Gpu]:
    """Return the cards known by name, keyed by that name as NVIDIA writes it."""
    known = capabilities()
    with _complete():
        return {
            row["name"]: replace(
                known[row["compute_capability"]],
                name=row["name"],
                full_name=row["full_name"],
                sms=row["sms"],
                sources=(*row["sources"], *known[row["compute_capability"]].sources),
                peaks=_peaks(row["peaks"]) if "peaks" in row else None,
            )
            for row in _table()["card"]
        }


def capability(compute_capability: str) -> Gpu:
    """Look up a compute capability.

    >>> capability("9.0").max_warps_per_sm
    64

    Raises `UnknownGpuError` if the table has no such row.
    """
    try:
        return capabilities()[compute_capability]
    except KeyError:
        known = ", ".join(capabilities())
        raise UnknownGpuError(
            f"compute capability {compute_capability!r} is not in the table; known are {known}"
        ) from None


def card(name: str) -> Gpu:
    """Look up a card by name; case, spaces and hyphens do not matter.

    >>> card("rtx-4090").sms
    128

    Raises `UnknownGpuError` if no card has that name.
    """
    wanted = _folded(name)
    for known, gpu in cards().items():
        if _folded(known) == wanted:
            return gpu
    raise UnknownGpuError(
        f"card {name!r} is not in the table; known are {', '.join(cards())}, "
        "and any other can be given by its compute capability"
    )


def _folded(name: str) -> str:
    return "".join(character for character in name.casefold() if character.isalnum())


@cache
def _table() -> dict[str, Any]:
    try:
        return tomllib.loads(TABLE.read_text(encoding="utf-8"))
    except ValueError as error:  # no TOML, or no UTF-8
        raise DataError(f"{TABLE}: {error}") from None


@contextmanager
def _complete() -> Iterator[None]:
    """Say in one sentence that a row of the table lacks a field."""
    try:
        yield
    except KeyError as error:
        raise DataError(f"{TABLE}: a row has no {error}, or names what no row has") from None


def _peaks(row: dict[str, float]) -> Peaks:
    return Peaks(
        clock_hz=row["clock_mhz"] * 1e6,
        memory_bytes_per_second=row["memory_gb_per_second"] * 1e9,
        fp32_flops_per_second=row["fp32_tflops"] * 1e12,
        bf16_flops_per_second=row["bf16_tflops"] * 1e12,
    )


def _gpu(common: dict[str, Any], row: dict[str, Any]) -> Gpu:
    name = f"CC {row['compute_capability']}"
    return Gpu(
        name=name,
        full_name=name,
        compute_capability=row["compute_capability"],
        architecture=row["architecture"],
        examples=row["examples"],
        sms=None,
        threads_per_warp=common["threads_per_warp"],
        max_threads_per_block=common["max_threads_per_block"],
        max_warps_per_sm=row["max_warps_per_sm"],
        max_blocks_per_sm=row["max_blocks_per_sm"],
        registers_per_sm=common["registers_per_sm"],
        registers_per_block=common["registers_per_block"],
        max_registers_per_thread=common["max_registers_per_thread"],
        register_allocation_unit=common["register_allocation_unit"],
        partitions_per_sm=common["partitions_per_sm"],
        shared_memory_per_sm=row["shared_memory_per_sm_kb"] * KB,
        default_shared_memory_per_block=common["default_shared_memory_per_block_kb"] * KB,
        max_shared_memory_per_block=row["max_shared_memory_per_block_kb"] * KB,
        reserved_shared_memory_per_block=row["reserved_shared_memory_per_block_kb"] * KB,
        shared_memory_allocation_unit=row["shared_memory_allocation_unit"],
        carveouts=tuple(size * KB for size in row["carveouts_kb"]),
        unified_cache=row["unified_cache_kb"] * KB,
        barriers_per_sm=row["barriers_per_sm"] if row["barriers_limit_occupancy"] else None,
        portable_cluster_size=row["portable_cluster_size"],
        max_cluster_size=row["max_cluster_size"],
        note=row.get("note", ""),
        sources=tuple(row["sources"]),
    )

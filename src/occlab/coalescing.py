"""What one load instruction of a warp touches in memory.

The caches and the memory move whole sectors of 32 bytes; four of them in a row are a line
of 128. A load is one issue, whatever its 32 threads ask for: how many sectors it takes is
decided by their addresses. Memory may hand over more at a time than the sector that a cache
lacks; how much is a setting of the card (``cudaLimitMaxL2FetchGranularity``).
"""

from dataclasses import dataclass

from occlab.errors import ProfileError, QuantityError
from occlab.profiler import Profile
from occlab.recorded import Recording

THREADS_PER_WARP = 32
SECTOR_BYTES = 32
LINE_BYTES = 128

# As Nsight Compute names them: sectors that loads ask for, sectors that the memory moves, and how
# busy the fabric is that joins the two halves of L2.
SECTORS_ASKED = "l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum"
SECTORS_MOVED = "dram__sectors_read.sum"
L2_FABRIC = "lts__ltcfabric2ltc_cycles_active.avg.pct_of_peak_sustained_elapsed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Access:
    """The bytes that the 32 threads of a warp read with one instruction.

    Attributes
    ----------
    addresses: of the first byte of each thread, in the order of the threads
    bytes_per_access: that each thread reads from there on

    """

    addresses: tuple[int, ...]
    bytes_per_access: int

    @property
    def sectors(self) -> tuple[int, ...]:
        """Numbers of the sectors touched, each once, in order."""
        return self._units(SECTOR_BYTES)

    @property
    def lines(self) -> tuple[int, ...]:
        """Numbers of the lines touched, each once, in order."""
        return self._units(LINE_BYTES)

    @property
    def bytes_moved(self) -> int:
        """All bytes of the sectors touched."""
        return len(self.sectors) * SECTOR_BYTES

    def bytes_fetched(self, fetch: int) -> int:
        """All bytes that memory hands over if it gives whole aligned pieces of ``fetch`` bytes.

        >>> [strided(stride).bytes_fetched(64) for stride in (1, 8, 16, 32)]
        [128, 1024, 2048, 2048]
        """
        return len(self._units(fetch)) * fetch

    @property
    def useful_share(self) -> float:
        """Share of the bytes moved that some thread reads, 0 to 1."""
        read = {
            byte
            for address in self.addresses
            for byte in range(address, address + self.bytes_per_access)
        }
        return len(read) / self.bytes_moved

    def _units(self, size: int) -> tuple[int, ...]:
        touched = {
            unit
            for address in self.addresses
            for unit in range(address // size, (address + self.bytes_per_access - 1) // size + 1)
        }
        return tuple(sorted(touched))


def strided(stride: int, *, bytes_per_access: int = 4, first_byte: int = 0) -> Access:
    """Return the access of a warp whose thread t reads element t × stride of an array.

    ``first_byte`` is where the array begins, counted from the beginning of a line.

    >>> [len(strided(stride).sectors) for stride in (1, 2, 8, 32)]
    [4, 8, 32, 32]

    All threads with the same element need one sector; a neighbourly warp that begins in the
    middle of a sector needs one more than it would.

    >>> len(strided(0).sectors), len(strided(1, first_byte=16).sectors)
    (1, 5)

    Raises `QuantityError` for a size that no load has, or a place before the beginning.
    """
    if bytes_per_access not in {1, 2, 4, 8, 16}:
        raise QuantityError(f"a thread loads 1, 2, 4, 8 or 16 bytes, not {bytes_per_access}")
    if stride < 0 or first_byte < 0 or first_byte % bytes_per_access:
        raise QuantityError(
            f"stride and first byte are 0 or more, and an address is a multiple of the "
            f"{bytes_per_access} bytes read: stride {stride}, first byte {first_byte}"
        )
    return Access(
        addresses=tuple(
            first_byte + thread * stride * bytes_per_access for thread in range(THREADS_PER_WARP)
        ),
        bytes_per_access=bytes_per_access,
    )


def moved_per_asked(report: Profile) -> float:
    """Return the sectors that the memory moved for each that a load asked for.

    >>> from occlab.recorded import raw_profile
    >>> round(moved_per_asked(raw_profile("profile-strided-16")), 2)
    2.0

    Raises `ProfileError` if the report, a raw page, was not asked for both.
    """
    moved, asked = report.number(SECTORS_MOVED), report.number(SECTORS_ASKED)
    if moved is None or not asked:
        raise ProfileError(f"the report does not count {SECTORS_MOVED} and {SECTORS_ASKED}")
    return moved / asked


def times_by_fetch(recorded: Recording) -> dict[int, dict[int, float]]:
    """Return the recorded milliseconds of strided reads, by size of a fetch and by stride.

    >>> from occlab.recorded import recording
    >>> times = times_by_fetch(recording("fetches"))
    >>> round(times[64][16] / times[32][16], 1)
    1.7
    """
    times: dict[int, dict[int, float]] = {}
    for run in recorded.data["runs"]:
        if run["kernel"] == "strided":
            times.setdefault(run["fetch_bytes"], {})[run["stride"]] = run["median_ms"]
    return times

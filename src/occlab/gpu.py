"""The reader's own GPU, through CuPy: the only module that imports it.

CuPy is optional (``pip install occlab[gpu]``), and importing it succeeds where there is
no GPU, so every function here imports it by itself and says in one sentence what is
missing.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from occlab.errors import NoGpuError

CUDA_ATTRIBUTES = (
    "maxThreadsPerMultiProcessor",
    "maxBlocksPerMultiProcessor",
    "maxThreadsPerBlock",
    "regsPerMultiprocessor",
    "regsPerBlock",
    "sharedMemPerMultiprocessor",
    "sharedMemPerBlock",
    "sharedMemPerBlockOptin",
    "reservedSharedMemPerBlock",
    "multiProcessorCount",
    "warpSize",
    "l2CacheSize",
    "clockRate",
    "memoryClockRate",
    "memoryBusWidth",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Device:
    """What the driver says of a card.

    Attributes
    ----------
    compute_capability: as CUDA writes it, ``"9.0"``
    cuda: the newest CUDA version that the driver supports, ``"13.0"``
    properties: of ``cudaGetDeviceProperties``, under CUDA's own names; clocks in kHz,
        sizes in bytes, the memory bus in bits; one the driver does not tell is left out

    """

    name: str
    compute_capability: str
    cuda: str
    properties: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Kernel:
    """A kernel that is loaded on the present card.

    Attributes
    ----------
    registers: of one thread, as the driver reports
    static_shared_memory: bytes of one block
    local_memory: bytes of one thread, where spilled registers go

    """

    function: Any
    registers: int
    static_shared_memory: int
    local_memory: int

    def __call__(
        self, grid: int, threads: int, *arguments: Any, dynamic_shared_memory: int = 0
    ) -> None:
        """Launch a grid of one dimension on the current stream."""
        self.function((grid,), (threads,), arguments, shared_mem=dynamic_shared_memory)

    def opt_in(self, dynamic_shared_memory: int) -> None:
        """Set ``cudaFuncAttributeMaxDynamicSharedMemorySize``, bytes of one block."""
        self.function.max_dynamic_shared_size_bytes = dynamic_shared_memory

    def prefer_carveout(self, percent: int | None) -> None:
        """Set ``cudaFuncAttributePreferredSharedMemoryCarveout``; none for the default."""
        self.function.preferred_shared_memory_carveout = -1 if percent is None else percent

    def max_active_blocks(self, threads: int, dynamic_shared_memory: int = 0) -> int:
        """Ask ``cuOccupancyMaxActiveBlocksPerMultiprocessor``."""
        answer: int = cupy().cuda.driver.occupancyMaxActiveBlocksPerMultiprocessor(
            self.function.kernel.ptr, threads, dynamic_shared_memory
        )
        return answer

    def max_potential_block_size(self) -> tuple[int, int]:
        """Ask ``cuOccupancyMaxPotentialBlockSize``: blocks of the grid, threads of a block."""
        grid, threads = cupy().cuda.driver.occupancyMaxPotentialBlockSize(
            self.function.kernel.ptr, 0, 0
        )
        return int(grid), int(threads)


def device() -> Device:
    """Ask the driver about the present card.

    Raises `NoGpuError` if CuPy, a driver or a card is missing.
    """
    runtime = cupy().cuda.runtime
    told = runtime.getDeviceProperties(cupy().cuda.Device().id)
    version = runtime.driverGetVersion()
    return Device(
        name=told["name"].decode(),
        compute_capability=f"{told['major']}.{told['minor']}",
        cuda=f"{version // 1000}.{version % 1000 // 10}",
        properties={key: int(told[key]) for key in CUDA_ATTRIBUTES if key in told},
    )


def load(cubin: Path, name: str) -> Kernel:
    """Load one kernel of a compiled file.

    A file is remembered by its path: one that was overwritten is not loaded again.
    """
    function = cupy().RawModule(path=str(cubin)).get_function(name)
    return Kernel(
        function=function,
        registers=function.num_regs,
        static_shared_memory=function.shared_size_bytes,
        local_memory=function.local_size_bytes,
    )


def cupy() -> Any:
    """Return CuPy, or raise `NoGpuError` if it, a driver or a card is missing."""
    try:
        import cupy  # noqa: PLC0415 (optional)
    except ImportError:
        raise NoGpuError(
            "CuPy is not installed; install occlab with its GPU part: pip install occlab[gpu]"
        ) from None
    try:
        cupy.cuda.runtime.getDeviceCount()
    except cupy.cuda.runtime.CUDARuntimeError as error:
        raise NoGpuError(
            f"CuPy finds no GPU on this machine ({error}); nvidia-smi says whether its driver does"
        ) from None
    return cupy

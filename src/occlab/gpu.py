"""The reader's own GPU, through CuPy: the only module that imports it.

CuPy is optional (``pip install occlab[gpu]``), and importing it succeeds where there is
no GPU, so every function here imports it by itself and says in one sentence what is
missing.
"""

from collections.abc import Mapping
from dataclasses import dataclass
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
    """A kernel compiled for the present card and loaded on it.

    ``registers`` are a thread's and ``static_shared_memory`` a block's bytes, as the
    driver reports them.
    """

    function: Any
    registers: int
    static_shared_memory: int

    def max_active_blocks(
        self, threads: int, dynamic_shared_memory: int = 0, *, carveout: int | None = None
    ) -> int:
        """Ask ``cuOccupancyMaxActiveBlocksPerMultiprocessor``."""
        if carveout is not None:
            self.function.preferred_shared_memory_carveout = carveout
        answer: int = _cupy().cuda.driver.occupancyMaxActiveBlocksPerMultiprocessor(
            self.function.kernel.ptr, threads, dynamic_shared_memory
        )
        return answer

    def max_potential_block_size(self) -> tuple[int, int]:
        """Ask ``cuOccupancyMaxPotentialBlockSize``: blocks of the grid, threads of a block."""
        grid, threads = _cupy().cuda.driver.occupancyMaxPotentialBlockSize(
            self.function.kernel.ptr, 0, 0
        )
        return int(grid), int(threads)


def device() -> Device:
    """Ask the driver about the present card.

    Raises `NoGpuError` if CuPy, a driver or a card is missing.
    """
    cupy = _cupy()
    told = cupy.cuda.runtime.getDeviceProperties(cupy.cuda.Device().id)
    version = cupy.cuda.runtime.driverGetVersion()
    return Device(
        name=told["name"].decode(),
        compute_capability=f"{told['major']}.{told['minor']}",
        cuda=f"{version // 1000}.{version % 1000 // 10}",
        properties={key: int(told[key]) for key in CUDA_ATTRIBUTES if key in told},
    )


def load(source: str, name: str, defines: Mapping[str, int] | None = None) -> Kernel:
    """Compile CUDA C++ with NVRTC for the present card and load one kernel of it."""
    options = tuple(f"-D{key}={value}" for key, value in (defines or {}).items())
    # A RawKernel of its own for each variant: a module is remembered by its source.
    kernel = _cupy().RawKernel(source, name, options=("-std=c++17", *options))
    return Kernel(
        function=kernel,
        registers=kernel.num_regs,
        static_shared_memory=kernel.shared_size_bytes,
    )


def _cupy() -> Any:
    try:
        import cupy  # noqa: PLC0415 (optional)
    except ImportError:
        raise NoGpuError(
            "CuPy is not installed; install occlab with its GPU part: pip install occlab[gpu]"
        ) from None
    try:
        cupy.cuda.runtime.getDeviceCount()
    except cupy.cuda.runtime.CUDARuntimeError as error:
        raise NoGpuError(f"CuPy finds no GPU on this machine: {error}") from None
    return cupy

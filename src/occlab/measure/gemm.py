"""A matrix product in bfloat16 by the vendor's library."""

from typing import Any

from occlab import gpu
from occlab.errors import OcclabError
from occlab.measure.pressure import SEED
from occlab.measure.records import Task
from occlab.measure.timing import timed

SIZE = 8192
CHECKED = 64  # rows and columns compared with single precision

# Numbers of cublas_api.h and library_types.h, which CuPy takes as they are.
_BFLOAT16, _FLOAT32, _COMPUTE_32F, _DEFAULT = 14, 0, 68, -1


class Product:
    """C = A × B on random matrices, ready to be multiplied again and again."""

    def __init__(self) -> None:
        cupy = gpu.cupy()
        random = cupy.random.default_rng(SEED)
        self.a, self.b = (
            rounded(cupy.asarray(random.standard_normal((SIZE, SIZE), dtype=cupy.float32)))
            for _ in range(2)
        )
        self.c = cupy.zeros((SIZE, SIZE), dtype=cupy.float32)
        self.one, self.zero = (cupy.array([x], dtype=cupy.float32).get() for x in (1, 0))

    def multiply(self) -> None:
        """Launch the product; row-major, so the library is handed B × A of its own view."""
        cublas = gpu.cupy().cuda.cublas
        cublas.gemmEx(
            gpu.cupy().cuda.device.get_cublas_handle(), cublas.CUBLAS_OP_N, cublas.CUBLAS_OP_N,
            SIZE, SIZE, SIZE, self.one.ctypes.data, self.b.data.ptr, _BFLOAT16, SIZE,
            self.a.data.ptr, _BFLOAT16, SIZE, self.zero.ctypes.data, self.c.data.ptr, _FLOAT32,
            SIZE, _COMPUTE_32F, _DEFAULT,
        )  # fmt: skip

    def check(self) -> None:
        """Compare a corner of the product with single precision."""
        cupy = gpu.cupy()
        a, b = widened(self.a[:CHECKED]), widened(self.b[:, :CHECKED])
        expected = a.astype(cupy.float64) @ b.astype(cupy.float64)
        error = cupy.linalg.norm(self.c[:CHECKED, :CHECKED] - expected)
        if not float(error / cupy.linalg.norm(expected)) < 1e-3:  # noqa: PLR2004
            raise OcclabError("the library's matrix product is wrong")


def rounded(values: Any) -> Any:
    """Round to bfloat16, kept as 16-bit patterns: the upper half of a float, to nearest."""
    cupy = gpu.cupy()
    bits = values.view(cupy.uint32)
    return ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16).astype(cupy.uint16)


def widened(patterns: Any) -> Any:
    """Turn bfloat16 patterns back into single precision."""
    cupy = gpu.cupy()
    return (cupy.ascontiguousarray(patterns).astype(cupy.uint32) << 16).view(cupy.float32)


def gemm() -> dict[str, Any]:
    """Time the product; the kernel's own launch is in the profile of the same name."""
    product = Product()
    timing = timed(product.multiply)
    product.check()
    return {"size": SIZE, "flop": 2 * SIZE**3, "seed": SEED, **timing.summary()}


TASKS = (Task(name="gemm", run=gemm, least=(8, 0)),)  # bfloat16 came with 8.0

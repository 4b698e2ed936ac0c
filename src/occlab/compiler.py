"""CUDA C++ → machine code and the assembler's report, with no GPU and no C++ compiler.

NVRTC, from PyPI, does it through NVIDIA's ``cuda-core``; both are imported when something
is first compiled. What was compiled once is kept by its content, in the user's cache.
Where there is no NVRTC (macOS), the report that was recorded for the same source and
options answers instead, and says so.
"""

import base64
import hashlib
import io
import json
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from pathlib import Path
from typing import Any

from filelock import FileLock
from platformdirs import user_cache_path

from occlab import ptxas
from occlab.errors import CompilerError

_PACKAGED = files("occlab") / "kernels"
_REPOSITORY = Path(__file__).parents[2] / "kernels"
_RECORDED = files("occlab") / "data" / "compiled"
_COMPILER = "nvidia-cuda-nvrtc"


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What to compile, and how.

    Attributes
    ----------
    source: the file's name in ``kernels/``
    architecture: as the compiler names it, ``"sm_90"``
    cap: the most registers a thread may take, ``-maxrregcount``; none for the compiler's choice
    defines: macros

    """

    source: str
    architecture: str
    cap: int | None = None
    defines: Mapping[str, int] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The source itself.

        Raises `CompilerError` if ``kernels/`` has no such file.
        """
        return kernel_source(self.source)

    @property
    def options(self) -> tuple[str, ...]:
        """What the compiler is told, in the spelling of nvcc."""
        cap = () if self.cap is None else (f"-maxrregcount={self.cap}",)
        macros = tuple(f"-D{name}={value}" for name, value in sorted(self.defines.items()))
        return (f"-arch={self.architecture}", "-std=c++17", *cap, *macros)

    @property
    def digest(self) -> str:
        """SHA-256 of source and options: what a result is kept under."""
        content = json.dumps([self.source, self.text, self.options])
        return hashlib.sha256(content.encode()).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class Compilation:
    """What came of a request.

    Attributes
    ----------
    compiler: name and version
    cubin: the machine code; none where only the report was recorded
    log: what the assembler said, in full
    recorded: whether the report was recorded elsewhere, not made here

    """

    request: Request
    compiler: str
    cubin: bytes | None
    log: str
    recorded: bool = False

    @property
    def report(self) -> ptxas.Report:
        """The log, read."""
        return ptxas.parse(self.log)

    def kernel(self, name: str) -> ptxas.Function:
        """Return what the assembler said of one kernel."""
        return self.report.kernel(name)


def compiled(
    source: str,
    architecture: str,
    *,
    cap: int | None = None,
    defines: Mapping[str, int] | None = None,
) -> Compilation:
    """Compile a file of ``kernels/``.

    >>> compiled("worked_example.cuh", "sm_90").kernel("worked_example").shared_memory
    12288

    Raises `CompilerError` with the compiler's own line if the source is wrong, or if there
    is neither a compiler nor a recorded report.
    """
    request = Request(
        source=source, architecture=architecture, cap=cap, defines=dict(defines or {})
    )
    compiler = installed()
    if compiler is None:
        return recorded(request)
    with _alone(_place(request, compiler)):
        return _kept(request, compiler) or _keep(_compile(request, compiler))


def installed() -> str | None:
    """Name the compiler that is here, with its version; none if there is none."""
    try:
        version("cuda-core")
        return f"NVRTC {version(_COMPILER)}"
    except PackageNotFoundError:
        return None


def recorded(request: Request) -> Compilation:
    """Return the recorded report for a request.

    Raises `CompilerError` if there is none.
    """
    reports = recorded_reports()
    try:
        log = reports["reports"][request.digest]["log"]
    except KeyError:
        raise CompilerError(
            f"there is no compiler here and no recorded report of kernels/{request.source} "
            f"with {' '.join(request.options)}: pip install cuda-core cuda-bindings {_COMPILER}"
        ) from None
    return Compilation(
        request=request, compiler=reports["compiler"], cubin=None, log=log, recorded=True
    )


@cache
def recorded_reports() -> dict[str, Any]:
    """Read the recorded reports: compiler, date, and a log by digest of request."""
    text = (_RECORDED / "nvrtc.json").read_text(encoding="utf-8")
    content: dict[str, Any] = json.loads(text)
    return content


@cache
def kernel_source(name: str) -> str:
    """Read a file of ``kernels/``, from the installed package or the repository.

    Raises `CompilerError` if there is none of that name.
    """
    for folder in (_PACKAGED, _REPOSITORY):
        if (folder / name).is_file():
            return (folder / name).read_text(encoding="utf-8")
    raise CompilerError(f"there is no kernels/{name}")


def _compile(request: Request, compiler: str) -> Compilation:
    from cuda.core import Program, ProgramOptions  # noqa: PLC0415 (half a second)

    options = ProgramOptions(
        name=request.source,
        arch=request.architecture,
        std="c++17",
        max_register_count=request.cap,
        define_macro=[(name, str(value)) for name, value in request.defines.items()] or None,
        ptxas_options=["-v"],
    )
    said = io.StringIO()
    try:
        code = Program(request.text, "c++", options).compile("cubin", logs=said)
    except Exception as error:
        raise CompilerError(_reason(request, str(error))) from error
    # The time that compiling took differs from run to run and is nobody's fact.
    log = "".join(
        line for line in said.getvalue().splitlines(keepends=True) if "Compile time" not in line
    )
    return Compilation(request=request, compiler=compiler, cubin=bytes(code.code), log=log)


def _reason(request: Request, said: str) -> str:
    """Return the first line in which the compiler names an error, with the file's place."""
    lines = [line.strip() for line in said.splitlines() if re.search(r"\berror\s*:", line)]
    reason = lines[0] if lines else " ".join(said.split())
    if reason.startswith(request.source):
        return f"kernels/{reason}"
    return f"kernels/{request.source} for {request.architecture}: {reason}"


def _place(request: Request, compiler: str) -> Path:
    folder = os.environ.get("OCCLAB_CACHE") or user_cache_path("occlab")
    return Path(folder) / compiler.replace(" ", "-").lower() / f"{request.digest}.json"


@contextmanager
def _alone(place: Path) -> Iterator[None]:
    """Let one process at a time compile a request: editions built together ask for the same."""
    lock = FileLock(place.with_suffix(".lock"))
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except OSError:  # a cache that cannot be written only costs time
        yield
        return
    try:
        yield
    finally:
        lock.release()


def _kept(request: Request, compiler: str) -> Compilation | None:
    try:
        content = json.loads(_place(request, compiler).read_text(encoding="utf-8"))
        cubin = base64.b64decode(content["cubin"], validate=True)
        return Compilation(request=request, compiler=compiler, cubin=cubin, log=content["log"])
    except (OSError, ValueError, KeyError):  # not there, or half a file of an old version
        return None


def _keep(result: Compilation) -> Compilation:
    place = _place(result.request, result.compiler)
    content = {"log": result.log, "cubin": base64.b64encode(result.cubin or b"").decode()}
    partial = place.with_suffix(f".{os.getpid()}")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        partial.write_text(json.dumps(content), encoding="utf-8")
        partial.replace(place)
    except OSError:  # a cache that cannot be written only costs time
        with suppress(OSError):
            partial.unlink(missing_ok=True)
    return result

"""What a report of the assembler holds: architectures, their functions, and messages.

What a report does not say is none and never zero.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from occlab.errors import CompilerReportError
from occlab.symbols import demangled, without_arguments


class Severity(StrEnum):
    """How the assembler marks a message."""

    INFO = "info"
    WARNING = "warning"
    ERROR = "error"
    FATAL = "fatal"


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """What the assembler says in words: a cap that it overrides, a bound that it ignores."""

    severity: Severity
    text: str
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Function:
    """What one kernel, or one function that a kernel calls, takes of the machine.

    Attributes
    ----------
    symbol: its name in the object file, mangled if it is C++
    architecture: ``"sm_90"``; none where the report does not say
    is_kernel: whether the report calls it an entry function, or the linker lists it
    registers: of one thread
    barriers: of one block
    stack_frame, cumulative_stack: bytes of one thread; the second with what it calls
    spill_stores, spill_loads: bytes that one thread writes to local memory and reads
        back for want of registers
    shared_memory: bytes of one block, static
    local_memory: bytes of one thread
    constant_memory: bytes by bank
    compile_ms: milliseconds the assembler took; differs from run to run
    line: of the report, where it begins

    """

    symbol: str
    architecture: str | None = None
    is_kernel: bool = False
    registers: int | None = None
    barriers: int | None = None
    stack_frame: int | None = None
    cumulative_stack: int | None = None
    spill_stores: int | None = None
    spill_loads: int | None = None
    shared_memory: int | None = None
    local_memory: int | None = None
    constant_memory: Mapping[int, int] = field(default_factory=dict)
    compile_ms: float | None = None
    line: int = 0

    @property
    def name(self) -> str:
        """Its name as C++ writes it; the symbol where that cannot be told."""
        return demangled(self.symbol)

    @property
    def spills(self) -> bool | None:
        """Whether registers spill to memory; none if the report does not say."""
        if self.spill_stores is None and self.spill_loads is None:
            return None
        return bool(self.spill_stores or self.spill_loads)


@dataclass(frozen=True, slots=True, kw_only=True)
class Module:
    """What the assembler says of one architecture's code.

    Attributes
    ----------
    global_memory: bytes of the module's variables in device memory
    constant_memory: bytes of its constants by bank

    """

    global_memory: int | None
    constant_memory: Mapping[int, int]
    functions: tuple[Function, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """Everything that one run of the compiler said."""

    modules: tuple[Module, ...]
    messages: tuple[Message, ...]

    @property
    def functions(self) -> tuple[Function, ...]:
        """Every function of every module, in the order of the report."""
        return tuple(function for module in self.modules for function in module.functions)

    @property
    def kernels(self) -> tuple[Function, ...]:
        """Those that a host can launch."""
        return tuple(function for function in self.functions if function.is_kernel)

    @property
    def warnings(self) -> tuple[Message, ...]:
        """The messages that are more than information."""
        return tuple(each for each in self.messages if each.severity is not Severity.INFO)

    def kernel(self, name: str, architecture: str | None = None) -> Function:
        """Look up a kernel by its symbol, its whole name or the name without arguments.

        Raises `CompilerReportError` if none has that name, or more than one.
        """
        found = [
            kernel
            for kernel in self.kernels
            if name in {kernel.symbol, kernel.name, without_arguments(kernel.name)}
            and architecture in {None, kernel.architecture}
        ]
        if len(found) != 1:
            known = ", ".join(f"{each.name} for {each.architecture}" for each in self.kernels)
            raise CompilerReportError(
                f"{len(found) or 'no'} kernels are called {name!r}; the report has {known}"
            )
        return found[0]

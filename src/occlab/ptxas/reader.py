"""The text of ``ptxas -v`` → a report.

The text goes to standard error, from ``nvcc -Xptxas -v`` or in the log of NVRTC, and
its lines have grown from version to version: a field is found by its name, one that is
not known is passed over, one that is not there is none and never zero. Lines of other
tools may stand between.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from occlab.errors import CompilerReportError
from occlab.ptxas.report import Function, Message, Module, Report, Severity

_SPOKEN = re.compile(
    r"\b(?P<tool>ptxas|nvlink)\b(?P<place>.*?)\s*\b(?P<severity>info|warning|error|fatal)\s*:"
    r"\s*(?P<text>.*)"
)
_ENTRY = re.compile(r"Compiling entry function '(?P<symbol>[^']+)'(?: for '(?P<sm>[^']+)')?")
_PROPERTIES = re.compile(r"Function properties for '?(?P<symbol>[^\s':]+)'?")
_COMPILE_TIME = re.compile(r"Compile time = (?P<ms>\d+(?:\.\d+)?) ms")
_USED = re.compile(r"^used\b", re.IGNORECASE)
_MODULE = re.compile(r"^\d+ bytes (?:gmem|cmem\[)")
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_AMOUNT = r"(?P<amount>\d+(?:\+\d+)*)"  # old versions print a sum, "28+16 bytes smem"
_FIELDS = {
    "registers": re.compile(rf"\bused {_AMOUNT} registers?", re.IGNORECASE),
    "barriers": re.compile(rf"\bused {_AMOUNT} barriers?", re.IGNORECASE),
    "stack_frame": re.compile(rf"\b{_AMOUNT} (?:bytes stack frame|stack\b)"),
    "cumulative_stack": re.compile(rf"\b{_AMOUNT} bytes cumulative stack size"),
    "spill_stores": re.compile(rf"\b{_AMOUNT} bytes spill stores"),
    "spill_loads": re.compile(rf"\b{_AMOUNT} bytes spill loads"),
    "shared_memory": re.compile(rf"\b{_AMOUNT} bytes smem"),
    "local_memory": re.compile(rf"\b{_AMOUNT} bytes lmem"),
}
_GLOBAL_MEMORY = re.compile(rf"\b{_AMOUNT} bytes gmem")
_CONSTANT_MEMORY = re.compile(rf"\b{_AMOUNT} bytes cmem\[(?P<bank>\d+)\]")


def parse(text: str) -> Report:
    """Read a report, whatever else stands between its lines.

    >>> report = parse('''
    ... ptxas info    : Compiling entry function 'light' for 'sm_90'
    ... ptxas info    : Function properties for light
    ...     0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
    ... ptxas info    : Used 12 registers, used 0 barriers
    ... ''')
    >>> report.kernel("light").registers, report.kernel("light").shared_memory
    (12, None)

    Raises `CompilerReportError` if no line is the assembler's, or one that should hold a
    number of registers does not.
    """
    reader = _Reader()
    for number, line in enumerate(_COLOUR.sub("", text).splitlines(), start=1):
        reader.read(number, line)
    report = reader.report()
    if not (report.functions or report.messages or reader.modules):
        raise CompilerReportError(
            "no line of this text is the assembler's: compile with -Xptxas -v, "
            "and keep the standard error"
        )
    return report


@dataclass(slots=True, kw_only=True)
class _Draft:
    """A function while its lines are being read."""

    symbol: str
    line: int
    architecture: str | None
    is_kernel: bool
    numbers: dict[str, int] = field(default_factory=dict)
    banks: dict[int, int] = field(default_factory=dict)
    compile_ms: float | None = None

    def finished(self) -> Function:
        return Function(
            symbol=self.symbol,
            architecture=self.architecture,
            is_kernel=self.is_kernel,
            constant_memory=self.banks,
            compile_ms=self.compile_ms,
            line=self.line,
            **self.numbers,
        )


@dataclass(slots=True, kw_only=True)
class _DraftModule:
    global_memory: int | None = None
    banks: dict[int, int] = field(default_factory=dict)
    functions: list[_Draft] = field(default_factory=list)


class _Reader:
    """Follows whom a line speaks of: the entry compiled, or the function named last.

    The spill line belongs to the function named just before it, the line that begins
    with "Used" to the entry: the properties of a function it calls may stand between.
    """

    def __init__(self) -> None:
        self.modules: list[_DraftModule] = []
        self.messages: list[Message] = []
        self.entry: _Draft | None = None
        self.named: _Draft | None = None

    def read(self, number: int, line: str) -> None:
        spoken = _SPOKEN.search(line)
        if spoken is None:
            if self.named is not None and "bytes stack frame" in line:
                self.named.numbers |= _numbers(line)
            return
        text = spoken["text"].strip()
        if spoken["severity"] != Severity.INFO:
            place = spoken["place"].strip(" ,;")
            self._say(spoken["severity"], f"{place}: {text}" if place else text, number)
        elif match := _ENTRY.match(text):
            self.entry = self.named = self._function(
                match["symbol"], number, match["sm"], is_kernel=True
            )
        elif match := _PROPERTIES.match(text):
            self._properties(match["symbol"], number, linked=spoken["tool"] == "nvlink")
        elif match := _COMPILE_TIME.match(text):
            self._compiled(float(match["ms"]))
        elif _USED.match(text):
            self._used(text, number)
        elif _MODULE.match(text):
            self._module(text)
        elif "bytes stack frame" in text and self.named is not None:
            self.named.numbers |= _numbers(text)
        else:
            self._say(spoken["severity"], text, number)

    def report(self) -> Report:
        return Report(
            modules=tuple(
                Module(
                    global_memory=module.global_memory,
                    constant_memory=module.banks,
                    functions=tuple(draft.finished() for draft in module.functions),
                )
                for module in self.modules
            ),
            messages=tuple(self.messages),
        )

    def _say(self, severity: str, text: str, number: int) -> None:
        self.messages.append(Message(severity=Severity(severity), text=text, line=number))

    def _function(
        self, symbol: str, line: int, architecture: str | None, *, is_kernel: bool
    ) -> _Draft:
        if not self.modules:
            self.modules.append(_DraftModule())
        draft = _Draft(symbol=symbol, line=line, architecture=architecture, is_kernel=is_kernel)
        self.modules[-1].functions.append(draft)
        return draft

    def _properties(self, symbol: str, number: int, *, linked: bool) -> None:
        if self.entry is not None and self.entry.symbol == symbol and not linked:
            self.named = self.entry
            return
        architecture = self.entry.architecture if self.entry else None
        self.named = self._function(symbol, number, architecture, is_kernel=linked)
        if linked:
            self.entry = None

    def _compiled(self, milliseconds: float) -> None:
        for draft in (self.entry, self.named):
            if draft is not None and draft.compile_ms is None:
                draft.compile_ms = milliseconds
                return

    def _used(self, text: str, number: int) -> None:
        numbers = _numbers(text)
        if "registers" not in numbers:
            raise CompilerReportError(f"line {number}: no number of registers in {text!r}")
        owner = self.entry
        if owner is None or "registers" in owner.numbers:
            owner = self.named  # a report cut short of the line that names the entry
        if owner is None:
            raise CompilerReportError(f"line {number}: {text!r} follows no function's name")
        owner.is_kernel = True
        owner.numbers |= numbers
        owner.banks |= dict(_banks(text))

    def _module(self, text: str) -> None:
        match = _GLOBAL_MEMORY.search(text)
        self.modules.append(
            _DraftModule(
                global_memory=_total(match["amount"]) if match else None,
                banks=dict(_banks(text)),
            )
        )
        self.entry = self.named = None


def _numbers(text: str) -> dict[str, int]:
    return {
        name: _total(match["amount"])
        for name, pattern in _FIELDS.items()
        if (match := pattern.search(text))
    }


def _banks(text: str) -> Iterator[tuple[int, int]]:
    for match in _CONSTANT_MEMORY.finditer(text):
        yield int(match["bank"]), _total(match["amount"])


def _total(amount: str) -> int:
    return sum(map(int, amount.split("+")))

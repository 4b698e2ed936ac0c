"""A reader's own files → builds and counts: a compiler's report, a program's output, a profile."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from occlab import profiler, ptxas
from occlab.check.builds import CAPPED, KERNELS, PLAIN, Build, Counted, Key, count, of_function
from occlab.errors import CheckError
from occlab.texts import decoded


@dataclass(slots=True, kw_only=True)
class Own:
    """What a reader's files say.

    Attributes
    ----------
    capabilities: the compute capabilities that they name
    elements: threads of the whole grid; none if no file says

    """

    builds: dict[Key, Build] = field(default_factory=dict)
    counted: Mapping[str, Counted] = field(default_factory=dict)
    capabilities: list[str] = field(default_factory=list)
    elements: int | None = None

    def add(self, key: Key, build: Build) -> None:
        """Keep what is said of a build, beside what other files say of it."""
        self.builds[key] = build.or_else(self.builds.get(key, Build()))


def read(
    *, reports: Sequence[Path] = (), outputs: Sequence[Path] = (), profiles: Sequence[Path] = ()
) -> Own:
    """Read texts of ``ptxas -v``, of ``regpressure`` or its sweep, and of Nsight Compute.

    Raises `CheckError` for a file that cannot be read, or holds nothing of the exercises.
    """
    own = Own()
    for path in reports:
        _report(own, _text(path), path)
    for path in outputs:
        _output(own, _text(path), path)
    _profiles(own, {path: _text(path) for path in profiles})
    return own


def _text(path: Path) -> str:
    try:
        return decoded(path.read_bytes())
    except OSError as error:
        raise CheckError(f"{path} cannot be read: {error.strerror}") from None


_CAP = re.compile(r"maximum register limit \d+ for '\w+' with\s+(?P<cap>\d+) of maxrregcount")


def _report(own: Own, text: str, path: Path) -> None:
    """Read a report of the assembler; its cap is the one that its messages name."""
    report = ptxas.parse(text)
    caps = {int(found["cap"]) for found in _CAP.finditer(text)}
    if len(caps) > 1:
        raise CheckError(f"{path} is not of one build: it names several caps")
    cap = caps.pop() if caps else None
    kernels = [each for each in report.kernels if each.name in KERNELS]
    if not kernels:
        raise CheckError(f"{path} reports of neither `light` nor `heavy`")
    for each in kernels:
        # Launch bounds override a cap, and bounds without one are a build of their own.
        if each.name != "heavy_lb" or cap is None:
            own.add((each.name, cap), of_function(each))
        if each.architecture:
            digits = each.architecture.removeprefix("sm_").rstrip("af")
            own.capabilities.append(f"{digits[:-1]}.{digits[-1]}")


_HEAD = re.compile(r"compute capability (?P<cc>\d+\.\d+), (?P<elements>\d+) elements")
_SWEPT = re.compile(r"^== cap (?P<cap>none|\d+)")
_SPILLED = re.compile(r"(?P<stores>\d+) bytes spill stores, (?P<loads>\d+) bytes spill loads")
_RUN = re.compile(
    r"^(?P<kernel>\w+) +(?P<registers>\d+) +\d+ +(?P<percent>[\d.]+) % +(?P<ms>[\d.]+)$"
)


def _output(own: Own, text: str, path: Path) -> None:
    """Read what ``regpressure`` printed, once or for each cap of the sweep."""
    cap: int | None = None
    spilled = Build()
    found = False
    for line in map(str.strip, text.splitlines()):
        if match := _HEAD.search(line):
            own.capabilities.append(match["cc"])
            own.elements = int(match["elements"])
        elif match := _SWEPT.match(line):
            cap = None if match["cap"] == "none" else int(match["cap"])
            spilled = Build()
        elif match := _SPILLED.search(line):
            spilled = Build(spill_stores=int(match["stores"]), spill_loads=int(match["loads"]))
        elif match := _RUN.match(line):
            found = True
            run = Build(
                registers=int(match["registers"]),
                occupancy=float(match["percent"]) / 100,
                seconds=float(match["ms"]) / 1e3,
            )
            own.add(
                (match["kernel"], cap),
                run.or_else(spilled) if match["kernel"] == "heavy" else run,
            )
    if not found:
        raise CheckError(f"no line of {path} is one that regpressure prints")


def _profiles(own: Own, texts: Mapping[Path, str]) -> None:
    """Read launches of `heavy`: the one with more registers is the one without a cap."""
    counts = []
    for path, text in texts.items():
        launches = [each for each in profiler.parse(text) if each.kernel == "heavy"]
        if not launches:
            raise CheckError(f"{path} has no launch of `heavy`")
        counts += [count(each, each) for each in launches]
        own.capabilities += [
            each.compute_capability for each in launches if each.compute_capability
        ]
    own.counted = dict(_named(sorted(counts, key=_registers, reverse=True)))


def _named(counts: Sequence[Counted]) -> Iterator[tuple[str, Counted]]:
    if counts:
        yield PLAIN, counts[0]
        if _registers(counts[-1]) < _registers(counts[0]):
            yield CAPPED, counts[-1]


def _registers(counted: Counted) -> float:
    return counted.registers or 0

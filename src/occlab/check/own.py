"""A reader's own files → builds and counts: a compiler's report, a program's output, a profile."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from occlab import profiler, ptxas
from occlab.check.builds import CAPPED, KERNELS, PLAIN, Build, Counted, Key, count, of_function
from occlab.errors import CheckError, CompilerReportError, ProfileError
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
    counted: dict[str, Counted] = field(default_factory=dict)
    capabilities: list[str] = field(default_factory=list)
    elements: int | None = None

    def add(self, key: Key, build: Build) -> None:
        """Keep what is said of a build, beside what other files say of it.

        Of times the shortest is kept. Raises `CheckError` if it is not the same build.
        """
        known = self.builds.get(key, Build())
        if None not in (taken := {build.registers, known.registers}) and len(taken) > 1:
            of_each = " and ".join(map(str, sorted(filter(None, taken))))
            raise CheckError(f"the files have two builds of `{key[0]}`, with {of_each} registers")
        seconds = min(filter(None, (build.seconds, known.seconds)), default=None)
        self.builds[key] = replace(build, seconds=seconds).or_else(known)


def read(
    *, reports: Sequence[Path] = (), outputs: Sequence[Path] = (), profiles: Sequence[Path] = ()
) -> Own:
    """Read texts of ``ptxas -v``, of ``regpressure`` or its sweep, and of Nsight Compute.

    Raises `CheckError` for a file that cannot be read, or holds nothing of the exercises.
    """
    own = Own()
    for path in reports:
        with _named(path):
            _report(own, _text(path), path)
    for path in outputs:
        _output(own, _text(path), path)
    _profiles(own, {path: _text(path) for path in profiles})
    return own


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """Say of which of several files it is that one cannot be read."""
    try:
        yield
    except (CompilerReportError, ProfileError) as error:
        raise CheckError(f"{path}: {error}") from None


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
    kernels = [each for each in report.kernels if each.name in KERNELS]
    if not kernels:
        raise CheckError(f"{path} reports of neither `light` nor `heavy`")
    untold = next((each.registers for each in kernels if _is_capped(each)), None)
    cap = caps.pop() if caps else untold
    for each in kernels:
        # Launch bounds override a cap, and bounds without one are a build of their own.
        if each.name != "heavy_lb" or cap is None:
            own.add((each.name, cap), of_function(each))
        if each.architecture:
            digits = each.architecture.removeprefix("sm_").rstrip("af")
            own.capabilities.append(f"{digits[:-1]}.{digits[-1]}")


def _is_capped(function: ptxas.Function) -> bool:
    """Tell a cap that is not named by what it does: without one, `heavy` spills nothing."""
    return function.name == "heavy" and bool(function.spill_stores)


_HEAD = re.compile(r"compute capability (?P<cc>\d+\.\d+), (?P<elements>\d+) elements")
_SWEPT = re.compile(r"^== cap (?P<cap>none|\d+)")
_SPILLED = re.compile(r"(?P<stores>\d+) bytes spill stores, (?P<loads>\d+) bytes spill loads")
_RUN = re.compile(
    r"^(?P<kernel>\w+) +(?P<registers>\d+) +(?P<local>\d+) +"
    r"(?P<percent>\d+\.?\d*) % +(?P<ms>\d+\.?\d*)$"
)


def _output(own: Own, text: str, path: Path) -> None:
    """Read what ``regpressure`` printed, once or for each cap of the sweep."""
    lines = [line.strip() for line in text.splitlines()]
    runs = filter(None, map(_RUN.match, lines))
    # A program says nothing of a cap: without one, `heavy` has no local memory.
    capped = (run for run in runs if run["kernel"] == "heavy" and run["local"] != "0")
    cap = int(run["registers"]) if (run := next(capped, None)) else None
    spilled = Build()
    found = False
    for line in lines:
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
            build = Build(
                registers=int(match["registers"]),
                occupancy=float(match["percent"]) / 100,
                seconds=float(match["ms"]) / 1e3,
            )
            own.add(
                (match["kernel"], cap),
                build.or_else(spilled) if match["kernel"] == "heavy" else build,
            )
    if not found:
        raise CheckError(f"no line of {path} is one that regpressure prints")


def _profiles(own: Own, texts: Mapping[Path, str]) -> None:
    """Read launches of `heavy`: the one with more registers is the one without a cap."""
    counts: dict[float, Counted] = {}
    for path, text in texts.items():
        with _named(path):
            launches = [each for each in profiler.parse(text) if each.kernel == "heavy"]
        if not launches:
            raise CheckError(f"{path} has no launch of `heavy`")
        for found in (count(each, each) for each in launches):
            taken = found.registers or 0
            counts[taken] = counts.get(taken, found).or_else(found)
        own.capabilities += [
            each.compute_capability for each in launches if each.compute_capability
        ]
    if counts:
        own.counted[PLAIN] = counts[max(counts)]
    if len(counts) > 1:
        own.counted[CAPPED] = counts[min(counts)]

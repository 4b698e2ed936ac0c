"""What an answer is held against: recorded on a GPU, compiled here, or a reader's own.

A number that is not known is none, never zero, and a part that needs it is not judged.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from occlab import profiler
from occlab.check.builds import (
    CAPPED,
    KERNELS,
    PLAIN,
    SOURCE,
    THREADS,
    Build,
    Counted,
    Key,
    count,
    of_function,
)
from occlab.check.own import Own
from occlab.compiler import compiled
from occlab.errors import CheckError, CompilerError, UnknownGpuError
from occlab.hardware import Gpu, capability, cards
from occlab.occupancy import Launch, occupancy
from occlab.pressure import Sweep, sweep
from occlab.recorded import Provenance, recording

Find = Callable[[str, int | None], Build]


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """Everything that the answers of one reader are held against.

    Attributes
    ----------
    gpu: the reader's, or the recorded one
    threads: of the whole grid
    peak: bytes a second that the device memory moves at most; none if it is not known
    find: what is known of a kernel under a cap
    counted: by the profiler, without a cap and with it
    walk: the recorded sweep of the kernel that waits

    """

    gpu: Gpu
    threads: int
    peak: float | None
    find: Find = field(repr=False)
    counted: Mapping[str, Counted]
    walk: Sweep = field(repr=False)

    def build(self, kernel: str, cap: int | None = None) -> Build:
        """Return what is known of a kernel, with the occupancy that follows from it."""
        found = self.find(kernel, cap)
        if found.registers is None:
            return found
        launch = Launch(threads=THREADS, registers=found.registers)
        return found.or_else(Build(occupancy=occupancy(self.gpu, launch).fraction))


def evidence(
    gpu: Gpu | None = None, own: Own | None = None, bandwidth: float | None = None
) -> Evidence:
    """Gather what is known of a reader's card, or of the recorded one if nothing is named.

    What a reader's files do not say is compiled here, or computed; times are only a
    reader's own. ``bandwidth`` is the peak of the device memory in bytes a second.

    >>> evidence().build("heavy").registers, evidence().gpu.name
    (70, 'H200')

    Raises `CheckError` if the files name several GPUs, or one that is not known.
    """
    own = own or Own()
    pressure = recording("pressure")
    home = _card_of(pressure.provenance)
    asked = _asked(gpu, own) or home
    if asked == home and own == Own():
        find: Find = _recorded_build
        counted = _recorded_counts()
    else:
        find, counted = _of_reader(asked, own.builds), own.counted
    peaks = asked.peaks
    return Evidence(
        gpu=asked,
        threads=own.elements or pressure.data["elements"],
        peak=bandwidth or (peaks.memory_bytes_per_second if peaks else None),
        find=find,
        counted=counted,
        walk=sweep(recording("walk"), "walk"),
    )


def _card_of(origin: Provenance) -> Gpu:
    """Find a card by its driver's name, or its compute capability where the table lacks it."""
    return next(
        (card for card in cards().values() if origin.device.endswith(card.name)),
        capability(origin.compute_capability),
    )


def _asked(gpu: Gpu | None, own: Own) -> Gpu | None:
    """Return the one GPU that a reader and all files name; none if there is neither."""
    different = sorted(set(own.capabilities))
    if len(different) > 1:
        named = " and ".join(different)
        raise CheckError(f"the files come from different GPUs, of compute capability {named}")
    if gpu is not None:
        if different and different != [gpu.compute_capability]:
            raise CheckError(
                f"the files come from a GPU of compute capability {different[0]}, and {gpu.name} "
                f"is not one"
            )
        return gpu
    if not different and own != Own():
        raise CheckError("the files do not name their GPU: name it by gpu, such as t4 or 8.9")
    try:
        return capability(different[0]) if different else None
    except UnknownGpuError as error:
        raise CheckError(str(error)) from None


def _recorded_build(kernel: str, cap: int | None) -> Build:
    runs = sweep(recording("pressure"), kernel)
    run = next((each for each in runs.runs if each.cap == cap), None)
    if run is None:
        return Build()
    return Build(
        registers=run.registers,
        spill_stores=run.spill_stores,
        spill_loads=run.spill_loads,
        shared_memory=0,  # the kernels have none, and the driver's count of blocks agrees
        occupancy=runs.occupancy(run),
        seconds=run.seconds,
    )


def _recorded_counts() -> Mapping[str, Counted]:
    found = {}
    for name in (PLAIN, CAPPED):
        data = recording(name).data
        (details,) = profiler.parse("\n".join(data["csv"]))
        (raw,) = profiler.parse("\n".join(data["raw"]))
        found[name] = count(details, raw)
    return found


def _of_reader(gpu: Gpu, known: Mapping[Key, Build]) -> Find:
    """Return a look-up in a reader's builds, which asks the compiler where they say nothing."""

    def find(kernel: str, cap: int | None) -> Build:
        own = known.get((kernel, cap), Build())
        if kernel not in KERNELS or None not in {own.registers, own.spill_stores}:
            return own
        return own.or_else(_compiled(gpu, kernel, cap))

    return find


def _compiled(gpu: Gpu, kernel: str, cap: int | None) -> Build:
    architecture = "sm_" + gpu.compute_capability.replace(".", "")
    blocks = gpu.max_warps_per_sm * gpu.threads_per_warp // THREADS
    defines = {"BOUND_BLOCKS": blocks} if kernel == "heavy_lb" else {}
    try:
        return of_function(compiled(SOURCE, architecture, cap=cap, defines=defines).kernel(kernel))
    except CompilerError:  # no compiler here, or one that no longer knows the card
        return Build()

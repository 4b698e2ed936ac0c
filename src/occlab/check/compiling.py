"""Two lab exercises about what the compiler decides: its report, and launch bounds."""

from collections.abc import Callable

from occlab.check.builds import THREADS
from occlab.check.evidence import Evidence
from occlab.check.parts import Lab, Part, duration, occupancy, of, registers, words, yes_or_no
from occlab.check.questions import Expected, Kind, Pointer, Question
from occlab.headroom import registers_for_occupancy
from occlab.occupancy import Launch
from occlab.occupancy import occupancy as resident

FORTY = 40  # registers, in the example that tells two formulas apart
HEALTHY = ("light", "heavy", "both", "neither")
MOST_BLOCKS = 64  # that a reader might write in bounds


def _warps(evidence: Evidence, registers: int) -> int:
    """Count the warps that an SM holds, in whole blocks."""
    return resident(evidence.gpu, Launch(threads=THREADS, registers=registers)).warps


def _by_registers(evidence: Evidence, registers: int) -> int:
    """Count the warps for which the partitions have registers, in whole blocks or not."""
    gpu = evidence.gpu
    one = Launch(threads=gpu.threads_per_warp, registers=registers)
    return resident(gpu, one).limits.registers or 0


def _divided(evidence: Evidence, registers: int) -> int:
    return evidence.gpu.registers_per_sm // (registers * evidence.gpu.threads_per_warp)


def _for(kernel: str, count: Callable[[Evidence, int], int]) -> Expected:
    """Expect what a way of counting makes of a kernel's registers."""

    def find(evidence: Evidence) -> int | None:
        taken = evidence.build(kernel).registers
        return None if taken is None else count(evidence, taken)

    return find


def _more_than_fit(kernel: str) -> Expected:
    """Expect what registers alone would allow, where an SM has no room for so many warps."""
    ways = [_for(kernel, count) for count in (_by_registers, _divided)]

    def find(evidence: Evidence) -> frozenset[object]:
        values = (way(evidence) for way in ways)
        most = evidence.gpu.max_warps_per_sm
        return frozenset(each for each in values if isinstance(each, int) and each > most)

    return find


def _warps_question(kernel: str) -> Question:
    return Question(
        name=f"{kernel}_warps",
        kind=Kind.COUNT,
        expected=_for(kernel, _warps),
        slips={
            Pointer.MORE_THAN_AN_SM: _more_than_fit(kernel),
            Pointer.PART_OF_A_BLOCK: _for(kernel, _by_registers),
            Pointer.BY_HAND: _for(kernel, _divided),
        },
    )


def _healthy(evidence: Evidence) -> str | None:
    spills = {kernel: evidence.build(kernel).spill_stores for kernel in HEALTHY[:2]}
    if None in spills.values():
        return None
    sound = [kernel for kernel, stores in spills.items() if not stores]
    return sound[0] if len(sound) == 1 else "both" if sound else "neither"


def bound_blocks(evidence: Evidence) -> int:
    """Return the blocks that fill an SM: the second number of the bounds."""
    return evidence.gpu.max_warps_per_sm * evidence.gpu.threads_per_warp // THREADS


def _more_blocks(evidence: Evidence) -> frozenset[object]:
    return frozenset(range(bound_blocks(evidence) + 1, MOST_BLOCKS + 1))


def _target(evidence: Evidence) -> int | None:
    return registers_for_occupancy(evidence.gpu, 1, Launch(threads=THREADS))


def _target_by_division(evidence: Evidence) -> int:
    return evidence.gpu.registers_per_sm // (THREADS * bound_blocks(evidence))


def _reached(evidence: Evidence) -> bool | None:
    reached = evidence.build("heavy_lb").occupancy
    return None if reached is None else reached >= 1


def _faster(evidence: Evidence) -> bool | None:
    bounded, plain = evidence.build("heavy_lb").seconds, evidence.build("heavy").seconds
    return None if bounded is None or plain is None else bounded < plain


REPORT = Lab(
    label="lab-report",
    parts=(
        Part(
            key="registers",
            questions=(
                registers("light_registers", "light"),
                registers("heavy_registers", "heavy"),
            ),
        ),
        Part(
            key="memory",
            questions=tuple(
                Question(name=name, kind=Kind.COUNT, expected=of("heavy", field))
                for name, field in (
                    ("heavy_shared_bytes", "shared_memory"),
                    ("heavy_spill_bytes", "spill_stores"),
                )
            ),
        ),
        Part(
            key="forty",
            questions=(
                Question(
                    name="warps_at_40",
                    kind=Kind.COUNT,
                    expected=lambda evidence: _by_registers(evidence, FORTY),
                    slips={Pointer.BY_HAND: lambda evidence: _divided(evidence, FORTY)},
                ),
            ),
        ),
        Part(key="warps", questions=(_warps_question("light"), _warps_question("heavy"))),
        Part(
            key="healthy",
            questions=(
                Question(name="healthy", kind=Kind.CHOICE, expected=_healthy, choices=HEALTHY),
            ),
        ),
    ),
)

BOUNDS = Lab(
    label="lab-bounds",
    parts=(
        Part(
            key="bounds",
            questions=(
                Question(
                    name="bound_blocks",
                    kind=Kind.COUNT,
                    expected=bound_blocks,
                    slips={Pointer.MORE_THAN_AN_SM: _more_blocks},
                ),
                Question(
                    name="target_registers",
                    kind=Kind.COUNT,
                    expected=_target,
                    slips={Pointer.NOT_A_STEP: _target_by_division},
                ),
            ),
        ),
        Part(
            key="registers",
            questions=(
                registers("light_registers", "light"),
                registers("heavy_registers", "heavy"),
                registers("bounded_registers", "heavy_lb"),
            ),
        ),
        Part(
            key="occupancy",
            questions=(
                occupancy("light_occupancy", "light"),
                occupancy("heavy_occupancy", "heavy"),
                occupancy("bounded_occupancy", "heavy_lb"),
            ),
        ),
        Part(
            key="times",
            questions=(
                duration("light_ms", "light"),
                duration("heavy_ms", "heavy"),
                duration("bounded_ms", "heavy_lb"),
            ),
        ),
        Part(
            key="verdict",
            questions=(
                yes_or_no("target_reached", _reached),
                yes_or_no("bounded_is_faster", _faster),
            ),
        ),
        Part(key="lesson", questions=(words("lesson"),)),
    ),
)

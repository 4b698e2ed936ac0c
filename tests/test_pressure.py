"""Register caps as they were recorded, and the machine code behind them."""

from dataclasses import replace
from hashlib import sha256

import pytest

from occlab import capability
from occlab.compiler import compiled, kernel_source
from occlab.elf import section
from occlab.errors import RecordingError
from occlab.headroom import registers_for_occupancy
from occlab.occupancy import Launch, occupancy
from occlab.pressure import Sweep, sweep
from occlab.recorded import profile, recording

HEAVY = sweep(recording("pressure"), "heavy")
ROLLED = sweep(recording("pressure"), "heavy_rolled")
WALK = sweep(recording("walk"), "walk")
each_sweep = pytest.mark.parametrize("each", [HEAVY, ROLLED, WALK], ids=lambda each: each.kernel)


@each_sweep
def test_the_largest_cap_is_last_but_for_none(each: Sweep) -> None:
    caps = [run.cap for run in each.runs]
    assert caps[-1] is None
    assert caps[:-1] == sorted(cap for cap in caps if cap is not None)


@each_sweep
def test_the_model_counts_the_blocks_that_the_driver_counted(each: Sweep) -> None:
    for run in each.runs:
        launch = Launch(threads=each.threads_per_block, registers=run.registers)
        assert occupancy(each.gpu, launch).blocks == run.blocks
        assert each.occupancy(run) == occupancy(each.gpu, launch).fraction


@each_sweep
def test_every_cap_below_the_need_is_the_edge_of_a_step(each: Sweep) -> None:
    """Except 24, 28 and 36, which are recorded to show that they gain nothing."""
    per_partition = range(1, each.gpu.max_warps_per_sm // 4 + 1)
    edges = {registers_for_occupancy(each.gpu, warps / 16) for warps in per_partition}
    for run in each.runs:
        assert not run.spill_stores or run.cap in edges | {24, 28, 36}


@pytest.mark.parametrize("name", ["pressure", "walk"])
def test_the_source_that_was_timed_is_the_one_that_is_shown(name: str) -> None:
    digest = sha256(kernel_source(f"{name}.cuh").encode()).hexdigest()
    assert recording(name).provenance.kernels == {f"kernels/{name}.cuh": digest}


def test_heavy_is_an_l() -> None:
    assert [run.cap for run in HEAVY.best] == [72, 80, 96, 128, 168, 255, None]
    assert {HEAVY.occupancy(run) for run in HEAVY.best} == {0.375}
    assert HEAVY.at(32).seconds > 40 * HEAVY.at(None).seconds
    assert HEAVY.spread < 0.02


def test_walk_is_a_u() -> None:
    assert [run.cap for run in WALK.best] == [168]
    assert WALK.best[0].spill_stores > 0
    assert WALK.at(None).seconds / WALK.fastest.seconds == pytest.approx(1.22, abs=0.01)
    left = [run.seconds for run in WALK.runs if run.cap and run.cap <= 168]
    assert left == sorted(left, reverse=True)


def test_straight_code_moves_what_the_assembler_counts() -> None:
    counted = profile("profile-heavy-capped").number("Local Memory Spilling Requests")
    assert HEAVY.spilled_bytes(HEAVY.at(32)) == (counted or 0) * 32 * 4
    assert HEAVY.spilled_bytes(HEAVY.at(None)) == 0


def test_two_frames_of_one_size() -> None:
    """What the chapter compares: the same frame ruins one kernel and serves the other."""
    assert ROLLED.at(64).stack_frame == WALK.at(168).stack_frame == 40
    assert ROLLED.at(64).seconds > 4 * ROLLED.at(None).seconds
    assert WALK.at(168).seconds < WALK.at(None).seconds
    assert WALK.footprint(WALK.at(168)) == 40 * 384


def test_what_is_not_recorded_is_refused() -> None:
    with pytest.raises(RecordingError, match="no kernel 'walk'"):
        sweep(recording("pressure"), "walk")
    with pytest.raises(RecordingError, match="no recording of register caps"):
        sweep(recording("device"), "heavy")
    with pytest.raises(RecordingError, match="not recorded under a cap of 33"):
        HEAVY.at(33)


def test_the_recorded_gpu() -> None:
    assert HEAVY.gpu == capability("9.0")
    elsewhere = replace(
        HEAVY.recording,
        provenance=replace(HEAVY.recording.provenance, compute_capability="7.5"),
    )
    assert replace(HEAVY, recording=elsewhere).occupancy(HEAVY.at(None)) == 0.75


def code(kernel: str, cap: int | None) -> bytes:
    found = section(compiled("pressure.cuh", "sm_90", cap=cap).cubin or b"", f".text.{kernel}")
    assert found
    return found


def test_high_caps_give_one_machine_code_and_no_cap_another() -> None:
    assert code("heavy", 80) == code("heavy", 255)
    assert code("heavy", None) != code("heavy", 80)


def test_bounds_and_a_cap_of_as_many_registers_give_one_machine_code() -> None:
    assert code("heavy_lb", None) == code("heavy", 32)


def test_a_section_that_is_not_there() -> None:
    cubin = compiled("worked_example.cuh", "sm_90").cubin or b""
    assert section(cubin, ".text.worked_example")
    assert section(cubin, ".text.worked") is None
    with pytest.raises(ValueError, match="no 64-bit ELF file"):
        section(b"MZ", ".text")

"""Machine code: how many loads stand before the first use of a value."""

import pytest

from occlab.compiler import compiled
from occlab.sass import loads_and_uses, loads_before_use, split_batches


def stream(width: int, ilp: int) -> bytes:
    return compiled("stream.cuh", "sm_90", defines={"WIDTH": width, "ILP": ilp}).cubin or b""


@pytest.mark.parametrize("ilp", [1, 2, 4])
def test_a_small_batch_is_issued_together(ilp: int) -> None:
    assert loads_and_uses(stream(4, ilp), "read") == ilp * "L" + ilp * "+"
    assert loads_and_uses(stream(4, ilp), "copy") == ilp * "L" + ilp * "S"
    assert loads_before_use(stream(16, ilp), "read") == ilp


def test_a_wide_load_writes_four_registers_and_is_added_up() -> None:
    assert loads_and_uses(stream(16, 1), "read") == "L++++"


def test_a_large_batch_is_split() -> None:
    code = loads_and_uses(stream(16, 8), "read")
    assert code.count("L") == 8
    assert loads_before_use(stream(16, 8), "read") < 4
    assert code.startswith("LL+")


@pytest.mark.parametrize(
    ("kernel", "loads", "chain"),
    [
        ("dot_rolled", 2, "LL*"),
        ("dot_plain", 8, "LLLLLLLL****"),
        ("dot_tested", 2, "LL*LL*LL*LL*"),
        ("dot_four_chains", 8, "LLLLLLLL****"),
        ("dot_wide", 2, "LL****"),
    ],
)
def test_a_test_between_copies_of_a_body_keeps_loads_apart(
    kernel: str, loads: int, chain: str
) -> None:
    binary = compiled("dot.cuh", "sm_90").cubin or b""
    assert loads_and_uses(binary, kernel) == chain
    assert loads_before_use(binary, kernel) == loads


def test_the_split_batches_are_found() -> None:
    loops = [(4, 4), (4, 8), (16, 4), (16, 8)]
    built = {
        (width, ilp): compiled("stream.cuh", "sm_90", defines={"WIDTH": width, "ILP": ilp})
        for width, ilp in loops
    }
    assert set(split_batches(built, "read")) == {(4, 8), (16, 8)}
    assert set(split_batches(built, "copy")) == {(16, 8)}


def test_what_has_no_loop_of_loads_is_refused() -> None:
    with pytest.raises(ValueError, match="no kernel none"):
        loads_before_use(stream(4, 1), "none")
    binary = compiled("pressure.cuh", "sm_90").cubin or b""
    with pytest.raises(ValueError, match="no loop that loads"):
        loads_and_uses(binary, "heavy")

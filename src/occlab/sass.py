"""Machine code of Hopper (sm_90), read as far as loads go: how many precede the first use.

Instructions are 128 bits long; the lowest twelve say which it is, and the registers that it
reads and writes stand at fixed places. NVIDIA documents neither, so what is read here is
little: loads and stores of global memory, and additions and multiply-adds of floats.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from struct import iter_unpack

from occlab.compiler import Compilation
from occlab.elf import section

_LOAD, _STORE, _BRANCH = 0x981, 0x986, 0x947
_ADD = {0x221, 0x421}
_MULTIPLY_ADD = {0x223, 0x423}
_LETTERS = {
    _LOAD: "L",
    _STORE: "S",
    **dict.fromkeys(_ADD, "+"),
    **dict.fromkeys(_MULTIPLY_ADD, "*"),
}
_FAR_BITS = 48  # of a branch's offset above its low eight, in units of a quarter instruction


@dataclass(frozen=True, slots=True)
class _Instruction:
    code: int
    reads: frozenset[int]
    writes: frozenset[int]
    target: int | None  # of a branch, counted in instructions


def loads_and_uses(binary: bytes, kernel: str) -> str:
    """Return the body of the loop with the most loads: L a load, S a store, + and * arithmetic.

    Everything else, such as the arithmetic of addresses, is left out.

    >>> from occlab.compiler import compiled
    >>> loads_and_uses(compiled("stream.cuh", "sm_90", defines={"ILP": 4}).cubin, "read")
    'LLLL++++'

    Raises `ValueError` if the file holds no such kernel, or the kernel no such loop.
    """
    return "".join(_LETTERS.get(each.code, "") for each in _loop(binary, kernel))


def loads_before_use(binary: bytes, kernel: str) -> int:
    """Count the loads of that loop that are issued before the first loaded value is used.

    Only these are in flight together while a warp waits for the first: it issues in order.

    >>> from occlab.compiler import compiled
    >>> built = compiled("stream.cuh", "sm_90", defines={"WIDTH": 16, "ILP": 8})
    >>> loads_before_use(built.cubin, "read")
    2
    """
    loaded: set[int] = set()
    count = 0
    for each in _loop(binary, kernel):
        if each.code == _LOAD:
            loaded |= each.writes
            count += 1
        elif each.code in _LETTERS and each.reads & loaded:
            break
    return count


def split_batches(
    built: Mapping[tuple[int, int], Compilation], kernel: str
) -> dict[tuple[int, int], int]:
    """Find the loops whose machine code issues fewer loads together than their source asks for.

    ``built``: by the width of a load and the loads asked for. Where there is no compiler
    there is no machine code, and nothing is found.
    """
    counts = {
        loop: loads_before_use(each.cubin, kernel) for loop, each in built.items() if each.cubin
    }
    return {(width, ilp): count for (width, ilp), count in counts.items() if count < ilp}


def _loop(binary: bytes, kernel: str) -> list[_Instruction]:
    text = section(binary, f".text.{kernel}")
    if text is None:
        raise ValueError(f"there is no kernel {kernel} in this machine code")
    code = list(_read(text))
    bodies = [
        code[each.target : at + 1]
        for at, each in enumerate(code)
        if each.target is not None and each.target < at
    ]
    body = max(bodies, key=lambda body: sum(each.code == _LOAD for each in body), default=[])
    if not any(each.code == _LOAD for each in body):
        raise ValueError(f"{kernel} has no loop that loads")
    return body


def _read(text: bytes) -> Iterator[_Instruction]:
    for at, (low, high) in enumerate(iter_unpack("<QQ", text)):
        code = low & 0xFFF
        first, second, third = low >> 24 & 0xFF, low >> 32 & 0xFF, high & 0xFF
        reads, writes, target = frozenset[int](), frozenset[int](), None
        if code == _LOAD:
            start, words = low >> 16 & 0xFF, (1, 2, 4)[max(0, (high >> 9 & 7) - 4)]
            writes = frozenset(range(start, start + words))
        elif code == _STORE:
            reads = frozenset((second,))
        elif code in _LETTERS:
            reads = frozenset((first, second, third if code in _MULTIPLY_ADD else first))
        elif code == _BRANCH:
            far = ((high << 64 | low) >> 34) & ((1 << _FAR_BITS) - 1)
            far -= far >> (_FAR_BITS - 1) << _FAR_BITS
            offset = (far << 8 | low >> 16 & 0xFF) // 4
            target = at + 1 + offset
        yield _Instruction(code=code, reads=reads, writes=writes, target=target)

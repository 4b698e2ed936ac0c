"""A section of a 64-bit ELF file, such as the machine code of one kernel in a cubin."""

from itertools import starmap
from struct import iter_unpack, unpack_from

_SECTIONS_AT, _SECTION_COUNTS_AT = 0x28, 0x3A  # in the header of the file
_SECTION = "<IIQQQQIIQQ"  # name, type, flags, address, offset, size, …


def section(binary: bytes, name: str) -> bytes | None:
    """Return the content of a section; none if the file has none of that name.

    >>> from occlab.compiler import compiled
    >>> cubin = compiled("worked_example.cuh", "sm_90").cubin or b""
    >>> section(cubin, ".text.no_such_kernel") is None
    True

    Raises `ValueError` if it is no such file.
    """
    if binary[:6] != b"\x7fELF\x02\x01":
        raise ValueError("this is no 64-bit ELF file in little-endian order")
    (start,) = unpack_from("<Q", binary, _SECTIONS_AT)
    size, count, names = unpack_from("<HHH", binary, _SECTION_COUNTS_AT)
    headers = list(starmap(_place, iter_unpack(_SECTION, binary[start : start + size * count])))
    _, at, _ = headers[names]
    for named, offset, length in headers:
        if binary[at + named : binary.index(0, at + named)].decode() == name:
            return binary[offset : offset + length]
    return None


def _place(name: int, *rest: int) -> tuple[int, int, int]:
    """Choose of a header: where in the names its name is, offset and size of its content."""
    return name, rest[3], rest[4]

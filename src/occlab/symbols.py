"""Names of kernels: as the linker knows them, and as a reader wrote them."""

from functools import cache


@cache
def demangled(symbol: str) -> str:
    """Return a C++ symbol as C++ writes it; unchanged where that cannot be told.

    >>> demangled("_Z4sumsIfLi256EEvPKT_PS0_i"), demangled("light")
    ('void sums<float, 256>(float const*, float*, int)', 'light')
    """
    import cxxfilt  # noqa: PLC0415 (looks for the system's C++ library)

    try:
        return str(cxxfilt.demangle(symbol))
    except cxxfilt.Error:  # no such library, or no such name
        return symbol


def without_arguments(name: str) -> str:
    """Return a C++ function's name without its result, template arguments and arguments.

    >>> without_arguments("void book::sums<float, 256>(float const*, float*, int)")
    'book::sums'
    """
    depth = 0
    kept = []
    for character in name.replace("(anonymous namespace)", "{anonymous}"):
        if character == "(" and depth == 0:
            break
        depth += {"<": 1, ">": -1}.get(character, 0)
        if depth == 0 and character != ">":
            kept.append(character)
    return "".join(kept).split()[-1].replace("{anonymous}", "(anonymous namespace)")

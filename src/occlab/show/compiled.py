"""Tables of what the compiler made of a kernel, and of where that was found out."""

from collections.abc import Mapping, Sequence
from datetime import date
from string import ascii_uppercase

from babel.dates import format_date

from occlab.compiler import Compilation, recorded_reports
from occlab.editions import Edition
from occlab.elf import section
from occlab.hardware import Gpu, capabilities
from occlab.show.table import Table

NOTHING = "–"
IGNORED = "minnctapersm"  # in the assembler's warning that it passes a bound over


def compiler(edition: Edition, compilation: Compilation, options: Sequence[str] = ()) -> str:
    """Say which compiler reported, with its version, and whether here or elsewhere."""
    told: Mapping[str, str] = {
        "compiler": edition.isolated(compilation.compiler),
        "options": edition.isolated(" ".join(options or compilation.request.options)),
    }
    if not compilation.recorded:
        return edition.text("compiled.here", **told)
    day = date.fromisoformat(recorded_reports()["date"])
    return edition.text(
        "compiled.recorded", date=format_date(day, format="long", locale=edition.cldr), **told
    )


def reports(
    edition: Edition, compilation: Compilation, kernels: Sequence[str], *, label: str | None
) -> Table:
    """Set out what each kernel of one compilation takes; those that spill are in bold."""
    functions = [compilation.kernel(name) for name in kernels]
    columns = ("kernel", "registers", "shared", "stack", "stores", "loads")
    return Table(
        edition=edition,
        label=label,
        caption=" ".join([edition.text(f"caption-{label}"), compiler(edition, compilation)])
        if label
        else "",
        header=[edition.text(f"compiled.{column}") for column in columns],
        rows=[
            (
                edition.isolated(function.name),
                *(
                    edition.number(value or 0)
                    for value in (
                        function.registers,
                        function.shared_memory,
                        function.stack_frame,
                        function.spill_stores,
                        function.spill_loads,
                    )
                ),
            )
            for function in functions
        ],
        align=("start", *("end",) * 5),
        emphasised=frozenset(index for index, function in enumerate(functions) if function.spills),
    )


def caps(
    edition: Edition, compilations: Sequence[Compilation], kernel: str, *, label: str | None
) -> Table:
    """One kernel under several caps; equal letters stand for equal machine code."""
    letters: dict[bytes, str] = {}

    def letter(compilation: Compilation) -> str:
        code = section(compilation.cubin, f".text.{kernel}") if compilation.cubin else None
        if code is None:
            return NOTHING
        return letters.setdefault(code, ascii_uppercase[len(letters)])

    columns = ("cap", "registers", "stores", "loads", "code")
    shared = [option for option in compilations[0].request.options if "maxrregcount" not in option]
    return Table(
        edition=edition,
        label=label,
        caption=" ".join(
            [
                edition.text(f"caption-{label}", kernel=edition.isolated(kernel)),
                compiler(edition, compilations[0], shared),
            ]
        )
        if label
        else "",
        header=[edition.text(f"compiled.{column}") for column in columns],
        rows=[
            (
                cap_name(edition, compilation.request.cap),
                edition.number(compilation.kernel(kernel).registers or 0),
                edition.number(compilation.kernel(kernel).spill_stores or 0),
                edition.number(compilation.kernel(kernel).spill_loads or 0),
                letter(compilation),
            )
            for compilation in compilations
        ],
        align=("end", "end", "end", "end", "start"),
    )


def bounds(
    edition: Edition, compilations: Sequence[Compilation], kernel: str, *, label: str | None
) -> Table:
    """One kernel with launch bounds on several architectures, and whether they were heeded."""
    columns = ("cc", "warps", "bounds", "needed", "registers", "stores", "heeded")
    rows = []
    for compilation in compilations:
        gpu = _built_for(compilation)
        blocks = compilation.request.defines["BOUND_BLOCKS"]
        threads = compilation.request.defines.get("BOUND_THREADS", 256)
        function = compilation.kernel(kernel)
        ignored = any(
            IGNORED in warning.text and kernel in warning.text
            for warning in compilation.report.warnings
        )
        rows.append(
            (
                gpu.compute_capability,
                edition.number(gpu.max_warps_per_sm),
                edition.isolated(f"({threads}, {blocks})"),
                edition.number(blocks * -(-threads // gpu.threads_per_warp)),
                edition.number(function.registers or 0),
                edition.number(function.spill_stores or 0),
                edition.text(f"compiled.{'ignored' if ignored else 'kept'}"),
            )
        )
    shared = [option for option in compilations[0].request.options if option.startswith("-std")]
    return Table(
        edition=edition,
        label=label,
        caption=" ".join(
            [
                edition.text(f"caption-{label}", kernel=edition.isolated(kernel)),
                compiler(edition, compilations[0], shared),
            ]
        )
        if label
        else "",
        header=[edition.text(f"compiled.{column}") for column in columns],
        rows=rows,
        align=("end",) * 6 + ("start",),
    )


def cap_name(edition: Edition, cap: int | None) -> str:
    """Set a cap on registers, or say that there is none."""
    return edition.text("compiled.no_cap") if cap is None else edition.number(cap)


def _built_for(compilation: Compilation) -> Gpu:
    digits = compilation.request.architecture.removeprefix("sm_").rstrip("af")
    return capabilities()[f"{digits[:-1]}.{digits[-1]}"]

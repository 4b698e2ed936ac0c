"""The assembler's reports of CUDA 11.8, 12.9, 13.0 and NVRTC, and texts that are none."""

import json
from pathlib import Path

import pytest

from occlab import ptxas
from occlab.errors import CompilerReportError
from occlab.ptxas import Function, Report, Severity

REPORTS = sorted((Path(__file__).parent / "data" / "ptxas").glob("*.txt"))
SUMS = "_Z4sumsIfLi256EEvPKT_PS0_i"
HEAD = "ptxas info    : Compiling entry function 'k' for 'sm_90'\n"


def read(name: str) -> Report:
    [path] = [path for path in REPORTS if path.stem == name]
    return ptxas.parse(path.read_text(encoding="utf-8"))


def of_kernel(lines: str) -> Function:
    return ptxas.parse(HEAD + lines).kernel("k")


def test_there_are_reports_of_every_supported_version() -> None:
    assert {path.stem.split("-sm_")[0] for path in REPORTS} >= {
        "ptxas-11.8",
        "ptxas-12.9",
        "nvcc-13.0",
        "nvrtc-12.9",
        "nvrtc-13.5",
    }


@pytest.mark.parametrize("path", REPORTS, ids=lambda path: path.stem)
def test_report_reads_as_recorded(path: Path) -> None:
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    report = ptxas.parse(path.read_text(encoding="utf-8"))
    assert [[each.severity, each.text] for each in report.messages] == expected["messages"]
    assert len(report.modules) == len(expected["modules"])
    for module, of_module in zip(report.modules, expected["modules"], strict=True):
        assert module.global_memory == of_module["global_memory"]
        assert _keyed(module.constant_memory) == of_module["constant_memory"]
        assert len(module.functions) == len(of_module["functions"])
        for function, fields in zip(module.functions, of_module["functions"], strict=True):
            known = {name: getattr(function, name) for name in fields}
            known |= {"constant_memory": _keyed(function.constant_memory)}
            assert known == {"constant_memory": {}} | fields
            absent = {"registers", "barriers", "cumulative_stack", "shared_memory"} - set(fields)
            assert all(getattr(function, name) is None for name in absent)


def _keyed(banks: object) -> object:
    return json.loads(json.dumps(banks))


def test_numbers_of_a_kernel_as_its_line_prints_them() -> None:
    kernel = read("nvcc-13.0-sm_75").kernel(SUMS)
    assert (kernel.registers, kernel.barriers, kernel.shared_memory) == (24, 1, 1024)
    assert (kernel.stack_frame, kernel.cumulative_stack) == (128, 128)
    assert kernel.constant_memory == {0: 372}
    assert kernel.compile_ms == 2.710
    assert kernel.spills is False


def test_pressed_kernel_spills() -> None:
    kernel = read("nvcc-13.0-sm_90").kernel("book::pressed")
    assert (kernel.registers, kernel.spill_stores, kernel.spill_loads) == (32, 3028, 3044)
    assert kernel.spills is True


def test_function_that_a_kernel_calls_is_no_kernel_and_takes_no_number_of_it() -> None:
    report = read("nvcc-13.0-sm_90")
    helpers = [each for each in report.functions if not each.is_kernel]
    assert [each.name for each in helpers] == ["helper(float, int)"] * 2
    assert all(each.registers is None for each in helpers)
    assert all(each.stack_frame == 0 for each in helpers)
    assert [each.stack_frame for each in report.kernels] == [1744, 0, 128, 128]


def test_properties_of_a_callee_may_stand_before_the_numbers_of_the_kernel() -> None:
    report = ptxas.parse(
        HEAD + "ptxas info    : Function properties for k\n"
        "    8 bytes stack frame, 4 bytes spill stores, 4 bytes spill loads\n"
        "ptxas info    : Function properties for _Z6helperfi\n"
        "    16 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
        "ptxas info    : Used 20 registers, 8 bytes smem\n"
    )
    kernel, helper = report.functions
    assert (kernel.registers, kernel.stack_frame, kernel.shared_memory) == (20, 8, 8)
    assert (helper.registers, helper.stack_frame, helper.shared_memory) == (None, 16, None)


@pytest.mark.parametrize(
    "name",
    [SUMS, "void sums<float, 256>(float const*, float*, int)"],
)
def test_kernel_is_found_by_symbol_and_by_name(name: str) -> None:
    assert read("ptxas-11.8-sm_80").kernel(name).registers == 23


def test_name_without_arguments_is_refused_where_it_fits_two_instances() -> None:
    with pytest.raises(CompilerReportError, match="2 kernels are called 'sums'"):
        read("ptxas-11.8-sm_80").kernel("sums")


def test_architecture_tells_kernels_of_one_name_apart() -> None:
    report = read("nvcc-13.0-two-architectures")
    assert len(report.modules) == 2
    assert report.kernel("book::pressed", "sm_80").spill_stores == 2532
    assert report.kernel("book::pressed", "sm_90").spill_stores == 3028


def test_kernel_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(CompilerReportError, match=r"'heavy'.*light for sm_80"):
        read("ptxas-11.8-sm_80").kernel("heavy")


def test_warnings_and_notes_are_kept_in_their_words() -> None:
    report = read("nvcc-13.0-sm_90-cap-8")
    [warning] = report.warnings
    assert warning.severity is Severity.WARNING
    assert warning.text.startswith("For profile sm_90 adjusting per thread register count of 8")
    assert warning.line == 1
    assert any(
        "Overriding maximum register limit 256 for 'light'" in m.text for m in report.messages
    )


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Used 32 registers", {"registers": 32, "barriers": None, "shared_memory": None}),
        ("Used 1 registers, used 16 barriers", {"registers": 1, "barriers": 16}),
        ("Used 47 registers, 60+0 bytes lmem, 28+16 bytes smem",
         {"local_memory": 60, "shared_memory": 44}),
        ("Used 8 registers, 344 bytes cmem[0], 4 bytes cmem[2]",
         {"constant_memory": {0: 344, 2: 4}}),
        ("Used 8 registers, 2 textures, 9 bytes of tomorrow, 4 bytes smem", {"shared_memory": 4}),
    ],
)  # fmt: skip
def test_field_is_found_by_name_and_an_unknown_one_passed_over(
    line: str, expected: dict[str, object]
) -> None:
    kernel = of_kernel(f"ptxas info    : {line}\n")
    assert {name: getattr(kernel, name) for name in expected} == expected


def test_other_tools_colours_and_line_ends_do_not_matter() -> None:
    text = (
        "[1/6] Building CUDA object k.cu.o\r\n"
        "\x1b[1mptxas info    : Compiling entry function 'k' for 'sm_90'\x1b[0m\r\n"
        "k.cu(12): warning #177-D: variable declared but never referenced\r\n"
        "// ptxas info\t: Used 7 registers, used 1 barriers\r\n"
    )
    assert ptxas.parse(text).kernel("k").registers == 7


def test_error_with_the_place_it_names() -> None:
    report = ptxas.parse(
        "ptxas C:\\k.ptx, line 25; warning : Instruction is slow\n"
        "ptxas error   : Entry function 'k' uses too much shared data (0x10000 bytes, 0xc000 max)\n"
    )
    assert [each.severity for each in report.warnings] == [Severity.WARNING, Severity.ERROR]
    assert report.warnings[0].text == "C:\\k.ptx, line 25: Instruction is slow"
    assert report.kernels == ()


def test_report_cut_short_of_the_entry_line_still_names_the_kernel() -> None:
    report = ptxas.parse(
        "ptxas info    : Function properties for _Z3addPfPKfS1_\n"
        "ptxas info    : Used 54 registers, used 1 barriers, 8192 bytes smem\n"
    )
    kernel = report.kernel("add")
    assert (kernel.registers, kernel.architecture) == (54, None)


@pytest.mark.parametrize("text", ["", "nvcc -Xptxas -v k.cu\n", "Used 32 registers\n"])
def test_text_of_something_else_is_refused(text: str) -> None:
    with pytest.raises(CompilerReportError, match="-Xptxas -v"):
        ptxas.parse(text)


def test_malformed_line_is_refused_with_its_number() -> None:
    with pytest.raises(CompilerReportError, match=r"^line 2: no number of registers in 'Used many"):
        of_kernel("ptxas info    : Used many registers\n")


def test_numbers_of_nobody_are_refused_with_their_line() -> None:
    with pytest.raises(CompilerReportError, match=r"^line 1: .* follows no function"):
        ptxas.parse("ptxas info    : Used 32 registers\n")


@pytest.mark.parametrize(
    ("symbol", "name"),
    [
        ("light", "light"),
        ("_Z4walkIJiffEEvDpT_", "void walk<int, float, float>(int, float, float)"),
        ("_ZN12_GLOBAL__N_13barEif", "(anonymous namespace)::bar(int, float)"),
        ("_Znonsense", "_Znonsense"),
    ],
)
def test_name_is_demangled_or_stays(symbol: str, name: str) -> None:
    assert Function(symbol=symbol).name == name

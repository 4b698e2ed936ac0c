"""Reports of several versions and countries, recorded and written by hand, and bad ones."""

from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from occlab import profiler
from occlab.errors import ProfileError
from occlab.metricnames import MEMORY, NAMES, SPEED_OF_LIGHT
from occlab.numerals import Numeral, Style, base_unit, number_style, numeral
from occlab.profiler import Profile, parse

PROFILES = Path(__file__).parent / "data" / "profiles"
REPORTS = sorted(PROFILES.glob("*.csv"))
HEADER = '"ID","Kernel Name","Section Name","Metric Name","Metric Unit","Metric Value"'


def read(name: str) -> tuple[Profile, ...]:
    return parse((PROFILES / f"{name}.csv").read_text(encoding="utf-8"))


def details(*rows: tuple[str, str, str], section: str = "Occupancy") -> str:
    lines = (f'"0","k","{section}","{name}","{unit}","{value}"' for name, unit, value in rows)
    return "\n".join([HEADER, *lines])


def one(*rows: tuple[str, str, str]) -> Profile:
    [profile] = parse(details(*rows))
    return profile


# Pages


def test_there_are_reports_to_read() -> None:
    assert len(REPORTS) >= 6


@pytest.mark.parametrize("path", REPORTS, ids=lambda path: path.stem)
def test_report_can_be_read(path: Path) -> None:
    assert all(profile.metrics for profile in parse(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("name", "blocks", "duration", "achieved"),
    [
        ("ncu-2025.3-details-short", 143616, 88.8e-6, 8.89),
        ("ncu-2025.3-details-long", 17952, 11.161888e-3, 26.56),
    ],
)
def test_details_page_recorded_on_an_h200(
    name: str, blocks: int, duration: float, achieved: float
) -> None:
    [profile] = read(name)
    assert (profile.kernel, profile.compute_capability) == ("worked_example", "9.0")
    assert (profile.block, profile.grid) == ((32, 1, 1), (blocks, 1, 1))
    assert (profile.threads_per_block, profile.blocks_in_grid) == (32, blocks)
    assert profile.value("Block Limit Shared Mem") == 17
    assert profile.value("Duration") == pytest.approx(duration)
    assert profile.value("Achieved Occupancy") == achieved
    assert profile.value("Cluster Scheduling Policy") == "PolicySpread"


def test_raw_page_with_its_row_of_units() -> None:
    [profile] = read("ncu-2025.3-raw-full")
    duration = profile.metric("gpu__time_duration.sum")
    assert duration is not None
    assert (duration.text, duration.unit, duration.base_unit) == ("11,167,168", "ns", "s")
    assert duration.value == pytest.approx(11.167168e-3)
    assert len(profile.metrics) > 2000
    assert "row of units" not in {metric.name for metric in profile.metrics}


def test_advice_of_the_profilers_rules_is_kept() -> None:
    advice = {each.rule: each for each in read("ncu-2025.3-details-short")[0].advice}
    assert advice["IssueSlotUtilization"].kind == "OPT"
    assert advice["IssueSlotUtilization"].speedup_percent == 91.3
    assert "shared memory" in advice["TheoreticalOccupancy"].text
    assert advice["CPIStall"].section == "WarpStateStats"


def test_older_details_page_several_kernels_and_invocations() -> None:
    profiles = read("ncu-2020.2-details")
    assert [profile.identifier for profile in profiles] == ["0", "1", "2"]
    assert [profile.kernel for profile in profiles] == [
        "copy(float const*, float*, int)",
        "copy(float const*, float*, int)",
        "void sum<float, 256>(float const*, float*)",
    ]
    assert [profile.value("DRAM Throughput") for profile in profiles] == [80.25, 81.25, 82.25]
    assert [profile.line for profile in profiles] == [6, 16, 26]
    first = profiles[0]
    assert (first.block, first.device, first.compute_capability) == (None, None, None)
    assert (first.threads_per_block, first.blocks_in_grid) == (256, 4096)


def test_older_raw_page_with_sizes_among_the_metrics() -> None:
    first, second = read("ncu-2021.1-raw")
    assert (first.threads_per_block, second.threads_per_block) == (256, 128)
    assert first.value("dram__bytes.sum.per_second") == 512.5e9
    assert second.value("Duration") == pytest.approx(1.2345e-3)


def test_several_tables_in_one_text_do_not_mix() -> None:
    one_table = details(("Achieved Occupancy", "%", "12.50"))
    other = one_table.replace("12.50", "25.00")
    assert [each.number("Achieved Occupancy") for each in parse(f"{one_table}\n{other}")] == [
        12.5,
        25.0,
    ]


def test_page_without_numbers_of_launches_begins_anew_when_a_metric_comes_again() -> None:
    text = "\n".join([
        '"Kernel Name","Metric Name","Metric Unit","Metric Value"',
        *('"a","Duration","us","1.50"', '"a","DRAM Throughput","%","2.50"'),
        *('"a","Duration","us","3.50"', '"a","DRAM Throughput","%","4.50"'),
        *('"b","DRAM Throughput","%","5.50"', '"b","Duration","us","6.50"'),
    ])  # fmt: skip
    found = [(each.kernel, each.number("DRAM Throughput")) for each in parse(text)]
    assert found == [("a", 2.5), ("a", 4.5), ("b", 5.5)]


def test_page_of_three_columns() -> None:
    [profile] = parse('"Metric Name","Metric Unit","Metric Value"\n"Duration","ms","1.50"\n')
    assert (profile.kernel, profile.number("Duration")) == ("", 0.0015)


def test_columns_in_any_order_and_unknown_ones() -> None:
    header = '"Metric Value","New Column","Metric Name","ID","Metric Unit"'
    [profile] = parse(f'{header}\n"17","?","Block Limit SM","3",""')
    assert (profile.identifier, profile.value("Block Limit SM")) == ("3", 17)


def test_program_that_prints_between_the_rows() -> None:
    rows = details(("Block Limit SM", "block", "32"), ("Achieved Occupancy", "%", "50.25"))
    header, first, second = rows.split("\n")
    noise = ["", "==PROF== Disconnected", "max error = 0.5, ok", 'it said "half']
    [profile] = parse("\n".join(["Hello, ID", header, *noise, first, *noise, second, *noise]))
    assert profile.value("Block Limit SM") == 32
    assert profile.value("Achieved Occupancy") == 50.25


def test_quoted_fields_with_commas_quotes_and_line_breaks() -> None:
    row = '"0","void k<(int)4, ""x"">(float*,\nint)","Occupancy","Block Limit SM","block","32"'
    text = f"{HEADER}\n{row}"
    [profile] = parse(text)
    assert profile.kernel == 'void k<(int)4, "x">(float*,\nint)'
    assert profile.value("Block Limit SM") == 32


def test_header_with_spaces_and_rows_without_quotes() -> None:
    text = f'{HEADER.replace(",", ", ")}\n0,"k(int, int)",Occupancy,Block Limit SM,block,32'
    [profile] = parse(text)
    assert (profile.kernel, profile.value("Block Limit SM")) == ("k(int, int)", 32)


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_file_saved_again_by_a_spreadsheet(delimiter: str, line_end: str) -> None:
    rows = [
        ["ID", "Kernel Name", "gpu__time_duration.sum", "launch__grid_size"],
        ["", "", "us", ""],
        ["0", "k", "12.50", "7"],
    ]
    text = "\ufeff" + line_end.join(delimiter.join(row) for row in rows)
    [profile] = parse(text)
    assert profile.value("Duration") == pytest.approx(12.5e-6)
    assert profile.value("Grid Size") == 7


# Names


def test_metric_is_found_by_either_name_on_either_page() -> None:
    page, raw = read("ncu-2025.3-details-long")[0], read("ncu-2025.3-raw-full")[0]
    for name in ("Block Limit Shared Mem", "launch__occupancy_limit_shared_mem"):
        assert page.value(name) == raw.value(name) == 17
    assert page.value("sm__warps_active.avg.pct_of_peak_sustained_active") == 26.56
    assert page.value("achieved  occupancy") == 26.56


def test_recorded_raw_page_holds_every_quantity_that_has_two_names() -> None:
    [raw] = read("ncu-2025.3-raw-full")
    missing = [names[0] for section, names in NAMES if raw.value(names[0], section) is None]
    assert missing == []


def test_display_name_of_two_sections_is_refused_unless_the_section_is_named() -> None:
    [raw] = read("ncu-2025.3-raw-full")
    with pytest.raises(ProfileError, match="'Memory Throughput' is more than one metric"):
        raw.value("Memory Throughput")
    assert raw.value("Memory Throughput", SPEED_OF_LIGHT) == 61.13
    assert raw.value("Memory Throughput", MEMORY) == pytest.approx(229518531.47)


def test_metric_name_needs_no_section() -> None:
    name = "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed"
    [profile] = parse(details((name, "%", "61.13"), section="Command line profiler metrics"))
    assert profile.value("Memory Throughput", SPEED_OF_LIGHT) == 61.13


@pytest.mark.parametrize("value", ["", "n/a", "nan", "-nan", "inf", "no data", "(!) nan"])
def test_what_the_report_does_not_know_is_none_and_never_zero(value: str) -> None:
    profile = one(("Achieved Occupancy", "%", value))
    assert profile.value("Achieved Occupancy") is None
    assert profile.value("Theoretical Occupancy") is None
    assert profile.metric("Theoretical Occupancy") is None


def test_zero_is_zero() -> None:
    assert one(("Cluster Occupancy", "%", "0")).value("Cluster Occupancy") == 0.0


def test_word_is_no_number() -> None:
    profile = one(("Function Cache Configuration", "", "CachePreferNone"))
    assert profile.value("Function Cache Configuration") == "CachePreferNone"
    assert profile.number("Function Cache Configuration") is None


# Numbers


def test_decimal_commas() -> None:
    [profile] = read("ncu-2024.1-details-decimal-comma")
    assert profile.value("Elapsed Cycles") == 1234567
    assert profile.value("Duration") == pytest.approx(1234.5e-6)
    assert profile.value("DRAM Throughput") == 91.2
    assert profile.value("Grid Size") == 4096
    assert profile.value("Memory Throughput") == pytest.approx(701.33e9)


@pytest.mark.parametrize(
    ("text", "style", "value"),
    [
        ("1,234,567", Style.POINT, 1234567),
        ("3,198,318,318.32", Style.POINT, 3198318318.32),
        ("1.234.567", Style.COMMA, 1234567),
        ("1.234,5", Style.COMMA, 1234.5),
        ("1\u202f234,5", Style.COMMA, 1234.5),
        ("1 234 567", Style.COMMA, 1234567),
        ("1'234.5", Style.POINT, 1234.5),
        ("0.125", Style.POINT, 0.125),
        ("-2.5e-3", Style.POINT, -0.0025),
        ("12 (4; 8)", Style.POINT, 12),
    ],
)
def test_number_in_its_style(text: str, style: Style, value: float) -> None:
    found = numeral(text, style)
    assert isinstance(found, Numeral)
    assert float(found.value) == value


@pytest.mark.parametrize("text", ["1,2345", "12,34,567", "0x10", "9.0.1", "all", "0,2,4"])
def test_what_is_no_number_stays_a_word(text: str) -> None:
    assert numeral(text, Style.POINT) == text


@pytest.mark.parametrize(
    ("texts", "style"),
    [
        (["1,234", "8.70"], Style.POINT),
        (["1.234", "8,70"], Style.COMMA),
        (["1,234", "7"], Style.POINT),  # the profiler prints two decimals or none
        (["17", "132"], Style.POINT),
        (["1.234.567"], Style.COMMA),
        (["0.123"], Style.POINT),
        ([], Style.POINT),
    ],
)
def test_style_is_told_from_all_numbers_together(texts: list[str], style: Style) -> None:
    assert number_style(enumerate(texts, start=1)) is style


def test_number_that_reads_both_ways_alone_is_refused_with_its_line() -> None:
    text = details(("Block Limit SM", "block", "32"), ("Duration", "us", "88.800"))
    with pytest.raises(ProfileError, match=r"^line 3: '88.800' may be"):
        parse(text)
    [profile] = parse(text, style=Style.COMMA)
    assert profile.value("Duration") == pytest.approx(88800e-6)


def test_numbers_of_two_countries_are_refused_with_their_lines() -> None:
    text = details(("Achieved Occupancy", "%", "8,70"), ("No Eligible", "%", "94.02"))
    with pytest.raises(ProfileError, match=r"^line 3: .*\(lines 3 and 2\)"):
        parse(text)


def test_list_of_processors_is_no_decimal_comma() -> None:
    profile = one(("Enabled TPC IDs", "", "0,2"), ("Achieved Occupancy", "%", "8.70"))
    assert profile.value("Enabled TPC IDs") == "0,2"


@given(st.integers(0, 10**12), st.integers(0, 99))
def test_number_reads_the_same_in_every_country(whole: int, hundredths: int) -> None:
    english = f"{whole:,}.{hundredths:02}"
    german = english.translate(str.maketrans(",.", ".,"))
    value = Decimal(whole) + Decimal(hundredths) / 100
    for text, style in ((english, Style.POINT), (german, Style.COMMA)):
        assert number_style([(1, text)]) is style
        found = numeral(text, style)
        assert isinstance(found, Numeral)
        assert found.value == value


@pytest.mark.parametrize(
    ("unit", "base", "scale"),
    [
        ("", "", "1"),
        ("%", "%", "1"),
        ("ns", "s", "1e-9"),
        ("nsecond", "s", "1e-9"),
        ("us", "s", "1e-6"),
        ("usecond", "s", "1e-6"),
        ("ms", "s", "1e-3"),
        ("msecond", "s", "1e-3"),
        ("second", "s", "1"),
        ("byte", "byte", "1"),
        ("Kbyte", "byte", "1e3"),
        ("Mbyte", "byte", "1e6"),
        ("Gbyte/second", "byte/s", "1e9"),
        ("Tbyte/s", "byte/s", "1e12"),
        ("Kbyte/block", "byte/block", "1e3"),
        ("cycle/nsecond", "cycle/s", "1e9"),
        ("Ghz", "hz", "1e9"),
        ("Mhz", "hz", "1e6"),
        ("register/thread", "register/thread", "1"),
        ("inst/cycle", "inst/cycle", "1"),
        ("warp", "warp", "1"),
    ],
)
def test_unit_without_its_prefix(unit: str, base: str, scale: str) -> None:
    assert base_unit(unit) == (base, Decimal(scale))


def test_value_is_in_the_base_unit_and_the_printed_unit_is_kept() -> None:
    metric = one(("Driver Shared Memory Per Block", "Kbyte/block", "1.02")).metric(
        "Driver Shared Memory Per Block"
    )
    assert metric is not None
    assert (metric.value, metric.base_unit, metric.half_digit) == (1020.0, "byte/block", 5.0)
    assert (metric.text, metric.unit) == ("1.02", "Kbyte/block")


# Errors


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "print the report with ncu --csv"),
        ("  copy (4096, 1, 1)x(256, 1, 1), Context 1", "print the report with ncu --csv"),
        ("==PROF== Connected\n==WARNING== No kernels were profiled.", "no kernels were profiled"),
        ("==ERROR== ERR_NVGPUCTRPERM - The user has no permission", "NVreg_Restrict"),
        (HEADER, "there is a header, and no launch under it"),
        (f'{HEADER}\n"0","k","Occupancy"', "line 2: 3 fields where the header names 6 columns"),
        (f"x\n{HEADER}\n" + ",".join(['"0"'] * 9), "line 3: 9 fields where the header names 6"),
        (f'{HEADER}\n"0","k","Occupancy","Block Limit SM","block","3', "line 2: not a row of CSV"),
        (f'{HEADER}\n"0"k,"Occupancy","Block Limit SM","block","3"', "line 2: not a row of CSV"),
        (
            '"ID","Block Size","Metric Name","Metric Value"\n"0","(32, 1)","Duration","1"',
            r"line 2: Block Size is three numbers, not '\(32, 1\)'",
        ),
        (
            '"ID","Kernel Name","gpu__time_duration.sum"\n"","","ns"\n"0","k"',
            "line 3: 2 fields where the header names 3 columns",
        ),
    ],
)
def test_malformed_text_is_one_clear_sentence(text: str, says: str) -> None:
    with pytest.raises(ProfileError, match=says) as error:
        profiler.parse(text)
    assert "\n" not in str(error.value)

"""A CSV file of launches: every row answered in its place, or told what is wrong with it."""

import csv
import dataclasses
import io
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from occlab import Launch, LaunchError, capability, occupancy
from occlab.cli import commands, run
from occlab.launches import AT_ONCE, exactly, read

HEADER = "cc,threads,registers,static_shared,dynamic_shared,max_dynamic_shared,carveout,barriers"
ADDED = ["blocks", "warps", "occupancy", "limiters", "reason", "error"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "launches.csv"


def answered(
    capsys: pytest.CaptureFixture[str], file: Path, *options: str
) -> tuple[int, list[dict[str, str]]]:
    status = run(["occupancy", "--from", str(file), *options])
    printed = capsys.readouterr()
    assert printed.err == ""
    return status, list(csv.DictReader(io.StringIO(printed.out)))


def test_rows_are_answered_in_their_order(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    file.write_text(
        f"{HEADER}\n"
        "9.0,32,8,12288,0,,,\n"
        "9.0,32,8,12288,,,25,1\n"
        "8.6,256,40,,60K,99K,,\n"
        "9.0,32,8,6K,,,,\n",
        encoding="utf-8",
    )
    status, rows = answered(capsys, file)
    assert status == 0
    assert list(rows[0]) == [*HEADER.split(","), *ADDED]
    assert [row["blocks"] for row in rows] == ["17", "4", "1", "32"]
    assert [row["limiters"] for row in rows] == [
        "shared_memory", "shared_memory", "shared_memory", "shared_memory|blocks",
    ]  # fmt: skip
    assert (rows[0]["warps"], rows[0]["occupancy"]) == ("17", "0.265625")
    assert (rows[0]["reason"], rows[0]["error"]) == ("", "")


def test_a_launch_that_cannot_run_has_no_blocks_and_its_reason(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    file.write_text("cc,threads,registers\n9.0,1024,65\n9.0,1024,64\n", encoding="utf-8")
    status, rows = answered(capsys, file)
    assert status == 0
    assert [row["blocks"] for row in rows] == ["0", "1"]
    assert "65,536" in rows[0]["reason"]
    assert rows[0]["error"] == rows[1]["reason"] == ""
    _, rows = answered(capsys, file, "--lang", "fr")
    assert "registres" in rows[0]["reason"]


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("9.0,0,,,,,,", "threads must be a whole number of at least 1"),
        ("9.0,,,,,,,", "threads"),
        ("9.0,32.0,,,,,,", "'32.0'"),
        ("9.0,32,x,,,,,", "registers"),
        ("9.0,32,,-1,,,,", "static_shared"),
        ("9.0,32,,,12Q,,,", "dynamic_shared"),
        ("9.0,32,,,,nan,,", "max_dynamic_shared"),
        ("9.0,32,,,,,101,", "carveout"),
        ("9.0,32,,,,,,1e3", "barriers"),
        ("99.0,32,,,,,,", "99.0"),
        (",32,,,,,,", "cc is empty"),
        ("9.0,32", "2 cells for 8 columns"),
        ("9.0,32,,,,,,,,", "10 cells for 8 columns"),
    ],
)
def test_a_malformed_row_stops_no_other(
    capsys: pytest.CaptureFixture[str], file: Path, row: str, said: str
) -> None:
    file.write_text(f"{HEADER}\n9.0,32,,,,,,\n{row}\n9.0,64,,,,,,\n", encoding="utf-8")
    status, rows = answered(capsys, file)
    assert status == 1
    assert [each["blocks"] for each in rows] == ["32", "", "32"]
    assert rows[1]["error"].startswith("line 3: ")
    assert said in rows[1]["error"]
    assert rows[1]["warps"] == rows[1]["occupancy"] == rows[1]["limiters"] == ""


def test_the_line_is_the_one_where_the_row_begins(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    file.write_text(
        'note,cc,threads\n"two\nlines",9.0,32\n\n"more\nlines",9.0,0\n', encoding="utf-8"
    )
    _, rows = answered(capsys, file)
    assert [row["note"] for row in rows] == ["two\nlines", "more\nlines"]
    assert rows[1]["error"].startswith("line 5: ")


@pytest.mark.parametrize(
    ("row", "blocks"),
    [
        ('9.0,32,"not closed', ""),
        ('9.0,32,"closed" and more', ""),
        ('"9.0,32,x', ""),
        ('9.0,32,5" disk', "32"),
        ('9.0,32,"two ""words"""', "32"),
    ],
)
@pytest.mark.parametrize("after", ['9.0,64,"a, b"', "9.0,64,", '9.0,64,"a\nb"'])
def test_a_broken_quote_swallows_no_other_row(
    capsys: pytest.CaptureFixture[str], file: Path, row: str, blocks: str, after: str
) -> None:
    rest = f"{after}\n" * 2 + "9.0,0,\n"
    file.write_text(f"cc,threads,note\n{row}\n{rest}", encoding="utf-8")
    status, rows = answered(capsys, file)
    assert status == 1
    assert [each["blocks"] for each in rows] == [blocks, "32", "32", ""]
    assert rows[0]["error"].startswith("" if blocks else "line 2: a quoted cell")
    assert row.startswith('"') or (rows[0]["cc"], rows[0]["threads"]) == ("9.0", "32")
    assert rows[3]["error"].startswith(f"line {file.read_text().count(chr(10))}: ")


def test_quotes_line_ends_marks_and_columns_of_ones_own(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    file.write_bytes(
        '\ufeffThreads ,"kernel, or so",cc\r\n"32","a ""good"" one, é","9.0"\r\n'.encode()
    )
    status, rows = answered(capsys, file)
    assert status == 0
    assert list(rows[0]) == ["Threads ", "kernel, or so", "cc", *ADDED]
    assert rows[0]["kernel, or so"] == 'a "good" one, é'
    assert rows[0]["blocks"] == "32"


def test_a_result_can_be_asked_about_again(
    capsys: pytest.CaptureFixture[str], file: Path, tmp_path: Path
) -> None:
    file.write_text("cc,threads,mine\n9.0,32,1\n9.0,0,2\n", encoding="utf-8")
    assert run(["occupancy", "--from", str(file)]) == 1
    first = capsys.readouterr().out
    again = tmp_path / "again.csv"
    again.write_text(first, encoding="utf-8")
    assert run(["occupancy", "--from", str(again)]) == 1
    assert capsys.readouterr().out == first


def test_json_is_an_object_a_line(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    file.write_text("cc,threads,mine\n9.0,32,ab\n9.0,2000,\n9.0,x,\n", encoding="utf-8")
    assert run(["occupancy", "--from", str(file), "--json"]) == 1
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert found[0] == {
        "cc": "9.0", "threads": "32", "mine": "ab", "blocks": 32, "warps": 32,
        "occupancy": 0.5, "limiters": ["blocks"], "reason": None, "error": None,
    }  # fmt: skip
    assert found[1]["blocks"] == 0
    assert "2,000" in found[1]["reason"]
    assert found[2]["blocks"] is None
    assert "line 4" in found[2]["error"]


@pytest.mark.parametrize(
    ("column", "value", "blocks"),
    [
        ("shared", "12288", 17),
        ("--shared", "12K", 17),
        ("static_shared_memory", "12288", 17),
        ("Static-Shared", "12288", 17),
        ("dynamic-shared", "12288", 17),
        ("dynamic_shared_memory", "12288", 17),
        ("registers", "255", 8),
        ("max_threads", "16", 0),
        ("max-threads", "32", 32),
        ("cluster", "9", 0),
        ("cluster", "8", 32),
        ("barriers", "", 32),
        ("carveout", "0", 8),
    ],
)
def test_columns_are_called_as_fields_or_options(
    capsys: pytest.CaptureFixture[str], file: Path, column: str, value: str, blocks: int
) -> None:
    file.write_text(f"cc,threads,{column}\n9.0,32,{value}\n", encoding="utf-8")
    status, rows = answered(capsys, file)
    assert (status, rows[0]["blocks"]) == (0, str(blocks))


def test_every_field_of_a_launch_and_every_option_is_a_column() -> None:
    fields = [field.name for field in dataclasses.fields(Launch)]
    command = next(each for name, each in commands.commands.items() if name == "occupancy")
    options = {param.opts[0] for param in command.params} - {
        "--gpu", "--from", "--json", "--lang",
    }  # fmt: skip
    for name in {*fields, *options} - {"threads", "--threads", "--cc"}:
        found = read([f"cc,threads,{name}\n", "9.0,32,1\n"])
        assert found.doubtful == {}, name
        (row, answer), *_ = found.rows
        assert (row.error, answer is not None) == (None, True), name
        assert 1 in row.values[1:], name


@pytest.mark.parametrize(
    ("cluster", "opted", "blocks"),
    [("16", "", 0), ("16", "no", 0), ("16", "TRUE", 32), ("17", "1", 0)],
)
def test_clusters_above_the_portable_size_need_an_opt_in(
    capsys: pytest.CaptureFixture[str], file: Path, cluster: str, opted: str, blocks: int
) -> None:
    file.write_text(
        f"cc,threads,cluster,non_portable_cluster\n9.0,32,{cluster},{opted}\n9.0,32,1,maybe\n",
        encoding="utf-8",
    )
    status, rows = answered(capsys, file)
    assert (status, rows[0]["blocks"]) == (1, str(blocks))
    assert bool(rows[0]["reason"]) == (not blocks)
    assert rows[1]["error"].startswith("line 3: non_portable_cluster must be yes or no")


@pytest.mark.parametrize(
    ("column", "meant"),
    [
        ("regs", "registers"),
        ("register", "registers"),
        ("shared_kb", "static_shared"),
        ("shmem", None),
        ("maxthreads", "max_threads"),
        ("clusters", "cluster"),
        ("note", None),
        ("kernel", None),
        ("time_ms", None),
    ],
)
def test_a_column_that_is_nearly_a_field_is_kept_with_a_warning(
    capsys: pytest.CaptureFixture[str], file: Path, column: str, meant: str | None
) -> None:
    file.write_text(f"cc,threads,{column}\n9.0,32,8\n9.0,32,9\n", encoding="utf-8")
    assert run(["occupancy", "--from", str(file)]) == 0
    printed = capsys.readouterr()
    assert printed.out.startswith(f"cc,threads,{column},blocks,")
    expected = f"occlab: the column '{column}' is kept, not read; perhaps {meant} is meant.\n"
    assert printed.err == (expected if meant else "")


@pytest.mark.parametrize("column", ["blocks", "error", " reason"])
def test_a_column_of_ones_own_is_not_written_over(
    capsys: pytest.CaptureFixture[str], file: Path, column: str
) -> None:
    file.write_text(f"cc,threads,{column}\n9.0,32,7\n", encoding="utf-8")
    assert run(["occupancy", "--from", str(file)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == (
        f"occlab: the column {column.strip()} is one of the answer's: rename it.\n"
    )


# Files that are none


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "cc"),
        ("\n", "cc"),
        ("threads\n32\n", "cc"),
        ("cc,registers\n9.0,8\n", "threads"),
        ("cc,threads,threads\n9.0,32,32\n", "2 times"),
        ("cc,threads,shared,static-shared\n9.0,32,1,2\n", "2 times: shared, static-shared"),
        ("cc;threads\n9.0;32\n", "cc"),
    ],
)
def test_a_file_without_its_columns_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], file: Path, text: str, said: str
) -> None:
    file.write_text(text, encoding="utf-8")
    assert run(["occupancy", "--from", str(file)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert said in printed.err


@pytest.mark.parametrize(
    "options",
    [("--threads", "32"), ("--gpu", "h100"), ("--cc", "9.0"), ("--registers", "8")],
)
def test_options_that_have_no_place_beside_a_file(
    capsys: pytest.CaptureFixture[str], file: Path, options: tuple[str, str]
) -> None:
    file.write_text("cc,threads\n9.0,32\n", encoding="utf-8")
    assert run(["occupancy", "--from", str(file), *options]) == 2
    assert options[0] in capsys.readouterr().err
    assert run(["occupancy", "--from", str(file.with_name("missing.csv"))]) == 2
    assert "missing.csv" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("cc;threads\n", "; stands in the first line"),
        ("cc\tthreads\n", "a tab stands in the first line"),
        ("\ufffd\ufffdc\0c\0,\0t\0\n", "no text in UTF-8"),
    ],
)
def test_a_table_that_another_program_saved_otherwise_is_told_apart(line: str, says: str) -> None:
    with pytest.raises(LaunchError, match=says):
        read([line, "9.0;256\n"])


def test_reading_is_refused_without_the_columns() -> None:
    with pytest.raises(LaunchError, match="threads"):
        read(["cc\n"])


# Many rows


def many(count: int) -> Iterator[str]:
    draw = random.Random(5)  # noqa: S311 (not a secret)
    yield f"{HEADER}\n"
    for _ in range(count):
        cc = draw.choice(("7.5", "8.6", "9.0", "10.3"))
        threads, registers = draw.randint(1, 1100), draw.choice(("", draw.randint(0, 260)))
        opt_in, carveout = draw.choice(("", 100_000)), draw.choice(("", 0, 50))
        shared = f"{draw.randint(0, 50_000)},{draw.randint(0, 50_000)}"
        yield f"{cc},{threads},{registers},{shared},{opt_in},{carveout},{draw.randint(0, 16)}\n"


def test_many_rows_are_the_models() -> None:
    rows = list(read(many(AT_ONCE + 3)).rows)
    assert len(rows) == AT_ONCE + 3
    for row, answer in random.Random(1).sample(rows, 500):  # noqa: S311 (not a secret)
        exact = exactly(row)
        assert exact is not None
        assert answer is not None
        assert (answer.blocks, answer.warps, answer.occupancy, answer.limiters) == (
            exact.blocks, exact.warps, exact.fraction, exact.limiters,
        )  # fmt: skip
        assert exact.gpu == capability(row.cells[0])
        assert exact == occupancy(exact.gpu, exact.launch)


def test_rows_are_read_as_they_are_asked_for() -> None:
    taken = 0

    def lines() -> Iterator[str]:
        nonlocal taken
        yield "cc,threads\n"
        while True:
            taken += 1
            yield "9.0,32\n"

    rows = read(lines()).rows
    assert next(rows)[1] is not None
    assert taken <= AT_ONCE + 1


def test_standard_input_and_bytes_that_are_no_utf_8() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "occlab", "occupancy", "--from", "-"],
        input=b"note,cc,threads\ncaf\xe9,9.0,32\n",
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.splitlines()[1].startswith(b"caf\xe9,9.0,32,32,32,0.5,blocks,")
    assert b"\r" not in done.stdout


def test_a_closed_pipe_is_no_traceback(file: Path) -> None:
    file.write_text("".join(many(10_000)), encoding="utf-8")
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "occlab", "occupancy", "--from", str(file)],
            stdout=writer, stderr=subprocess.PIPE, check=False,
        )  # fmt: skip
    finally:
        os.close(writer)
    assert (done.returncode, done.stderr) == (1, b"")

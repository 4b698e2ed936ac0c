"""Cells are executed, all of them, and a build says which one failed."""

import json
import re
import shutil
from pathlib import Path

import pytest

from copies import ROOT
from small_book import NOTEBOOK, build, page

EXECUTORS = ("fork", "nbclient")
SHOWS = """from IPython.display import Image, Markdown, display
display(Markdown("**bold**"))
display(Image(bytes.fromhex("89504e470d0a1a0a"), format="png", width=7, alt="a dot"))
handle = display("before", display_id="one")
handle.update("after")"""


def outputs(root: Path) -> list[tuple[object, object]]:
    """Return number and outputs of each cell, without streams, which come in any pieces."""
    text = (root / "out" / "jupyter_execute" / "index.ipynb").read_text(encoding="utf-8")
    result = []
    for cell in json.loads(text)["cells"]:
        if cell["cell_type"] == "code":
            kept = [each for each in cell["outputs"] if each["output_type"] != "stream"]
            result.append((cell["execution_count"], kept))
    return result


def test_both_executors_give_the_same_page(tmp_path: Path) -> None:
    cells = [
        ":tags: [allow-stderr]\nimport sys\nprint('seen')\nprint('warned', file=sys.stderr)",
        SHOWS,
        "{'value': [1, 2]}",
        "1 + 1;",
        "",
        "from myst_nb import glue\nglue('kept', 17, display=False)",
        ":tags: [raises-exception]\ndef fails():\n    return 1 / 0\nprint('first')\nfails()",
        "!echo from a program",
        "import os, numpy\nos.path.basename(os.getcwd()), __name__, numpy.arange(3)",
    ]
    pages = []
    for executor in EXECUTORS:
        root = tmp_path / executor
        root.mkdir()
        page(root, *cells)
        index = root / "pages" / "index.md"
        index.write_text(index.read_text() + "\nGlued: {glue:text}`kept`\n")
        assert build(root, f"occ_executor={executor}") == (0, "")
        pages.append((outputs(root), (root / "out" / "html" / "index.html").read_text()))
    forked, kernel = pages
    assert forked == kernel
    assert [number for number, _ in forked[0]] == [1, 2, 3, 4, None, 5, 6, 7, 8]
    assert ">17</span>" in forked[1]
    assert "ZeroDivisionError" in forked[1]


@pytest.mark.parametrize("executor", EXECUTORS)
def test_a_failing_cell_fails_the_build_by_page_line_and_cell(
    tmp_path: Path, executor: str
) -> None:
    page(tmp_path, "x = 1", ":tags: [a]\n\nx += 1\nx / 0", "x = 3")
    status, messages = build(tmp_path, f"occ_executor={executor}")
    assert status == 1
    assert messages.startswith(
        "Cell error: pages/index.md:16: cell 2 failed with ZeroDivisionError: division by zero\n"
    )
    assert (tmp_path / "pages" / "index.md").read_text().splitlines()[15] == "x / 0"
    assert "----> 2 x / 0" in messages
    assert len(messages.splitlines()) < 25


@pytest.mark.parametrize("executor", EXECUTORS)
def test_a_cell_past_its_deadline_fails_the_build(tmp_path: Path, executor: str) -> None:
    head = NOTEBOOK.replace("kernelspec", "mystnb:\n  execution_timeout: 1\nkernelspec")
    page(tmp_path, "1", "import time\ntime.sleep(100)", head=head)
    status, messages = build(tmp_path, f"occ_executor={executor}")
    assert status == 1
    expected = "pages/index.md:14: cell 2 failed with TimeoutError: it ran for more than 1 s"
    assert messages.endswith(f"Cell error: {expected}\n")


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize(
    "source", ["import warnings\nwarnings.warn('odd')", "import sys\nprint('odd', file=sys.stderr)"]
)
def test_a_warning_in_a_cell_fails_the_build(tmp_path: Path, executor: str, source: str) -> None:
    page(tmp_path, "1", source)
    status, messages = build(tmp_path, f"occ_executor={executor}")
    assert status == 1
    assert re.match(
        r"Cell error: pages/index\.md:12: cell 2 failed with Warning: .*odd "
        r"\(a cell tagged allow-stderr may say so\)\n",
        messages,
    )


@pytest.mark.parametrize("executor", EXECUTORS)
def test_a_cell_that_shows_too_much_fails_the_build(tmp_path: Path, executor: str) -> None:
    page(tmp_path, "1", "for _ in range(50):\n    print('x' * 10**6)")
    status, messages = build(tmp_path, f"occ_executor={executor}")
    assert status == 1
    assert messages.endswith(
        "pages/index.md:12: cell 2 failed with OutputError: it shows more than "
        "1,000,000 characters\n"
    )


@pytest.mark.parametrize("source", ["import os; os._exit(0)", "import ctypes; ctypes.string_at(0)"])
def test_a_cell_that_ends_its_process_fails_the_build(tmp_path: Path, source: str) -> None:
    page(tmp_path, source)
    status, messages = build(tmp_path)
    assert status == 1
    assert "pages/index.md:8: cell 1 failed with SystemExit: it ended the process" in messages


def test_a_cell_that_is_no_python_fails_the_build(tmp_path: Path) -> None:
    page(tmp_path, "x = 1\nx = = 2")
    status, messages = build(tmp_path)
    assert status == 1
    assert "pages/index.md:10: cell 1 failed with SyntaxError: invalid syntax" in messages


def test_the_line_is_that_of_the_cell_that_failed(tmp_path: Path) -> None:
    page(tmp_path, "def fails():\n    return 1 / 0", "\n\n1\nfails()")
    status, messages = build(tmp_path)
    assert status == 1
    assert "pages/index.md:17: cell 2 failed with ZeroDivisionError" in messages
    assert (tmp_path / "pages" / "index.md").read_text().splitlines()[16] == "fails()"


def test_what_cannot_be_shown_fails_the_build(tmp_path: Path) -> None:
    page(tmp_path, "class Odd:\n    def _repr_html_(self): raise ValueError('odd')\nOdd()")
    status, messages = build(tmp_path)
    assert status == 1
    assert "cell 1 failed with ValueError: odd" in messages


def test_a_page_can_let_all_its_cells_fail(tmp_path: Path) -> None:
    page(tmp_path, "1 / 0", "'still here'")
    assert build(tmp_path, "nb_execution_allow_errors=1") == (0, "")
    assert "still here" in (tmp_path / "out" / "html" / "index.html").read_text()


def test_a_page_is_on_its_own(tmp_path: Path) -> None:
    page(tmp_path, "import sys\nsys.left_behind = value = 1")
    index = tmp_path / "pages" / "index.md"
    other = NOTEBOOK + "\n```{code-cell}\nhasattr(sys := __import__('sys'), 'left_behind')\n```\n"
    (tmp_path / "pages" / "other.md").write_text(other)
    index.write_text(index.read_text() + "\n```{toctree}\nother\n```\n")
    assert build(tmp_path) == (0, "")
    assert "False" in (tmp_path / "out" / "html" / "other.html").read_text()


@pytest.mark.parametrize(
    ("head", "fence"),
    [
        (NOTEBOOK, ":::{code-cell}\n1\n:::\n"),
        (NOTEBOOK, "````{note}\n```{code-cell}\n1\n```\n````\n"),
    ],
    ids=["colons", "nested"],
)
def test_a_cell_that_is_not_executed_fails_the_build(tmp_path: Path, head: str, fence: str) -> None:
    page(tmp_path, head=f"{head}\n{fence}")
    status, messages = build(tmp_path, "suppress_warnings=mystnb.nbcell")
    assert status == 1
    assert "Cell error: pages/index.md: 0 of 1 code cells were executed" in messages


def test_a_page_with_cells_and_without_front_matter_gets_one_sentence(tmp_path: Path) -> None:
    page(tmp_path, "1", "2", head="# Page\n")
    sentence = "a page with cells says `file_format: mystnb` in its front matter"
    assert build(tmp_path) == (1, f"Page error: pages/index.md: {sentence}\n")


def test_a_page_that_is_not_utf_8_is_named(tmp_path: Path) -> None:
    page(tmp_path, "1")
    index = tmp_path / "pages" / "index.md"
    index.write_bytes(index.read_bytes() + b"caf\xe9\n")
    status, messages = build(tmp_path)
    assert status == 1
    assert re.fullmatch(
        r"Page error: pages/index\.md is not UTF-8: .* byte 0xe9 in position \d+.*\n", messages
    )


def test_an_edit_in_occlab_reaches_pages_that_did_not_change(tmp_path: Path) -> None:
    source = tmp_path / "src"
    shutil.copytree(
        ROOT / "src" / "occlab",
        source / "occlab",
        ignore=shutil.ignore_patterns("__pycache__"),
    )
    count = tmp_path / "count"
    page(
        tmp_path,
        f"open({str(count)!r}, 'a').write('x')\n"
        "from occlab.editions import edition\nedition('fr').text('resource.warps')",
    )
    (tmp_path / "pages" / "plain.md").write_text("---\norphan: true\n---\n# Plain\n")
    html = tmp_path / "out" / "html" / "index.html"

    assert build(tmp_path, source=source) == (0, "")
    assert build(tmp_path, source=source) == (0, "")
    assert count.read_text() == "x"  # nothing had changed
    plain = (tmp_path / "out" / "doctrees" / "plain.doctree").stat().st_mtime_ns

    words = source / "occlab" / "locale" / "fr.ftl"
    words.write_text(words.read_text().replace(".warps = warps\n", ".warps = chaînes\n", 1))
    assert build(tmp_path, source=source) == (0, "")
    assert count.read_text() == "xx"
    assert "chaînes" in html.read_text()
    assert (tmp_path / "out" / "doctrees" / "plain.doctree").stat().st_mtime_ns == plain

    (tmp_path / "kernels").mkdir()
    (tmp_path / "kernels" / "new.cu").write_text("// new\n")
    assert build(tmp_path, source=source) == (0, "")
    assert count.read_text() == "xxx"


def test_an_unknown_executor_is_refused(tmp_path: Path) -> None:
    page(tmp_path, "1")
    status, messages = build(tmp_path, "occ_executor=threads")
    assert status == 1
    assert "occ_executor is 'threads'; it is one of fork, nbclient" in messages

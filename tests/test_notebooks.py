"""Notebooks of the book: as readers download and run them, and as authors write in them."""

import os
import re
import subprocess
import sys
import zipfile
from itertools import pairwise
from pathlib import Path

import drafts
import nbformat
import pytest
from bs4 import BeautifulSoup
from docutils import nodes
from markdown_it import MarkdownIt
from nbformat import NotebookNode
from sphinx.addnodes import only
from wheel import write_wheel

from commonmark import MarkupError, Writer
from copies import ROOT, copy_few_pages, run_build
from notebook_files import WHEEL, notebook, starter
from notebooks import colab
from occlab.editions import EDITIONS, edition

CHAPTERS = sorted(ROOT.glob("book/*/*.md"))
# What only MyST understands: directives, roles, spans with attributes, labels, glue.
RAW = re.compile(r"^\s*(:{3,}|`{3,}\{)|\{[\w:.-]+\}`|\]\{[.#]|^\([\w-]+\)=|^\+\+\+", re.MULTILINE)
RUN = """\
import sys
import nbformat
from nbclient import NotebookClient
for path in sys.argv[1:]:
    NotebookClient(nbformat.read(path, as_version=4), timeout=300, kernel_name="python3").execute()
import occlab
print(occlab.__file__)
"""


@pytest.fixture
def environment(tmp_path: Path) -> Path:
    """Make an environment that has what `occlab` needs, but not `occlab`; return its Python."""
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "fresh"], check=True)
    (own,) = (tmp_path / "fresh").glob("lib/python*/site-packages")
    needed = tmp_path / "needed"
    needed.mkdir()
    for each in Path(nbformat.__file__).parents[1].iterdir():
        if "occlab" not in each.name and each.suffix != ".pth":
            (needed / each.name).symlink_to(each)
    (own / "needed.pth").write_text(f"{needed}\n", encoding="utf-8")
    return tmp_path / "fresh" / "bin" / "python"


def _notebooks(site: Path, tag: str) -> dict[str, NotebookNode]:
    folder = site / tag / "notebooks"
    found = {
        file.relative_to(folder).as_posix(): nbformat.read(file, as_version=4)
        for file in sorted(folder.rglob("*.ipynb"))
    }
    assert found
    return found


def _text(made: NotebookNode) -> list[str]:
    return [cell.source for cell in made.cells if cell.cell_type == "markdown"]


# --- What readers download --------------------------------------------------------------------


@pytest.mark.parametrize("tag", [each.tag for each in EDITIONS])
def test_each_page_with_cells_is_a_notebook_that_any_program_reads(site: Path, tag: str) -> None:
    found = _notebooks(site, tag)
    sources = [file for file in CHAPTERS if file.parent.name == tag]
    with_cells = [file.stem for file in sources if "{code-cell}" in file.read_text("utf-8")]
    assert [Path(name).stem for name in found if "/" not in name] == with_cells
    for name, made in found.items():
        nbformat.validate(made)
        assert made.metadata.language == tag, name
        assert made.metadata.kernelspec.name == "python3", name
        assert len({cell.id for cell in made.cells}) == len(made.cells), name
        assert "find_spec" in made.cells[0].source, name
        for text in _text(made):
            outside = re.sub(r"^(`{3,})[a-z]*\n.*?^\1$", "", text, flags=re.DOTALL | re.MULTILINE)
            assert not RAW.search(outside), f"{name}: {outside}"
            assert text.startswith('<div dir="rtl"') == edition(tag).right_to_left, name


@pytest.mark.parametrize("tag", [each.tag for each in EDITIONS])
def test_a_notebook_has_the_headings_of_its_page_and_folds_its_solutions(
    site: Path, tag: str
) -> None:
    for name, made in _notebooks(site, tag).items():
        page = site / tag / f"{name.removesuffix('.ipynb')}.html"
        if not page.exists():  # a starter
            continue
        article = BeautifulSoup(page.read_text("utf-8"), "html.parser").select_one("article")
        assert article
        for link in article.select(".headerlink, mjx-container, math"):
            link.decompose()
        said = [_plain(each.get_text()) for each in article.select("h1, h2, h3")]
        html = BeautifulSoup(MarkdownIt().render("\n\n".join(_text(made))), "html.parser")
        words = (each.get_text() for each in html.select("h1, h2, h3"))
        headings = [_plain(re.sub(r"\$[^$]*\$", "", each)) for each in words]
        assert headings == said, name
        solutions = article.select("details.solution")
        folded = html.select("details")
        assert len(folded) >= len(solutions), name
        assert not any(each.has_attr("open") for each in folded), name


def _plain(text: str) -> str:
    return re.sub(r"[\s\u2060\u200e\u200f]+", " ", text).strip()


def test_a_page_offers_its_notebook(site: Path) -> None:
    for each in EDITIONS:
        for page in (site / each.tag).glob("*.html"):
            link = BeautifulSoup(page.read_text("utf-8"), "html.parser").select_one(".occ-notebook")
            there = site / each.tag / "notebooks" / f"{page.stem}.ipynb"
            assert bool(link) == there.exists(), page
            if link:
                assert (page.parent / str(link["href"])).resolve() == there.resolve()
                assert link["aria-label"] == each.text("notebook.link")


def test_without_an_address_the_wheel_is_beside_and_no_link_leads_nowhere(site: Path) -> None:
    for each in EDITIONS:
        for name, made in _notebooks(site, each.tag).items():
            wheel = made.cells[0].source.split()[-1]
            folder = (site / each.tag / "notebooks" / name).parent
            assert (folder / wheel).resolve() == site / WHEEL
            assert not re.findall(r"\]\(<(?!https://)", "".join(_text(made))), name


def test_links_lead_to_places_of_the_site(published: tuple[Path, str]) -> None:
    site, url = published
    links = {
        link
        for made in _notebooks(site, "fr").values()
        for link in re.findall(r"\]\(<([^>]*)>\)", "".join(_text(made)))
    }
    inside = [link.removeprefix(url) for link in links if link.startswith(url)]
    assert len(inside) > 50
    assert all(link.startswith("https://") for link in links if not link.startswith(url))
    ids: dict[str, set[str]] = {}
    for link in inside:
        page, _, target = link.partition("#")
        if page not in ids:
            document = BeautifulSoup((site / page).read_text("utf-8"), "html.parser")
            ids[page] = {str(each["id"]) for each in document.select("[id]")}
        assert not target or target in ids[page], link


def test_notebooks_run_from_an_empty_folder(
    published: tuple[Path, str], environment: Path, tmp_path: Path
) -> None:
    site, _ = published
    folder = tmp_path / "empty"
    folder.mkdir()
    files = sorted((site / "fr" / "notebooks").glob("*.ipynb"))
    done = subprocess.run(
        [environment, "-W", "ignore", "-c", RUN, *files],
        cwd=folder,
        env={key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        | {"PIP_NO_INDEX": "1", "PATH": f"{environment.parent}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert Path(done.stdout.strip()).is_relative_to(environment.parents[1])
    assert list(folder.iterdir()) == []


def test_the_wheel_is_the_same_each_time_and_holds_no_solution(tmp_path: Path) -> None:
    for name in ("one", "two"):
        write_wheel(ROOT, tmp_path / name)
    file = Path(WHEEL).name
    assert (tmp_path / "one" / file).read_bytes() == (tmp_path / "two" / file).read_bytes()
    with zipfile.ZipFile(tmp_path / "one" / file) as wheel:
        names = wheel.namelist()
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {"occlab"}
    solutions = {file.name for file in ROOT.glob("exercises/*/*.md")} - {"README.md"}
    assert not [each for each in names if Path(each).name in solutions or each.endswith(".pyc")]
    with pytest.raises(OSError, match="project"):
        write_wheel(tmp_path, tmp_path)


@pytest.mark.parametrize(
    ("site_url", "place"),
    [
        ("https://someone.github.io/book/", "someone/book/blob/gh-pages/fr/notebooks/a.ipynb"),
        ("https://a.github.io", "a/a.github.io/blob/gh-pages/fr/notebooks/a.ipynb"),
        ("https://example.org/book/", ""),
        ("", ""),
    ],
)
def test_colab_opens_what_lies_on_github_pages(site_url: str, place: str) -> None:
    address = f"https://colab.research.google.com/github/{place}" if place else ""
    assert colab(site_url, "fr", "notebooks/a.ipynb") == address


def test_a_starter_becomes_a_notebook() -> None:
    text = '# %% [markdown]\n# Fill in.\n\n# %%\nshow = edition("en")\n\n# %%\nanswer = None\n'
    made = notebook(starter(text), edition("he"), site_url="", depth=3)
    kinds = [cell.cell_type for cell in made.cells]
    assert kinds == ["code", "markdown", "code", "code"]
    assert made.cells[0].source.endswith(f"../../../{WHEEL}")
    again = notebook(starter(text), edition("he"), site_url="", depth=3)
    assert nbformat.writes(made) == nbformat.writes(again)


# --- How text is written ----------------------------------------------------------------------

WRITER = Writer(
    right_to_left=False, address=lambda node: node.get("refuri"), number=lambda _: "Table 1 "
)


@pytest.mark.parametrize(
    "text",
    [
        "1. no list",
        "- no list",
        "# no heading",
        "> no quotation",
        "+ 3",
        "2) no list",
        "a*b*c _d_ `e` [f](g) <h> ~~i~~ \\j",
        "AT&amp;T &lt; R&D",
        "a\nb",
    ],
)
def test_text_stays_what_it_is(text: str) -> None:
    written = WRITER.block(nodes.paragraph("", "", nodes.Text(text)))
    html = BeautifulSoup(MarkdownIt("gfm-like", {"linkify": False}).render(written), "html.parser")
    assert [each.name for each in html.select("*")] == ["p"]
    assert html.get_text().strip() == text.replace("\n", " ")


@pytest.mark.parametrize(
    ("node", "written"),
    [
        (nodes.emphasis("", "so"), "*so*"),
        (nodes.strong("", "So."), "<strong>So.</strong>"),
        (nodes.literal("", "a`b"), "``a`b``"),
        (nodes.math("", r"\frac{1}{2}"), r"$\frac{1}{2}$"),
        (nodes.reference("", "here", refuri="https://a.b"), "[here](<https://a.b>)"),
        (nodes.reference("", "here"), "here"),
        (nodes.Text("$5"), r"\$5"),
    ],
)
def test_spans(node: nodes.Node, written: str) -> None:
    assert WRITER.span(node) == written


def test_latin_is_kept_apart_in_hebrew() -> None:
    hebrew = Writer(right_to_left=True, address=lambda _: None, number=lambda _: "")
    assert hebrew.span(nodes.literal("", "C++")) == '<bdi dir="ltr">`C++`</bdi>'
    assert hebrew.span(nodes.inline("", "8 KB", classes=["given"])) == '<bdi dir="ltr">8 KB</bdi>'


def test_a_list_holds_blocks() -> None:
    code = nodes.literal_block("", "a\n\n```\nb", language="ipython3")
    item = nodes.list_item("", nodes.paragraph("", "one"), code)
    written = WRITER.block(nodes.enumerated_list("", item, start=3))
    assert written == "3. one\n\n   ````python\n   a\n\n   ```\n   b\n   ````"


def test_what_has_no_form_stops_the_build() -> None:
    with pytest.raises(MarkupError, match="no form for only"):
        WRITER.block(only(""))


def test_what_has_no_form_is_named_where_it_was_written(tmp_path: Path) -> None:
    root = copy_few_pages(tmp_path)
    solution = root / "exercises" / "fr" / "ex-one.md"
    solution.write_text("That.\n\n```{raw} html\n<hr>\n```\n", encoding="utf-8")
    done = run_build(root, "--edition", "fr", "--format", "html")
    said = "fr: Notebook error: exercises/fr/ex-one.md:3: a notebook has no form for raw\n"
    assert done.returncode == 1
    assert said in done.stderr


# --- What authors write in --------------------------------------------------------------------


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_chapter_comes_back_to_the_byte(chapter: Path) -> None:
    text = chapter.read_text(encoding="utf-8")
    draft = nbformat.reads(nbformat.writes(drafts.read(text)), as_version=4)
    # What Jupyter adds when it saves.
    draft.metadata.language_info = {"name": "python", "version": "3.13.1"}
    for cell in draft.cells:
        cell.metadata.trusted = True
        if cell.cell_type == "code":
            cell.execution_count = 1
            cell.outputs = [nbformat.v4.new_output("stream", text="seen\n")]
    assert drafts.written(draft) == text


@pytest.fixture
def pair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """Return where the one chapter of a book is, and where its draft."""
    monkeypatch.setattr(drafts, "ROOT", tmp_path)
    monkeypatch.setattr(drafts, "DRAFTS", tmp_path / "drafts")
    chapter, draft = tmp_path / "book" / "fr" / "a.md", tmp_path / "drafts" / "fr" / "a.ipynb"
    chapter.parent.mkdir(parents=True)
    return chapter, draft


def test_a_draft_that_nobody_edited_changes_no_chapter(pair: tuple[Path, Path]) -> None:
    chapter, draft = pair
    text = "---\na: 1  # one\n---\n# Un\n```{code-cell}\n\n1\n\n```\n```{code-cell}\n2\n```"
    chapter.write_text(text, encoding="utf-8")
    for _ in range(2):
        assert drafts.main() == 0
        later = chapter.stat().st_mtime + 10
        os.utime(draft, (later, later))
    assert chapter.read_text(encoding="utf-8") == text


def test_a_draft_that_is_no_notebook_is_named(
    pair: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    chapter, draft = pair
    chapter.write_text("Un.\n", encoding="utf-8")
    assert drafts.main() == 0
    for text in ("", "{}", '{"cells": 3, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}'):
        draft.write_text(text, encoding="utf-8")
        later = chapter.stat().st_mtime + 10
        os.utime(draft, (later, later))
        capsys.readouterr()
        assert drafts.main() == 1
        said = capsys.readouterr().out
        assert said.startswith("drafts/fr/a.ipynb is no notebook, so nothing is taken of it: ")
        assert said.count("\n") == 1
    assert chapter.read_text(encoding="utf-8") == "Un.\n"


def test_what_was_saved_last_wins(pair: tuple[Path, Path]) -> None:
    chapter, draft = pair
    chapter.write_text("Un.\n", encoding="utf-8")
    drafts.main()
    for text, later in pairwise([chapter, draft, chapter]):
        said = text.read_text(encoding="utf-8").replace("Un", "Un et un")
        later_time = text.stat().st_mtime + 10
        text.write_text(said, encoding="utf-8")
        os.utime(text, (later_time, later_time))
        if later.exists():
            os.utime(later, (later_time - 5, later_time - 5))
        drafts.main()
        assert "Un et un" in later.read_text(encoding="utf-8")

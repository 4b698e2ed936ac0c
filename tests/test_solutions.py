"""Solutions stand in their chapters, leave the rest as it is, and can be left out whole."""

import re
from pathlib import Path

import pytest

from small_book import NOTEBOOK, build, page

MODES = ("hidden", "collapsed", "shown")
RELEASE = ("solutions_mode=hidden", "solutions_states.ex-two=shown")  # the one, not the other
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000d49444154789c63fcffff3f030005fe02fea735810000000049454e44ae426082"
)
SOLUTION = re.compile(r'<details class="solution".*?</details>\n', re.DOTALL)

CHAPTER = (
    NOTEBOOK
    + """
```{code-cell} ipython3
import random
value, rows = 1, [1]
random.seed(1)
```

```{exercise} Think
:label: ex-one

Do.
```

```{figure} pixel.png
:name: fig-chapter

Chapter's figure
```

```{table} Chapter's table
| a |
|---|
| 1 |
```

```{math}
:label: eq-chapter
x
```

:::{exercise}
---
label: ex-two
---
Do more.
:::

{numref}`fig-chapter`, {eq}`eq-chapter`, {numref}`ex-two`

```{code-block} python
:caption: Chapter's code

pass
```

```{code-cell} ipython3
print(value, rows, random.random(), "In", len(In))
```
"""
)
FIRST = """The value is bound again, see {numref}`fig-chapter`.

```{code-cell} ipython3
value, secret = 7, 5
rows.append(value)
random.seed(2)
print("first", value, rows)
```

```{figure} pixel.png
Solution's figure
```

```{table} Solution's table
| a |
|---|
| 2 |
```

```{code-block} python
:caption: Solution's code

pass
```
"""
SECOND = """$$ y = 1 $$

```{code-cell} ipython3
print("second", value, rows, "secret" in globals())
```
"""


def book(root: Path, chapter: str = CHAPTER, **solutions: str) -> Path:
    """Write a small book with its solutions; the name ``ex_one`` stands for ``ex-one``."""
    folder = root / "exercises" / "fr"
    folder.mkdir(parents=True)
    page(root, head=chapter)
    (root / "pages" / "pixel.png").write_bytes(PIXEL)
    for label, text in ({"ex_one": FIRST, "ex_two": SECOND} | solutions).items():
        (folder / f"{label.replace('_', '-')}.md").write_text(text)
    return root


def html(root: Path) -> str:
    """Return the page that was built."""
    return (root / "out" / "html" / "index.html").read_text()


def failure(root: Path, *settings: str) -> str:
    """Return the messages of a build that fails."""
    status, messages = build(root, *settings)
    assert status == 1
    return messages


def test_the_page_outside_solutions_is_the_same_in_every_mode_and_executor(tmp_path: Path) -> None:
    outside, inside = {}, {}
    builds = [(mode, "fork") for mode in (*MODES, "release")] + [("collapsed", "nbclient")]
    for mode, executor in builds:
        root = book(tmp_path / mode / executor)
        settings = RELEASE if mode == "release" else (f"solutions_mode={mode}",)
        assert build(root, *settings, f"occ_executor={executor}") == (0, "")
        text = html(root)
        outside[mode, executor] = SOLUTION.sub("", text)
        inside[mode, executor] = SOLUTION.findall(text)
        source = (root / "out" / "html" / "_sources" / "index.md.txt").read_text()
        assert source == CHAPTER
    assert len(set(outside.values())) == 1
    assert "1 [1] 0.13436424411240122 In 3" in outside["hidden", "fork"]
    assert [len(found) for found in inside.values()] == [0, 2, 2, 1, 2]

    one, two = inside["collapsed", "fork"]
    assert "first 7 [1, 7]" in one
    assert "second 1 [1] False" in two
    assert 'href="#fig-chapter"' in one
    assert "caption-number" not in one
    assert inside["collapsed", "nbclient"] == [one, two]
    assert inside["release", "fork"] == inside["shown", "fork"][1:]
    opened = [each.replace("<details", "<details open", 1) for each in (one, two)]
    assert [each.replace(' open="open"', " open") for each in inside["shown", "fork"]] == [
        each.replace('<details open class="solution"', '<details class="solution" open')
        for each in opened
    ]
    ids = re.findall(r' id="([^"]+)"', html(tmp_path / "shown" / "fork"))
    assert len(ids) - len(set(ids)) == 1  # exercise-content, which the book's anchors take away


@pytest.mark.parametrize(("language", "word"), [("he", "פתרון"), ("hi_Latn", "Solution dekhiye")])
def test_the_summary_is_in_the_words_of_the_edition(
    tmp_path: Path, language: str, word: str
) -> None:
    root = book(tmp_path)
    (root / "exercises" / "fr").rename(root / "exercises" / language.replace("_", "-"))
    assert build(root, f"language={language}", "suppress_warnings=*")[0] == 0
    assert f"<summary>{word}</summary>" in html(root)


def test_a_hidden_build_opens_no_solution(tmp_path: Path) -> None:
    root = book(tmp_path)
    for file in (root / "exercises" / "fr").iterdir():
        file.unlink()
        file.mkdir()  # has the name, and cannot be read
    assert build(root, "solutions_mode=hidden") == (0, "")
    assert "<details" not in html(root)


def test_a_release_opens_no_solution_that_it_hides(tmp_path: Path) -> None:
    root = book(tmp_path)
    file = root / "exercises" / "fr" / "ex-one.md"
    file.unlink()
    file.mkdir()
    assert build(root, *RELEASE) == (0, "")
    assert html(root).count("<details") == 1


@pytest.mark.parametrize("settings", [*([f"solutions_mode={mode}"] for mode in MODES), RELEASE])
def test_exercises_and_solutions_belong_together(tmp_path: Path, settings: list[str]) -> None:
    root = book(tmp_path / "missing")
    (root / "exercises" / "fr" / "ex-two.md").unlink()
    assert failure(root, *settings) == (
        "Solution error: pages/index.md:37: exercise ex-two has no solution "
        "exercises/fr/ex-two.md\n"
    )
    root = book(tmp_path / "orphan", ex_three="Text.")
    assert failure(root, *settings) == (
        "Solution error: exercises/fr/ex-three.md: no page has an exercise ex-three\n"
    )


@pytest.mark.parametrize(
    ("solution", "message"),
    [
        ("Text.\n\n## Heading\n", "exercises/fr/ex-two.md:3: a solution cannot hold a heading"),
        (
            "Text.\n\n:::{note}\n# Heading\n:::\n",
            "exercises/fr/ex-two.md:4: a solution cannot hold a heading",
        ),
        (
            "---\na: 1\n---\nText.\n",
            "exercises/fr/ex-two.md:1: a solution cannot hold front matter",
        ),
        ("A.\n\n[^a]: Note.\n", "exercises/fr/ex-two.md:3: a solution cannot hold a footnote"),
        ("A.\n\n[a]: x.html\n", "exercises/fr/ex-two.md:3: a solution cannot define a link"),
        ("A.\n\n$$ y $$ (eq-y)\n", "exercises/fr/ex-two.md:3: a solution cannot hold a labelled"),
        ("Text.\n\n```python\nx\n", "the solution of ex-two does not end: is a fence left open?"),
        (" \n", "exercises/fr/ex-two.md: the solution is empty"),
        (":::{exercise}\n:label: ex-three\nA\n:::\n", "exercise ex-three is not an `{exercise}`"),
    ],
)
def test_what_would_change_the_chapter_is_refused(
    tmp_path: Path, solution: str, message: str
) -> None:
    said = failure(book(tmp_path, ex_two=solution))
    assert message in said
    assert str(tmp_path) not in said


@pytest.mark.parametrize(
    ("exercise", "message"),
    [
        ("```{exercise}\nNo label.\n```\n", "pages/index.md:9: an exercise has no :label:"),
        (
            "````{note}\n```{exercise}\n:label: ex-in\nA.\n```\n````\n",
            "pages/index.md:10: exercise ex-in is not an `{exercise}` at the top level of the page",
        ),
        (
            "```{exercise}\n:label: ex-one\nA.\n```\n" * 2,
            "pages/index.md:13: exercise ex-one stands already in line 9\n",
        ),
    ],
)
def test_an_exercise_that_can_have_no_solution_is_refused(
    tmp_path: Path, exercise: str, message: str
) -> None:
    root = book(tmp_path, chapter=f"{NOTEBOOK}\n\n{exercise}")
    (root / "exercises" / "fr" / "ex-in.md").write_text("Solution.\n")
    assert failure(root).startswith(f"Solution error: {message}")


def test_an_exercise_on_two_pages_is_refused(tmp_path: Path) -> None:
    root = book(tmp_path)
    other = "---\norphan: true\n---\n# Other\n\n```{exercise}\n:label: ex-one\nA.\n```\n"
    (root / "pages" / "other.md").write_text(other)
    message = "pages/other.md:6: exercise ex-one stands already in pages/index.md\n"
    assert failure(root) == f"Solution error: {message}"


def test_a_solution_that_is_not_utf_8_is_named(tmp_path: Path) -> None:
    root = book(tmp_path)
    (root / "exercises" / "fr" / "ex-two.md").write_bytes(b"caf\xe9")
    assert failure(root).startswith("Solution error: exercises/fr/ex-two.md is not UTF-8: ")


def test_warnings_name_the_file_and_the_line_that_were_written(tmp_path: Path) -> None:
    root = book(
        tmp_path,
        chapter=CHAPTER + "\nA {numref}`nowhere` in the chapter.\n",
        ex_two="Text.\n\nMore {ref}`nowhere-either` text.\n\n```{nothing}\n```\n",
    )
    messages = failure(root)
    last = CHAPTER.count("\n") + 2
    assert f"{root}/pages/index.md:{last}: WARNING: undefined label: 'nowhere'" in messages
    solution = f"{root}/exercises/fr/ex-two.md"
    assert f"{solution}:3: WARNING: undefined label: 'nowhere-either'" in messages
    assert re.search(rf"{solution}:[56]: WARNING: Unknown directive type: 'nothing'", messages)


def test_a_label_of_the_chapter_is_refused_in_a_solution(tmp_path: Path) -> None:
    messages = failure(book(tmp_path, ex_two="(fig-chapter)=\nText.\n"))
    assert re.search(r'uplicate.*"fig-chapter"', messages)


def test_a_failing_cell_of_a_solution_is_named(tmp_path: Path) -> None:
    root = book(
        tmp_path, ex_two="```{code-cell}\n1\n```\n\nText.\n\n```{code-cell}\n2\n1 / 0\n```\n"
    )
    for executor in ("fork", "nbclient"):
        assert failure(root, f"occ_executor={executor}").startswith(
            "Cell error: exercises/fr/ex-two.md:9: cell 2 failed with ZeroDivisionError"
        )


def test_an_edit_of_a_solution_reaches_its_chapter_only(tmp_path: Path) -> None:
    root = book(tmp_path)
    other = root / "pages" / "other.md"
    other.write_text("---\norphan: true\n---\n# Other\n")
    assert build(root) == (0, "")
    doctree = root / "out" / "doctrees" / "other.doctree"
    before = doctree.stat().st_mtime_ns
    (root / "exercises" / "fr" / "ex-two.md").write_text("Edited text.\n")
    assert build(root) == (0, "")
    assert "Edited text." in html(root)
    assert doctree.stat().st_mtime_ns == before
    assert build(root, "solutions_mode=hidden") == (0, "")
    assert "Edited text." not in html(root)


def test_an_unknown_mode_is_refused(tmp_path: Path) -> None:
    message = "solutions_mode is 'open'; it is one of hidden, collapsed, shown"
    assert message in failure(book(tmp_path), "solutions_mode=open")
    message = "solutions_states of ex-one is 'open'; it is one of hidden, collapsed, shown"
    assert message in failure(tmp_path, "solutions_states.ex-one=open")

"""Hints that open one at a time, and the questions of all pages gathered on one."""

import re
from pathlib import Path

import pytest
from docutils import nodes

from beginnings import beginning
from small_book import build

HEAD = "# {title}\n\n"
EXERCISE = "````{{exercise}}\n:label: {label}\n\n{text}\n````\n\n"
EXTENSIONS = "extensions=myst_nb,sphinx_exercise,execution,solutions,hints,gathered"
HINTS = """\
````{exercise}
:label: ex-hinted

Count.

:::{hint} question
How many?
:::

:::{hint} number
$7$
:::
````
"""


def book(root: Path, **pages: str) -> Path:
    (root / "pages").mkdir(exist_ok=True)
    folder = root / "exercises" / "fr"
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages.items():
        (root / "pages" / f"{name}.md").write_text(text, encoding="utf-8")
        for label in re.findall(r"^:label: (.+)$", text, re.MULTILINE):
            (folder / f"{label}.md").write_text("So.\n", encoding="utf-8")
    return root


def html(root: Path, page: str) -> str:
    text = (root / "out" / "html" / f"{page}.html").read_text(encoding="utf-8")
    return re.sub(r"[ \n]+", " ", text)


def toctree(*pages: str) -> str:
    return "```{toctree}\n" + "\n".join(pages) + "\n```\n"


def test_each_hint_is_folded_by_itself_with_its_name(tmp_path: Path) -> None:
    root = book(tmp_path, index=HEAD.format(title="Page") + HINTS)
    status, said = build(root, EXTENSIONS)
    assert status == 0, said
    found = re.findall(r'<details class="hint"> <summary>(.*?)</summary>', html(root, "index"))
    assert found == ["Indice 1\u202f: une question", "Indice 3\u202f: un nombre"]


def test_a_step_that_is_none_is_refused(tmp_path: Path) -> None:
    text = HINTS.replace("{hint} number", "{hint} answer")
    root = book(tmp_path, index=HEAD.format(title="Page") + text)
    status, said = build(root, EXTENSIONS)
    assert status != 0
    assert "question, formula, number, not answer" in said


def test_questions_are_gathered_in_the_order_of_the_contents(tmp_path: Path) -> None:
    long = "Pourquoi " + "encore " * 40 + "?"
    root = book(
        tmp_path,
        index=HEAD.format(title="Livre") + toctree("second", "first", "list"),
        first=HEAD.format(title="Premier") + EXERCISE.format(label="ex-a", text=long),
        second=HEAD.format(title="Autre")
        + EXERCISE.format(label="ex-b", text="Voyez {numref}`ex-a`, puis comptez.")
        + EXERCISE.format(label="ex-c", text="Court, $x$ et [7]."),
        list=HEAD.format(title="Liste") + HINTS + "\n```{questions}\n```\n",
    )
    status, said = build(root, EXTENSIONS)
    assert status == 0, said
    page = html(root, "list")
    found = re.findall(r'href="(second|first)\.html#(ex-\w)"', page)
    assert found == [("second", "ex-b"), ("second", "ex-c"), ("first", "ex-a")]
    assert re.search(r"– Voyez Exercice 3, puis comptez\.", page)
    assert re.search(r"– Court, .{0,60}x.{0,20} et \[7\]\.", page)
    assert re.search(r"– Pourquoi (encore )+encore…", page)
    assert "ex-hinted" not in page.partition("questions-of")[2]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Combien de blocs sur un SM ? Et pourquoi ?", "Combien de blocs sur un SM ?"),
        ("Il dit : « Un bloc est lent. Donc ? » Oui ?", "Il dit : « Un bloc est lent. »"),
        ("Vrai ou faux ? (a) Un warp. (b) Deux.", "Vrai ou faux ? (a) Un warp."),
        ("Avec 1, 2… jusqu’à 8 warps, combien ?", "Avec 1, 2… jusqu’à 8 warps, combien ?"),
        ("mot " * 35 + "(entre parenthèses, et pour longtemps) fin", "mot " * 34 + "mot…"),
        ("mot " * 35 + "(c) encore un mot", "mot " * 34 + "mot…"),
    ],
)  # fmt: skip
def test_a_beginning_is_a_sentence_or_is_cut_outside_brackets(text: str, shown: str) -> None:
    assert "".join(each.astext() for each in beginning([nodes.Text(text)])) == shown


def test_a_beginning_counts_links_as_text_and_keeps_formulas() -> None:
    parts = [
        nodes.Text("Dans le "),
        nodes.reference("", "", nodes.inline("", "tableau 3")),
        nodes.Text(", "),
        nodes.math("", r"\frac{a}{b}"),
        nodes.Text(" vaut combien ? Calculez."),
    ]
    kept = beginning(parts)
    assert [type(each) for each in kept] == [nodes.Text, nodes.math, nodes.Text]
    assert kept[0] == "Dans le tableau 3, "
    assert kept[2] == " vaut combien ?"

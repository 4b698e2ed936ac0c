"""What checks of words read of a page, and how they name a misspelt word."""

from pathlib import Path

import pytest
import spelling
from prose import messages, sentences
from spelling import Word, words

PAGE = """---
file_format: mystnb
---
(label)=
# Un titre

Une phrase. Puis `du code`, $x + y$,
[12 Ko]{.given} et {term}`des warps <warp>`.

```{code-cell} ipython3
pas = "de la prose"
```

:::{correction}
:name: correction-some

said
: « On dit. »

true
: Le [guide](https://example.org) le dit.
:::
"""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    path = tmp_path / "page.md"
    path.write_text(PAGE, encoding="utf-8")
    return path


def test_a_page_is_read_in_sentences_with_their_lines(page: Path) -> None:
    read = list(sentences(page))
    assert [(each.pieces[0].line, each.text.strip()) for each in read] == [
        (5, "Un titre"),
        (7, "Une phrase."),
        (7, "Puis \ufffc, \ufffc, 12 Ko et \ufffc."),
        (18, "« On dit. »"),
        (21, "Le guide le dit."),
    ]
    assert [each.heading for each in read] == [True, False, False, False, False]
    assert [each.part for each in read[-2:]] == ["said", "true"]
    assert [each.cites for each in read] == [False, False, False, False, True]


def test_a_piece_knows_its_kind_its_line_and_its_span(page: Path) -> None:
    pieces = {piece.kind: piece for each in sentences(page) for piece in each.pieces}
    assert (pieces["term"].content, pieces["term"].line) == ("des warps <warp>", 8)
    assert {
        piece.content for each in sentences(page) for piece in each.pieces if piece.classes
    } == {"12 Ko"}


def test_the_words_of_a_locale_file_have_their_lines() -> None:
    assert ("mémoire partagée", True) in {
        (message.text, message.line > 1) for message in messages("fr")
    }


@pytest.mark.parametrize(
    ("tag", "text", "found"),
    [
        ("fr", "L’occupancy aujourd’hui, sm_90, H100", ["L", "occupancy", "aujourd'hui"]),
        ("hi-Latn", "jaan-boojhkar CuPy se, -maxrregcount", ["jaan", "boojhkar", "se"]),
        ("he", "ה-warps שבתמ״ק, CUDA C++", ["ה", "שבתמ״ק"]),
    ],
)
def test_words_are_those_of_the_editions_script(
    monkeypatch: pytest.MonkeyPatch, tag: str, text: str, found: list[str]
) -> None:
    monkeypatch.setattr(spelling, "texts", lambda _: iter([(text, Path("page.md"), 1)]))
    assert [word.text for word in words(tag)] == found


def test_a_misspelt_word_is_named_as_an_editor_finds_it() -> None:
    path = spelling.ROOT / "book" / "fr" / "index.md"
    assert str(Word("ocupancy", path, 4)) == "book/fr/index.md:4 ocupancy"


def test_the_lists_of_words_are_sorted() -> None:
    lists = [*spelling.ROOT.glob("book/*/spelling.txt"), spelling.TECHNICAL]
    assert not [message for path in lists for message in spelling.untidy(path)]

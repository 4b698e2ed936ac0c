"""What makes a page of the site into leaves of a book, piece by piece."""

from datetime import date
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from printed import press
from printed.errors import PrintError
from printed.listing import leave_plain, open_long_names, set_in_lines
from printed.manuscript import manuscript, written
from printed.pictures import in_files
from printed.spaces import spaces_hang
from printed.tree import Parents

from collation import Entry, index_of
from drawn_math import drawn
from edition_date import date_of
from mathml import mathml
from occlab.editions import edition

FRAME = """<html lang="fr"><body>
<section class="contents"><h1 id="contents">C</h1><ol></ol></section>
<section class="document" data-document="one"><section id="one">
<h1>Un</h1>{body}</section></section>
<section class="solutions"><h1 id="solutions">S</h1></section></body></html>"""


def _tree(markup: str) -> ET.Element:
    return ET.fromstring(markup)  # noqa: S314 (it stands in this file)


def _index(language: str, *words: str) -> list[str]:
    letters = index_of([Entry("single", each, "#x") for each in words], edition(language))
    return [f"{letter.name}: {term.words}" for letter in letters for term in letter.terms]


def test_french_index_passes_over_accents_and_case() -> None:
    assert _index(
        "fr", "émission", "Zone", "elle", "œuvre", "octet", "État", "étage", "__elan__"
    ) == [
        "E: __elan__",
        "E: elle",
        "E: émission",
        "E: étage",
        "E: État",
        "O: octet",
        "O: œuvre",
        "Z: Zone",
    ]


def test_hebrew_index_puts_hebrew_first_and_knows_final_letters() -> None:
    assert _index("he", "warp", "ץ", "צב", "פלט", "אוגר", "block") == [
        "א: אוגר",
        "פ: פלט",
        "צ: ץ",
        "צ: צב",
        "A–Z: block",
        "A–Z: warp",
    ]


def test_an_index_has_terms_under_terms_and_terms_elsewhere() -> None:
    entries = [
        Entry("single", "warp; résident", "#a"),
        Entry("single", "warp", "#b"),
        Entry("single", "warp", "#c", is_main=True),
        Entry("see", "trame; warp", "#d"),
    ]
    trame, warp = (letter.terms[0] for letter in index_of(entries, edition("fr")))
    assert (trame.see, trame.links) == (["warp"], [])
    assert (warp.links, warp.main) == (["#b", "#c"], {"#c"})
    assert [(each.words, each.links) for each in warp.under] == [("résident", ["#a"])]


def _lines(code: str) -> list[str]:
    root = _tree(f"<div><pre>{code}</pre></div>")
    set_in_lines(root)
    return [
        "".join(line.itertext()) for line in root.iter("span") if "line" in line.get("class", "")
    ]


def test_code_is_set_line_by_line() -> None:
    assert _lines('<b>def</b> f():\n\n    <i class="c">"""a\nb"""</i>; x\n\n') == [
        "def f():",
        "",
        '    """a',
        'b"""; x',
    ]


def test_a_colour_of_the_terminal_over_two_lines_is_a_piece_in_each() -> None:
    root = _tree('<div><pre><span class="red">one\ntwo</span> three\n</pre></div>')
    set_in_lines(root)
    pieces = [(each.get("class"), each.text) for each in root.iter("span") if each.text]
    assert pieces == [("red", "one"), ("red", "two")]


def test_colours_that_paper_does_not_show_are_text() -> None:
    root = _tree(
        '<div><pre><span class="k">if</span> <span class="n">x</span>\n'
        '<span class=" -Color -Color-Red">red\nlight</span>!</pre></div>'
    )
    leave_plain(root, Parents(root))
    set_in_lines(root)
    assert [each.get("class") for each in root.iter("span")] == ["line", "k", "line", "line"]
    assert [each.text for each in root.iter("span")] == ["", "if", "red", "light!"]


def test_a_long_name_may_go_on_in_the_next_line() -> None:
    root = _tree(
        '<p><code><span class="pre">cudaOccupancyMaxBlocks_of</span></code> '
        '<code><span class="pre">blockDim.x</span></code></p>'
    )
    open_long_names(root)
    assert ET.tostring(root[0], encoding="unicode").count("<wbr />") == 4
    assert "".join(root.itertext()) == "cudaOccupancyMaxBlocks_of blockDim.x"
    assert root[1].get("class") == "whole"


@pytest.mark.parametrize(
    ("word", "pieces"),
    [
        ("__launch_bounds__(threads,", ["__launch_bounds__(threads,"]),
        ("kernels/worked_example.cuh", ["kernels/", "worked_example.", "cuh"]),
        ("--resource-usage-of-a-kernel", ["--\u2060resource-", "usage-", "of-", "a-", "kernel"]),
        ("reports", ["reports"]),
    ],
)
def test_code_goes_on_only_at_the_joints_of_a_long_word(word: str, pieces: list[str]) -> None:
    root = _tree(
        f'<p><code><span class="pre">{word}</span> <span class="pre">of_many_words_of_code</span>'
        "</code></p>"
    )
    open_long_names(root)
    long, short = root[0]
    assert [long.text, *(each.tail for each in long)] == pieces
    assert short.get("class") == "pre held-together"


def test_much_that_a_cell_prints_may_go_on_overleaf() -> None:
    lines = "\n".join("abcdefghijklm")
    root = _tree(f'<div><pre>{lines}</pre><div class="cell_output"><pre>{lines}</pre></div></div>')
    set_in_lines(root)
    assert [each.get("class") for each in root.iter("pre")] == ["short", None]


def test_an_element_is_taken_out_and_its_text_stays() -> None:
    root = _tree("<p>a <b>b</b> c <i>d</i> e</p>")
    parents = Parents(root)
    parents.dissolve(root[0])
    parents.remove(root[0])
    assert ET.tostring(root, encoding="unicode") == "<p>a b c  e</p>"


def _manuscript(tmp_path: Path, body: str, tag: str = "fr") -> str:
    page = FRAME.format(body=body)
    return written(manuscript(page, tmp_path, edition(tag)))


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ('<p><a class="internal" href="#gone">x</a></p>', "#one.gone"),
        ('<p id="a"></p><p id="a"></p>', "more than once: one.a"),
        ('<p><a href="_downloads/x.py">x</a></p>', "leads out of the book"),
        ("<section><h2>Sans nom</h2></section>", "no label"),
        ("<svg><path/></svg>", "says nothing"),
        ('<svg aria-label="x"><path style="fill: var(--occ-ink)"/></svg>', "no fallback"),
    ],
)
def test_what_a_reader_would_miss_is_refused(tmp_path: Path, body: str, words: str) -> None:
    with pytest.raises(PrintError, match=words):
        _manuscript(tmp_path, body)


def test_an_unchanged_edition_is_not_set_again(tmp_path: Path) -> None:
    folder, target = tmp_path / "print", tmp_path / "kept" / "book.pdf"
    (folder / "_static" / "fonts").mkdir(parents=True)
    (folder / "_static" / "fonts" / "fonts.css").touch()
    page = FRAME.format(body="<p>Un.</p>").replace("<body>", "<title>T</title><body>")
    said = []
    for text in (page, page, page.replace("Un.", "Deux.")):
        (folder / "book.html").write_text(text, encoding="utf-8")
        said.append(press.set_book(folder, target, edition("fr")))
    assert said == ["a PDF", "the same PDF as before", "a PDF"]
    assert "Deux." in (target.parent / "printed.html").read_text(encoding="utf-8")


def test_text_that_would_be_cut_is_refused(tmp_path: Path) -> None:
    (tmp_path / "_static" / "fonts").mkdir(parents=True)
    (tmp_path / "_static" / "fonts" / "fonts.css").touch()
    body = f'<p><span class="given">{"x" * 200}</span></p>'
    page = FRAME.format(body=body).replace("<body>", "<title>T</title><body>")
    (tmp_path / "book.html").write_text(page, encoding="utf-8")
    with pytest.raises(PrintError, match=r"page 2: 'xxx.*' runs into the margin"):
        press.set_book(tmp_path, tmp_path / "kept" / "book.pdf", edition("fr"))


def _lines_set(body: str, tag: str, width: str) -> list[list[Any]]:
    """Set a paragraph and return its lines, each as boxes of text."""
    from weasyprint import CSS, HTML  # noqa: PLC0415 (it loads Pango)

    direction = edition(tag).direction
    page = f'<html lang="{tag}" dir="{direction}"><title>T</title><p style="width:{width}">{body}'
    sheets = [CSS(filename=press.HERE / each) for each in press.SHEETS]
    with spaces_hang():
        document = HTML(string=page).render(stylesheets=sheets)
    boxes = document.pages[0]._page_box.descendants()  # noqa: SLF001 (no other way to a line)
    return [
        [each for each in line.descendants() if getattr(each, "text", "")]
        for line in boxes
        if type(line).__name__ == "LineBox" and line.element_tag == "p"
    ]


def test_a_line_before_a_held_space_is_full() -> None:
    body = "et en ralentissent certaines («\xa0<b>Et une copie, et encore une\xa0?</b>\xa0»)"
    lines = ["".join(box.text for box in line) for line in _lines_set(body, "fr", "90mm")]
    assert "«\xa0Et une" in lines[0]


@pytest.mark.parametrize("tag", ["fr", "he"])
def test_a_line_of_few_words_is_not_stretched(tag: str) -> None:
    long = f'<span class="held-together">{"x" * 40}</span>'
    for words, filled in (("ab cd ef", False), (" ab cd" * 12, True)):
        line, *_ = _lines_set(f"{words} {long} {long}", tag, "90mm")
        ends = [box.position_x for box in line] + [box.position_x + box.width for box in line]
        assert (max(ends) - min(ends) > 330) is filled


def test_words_at_the_end_of_a_line_are_drawn_without_its_space() -> None:
    body = "הערכים <b>(4, 2),</b> ואחריהם <b>(8, 16),</b> ואחר כך <b>(32, 64),</b> וכן הלאה"
    for width in range(20, 90, 5):
        for line in _lines_set(body, "he", f"{width}mm"):
            assert line[-1].pango_layout.text == line[-1].text.rstrip(" ")


@pytest.mark.parametrize(
    ("tag", "body", "held"),
    [
        ("fr", "4 814 Go/s", "4 814\xa0Go/\u2060s"),
        ("fr", "le 29 novembre 2026", "le 29\xa0novembre 2026"),
        ("he", "ב-30 בנובמבר", "ב-30\xa0בנובמבר"),
        ("fr", "CC <b>10.3</b>, <i>32</i> Go", "CC\xa0<b>10.3</b>, <i>32</i>\xa0Go"),
        ("hi-Latn", "ILP = 1, 3 × 3 × 3 KB", "ILP\xa0=\xa01, 3\xa0×\xa03\xa0×\xa03\xa0KB"),
        ("hi-Latn", "<i>8</i> × <i>4</i> se", "<i>8</i>\xa0×\xa0<i>4</i> se"),
        ("fr", '<span class="std-numref">a 8</span>', '<span class="std-numref">a\xa08</span>'),
        ("fr", "<code>3 GB/s</code>", '<code class="whole">3 GB/s</code>'),
        ("fr", "python -m occlab.measure a-b", "python -m occlab.measure a-\u2060b"),
        ("fr", "deux rooflines", 'deux <span lang="en">rooflines</span>'),
        ("he", "\u2066std-a b\u2069 של", '<span class="ltr">std-\u2060a b</span> של'),
        ("he", "\u2068ב-\u2066a b\u2069\u2069", '\u2068ב-<span class="ltr">a b</span>\u2069'),
        ("he", "\u2066ab\u2069 c++17", "\u2066ab\u2069 c+\u2060+17"),
        ("he", "MIO (memory, של)", "MIO \u200f(memory, של)"),
        ("he", 'ב <i class="joined">-m</i>', "ב -\u2060m"),
    ],
)
def test_what_belongs_together_is_held(tmp_path: Path, tag: str, body: str, held: str) -> None:
    assert f"<p>{held}</p>" in _manuscript(tmp_path, f"<p>{body}</p>", tag)


def test_a_page_stands_after_quotation_marks_and_in_brackets_without_more(tmp_path: Path) -> None:
    link = '<a class="internal" href="#far">là</a>'
    far = '</section><section><h2 id="far">Loin</h2>'
    page = _manuscript(tmp_path, f"<p>« {link} » (a (b), {link})</p>{far}")
    told = '<a href="#one.far" class="internal paged" data-page="p."></a>'
    assert f"là</a> »{told} (a (b), " in page
    assert page.count('class="internal paged within"') == 1


def test_brief_cells_stay_on_one_line_where_there_is_room(tmp_path: Path) -> None:
    def brief(*cells: str) -> int:
        row = "".join(f"<td><p>{cell}</p></td>" for cell in cells)
        return _manuscript(tmp_path, f"<table><tbody><tr>{row}</tr></tbody></table>").count("brief")

    assert brief("ressource limitante", "un texte " * 9) == 1
    assert brief(*["ressource limitante"] * 5) == 2


EXERCISE = """<div class="exercise admonition" id="ex"><p class="admonition-title">
<span class="caption-number">Exercice 1 </span></p><p>?</p></div>
<details class="solution"><summary>Solution</summary><p>Voilà.</p></details>"""


def test_folded_solutions_are_gathered_and_open_ones_stay(tmp_path: Path) -> None:
    gathered = _manuscript(tmp_path, EXERCISE)
    assert gathered.index("Voilà.") > gathered.index('id="solutions"')
    assert 'href="#one.ex.solution"' in gathered
    in_place = _manuscript(tmp_path, EXERCISE.replace("<details", '<details open="open"'))
    assert 'id="solutions"' not in in_place
    assert "Voilà." in in_place
    assert "<details" not in gathered + in_place


def test_hints_stand_open_under_their_names(tmp_path: Path) -> None:
    hint = '<details class="hint"><summary>Indice 1</summary><p>Comptez.</p></details>'
    page = _manuscript(tmp_path, EXERCISE.replace("<p>?</p>", f"<p>?</p>{hint}"))
    assert '<p class="hint-title">Indice 1</p><p>Comptez.</p>' in page
    assert "<details" not in page


def test_a_short_exercise_stays_whole(tmp_path: Path) -> None:
    kind = 'class="exercise admonition short"'
    assert kind in _manuscript(tmp_path, EXERCISE)
    assert kind not in _manuscript(tmp_path, EXERCISE.replace("<p>?</p>", f"<p>{'a b ' * 300}</p>"))


def test_a_footnote_stands_where_it_is_called(tmp_path: Path) -> None:
    body = """<p>Vrai<a class="footnote-reference" href="#fn" id="r">1</a>.</p>
    <aside class="footnote-list"><aside class="footnote" id="fn"><span class="label">1</span>
    <p>Presque.</p></aside></aside>
    <p><a class="external" href="https://example.org/a">là</a></p>"""
    page = _manuscript(tmp_path, body)
    assert 'Vrai<span class="note">Presque.</span>.' in page
    assert "<aside" not in page
    assert ">example.org/a</span>" in page


def test_pictures_are_files_with_words(tmp_path: Path) -> None:
    page = in_files('<svg aria-label="a &lt; b" style="inline-size: 9em"><path/></svg>', tmp_path)
    assert 'alt="a &lt; b" style="width: 9em"' in page
    (picture,) = tmp_path.iterdir()
    assert picture.suffix == ".svg"


@pytest.mark.parametrize(("height", "width"), [(200, "306.0pt"), (450, "252.0pt")])
def test_lettering_of_a_drawing_is_as_small_as_code(
    tmp_path: Path, height: int, width: str
) -> None:
    style = "inline-size: 360pt; max-inline-size: 100%"
    page = in_files(
        f'<svg aria-label="a" viewBox="0 0 360 {height}" style="{style}"></svg>', tmp_path
    )
    assert f'style="width: {width}; max-width: 100%"' in page


def test_a_formula_is_drawn_and_says_its_latex() -> None:
    drawing = drawn(r"\frac{a}{b} < 1", display=True)
    assert drawing.startswith(
        '<svg class="formula display" role="img" aria-label="\\frac{a}{b} &lt; 1"'
    )
    with pytest.raises(ValueError, match="unheard"):
        drawn(r"\unheard", display=False)


def test_a_formula_has_the_spaces_of_a_page_and_a_path_for_each_letter() -> None:
    drawing = drawn(r"a \times b", display=True)
    assert drawing.count("<path") == 3
    assert "<symbol" not in drawing
    widths = [float(drawn(each, display=True).split("width:")[1].split("em")[0]) for each in "ab"]
    assert float(drawing.split("width:")[1].split("em")[0]) > sum(widths) + 8 / 18


def test_the_sign_of_a_number_stands_close_to_it() -> None:
    assert '<mo form="prefix">&#x02212;' in mathml(r"x \approx -0.22", display=True)
    assert "form" not in mathml("a - b", display=True)


def test_the_day_of_an_edition_can_be_given(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    assert date_of(tmp_path, "fr") == date(1970, 1, 2)

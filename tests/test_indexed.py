"""The printed index leads to the word, and by other names to the term."""

from xml.etree import ElementTree as ET

import pytest
from printed.indexed import pattern, point_at_words, say_pages_once

from collation import Entry, index_of
from index_terms import pointers
from occlab.editions import edition

BOOK = """<html><body><section id="one"><h2 id="one.heading">{heading}</h2>
<span class="target" id="one.index-0"></span>
{body}</section>
<section class="index"><ul>
<li>ILP<span class="see" data-term="parallélisme">, voir parallélisme</span></li>
<li>{term}<span class="where">, <a href="#one.index-0"></a></span></li>
<li>glossaire<span class="where">, <a class="main" href="#term-a"></a></span></li>
</ul></section><dl><dt id="term-a">a</dt></dl></body></html>"""


def led_to(term: str, body: str, heading: str = "Un titre") -> str:
    """Say by its tag and the beginning of its text where the index leads."""
    root = ET.fromstring(BOOK.format(term=term, body=body, heading=heading))  # noqa: S314 (ours)
    point_at_words(root)
    links = [str(link.get("href")) for link in root.iter("a") if link.get("href")]
    assert links[-1] == "#term-a"
    (place,) = (each for each in root.iter() if each.get("id") == links[-2].removeprefix("#"))
    return f"{place.tag} {''.join(place.itertext())[:9]}".strip()


@pytest.mark.parametrize(
    ("term", "body", "place"),
    [
        ("vague", "<p>Rien.</p><p>Deux <em>vagues</em> ici.</p>", "em vagues"),
        ("vague", "<p>Rien.</p><p>Deux vagues ici.</p>", "p Deux vagu"),
        ("vague", "<p>Un <code>a</code> et deux vagues, <b>c</b>.</p>", "b c"),
        ("vague", "<p>Un <code>a</code>, vagues et bien plus, <b>c</b>.</p>", "code a"),
        ("vague", "<p>Divague, <span class='note'>vague</span> rien.</p>", "span"),
        ("vague", "<pre>vague</pre><p>Une vague.</p>", "p Une vague"),
        ("vague", "<pre>vague</pre>", "pre vague"),
        ("loi de Little", "<p>a</p><p>La <a>loi</a>\u00a0de <a>Little</a></p>", "a loi"),
        ("parallélisme", "<p>a</p><p>L’ILP, non.</p>", "p L’ILP, no"),
        ("Volkov, Vasily", "<p>a</p><p>Vasily Volkov</p>", "p Vasily Vo"),
        ("absent", "<p>Rien.</p>", "span"),
    ],
)
def test_the_index_leads_to_the_word(term: str, body: str, place: str) -> None:
    assert led_to(term, body) == place


def test_a_term_that_the_heading_has_is_there() -> None:
    assert led_to("vague", "<p>Une vague.</p>", heading="Les vagues") == "h2 Les vague"


@pytest.mark.parametrize(
    ("term", "text", "is_found"),
    [
        ("גל", "בגלים", True),
        ("גל", "גלישה", False),
        ("צוואר בקבוק", "וצווארי הבקבוק", True),
        ("מונה", "המונים", True),
        ("מונה", "המונחים", False),
        ("מחסום", "מחסומים", True),
        ("warp", "les warps", True),
        ("warp", "warpgroup", False),
        ("state", "static", False),
        ("régime", "des régimes", True),
    ],
)
def test_a_term_is_found_in_its_forms(term: str, text: str, *, is_found: bool) -> None:
    assert bool(pattern(term).search(text)) == is_found


def test_other_names_lead_to_the_term_of_the_edition() -> None:
    names = pointers("he")
    assert (names["roofline"], names["ILP"]) == ("מודל הגג", "מקביליות ברמת הפקודה")
    assert set(pointers("hi-Latn")) == {"ILP", "TLP"}
    entries = [Entry("see", f"{name}; {words}", "") for name, words in names.items()]
    (latin,) = index_of(entries, edition("he"))
    assert latin.name == "A–Z"
    assert {each.words for each in latin.terms} == set(names)


LINE = """<html><section class="index"><ul><li>a<span class="where">, <a href="#x"/></span>
<span class="where">, <a href="#y"/></span><span class="where">, <a class="main" href="#z"/></span>
<ul><li>b<span class="where">, <a href="#y"/></span></li></ul></li></ul></section></html>"""


@pytest.mark.parametrize(
    ("pages", "left"),
    [
        ({"x": 3, "y": 4, "z": 5}, "#x #y #z #y"),
        ({"x": 3, "y": 3, "z": 5}, "#x #z #y"),
        ({"x": 3, "y": 5, "z": 5}, "#x #z #y"),
        ({"x": 3, "y": 3, "z": 3}, "#z #y"),
        ({}, "#x #y #z #y"),
    ],
)
def test_a_line_says_a_page_once(pages: dict[str, int], left: str) -> None:
    root = ET.fromstring(LINE)  # noqa: S314 (as above)
    changed = say_pages_once(root, pages)
    links = [str(link.get("href")) for link in root.iter("a")]
    assert " ".join(links) == left
    assert changed is (left != "#x #y #z #y")

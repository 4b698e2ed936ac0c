"""What stays on one line: names, options, short code, and a Hebrew prefix with its formula."""

from pathlib import Path

from bs4 import BeautifulSoup, Tag

from small_book import build

PAGE = """\
# Page

Long {ref}`Scoreboard <here>` and Short Scoreboard, with -arch=sm_90 and `-maxrregcount=32`.

(here)=
## Here

Not Selected; `a_much_longer_piece_of_code_than_fits`; 12 KB; x-ray. Gagne-t-on ?

[4.25 $\\times\\ 4 \\approx$ 16.96]{.ltr}

ב-$n$ וב-$$x$$ $y$
"""
SETTINGS = ("extensions=myst_nb,prefixes,whole", "html_theme=basic")


def built(root: Path, language: str) -> Tag:
    (root / "pages").mkdir()
    (root / "pages" / "index.md").write_text(PAGE, encoding="utf-8")
    status, said = build(root, *SETTINGS, f"language={language}")
    assert status == 0, said
    page = (root / "out" / "html" / "index.html").read_text(encoding="utf-8")
    body = BeautifulSoup(page, "html.parser").select_one("div.body")
    assert body is not None
    return body


def test_names_and_options_do_not_break(tmp_path: Path) -> None:
    page = built(tmp_path, "fr")
    assert [each.get_text() for each in page.select("span.joined")] == ["-arch=sm_90"]
    said = page.get_text()
    assert "Short\u00a0Scoreboard" in said
    assert "Not\u00a0Selected" in said
    assert "Gagne-t-\u2060on" in said
    assert [each.get_text() for each in page.select("code.short")] == ["-maxrregcount=32"]
    assert page.select_one("span.ltr.short") is not None


def test_a_hebrew_prefix_stays_with_its_formula(tmp_path: Path) -> None:
    page = built(tmp_path, "he")
    (joined, *_) = [each for each in page.select("span.joined") if "ב-" in each.get_text()]
    assert joined.select_one(".math") is not None

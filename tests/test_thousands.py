"""The thousands of a formula are set as those of the text: by the edition's sign."""

from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from small_book import build

PAGE = """\
# Page

$65536 / 1024 = 64$, $0.12345$, $0{,}12345$ and $R_{1000}$

$$
\\frac{4194304}{3} = \\text{loads} - \\text{stores}
$$
"""


@pytest.mark.parametrize(
    ("language", "sign"),
    [("fr", "\u202f"), ("he", ",")],
)
def test_thousands_stand_apart(tmp_path: Path, language: str, sign: str) -> None:
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "index.md").write_text(PAGE, encoding="utf-8")
    status, said = build(
        tmp_path,
        "extensions=myst_nb,mathml,thousands",
        "html_theme=basic",
        "html_math_renderer=mathml",
        f"language={language}",
    )
    assert status == 0, said
    page = (tmp_path / "out" / "html" / "index.html").read_text(encoding="utf-8")
    numbers = [each.get_text() for each in BeautifulSoup(page, "html.parser").select("mn")]
    parted = ["65_536", "1_024", "64", "0.12345", "0,12345", "1_000", "4_194_304", "3"]
    assert "<mi>loads</mi><mo>&#x02212;</mo><mi>stores</mi>" in page
    assert numbers == [each.replace("_", sign) for each in parted]

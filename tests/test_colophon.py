"""The foot of a page says of which day and data it is, and where to report an error."""

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from bs4 import BeautifulSoup

from colophon import report_address
from occlab.editions import EDITIONS, Edition
from occlab.recorded import digest

BY_EDITION = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.tag)


@BY_EDITION
def test_the_foot_of_a_page(site: Path, edition: Edition) -> None:
    page = site / edition.tag / "occupancy.html"
    whole = BeautifulSoup(page.read_text(encoding="utf-8"), "html.parser")
    foot = whole.select_one("footer.bd-footer-content")
    assert foot is not None
    assert digest() in foot.get_text()
    report = next(link for link in foot("a") if link.get_text() == edition.text("errors.link"))
    address = urlsplit(str(report["href"]))
    assert address.scheme == "mailto"
    asked = parse_qs(address.query)
    assert f"{edition.tag}/occupancy" in asked["subject"][0]
    assert edition.text("print.edition") in asked["body"][0]
    assert not set(asked["body"][0]) & set("\u2066\u2067\u2068\u2069")


def test_a_report_goes_to_an_address_or_a_form() -> None:
    mail = report_address("we@example.org", subject="a & b", body="é")
    assert mail == "mailto:we@example.org?subject=a%20%26%20b&body=%C3%A9"
    form = "https://example.org/new?title={subject}&body={body}"
    assert report_address(form, subject="a", body="b c").endswith("new?title=a&body=b%20c")


def test_a_digest_is_of_all_recordings() -> None:
    assert digest() == digest("nvidia-h200")
    assert int(digest(), 16) >= 0

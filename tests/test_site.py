"""The site as a reader meets it: every page, in a browser where it takes one."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from babel.messages.pofile import read_po
from bs4 import BeautifulSoup
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect

from copies import ROOT
from occlab.check import LABS
from occlab.editions import EDITIONS, edition

TAGS = [each.tag for each in EDITIONS]
SPOKEN = ("aria-label", "title", "alt", "placeholder")
NOT_PROSE = "code, pre, math, svg, kbd, script, style, [lang=en], .ltr, .given"
DEVANAGARI = re.compile("[\u0900-\u097f]")
WCAG = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
# What only a search page of the edition shows, and a word that its chapters hold; the French one
# is asked for without its accent.
SOUGHT = {"he": "רגיסטרים", "hi-Latn": "hai", "fr": "memoire"}


@pytest.fixture(scope="session")
def documents(site: Path) -> dict[str, BeautifulSoup]:
    """Parse every page, by its address under the site's root."""
    return {
        page.relative_to(site).as_posix(): BeautifulSoup(
            page.read_text(encoding="utf-8"), "html.parser"
        )
        for page in sorted(site.rglob("*.html"))
    }


@pytest.fixture(scope="session")
def pages(documents: dict[str, BeautifulSoup]) -> list[str]:
    """List what there is to read: the landing page and the editions' pages."""
    return [each for each in documents if not each.endswith("/search.html")]


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Open a page on a screen of ordinary width."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    yield context.new_page()
    context.close()


def _edition_pages(documents: dict[str, BeautifulSoup], tag: str) -> dict[str, BeautifulSoup]:
    found = {k: v for k, v in documents.items() if k.startswith(f"{tag}/")}
    assert found
    return found


def _target(name: str, link: str) -> str:
    """Return the page, under the site's root, to which a link of a page leads."""
    address = urlsplit(link)
    parts = Path(name).parent.joinpath(unquote(address.path)).parts if address.path else (name,)
    resolved: list[str] = []
    for part in parts:
        if part == "..":
            resolved.pop()
        else:
            resolved.append(part)
    return "/".join(resolved)


# --- What stands in the files -----------------------------------------------------------------


def test_nothing_but_the_book_is_published(site: Path) -> None:
    assert sorted(path.name for path in site.iterdir()) == sorted([*TAGS, "index.html", "wheels"])
    private = re.compile(r"(^|/)(\.|jupyter_execute|_sources|_build)|\.(doctree|pickle|map|md|po)$")
    names = [path.relative_to(site).as_posix() for path in site.rglob("*")]
    assert [name for name in names if private.search(name)] == []


def test_every_edition_has_the_same_pages(documents: dict[str, BeautifulSoup]) -> None:
    names = [{name.partition("/")[2] for name in _edition_pages(documents, tag)} for tag in TAGS]
    assert all(each == names[0] for each in names)


@pytest.mark.parametrize("tag", TAGS)
def test_pages_state_their_language_and_direction(
    documents: dict[str, BeautifulSoup], tag: str
) -> None:
    for name, document in _edition_pages(documents, tag).items():
        (html,) = document.select("html")
        assert (html["lang"], html["dir"]) == (tag, edition(tag).direction), name


def test_the_switcher_leads_to_the_same_page_of_each_edition(
    documents: dict[str, BeautifulSoup],
) -> None:
    for tag in TAGS:
        for name, document in _edition_pages(documents, tag).items():
            links = document.select("nav.occ-switcher a")
            there = {str(link["hreflang"]): _target(name, str(link["href"])) for link in links}
            same = name.partition("/")[2]
            assert there == {each: f"{each}/{same}" for each in TAGS}, name
            assert all(link["lang"] == link["hreflang"] for link in links), name
            current = [link["hreflang"] for link in links if link.get("aria-current")]
            assert current == [tag], name
            alternates = document.select("link[rel=alternate]")
            assert [each["hreflang"] for each in alternates] == [*TAGS, "x-default"], name


def test_the_landing_page_offers_each_edition_in_its_own_words(
    documents: dict[str, BeautifulSoup],
) -> None:
    landing = documents["index.html"]
    for each in EDITIONS:
        (card,) = landing.select(f"li[lang={each.tag}]")
        assert card["dir"] == each.direction
        assert each.text("site.subtitle") in card.get_text()
        assert card.select_one(f"a[href='{each.tag}/index.html']")


def test_every_link_inside_the_site_arrives(
    site: Path, documents: dict[str, BeautifulSoup]
) -> None:
    ids = {
        name: {str(element["id"]) for element in document.select("[id]")}
        for name, document in documents.items()
    }
    lost = []
    for name, document in documents.items():
        for element in document.select("[href], [src]"):
            link = str(element.get("href") or element.get("src") or "")
            if urlsplit(link).scheme or link == "#":
                continue
            path, fragment = urldefrag(link)
            target = _target(name, path.partition("?")[0])
            if not (site / target).is_file() or (
                fragment and target in ids and unquote(fragment) not in ids[target]
            ):
                lost.append(f"{name}: {link}")
    assert lost == []


def test_no_two_elements_of_a_page_share_an_id(documents: dict[str, BeautifulSoup]) -> None:
    for name, document in documents.items():
        counts = Counter(str(element["id"]) for element in document.select("[id]"))
        assert [each for each, count in counts.items() if count > 1] == [], name


def test_anchors_of_headings_are_words_and_the_same_in_every_edition(
    documents: dict[str, BeautifulSoup],
) -> None:
    for name in {name.partition("/")[2] for name in documents if "/" in name}:
        anchors = [
            [
                str(section.get("id"))
                for section in documents[f"{tag}/{name}"].select("article section:has(> h1, > h2)")
            ]
            for tag in TAGS
        ]
        assert all(each == anchors[0] for each in anchors), name
        for anchor in anchors[0]:
            assert re.fullmatch(r"[a-z][a-z0-9-]*", anchor), f"{name}: {anchor}"
            assert not re.fullmatch(r"(id|section-)\d+", anchor), f"{name}: {anchor}"


def _words(document: BeautifulSoup) -> Iterator[str]:
    """Give each run of text and each name for screen readers, without code and mathematics."""
    for element in document.select("[aria-label], [title], [alt], [placeholder]"):
        yield from (str(element[key]).strip() for key in SPOKEN if element.get(key))
    body = BeautifulSoup(str(document.body), "html.parser")
    for element in body.select(NOT_PROSE):
        element.decompose()
    yield from (text.strip() for text in body.find_all(string=True) if text.strip())


def _english(tag: str) -> set[str]:
    """Return every message of Sphinx and of the themes that this edition says otherwise."""
    folder = ROOT / "book" / "_locale" / edition(tag).sphinx_language / "LC_MESSAGES"
    found = {"Toggle hidden content", "Main", "Page", "Show code cell source", "Contents"}
    for path in folder.glob("*.po"):
        with path.open("rb") as file:
            for message in read_po(file):
                if message.id and message.string != message.id:
                    found |= set([message.id] if isinstance(message.id, str) else message.id)
    return found - {str(m) for m in _kept(tag)}


def _kept(tag: str) -> Iterator[str]:
    for path in (ROOT / "book" / "_locale" / edition(tag).sphinx_language).rglob("*.po"):
        with path.open("rb") as file:
            yield from (str(m.id) for m in read_po(file) if m.id and m.string == m.id)


@pytest.mark.parametrize("tag", ["he", "fr"])
def test_the_interface_speaks_no_english(documents: dict[str, BeautifulSoup], tag: str) -> None:
    english = _english(tag)
    phrase = re.compile(r"\b(Link to|Permalink|Skip to|Toggle|Click|Show|Hide|Download|Search)\b")
    for name, document in _edition_pages(documents, tag).items():
        words = list(_words(document))
        assert len(words) > 10, name
        assert [each for each in words if each in english or phrase.search(each)] == [], name


def test_the_hebrew_interface_is_hebrew(documents: dict[str, BeautifulSoup]) -> None:
    for name, document in _edition_pages(documents, "he").items():
        spoken = [
            str(element[key])
            for element in document.select("[aria-label], [title], [alt], [placeholder]")
            for key in SPOKEN
            if element.get(key)
        ]
        assert [each for each in spoken if not re.search("[א-ת]", each)] == [], name


def test_hinglish_is_in_latin_script(site: Path) -> None:
    texts = [*(site / "hi-Latn").glob("*.html"), site / "hi-Latn" / "searchindex.js"]
    texts += [site / "hi-Latn" / "_static" / "translations.js"]
    for path in texts:
        assert not DEVANAGARI.search(path.read_text(encoding="utf-8")), path.name


# --- What a browser makes of them -------------------------------------------------------------


def test_pages_are_quiet_and_ask_no_other_host(page: Page, address: str, pages: list[str]) -> None:
    complaints: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            complaints.append(f"{page.url}: {message.text}")

    def watch(request: Request) -> None:
        if not request.url.startswith((address, "data:")):
            complaints.append(f"{page.url} asks {request.url}")

    page.on("console", hear)
    page.on("pageerror", lambda error: complaints.append(f"{page.url}: {error}"))
    page.on("request", watch)
    page.on("requestfailed", lambda request: complaints.append(f"{request.url} failed"))
    for name in [*pages, *(f"{tag}/search.html?q=warp" for tag in TAGS)]:
        page.goto(f"{address}/{name}", wait_until="networkidle")
    assert complaints == []


def test_hebrew_is_mirrored_and_what_is_latin_is_not(
    page: Page, address: str, documents: dict[str, BeautifulSoup]
) -> None:
    isolated = "pre, code, math, kbd, .ltr, .given, .highlight"
    for name in _edition_pages(documents, "he"):
        page.goto(f"{address}/{name}")
        directions = page.eval_on_selector_all(
            f"article :is({isolated})", "all => all.map(each => getComputedStyle(each).direction)"
        )
        assert set(directions) <= {"ltr"}, name
    for tag, side in (("he", "right"), ("fr", "left")):
        page.goto(f"{address}/{tag}/index.html")
        sidebar = page.locator("#pst-primary-sidebar").bounding_box()
        article = page.locator("article").bounding_box()
        assert sidebar
        assert article
        assert (sidebar["x"] > article["x"]) == (side == "right"), tag


def test_a_reader_can_choose_dark_and_it_lasts(page: Page, address: str) -> None:
    paper = "getComputedStyle(document.body).backgroundColor"
    page.goto(f"{address}/fr/index.html")
    light = page.evaluate(paper)
    page.locator(".article-header-buttons .theme-switch-button").click()
    page.locator(".article-header-buttons .theme-change-button[data-mode=dark]").click()
    dark = page.evaluate(paper)
    assert dark != light
    page.goto(f"{address}/he/index.html")
    assert page.evaluate(paper) == dark


def test_drawings_have_colours_that_stand_out_in_both_modes(browser: Browser, address: str) -> None:
    names = ["ink", "muted", *(f"accent-{number}" for number in range(1, 7))]
    for scheme in ("light", "dark"):
        context = browser.new_context(color_scheme=scheme)
        page = context.new_page()
        page.goto(f"{address}/fr/index.html")
        paper, *others = page.evaluate(
            """names => names.map(name => {
                const probe = document.createElement("i");
                probe.style.color = `var(--occ-${name})`;
                document.body.append(probe);
                return getComputedStyle(probe).color.match(/[0-9.]+/g).slice(0, 3).map(Number);
            })""",
            ["paper", *names],
        )
        for name, colour in zip(names, others, strict=True):
            assert _contrast(paper, colour) >= 3, f"{scheme}: {name}"
        assert len({tuple(each) for each in others}) == len(names)
        context.close()


def _contrast(one: list[float], other: list[float]) -> float:
    """Return the contrast of two colours as WCAG defines it."""

    def luminance(colour: list[float]) -> float:
        parts = [each / 255 for each in colour]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("tag", TAGS)
def test_search_finds_a_word_of_the_edition(page: Page, address: str, tag: str) -> None:
    page.goto(f"{address}/{tag}/search.html?q={SOUGHT[tag]}")
    result = page.locator("#search-results ul.search a").first
    expect(result).to_be_visible()
    summary = page.locator("#search-results .search-summary")
    expect(summary).not_to_have_text("")
    assert not re.search(r"\b(found|page matching|Search finished)\b", summary.inner_text())
    result.click()
    expect(page.locator("article")).to_be_visible()


@pytest.mark.parametrize("tag", TAGS)
def test_search_works_without_a_server(page: Page, site: Path, tag: str) -> None:
    page.goto(f"{(site / tag / 'search.html').as_uri()}?q={SOUGHT[tag]}")
    expect(page.locator("#search-results ul.search a").first).to_be_visible()


def test_a_telephone_never_scrolls_sideways(
    browser: Browser, address: str, pages: list[str]
) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    for name in pages:
        page.goto(f"{address}/{name}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, name
    context.close()


def test_the_keyboard_reaches_the_text_and_the_switcher(page: Page, address: str) -> None:
    page.goto(f"{address}/he/index.html")
    page.keyboard.press("Tab")
    skip = page.locator("#pst-skip-link a")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    switcher = page.locator(".occ-switcher a").last
    for _ in range(60):
        page.keyboard.press("Tab")
        if switcher.evaluate("each => each === document.activeElement"):
            break
    expect(switcher).to_be_focused()
    assert switcher.evaluate("each => getComputedStyle(each).outlineStyle") == "solid"
    page.keyboard.press("Enter")
    page.wait_for_url("**/fr/index.html")


def test_editions_can_be_changed_without_scripts(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/index.html")
    page.get_by_role("link", name="Français").click()
    page.locator(".occ-switcher a[hreflang=he]").click()
    page.wait_for_url("**/he/index.html")
    context.close()


def test_without_scripts_no_button_is_dead_and_no_word_is_covered(
    browser: Browser, address: str
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/fr/search.html")
    expect(page.locator("button:visible")).to_have_count(0)
    glass = page.locator(
        "article ~ form.bd-search i, form.bd-search:visible i"
    ).first.bounding_box()
    words = page.locator("form.bd-search:visible input").bounding_box()
    assert glass is not None
    assert words is not None
    assert glass["x"] + glass["width"] <= words["x"]
    context.close()


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.parametrize("width", [1000, 1300, 1800])
def test_the_keys_stay_in_the_search_field(
    browser: Browser, address: str, tag: str, width: int
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 700})
    page = context.new_page()
    page.goto(f"{address}/{tag}/index.html")
    field = page.locator(".search-button-field").bounding_box()
    assert field is not None
    for key in page.locator(".search-button-field kbd:visible").all():
        box = key.bounding_box()
        assert box is not None
        assert field["x"] <= box["x"]
        assert box["x"] + box["width"] <= field["x"] + field["width"]
    context.close()


def test_what_is_folded_is_not_printed(page: Page, address: str) -> None:
    page.goto(f"{address}/fr/occupancy.html")
    folded = page.locator("article details:not([open])")
    expect(folded.first).to_be_visible()
    page.emulate_media(media="print")
    expect(folded.first).to_be_hidden()
    page.evaluate("document.querySelector('details.solution').open = true")
    expect(page.locator("details.solution > p").first).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_are_accessible(
    browser: Browser, address: str, pages: list[str], scheme: str
) -> None:
    context = browser.new_context(color_scheme=scheme)
    page = context.new_page()
    for name in [*pages, "he/search.html?q=warp"]:
        page.goto(f"{address}/{name}")
        found = Axe().run(page, options=WCAG).response["violations"]
        faults = [
            f"{each['id']}: {node['html'][:120]} {node['failureSummary']}"
            for each in found
            for node in each["nodes"][:3]
        ]
        assert faults == [], name
    context.close()


def test_each_lab_leads_to_its_starter_and_says_how_to_check(
    documents: dict[str, BeautifulSoup], site: Path
) -> None:
    for tag in TAGS:
        for label in LABS:
            exercise = documents[f"{tag}/exercises.html"].select_one(f".exercise#{label}")
            assert exercise is not None
            line = exercise.find_previous("p", class_="starter")
            assert line is not None
            files = [site / tag / str(link["href"]) for link in line.select("a")]
            assert [file.name for file in files] == [f"{label}.ipynb", f"{label}.py"]
            assert all(file.is_file() for file in files)
            assert line.select("code")[-1].get_text() == (
                f"occlab check {label} {label}.py --lang {tag}"
            )


def test_the_logo_stands_in_a_landmark(documents: dict[str, BeautifulSoup]) -> None:
    for name in [f"{tag}/exercises.html" for tag in TAGS]:
        logo = documents[name].select_one(".bd-sidebar-primary a.logo")
        assert logo is not None
        assert logo.find_parent("nav") is not None


def test_a_hebrew_prefix_is_never_parted_from_its_word(
    documents: dict[str, BeautifulSoup],
) -> None:
    page = documents["he/occupancy.html"]
    article = page.select_one("article")
    assert article is not None
    for code in article.select("code, pre, svg"):
        code.decompose()
    text = article.get_text()
    assert len(re.findall("[א-ת]-\u2060", text)) > 50
    assert not re.findall("[א-ת]-[A-Za-z0-9]", text)

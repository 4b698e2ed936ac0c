"""The build: whole or not at all, and its answers to mistakes."""

import gettext
import os
import re
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from entrance import write_entrance

from catalogs import compiled
from copies import ROOT, copy_few_pages, copy_sources, run_build, start_build
from mathml import mathml
from mirroring import mirrored
from occlab.editions import EDITIONS
from search_languages import SearchFoldedFrench, SearchHinglish


def test_a_failed_build_leaves_the_last_good_site_as_it_was(tmp_path: Path) -> None:
    root = copy_few_pages(tmp_path / "book")
    index = root / "book" / "fr" / "index.md"
    index.write_text(index.read_text(encoding="utf-8") + "\n{ref}`nowhere`\n", encoding="utf-8")
    last_good = root / "_build" / "site" / "index.html"
    last_good.parent.mkdir(parents=True)
    last_good.write_text("the last good site", encoding="utf-8")

    done = run_build(root, "--format", "html", "--edition", "fr")

    assert done.returncode == 1
    assert "book/fr/index.md" in done.stderr
    assert "\x1b[" not in done.stderr, "colours are for terminals"
    assert "nowhere" in done.stderr
    assert done.stderr.splitlines()[-1] == (
        "The book was not built: fr failed; the site built before is untouched."
    )
    assert [path.name for path in last_good.parent.iterdir()] == ["index.html"]
    assert last_good.read_text(encoding="utf-8") == "the last good site"
    assert not list((root / "_build").glob("work-*"))


def test_one_edition_is_rebuilt_and_the_others_are_kept(tmp_path: Path) -> None:
    root = copy_few_pages(tmp_path / "book")
    kept = root / "_build" / "site" / "he" / "index.html"
    kept.parent.mkdir(parents=True)
    offering = '<a href="../fr/index.html">'
    kept.write_text(offering, encoding="utf-8")

    done = run_build(root, "--format", "html", "--edition", "fr")

    assert done.returncode == 0, done.stderr
    assert kept.read_text(encoding="utf-8") == offering
    *_, absent, ready = done.stdout.splitlines()
    assert absent == "Not built yet, and so not offered in the switcher: hi-Latn."
    assert ready == "The book is ready: open _build/site/index.html"
    page = (root / "_build" / "site" / "fr" / "index.html").read_text(encoding="utf-8")
    assert "../he/index.html" in page
    assert "../hi-Latn/" not in page


def test_two_builds_at_once_wait_for_each_other_and_offer_each_other(tmp_path: Path) -> None:
    root = copy_few_pages(tmp_path / "book")
    abandoned = root / "_build" / "work-abandoned"
    abandoned.mkdir(parents=True)

    builds = [start_build(root, "--format", "html", "--edition", tag) for tag in ("fr", "he")]
    said = [build.communicate(timeout=600) for build in builds]

    assert [build.returncode for build in builds] == [0, 0], said
    assert not any(err for _, err in said)
    first, second = sorted((out for out, _ in said), key=lambda out: "waiting" in out)
    assert "waiting" not in first
    assert second.startswith("Another build is at work; waiting for it.\n")
    assert "does not offer every edition yet, and is built again." in second
    for here, there in (("fr", "he"), ("he", "fr")):
        page = root / "_build" / "site" / here / "index.html"
        assert f"../{there}/index.html" in page.read_text(encoding="utf-8")
    assert not list((root / "_build").glob("work-*"))


@pytest.mark.parametrize(
    ("asked", "status", "sentence"),
    [
        (signal.SIGINT, 130, "Interrupted; the site built before is untouched.\n"),
        (signal.SIGTERM, 143, ""),
    ],
)
def test_an_interrupted_build_leaves_nothing_behind(
    tmp_path: Path, asked: signal.Signals, status: int, sentence: str
) -> None:
    root = copy_few_pages(tmp_path / "book")
    (root / "_build" / "site").mkdir(parents=True)
    index = root / "book" / "fr" / "index.md"
    text = index.read_text(encoding="utf-8")
    head = "---\nfile_format: mystnb\nkernelspec:\n  name: python3\n---\n"
    cell = f"import time\nopen({str(tmp_path / 'here')!r}, 'w')\ntime.sleep(50)"
    index.write_text(f"{head}{text}\n```{{code-cell}}\n{cell}\n```\n", encoding="utf-8")
    build = start_build(root, "--edition", "fr", "--edition", "he")
    while not (tmp_path / "here").exists():
        assert build.poll() is None, build.communicate()
        time.sleep(0.05)
    if asked is signal.SIGINT:
        os.killpg(build.pid, asked)  # as a terminal does
    else:
        build.send_signal(asked)
    _, err = build.communicate(timeout=30)

    assert (build.returncode, err) == (status, sentence)
    assert not list((root / "_build").glob("work-*"))
    assert list((root / "_build" / "site").iterdir()) == []
    assert not [
        process
        for process in Path("/proc").glob("[0-9]*")
        if str(root).encode() in read(process / "environ")
    ]


def read(path: Path) -> bytes:
    """Return what a file of a process holds; nothing once it has ended."""
    try:
        return path.read_bytes()
    except OSError:
        return b""


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    root = copy_sources(tmp_path / "book")
    (root / "_build").write_text("a file", encoding="utf-8")
    done = run_build(root)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "The book was not built: _build: File exists.\n"


def test_the_book_can_show_what_another_device_said(published: tuple[Path, str]) -> None:
    site, _ = published
    page = (site / "fr" / "occupancy.html").read_text(encoding="utf-8")
    origins = re.findall(r"Relevé sur (NVIDIA \w+)", page)
    assert len(origins) >= 3
    assert set(origins) == {"NVIDIA X1"}

    done = run_build(site.parents[1], "--device", "nvidia-x2")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "build.py: nothing is recorded of 'nvidia-x2', only of nvidia-h200, nvidia-x1\n"
    )


def test_a_site_that_knows_its_address_has_a_map(tmp_path: Path) -> None:
    pages = {"he": ["index.html"], "fr": ["index.html", "occupancy.html"]}
    editions = [each for each in EDITIONS if each.tag in pages]

    write_entrance(tmp_path, editions, pages, "")
    assert [path.name for path in tmp_path.iterdir()] == ["index.html"]

    write_entrance(tmp_path, editions, pages, "https://example.org/occupancy")
    sitemap = (tmp_path / "sitemap.xml").read_text(encoding="utf-8")
    assert re.findall("<loc>(.*)</loc>", sitemap) == [
        "https://example.org/occupancy/",
        "https://example.org/occupancy/he/index.html",
        "https://example.org/occupancy/fr/index.html",
        "https://example.org/occupancy/fr/occupancy.html",
    ]


@pytest.mark.parametrize(
    "mistake",
    [
        ("--edition", "de"),
        ("--solutions", "perhaps"),
        ("--format", "scroll"),
        ("--device", "t4"),
        ("fr",),
    ],
)
def test_a_mistake_is_answered_with_one_sentence(mistake: tuple[str, ...]) -> None:
    done = run_build(ROOT, *mistake)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert mistake[-1] in done.stderr


@pytest.mark.parametrize(
    ("name", "change", "problem"),
    [
        (
            "src/occlab/locale/fr.ftl",
            lambda text: text + b"!!junk {\n",
            r"locale/fr\.ftl:\d+: Expected an entry start",
        ),
        (
            "src/occlab/locale/fr.ftl",
            lambda text: text.replace(b"{ $", b"{ $ ", 1),
            r"locale/fr\.ftl:\d+: Expected a character from range.*",
        ),
        (
            "src/occlab/locale/fr.ftl",
            lambda text: text + b"# \xe9\n",
            r"locale/fr\.ftl is not UTF-8: .*can't decode byte 0xe9 in position \d+.*",
        ),
        (
            "book/_locale/fr/LC_MESSAGES/sphinx.po",
            lambda text: b"msgidd\n" + text,
            r"Configuration error: book/_locale/fr/LC_MESSAGES/sphinx\.po:1: Unknown or mis.*",
        ),
        (
            "book/_locale/fr/LC_MESSAGES/sphinx.po",
            None,
            r"Configuration error: book/_locale has no fr/LC_MESSAGES/sphinx\.po",
        ),
    ],
)
def test_a_file_of_words_that_cannot_be_read_is_named(
    tmp_path: Path, name: str, change: Callable[[bytes], bytes] | None, problem: str
) -> None:
    root = copy_sources(tmp_path)
    file = root / name
    compiled(root / "book" / "_locale", root / "_build" / "locale")  # of an earlier build
    if change:
        file.write_bytes(change(file.read_bytes()))
    else:
        file.unlink()
    done = run_build(root, "--format", "html", "--edition", "fr")
    assert done.returncode == 1
    said, end = done.stderr.splitlines()
    assert re.fullmatch(f"fr: {problem}", said)
    assert end == "The book was not built: fr failed."


def test_no_message_falls_back_on_another_language(tmp_path: Path) -> None:
    folder = compiled(ROOT / "book" / "_locale", tmp_path)
    for edition in EDITIONS:
        # Without the fallback to Sphinx's own words, every one of them must still be known.
        path = folder / edition.sphinx_language / "LC_MESSAGES" / "sphinx.mo"
        with path.open("rb") as file:
            words = gettext.GNUTranslations(file)
        assert words.gettext("unknown node type: %r") == "unknown node type: %r"
        assert words.gettext("Next topic")


def test_catalogs_translate_the_same_messages() -> None:
    folder = ROOT / "book" / "_locale"
    languages = [each.sphinx_language for each in EDITIONS]
    assert sorted(path.name for path in folder.iterdir()) == sorted(languages)
    for catalog in (folder / languages[0] / "LC_MESSAGES").iterdir():
        messages = [
            [line for line in text.splitlines() if line.startswith("msgid")]
            for text in (
                (folder / each / "LC_MESSAGES" / catalog.name).read_text(encoding="utf-8")
                for each in languages
            )
        ]
        assert messages[0] == messages[1] == messages[2], catalog.name


@pytest.mark.parametrize(
    ("physical", "logical"),
    [
        ("a{left:0}", "a{inset-inline-start:0}"),
        (
            "a{margin-left:1px;border-right:0!important}",
            "a{margin-inline-start:1px;border-inline-end:0!important}",
        ),
        ("a{padding:1px 2px 3px 2px}", "a{padding:1px 2px 3px 2px}"),
        (
            "a{padding:0 calc(1px + 2px) 0 1px;x:y}",
            "a{padding-block:0 0;padding-inline:1px calc(1px + 2px);x:y}",
        ),
        ("a{border-top-left-radius:2px}", "a{border-start-start-radius:2px}"),
        ("a{text-align:right;float:left}", "a{text-align:end;float:inline-start}"),
        ("a{--my-left:0;color:red}", "a{--my-left:0;color:red}"),
    ],
)
def test_sides_become_logical(physical: str, logical: str) -> None:
    assert mirrored(physical) == logical


def test_a_formula_is_understood_whole_or_refused() -> None:
    markup = mathml(r"\frac{1}{2}", display=True)
    assert markup.startswith('<math dir="ltr" alttext="\\frac{1}{2}"')
    with pytest.raises(ValueError, match=r"aligned|&"):
        mathml(r"\begin{aligned} a &= b \end{aligned}", display=True)
    with pytest.raises(ValueError, match="unheard"):
        mathml(r"\unheard{x}", display=False)


def test_a_comma_in_braces_is_a_decimal_one() -> None:
    assert "<mn>1,5</mn>" in mathml("1{,}5", display=False)
    assert "<mn>1</mn><mo>" in mathml("1,5", display=False)


def test_thousands_are_one_number_and_a_difference_of_sets_is_an_operator() -> None:
    markup = mathml(r"4\,194\,304 \setminus 2\, 3", display=False)
    assert "<mn>4\u202f194\u202f304</mn><mo" in markup
    assert "&#x029F5;</mo><mn>2</mn><mspace" in markup


def test_search_folds_accents_and_keeps_short_words() -> None:
    french, hinglish = SearchFoldedFrench({}), SearchHinglish({})
    assert french.stem("mémoires") == french.stem("memoire")
    assert hinglish.stem("warps") == hinglish.stem("warp")
    assert all(hinglish.word_filter(hinglish.stem(word)) for word in ("is", "to", "do", "he"))

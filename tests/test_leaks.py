"""Nothing of a solution that is hidden stands anywhere in what a build leaves for readers."""

import bz2
import gzip
import hashlib
import json
import lzma
import shutil
import tarfile
import zipfile
import zlib
from base64 import b64encode
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from urllib.parse import quote

import pikepdf
import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder
from PIL import Image, PngImagePlugin

from canaries import found, found_in, plant, seen_of, words
from copies import ROOT, SOURCES, copy_few_pages, copy_sources, run_build
from occlab.editions import EDITIONS
from small_book import NOTEBOOK, build, page

WORD = words("tests")["prose"]
BOTH = ("ex-one", "ex-two")
CHAPTER = (
    NOTEBOOK
    + """
```{exercise}
:label: ex-one
Do.
```

```{exercise}
:label: ex-two
Do more.
```

```{code-cell} ipython3
print("chapter")
```
"""
)


def digests(root: Path, names: tuple[str, ...]) -> dict[str, str]:
    """Return a digest of each source of a book."""
    return {
        str(file.relative_to(root)): hashlib.sha256(file.read_bytes()).hexdigest()
        for name in names
        for file in [root / name, *(root / name).rglob("*")]
        if file.is_file() and "__pycache__" not in file.parts
    }


# What is searched with


def archived(data: bytes) -> bytes:
    with zipfile.ZipFile(file := BytesIO(), "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("inner", data)
    return file.getvalue()


def tarred(data: bytes) -> bytes:
    with tarfile.open(fileobj=(file := BytesIO()), mode="w:gz") as archive:
        entry = tarfile.TarInfo("inner")
        entry.size = len(data)
        archive.addfile(entry, BytesIO(data))
    return file.getvalue()


def picture(data: bytes) -> bytes:
    about = PngImagePlugin.PngInfo()
    about.add_text("Title", data.decode(), zip=True)
    Image.new("L", (1, 1)).save(file := BytesIO(), "PNG", pnginfo=about)
    return file.getvalue()


def document(change: Callable[[pikepdf.Pdf, bytes], None]) -> Callable[[bytes], bytes]:
    def make(data: bytes) -> bytes:
        pdf = pikepdf.new()
        pdf.add_blank_page()
        change(pdf, data)
        pdf.save(file := BytesIO(), object_stream_mode=pikepdf.ObjectStreamMode.generate)
        return file.getvalue()

    return make


def attach(pdf: pikepdf.Pdf, data: bytes) -> None:
    pdf.attachments["a.gz"] = gzip.compress(data)


def bookmark(pdf: pikepdf.Pdf, data: bytes) -> None:
    with pdf.open_outline() as outline:
        outline.root.append(pikepdf.OutlineItem(f"é… {data.decode()}", 0))


def describe(pdf: pikepdf.Pdf, data: bytes) -> None:
    element = pikepdf.Dictionary(Alt=pikepdf.String(f"ש {data.decode()}"))
    pdf.Root.StructTreeRoot = pikepdf.Dictionary(K=[element])


@pytest.mark.parametrize(
    "hide",
    [
        gzip.compress,
        bz2.compress,
        lzma.compress,
        zlib.compress,
        archived,
        tarred,
        picture,
        lambda data: archived(tarred(data)),
        lambda data: b"# Sphinx inventory version 2\n#\n#\n# zlib\n" + zlib.compress(data),
        lambda data: b'<img src="data:image/png;base64,%s">' % quoted(picture(data)),
        lambda data: b'<img src="data:image/svg+xml,%3Csvg' + quote(data.decode()).encode() + b'">',
        lambda data: json.dumps({"image/png": b64encode(picture(data)).decode()}).encode(),
        lambda data: data.upper(),
        lambda data: data.decode().encode("utf-16"),
        document(attach),
        document(bookmark),
        document(describe),
    ],
)
def test_a_word_is_found_wherever_it_hides(hide: Callable[[bytes], bytes]) -> None:
    assert found_in(hide(WORD.encode())) == {WORD}


def quoted(data: bytes) -> bytes:
    return quote(b64encode(data).decode(), safe="").encode()


# The small book


@pytest.mark.parametrize("seen", [(), ("ex-one",), ("ex-two",), BOTH])
def test_a_small_book_holds_what_is_seen_and_nothing_else(
    tmp_path: Path, seen: tuple[str, ...]
) -> None:
    page(tmp_path, head=CHAPTER)
    folder = tmp_path / "exercises" / "fr"
    folder.mkdir(parents=True)
    planted = {}
    for label in BOTH:
        solution = folder / f"{label}.md"
        solution.write_text(f"Term {{index}}`{words(label)['prose']}`.\n", encoding="utf-8")
        planted[label] = plant(solution, tmp_path / "pages", label)
    before = digests(tmp_path, ("pages", "exercises"))

    settings = [f"solutions_states.{label}=collapsed" for label in seen]
    assert build(tmp_path, "solutions_mode=hidden", *settings) == (0, "")

    left = found(tmp_path / "out")
    assert left <= {word for label in seen for word in planted[label]}
    assert left >= {word for label in seen for word in seen_of(planted[label], label)}
    assert digests(tmp_path, ("pages", "exercises")) == before


def test_a_warm_build_takes_back_what_is_hidden_again(tmp_path: Path) -> None:
    page(tmp_path, head=CHAPTER)
    folder = tmp_path / "exercises" / "fr"
    folder.mkdir(parents=True)
    planted = {}
    for label in BOTH:
        (solution := folder / f"{label}.md").touch()
        planted[label] = plant(solution, tmp_path / "pages", label)
    for seen in BOTH:
        # The book's build keeps no output: Sphinx would carry words of an old index into the new.
        for name in ("html", "jupyter_execute"):
            shutil.rmtree(tmp_path / "out" / name, ignore_errors=True)
        assert build(tmp_path, "solutions_mode=hidden", f"solutions_states.{seen}=shown") == (0, "")
        left = found(tmp_path / "out")
        assert seen_of(planted[seen], seen) <= left <= planted[seen]


# The whole book


def name_of(tag: str, label: str) -> str:
    return f"{tag} {label}"


def plant_everywhere(root: Path) -> dict[str, set[str]]:
    """Put canaries into every solution of a copy of the book; return them by exercise."""
    planted: dict[str, set[str]] = {}
    for each in EDITIONS:
        for file in sorted((root / "exercises" / each.tag).glob("*.md")):
            name = name_of(each.tag, file.stem)
            planted.setdefault(file.stem, set()).update(plant(file, root / "book" / each.tag, name))
    return planted


def test_a_hidden_book_holds_nothing_of_a_solution(tmp_path: Path) -> None:
    root = copy_sources(tmp_path)
    planted = plant_everywhere(root)
    before = digests(root, SOURCES)

    done = run_build(root, "--solutions", "hidden", "--instructor", "--format", "html")

    assert done.returncode == 0, done.stderr
    assert found(root / "_build" / "site-hidden") == set()
    prose = {words(name_of(each.tag, label))["prose"] for each in EDITIONS for label in planted}
    assert found(root / "_build" / "instructor") >= prose
    assert digests(root, SOURCES) == before


def test_hidden_solutions_are_on_no_paper(tmp_path: Path) -> None:
    root = copy_few_pages(tmp_path)
    plant_everywhere(root)
    done = run_build(root, "--solutions", "hidden")
    assert done.returncode == 0, done.stderr
    assert len(list((root / "_build" / "site-hidden").rglob("*.pdf"))) == len(EDITIONS)
    assert found(root / "_build" / "site-hidden") == set()


def test_a_released_edition_holds_what_is_seen_and_nothing_else(tmp_path: Path) -> None:
    root, tag = copy_sources(tmp_path), "he"
    planted = plant_everywhere(root)
    visible = sorted(planted)[::2]
    rules = [f'{label} = {{ state = "hidden", collapsed-from = 2027-02-01 }}' for label in visible]
    (root / "exercises" / "release.toml").write_text(
        "\n".join(['[default]\nstate = "hidden"', "[exercises]", *rules])
    )

    done = run_build(root, "--solutions", "release", "--as-of", "2027-02-01", "--edition", tag)

    assert done.returncode == 0, done.stderr
    left = found(root / "_build" / "site-release")
    assert left <= {word for label in visible for word in planted[label]}
    names = [name_of(tag, label) for label in visible]
    assert left >= {word for name in names for word in seen_of(words(name).values(), name)}
    pdf = found_in((root / "_build" / "site-release" / tag / f"occupancy-{tag}.pdf").read_bytes())
    assert pdf >= {words(name)["printed"] for name in names}


def test_packages_hold_no_solution(tmp_path: Path) -> None:
    root = copy_sources(tmp_path / "book")
    for name in ("README.md", "LICENSE"):
        (root / name).write_bytes((ROOT / name).read_bytes())
    assert plant_everywhere(root)
    (root / "src" / "occlab" / "data" / "there.txt").write_text(WORD)
    for builder in (WheelBuilder, SdistBuilder):
        [package] = builder(str(root)).build(directory=str(tmp_path), versions=["standard"])
        assert found_in(Path(package).read_bytes()) == {WORD}
        names = names_of(package)
        assert not [each.tag for each in EDITIONS if f"exercises/{each.tag}/" in names]


def names_of(package: str) -> str:
    """Return the names of the files in a package."""
    if package.endswith(".whl"):
        with zipfile.ZipFile(package) as wheel:
            return "\n".join(wheel.namelist())
    with tarfile.open(package) as archive:
        return "\n".join(archive.getnames())

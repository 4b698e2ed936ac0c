"""Words that stand nowhere else, put into solutions and looked for in all that a build leaves."""

import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

from PIL import Image, PngImagePlugin

from insides import insides

PLACES = (
    "prose", "strong", "title", "target", "alt", "caption", "row", "listing",
    "picture", "metadata", "photo", "pixels",
    "tag", "source", "printed", "drawn", "drawn-metadata", "plotted",
)  # fmt: skip
UNSEEN = ("comment",)  # by whoever reads the solution, and yet nobody's business
# A digit at the end, so that no stemmer of a search index takes a letter off.
CANARY = re.compile(rb"zq[0-9a-f]{12}7")
WIDE = re.compile(rb"z\0q\0(?:[0-9a-f]\0){12}7")  # in UTF-16

_TEXT = """
{prose} **{strong}** [link](https://example.org "{title}")

% {comment}

({target})=
A paragraph with an address.

```{{image}} {picture}.svg
:alt: {alt}
```

```{{figure}} {photo}.png
:alt: A photograph.

{caption}
```

| {row} | a |
|---|---|
| 1 | 2 |

```python
{listing} = 1
```

```{{code-cell}} ipython3
:tags: [{tag}]
# {source}
from io import BytesIO
from IPython.display import SVG, Image, display
from PIL import Image as Picture, PngImagePlugin
print({printed})
about = PngImagePlugin.PngInfo()
about.add_text("Title", {plotted}, zip=True)
Picture.new("L", (2, 2)).save(file := BytesIO(), "PNG", pnginfo=about)
display(Image(file.getvalue(), alt="Two pixels."))
SVG('{svg}'.format({drawn}, {metadata}))
```
"""
_SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" role="img" aria-label="{}">'
    "<metadata>{}</metadata></svg>"
)


def words(name: str) -> dict[str, str]:
    """Return a canary for each place of a solution."""
    return {
        place: f"zq{hashlib.sha256(f'{name} {place}'.encode()).hexdigest()[:12]}7"
        for place in (*PLACES, *UNSEEN)
    }


def plant(solution: Path, pictures: Path, name: str) -> set[str]:
    """Put canaries into a solution, and pictures of it where its page lies; return the words."""
    word = words(name)
    # What a cell shows is put together there, so that its source does not hold it.
    halves = {
        place: f"{word[place][:7]!r} + {word[place][7:]!r}"
        for place in ("printed", "drawn", "drawn-metadata", "plotted")
    }
    text = _TEXT.format(**word | halves | {"svg": _SVG, "metadata": halves["drawn-metadata"]})
    (pictures / f"{word['picture']}.svg").write_text(_SVG.format("A.", word["metadata"]))
    about = PngImagePlugin.PngInfo()
    about.add_itxt("Title", word["pixels"], zip=True)
    Image.new("L", (2, 2)).save(pictures / f"{word['photo']}.png", pnginfo=about)
    with solution.open("a", encoding="utf-8") as file:
        file.write(text)
    return set(word.values())


def seen_of(planted: Iterable[str], name: str) -> set[str]:
    """Return those of the words that a reader of the solution meets in some way."""
    return set(planted) - {words(name)[place] for place in UNSEEN}


def found(*folders: Path) -> set[str]:
    """Return the canaries in the bytes or in the name of some file in some folders."""
    files = (file for folder in folders for file in folder.rglob("*") if file.is_file())
    return {word for file in files for word in found_in(file.read_bytes(), str(file).encode())}


def found_in(*pieces: bytes) -> set[str]:
    """Return the canaries in some bytes, opened as far as they open."""
    return {
        hit[0].replace(b"\0", b"").decode()
        for piece in pieces
        for inside in insides(piece)
        for pattern in (CANARY, WIDE)
        for hit in pattern.finditer(inside.lower())
    }

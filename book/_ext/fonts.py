"""The book's typefaces, cut down to what it sets and served with it.

They come from packages, so that a page asks no other host for anything. Cutting takes seconds and
is done once: the result is kept in ``_build/fonts`` under a name that holds all that it depends on.
"""

import hashlib
import os
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from occlab.editions import NARROW_NO_BREAK_SPACE

# Latin with its accents, Hebrew, punctuation, currencies, arrows, and the signs of a calculation.
_TEXT = "20-7E,A0-17F,5D0-5EA,5F3-5F4,2000-206F,20AA,20AC,20B9,2190-2193,2200-22FF,25CC,FB1D-FB4F"
_CODE = "20-7E,A0-17F,2010-2027,2190-2193,2200-22FF,2500-259F"
_MATH = "20-7E,A0-FF,370-3FF,2000-22FF,2308-230B,2A00-2AFF,27E6-27EF,29F5,1D400-1D7FF"
_CUT = "2"  # changes with what is done to a font here


@dataclass(frozen=True, slots=True)
class Typeface:
    """A font file of a package, and how style sheets call it."""

    package: str
    file: str
    family: str
    weight: str
    characters: str
    style: str = "normal"

    @property
    def name(self) -> str:
        """The file name of what is cut from it; changes with the package and the characters."""
        made_from = f"{version(self.package)} {version('fonttools')} {self.characters} {_CUT}"
        digest = hashlib.sha256(made_from.encode()).hexdigest()[:8]
        cut = self.weight.replace(" ", "-") + ("" if self.style == "normal" else f"-{self.style}")
        return f"{self.family.replace(' ', '')}-{cut}.{digest}.woff2"


TYPEFACES = (
    Typeface("fontpkg-assistant", "Assistant[wght].ttf", "Assistant", "200 800", _TEXT),
    Typeface(
        "fontpkg-frank-ruhl-libre",
        "FrankRuhlLibre[wght].ttf",
        "Frank Ruhl Libre",
        "300 900",
        _TEXT,
    ),
    Typeface("fontpkg-ibm-plex-mono", "IBMPlexMono-Regular.ttf", "IBM Plex Mono", "400", _CODE),
    Typeface("fontpkg-ibm-plex-mono", "IBMPlexMono-SemiBold.ttf", "IBM Plex Mono", "600", _CODE),
    Typeface("ziamath", "STIXTwoMath-Regular.ttf", "STIX Two Math", "400", _MATH),
)
# Paper has italics as well. Frank Ruhl Libre has none; those of Source Serif suit its Latin.
ON_PAPER = (
    *TYPEFACES,
    Typeface(
        "fontpkg-source-serif-4",
        "SourceSerif4-Italic[opsz,wght].ttf",
        "Frank Ruhl Libre",
        "200 900",
        _TEXT,
        style="italic",
    ),
)


def cut(folder: Path, typefaces: Sequence[Typeface] = TYPEFACES) -> None:
    """Put typefaces into a folder, unless they are there."""
    folder.mkdir(parents=True, exist_ok=True)
    for typeface in typefaces:
        if not (folder / typeface.name).exists():
            _subset(typeface, folder)


def _subset(typeface: Typeface, folder: Path) -> None:
    from fontTools import subset  # noqa: PLC0415 (rarely needed, slow to import)

    options = subset.Options(flavor="woff2", hinting=False)
    options.drop_tables += ["meta"]  # names scripts; the subsetter only warns about it
    source = files(typeface.package.replace("-", "_"))
    source = source / ("fonts" if typeface.package == "ziamath" else "files") / typeface.file
    font = subset.load_font(str(source), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=subset.parse_unicodes(typeface.characters))
    subsetter.subset(font)
    _give_narrow_space(font)
    part = folder / f"{typeface.name}.{os.getpid()}"  # another edition may be at the same file
    subset.save_font(font, part, options)
    part.replace(folder / typeface.name)


def _give_narrow_space(font: Any) -> None:
    """Let a font that lacks the narrow no-break space set its space there.

    Else browser and press make one up, too narrow to be seen before a colon.
    """
    names = font.getBestCmap()
    narrow = ord(NARROW_NO_BREAK_SPACE)
    if narrow not in names:
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[narrow] = names[ord(" ")]


def _rule(typeface: Typeface) -> str:
    style = "" if typeface.style == "normal" else f"font-style:{typeface.style};"
    return (
        f'@font-face{{font-family:"{typeface.family}";font-weight:{typeface.weight};'
        f"{style}"
        f'font-display:swap;src:url("{typeface.name}") format("woff2")}}\n'
    )


def _publish(app: Sphinx, exception: Exception | None) -> None:
    if exception or app.builder.format != "html":
        return
    typefaces = ON_PAPER if app.builder.name == "print" else TYPEFACES
    kept = Path(app.confdir) / "_build" / "fonts"
    cut(kept, typefaces)
    published = Path(app.outdir) / "_static" / "fonts"
    published.mkdir(parents=True, exist_ok=True)
    for typeface in typefaces:
        shutil.copy(kept / typeface.name, published / typeface.name)
    (published / "fonts.css").write_text("".join(map(_rule, typefaces)), encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the extension."""
    app.add_css_file("fonts/fonts.css", priority=100)
    app.connect("build-finished", _publish)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

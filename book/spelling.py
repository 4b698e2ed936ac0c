"""Check the spelling of an edition's prose and words: ``python book/spelling.py``.

Hunspell knows Hebrew, French and English; ``book/<edition>/spelling.txt`` lists the words that
it lacks. Hinglish has no dictionary: a word is English or stands in the list, in one spelling.
What is wrong is printed as ``file:line word``, and the exit status is 1.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from prose import ROOT, locale_file, messages, pages, sentences

from occlab.editions import EDITIONS

DICTIONARIES = {"he": "he_IL", "hi-Latn": "en_US", "fr": "fr_FR"}
TECHNICAL = ROOT / "book" / "technical.txt"  # words that stay Latin in every edition
WORDS = {
    "he": re.compile(r"[א-ת]+(?:[\"'׳״][א-ת]+)*'?"),
    "hi-Latn": re.compile(r"[A-Za-z]+(?:['’][a-z]+)?"),
    "fr": re.compile(r"[Aa]ujourd’hui|[^\W\d_]+"),
}
HEBREW_PREFIXES = set("ושהכלבמ")
NOT_WORDS = re.compile(
    r"[\w./-]*[A-Za-z][\w./]*[\d_][\w./]*"  # H100, sm_90, launch_bounds
    r"|\b[A-Z][A-Za-z]*[A-Z]+[A-Za-z]*\b"  # GPU, CuPy, SMs
    r"|\b[a-z]+[A-Z]\w*"  # blockSize
    r"|https?://\S+|(?<!\S)-\w[\w-]*|C\+\+"
)


@dataclass(frozen=True, slots=True)
class Word:
    """A word and where it stands."""

    text: str
    path: Path
    line: int

    def __str__(self) -> str:
        """Return the word as an editor finds it."""
        return f"{self.path.relative_to(ROOT)}:{self.line} {self.text}"


def texts(tag: str) -> Iterator[tuple[str, Path, int]]:
    """Read what an edition's readers read, but not the code and the formulas in it."""
    for path in pages(tag):
        for sentence in sentences(path):
            yield from (
                (_said(piece.kind, piece.content), path, piece.line) for piece in sentence.pieces
            )
    path = locale_file(tag)
    yield from ((message.text, path, message.line) for message in messages(tag))


def _said(kind: str, content: str) -> str:
    """Return the text of a piece: a role may show its own, ``text <target>``."""
    if kind == "text":
        return content
    if kind in {"term", "ref", "numref", "doc"}:
        shown, _, target = content.partition("<")
        return re.sub(r"%s|\{\w+\}", "", shown) if target or kind == "term" else ""
    return ""


def words(tag: str) -> Iterator[Word]:
    """List the words of an edition in its own script."""
    for text, path, line in texts(tag):
        for found in WORDS[tag].finditer(NOT_WORDS.sub(" ", text.replace("\u2060", ""))):
            yield Word(found[0].replace("’", "'"), path, line)


def listed(path: Path) -> set[str]:
    """Read a list of words, one a line."""
    return set(path.read_text(encoding="utf-8").split()) if path.exists() else set()


def unknown(tag: str) -> list[Word]:
    """Find the words of an edition that are neither in its dictionary nor in its lists."""
    known = listed(ROOT / "book" / tag / "spelling.txt") | listed(TECHNICAL)
    asked = [word for word in words(tag) if known.isdisjoint(_forms(word.text))]
    refused = _refused(DICTIONARIES[tag], {word.text for word in asked})
    return [word for word in asked if word.text in refused]


def _forms(word: str) -> set[str]:
    """List what to look a word up as: without its capital, or its Hebrew prefixes."""
    bare = {word[cut:] for cut in range(1, 5) if set(word[:cut]) <= HEBREW_PREFIXES}
    return {word, word.lower(), *bare}


def _refused(dictionary: str, asked: set[str]) -> set[str]:
    """Ask hunspell for those of some words that it does not know."""
    done = subprocess.run(  # noqa: S603 (its path was looked up)
        [_hunspell(), "-l", "-i", "utf-8", "-d", dictionary],
        input="\n".join(sorted(asked)) + "\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode or "Can't open" in done.stderr:
        sys.exit(f"hunspell has no dictionary {dictionary}: {INSTALL}")
    return set(done.stdout.splitlines())


INSTALL = "on Debian, sudo sh .ci/system-packages lint installs it"


def _hunspell() -> str:
    found = shutil.which("hunspell")
    return found or sys.exit(f"hunspell is missing: {INSTALL}")


def untidy(path: Path) -> list[str]:
    """Say what keeps a list from being sorted, each word once."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [] if lines == sorted(set(lines)) else [f"{path.relative_to(ROOT)} is not sorted"]


def main() -> int:
    """Check every edition, print what is wrong, and say how it went."""
    lists = [ROOT / "book" / edition.tag / "spelling.txt" for edition in EDITIONS]
    wrong = [line for path in [*lists, TECHNICAL] for line in untidy(path)]
    wrong += [str(word) for edition in EDITIONS for word in unknown(edition.tag)]
    print(*wrong, sep="\n", end="\n" if wrong else "")  # noqa: T201 (its output)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

"""How the search of each edition takes words apart.

Sphinx would give Hebrew and Hinglish the English stemmer and stop words, and ``is``, ``to``, ``do``
are Hinglish words. Accents are folded, so that ``memoire`` finds ``mémoire``. The index is made
here and asked in the browser, so each rule stands twice, in Python and in JavaScript.
"""

import unicodedata
from pathlib import Path
from typing import Any

import snowballstemmer
import sphinx
from sphinx.application import Sphinx
from sphinx.search import SearchLanguage
from sphinx.search.fr import SearchFrench

_FOLD = """
const fold = (word) =>
  word.toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae")
    .normalize("NFD").replace(/\\p{Mn}/gu, "").normalize("NFC");
"""
# An English plural finds its singular: technical words stand among Hebrew and Hinglish ones.
_SINGULAR = """
var Stemmer = function () {
  this.stemWord = (word) => fold(word).replace(/^([a-z]{3,}[^s])s$/, "$1");
};
"""
_FRENCH = """
var Stemmer = function () {
  const french = new FrenchStemmer();
  this.stemWord = (word) => french.stemWord(fold(word));
};
"""
_LEAST = 4


def folded(word: str) -> str:
    """Return a word in small letters without accents or vowel points.

    >>> folded("Mémoire"), folded("cœur")
    ('memoire', 'coeur')
    """
    plain = word.lower().replace("œ", "oe").replace("æ", "ae")
    marks = (each for each in unicodedata.normalize("NFD", plain) if not _is_mark(each))
    return unicodedata.normalize("NFC", "".join(marks))


def _is_mark(character: str) -> bool:
    return unicodedata.category(character) == "Mn"


class _Search(SearchLanguage):
    js_stemmer_code = _FOLD + _SINGULAR

    def stem(self, word: str) -> str:
        plain = folded(word)
        ascii_letters = plain.isascii() and plain.isalpha()
        if ascii_letters and len(plain) > _LEAST and plain[-1] == "s" and plain[-2] != "s":
            return plain[:-1]
        return plain


class SearchHebrew(_Search):
    """Hebrew with Latin technical words."""

    lang = "he"
    language_name = "Hebrew"


class SearchHinglish(_Search):
    """Hindi in Latin script with English technical words."""

    lang = "hi_Latn"
    language_name = "Hinglish"


class SearchFoldedFrench(SearchFrench):
    """French, whatever the accents."""

    js_stemmer_rawcode = ""  # Sphinx would end it with its own choice of stemmer
    stopwords = frozenset(folded(word) for word in SearchFrench.stopwords) | SearchFrench.stopwords

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self.stemmer = snowballstemmer.stemmer("french")
        scripts = Path(sphinx.package_dir) / "search" / "minified-js"
        self.js_stemmer_code = "\n".join(
            (
                (scripts / "base-stemmer.js").read_text(encoding="utf-8"),
                (scripts / "french-stemmer.js").read_text(encoding="utf-8"),
                _FOLD,
                _FRENCH,
            )
        )

    def stem(self, word: str) -> str:
        """Return what the word and its inflections have in common."""
        return str(self.stemmer.stemWord(folded(word)))


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the extension."""
    for language in (SearchHebrew, SearchHinglish, SearchFoldedFrench):
        app.add_search_language(language)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

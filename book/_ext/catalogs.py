"""The interface's words, from ``_locale/<language>/LC_MESSAGES/<domain>.po`` to what Sphinx reads.

Gettext falls back from ``hi_Latn`` to ``hi``, whose words are in Devanagari, so a catalog
compiled here answers for every message that Sphinx's own catalogs know: one that the book
does not translate comes back as it is.
"""

import json
import os
from io import BytesIO
from pathlib import Path

import sphinx
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from sphinx.errors import ConfigError

DOMAINS = ("sphinx", "booktheme", "exercise")


def compiled(source: Path, target: Path) -> Path:
    """Compile every catalog under ``source`` into ``target``, nothing else there, and return it.

    Raises `ConfigError` for one that cannot be read.
    """
    wanted: dict[Path, bytes] = {}
    for path in sorted(source.glob("*/LC_MESSAGES/*.po")):
        language = path.parent.parent.name
        folder = target / language / "LC_MESSAGES"
        catalog = _read(path, language)
        if path.stem == "sphinx":
            _fall_back_on_english(catalog)
            wanted[folder / "sphinx.js"] = _script(catalog).encode()
        content = BytesIO()
        write_mo(content, catalog)
        wanted[folder / f"{path.stem}.mo"] = content.getvalue()
    for path, content in wanted.items():
        _replace(path, content)
    for pattern in ("*/LC_MESSAGES/*.mo", "*/LC_MESSAGES/*.js"):
        for path in set(target.glob(pattern)) - wanted.keys():
            path.unlink(missing_ok=True)  # of a catalog that was removed
    return target


def missing(folder: Path, language: str) -> list[str]:
    """Name the catalogs that a language lacks among those compiled."""
    return [
        f"{language}/LC_MESSAGES/{domain}.po"
        for domain in DOMAINS
        if not (folder / language / "LC_MESSAGES" / f"{domain}.mo").exists()
    ]


def _read(path: Path, language: str) -> Catalog:
    name = path.relative_to(path.parents[4]).as_posix()  # book/_locale/fr/LC_MESSAGES/sphinx.po
    try:
        with path.open("rb") as file:
            return read_po(file, locale=language, abort_invalid=True)
    except PoFileError as error:
        reason = str(error).removesuffix(f" on {error.lineno}")
        raise ConfigError(f"{name}:{error.lineno + 1}: {reason}") from None
    except ValueError as error:  # a language that nobody knows, or no UTF-8
        raise ConfigError(f"{name}: {error}") from None


def _fall_back_on_english(catalog: Catalog) -> None:
    template = Path(sphinx.package_dir) / "locale" / "sphinx.pot"
    with template.open("rb") as file:
        for message in read_po(file):
            if message.id and not (catalog.get(message.id) and catalog.get(message.id).string):
                catalog.add(message.id, message.id)


def _script(catalog: Catalog) -> str:
    """Return the file from which Sphinx's scripts take their words, in Sphinx's own format."""
    messages = {}
    for message in catalog:
        key = message.id[0] if message.pluralizable else message.id
        if key and message.string != message.id:
            messages[key] = message.string
    words = json.dumps(
        {
            "locale": str(catalog.locale),
            "messages": messages,
            "plural_expr": catalog.plural_expr,
        },
        ensure_ascii=False,
    )
    return f"Documentation.addTranslations({words});\n"


def _replace(path: Path, content: bytes) -> None:
    """Write a file that other processes may be reading: all of it or nothing."""
    if path.exists() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(f"{path.suffix}.{os.getpid()}")
    part.write_bytes(content)
    part.replace(path)

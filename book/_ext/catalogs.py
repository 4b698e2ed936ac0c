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
from babel.messages.pofile import read_po


def compiled(source: Path, target: Path) -> Path:
    """Compile every catalog under ``source`` into ``target`` and return it."""
    for path in sorted(source.glob("*/LC_MESSAGES/*.po")):
        language = path.parent.parent.name
        folder = target / language / "LC_MESSAGES"
        folder.mkdir(parents=True, exist_ok=True)
        with path.open("rb") as file:
            catalog = read_po(file, locale=language, abort_invalid=True)
        if path.stem == "sphinx":
            _fall_back_on_english(catalog)
            _replace(folder / "sphinx.js", _script(catalog).encode())
        content = BytesIO()
        write_mo(content, catalog)
        _replace(folder / f"{path.stem}.mo", content.getvalue())
    return target


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
    part = path.with_suffix(f"{path.suffix}.{os.getpid()}")
    part.write_bytes(content)
    part.replace(path)

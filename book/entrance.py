"""What stands before the editions: the page that offers them, and the map for search engines."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from occlab.editions import Edition

_TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "_templates"),
    undefined=StrictUndefined,
    autoescape=True,
)


def write_entrance(
    site: Path, editions: Sequence[Edition], pages: Mapping[str, Sequence[str]], site_url: str
) -> None:
    """Write ``index.html`` and, where the address of the site is known, ``sitemap.xml``.

    ``pages`` holds the page names of each edition by its tag. A sitemap is made of absolute
    addresses by definition, so a site that does not know its own has none.
    """
    base = f"{site_url.rstrip('/')}/" if site_url else ""
    landing = _TEMPLATES.get_template("landing.html").render(editions=editions, base=base)
    (site / "index.html").write_text(landing, encoding="utf-8")
    if base:
        names = sorted({name for each in pages.values() for name in each})
        sitemap = _TEMPLATES.get_template("sitemap.xml").render(
            base=base, names=names, pages=pages, editions=editions
        )
        (site / "sitemap.xml").write_text(sitemap, encoding="utf-8")

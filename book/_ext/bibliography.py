"""Entries of the bibliography: items of its list, joined by the words of the edition.

docutils gives them the role ``doc-biblioentry``, which WAI-ARIA has deprecated in favour
of the list and its items. Of the editions, French has words of its own between the parts of
an entry; the others set a work in English as English does.
"""

from typing import Any

from pybtex.plugin import register_plugin
from pybtex.style.formatting.plain import Style
from pybtex.style.formatting.unsrt import pages, toplevel
from pybtex.style.template import (
    field,
    href,
    names,
    optional,
    optional_field,
    sentence,
    words,
)
from sphinx.application import Sphinx
from sphinx.config import Config

FRENCH = "plain-fr"


class French(Style):
    """The plain style, with French between names and before a volume, a thesis, an address."""

    def format_names(self, role: str, as_sentence: bool = True) -> Any:  # noqa: FBT001, FBT002
        """Join names; signature as in pybtex."""
        joined = names(role, sep=", ", sep2=" et ", last_sep=" et ")
        return sentence[joined] if as_sentence else joined

    def get_inproceedings_template(self, e: Any) -> Any:
        """Return the parts of a talk in a volume."""
        volume = sentence[self.format_btitle(e, "booktitle", as_sentence=False), optional[pages]]
        return toplevel[
            sentence[self.format_names("author")],
            self.format_title(e, "title"),
            words["Dans", volume, self.format_address_organization_publisher_date(e)],
            sentence[optional_field("note")],
            self.format_web_refs(e),
        ]

    def get_phdthesis_template(self, e: Any) -> Any:
        """Return the parts of a thesis."""
        e.fields.setdefault("type", "Thèse de doctorat")
        return super().get_phdthesis_template(e)

    def format_url(self, _: Any) -> Any:
        """Return an address after its name."""
        address = field("url", raw=True)
        return words["URL\u202f:", href(address)[address]]


def _style(_: Sphinx, config: Config) -> None:
    if config.language == "fr":
        config.bibtex_default_style = FRENCH


def _as_items(_: Sphinx, __: str, ___: str, context: dict[str, Any], ____: object) -> None:
    if "body" in context:
        context["body"] = context["body"].replace('role="doc-biblioentry"', 'role="listitem"')


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the change of every page's body, and the style of the French edition."""
    register_plugin("pybtex.style.formatting", FRENCH, French)
    app.connect("config-inited", _style)
    app.connect("html-page-context", _as_items)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

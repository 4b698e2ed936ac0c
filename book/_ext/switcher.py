"""The way from each page to the same page of the other editions."""

from dataclasses import dataclass
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from edition import current
from occlab.editions import EDITIONS, Edition


@dataclass(frozen=True, slots=True)
class Counterpart:
    """The same page in an edition."""

    edition: Edition
    link: str
    address: str
    is_current: bool


def _add_counterparts(
    app: Sphinx,
    pagename: str,
    _template: str,
    context: dict[str, Any],
    _doctree: nodes.document | None,
) -> None:
    page = app.builder.get_target_uri(pagename)
    up = "../" * (page.count("/") + 1)
    here = current(app.config)
    base = app.config.site_url.rstrip("/")
    context["edition"] = here
    context["landing"] = f"{up}index.html"
    context["counterparts"] = [
        Counterpart(
            edition=each,
            link=f"{up}{each.tag}/{page}",
            # Search engines want absolute addresses; without ``site_url`` there are none.
            address=f"{base}/{each.tag}/{page}" if base else f"{up}{each.tag}/{page}",
            is_current=each is here,
        )
        for each in EDITIONS
        if each.tag in app.config.editions_offered
    ]
    context["default_address"] = f"{base}/" if base else context["landing"]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the extension."""
    app.add_config_value("editions_offered", [each.tag for each in EDITIONS], "html", types={list})
    app.connect("html-page-context", _add_counterparts)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

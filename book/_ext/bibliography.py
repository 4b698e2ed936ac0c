"""Entries of the bibliography as items of its list.

docutils gives them the role ``doc-biblioentry``, which WAI-ARIA has deprecated in favour
of the list and its items.
"""

from typing import Any

from sphinx.application import Sphinx


def _as_items(_: Sphinx, __: str, ___: str, context: dict[str, Any], ____: object) -> None:
    if "body" in context:
        context["body"] = context["body"].replace('role="doc-biblioentry"', 'role="listitem"')


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the change of every page's body."""
    app.connect("html-page-context", _as_items)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

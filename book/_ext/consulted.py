"""Pages that are only looked at: read once, not again for each reference to them.

Sphinx reads a whole page from disk for every numbered reference. What is given here is shared:
who wants to change it copies it first.
"""

from typing import Any
from weakref import WeakKeyDictionary

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains.std import StandardDomain
from sphinx.environment import BuildEnvironment

_PAGES: WeakKeyDictionary[BuildEnvironment, dict[str, tuple[int, nodes.document]]] = (
    WeakKeyDictionary()
)


def consulted(env: BuildEnvironment, page: str) -> nodes.document:
    """Return a page as it was last read, to be looked at and not to be changed."""
    pages = _PAGES.setdefault(env, {})
    written = (env.doctreedir / f"{page}.doctree").stat().st_mtime_ns
    if page not in pages or pages[page][0] != written:
        pages[page] = (written, env.get_doctree(page))
    return pages[page][1]


class _Consulting:
    """An environment whose pages are only looked at."""

    def __init__(self, env: BuildEnvironment) -> None:
        self._env = env

    def get_doctree(self, page: str) -> nodes.document:
        return consulted(self._env, page)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._env, name)


class Standard(StandardDomain):
    """Resolves references as Sphinx does."""

    def resolve_xref(  # noqa: PLR0913, PLR0917 (as Sphinx calls it)
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """Resolve a reference; a numbered one asks what its target is."""
        seen: Any = _Consulting(env) if typ == "numref" else env
        return super().resolve_xref(seen, fromdocname, builder, typ, target, node, contnode)


def setup(app: Sphinx) -> dict[str, Any]:
    """Put the domain in the place of Sphinx's."""
    app.add_domain(Standard, override=True)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

"""The builder ``print``: every chapter of an edition in one page, for the press to set.

It is Sphinx's HTML without a theme, in the order of the contents. Each chapter keeps the ids and
the numbers that it has on the site; a link to another chapter is written ``%chapter#id``, for
`printed.manuscript` to resolve once all of them stand in one page.
"""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import Any

from babel.dates import format_date
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.config import Config
from sphinx.writers.html5 import HTML5Translator

from collation import Entry, index_of
from contents import in_order
from drawn_math import RENDERER
from edition import current
from edition_date import date_of
from index_terms import pointers
from occlab.recorded import digest

# What a cell may answer with, best first; that of other builders is known to myst-nb.
_FORMS = ("text/markdown", "image/svg+xml", "image/png", "text/html", "text/plain")


class PrintBuilder(StandaloneHTMLBuilder):
    """Writes ``book.html``: a cover's words, then the chapters, then the index."""

    name = "print"
    search = False
    copysource = False
    add_permalinks = False

    def get_outdated_docs(self) -> Iterator[str]:
        """Return every page: a book is printed whole."""
        return iter(self.env.found_docs)

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:  # noqa: ARG002
        """Return how a chapter is called until it has a place in the page."""
        return f"%{docname}"

    def get_relative_uri(self, from_: str, to: str, typ: str | None = None) -> str:  # noqa: ARG002
        """Return the same from wherever the link starts."""
        return self.get_target_uri(to, typ)

    @property
    def math_renderer_name(self) -> str:
        """Formulas are drawn: the press does not set MathML."""
        return RENDERER

    def write_documents(self, docnames: AbstractSet[str]) -> None:
        """Write the page."""
        self.prepare_writing(docnames)
        chapters = [(name, self._chapter(name)) for name in in_order(self.env)]
        here = current(self.config)
        made_on = date_of(Path(self.confdir), here.tag)
        page = self.templates.render(
            "print.html",
            {
                "edition": here,
                "chapters": chapters,
                "index": index_of(_index_entries(self), here),
                "author": self.config.author,
                "version": self.config.version,
                "made_on": made_on,
                "data": digest(),
                "day": format_date(made_on, format="long", locale=here.cldr),
            },
        )
        Path(self.outdir, "book.html").write_text(page, encoding="utf-8")

    def finish(self) -> None:
        """Copy the pictures that chapters take from files."""
        self.copy_image_files()

    def _chapter(self, docname: str) -> str:
        """Return the HTML of a page."""
        doctree = self.env.get_and_resolve_doctree(docname, self)
        doctree.settings = self.docsettings
        self.secnumbers = self.env.toc_secnumbers.get(docname, {})
        self.fignumbers = self.env.toc_fignumbers.get(docname, {})
        self.imgpath = "_images"
        self.dlpath = "_downloads"
        self.current_docname = docname
        self.post_process_images(doctree)
        visitor = self.create_translator(doctree, self)
        assert isinstance(visitor, HTML5Translator)  # noqa: S101 (what the builder creates)
        doctree.walkabout(visitor)
        return "".join(visitor.fragment)


def _index_entries(builder: PrintBuilder) -> Iterator[Entry]:
    """Find what the chapters put into the index, and what leads to it by another name."""
    listed = set()
    for docname in in_order(builder.env):
        doctree = builder.env.get_doctree(docname)
        for node in doctree.findall(_is_index):
            for kind, words, target, main, _key in node["entries"]:
                listed.add(words)
                yield Entry(kind, words, f"%{docname}#{target}", is_main=bool(main))
    for name, words in pointers(current(builder.config).tag).items():
        if words in listed:
            yield Entry("see", f"{name}; {words}", "")


def _is_index(node: nodes.Node) -> bool:
    return node.__class__.__name__ == "index"


def _take_forms(_app: Sphinx, config: Config) -> None:
    known = {(each[0], each[1]) for each in config.nb_mime_priority_overrides}
    config.nb_mime_priority_overrides = [
        *config.nb_mime_priority_overrides,
        *(
            (PrintBuilder.name, form, 10 + place)
            for place, form in enumerate(_FORMS)
            if ("*", form) not in known
        ),
    ]


def _offer(
    app: Sphinx,
    pagename: str,
    _template: str,
    context: dict[str, Any],
    _doctree: nodes.document | None,
) -> None:
    """Give templates the way from a page to the PDF, if there is going to be one."""
    up = "../" * app.builder.get_target_uri(pagename).count("/")
    context["pdf"] = f"{up}{app.config.pdf}" if app.config.pdf else ""


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the builder."""
    app.add_config_value("pdf", "", "html", types={str})
    app.add_builder(PrintBuilder)
    app.connect("html-page-context", _offer)
    app.connect("config-inited", _take_forms, priority=100)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

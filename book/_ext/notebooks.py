"""The builder ``notebook``: each chapter with cells as a notebook that runs by itself.

A notebook shows what the site shows, in the same order and in the same mode of solutions. Its
cells have no outputs yet: they come when the reader runs it. A solution is folded text with what
its cells gave, so that nothing in it touches the chapter's cells, as on the site.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from docutils import nodes
from docutils.utils import get_source_line
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.config import Config
from sphinx.environment import BuildEnvironment

from commonmark import Writer
from edition import current
from execution import CELLS, WRITTEN
from notebook_files import notebook, starter, write
from splices import locate_in
from unseen_cells import needed

FOLDER = "notebooks"  # of an edition on the site
STARTERS = "starters"
_EDITION = re.compile(r'edition\("[\w-]+"\)')  # in a starter, which serves them all
PAGE = "%"  # begins the address of a page of the site
_FORMS = ("text/html", "image/svg+xml", "image/png", "text/plain")


class NotebookBuilder(Builder):
    """Writes a notebook for each page with cells, and one for each starter."""

    name = "notebook"
    format = "notebook"
    epilog = ""
    allow_parallel = False

    def get_outdated_docs(self) -> Iterator[str]:
        """Return every page with cells."""
        return (name for name in self.env.found_docs if has_cells(self.env, name))

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:  # noqa: ARG002
        """Return the page on the site, whose own address is not known here."""
        return f"{PAGE}{docname}.html"

    def get_relative_uri(self, from_: str, to: str, typ: str | None = None) -> str:  # noqa: ARG002
        """Return the same from wherever the link starts."""
        return self.get_target_uri(to, typ)

    def write_doc(self, docname: str, doctree: nodes.document) -> None:
        """Write the notebook of a page, if it has cells."""
        if has_cells(self.env, docname):
            cells = _Page(self, docname).cells(doctree)
            self._write(cells, Path(f"{docname}.ipynb"))

    def finish(self) -> None:
        """Write the starters of exercises, each as a notebook beside the plain file."""
        words = f'edition("{current(self.config).tag}")'
        for file in sorted((Path(self.confdir) / "exercises" / STARTERS).glob("*.py")):
            text = _EDITION.sub(words, file.read_text(encoding="utf-8"), count=1)
            path = Path(STARTERS, file.name)
            self._write(starter(text), path.with_suffix(".ipynb"))
            (Path(self.outdir) / path).write_text(text, encoding="utf-8")

    def _write(self, cells: Sequence[NotebookNode], path: Path) -> None:
        depth = len(Path(FOLDER, path).parts)
        here = current(self.config)
        made = notebook(cells, here, site_url=self.config.site_url, depth=depth)
        write(made, Path(self.outdir) / path)


class _Page:
    """The cells of a page, in the order in which it is read."""

    def __init__(self, builder: NotebookBuilder, docname: str) -> None:
        self.env, self.config, self.docname = builder.env, builder.config, docname
        self.edition = current(builder.config)
        folder = Path(builder.env.doc2path(docname)).parent
        self.writer = Writer(
            self.edition.right_to_left, self._address, self._number, folder, self._place
        )
        self.unseen: dict[int, str] = {}
        self.sources: dict[int, str] = {}
        self.made: list[NotebookNode] = []
        self.text: list[str] = []

    def cells(self, doctree: nodes.document) -> list[NotebookNode]:
        """Return the cells of the notebook."""
        shown = {each["cell_index"] for each in doctree.findall(_is_cell)}
        written = self.env.metadata[self.docname][CELLS]
        self.sources = {each.index: each.source for each in written}
        self.unseen = needed([each for each in written if each.solution is None], shown)
        self._add(doctree, 0)
        self._end_text()
        return self.made

    def _add(self, part: nodes.Element, depth: int) -> None:
        for node in part.children:
            if isinstance(node, nodes.section):
                self._end_text()
                title = node.next_node(nodes.title)
                words = self.writer.inline(title) if title else ""
                self.text.append(f"{'#' * (depth + 1)} {words}")
                self._add(node, depth + 1)
            elif _is_cell(node):
                self._add_code(node)
            elif text := self.writer.block(node):
                self.text.append(text)

    def _end_text(self) -> None:
        """Make a cell of the text so far."""
        if not self.text:
            return
        text = "\n\n".join(self.text)
        if self.edition.right_to_left:  # a notebook program reads from left to right
            text = f'<div dir="rtl" lang="{self.edition.tag}">\n\n{text}\n\n</div>'
        self.made.append(new_markdown_cell(text))
        self.text.clear()

    def _add_code(self, node: nodes.Element) -> None:
        """Add a cell, after those that the page does not show and that it needs."""
        # What the cell shows has no number in a notebook, and the prose may refer to it.
        numbers = filter(None, map(self._number, node.findall(_has_caption)))
        self.text += [f"**{number.strip()}**" for number in numbers]
        self._end_text()
        index = node["cell_index"]
        for earlier in [each for each in self.unseen if each < index]:
            self.made.append(_folded(self.unseen.pop(earlier)))
        seen = any(each.get("nb_element") == "cell_code_source" for each in node.children)
        folded = not seen or "input" in node.get("hide_mode", "")
        self.made.append((_folded if folded else new_code_cell)(self.sources[index]))

    def _address(self, reference: nodes.Element) -> str | None:
        """Return where a link leads; one into the site leads nowhere before it has an address."""
        uri: str = reference.get("refuri", "")
        if reference.get("refid"):
            uri = f"{PAGE}{self.docname}.html#{reference['refid']}"
        elif uri.startswith("#"):
            uri = f"{PAGE}{self.docname}.html{uri}"
        if not uri.startswith(PAGE):
            return uri or None
        site = self.config.site_url.rstrip("/")
        return f"{site}/{self.edition.tag}/{uri.removeprefix(PAGE)}" if site else None

    def _number(self, node: nodes.Element) -> str:
        """Return what the site writes before a caption, such as ``Figure 3``, and a space."""
        kind = self.env.domains.standard_domain.get_enumerable_node_type(node)
        numbers = self.env.toc_fignumbers.get(self.docname, {}).get(kind or "", {})
        found = next((numbers[each] for each in node["ids"] if each in numbers), None)
        return f"{self.config.numfig_format[kind] % '.'.join(map(str, found))} " if found else ""

    def _place(self, node: nodes.Node) -> str:
        """Return where a part was written, be it in the page or in a solution."""
        _, line = get_source_line(node)
        place = locate_in(self.env, self.docname, line or 1)
        return place.relative_to(Path(self.env.app.confdir))


def _is_cell(node: nodes.Node) -> bool:
    return isinstance(node, nodes.container) and node.get("nb_element") == "cell_code"


def _has_caption(node: nodes.Node) -> bool:
    return isinstance(node, nodes.figure | nodes.table)


def _folded(source: str) -> NotebookNode:
    return new_code_cell(source, metadata={"jupyter": {"source_hidden": True}})


def has_cells(env: BuildEnvironment, docname: str) -> bool:
    """Whether a page has cells, and so a notebook."""
    return bool(env.metadata[docname].get(WRITTEN))


def colab(site_url: str, tag: str, path: str) -> str:
    """Return where Colab opens a notebook of the site; it does so for GitHub Pages only.

    >>> colab("https://someone.github.io/book/", "fr", "notebooks/occupancy.ipynb")
    'https://colab.research.google.com/github/someone/book/blob/gh-pages/fr/notebooks/occupancy.ipynb'
    >>> colab("https://example.org/book/", "fr", "notebooks/occupancy.ipynb")
    ''
    """
    address = urlsplit(site_url)
    owner, _, host = (address.hostname or "").partition(".")
    if host != "github.io":
        return ""
    repository = address.path.strip("/") or f"{owner}.github.io"
    place = quote(f"{owner}/{repository}/blob/gh-pages/{tag}/{path}")
    return f"https://colab.research.google.com/github/{place}"


def _offer(
    app: Sphinx,
    pagename: str,
    _template: str,
    context: dict[str, Any],
    _doctree: nodes.document | None,
) -> None:
    """Give templates the way from a page to its notebook, if there is going to be one."""
    context["notebook"] = context["colab"] = ""
    if app.config.notebooks and pagename in app.env.found_docs and has_cells(app.env, pagename):
        path = f"{FOLDER}/{pagename}.ipynb"
        context["notebook"] = "../" * app.builder.get_target_uri(pagename).count("/") + path
        context["colab"] = colab(app.config.site_url, current(app.config).tag, path)


def _take_forms(_app: Sphinx, config: Config) -> None:
    config.nb_mime_priority_overrides = [
        *config.nb_mime_priority_overrides,
        *((NotebookBuilder.name, form, 10 + place) for place, form in enumerate(_FORMS)),
    ]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the builder."""
    app.add_config_value("notebooks", default=False, rebuild="html", types={bool})
    app.add_builder(NotebookBuilder)
    app.connect("html-page-context", _offer)
    app.connect("config-inited", _take_forms, priority=100)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

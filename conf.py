"""One configuration for every edition: ``sphinx-build -c . -D language=fr book/fr out``.

What differs between editions (title, direction, words) is set by the extension
``edition`` from Sphinx's ``language``; what is here is the same for all of them.
"""

import os
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "book" / "_ext"))

from catalogs import compiled  # noqa: E402 (lies on the path just added)

project = "Occupancy"
author = "The Occupancy authors"
copyright = "2026, The Occupancy authors"

extensions = [
    "edition",  # first: its words win over those of the themes
    "anchors",
    "consulted",
    "fonts",
    "mathml",
    "drawn_math",
    "thousands",
    "mirroring",
    "index_terms",
    "prefixes",
    "whole",
    "search_languages",
    "switcher",
    "myst_nb",
    "folded_cells",
    "sphinx_exercise",
    "sphinxcontrib.bibtex",
    "bibliography",
    "drawing",
    "boxes",
    "hints",
    "gathered",
    "starters",
    "corrections",
    "colophon",
    "execution",
    "solutions",
    "printing",
    "notebooks",
]

exclude_patterns = ["_build", "jupyter_execute", "**.ipynb_checkpoints"]
templates_path = ["book/_templates"]
html_static_path = ["book/_static"]
html_css_files = ["palette.css", "book.css", "direction.css", "print.css"]
html_favicon = "book/_static/favicon.svg"
html_copy_source = False  # a chapter's source would show what its page hides
html_math_renderer = "mathml"
html_permalinks_icon = "#"
html_theme = "sphinx_book_theme"
html_context = {"default_mode": "auto"}
html_theme_options = {
    "footer_content_items": "colophon.html",
    "navbar_persistent": [],  # the search button stands in the sidebar
    "pygments_light_style": "github-light-high-contrast",
    "pygments_dark_style": "github-dark-colorblind",
    "show_navbar_depth": 1,
}
html_use_index = False
errors_to = ""  # an e-mail address, or that of a form: https://…/new?title={subject}&body={body}
# Where the site is published, such as https://example.org/occupancy/
site_url = os.environ.get("OCCUPANCY_URL", "")

myst_enable_extensions = ["colon_fence", "deflist", "dollarmath", "attrs_inline", "attrs_block"]
numfig = True

bibtex_bibfiles = [str(HERE / "book" / "references.bib")]
bibtex_default_style = "plain"  # numbers, which need no language
bibtex_tooltips = False

locale_dirs = [str(compiled(HERE / "book" / "_locale", HERE / "_build" / "locale"))]

nb_execution_mode = "force"
nb_execution_raise_on_error = True
nb_execution_timeout = 60
nb_execution_excludepatterns: list[str] = []
nb_render_markdown_format = "myst"
# Tables and figures of cells are MyST, numbered like all others; their HTML is for notebooks.
nb_mime_priority_overrides = [("*", "text/markdown", 1)]
nb_merge_streams = True

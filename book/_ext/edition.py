"""What an edition changes in Sphinx: its title, its direction, the words that settings hold.

Listed first in ``conf.py``: of two catalogs for a domain, the one added first wins.
"""

from pathlib import Path
from typing import Any

from docutils import languages as docutils_languages
from docutils.parsers.rst import languages as directive_languages
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ConfigError
from sphinx.locale import get_translation

from catalogs import DOMAINS, missing
from occlab import __version__
from occlab.editions import EDITIONS, Edition
from occlab.editions import edition as edition_of

translate = get_translation("booktheme")


def current(config: Config) -> Edition:
    """Return the edition that is being built; raises `ConfigError` if ``language`` names none."""
    tags = [each.sphinx_language for each in EDITIONS]
    if config.language not in tags:
        raise ConfigError(f"language is {config.language!r}; the editions are {', '.join(tags)}")
    return edition_of(config.language)


def _set_words(_app: Sphinx, config: Config) -> None:
    edition = current(config)
    if lacking := missing(Path(config.locale_dirs[0]), config.language):
        raise ConfigError(f"book/_locale has no {', '.join(lacking)}")
    config.version = config.release = __version__
    config.html_title = edition.text("site.title")
    config.html_theme_options.update(search_bar_text=str(translate("Search")))
    # myst-nb writes these above folded cells, with an English word in place of {type}.
    config.nb_code_prompt_show = str(translate("Show code"))
    config.nb_code_prompt_hide = str(translate("Hide code"))
    if config.site_url:
        config.html_baseurl = f"{config.site_url.rstrip('/')}/{edition.tag}/"
    # Docutils knows no Hinglish; asked without a reporter, it takes English and does not warn.
    docutils_languages.get_language(config.language)
    directive_languages.get_language(config.language)


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the extension."""
    app.add_config_value("site_url", "", "html", types={str})
    # Sphinx looks for its own words in locale_dirs; those of the others come first if added first.
    for domain in DOMAINS[1:]:
        app.add_message_catalog(domain, app.config.locale_dirs[0])
    # Before sphinx-exercise and the others read what is set here.
    app.connect("config-inited", _set_words, priority=100)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

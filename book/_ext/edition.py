"""What an edition changes in Sphinx: its title, its direction, its words.

Listed first in ``conf.py``: a catalog that is added first wins over every later one.
"""

from typing import Any

from docutils.languages import get_language
from docutils.parsers.rst.languages import get_language as get_directive_language
from occlab.editions import EDITIONS, Edition
from occlab.editions import edition as edition_of
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ConfigError


def current(config: Config) -> Edition:
    """Return the edition that is being built; raises `ConfigError` if ``language`` names none."""
    tags = [each.sphinx_language for each in EDITIONS]
    if config.language not in tags:
        raise ConfigError(f"language is {config.language!r}; the editions are {', '.join(tags)}")
    return edition_of(config.language)


def _set_words(app: Sphinx, config: Config) -> None:
    edition = current(config)
    # Docutils knows no Hinglish; asked without a reporter, it takes English without a warning.
    get_language(config.language)
    get_directive_language(config.language)
    config.html_context.update(
        edition=edition, direction=edition.direction
    )


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the extension."""
    app.add_config_value("editions_offered", [each.tag for each in EDITIONS], "html", types={list})
    # Until the extension of solutions registers it.
    if "solutions" not in app.config.extensions:
        app.add_config_value("solutions_mode", "collapsed", "env", types={str})
    app.connect("config-inited", _set_words)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

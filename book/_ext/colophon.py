"""The foot of a page: the day of the edition, its data, and where to report an error.

``errors_to`` in ``conf.py`` is an e-mail address, or the address of a form with ``{subject}`` and
``{body}`` in it; if it is empty, the reader's mail program asks whom to write to.
"""

from pathlib import Path
from typing import Any
from urllib.parse import quote

from babel.dates import format_date
from docutils import nodes
from sphinx.application import Sphinx

from edition import current
from edition_date import date_of
from occlab.recorded import digest

MAIL = "mailto:{address}?subject={{subject}}&body={{body}}"


def report_address(errors_to: str, *, subject: str, body: str) -> str:
    """Return the address at which a reader reports an error.

    >>> report_address("we@example.org", subject="Page 1", body="…")
    'mailto:we@example.org?subject=Page%201&body=%E2%80%A6'
    >>> report_address("https://example.org/new?title={subject}", subject="a&b", body="")
    'https://example.org/new?title=a%26b'
    """
    form = errors_to if "{subject}" in errors_to else MAIL.format(address=errors_to)
    return form.format(subject=quote(subject, safe=""), body=quote(body, safe=""))


def _add_colophon(
    app: Sphinx,
    pagename: str,
    _template: str,
    context: dict[str, Any],
    _doctree: nodes.document | None,
) -> None:
    here = current(app.config)
    day = format_date(date_of(Path(app.confdir), here.tag), format="long", locale=here.cldr)
    context["day"] = day
    context["data"] = digest()
    # Without marks of direction, which a mail program or a form would show.
    page, edition = f"{here.tag}/{pagename}", here.text("print.edition")
    context["report"] = report_address(
        app.config.errors_to,
        subject=_plain(here.text("errors.subject", page=page)),
        body=_plain(
            here.text(
                "errors.body",
                page=page,
                edition=edition,
                version=app.config.version,
                date=day,
            )
        ),
    )


def _plain(text: str) -> str:
    return "".join(each for each in text if each not in "\u2066\u2067\u2068\u2069")


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the words of the foot."""
    app.add_config_value("errors_to", "", "html", types={str})
    app.connect("html-page-context", _add_colophon)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

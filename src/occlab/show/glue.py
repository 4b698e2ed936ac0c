"""Values that a cell keeps for the prose of its page."""

from collections.abc import Mapping

# What MyST-NB looks for in the metadata of an output; written here, so that a downloaded
# notebook runs without MyST-NB.
_PREFIX = "application/papermill.record/"


def glue(values: Mapping[str, str]) -> None:
    """Publish each text under its key, unseen, for ``{glue:text}`` to find."""
    from IPython.display import publish_display_data  # noqa: PLC0415 (only in a notebook)

    for key, text in values.items():
        publish_display_data(  # type: ignore[no-untyped-call]
            # As a Python literal: MyST-NB evaluates the text, and would read 5,69 as a pair.
            {f"{_PREFIX}text/plain": repr(text)},
            metadata={"scrapbook": {"name": key, "mime_prefix": _PREFIX}},
        )

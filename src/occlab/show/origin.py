"""Where a recorded number comes from, in words."""

from babel.dates import format_date

from occlab.editions import Edition
from occlab.recorded import Recording


def origin(edition: Edition, recording: Recording) -> str:
    """Name the device, driver, CUDA version, date and command of a recording."""
    source = recording.provenance
    return edition.text(
        "recorded",
        device=source.device,
        driver=source.driver,
        cuda=source.cuda,
        date=format_date(source.date, format="long", locale=edition.cldr),
        command=source.command,
    )

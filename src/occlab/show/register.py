"""The register of the recordings: what was measured, where, when and by which command."""

from collections.abc import Mapping, Sequence
from datetime import date
from string import ascii_uppercase

from babel.dates import format_date

from occlab.editions import Edition
from occlab.recorded import Recording, recorded_of
from occlab.show.table import Table

Session = tuple[str, str, str, str, date]
NOTHING = "–"
FOLDER = "src/occlab/data/measured"  # of the repository


def sessions(edition: Edition, recordings: Sequence[Recording], *, label: str) -> Table:
    """Set out the sessions that recordings come from, under letters."""
    columns = ("session", "device", "cc", "driver", "cuda", "date")
    return Table(
        edition=edition,
        label=label,
        caption=edition.text(f"caption-{label}"),
        header=[edition.text(f"record.{column}") for column in columns],
        rows=[
            (
                letter,
                *(edition.isolated(word) for word in words),
                format_date(day, format="long", locale=edition.cldr),
            )
            for (*words, day), letter in _letters(recordings).items()
        ],
        align=["start"] * len(columns),
    )


def record(edition: Edition, recordings: Sequence[Recording], *, label: str) -> Table:
    """Set out every recording: what it is, its session, its command and its file."""
    letters = _letters(recordings)
    columns = ("what", "session", "command", "file")
    return Table(
        edition=edition,
        label=label,
        caption=edition.text(
            f"caption-{label}",
            count=edition.number(len(recordings)),
            folder=edition.isolated(FOLDER),
        ),
        header=[edition.text(f"record.{column}") for column in columns],
        rows=[
            (
                description(edition, recording.name),
                letters[_session(recording)],
                edition.isolated(recording.provenance.command),
                edition.isolated(_file(recording)),
            )
            for recording in recordings
        ],
        align=["start"] * len(columns),
    )


def description(edition: Edition, name: str) -> str:
    """Say what a recording is; of one that the book does not use, nothing is known."""
    try:
        return edition.text(f"recording.{name}")
    except LookupError:
        return NOTHING


def _letters(recordings: Sequence[Recording]) -> Mapping[Session, str]:
    found = dict.fromkeys(sorted(map(_session, recordings), key=lambda session: session[-1]))
    return dict(zip(found, ascii_uppercase, strict=False))


def _session(recording: Recording) -> Session:
    origin = recording.provenance
    return (
        origin.device,
        origin.compute_capability,
        origin.driver,
        origin.cuda,
        origin.date,
    )


def _file(recording: Recording) -> str:
    return f"{recorded_of(recording.provenance.device)}/{recording.name}.json"

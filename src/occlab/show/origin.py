"""Where a recorded number comes from, in words."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from babel.dates import format_date

from occlab.editions import Edition
from occlab.recorded import Recording

MEASURE = "python -m occlab.measure "  # takes as many names as one likes


def origin(edition: Edition, *recordings: Recording) -> str:
    """Name the device, driver, CUDA version, date and commands of recordings.

    Those that differ in the command alone are named together.
    """
    commands: dict[tuple[str, str, str, str], list[str]] = {}
    for recording in recordings:
        source = recording.provenance
        day = format_date(source.date, format="long", locale=edition.cldr)
        card = (source.device, source.driver, source.cuda, day)
        commands.setdefault(card, []).append(source.command)
    return " ".join(
        edition.text(
            "recorded", device=device, driver=driver, cuda=cuda, date=day, command=_together(each)
        )
        for (device, driver, cuda, day), each in commands.items()
    )


def medians(edition: Edition, runs: Iterable[Mapping[str, Any]]) -> str:
    """Say that medians are shown, and by how much the repeats of one run differ at most."""
    spread = max((max(run["ms"]) - min(run["ms"])) / run["median_ms"] for run in runs)
    return edition.text("medians", spread=edition.isolated(edition.fraction(spread)))


def measured(edition: Edition, *recordings: Recording) -> str:
    """Say of medians how far their repeats differ, and where they were recorded."""
    rows = (row for each in recordings for row in each.data.get("runs", ()))
    runs = [row for row in rows if "ms" in row]
    return f"{medians(edition, runs)} {origin(edition, *recordings)}"


def _together(commands: Sequence[str]) -> str:
    """Write commands that record one result each as the one that records them all."""
    if not all(command.startswith(MEASURE) for command in commands):
        return ", ".join(commands)
    return MEASURE + " ".join(command.removeprefix(MEASURE) for command in commands)

"""Numbers in the prose of a chapter, as an edition writes them, and where they come from."""

from dataclasses import dataclass

from occlab.editions import Edition
from occlab.recorded import Recording
from occlab.show.glue import glue
from occlab.show.origin import origin


@dataclass(frozen=True, slots=True)
class Prose:
    """What every chapter says in the words of one edition."""

    edition: Edition

    def number(self, value: float, decimals: int = 0) -> str:
        """Set a number."""
        return self.edition.isolated(self.edition.number(value, decimals))

    def percent(self, fraction: float, decimals: int = 1) -> str:
        """Set a fraction, 0 to 1, as a percentage."""
        return self.edition.isolated(self.edition.fraction(fraction, decimals))

    def kilobytes(self, size: float, decimals: int = 0) -> str:
        """Set a size in bytes as KB of 1024."""
        return self.edition.kilobytes(size, decimals)

    def megabytes(self, size: float, decimals: int = 0) -> str:
        """Set a size in bytes as MB of 1024 KB."""
        return self.edition.megabytes(size, decimals)

    def bytes(self, size: int) -> str:
        """Set a size in bytes."""
        return self.edition.measure("bytes", size)

    def origin(self, *recordings: Recording) -> str:
        """Say where recordings come from: device, driver, CUDA, date and commands."""
        return origin(self.edition, *recordings)

    def glue(self, **values: int | str) -> None:
        """Keep values for the prose of the page: ``{glue:text}`name```.

        A whole number is set in the edition's digits; text stays as it is.
        """
        glue({key: self.number(value) if isinstance(value, int) else value
              for key, value in values.items()})  # fmt: skip

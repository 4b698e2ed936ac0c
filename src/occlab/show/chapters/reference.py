"""What the appendix shows: the hardware data with their documents, and every recording."""

from collections.abc import Sequence

from occlab.recorded import Recording
from occlab.show import families, register
from occlab.show.prose import Prose
from occlab.show.table import Table


class ReferenceChapter(Prose):
    """The hardware data and the recordings."""

    __slots__ = ()

    def common_resources(self, *, label: str) -> Table:
        """Return what every compute capability has alike."""
        return families.common(self.edition, label=label)

    def capability_resources(self, names: Sequence[str], *, label: str) -> Table:
        """Return what an SM and a block of some compute capabilities have."""
        return families.family(self.edition, names, label=label)

    def capacities(self, *, label: str) -> Table:
        """Return the sizes that the shared memory of an SM can be set to."""
        return families.capacities(self.edition, label=label)

    def hardware_sources(self, *, label: str) -> Table:
        """Return the documents that the hardware data stand in."""
        return families.sources(self.edition, label=label)

    def sessions(self, recordings: Sequence[Recording], *, label: str) -> Table:
        """Return the cards, drivers and days of recordings, under letters."""
        return register.sessions(self.edition, recordings, label=label)

    def record(self, recordings: Sequence[Recording], *, label: str) -> Table:
        """Return every recording: what it is, its session, its command and its file."""
        return register.record(self.edition, recordings, label=label)

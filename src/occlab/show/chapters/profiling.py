"""What the chapter on profiling shows: sections of a report, and the method of decision."""

from collections.abc import Mapping, Sequence

from occlab.consistency import checks
from occlab.diagnose import Diagnosis
from occlab.profiler import Profile
from occlab.recorded import Recording
from occlab.show import consistency, diagnosis, parts, reading, tree, versions
from occlab.show.figure import Figure
from occlab.show.prose import Prose
from occlab.show.table import Table


class ProfilingChapter(Prose):
    """Reading a profile, and deciding by it."""

    __slots__ = ()

    def section(self, report: Recording, name: str, *, label: str) -> Table:
        """Return one section of a report, line by line: occupancy, scheduler or warp-states."""
        return reading.section(self.edition, report, name, label=label)

    def stall_guide(self, *, label: str) -> Table:
        """Return what each state of a warp means, and what to try first."""
        return reading.stall_guide(self.edition, label=label)

    def consistency(self, report: Profile, *, label: str | None = None) -> Table:
        """Return what must hold between the numbers of a report, the broken rules in bold."""
        return consistency.table(self.edition, checks(report), kernel=report.kernel, label=label)

    def stall_shares(self, reports: Sequence[Recording], *, label: str) -> Figure:
        """Draw where the cycles of recorded kernels go, a bar each."""
        return parts.stall_shares(self.edition, reports, label=label)

    def reached(self, reports: Sequence[Recording], *, label: str) -> Figure:
        """Draw how near recorded kernels come to a peak, beside their occupancy."""
        return parts.reached(self.edition, reports, label=label)

    def versions(self, reports: Sequence[Recording], *, useful_bytes: float, label: str) -> Table:
        """Return versions of one kernel side by side, with the useful bytes of a second."""
        return versions.versions(self.edition, reports, useful_bytes=useful_bytes, label=label)

    def diagnosis(self, found: Diagnosis, *, label: str | None = None) -> Table:
        """Return the path of a diagnosis: each question, its number and its answer."""
        return diagnosis.path(self.edition, found, label=label)

    def verdict(self, found: Diagnosis) -> Table:
        """Return the reasons of a diagnosis as sentences, and what to try next."""
        return diagnosis.verdict(self.edition, found)

    def decision_tree(self, found: Diagnosis | None = None, *, label: str) -> Figure:
        """Draw the method of decision, with the path of a diagnosis."""
        return tree.decision_tree(self.edition, found, label=label)

    def symptoms(self, reports: Mapping[str, Recording], *, label: str) -> Table:
        """Return reports side by side under letters, without the names of their kernels."""
        return reading.symptoms(self.edition, reports, label=label)

    def verdicts(self, found: Mapping[str, Diagnosis], *, label: str) -> Table:
        """Return what the method makes of several reports, under letters."""
        return diagnosis.verdicts(self.edition, found, label=label)

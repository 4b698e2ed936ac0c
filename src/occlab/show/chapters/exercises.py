"""What the lab exercises show: what they ask for, and whether answers are right."""

from collections.abc import Sequence

from occlab.pressure import Sweep
from occlab.show import checked, labs
from occlab.show.checked import Remark
from occlab.show.prose import Prose
from occlab.show.table import Table


class ExercisesChapter(Prose):
    """Lab exercises, and the answers to them."""

    __slots__ = ()

    def lab(self, name: str | int) -> Table | Remark:
        """Return what a lab exercise asks for: its parts and the names of their answers."""
        return checked.asked(self.edition, name)

    def lab_cards(self, *, label: str) -> Table:
        """Return what to write for a card: architecture and launch bounds."""
        return labs.cards(self.edition, label=label)

    def timed(self, each: Sequence[Sweep]) -> Table:
        """Return recorded kernels without a cap, side by side."""
        return labs.timed(self.edition, each)

    def check(
        self,
        name: str | int,
        answers: object,
        *,
        gpu: str | float | None = None,
        bandwidth: float | None = None,
        **own: str | Sequence[str],
    ) -> Table | Remark:
        """Say of each part of a lab exercise whether it is right, and where to look if not.

        ``gpu`` is a card or a compute capability, ``bandwidth`` its memory's in GB/s;
        ``ptxas``, ``output`` and ``profile`` name a reader's own files.
        """
        return checked.checked(self.edition, name, answers, gpu=gpu, bandwidth=bandwidth, own=own)

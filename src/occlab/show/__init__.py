"""Results and an edition's words → tables, figures and numbers for a chapter.

`Show` is what a cell holds: ``show = edition("fr")``, then ``show.limits(result)``. Each
method returns an object that a page, a notebook and a terminal can all display; it stands
with its chapter in `occlab.show.chapters`, and hands its work to the family beside this file.
"""

from occlab import editions
from occlab.show.chapters.exercises import ExercisesChapter
from occlab.show.chapters.ilp import IlpChapter
from occlab.show.chapters.latency_hiding import LatencyHidingChapter
from occlab.show.chapters.occupancy import OccupancyChapter
from occlab.show.chapters.profiling import ProfilingChapter
from occlab.show.chapters.reference import ReferenceChapter
from occlab.show.chapters.register_pressure import RegisterPressureChapter
from occlab.show.chapters.warp_states import WarpStatesChapter
from occlab.show.chapters.when_occupancy_matters import WhenOccupancyMattersChapter
from occlab.show.checked import Remark
from occlab.show.figure import Figure
from occlab.show.table import Table

__all__ = ["Figure", "Remark", "Show", "Table"]


class Show(
    WarpStatesChapter,
    LatencyHidingChapter,
    OccupancyChapter,
    RegisterPressureChapter,
    IlpChapter,
    WhenOccupancyMattersChapter,
    ProfilingChapter,
    ExercisesChapter,
    ReferenceChapter,
):
    """The tables and figures of the book in the words of one edition."""

    __slots__ = ()

    @classmethod
    def in_edition(cls, tag: str) -> "Show":
        """Return the shower of an edition, by its BCP 47 tag."""
        return cls(editions.edition(tag))

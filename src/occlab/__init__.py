"""The laboratory under the book *Occupancy*.

Data flows one way: hardware → model → results → tables and figures → chapters.
Importing this costs the standard library only; what draws or sets tables is
imported when an edition is first asked for.
"""

from typing import TYPE_CHECKING

from occlab.errors import LaunchError, OcclabError, RecordingError, UnknownGpuError
from occlab.hardware import Gpu, capability, card
from occlab.occupancy import (
    Launch,
    Limits,
    Method,
    Obstacle,
    Occupancy,
    Resource,
    by_hand,
    occupancy,
)

if TYPE_CHECKING:
    from occlab.show import Show

__version__ = "0.1.0"

if TYPE_CHECKING:
    A100: Gpu
    B200: Gpu
    H100: Gpu
    H200: Gpu
    L4: Gpu
    RTX_4090: Gpu
    RTX_5090: Gpu
    T4: Gpu
else:

    def __getattr__(name: str) -> Gpu:
        """Read the table of cards when one is first asked for: whoever needs none, does not."""
        if name in __all__ and name.isupper():
            return card(name.replace("_", " "))
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "A100",
    "B200",
    "H100",
    "H200",
    "L4",
    "RTX_4090",
    "RTX_5090",
    "T4",
    "Gpu",
    "Launch",
    "LaunchError",
    "Limits",
    "Method",
    "Obstacle",
    "OcclabError",
    "Occupancy",
    "RecordingError",
    "Resource",
    "UnknownGpuError",
    "by_hand",
    "capability",
    "card",
    "edition",
    "occupancy",
]


def edition(tag: str) -> "Show":
    """Return what sets tables and draws figures in the words of an edition.

    ``tag`` is a BCP 47 tag: ``"he"``, ``"hi-Latn"`` or ``"fr"``. Raises
    `UnknownEditionError` for any other.
    """
    from occlab.show import Show  # noqa: PLC0415 (imports matplotlib)

    return Show.in_edition(tag)

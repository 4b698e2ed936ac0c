"""Recorded reports under letters, for a reader who is to find out what ails their kernels."""

from collections.abc import Mapping

from occlab.recorded import Recording, recording

RIDDLES: Mapping[str, str] = {
    "A": "profile-barrier-bound",
    "B": "profile-heavy-bounded",
    "C": "profile-bank-conflicts",
    "D": "profile-chain",
    "E": "profile-many-small-stores",
}


def riddles() -> Mapping[str, Recording]:
    """Return the reports by letter.

    >>> list(riddles())
    ['A', 'B', 'C', 'D', 'E']
    """
    return {letter: recording(name) for letter, name in RIDDLES.items()}

"""A reader's answers, checked from a cell: never a traceback, always a table or a sentence."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from html import escape
from math import isfinite
from pathlib import Path

from occlab.check import check, evidence, lab
from occlab.check.own import read
from occlab.editions import Edition
from occlab.errors import CheckError, OcclabError
from occlab.hardware import Gpu, capabilities, capability, card
from occlab.show import judged
from occlab.show.table import Table

FILES = {"ptxas": "reports", "output": "outputs", "profile": "profiles"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """A sentence in place of a table, where there is nothing to check."""

    edition: Edition
    text: str

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        tag = f'<p lang="en" dir="ltr">{escape(self.text)}</p>'  # errors are in English
        return {"text/html": tag, "text/plain": self.text}


def asked(edition: Edition, name: str | int) -> Table | Remark:
    """Return what an exercise asks for."""
    try:
        return judged.asked(edition, lab(name))
    except OcclabError as error:
        return Remark(edition=edition, text=f"{error}.")


def checked(  # noqa: PLR0913 (an option of a cell is an argument)
    edition: Edition,
    name: str | int,
    answers: object,
    *,
    gpu: str | float | None,
    bandwidth: float | None,
    own: Mapping[str, object],
) -> Table | Remark:
    """Return what is made of the answers to an exercise."""
    try:
        known = evidence(
            None if gpu is None else _gpu(gpu),
            read(**{FILES[kind]: _paths(kind, paths) for kind, paths in own.items()}),
            _bandwidth(bandwidth),
        )
        return judged.found(edition, check(lab(name), answers, known))
    except OcclabError as error:
        return Remark(edition=edition, text=f"{error}.")
    except KeyError as error:
        return Remark(
            edition=edition, text=f"a check takes {', '.join(FILES)}, not {error.args[0]}."
        )


def _gpu(name: str | float) -> Gpu:
    if not isinstance(name, str | float):
        raise CheckError('gpu is a card or a compute capability, such as "t4" or "7.5"')
    name = str(name)
    return capability(name) if name in capabilities() else card(name)


def _bandwidth(gigabytes: float | None) -> float | None:
    if gigabytes is None:
        return None
    with suppress(TypeError, ValueError, OverflowError):
        if (amount := 1e9 * float(gigabytes)) > 0 and isfinite(amount):
            return amount
    raise CheckError("bandwidth is a number of GB/s, such as 320")


def _paths(kind: str, paths: object) -> Sequence[Path]:
    """Take one path or several."""
    if isinstance(paths, str | Path):
        return [Path(paths)]
    if isinstance(paths, Sequence) and all(isinstance(each, str | Path) for each in paths):
        return [Path(each) for each in paths]
    raise CheckError(f"{kind} is the name of a file, or a list of names")

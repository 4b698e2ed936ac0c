"""What a GPU said, as it was recorded: the only reader of ``data/measured/``.

Each recording is a JSON file with the device, driver, CUDA version, date and command
that made it, and the digests of the kernels it ran; `occlab.measure` writes them. Where no
device is named, the book's is meant, or the one in the environment variable ``OCCLAB_DEVICE``.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from occlab.errors import RecordingError
from occlab.profiler import Profile, parse

MEASURED = files("occlab") / "data" / "measured"
H200 = "nvidia-h200"
CHOICE = "OCCLAB_DEVICE"


@dataclass(frozen=True, slots=True, kw_only=True)
class Provenance:
    """Where a recording comes from.

    Attributes
    ----------
    device: the card's name as its driver gives it
    driver: version of the driver
    cuda: version of CUDA that the driver supports
    date: of the run
    command: that a reader with such a card runs to get the same
    kernels: SHA-256 of each kernel source, by its path in the repository
    clocks: of the SMs and the memory just after the run, in MHz, where they were read

    """

    device: str
    compute_capability: str
    driver: str
    cuda: str
    date: date
    command: str
    kernels: Mapping[str, str]
    clocks: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Recording:
    """One recorded result: its origin and its data."""

    name: str
    provenance: Provenance
    data: Mapping[str, Any]


def devices() -> tuple[str, ...]:
    """Name the devices with recordings: the folders of ``data/measured/``.

    >>> "nvidia-h200" in devices()
    True
    """
    return tuple(sorted(entry.name for entry in MEASURED.iterdir() if entry.is_dir()))


def default_device() -> str:
    """Name the device whose recordings are read where none is named.

    Raises `RecordingError` if ``OCCLAB_DEVICE`` names one without recordings.
    """
    chosen = os.environ.get(CHOICE) or H200
    if chosen not in devices():
        raise RecordingError(f"nothing is recorded of {chosen!r}, only of {', '.join(devices())}")
    return chosen


def recorded_of(name: str) -> str | None:
    """Find the device that a card's driver calls by this name; none if nothing is recorded of it.

    >>> recorded_of("NVIDIA H200")
    'nvidia-h200'
    """
    folder = name.lower().replace(" ", "-")
    return folder if folder in devices() else None


def recording(name: str, device: str | None = None) -> Recording:
    """Read a recording.

    >>> recording("worked-example").provenance.device
    'NVIDIA H200'

    Raises `RecordingError` if it is missing or does not say where it comes from.
    """
    return _read(name, device or default_device())


@cache
def _read(name: str, device: str) -> Recording:
    path = MEASURED / device / f"{name}.json"
    if not path.is_file():
        raise RecordingError(f"there is no recording {name!r} of {device}")
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:  # no JSON, or no UTF-8
        raise RecordingError(f"recording {name!r} of {device} cannot be read: {error}") from None
    try:
        origin = content["provenance"]
        return Recording(
            name=name,
            provenance=Provenance(**{**origin, "date": date.fromisoformat(origin["date"])}),
            data=content["data"],
        )
    except (KeyError, TypeError, ValueError) as error:
        raise RecordingError(
            f"recording {name!r} of {device} lacks a field of its provenance: {error}"
        ) from error


def recordings(device: str | None = None) -> tuple[Recording, ...]:
    """Read every recording of a device, in the order of their names."""
    device = device or default_device()
    names = sorted(
        entry.name.removesuffix(".json")
        for entry in (MEASURED / device).iterdir()
        if entry.name.endswith(".json")
    )
    return tuple(recording(name, device) for name in names)


def digest(device: str | None = None) -> str:
    """Digest all that is recorded of a device: equal for equal files, and short.

    >>> len(digest())
    12
    """
    total = sha256()
    for each in recordings(device):
        path = MEASURED / (device or default_device()) / f"{each.name}.json"
        total.update(sha256(path.read_bytes()).digest() + each.name.encode())
    return total.hexdigest()[:12]


def profile(name: str, device: str | None = None) -> Profile:
    """Read the Nsight Compute report of one kernel that a recording holds.

    >>> profile("worked-example-long").value("Theoretical Occupancy")
    26.56
    """
    (only,) = parse("\n".join(recording(name, device).data["csv"]))
    return only


def raw_profile(name: str, device: str | None = None) -> Profile:
    """Read the same report's raw page, which has every state of a warp as a number.

    >>> raw_profile("profile-chain").value("smsp__average_warps_issue_stalled_selected_per_issue_active.ratio")
    1.0
    """  # noqa: E501 (the name)
    (only,) = parse("\n".join(recording(name, device).data["raw"]))
    return only

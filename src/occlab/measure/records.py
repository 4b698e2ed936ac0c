"""Recordings on disk: what is there, what is due, and writing one whole or not at all."""

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from occlab import gpu
from occlab.errors import OcclabError
from occlab.measure.tools import ROOT, driver_version, queried

MEASURED = ROOT / "src" / "occlab" / "data" / "measured"
COMMAND = "python -m occlab.measure"


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """One result to record.

    Attributes
    ----------
    name: of the recording
    run: asks the GPU and returns the data, ready for JSON
    sources: the files of ``kernels/`` whose digests tie the result to what ran
    least: the lowest compute capability that can run it

    """

    name: str
    run: Callable[[], dict[str, Any]]
    sources: tuple[str, ...] = ()
    least: tuple[int, int] = (7, 5)


def folder(card: gpu.Device) -> Path:
    """Return where the recordings of a card lie."""
    return MEASURED / card.name.lower().replace(" ", "-")


def digests(task: Task) -> dict[str, str]:
    """Return the SHA-256 of each source of a task, by its path in the repository."""
    paths = [f"kernels/{source}" for source in task.sources]
    return {path: hashlib.sha256((ROOT / path).read_bytes()).hexdigest() for path in paths}


def is_current(task: Task, card: gpu.Device) -> bool:
    """Whether a recording of this card and of the present sources is there already."""
    path = folder(card) / f"{task.name}.json"
    if not path.is_file():
        return False
    origin = json.loads(path.read_text(encoding="utf-8"))["provenance"]
    if origin["device"] != card.name:
        raise OcclabError(
            f"{path.relative_to(ROOT)} was recorded on {origin['device']}, not on {card.name}; "
            "move it away first: devices are not mixed"
        )
    return bool(origin["kernels"] == digests(task))


def record(task: Task, card: gpu.Device) -> Path:
    """Run a task and write its recording; nothing is written if it fails."""
    data = task.run()
    content: Mapping[str, Any] = {
        "provenance": {
            "device": card.name,
            "compute_capability": card.compute_capability,
            "driver": driver_version(),
            "cuda": card.cuda,
            "clocks": {
                "sm_mhz": int(queried("clocks.sm").split()[0]),
                "memory_mhz": int(queried("clocks.mem").split()[0]),
            },
            "date": datetime.now(UTC).date().isoformat(),
            "command": f"{COMMAND} {task.name}",
            "kernels": digests(task),
        },
        "data": data,
    }
    path = folder(card) / f"{task.name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".partial")
    partial.write_text(_laid_out(content), encoding="utf-8")
    partial.replace(path)
    return path


def _laid_out(content: Mapping[str, Any]) -> str:
    """Lay out JSON so that a row of a list is a line: short to read, and to compare."""
    entries = ",\n".join(
        f"{json.dumps(key)}: {_value(value)}" for key, value in content["data"].items()
    )
    origin = json.dumps(content["provenance"], indent=1, ensure_ascii=False)
    return f'{{\n"provenance": {origin},\n"data": {{\n{entries}\n}}\n}}\n'


def _value(value: Any) -> str:
    if not isinstance(value, list):
        return json.dumps(value, ensure_ascii=False)
    rows = ",\n".join(json.dumps(row, ensure_ascii=False) for row in value)
    return f"[\n{rows}\n]"

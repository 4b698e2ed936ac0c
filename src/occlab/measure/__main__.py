"""``python -m occlab.measure [NAME ...]``: record what is due, or what is named."""

import sys
import time

from occlab import gpu
from occlab.errors import OcclabError
from occlab.measure import answers, dot, fetches, gemm, irregular, memory, pressure, profiles
from occlab.measure.records import is_current, record
from occlab.measure.tools import ROOT

TASKS = {
    task.name: task
    for family in (answers, profiles, pressure, memory, dot, irregular, fetches, gemm)
    for task in family.TASKS
}


# What keeps one result from being had: ours, CUDA's and its libraries', too little memory.
CANNOT = (OcclabError, RuntimeError, MemoryError)


def main(names: list[str]) -> int:
    """Record the named results anew, or all that are missing or out of date.

    A result that cannot be had is reported with its reason and passed over; the exit
    status is then 1, and 2 if nothing can be measured here at all.
    """
    unknown = [name for name in names if name not in TASKS]
    if unknown:
        print(f"there is no measurement {unknown[0]!r}; there are {', '.join(TASKS)}")
        return 2
    try:
        card = gpu.device()
        due = [TASKS[name] for name in names] or [
            task for task in TASKS.values() if not is_current(task, card)
        ]
    except OcclabError as error:
        print(f"nothing measured: {error}")
        return 2
    print(f"{card.name}: {len(due)} of {len(TASKS)} results to record")
    capability = tuple(int(part) for part in card.compute_capability.split("."))
    failed = 0
    for task in due:
        start = time.monotonic()
        if capability < task.least:
            print(f"{task.name}: skipped, it needs compute capability "
                  f"{'.'.join(map(str, task.least))}")  # fmt: skip
            continue
        try:
            path = record(task, card)
        except CANNOT as error:
            failed += 1
            said = " ".join(str(error).split())
            print(f"{task.name}: skipped, {said}", flush=True)
        else:
            spent = time.monotonic() - start
            print(f"{task.name}: {path.relative_to(ROOT)} ({spent:.1f} s)", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

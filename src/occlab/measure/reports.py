"""Records what the compiler says of the book's kernels, for readers who have none.

``python -m occlab.measure.reports``, in the root of the repository, where NVRTC is
installed; it needs no GPU.
"""

import json
from datetime import UTC, datetime

from occlab.compiler import Request, compiled, installed
from occlab.errors import CompilerError
from occlab.measure.memory import ILPS, WIDTHS
from occlab.measure.pressure import CAPS, WALK_LIVE
from occlab.measure.tools import ROOT

ARCHITECTURES = ("sm_75", "sm_80", "sm_86", "sm_89", "sm_90", "sm_100", "sm_120")
OUT_OF_RANGE = (16, 256)  # caps that the assembler changes or refuses
BOUNDS = (
    *(("sm_90", 8), ("sm_89", 8), ("sm_89", 6), ("sm_120", 8), ("sm_120", 6)),
    *(("sm_75", 8), ("sm_75", 4)),
)  # launch bounds of heavy_lb, those that an SM cannot keep among them
PLACE = ROOT / "src" / "occlab" / "data" / "compiled" / "nvrtc.json"


def requests() -> list[Request]:
    """Return everything that the book asks a compiler for."""
    return [
        *(Request(source="worked_example.cuh", architecture=each) for each in ARCHITECTURES),
        *(Request(source="pressure.cuh", architecture=each) for each in ARCHITECTURES),
        *(
            Request(source="pressure.cuh", architecture="sm_90", cap=cap)
            for cap in (*CAPS, *OUT_OF_RANGE)
            if cap is not None
        ),
        *(
            Request(source="pressure.cuh", architecture=each, defines={"BOUND_BLOCKS": blocks})
            for each, blocks in BOUNDS
        ),
        *(
            Request(source="walk.cuh", architecture="sm_90", cap=cap, defines={"LIVE": WALK_LIVE})
            for cap in CAPS
        ),
        *(
            Request(
                source="stream.cuh",
                architecture="sm_90",
                defines={"WIDTH": width, "ILP": ilp},
            )
            for width in WIDTHS
            for ilp in ILPS[width]
        ),
        Request(source="dot.cuh", architecture="sm_90"),
    ]


def main() -> None:
    """Compile them all and write the reports, whole or not at all."""
    compiler = installed()
    if compiler is None:
        raise CompilerError("there is no compiler here whose reports could be recorded")
    reports = {
        request.digest: {
            "source": f"kernels/{request.source}",
            "options": list(request.options),
            "log": compiled(
                request.source,
                request.architecture,
                cap=request.cap,
                defines=request.defines,
            ).log,
        }
        for request in requests()
    }
    content = {
        "compiler": compiler,
        "date": datetime.now(UTC).date().isoformat(),
        "command": "python -m occlab.measure.reports",
        "reports": reports,
    }
    PLACE.parent.mkdir(parents=True, exist_ok=True)
    partial = PLACE.with_suffix(".partial")
    partial.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    partial.replace(PLACE)


if __name__ == "__main__":
    main()

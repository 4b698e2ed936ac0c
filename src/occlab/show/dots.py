"""A recorded dot product, written several ways: loads in flight, and chains of additions."""

from collections.abc import Mapping, Sequence
from typing import Any

from matplotlib.ticker import FuncFormatter

from occlab.editions import Edition
from occlab.hardware import Gpu
from occlab.recorded import Recording
from occlab.show.figure import ACCENTS, INK, Figure, canvas, finished, styled, words
from occlab.show.origin import measured
from occlab.show.table import Table

MARKERS = ("o", "s", "^", "D", "v", "P")
LARGEST = 11  # of the markers, which shrink so that curves in one place all show
TERA = 1e12
FEW, SOME, ALL = 4, 16, 64  # warps of an SM


def dot_table(edition: Edition, recorded: Recording, *, label: str) -> Table:
    """Set out a row for each kernel: registers, loads before their use, time in L2, bandwidth."""
    columns = ("kernel", "registers", "made", "cycles")
    cached = {row["kernel"]: row["cycles_per_pair"] for row in recorded.data["cached"]}
    code = {row["kernel"]: row["instructions"] for row in recorded.data["machine_code"]}
    return Table(
        edition=edition,
        label=label,
        caption=" ".join([edition.text(f"caption-{label}"), measured(edition, recorded)]),
        header=[
            *(edition.text(f"dots.{column}") for column in columns),
            *(
                edition.text("dots.rate_at", warps=edition.number(warps))
                for warps in (FEW, SOME, ALL)
            ),
        ],
        rows=[
            (
                edition.isolated(kernel),
                edition.number(rows[FEW]["registers"]),
                edition.number(_before_use(code[kernel])),
                edition.number(cached[kernel]),
                *(edition.number(_rate(rows[warps]) / TERA, 2) for warps in (FEW, SOME, ALL)),
            )
            for kernel, rows in _by_kernel(recorded).items()
        ],
        align=("start", *("end",) * 6),
    )


@styled
def dots(edition: Edition, gpu: Gpu, far: Recording, near: Recording, *, label: str) -> Figure:
    """Draw the dot product out of memory by kernel, and out of registers by chains."""
    drawing, axes = canvas(5, 6.6, nrows=2)
    side = "right" if edition.right_to_left else "left"
    told_far, told_near = [], []
    for index, ((kernel, rows), colour, marker) in enumerate(
        zip(_by_kernel(far).items(), ACCENTS, MARKERS, strict=False)
    ):
        rates = [_rate(row) / TERA for row in rows.values()]
        axes[0].plot(list(rows), rates, marker=marker, markersize=LARGEST - 1.3 * index,
                     markerfacecolor="none", linewidth=1.4, color=colour,
                     label=words(edition, edition.isolated(kernel)))  # fmt: skip
        axes[0].vlines(list(rows), [row["bytes"] / max(row["ms"]) * 1e3 / TERA
                                    for row in rows.values()],
                       [row["bytes"] / min(row["ms"]) * 1e3 / TERA for row in rows.values()],
                       color=INK, linewidth=1.2, zorder=3)  # fmt: skip
        told_far.append(
            edition.text(
                "dots.told",
                name=edition.isolated(kernel),
                values=", ".join(edition.number(rate, 2) for rate in rates),
            )
        )
    shares = _by_chains(gpu, near)
    for index, ((chains, share), colour, marker) in enumerate(
        zip(shares.items(), ACCENTS, MARKERS, strict=False)
    ):
        name = edition.text("dots.chains", chains=edition.number(chains), count=chains)
        axes[1].plot(list(share), list(share.values()), marker=marker,
                     markersize=LARGEST - 1.3 * index, markerfacecolor="none", linewidth=1.4,
                     color=colour, label=words(edition, name))  # fmt: skip
        told_near.append(
            edition.text(
                "dots.told",
                name=name,
                values=", ".join(edition.fraction(each, 0) for each in share.values()),
            )
        )
    axes[0].set_title(words(edition, edition.text("dots.far")), loc=side)
    axes[1].set_title(words(edition, edition.text("dots.near")), loc=side)
    axes[0].set_ylabel(words(edition, edition.text("streams.rate")))
    axes[1].set_ylabel(words(edition, edition.text("dots.share")))
    axes[0].yaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.number(value)))
    axes[1].yaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.fraction(value, 0)))
    axes[1].set_xlabel(words(edition, edition.text("walk.warps_sm")))
    warps = next(iter(shares.values()))
    for panel in axes:
        panel.set_ylim(bottom=0)
        panel.set_xlim(0, ALL + 2)
        panel.set_xticks(list(warps), [edition.number(each) for each in warps])
        panel.legend(loc="lower right", markerfirst=not edition.right_to_left, fontsize=9)
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=f"{edition.text(f'caption-{label}')} {measured(edition, far, near)}",
        alt=edition.text(
            f"caption-{label}.alt",
            warps=", ".join(edition.number(each) for each in warps),
            far=edition.listed(told_far),
            near=edition.listed(told_near),
        ),
    )


def fused_share(gpu: Gpu, recorded: Recording, *, chains: int, warps: int) -> float:
    """Return the share of the FP32 peak that a dot product out of registers reaches."""
    return _by_chains(gpu, recorded)[chains][warps]


def _by_kernel(recorded: Recording) -> Mapping[str, Mapping[int, Mapping[str, Any]]]:
    found: dict[str, dict[int, Mapping[str, Any]]] = {}
    for row in sorted(recorded.data["runs"], key=lambda row: row["warps"]):
        found.setdefault(row["kernel"], {})[row["warps"]] = row
    return found


def _by_chains(gpu: Gpu, recorded: Recording) -> Mapping[int, Mapping[int, float]]:
    if gpu.peaks is None:
        raise ValueError(f"the peaks of {gpu.name} are not in the table")
    found: dict[int, dict[int, float]] = {}
    for row in recorded.data["runs"]:
        flops = 2 * row["multiply_adds"] / row["median_ms"] * 1e3
        found.setdefault(row["chains"], {})[row["warps"]] = flops / gpu.peaks.fp32_flops_per_second
    return found


def _rate(row: Mapping[str, Any]) -> float:
    rate: float = row["bytes"] / row["median_ms"] * 1e3
    return rate


def _before_use(instructions: Sequence[str]) -> int:
    """Count the loads before the first multiply-add, in the longest such row of the kernel."""
    longest = run = 0
    for each in instructions:
        run = run + 1 if each == "LDG" else 0 if each in {"FFMA", "FADD"} else run
        longest = max(longest, run)
    return longest

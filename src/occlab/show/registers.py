"""Tables and figures of how many registers a thread may have."""

from collections.abc import Sequence
from fractions import Fraction

from matplotlib.ticker import FuncFormatter, NullLocator

from occlab.editions import Edition
from occlab.hardware import Gpu, capabilities
from occlab.headroom import registers_for_occupancy
from occlab.occupancy import Launch, occupancy
from occlab.show.figure import ACCENTS, INK, PAPER, Figure, canvas, finished, styled, words
from occlab.show.table import Table

SHARES = (Fraction(1), Fraction(1, 2), Fraction(1, 4))
FEWEST, MOST = 16, 255  # registers a thread on the figure's axis
DASHES = ((0, ()), (0, (5, 2)), (0, (1.5, 1.5)))


def register_budget(
    edition: Edition, gpu: Gpu, warps: Sequence[int], *, label: str | None
) -> Table:
    """Set out the registers that a thread may have, by the warps that are to be resident."""
    columns = ("warps", "occupancy", "divided", "exact")
    rows = []
    for each in warps:
        divided = gpu.registers_per_sm / (each * gpu.threads_per_warp)
        exact = registers_for_occupancy(gpu, each / gpu.max_warps_per_sm)
        rows.append(
            (
                edition.number(each),
                edition.fraction(each / gpu.max_warps_per_sm, 2),
                edition.number(divided, 0 if divided.is_integer() else 1),
                edition.number(exact or 0),
            )
        )
    return Table(
        edition=edition,
        label=label,
        caption=edition.text(f"caption-{label}", gpu=gpu.name) if label else "",
        header=[edition.text(f"budget.{column}") for column in columns],
        rows=rows,
        align=["end"] * 4,
    )


def register_thresholds(edition: Edition, *, label: str) -> Table:
    """Set out the registers at a share of the warps, by the most warps of an SM."""
    alike: dict[int, list[Gpu]] = {}
    for gpu in capabilities().values():
        alike.setdefault(gpu.max_warps_per_sm, []).append(gpu)
    return Table(
        edition=edition,
        label=label,
        caption=edition.text(
            f"caption-{label}",
            **{
                name: edition.isolated(edition.fraction(float(share), 0))
                for name, share in zip(("full", "half", "quarter"), SHARES, strict=True)
            },
        ),
        header=[
            edition.text("thresholds.warps"),
            edition.text("thresholds.cc"),
            *(
                edition.text("thresholds.share", share=edition.isolated(edition.fraction(each, 0)))
                for each in map(float, SHARES)
            ),
        ],
        rows=[
            (
                edition.number(most),
                edition.isolated(", ".join(gpu.compute_capability for gpu in gpus)),
                *(
                    edition.number(registers_for_occupancy(gpus[0], float(each)) or 0)
                    for each in SHARES
                ),
            )
            for most, gpus in sorted(alike.items(), reverse=True)
        ],
        align=["end", "start", "end", "end", "end"],
    )


@styled
def register_stairs(edition: Edition, gpus: Sequence[Gpu], *, label: str) -> Figure:
    """Occupancy that registers allow, one staircase a GPU, with the end of its highest step."""
    drawing, axes = canvas(5.0, 3.3)
    registers = list(range(FEWEST, MOST + 1))
    ends = []
    for gpu, colour, dashes in zip(gpus, ACCENTS, DASHES, strict=False):
        # Blocks of one warp a partition, so that neither block size nor block limit is seen.
        threads = gpu.threads_per_warp * gpu.partitions_per_sm
        shares = [
            occupancy(gpu, Launch(threads=threads, registers=each)).fraction for each in registers
        ]
        name = edition.text(
            "stairs.gpu",
            warps=edition.number(gpu.max_warps_per_sm),
            gpu=edition.isolated(gpu.name),
        )
        axes.step(registers, shares, where="post", color=colour, linestyle=dashes,
                  label=words(edition, name))  # fmt: skip
        end = registers_for_occupancy(gpu, 1) or 0
        ends.append((gpu, end))
        axes.plot([end], [1], "o", color=INK, markerfacecolor=PAPER, markeredgewidth=1.6,
                  markersize=6, zorder=3, clip_on=False)  # fmt: skip
        axes.annotate(edition.number(end), (end, 1), xytext=(0, 6), textcoords="offset points",
                      ha="center", va="bottom")  # fmt: skip
    axes.set_xscale("log", base=2)
    axes.set_xticks([16, 24, 32, 48, 64, 96, 128, 192, 255])
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.number(value)))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.fraction(value, 0)))
    axes.set_ylim(0, 1.16)
    axes.set_yticks([0, 0.25, 0.5, 0.75, 1])
    axes.set_xlim(FEWEST, MOST + 5)
    axes.set_xlabel(words(edition, edition.text("stairs.registers")))
    axes.set_title(
        words(edition, edition.text("stairs.occupancy")),
        loc="right" if edition.right_to_left else "left",
    )
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.2), ncols=1,
                markerfirst=not edition.right_to_left)  # fmt: skip
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=edition.text(f"caption-{label}"),
        alt=edition.text(
            f"caption-{label}.alt",
            ends=edition.listed(
                edition.text(
                    "stairs.end",
                    gpu=gpu.name,
                    warps=edition.number(gpu.max_warps_per_sm),
                    registers=edition.number(end),
                )
                for gpu, end in ends
            ),
        ),
    )

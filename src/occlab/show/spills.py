"""Where spilled registers go: their traffic and their room, as recorded under caps."""

from collections.abc import Mapping, Sequence

from matplotlib.ticker import FuncFormatter

from occlab.editions import Edition
from occlab.hardware import KB, Gpu
from occlab.pressure import Sweep
from occlab.show.figure import ACCENTS, INK, PAPER, Figure, canvas, finished, styled, words
from occlab.show.origin import origin
from occlab.show.table import Table

GIGA, TERA = 1e9, 1e12
MB = KB * KB


@styled
def spill_traffic(
    edition: Edition, sweep: Sweep, gpu: Gpu, *, dram: Mapping[int, float], label: str
) -> Figure:
    """Bytes a second that spills move, held against what the device memory could give.

    ``dram`` is what the profiler counted there, in bytes a second, by the cap.
    """
    if gpu.peaks is None:
        raise ValueError(f"the peaks of {gpu.name} are not in the table")
    peak = gpu.peaks.memory_bytes_per_second
    runs = [run for run in sweep.runs if run.spill_stores]
    rates = [sweep.spilled_bytes(run) / run.seconds for run in runs]
    drawing, axes = canvas(5.0, 3.5)
    places = range(len(runs))
    below = [min(rate, peak) / TERA for rate in rates]
    above = [max(rate - peak, 0) / TERA for rate in rates]
    axes.bar(places, below, color=ACCENTS[0], width=0.66,
             label=words(edition, edition.text("traffic.below")))  # fmt: skip
    over = [place for place in places if above[place]]
    axes.bar(over, [above[place] for place in over], bottom=peak / TERA, width=0.66,
             color=PAPER, edgecolor=ACCENTS[1], hatch="////", linewidth=1,
             label=words(edition, edition.text("traffic.above")))  # fmt: skip
    axes.axhline(peak / TERA, color=INK, linewidth=1.2, linestyle=(0, (4, 3)))
    caps = [run.cap for run in runs]
    axes.plot([caps.index(cap) for cap in dram], [rate / TERA for rate in dram.values()], "D",
              color=PAPER,
              markeredgecolor=INK, markersize=7, linestyle="none",
              label=words(edition, edition.text("traffic.dram")))  # fmt: skip
    for place, rate in zip(places, rates, strict=True):
        axes.annotate(edition.fraction(rate / peak, 0), (place, max(rate, peak) / TERA),
                      xytext=(0, 3), textcoords="offset points", ha="center",
                      fontsize=9)  # fmt: skip
    axes.set_ylim(top=1.12 * max(*rates, peak) / TERA)
    axes.set_xticks(places, [edition.number(run.cap or 0) for run in runs])
    axes.grid(visible=False, axis="x")
    axes.set_xlabel(words(edition, edition.text("sweep-axis.cap")))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.number(value)))
    axes.set_title(
        words(edition, edition.text("traffic.rate")),
        loc="right" if edition.right_to_left else "left",
    )
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.2), ncols=1,
                markerfirst=not edition.right_to_left)  # fmt: skip
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=" ".join(
            [
                edition.text(
                    f"caption-{label}",
                    kernel=edition.isolated(sweep.kernel),
                    gpu=edition.isolated(gpu.name),
                    peak=edition.isolated(edition.number(peak / GIGA)),
                ),
                origin(edition, sweep.recording),
            ]
        ),
        alt=edition.text(
            f"caption-{label}.alt",
            rates=edition.listed(
                edition.text(
                    "traffic.each",
                    cap=edition.number(run.cap or 0),
                    rate=edition.number(rate / GIGA),
                    share=edition.fraction(rate / peak, 0),
                )
                for run, rate in zip(runs, rates, strict=True)
            ),
            peak=edition.number(peak / GIGA),
            dram=edition.listed(
                edition.text(
                    "traffic.counted",
                    cap=edition.number(cap),
                    rate=edition.number(rate / GIGA),
                )
                for cap, rate in dram.items()
            ),
        ),
    )


def footprints(
    edition: Edition, rows: Sequence[tuple[Sweep, int]], gpu: Gpu, *, l2: int, label: str
) -> Table:
    """Local memory of the resident threads, by SM and GPU, beside what spilling did to the time.

    ``l2`` is the size of the GPU's L2 cache in bytes.
    """
    columns = ("kernel", "cap", "frame", "threads", "sm", "gpu", "ratio")

    def row(sweep: Sweep, cap: int) -> tuple[str, ...]:
        run = sweep.at(cap)
        footprint = sweep.footprint(run)
        return (
            edition.isolated(sweep.kernel),
            edition.number(cap),
            edition.number(run.stack_frame),
            edition.number(run.blocks * sweep.threads_per_block),
            edition.number(footprint / KB),
            edition.number(footprint * (gpu.sms or 0) / MB, 1),
            edition.number(run.seconds / sweep.at(None).seconds, 2),
        )

    recordings = {sweep.recording.name: sweep.recording for sweep, _ in rows}
    return Table(
        edition=edition,
        label=label,
        caption=" ".join(
            [
                edition.text(
                    f"caption-{label}",
                    gpu=edition.isolated(gpu.name),
                    l1=edition.kilobytes(gpu.unified_cache),
                    l2=edition.number(l2 / MB),
                ),
                origin(edition, *recordings.values()),
            ]
        ),
        header=[edition.text(f"footprint.{column}") for column in columns],
        rows=[row(sweep, cap) for sweep, cap in rows],
        align=("start", *("end",) * 6),
    )

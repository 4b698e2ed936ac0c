"""What must be in flight to keep a memory busy: a table by card, and the warps that it takes."""

from collections.abc import Sequence

from matplotlib.ticker import FuncFormatter, NullLocator

from occlab.editions import Edition
from occlab.flight import Memory
from occlab.predicted import Grid
from occlab.recorded import Recording
from occlab.show.figure import ACCENTS, INK, PAPER, Figure, canvas, finished, styled, words
from occlab.show.origin import measured
from occlab.show.table import Table

LINES = (("-", "o"), ((0, (5, 2)), "s"), ((0, (1.5, 1.5)), "^"))
WORD, WIDE = 4, 16  # bytes of one load of a thread
REACHED = 0.9  # of the device's own copy: what "keeps busy" means for a recorded loop
GIGA = 1e9


def flight(edition: Edition, memories: Sequence[Memory], *, label: str) -> Table:
    """Bytes in flight of an SM, and threads for them; in bold where an SM has not so many."""
    columns = ("card", "clock", "latency", "source", "rate", "bytes", "threads", "wide")
    threads = [memory.bytes_in_flight / WORD for memory in memories]
    return Table(
        edition=edition,
        label=label,
        caption=edition.text(
            f"caption-{label}", most=edition.number(memories[0].gpu.max_threads_per_sm)
        ),
        header=[edition.text(f"flight.{column}") for column in columns],
        rows=[
            (
                edition.isolated(memory.gpu.name),
                edition.number(memory.clock_hz / GIGA, 2),
                edition.number(memory.latency_cycles),
                edition.text(f"flight.{memory.source}"),
                edition.number(memory.bytes_per_cycle_per_sm, 2),
                edition.number(memory.bytes_in_flight),
                edition.number(needed),
                edition.number(memory.bytes_in_flight / WIDE),
            )
            for memory, needed in zip(memories, threads, strict=True)
        ],
        align=("start", "end", "end", "start", "end", "end", "end", "end"),
        emphasised=frozenset(
            index
            for index, (memory, needed) in enumerate(zip(memories, threads, strict=True))
            if needed > memory.gpu.max_threads_per_sm
        ),
    )


@styled
def needed_warps(
    edition: Edition,
    memories: Sequence[Memory],
    recorded: Grid,
    *,
    sources: Sequence[Recording],
    label: str,
) -> Figure:
    """Warps by the bytes in flight of a thread: the law, and what a recorded loop took.

    A recorded loop has taken enough when it reads 90 % of what the device's own copy moves.
    """
    drawing, axes = canvas(5, 4)
    most = memories[0].gpu.max_warps_per_sm
    sizes = [WORD * 2**power for power in range(6)]
    axes.axhline(most, color=INK, linewidth=1.4, linestyle=(0, (4, 3)))
    axes.annotate(words(edition, edition.text("needed.most", most=edition.number(most))),
                  (sizes[-1], most), (0, 4), textcoords="offset points", ha="right")  # fmt: skip
    said = []
    for memory, colour, (style, _) in zip(memories, ACCENTS, LINES, strict=False):
        warps = [memory.warps(size) for size in sizes]
        name = edition.text(
            "needed.law",
            gpu=memory.gpu.name,
            latency=edition.number(memory.latency_cycles),
        )
        axes.plot(sizes, warps, color=colour, linestyle=style, label=words(edition, name))
        values = ", ".join(edition.number(each, 1) for each in warps)
        said.append(edition.text("dots.told", name=name, values=values))
    reached = _reached(recorded)
    axes.plot(list(reached), list(reached.values()), "D", color=ACCENTS[3], markersize=7,
              markerfacecolor=PAPER, markeredgewidth=2, linestyle="none", zorder=3,
              label=words(edition, edition.text("needed.recorded")))  # fmt: skip
    axes.set_xscale("log", base=2)
    axes.set_yscale("log", base=2)
    axes.set_xticks(sizes, [edition.number(size) for size in sizes])
    axes.set_yticks([2, 4, 8, 16, 32, 64, 128])
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_minor_locator(NullLocator())
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.number(value)))
    axes.set_xlabel(words(edition, edition.text("needed.bytes")))
    axes.set_ylabel(words(edition, edition.text("needed.warps")))
    drawing.legend(loc="outside upper center", ncols=1, markerfirst=not edition.right_to_left)
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=f"{edition.text(f'caption-{label}')} {measured(edition, *sources)}",
        alt=edition.text(
            f"caption-{label}.alt",
            sizes=", ".join(edition.number(size) for size in sizes),
            laws=edition.listed(said),
            recorded=edition.listed(
                edition.text(
                    "needed.point", bytes=edition.number(size), warps=edition.number(warps)
                )
                for size, warps in reached.items()
            ),
        ),
    )


def _reached(recorded: Grid) -> dict[int, int]:
    """Return the fewest recorded warps that suffice, by bytes in flight of a thread."""
    found: dict[int, int] = {}
    for point in sorted(recorded.points, key=lambda point: -point.warps):
        if point.measured >= REACHED * recorded.peak:
            found[point.bytes_per_thread] = point.warps
    return dict(sorted(found.items()))

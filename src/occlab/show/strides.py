"""A figure of what strides cost, by how much memory hands over at a time."""

from collections.abc import Mapping

from matplotlib.ticker import FuncFormatter, NullLocator

from occlab.coalescing import Access, times_by_fetch
from occlab.editions import Edition
from occlab.recorded import Recording
from occlab.show.figure import ACCENTS, Figure, canvas, finished, styled, words
from occlab.show.origin import measured

STYLES = (("^", (0, (1, 1.5))), ("o", "-"), ("s", (0, (4, 2))))  # by the size of a fetch


@styled
def strides(
    edition: Edition, fetches: Recording, accesses: Mapping[int, Access], *, label: str
) -> Figure:
    """Draw recorded time against the stride, and the bytes that the model says are fetched.

    Both are multiples of what the first stride of ``accesses`` takes; there is a curve for each
    size of a fetch.
    """
    drawing, axes = canvas(5, 3.7)
    first = min(accesses)
    said = []
    for (size, times), (marker, line), colour in zip(
        times_by_fetch(fetches).items(), STYLES, ACCENTS, strict=False
    ):
        ratios = {stride: times[stride] / times[first] for stride in accesses}
        moved = [accesses[stride].bytes_fetched(size) for stride in accesses]
        name = edition.text("strides.fetch", size=edition.number(size))
        axes.plot(
            list(accesses),
            [each / moved[0] for each in moved],
            linestyle=line,
            color=colour,
            linewidth=1.4,
        )
        axes.plot(
            list(accesses),
            list(ratios.values()),
            marker=marker,
            linestyle="none",
            color=colour,
            fillstyle="none",
            label=words(edition, name),
        )
        said.append(
            edition.text(
                "strides.series",
                size=edition.number(size),
                points=", ".join(
                    edition.text(
                        "strides.point",
                        stride=edition.number(stride),
                        time=edition.number(ratios[stride], 1),
                        bytes=edition.number(each / moved[0]),
                    )
                    for stride, each in zip(accesses, moved, strict=True)
                ),
            )
        )
    axes.set_xscale("log", base=2)
    axes.set_yscale("log", base=2)
    axes.set_xticks(list(accesses))
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(FuncFormatter(lambda value, _: edition.number(value)))
        axis.set_minor_locator(NullLocator())
    axes.set_xlabel(words(edition, edition.text("strides.stride")))
    axes.set_ylabel(words(edition, edition.text("strides.time")))
    axes.legend(loc="upper left", markerfirst=not edition.right_to_left)
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=f"{edition.text(f'caption-{label}')} {measured(edition, fetches)}",
        alt=edition.text(f"caption-{label}.alt", series=edition.listed(said)),
    )

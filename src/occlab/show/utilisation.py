"""Figures of what more warps bring: until everything is hidden, and after."""

from collections.abc import Mapping, Sequence
from typing import Any

from matplotlib.ticker import FuncFormatter, MultipleLocator

from occlab.editions import Edition
from occlab.show.figure import ACCENTS, INK, PAPER, Figure, canvas, finished, styled, words
from occlab.show.legend import legend_above

MARKERS = ("o", "s", "^", "D", "v", "P")
DASHED = (0, (4, 3))


@styled
def utilisation(
    edition: Edition,
    curves: Mapping[tuple[int, int], Sequence[float]],
    *,
    in_turn: Mapping[tuple[int, int], Sequence[float]],
    most: int,
    label: str,
) -> Figure:
    """Draw the issue slots used against the warps of a scheduler from 1 on, a curve for each loop.

    A loop is named by its independent loads and the arithmetic of each load. ``in_turn`` are
    those whose scheduler picks the warps in turn; ``most`` warps is what it can hold.
    """
    drawing, axes = canvas(5, 3.9)
    # One that picks in turn has the colour of the same loop.
    looks = dict(zip(curves, zip(ACCENTS, MARKERS, strict=False), strict=False))
    said = []
    for lines, turns in ((curves, False), (in_turn, True)):
        for mix, shares in lines.items():
            colour, marker = looks[mix]
            name = _instructions(edition, mix)
            legend = edition.text("utilisation.in_turn", m=name) if turns else name
            axes.plot(
                range(1, len(shares) + 1),
                shares,
                marker=marker,
                markersize=5,
                markevery=3,
                markerfacecolor=PAPER if turns else colour,
                color=colour,
                linestyle=DASHED if turns else "-",
                label=words(edition, legend),
            )
            said.append(
                edition.text(
                    "utilisation.in_turn_alt" if turns else "utilisation.loop",
                    m=name,
                    share=edition.fraction(shares[most - 1], 0),
                )
            )
    axes.axvline(most, color=INK, linewidth=1.4, linestyle=DASHED, zorder=1)
    axes.set_xlabel(words(edition, edition.text("walk.warps_scheduler")))
    axes.set_ylabel(words(edition, edition.text("utilisation.share")))
    _shares(axes, edition, last=max(map(len, curves.values())))
    legend_above(drawing, edition, *axes.get_legend_handles_labels(), ncols=2)
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=edition.text(f"caption-{label}", most=edition.number(most)),
        alt=edition.text(
            f"caption-{label}.alt",
            most=edition.number(most),
            rows=edition.listed(said),
        ),
    )


@styled
def surplus(
    edition: Edition, loop: Sequence[float], chains: Mapping[int, Sequence[float]], *, label: str
) -> Figure:
    """Two cases in which more warps bring nothing, against the warps of a scheduler from 1 on.

    ``loop``: issue slots used by a loop whose gap few warps cover; ``chains``: by
    multiply-adds, by the number of chains that a warp has.
    """
    drawing, axes = canvas(5, 2.9, ncols=2, sharey=True)
    covered, multiply_adds = axes[::-1] if edition.right_to_left else axes
    covered.plot(range(1, len(loop) + 1), loop, "o-", color=ACCENTS[0], markersize=4)
    for (number, shares), colour, marker in zip(
        chains.items(), (ACCENTS[1], ACCENTS[2]), MARKERS[1:], strict=False
    ):
        multiply_adds.plot(
            range(1, len(shares) + 1), shares, marker=marker, color=colour, markersize=5,
            label=words(edition, edition.text("surplus.chains", count=number,
                                              chains=edition.number(number))),
        )  # fmt: skip
    multiply_adds.legend(loc="lower right", markerfirst=not edition.right_to_left)
    for panel, name, last in (
        (covered, "covered", len(loop)),
        (multiply_adds, "nothing", len(next(iter(chains.values())))),
    ):
        panel.set_title(words(edition, edition.text(f"surplus.{name}")))
        _shares(panel, edition, last=last)
    axes[0].set_ylabel(words(edition, edition.text("utilisation.share")))
    drawing.supxlabel(words(edition, edition.text("walk.warps_scheduler")), fontsize=10)
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=edition.text(f"caption-{label}"),
        alt=edition.text(
            f"caption-{label}.alt",
            covered=edition.number(_first_full(loop)),
            chains=edition.listed(
                edition.text(
                    "surplus.chains_alt",
                    chains=edition.number(number),
                    count=number,
                    warps=edition.number(_first_full(shares)),
                )
                for number, shares in chains.items()
            ),
        ),
    )


@styled
def summary(edition: Edition, shares: Sequence[float], *, knee: float, label: str) -> Figure:
    """Bandwidth used against the warps of an SM from 1 on, with four places numbered.

    1 is a single warp, 2 is half way up, 3 the knee, 4 lies beyond it; the last point is the
    most warps that an SM holds.
    """
    drawing, axes = canvas(5, 3.2)
    axes.axvline(knee, color=ACCENTS[1], linewidth=1.4, linestyle=DASHED)
    axes.plot(range(1, len(shares) + 1), shares, color=ACCENTS[0], linewidth=3)
    half, beyond = round(knee / 2), round((knee + len(shares)) / 2)
    places = (
        (1, shares[0], (20, -2)),
        (half, shares[half - 1], (-16, 10)),
        (knee, 1.0, (16, -18)),
        (beyond, shares[beyond - 1], (0, -20)),
    )
    for number, (warps, share, offset) in enumerate(places, 1):
        axes.plot([warps], [share], "o", color=INK, markersize=5, zorder=3)
        axes.annotate(
            edition.number(number), (warps, share), offset, textcoords="offset points",
            ha="center", va="center", fontsize=12, zorder=3,
            bbox={"boxstyle": "circle,pad=0.25", "facecolor": PAPER, "edgecolor": INK},
        )  # fmt: skip
    axes.set_xlabel(words(edition, edition.text("walk.warps_sm")))
    axes.set_ylabel(words(edition, edition.text("summary.share")))
    _shares(axes, edition, last=len(shares))
    axes.set_xticks([1, 16, 32, 48, len(shares)])
    axes.set_ylim(0, 1.12)
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=edition.text(f"caption-{label}"),
        alt=edition.text(
            f"caption-{label}.alt",
            one=edition.fraction(shares[0]),
            knee=edition.number(knee, 1),
            most=edition.number(len(shares)),
        ),
    )


def _instructions(edition: Edition, mix: tuple[int, int]) -> str:
    """Name a loop by the symbol of the text, which no edition translates."""
    loads, arithmetic = mix
    return edition.isolated(f"m = {edition.number(loads * (1 + arithmetic))}")


def _first_full(shares: Sequence[float]) -> int:
    """Return with how many warps nothing is left to gain, apart from a thousandth."""
    return next(warps for warps, share in enumerate(shares, 1) if share > max(shares) - 1e-3)


def _shares(axes: Any, edition: Edition, *, last: int) -> None:
    """Set a share of the whole on the upright axis, and warps on the other."""
    axes.set_ylim(0, 1.06)
    axes.set_xlim(0, last + 0.5)
    axes.xaxis.set_major_locator(MultipleLocator(4 if last > 8 else 2))  # noqa: PLR2004
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.number(value)))
    axes.yaxis.set_major_locator(MultipleLocator(0.25))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.fraction(value, 0)))

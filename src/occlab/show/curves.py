"""Figures of what limits a launch."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from matplotlib.ticker import FuncFormatter, NullLocator

from occlab.editions import Edition
from occlab.hardware import KB, Gpu
from occlab.occupancy import Launch, Occupancy, Resource, occupancy
from occlab.show.figure import ACCENTS, INK, MUTED, PAPER, Figure, canvas, finished, styled, words
from occlab.show.limits import described


@styled
def resource_dots(edition: Edition, hand: Occupancy, exact: Occupancy, *, label: str) -> Figure:
    """Blocks that each resource allows, by hand and exactly, on a doubling axis."""
    resources = [each for each in reversed(Resource) if hand.limits.of(each) is not None]
    drawing, axes = canvas(6.6, 2.9)
    for result, colour, face, size, text in (
        (hand, ACCENTS[1], PAPER, 12, "by_hand"),
        (exact, ACCENTS[0], ACCENTS[0], 6, "exact"),  # inside the ring where both agree
    ):
        counts = [result.limits.of(each) for each in resources]
        name = edition.text(f"method.{text}")
        axes.axvline(result.blocks, color=colour, linewidth=1, linestyle=(0, (4, 3)))
        axes.plot(counts, range(len(resources)), "o", color=colour, markerfacecolor=face,
                  markersize=size, markeredgewidth=2, label=words(edition, name), zorder=3,
                  linestyle="none")  # fmt: skip
    axes.set_xscale("log", base=2)
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.number(value)))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.set_yticks(
        range(len(resources)),
        [words(edition, edition.text(f"resource.{each.value}")) for each in resources],
    )
    axes.set_ylim(-0.6, len(resources) - 0.4)
    axes.set_xlabel(words(edition, edition.text("axis.blocks")))
    _side(axes, edition)
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, 1.2), ncols=2)
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=edition.text(f"caption-{label}", gpu=exact.gpu.name),
        alt=edition.text(
            f"caption-{label}.alt",
            hand=edition.number(hand.blocks),
            exact=edition.number(exact.blocks),
            binds=", ".join(edition.text(f"resource.{each.value}") for each in exact.limiters),
        ),
    )


@styled
def curves(edition: Edition, gpu: Gpu, launch: Launch, *, label: str) -> Figure:
    """Occupancy against threads, registers and shared memory, one at a time."""
    optin = gpu.max_shared_memory_per_block
    base = replace(launch, max_dynamic_shared_memory=optin)
    panels: list[tuple[str, list[float], Iterable[Launch], float]] = [
        (
            "threads",
            list(range(32, gpu.max_threads_per_block + 1, 32)),
            (replace(base, threads=n) for n in range(32, gpu.max_threads_per_block + 1, 32)),
            launch.threads,
        ),
        (
            "registers",
            list(range(1, gpu.max_registers_per_thread + 1)),
            (replace(base, registers=n) for n in range(1, gpu.max_registers_per_thread + 1)),
            launch.registers,
        ),
        (
            "shared",
            [size / KB for size in range(0, optin + 1, KB // 2)],
            (
                replace(base, static_shared_memory=0, dynamic_shared_memory=size)
                for size in range(0, optin + 1, KB // 2)
            ),
            launch.shared_memory / KB,
        ),
    ]
    drawing, axes = canvas(7.2, 2.9, ncols=3, sharey=True)
    here = occupancy(gpu, launch).fraction
    for panel, (name, xs, variants, mark), colour in zip(axes, panels, ACCENTS, strict=False):
        ys = [occupancy(gpu, variant).fraction for variant in variants]
        panel.step(xs, ys, where="mid", color=colour)
        panel.plot([mark], [here], "o", color=INK, markersize=8, markerfacecolor=PAPER,
                   markeredgewidth=2, zorder=3)  # fmt: skip
        panel.set_xlabel(words(edition, edition.text(f"axis.{name}")))
        panel.xaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.number(value)))
        panel.set_ylim(0, 1.04)
        panel.set_xlim(left=0)
    axes[0].set_ylabel(words(edition, edition.text("axis.occupancy")))
    axes[0].yaxis.set_major_formatter(FuncFormatter(lambda value, _: edition.fraction(value, 0)))
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=edition.text(f"caption-{label}", gpu=gpu.name, **described(edition, launch)),
        alt=edition.text(f"caption-{label}.alt", here=edition.fraction(here)),
    )


def _side(axes: Any, edition: Edition) -> None:
    """Put the names of rows on the side where the edition's lines begin."""
    axes.grid(visible=False, axis="y")
    if edition.right_to_left:
        axes.yaxis.tick_right()
        axes.spines["left"].set_visible(False)
        axes.spines["right"].set_visible(True)
    axes.tick_params(axis="y", length=0, labelcolor=INK)
    axes.spines[["left", "right"]].set_color(MUTED)

"""Figures that set recorded kernels side by side: where their cycles go, what they reach."""

from collections.abc import Mapping, Sequence

from matplotlib.patches import Rectangle

from occlab.editions import Edition
from occlab.profiler import parse
from occlab.recorded import Recording
from occlab.sections import Stall, occupancy_of, throughput_of, warp_states_of
from occlab.show.diagnosis import state_name
from occlab.show.figure import ACCENTS, INK, MUTED, PAPER, Figure, canvas, finished, styled, words
from occlab.show.origin import origin
from occlab.show.stalls import raw

WIDTH = 4.9  # inches: a phone's page
ROW = 0.56  # inches: of a bar and its name
NAMED = 4.0  # percent: a part that is wide enough for its letter
LOOKS: Mapping[str, tuple[str, str, str]] = {
    # letter, colour, hatching
    Stall.LONG_SCOREBOARD: ("L", ACCENTS[0], ""),
    Stall.LG_THROTTLE: ("G", ACCENTS[0], "////"),
    Stall.SHORT_SCOREBOARD: ("S", ACCENTS[4], ""),
    Stall.MIO_THROTTLE: ("M", ACCENTS[4], "////"),
    Stall.BARRIER: ("B", ACCENTS[3], ""),
    Stall.WAIT: ("W", ACCENTS[1], ""),
    Stall.MATH_PIPE_THROTTLE: ("P", ACCENTS[1], "////"),
    Stall.NO_INSTRUCTION: ("F", ACCENTS[3], "////"),
    Stall.NOT_SELECTED: ("N", ACCENTS[2], "\\\\\\\\"),
    Stall.SELECTED: ("I", ACCENTS[2], ""),
}
OTHERS = ("·", MUTED, "")


@styled
def stall_shares(edition: Edition, reports: Sequence[Recording], *, label: str) -> Figure:
    """Draw a bar for each kernel, divided into the states of its warps, with their letters."""
    parts = [(_name(edition, report), _parts(report)) for report in reports]
    kept = {state for _, each in parts for state, _ in each}
    used = [state for state in LOOKS if state in kept]
    keys = -(-(len(used) + 1) // 2)
    height = ROW * len(parts) + 0.24 * keys + 0.15
    drawing, (axes, key) = canvas(
        WIDTH, height, nrows=2, height_ratios=(ROW * len(parts), 0.24 * keys)
    )
    for row, (name, each) in enumerate(parts):
        passed = 0.0
        for state, share in each:
            _part(edition, axes, (passed, -row, share), LOOKS.get(state, OTHERS))
            passed += share
        axes.text(_x(edition, 0), 0.29 - row, words(edition, name), fontsize=9.5, va="bottom",
                  ha="right" if edition.right_to_left else "left")  # fmt: skip
    axes.set_xlim(-0.5, 100.5)
    axes.set_ylim(0.7 - len(parts), 0.75)
    axes.set_axis_off()
    key.set_xlim(0, 100)
    key.set_ylim(0.5 - keys, 0.5)
    key.set_axis_off()
    names = [(LOOKS[state], state_name(edition, state)) for state in used]
    names.append((OTHERS, edition.text("stall-shares.others")))
    for number, (look, text) in enumerate(names):
        column, row = divmod(number, keys)
        start = 51 * column
        _part(edition, key, (start, -row, 5), look, height=0.74)
        key.text(_x(edition, start + 7), -row, words(edition, text), fontsize=9.5,
                 va="center_baseline",
                 ha="right" if edition.right_to_left else "left")  # fmt: skip
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=" ".join([edition.text(f"caption-{label}"), origin(edition, *reports)]),
        alt=edition.text(
            f"caption-{label}.alt",
            bars=edition.listed(
                edition.text("stall-shares.bar_alt", kernel=name, parts=_told(edition, each))
                for name, each in parts
            ),
        ),
    )


@styled
def reached(edition: Edition, reports: Sequence[Recording], *, label: str) -> Figure:
    """Draw a row for each kernel: its achieved occupancy, and how near it came to a peak."""
    rows = sorted(
        ((_name(edition, report), *_occupancy_and_peak(report)) for report in reports),
        key=lambda row: -row[2],
    )
    drawing, axes = canvas(WIDTH, 0.46 * len(rows) + 0.75)
    for row, (name, occupancy, peak) in enumerate(rows):
        axes.plot([occupancy, peak], [-row, -row], color=MUTED, linewidth=1)
        axes.plot(occupancy, -row, "o", color=ACCENTS[1], markersize=7, markerfacecolor=PAPER,
                  markeredgewidth=1.8)  # fmt: skip
        axes.plot(peak, -row, "D", color=ACCENTS[0], markersize=7)
        axes.text(100 if edition.right_to_left else 0, 0.24 - row, words(edition, name),
                  fontsize=9.5, va="bottom",
                  ha="right" if edition.right_to_left else "left")  # fmt: skip
    axes.set_xlim(-2, 102)
    axes.set_ylim(0.6 - len(rows), 0.8)
    axes.set_yticks([])
    axes.spines["left"].set_visible(False)
    ticks = range(0, 101, 20)
    axes.set_xticks(ticks, [edition.fraction(tick / 100, 0) for tick in ticks])
    for name, marker, colour, face in (
        ("occupancy", "o", ACCENTS[1], PAPER),
        ("peak", "D", ACCENTS[0], ACCENTS[0]),
    ):
        axes.plot([], [], marker, color=colour, markerfacecolor=face, markeredgewidth=1.8,
                  label=words(edition, edition.text(f"reached.{name}")))  # fmt: skip
    drawing.legend(loc="outside lower center", ncols=1, fontsize=9.5)
    return finished(
        drawing,
        edition=edition,
        label=label,
        caption=" ".join([edition.text(f"caption-{label}"), origin(edition, *reports)]),
        alt=edition.text(
            f"caption-{label}.alt",
            rows=edition.listed(
                edition.text(
                    "reached.row_alt",
                    kernel=name,
                    occupancy=_percent(edition, occupancy),
                    peak=_percent(edition, peak),
                )
                for name, occupancy, peak in rows
            ),
        ),
    )


def _parts(report: Recording) -> list[tuple[str, float]]:
    """Return the states in the order of the key, with their shares, and the rest together."""
    shares = dict(warp_states_of(raw(report)).shares)
    named = [(str(state), shares.pop(state, 0.0)) for state in LOOKS]
    kept = [(state, share) for state, share in named if share >= NAMED]
    return [*kept, ("", max(0.0, 100 - sum(share for _, share in kept)))]


def _part(
    edition: Edition,
    axes: object,
    place: tuple[float, float, float],
    look: tuple[str, str, str],
    *,
    height: float = 0.46,
) -> None:
    """Draw a part of a bar with its letter on a clear ground."""
    start, middle, width = place
    letter, colour, hatching = look
    left = min(_x(edition, start), _x(edition, start + width))
    box = (left, middle - height / 2)
    axes.add_patch(Rectangle(box, width, height, facecolor=colour, alpha=0.28, linewidth=0))  # type: ignore[attr-defined]
    axes.add_patch(  # type: ignore[attr-defined]
        Rectangle(box, width, height, facecolor="none", edgecolor=colour, hatch=hatching,
                  linewidth=1)
    )  # fmt: skip
    if width >= NAMED:
        axes.text(  # type: ignore[attr-defined]
            _x(edition, start + width / 2), middle, letter, ha="center", va="center_baseline",
            fontsize=9.5, fontweight="bold", color=INK,
            bbox={"facecolor": PAPER, "edgecolor": "none", "pad": 1} if hatching else None,
        )  # fmt: skip


def _x(edition: Edition, share: float) -> float:
    return 100 - share if edition.right_to_left else share


def _told(edition: Edition, parts: Sequence[tuple[str, float]]) -> str:
    told = sorted((each for each in parts if each[0]), key=lambda each: -each[1])
    return ", ".join(f"{state_name(edition, state)} {_percent(edition, share)}"
                     for state, share in told)  # fmt: skip


def _percent(edition: Edition, value: float) -> str:
    return edition.isolated(edition.fraction(value / 100, 0))


def _occupancy_and_peak(report: Recording) -> tuple[float, float]:
    (details,) = parse("\n".join(report.data["csv"]))
    throughput = throughput_of(details)
    occupancy = occupancy_of(details).achieved_percent
    peaks = [each for each in (throughput.dram, throughput.compute) if each is not None]
    if occupancy is None or not peaks:
        raise ValueError(f"{report.name} lacks its occupancy or its throughputs")
    return occupancy, max(peaks)


def _name(edition: Edition, report: Recording) -> str:
    return edition.text(f"profiled.{report.name.removeprefix('profile-')}")

"""Tables that set the model beside what a GPU said."""

from collections.abc import Mapping, Sequence
from typing import Any

from occlab.editions import Edition
from occlab.hardware import Gpu
from occlab.occupancy import Launch, Occupancy, by_hand, carveout_capacity, occupancy
from occlab.profiler import Profile
from occlab.recorded import Recording, profile
from occlab.show.limits import described, method_name, size
from occlab.show.origin import origin
from occlab.show.table import Table

# Nsight Compute's names, which no edition translates, and the model's counterparts.
_BLOCK_LIMITS = {
    "Block Limit Warps": "warps",
    "Block Limit Registers": "registers",
    "Block Limit Shared Mem": "shared_memory",
    "Block Limit SM": "blocks",
    "Block Limit Barriers": "barriers",
}


def answers(
    edition: Edition,
    hand: Occupancy,
    exact: Occupancy,
    *,
    driver: Recording,
    profiler: Recording,
) -> Table:
    """Set the four answers to one launch side by side: two computed here, two recorded on a GPU."""
    launch, gpu = exact.launch, exact.gpu
    said = next(
        launch_and_blocks[1]
        for launch_and_blocks in asked(driver)
        if launch_and_blocks[0].static_shared_memory == launch.static_shared_memory
        and launch_and_blocks[0].carveout is None
    )
    report = profile(profiler.name)
    reported = whole(report, "Block Limit Shared Mem")
    rows = [
        (method_name(edition, result.method), "computed", result.blocks, result.warps)
        for result in (hand, exact)
    ]
    rows.append((edition.text("answers.driver"), "recorded", said, said * exact.warps_per_block))
    rows.append(
        (
            edition.text("answers.profiler"),
            "recorded",
            reported,
            whole(report, "Theoretical Active Warps per SM"),
        )
    )
    return Table(
        edition=edition,
        label="tbl-answers",
        caption=" ".join(
            [
                edition.text("answers", gpu=gpu.name, **described(edition, launch)),
                origin(edition, driver, profiler),
            ]
        ),
        header=[
            edition.text(f"answers.{column}")
            for column in ("who", "source", "blocks", "warps", "occupancy")
        ],
        rows=[
            (
                who,
                edition.text(f"answers.{source}"),
                edition.number(blocks),
                edition.number(warps),
                edition.fraction(warps / gpu.max_warps_per_sm, 2),
            )
            for who, source, blocks, warps in rows
        ],
        align=["start", "start", "end", "end", "end"],
    )


def tiles(edition: Edition, gpu: Gpu, driver: Recording, *, label: str) -> Table:
    """Blocks by shared memory of a block: by hand, exactly, and as the driver answered."""
    rows = sorted(
        ((launch, said) for launch, said in asked(driver) if launch.carveout is None),
        key=lambda row: row[0].shared_memory,
    )
    columns = ("shared", "taken", "hand", "exact", "driver")
    return Table(
        edition=edition,
        label=label,
        caption=" ".join([edition.text(f"caption-{label}", gpu=gpu.name), origin(edition, driver)]),
        header=[edition.text(f"tiles.{column}") for column in columns],
        rows=[
            (
                size(edition, launch.shared_memory),
                edition.measure("bytes", occupancy(gpu, launch).shared_memory_per_block),
                edition.number(by_hand(gpu, launch).blocks),
                edition.number(occupancy(gpu, launch).blocks),
                edition.number(said),
            )
            for launch, said in rows
        ],
        align=["end"] * 5,
    )


def carveouts(edition: Edition, gpu: Gpu, driver: Recording, *, label: str) -> Table:
    """Blocks by carve-out preference: exactly, and as the driver answered."""
    rows = [(launch, said) for launch, said in asked(driver) if launch.carveout is not None]
    columns = ("preference", "capacity", "exact", "driver")
    return Table(
        edition=edition,
        label=label,
        caption=" ".join(
            [
                edition.text(f"caption-{label}", gpu=gpu.name, **described(edition, rows[0][0])),
                origin(edition, driver),
            ]
        ),
        header=[edition.text(f"carveouts.{column}") for column in columns],
        rows=[
            (
                edition.fraction((launch.carveout or 0) / 100, 0),
                edition.kilobytes(carveout_capacity(gpu, launch)),
                edition.number(occupancy(gpu, launch).blocks),
                edition.number(said),
            )
            for launch, said in rows
        ],
        align=["end"] * 4,
    )


def profiles(
    edition: Edition, exact: Occupancy, reports: Sequence[Recording], *, label: str
) -> Table:
    """Set the profiler's Occupancy section, line by line, beside the model."""
    parsed = [profile(report.name) for report in reports]
    model: Mapping[str, str] = {
        **{
            name: edition.number(getattr(exact.limits, field))
            for name, field in _BLOCK_LIMITS.items()
        },
        "Theoretical Active Warps per SM": edition.number(exact.warps),
        "Theoretical Occupancy": edition.fraction(exact.fraction, 2),
    }
    percent = {"Theoretical Occupancy", "Achieved Occupancy"}
    decimals = {"Achieved Active Warps Per SM": 2}

    def told(report: Profile, name: str) -> str:
        value = number(report, name)
        if name in percent:
            return edition.fraction(value / 100, 2)
        return edition.number(value, decimals.get(name, 0))

    return Table(
        edition=edition,
        label=label,
        caption=" ".join([edition.text(f"caption-{label}"), origin(edition, *reports)]),
        header=[
            edition.text("profiles.metric"),
            *(edition.text(f"profiles.{report.name}") for report in reports),
            edition.text("profiles.model"),
        ],
        rows=[
            (
                edition.isolated(name),
                *(told(report, name) for report in parsed),
                model.get(name, "–"),
            )
            for name in (*model, "Achieved Active Warps Per SM", "Achieved Occupancy")
        ],
        align=["start"] + ["end"] * (len(reports) + 1),  # type: ignore[arg-type]
    )


def asked(driver: Recording) -> list[tuple[Launch, int]]:
    """Return the launches that a driver was asked about, each with its blocks."""
    rows: Sequence[Mapping[str, Any]] = driver.data["max_active_blocks"]
    return [
        (Launch(**{key: value for key, value in row.items() if key != "blocks"}), row["blocks"])
        for row in rows
    ]


def number(report: Profile, name: str) -> float:
    """Return a metric that a recorded report must have, as a number."""
    value = report.value(name)
    if not isinstance(value, int | float):
        raise TypeError(f"the recorded report has no number for {name!r}")
    return value


def whole(report: Profile, name: str) -> int:
    """Return a metric that counts."""
    return round(number(report, name))

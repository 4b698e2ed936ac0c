"""Tables of what limits a launch."""

from collections.abc import Sequence

from occlab.editions import Edition
from occlab.hardware import Gpu
from occlab.hardware import capabilities as every_capability
from occlab.occupancy import Launch, Method, Occupancy, Resource, by_hand, occupancy
from occlab.show.table import Table

NOTHING = "–"


def resources(edition: Edition, gpu: Gpu) -> Table:
    """Set out what one SM and one block of a GPU have at most."""
    number, text = edition.number, edition.text
    per_block = edition.text(
        "resources.shared_block",
        default=edition.kilobytes(gpu.default_shared_memory_per_block),
        most=edition.kilobytes(gpu.max_shared_memory_per_block),
    )
    warps_per_block = gpu.max_threads_per_block // gpu.threads_per_warp
    rows = [
        ("warps", number(gpu.max_warps_per_sm), number(warps_per_block)),
        ("threads", number(gpu.max_threads_per_sm), number(gpu.max_threads_per_block)),
        ("blocks", number(gpu.max_blocks_per_sm), NOTHING),
        ("registers", number(gpu.registers_per_sm), number(gpu.registers_per_block)),
        ("shared", edition.kilobytes(gpu.shared_memory_per_sm), per_block),
    ]
    return Table(
        edition=edition,
        label="tbl-resources",
        caption=text("resources", gpu=gpu.name, cc=gpu.compute_capability),
        header=[text("resources.resource"), text("resources.sm"), text("resources.block")],
        rows=[(text(f"resources.{name}"), *values) for name, *values in rows],
        align=["start", "end", "end"],
    )


def limits(edition: Edition, result: Occupancy, *, label: str) -> Table:
    """Set out the blocks that each resource allows; the rows that bind are in bold."""
    launch, gpu, number = result.launch, result.gpu, edition.number
    has_and_takes = {
        Resource.WARPS: (number(gpu.max_warps_per_sm), number(result.warps_per_block)),
        Resource.REGISTERS: (number(gpu.registers_per_sm), number(result.registers_per_block)),
        Resource.SHARED_MEMORY: (
            edition.measure("bytes", gpu.shared_memory_per_sm),
            edition.measure("bytes", result.shared_memory_per_block),
        ),
        Resource.BLOCKS: (number(gpu.max_blocks_per_sm), number(1)),
        Resource.BARRIERS: (number(gpu.barriers_per_sm or 0), number(launch.barriers)),
    }
    counted = [resource for resource in Resource if result.limits.of(resource) is not None]
    return Table(
        edition=edition,
        label=label,
        caption=edition.text(
            f"limits-{result.method.value.replace('_', '-')}",
            gpu=gpu.name,
            **described(edition, launch),
        ),
        header=[edition.text(f"limits.{column}") for column in ("resource", "sm", "block", "fit")],
        rows=[
            (
                edition.text(f"resource.{resource.value}"),
                *has_and_takes[resource],
                number(result.limits.of(resource) or 0),
            )
            for resource in counted
        ],
        align=["start", "end", "end", "end"],
        emphasised=frozenset(
            index for index, resource in enumerate(counted) if resource in result.limiters
        ),
    )


def launches(
    edition: Edition, gpu: Gpu, rows: Sequence[Launch], *, label: str | None, warps: bool
) -> Table:
    """Set launches side by side, by hand and exactly; in warps rather than blocks if asked."""
    counted = [(by_hand(gpu, launch), occupancy(gpu, launch)) for launch in rows]

    def count(result: Occupancy) -> str:
        return edition.number(result.warps if warps else result.blocks)

    unit = "warps" if warps else "blocks"
    columns = ("threads", "registers", "shared", f"hand_{unit}", f"exact_{unit}", "occupancy",
               "binds")  # fmt: skip
    return Table(
        edition=edition,
        label=label,
        caption=edition.text(f"caption-{label}", gpu=gpu.name) if label else "",
        header=[edition.text(f"launches.{column}") for column in columns],
        rows=[
            (
                edition.number(exact.launch.threads),
                edition.number(exact.launch.registers),
                size(edition, exact.launch.shared_memory),
                count(hand),
                count(exact),
                edition.fraction(exact.fraction),
                binding(edition, exact),
            )
            for hand, exact in counted
        ],
        align=("end",) * 6 + ("start",),
    )


def capabilities(edition: Edition, launch: Launch, *, label: str) -> Table:
    """One launch on every compute capability of the table."""
    results = [occupancy(gpu, launch) for gpu in every_capability().values()]
    columns = ("cc", "examples", "blocks", "warps", "occupancy", "binds")
    return Table(
        edition=edition,
        label=label,
        caption=edition.text(f"caption-{label}", **described(edition, launch)),
        header=[edition.text(f"capabilities.{column}") for column in columns],
        rows=[
            (
                result.gpu.compute_capability,
                edition.isolated(result.gpu.examples),
                edition.number(result.blocks),
                edition.text(
                    "capabilities.of",
                    warps=edition.number(result.warps),
                    most=edition.number(result.max_warps),
                ),
                edition.fraction(result.fraction),
                binding(edition, result),
            )
            for result in results
        ],
        align=["start", "start", "end", "end", "end", "start"],
    )


def described(edition: Edition, launch: Launch) -> dict[str, str]:
    """Return the numbers of a launch as a caption takes them."""
    return {
        "threads": edition.number(launch.threads),
        "registers": edition.number(launch.registers),
        "shared": size(edition, launch.shared_memory),
    }


def binding(edition: Edition, result: Occupancy) -> str:
    """Name every resource that binds."""
    return ", ".join(edition.text(f"resource.{limiter.value}") for limiter in result.limiters)


def size(edition: Edition, count: int) -> str:
    """Set a size in KB where it is whole, else in bytes."""
    whole = count % 1024 == 0
    return edition.kilobytes(count) if whole else edition.measure("bytes", count)


def method_name(edition: Edition, method: Method) -> str:
    """Name a way of counting."""
    return edition.text(f"method.{method.value}")

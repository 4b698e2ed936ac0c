"""The hardware data as tables: what the compute capabilities share, and what each has."""

from collections.abc import Mapping, Sequence

from occlab.editions import RIGHT_TO_LEFT_MARK, Edition
from occlab.hardware import KB, Gpu, capabilities, capability
from occlab.show.table import Align, Table

NOTHING = "–"


def common(edition: Edition, *, label: str) -> Table:
    """Set out what every compute capability of the table has alike."""
    gpus = capabilities().values()

    def shared(name: str) -> int:
        (only,) = {getattr(gpu, name) for gpu in gpus}
        return int(only)

    counts = (
        "threads_per_warp",
        "partitions_per_sm",
        "registers_per_sm",
        "registers_per_block",
        "max_registers_per_thread",
        "register_allocation_unit",
        "max_threads_per_block",
    )
    size = "default_shared_memory_per_block"
    return Table(
        edition=edition,
        label=label,
        caption=edition.text(f"caption-{label}"),
        header=[edition.text(f"family.{column}") for column in ("resource", "value")],
        rows=[
            *((edition.text(f"family.{name}"), edition.number(shared(name))) for name in counts),
            (edition.text(f"family.{size}"), edition.kilobytes(shared(size))),
        ],
        align=("start", "end"),
    )


def family(edition: Edition, names: Sequence[str], *, label: str) -> Table:
    """Set out what an SM and a block have, a column for each of some compute capabilities."""
    gpus = [capability(name) for name in names]
    columns = [_column(edition, gpu) for gpu in gpus]
    mark = RIGHT_TO_LEFT_MARK if edition.right_to_left else ""
    ends: list[Align] = ["end"] * len(names)
    return Table(
        edition=edition,
        label=label,
        caption=edition.text(
            f"caption-{label}",
            examples=mark
            + edition.listed(
                edition.isolated(f"{gpu.examples} ({gpu.compute_capability})") for gpu in gpus
            ),
        ),
        header=[edition.text("family.cc"), *names],
        rows=[
            (edition.text(f"family.{row}"), *(column[row] for column in columns))
            for row in columns[0]
        ],
        align=["start", *ends],
    )


def capacities(edition: Edition, *, label: str) -> Table:
    """Set out the sizes that the shared memory of an SM can be set to."""
    alike: dict[tuple[int, ...], list[str]] = {}
    for name, gpu in capabilities().items():
        alike.setdefault(gpu.carveouts, []).append(name)
    return _by_capability(
        edition,
        {
            edition.isolated(", ".join(edition.number(size / KB) for size in sizes)): names
            for sizes, names in alike.items()
        },
        column="capacities",
        label=label,
    )


def sources(edition: Edition, *, label: str) -> Table:
    """Name the documents that the hardware data stand in, with what each is the source for."""
    documents: dict[str, list[str]] = {}
    for name, gpu in capabilities().items():
        for source in gpu.sources:
            documents.setdefault(edition.isolated(source), []).append(name)
    return _by_capability(edition, documents, column="document", label=label)


def _by_capability(
    edition: Edition, rows: Mapping[str, Sequence[str]], *, column: str, label: str
) -> Table:
    return Table(
        edition=edition,
        label=label,
        caption=edition.text(f"caption-{label}"),
        header=[edition.text(f"family.{name}") for name in (column, "cc")],
        rows=[(words, edition.isolated(", ".join(names))) for words, names in rows.items()],
        align=("start", "start"),
    )


def _column(edition: Edition, gpu: Gpu) -> Mapping[str, str]:
    """Return the cells of a compute capability, by the names of their rows."""
    number = edition.number
    return {
        "warps": number(gpu.max_warps_per_sm),
        "threads": number(gpu.max_threads_per_sm),
        "blocks": number(gpu.max_blocks_per_sm),
        "unified": number(gpu.unified_cache / KB),
        "shared": number(gpu.shared_memory_per_sm / KB),
        "shared_block": number(gpu.max_shared_memory_per_block / KB),
        "reserved": number(gpu.reserved_shared_memory_per_block),
        "unit": number(gpu.shared_memory_allocation_unit),
        "barriers": number(gpu.barriers_per_sm) if gpu.barriers_per_sm else NOTHING,
        "cluster": f"{number(gpu.portable_cluster_size)} / {number(gpu.max_cluster_size)}"
        if gpu.max_cluster_size > 1
        else NOTHING,
    }

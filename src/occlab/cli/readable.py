"""Reports as a reader of a terminal sees them."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from occlab import consistency
from occlab.decision import Thresholds
from occlab.diagnose import diagnose
from occlab.profiler import Profile
from occlab.ptxas import Report
from occlab.sections import warp_states_of

if TYPE_CHECKING:
    from rich.console import RenderableType

    from occlab.editions import Edition

_SHOWN = (
    "Duration",
    "Compute (SM) Throughput",
    "DRAM Throughput",
    "L2 Cache Throughput",
    "Registers Per Thread",
    "Block Limit SM",
    "Block Limit Registers",
    "Block Limit Shared Mem",
    "Block Limit Warps",
    "Block Limit Barriers",
    "Theoretical Occupancy",
    "Achieved Occupancy",
    "Active Warps Per Scheduler",
    "Eligible Warps Per Scheduler",
    "Issued Warp Per Scheduler",
    "No Eligible",
    "Warp Cycles Per Issued Instruction",
)


def compiled(report: Report, language: "Edition") -> "Iterator[RenderableType]":
    """Yield a table of kernels and the functions they call, then the messages."""
    from rich.table import Table  # noqa: PLC0415 (JSON needs no Rich)
    from rich.text import Text  # noqa: PLC0415

    from occlab.cli.fitting import Fitting  # noqa: PLC0415

    columns = ("registers", "barriers", "shared", "stack", "stores", "loads")
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
    for column in ("kernel", "architecture"):
        table.add_column(language.text(f"ptxas-table.{column}"), overflow="fold")
    for column in columns:
        table.add_column(language.text(f"ptxas-table.{column}"), justify="right")
    table.add_column()

    def number(value: int | None) -> str:
        return "" if value is None else language.isolated(language.number(value))

    def size(value: int | None) -> str:
        return "" if value is None else language.measure("bytes", value)

    for each in report.functions:
        sizes = (each.shared_memory, each.stack_frame, each.spill_stores, each.spill_loads)
        table.add_row(
            language.isolated(each.name),
            language.isolated(each.architecture or ""),
            number(each.registers),
            number(each.barriers),
            *map(size, sizes),
            "" if each.is_kernel else language.text("ptxas-table.function"),
            style="bold red" if each.spills else None if each.is_kernel else "dim",
        )
    yield Fitting(table)
    for message in report.messages:
        said = f"{message.severity}: {message.text}"
        yield Text(language.isolated(said), style="yellow" if message in report.warnings else "")


def profiled(launches: Sequence[Profile], language: "Edition") -> "Iterator[RenderableType]":
    """Yield the numbers of each launch, and whether they can stand together."""
    from rich.padding import Padding  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    for launch in launches:
        yield _title(launch, language)
        table = Table.grid(padding=(0, 3))
        for name, text in _sections(launch, language):
            table.add_row(language.isolated(name), text)
        yield Padding(table, (0, 2))
        yield from _verdicts(launch, language)
        yield Text()


def _sections(launch: Profile, language: "Edition") -> Iterator[tuple[str, str]]:
    """Yield the metrics of the sections that the book reads, as the report prints them."""
    from occlab.show.diagnosis import percent, state_name  # noqa: PLC0415

    for name in _SHOWN:
        if (metric := launch.metric(name)) is not None and metric.text:
            yield name, language.isolated(f"{metric.text} {metric.unit}".rstrip())
    for state, share in warp_states_of(launch).shares.items():
        if share >= 0.05:  # noqa: PLR2004 (what rounds to 0.1 %)
            yield f"  {state_name(language, state)}", percent(language, share)


def diagnosed(
    launches: Sequence[Profile], thresholds: Thresholds, language: "Edition"
) -> "Iterator[RenderableType]":
    """Yield the reasons and the remedies of each launch."""
    from rich.padding import Padding  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    from occlab.show import diagnosis as words  # noqa: PLC0415

    for launch in launches:
        found = diagnose(launch, thresholds)
        yield _title(launch, language)
        if consistency.violations(launch):
            yield from _verdicts(launch, language)
        for number, reason in enumerate(words.reasons(language, found), start=1):
            yield Padding(Text(f"{number}. {reason}"), (0, 2))
        yield Text(language.text("diagnosis.next"), style="bold")
        for remedy in words.remedies(language, found):
            yield Padding(Text(f"→ {remedy}", style="bold green"), (0, 2))
        for remark in words.remarks(language, found):
            yield Text(remark, style="dim")
        yield Text()


def _title(launch: Profile, language: "Edition") -> "RenderableType":
    from rich.text import Text  # noqa: PLC0415

    sizes = "".join(
        f" ({'×'.join(map(str, size))})" for size in (launch.grid, launch.block) if size
    )
    return Text(language.isolated(f"{launch.kernel}{sizes}"), style="bold")


def _verdicts(launch: Profile, language: "Edition") -> "Iterator[RenderableType]":
    from rich.text import Text  # noqa: PLC0415

    from occlab.show.consistency import verdicts  # noqa: PLC0415

    checks = consistency.checks(launch)
    style = "dim" if all(check.holds for check in checks) else "bold red"
    for verdict in verdicts(language, checks):
        yield Text(verdict, style=style)

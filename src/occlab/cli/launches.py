"""What several commands say of a launch and its answer, as data and in words."""

from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from occlab.hardware import KB, Gpu
from occlab.launch import Launch
from occlab.occupancy import Occupancy

if TYPE_CHECKING:
    from rich.console import RenderableType

    from occlab.editions import Edition


def result(answer: Occupancy) -> dict[str, Any]:
    """Return a launch and its answer for a program to read."""
    gpu = answer.gpu
    return {
        "gpu": gpu.name,
        "compute_capability": gpu.compute_capability,
        "launch": asdict(answer.launch),
        "blocks": answer.blocks,
        "warps": answer.warps,
        "max_warps": answer.max_warps,
        "occupancy": answer.fraction,
        "limiters": [resource.value for resource in answer.limiters],
    }


def why(answer: Occupancy, language: "Edition") -> str | None:
    """Say why a launch cannot run; none if it can."""
    if answer.obstacle is None:
        return None
    from occlab.show.reasons import reason  # noqa: PLC0415 (a launch that runs needs none)

    return reason(language, answer)


def titled(gpu: Gpu, language: "Edition") -> "RenderableType":
    """Name the GPU."""
    from rich.text import Text  # noqa: PLC0415

    name = gpu.name if gpu.sms is None else f"{gpu.full_name}, CC {gpu.compute_capability}"
    return Text(language.isolated(name), style="bold")


def asked(gpu: Gpu, launch: Launch, language: "Edition") -> "Iterator[RenderableType]":
    """Say what was asked about."""
    from rich.padding import Padding  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    number, size = numbers(language), sizes(language)
    yield titled(gpu, language)
    rows = Table.grid(padding=(0, 3))
    rows.add_row(language.text("occupancy-launch.threads"), number(launch.threads))
    rows.add_row(language.text("occupancy-launch.registers"), number(launch.registers))
    rows.add_row(language.text("occupancy-launch.shared_memory"), size(launch.shared_memory))
    if launch.carveout is not None:
        share = language.isolated(language.fraction(launch.carveout / 100, 0))
        rows.add_row(language.text("occupancy-launch.carveout"), share)
    if launch.cluster > 1:
        rows.add_row(language.text("occupancy-launch.cluster"), number(launch.cluster))
    yield Padding(rows, (0, 2))


def counted(answer: Occupancy, language: "Edition") -> "Iterator[RenderableType]":
    """Say what one SM holds, and what limits it."""
    from rich.padding import Padding  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    text, number = language.text, numbers(language)
    rows = Table.grid(padding=(0, 3))
    most = number(answer.max_warps)
    held = text("occupancy-answer.warps_of", warps=number(answer.warps), most=most)
    share = language.isolated(language.fraction(answer.fraction, 2))
    rows.add_row(text("occupancy-answer.blocks"), number(answer.blocks))
    rows.add_row(text("occupancy-answer.warps"), held)
    rows.add_row(text("occupancy-answer.fraction"), Text(share, style="bold"))
    rows.add_row(text("occupancy-answer.limiters"), listed(answer, language))
    yield Padding(rows, (0, 2))


def listed(answer: Occupancy, language: "Edition") -> str:
    """Name what limits."""
    return ", ".join(language.text(f"resource.{resource}") for resource in answer.limiters)


def numbers(language: "Edition") -> Callable[[int | None], str]:
    """Return what sets a number, or that there is no limit."""

    def number(value: int | None) -> str:
        if value is None:
            return language.text("occupancy-table.no_limit")
        return language.isolated(language.number(value))

    return number


def sizes(language: "Edition") -> Callable[[int], str]:
    """Return what sets a size, in KB where that is exact."""

    def size(value: int) -> str:
        kilobytes, rest = divmod(value, KB)
        return language.measure("bytes", value) if rest else language.measure("kb", kilobytes)

    return size


def blocks(count: int, language: "Edition") -> str:
    """Say how many blocks."""
    return language.text("blocks-count", count=count, blocks=numbers(language)(count))

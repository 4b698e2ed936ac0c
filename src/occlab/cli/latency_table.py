"""What must be in flight, as a reader of a terminal sees it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from occlab.cli.latency_answer import Answer
from occlab.cli.launches import numbers, titled
from occlab.latency import THREADS_PER_WARP, Roofline

if TYPE_CHECKING:
    from rich.console import RenderableType

    from occlab.editions import Edition


def tables(answer: Answer, language: "Edition") -> "Iterator[RenderableType]":
    """Yield what was asked, what is needed, and the sentences about it."""
    from rich.padding import Padding  # noqa: PLC0415 (a table alone needs Rich)
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    from occlab.cli.fitting import Fitting  # noqa: PLC0415

    if answer.gpu is not None:
        yield titled(answer.gpu, language)
    asked = Table.grid(padding=(0, 3))
    for row in _asked(answer, language):
        asked.add_row(*row)
    yield Padding(asked, (0, 2))
    if answer.recorded is not None:
        from occlab.show.origin import origin  # noqa: PLC0415 (imports matplotlib)

        said = [language.text("latency-asked.recorded"), origin(language, answer.recorded)]
        yield Text(" ".join(said), style="dim")

    needed = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
    needed.add_column()
    for column in ("scheduler", "sm", "gpu") if answer.memory else ("scheduler", "sm"):
        needed.add_column(language.text(f"latency-needed.{column}"), justify="right")
    for name, values in _needed(answer, language):
        needed.add_row(language.text(f"latency-needed.{name}"), *values)
    yield Padding(Fitting(needed), (1, 2))

    for sentence in _sentences(answer, language):
        yield Text(sentence)
    if answer.roofline is not None:
        points = Table.grid(padding=(0, 3))
        for row in _points(answer.roofline, answer.intensity or 0, language):
            points.add_row(*row)
        yield Padding(points, (1, 2, 0, 2))
        yield Text(_bound(answer.roofline, answer.intensity or 0, language))


def _decimal(language: "Edition", value: float, most: int = 1) -> str:
    """Set a number with decimals, or without if it has none."""
    return language.isolated(language.number(value, 0 if value == round(value) else most))


def _asked(answer: Answer, language: "Edition") -> Iterator[tuple[str, str]]:
    loop, memory = answer.loop, answer.memory
    number = numbers(language)

    def row(name: str, value: str) -> tuple[str, str]:
        return language.text(f"latency-asked.{name}"), value

    yield row("latency", _decimal(language, loop.latency_cycles))
    if memory is not None:
        yield row("bandwidth", _decimal(language, memory.bytes_per_second / 1e9))
        yield row("clock", _decimal(language, memory.clock_hz / 1e6))
        yield row("sms", number(memory.sms))
        yield row("bytes_per_access", number(loop.bytes_per_access))
        yield row("ilp", number(loop.accesses_per_thread))
    yield row("instructions", number(loop.instructions_before_wait))
    yield row("issue_rate", _decimal(language, loop.instructions_per_cycle_per_scheduler, 2))


def _needed(answer: Answer, language: "Edition") -> Iterator[tuple[str, list[str]]]:
    """Yield each quantity of a scheduler, of an SM and of the GPU."""
    loop, memory = answer.loop, answer.memory
    schedulers = loop.schedulers_per_sm

    def of_each(per_sm: float, decimals: int = 0) -> list[str]:
        values = [per_sm / schedulers, per_sm]
        if memory is not None:
            values.append(per_sm * memory.sms)
        return [language.isolated(language.number(value, decimals)) for value in values]

    if memory is not None:
        yield "rate", of_each(memory.bytes_per_cycle_per_sm, 1)
        yield "bytes", of_each(memory.bytes_in_flight_per_sm(loop))
        yield "threads", of_each(memory.warps_per_sm(loop) * THREADS_PER_WARP)
        yield "warps", of_each(memory.warps_per_sm(loop), 1)
    yield "issue", of_each(answer.warps_per_scheduler * schedulers, 1)


def _sentences(answer: Answer, language: "Edition") -> Iterator[str]:
    """Say what a full SM would need, then what the slips lead to."""
    number = numbers(language)
    gpu, loop = answer.gpu, answer.loop

    def share(value: float) -> str:
        whole = round(100 * value, 1).is_integer()
        return language.isolated(language.fraction(value, 0 if whole else 1))

    if gpu is not None and (accesses := answer.accesses_at_most_warps) is not None:
        yield language.text(
            "latency-needed.full_sm",
            most=number(gpu.max_warps_per_sm),
            accesses=number(accesses),
        )
    if gpu is not None and (instructions := answer.instructions_at_most_warps) is not None:
        yield language.text(
            "latency-needed.full_scheduler",
            most=number(gpu.max_warps_per_sm // loop.schedulers_per_sm),
            instructions=number(instructions),
        )
    slip = answer.scheduler_taken_for_sm
    if loop.schedulers_per_sm > 1:  # else the two are the same
        yield language.text(
            "latency-slip.scheduler",
            warps=_decimal(language, slip.warps_per_sm),
            schedulers=number(loop.schedulers_per_sm),
            share=share(slip.instructions_per_cycle_per_scheduler),
        )
    slip = answer.threads_taken_for_warps
    yield language.text(
        "latency-slip.threads",
        cycles=_decimal(language, answer.chain_cycles),
        warps=_decimal(language, slip.warps_per_sm),
        share=share(slip.instructions_per_cycle_per_scheduler),
    )


def _points(roofline: Roofline, intensity: float, language: "Edition") -> Iterator[tuple[str, str]]:
    attainable = roofline.attainable_flops_per_second(intensity)
    for name, value in (
        ("peak", roofline.flops_per_second / 1e12),
        ("ridge", roofline.ridge_flops_per_byte),
        ("intensity", intensity),
        ("attainable", attainable / 1e12),
    ):
        yield language.text(f"latency-roofline.{name}"), _decimal(language, value, 2)


def _bound(roofline: Roofline, intensity: float, language: "Edition") -> str:
    """Say which of the two is the limit, and how much of the other is used."""
    by_memory = intensity < roofline.ridge_flops_per_byte
    used = intensity / roofline.ridge_flops_per_byte
    share = language.isolated(language.fraction(used if by_memory else 1 / used))
    return language.text(f"latency-roofline.{'memory' if by_memory else 'arithmetic'}", share=share)

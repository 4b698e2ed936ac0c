"""``occlab ptxas``, ``profile`` and ``diagnose``: reports of the compiler and the profiler."""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any, BinaryIO

import click

from occlab import consistency, profiler, ptxas
from occlab.cli.options import JSON, LANGUAGE, SHARE
from occlab.cli.readable import compiled, diagnosed, profiled
from occlab.cli.terminal import rendered
from occlab.decision import Thresholds
from occlab.diagnose import Diagnosis, diagnose
from occlab.errors import ProfileError
from occlab.numerals import Style
from occlab.profiler import Profile
from occlab.texts import decoded

if TYPE_CHECKING:
    from occlab.editions import Edition

PTXAS_HELP = """\
Read what the compiler's assembler says of each kernel.

\b
The report is on standard error:
  nvcc -arch=sm_90 -Xptxas -v kernel.cu 2>&1 | occlab ptxas
\b
From a file, for a program to read:
  occlab ptxas build.log --json

What a report does not say is left empty, never zero.
"""
PROFILE_HELP = """\
Read a report of Nsight Compute, and check whether it can be true.

\b
  ncu --set full --page raw --csv ./program > report.csv
  occlab profile report.csv
\b
One metric of each launch, by its display name or its metric name:
  occlab profile report.csv --metric "Achieved Occupancy"

Either page will do, --page details or raw, and whatever stands between
its lines. Every rule that the numbers must keep is checked; with --json
all metrics are printed, in base units: seconds, bytes, hertz.
"""
DIAGNOSE_HELP = """\
Say what a report of Nsight Compute calls for, and why.

\b
  ncu --set full --page raw --csv ./program > report.csv
  occlab diagnose report.csv
\b
One kernel of several, in French:
  occlab diagnose report.csv --kernel heavy --lang fr
\b
The thresholds are rules of thumb; this one is stricter:
  occlab diagnose report.csv --ceiling 90
"""
REPORT = click.argument("report", type=click.File("rb"), default="-")
KERNEL = click.option("--kernel", metavar="NAME", help="Only launches of this kernel.")
DECIMAL = click.option(
    "--decimal",
    type=click.Choice(["point", "comma"]),
    help="The report's decimal sign, where its numbers leave it open.",
)


def _threshold(name: str, says: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    return click.option(
        f"--{name.replace('_', '-')}",
        name,
        type=SHARE,
        default=getattr(Thresholds(), name),
        show_default=True,
        metavar="PERCENT",
        help=says,
    )


@click.command("ptxas", help=PTXAS_HELP, short_help="Registers and spills, from ptxas -v.")
@REPORT
@JSON
@LANGUAGE
def ptxas_command(*, report: BinaryIO, as_json: bool, lang: str) -> str:
    """Answer for a compiler's report."""
    from occlab.editions import edition  # noqa: PLC0415 (Babel and Fluent, not for --help)

    language = edition(lang)
    found = ptxas.parse(_text(report))
    if as_json:
        return _json({
            "modules": [_of_module(module) for module in found.modules],
            "messages": [asdict(message) for message in found.messages],
        })  # fmt: skip
    return rendered(compiled(found, language), language)


@click.command("profile", help=PROFILE_HELP, short_help="Numbers of an ncu report, checked.")
@REPORT
@click.option("--metric", metavar="NAME", help="Only this metric, a launch a line.")
@KERNEL
@DECIMAL
@JSON
@LANGUAGE
def profile_command(
    *,
    report: BinaryIO,
    metric: str | None,
    kernel: str | None,
    decimal: str | None,
    as_json: bool,
    lang: str,
) -> str:
    """Answer with the numbers of a profiler's report."""
    from occlab.editions import edition  # noqa: PLC0415

    language = edition(lang)
    launches = _launches(report, kernel, decimal)
    if metric is not None:
        return _metric(launches, metric, as_json=as_json)
    if as_json:
        return _json([_of_profile(launch) for launch in launches])
    return rendered(profiled(launches, language), language)


@click.command("diagnose", help=DIAGNOSE_HELP, short_help="What an ncu report calls for, and why.")
@REPORT
@KERNEL
@DECIMAL
@_threshold("ceiling", "Of a peak: above it, stop, or for a cache look at its traffic.")
@_threshold("dominant", "Of a warp's cycles: below it, no single cause.")
@_threshold("busy", "Of a peak: from it on, the volume of traffic is the cause.")
@_threshold("low_occupancy", "Achieved occupancy: below it, warps may be missing.")
@_threshold("reached", "Of the theoretical occupancy: below it, the launch falls short.")
@JSON
@LANGUAGE
def diagnose_command(
    *,
    report: BinaryIO,
    kernel: str | None,
    decimal: str | None,
    as_json: bool,
    lang: str,
    **thresholds: float,
) -> str:
    """Answer with a diagnosis of each launch."""
    from occlab.editions import edition  # noqa: PLC0415

    language = edition(lang)
    launches = _launches(report, kernel, decimal)
    limits = replace(Thresholds(), **thresholds)
    if as_json:
        return _json([_of_diagnosis(launch, diagnose(launch, limits), language)
                      for launch in launches])  # fmt: skip
    return rendered(diagnosed(launches, limits, language), language)


def _text(report: BinaryIO) -> str:
    """Decode a file as whoever wrote it may have; what is no text in it does not matter."""
    return decoded(report.read())


def _launches(report: BinaryIO, kernel: str | None, decimal: str | None) -> Sequence[Profile]:
    style = Style[decimal.upper()] if decimal else None
    launches = profiler.parse(_text(report), style=style)
    if kernel is None:
        return launches
    found = [launch for launch in launches if launch.kernel == kernel]
    if not found:
        known = ", ".join(dict.fromkeys(launch.kernel for launch in launches))
        raise ProfileError(f"the report has no kernel {kernel!r}, only {known}")
    return found


def _metric(launches: Sequence[Profile], name: str, *, as_json: bool) -> str:
    values = [launch.metric(name) for launch in launches]
    if all(value is None for value in values):
        raise ProfileError(f"the report has no metric {name!r}")
    if as_json:
        return _json([None if value is None else value.value for value in values])
    lines = (
        f"{launch.kernel}\t{value.text}\t{value.unit}".rstrip()
        for launch, value in zip(launches, values, strict=True)
        if value is not None
    )
    return "\n".join(lines)


# For a program to read


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)


def _of_module(module: ptxas.Module) -> dict[str, Any]:
    return {
        **asdict(module),
        "functions": [asdict(each) | {"name": each.name} for each in module.functions],
    }


def _of_launch(launch: Profile) -> dict[str, Any]:
    sizes = ("identifier", "kernel", "process", "device", "compute_capability", "block", "grid")
    broken = consistency.violations(launch)
    return {
        **{name: getattr(launch, name) for name in sizes},
        "contradictions": [asdict(check) for check in broken],
    }


def _of_profile(launch: Profile) -> dict[str, Any]:
    return {
        **_of_launch(launch),
        "metrics": [asdict(metric) for metric in launch.metrics],
        "advice": [asdict(advice) for advice in launch.advice],
    }


def _of_diagnosis(launch: Profile, diagnosis: Diagnosis, language: "Edition") -> dict[str, Any]:
    from occlab.show import diagnosis as words  # noqa: PLC0415 (a table alone needs Rich)

    return {
        **_of_launch(launch),
        "path": [asdict(step) for step in diagnosis.path],
        "remedies": diagnosis.remedies,
        "states": dict(diagnosis.states),
        "thresholds": asdict(diagnosis.thresholds),
        "reasons": words.reasons(language, diagnosis),
        "next": words.remedies(language, diagnosis),
        "remarks": words.remarks(language, diagnosis),
    }

"""The model against NVIDIA's own: ``cuda_occupancy.h``, compiled and asked.

Two differences are meant. More than 255 registers cannot run, though the header takes
256; and a resource limits if its own limit is the smallest, where the header sets its
bits before it has looked at the barriers, so only its numbers are compared.
"""

import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from importlib.metadata import PackageNotFoundError, files
from itertools import product
from pathlib import Path
from random import Random

import pytest

from occlab.block_size import best_block
from occlab.hardware import Gpu, capabilities
from occlab.headroom import available_shared_memory
from occlab.occupancy import Launch, Limits, Resource, occupancy
from occlab.sweep import batch

SOURCE = Path(__file__).parent / "data" / "occupancy_header.cpp"
NO_LIMIT = 2**31 - 1
RANDOM_LAUNCHES = 2000
RANDOM_KERNELS = 300
LEAST_SHARE = 0.05
BY_CAPABILITY = pytest.mark.parametrize("gpu", capabilities().values(), ids=lambda gpu: gpu.name)


@dataclass(frozen=True, slots=True)
class Header:
    """The header as a program: launches in, answers out."""

    program: Path

    def ask(self, gpu: Gpu, launches: list[Launch]) -> list[tuple[int, Limits]]:
        """Return the blocks and the limits of each launch."""
        return [
            _answer(line) for line in self._run("blocks", gpu, [(each, 0) for each in launches])
        ]

    def best(self, gpu: Gpu, launches: list[tuple[Launch, int]]) -> list[tuple[int, int]]:
        """Return the least grid and the best block, with so many bytes more for every thread."""
        lines = (line.split() for line in self._run("best", gpu, launches))
        return [(int(grid), int(block)) for grid, block in lines]

    def available(self, gpu: Gpu, launches: list[tuple[Launch, int]]) -> list[int | None]:
        """Return the dynamic shared memory available for so many blocks."""
        lines = self._run("available", gpu, launches)
        return [None if line.startswith("error") else int(line) for line in lines]

    def _run(self, asked: str, gpu: Gpu, launches: list[tuple[Launch, int]]) -> list[str]:
        device = (
            *gpu.compute_capability.split("."),
            gpu.max_threads_per_block,
            gpu.max_threads_per_sm,
            gpu.registers_per_block,
            gpu.registers_per_sm,
            gpu.threads_per_warp,
            gpu.default_shared_memory_per_block,
            gpu.shared_memory_per_sm,
            gpu.max_shared_memory_per_block,
            gpu.reserved_shared_memory_per_block,
        )
        given = "".join(
            " ".join(map(str, (*device, *_arguments(gpu, launch), extra))) + "\n"
            for launch, extra in launches
        )
        return subprocess.run(
            [self.program, asked], input=given, capture_output=True, text=True, check=True
        ).stdout.splitlines()


def _arguments(gpu: Gpu, launch: Launch) -> tuple[int, ...]:
    """Return what the header asks about; without the opt-in there is a ceiling all the same."""
    opt_in = launch.max_dynamic_shared_memory
    rest = max(gpu.default_shared_memory_per_block - launch.static_shared_memory, 0)
    return (
        launch.threads,
        launch.registers,
        launch.static_shared_memory,
        launch.dynamic_shared_memory,
        int(opt_in is not None),
        rest if opt_in is None else opt_in,
        -1 if launch.carveout is None else launch.carveout,
        launch.barriers,
        launch.max_threads or NO_LIMIT,
    )


def _answer(line: str) -> tuple[int, Limits]:
    blocks, warps, registers, shared_memory, resident, barriers = map(int, line.split())

    def limit(value: int) -> int | None:
        return None if value == NO_LIMIT else value

    return blocks, Limits(
        warps=warps,
        registers=limit(registers),
        shared_memory=limit(shared_memory),
        blocks=resident,
        barriers=limit(barriers),
    )


@pytest.fixture(scope="session")
def header(tmp_path_factory: pytest.TempPathFactory) -> Header:
    """Compile the header of the CUDA wheel once."""
    try:
        shipped = files("nvidia-cuda-runtime") or []
    except PackageNotFoundError:
        if sys.platform == "darwin":
            pytest.skip("NVIDIA publishes no CUDA for macOS")
        pytest.fail(
            "nvidia-cuda-runtime, of the dependency group tests, is not installed", pytrace=False
        )
    if (compiler := shutil.which("g++")) is None:
        pytest.fail("g++ is needed to compile cuda_occupancy.h: apt install g++", pytrace=False)
    found = next(file for file in shipped if file.name == "cuda_occupancy.h")
    program = tmp_path_factory.mktemp("header") / "occupancy_header"
    include = Path(str(found.locate())).parent
    subprocess.run(
        [compiler, "-O2", "-Wall", "-Werror", "-I", include, SOURCE, "-o", program], check=True
    )
    return Header(program)


def steps(gpu: Gpu) -> Iterator[Launch]:
    """Yield launches one unit to either side of everything that makes a step."""
    yield from _register_steps(gpu)
    yield from _warp_steps(gpu)
    yield from _shared_memory_steps(gpu)
    yield from _opt_in_steps(gpu)
    for percent, shared in product((None, *range(101)), (0, 1, 12 * 1024, 40 * 1024)):
        yield Launch(threads=64, static_shared_memory=shared, carveout=percent)
    for barriers in range((gpu.barriers_per_sm or 16) + 2):
        yield Launch(threads=32, barriers=barriers)


def _register_steps(gpu: Gpu) -> Iterator[Launch]:
    for registers in range(gpu.max_registers_per_thread + 3):
        for threads in (32, 96, 224, 256, 1024):
            yield Launch(threads=threads, registers=registers)


def _warp_steps(gpu: Gpu) -> Iterator[Launch]:
    warps = range(gpu.threads_per_warp, gpu.max_threads_per_block + 1, gpu.threads_per_warp)
    for edge, beside, registers in product(warps, (-1, 0, 1), (0, 32, 64, 65)):
        yield Launch(threads=edge + beside, registers=registers)


def _shared_memory_steps(gpu: Gpu) -> Iterator[Launch]:
    """Yield the largest blocks of which so many fit in each capacity, and their neighbours."""
    unit, reserve = gpu.shared_memory_allocation_unit, gpu.reserved_shared_memory_per_block
    optional = gpu.max_shared_memory_per_block
    for capacity, blocks in product(gpu.carveouts, range(1, gpu.max_blocks_per_sm + 2)):
        percent = -(-capacity * 100 // gpu.shared_memory_per_sm)
        edge = capacity // blocks // unit * unit - reserve
        for size in (edge - 1, edge, edge + 1):
            if size >= 0:
                asked = Launch(threads=32, dynamic_shared_memory=size, carveout=percent)
                yield asked
                yield replace(asked, max_dynamic_shared_memory=optional)
    for size in range(4 * unit + 2):
        yield Launch(threads=32, static_shared_memory=size)


def _opt_in_steps(gpu: Gpu) -> Iterator[Launch]:
    """Yield sizes around the limits of one block, opted in by just enough and just not."""
    reserve = gpu.reserved_shared_memory_per_block
    edges = {
        limit + shift
        for limit in (gpu.default_shared_memory_per_block, gpu.max_shared_memory_per_block)
        for shift in (0, -reserve, reserve)
    }
    for edge, beside, static in product(edges, (-1, 0, 1), (0, 1, 1024)):
        size = edge + beside - static
        ceilings = (None, 0, size - 1, size, size + 1, gpu.max_shared_memory_per_block)
        for ceiling, percent in product(ceilings, (None, 0, 50)):
            yield Launch(
                threads=32,
                static_shared_memory=static,
                dynamic_shared_memory=size,
                max_dynamic_shared_memory=ceiling,
                carveout=percent,
            )
            yield Launch(
                threads=32,
                static_shared_memory=size,
                dynamic_shared_memory=static,
                max_dynamic_shared_memory=ceiling,
                carveout=percent,
            )


def resources(gpu: Gpu) -> list[Resource]:
    """Return the resources that can limit on a capability."""
    return [each for each in Resource if each != "barriers" or gpu.barriers_per_sm is not None]


def chosen(gpu: Gpu) -> list[Launch]:
    """Draw launches at random, each resource binding in an equal part of them."""
    random = Random(f"occlab on {gpu.name}")  # noqa: S311 (not a secret)
    wanted = resources(gpu)
    launches: list[Launch] = []
    while len(launches) < RANDOM_LAUNCHES:
        launch = _draw(random, gpu)
        answer = occupancy(gpu, launch)
        if answer.blocks and wanted[len(launches) % len(wanted)] in answer.limiters:
            launches.append(launch)
    return launches


def _draw(random: Random, gpu: Gpu) -> Launch:
    optional = random.random() < 0.5
    most = gpu.max_shared_memory_per_block if optional else gpu.default_shared_memory_per_block
    shared = random.choice((0, random.randint(0, 4096), random.randint(0, most)))
    static = random.randint(0, min(shared, gpu.default_shared_memory_per_block))
    return Launch(
        threads=random.choice((random.randint(1, 64), random.randint(1, 1024))),
        registers=random.choice((0, random.randint(1, 40), random.randint(1, 255))),
        static_shared_memory=static,
        dynamic_shared_memory=shared - static,
        max_dynamic_shared_memory=random.randint(shared - static, most) if optional else None,
        carveout=random.choice((None, random.randint(0, 100))),
        barriers=random.choice((0, 1, random.randint(0, 16), random.randint(8, 20))),
    )


@BY_CAPABILITY
def test_blocks_and_every_limit_are_the_headers(gpu: Gpu, header: Header) -> None:
    launches = [*steps(gpu), *chosen(gpu)]
    answers = header.ask(gpu, launches)
    assert len(answers) == len(launches) > 5000

    bound: Counter[Resource] = Counter()
    for launch, (blocks, limits) in zip(launches, answers, strict=True):
        ours = occupancy(gpu, launch)
        if launch.registers > gpu.max_registers_per_thread:
            blocks, limits = 0, replace(limits, registers=0)  # noqa: PLW2901 (meant to differ)
        assert (ours.blocks, ours.limits) == (blocks, limits), launch
        assert (ours.obstacle is None) == (blocks > 0), launch
        if blocks:
            bound.update(limits.limiters)

    shares = {resource: bound[resource] / len(launches) for resource in resources(gpu)}
    assert min(shares.values()) >= LEAST_SHARE, shares


@BY_CAPABILITY
def test_a_sweep_is_the_headers_too(gpu: Gpu, header: Header) -> None:
    launches = [*steps(gpu), *chosen(gpu)]
    columns = {
        field.name: [getattr(launch, field.name) for launch in launches]
        for field in fields(Launch)
        if field.name not in {"max_threads", "cluster", "non_portable_cluster"}
    }
    found = batch(gpu, **columns)
    expected = [
        0 if launch.registers > gpu.max_registers_per_thread else blocks
        for launch, (blocks, _) in zip(launches, header.ask(gpu, launches), strict=True)
    ]
    assert found.blocks.tolist() == expected


@BY_CAPABILITY
def test_the_best_block_is_the_headers(gpu: Gpu, header: Header) -> None:
    random = Random(f"best block on {gpu.name}")  # noqa: S311 (not a secret)
    asked = [
        (
            replace(_draw(random, gpu), max_threads=random.choice((None, random.randint(1, 1100)))),
            random.choice((0, 0, 4, 16, random.randint(1, 256))),
        )
        for _ in range(RANDOM_KERNELS)
    ]
    found = []
    for kernel, per_thread in asked:

        def launch(threads: int, kernel: Launch = kernel, per_thread: int = per_thread) -> Launch:
            dynamic = kernel.dynamic_shared_memory + per_thread * threads
            return replace(kernel, threads=threads, dynamic_shared_memory=dynamic)

        best = best_block(gpu, launch)
        found.append((best.occupancy.blocks, best.threads) if best else (0, 0))
        limited = best_block(
            gpu,
            lambda threads, launch=launch: replace(launch(threads), max_threads=None),
            limit=kernel.max_threads,
        )
        assert (limited and limited.threads) == (best and best.threads)
    assert found == header.best(gpu, asked)
    assert len({threads for _, threads in found}) > 20


@BY_CAPABILITY
def test_the_available_shared_memory_is_the_headers(gpu: Gpu, header: Header) -> None:
    asked = [(launch, blocks) for launch in chosen(gpu) for blocks in (1, 2, 3, 7, 16)]
    found = [available_shared_memory(gpu, launch, blocks) for launch, blocks in asked]
    assert found == header.available(gpu, asked)
    assert None in found
    assert len(set(found)) > 100

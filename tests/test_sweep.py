"""Sweeps say what the model says, launch by launch, in the shapes they promise."""

import tracemalloc
from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from occlab import H100, Launch, LaunchError, Resource, capability, occupancy
from occlab.hardware import KB, Gpu, capabilities
from occlab.sweep import BITS, Sweep, batch, grid, resources
from occlab.sweep.columns import PIECE

MAY_BE_NONE = ("max_dynamic_shared_memory", "carveout")
GPUS = st.sampled_from(list(capabilities().values()))
BOUNDS = st.one_of(st.none(), st.integers(1, 1100))
VALUES: dict[str, st.SearchStrategy[int]] = {
    "threads": st.one_of(st.integers(1, 1100), st.integers(1, 10**6)),
    "registers": st.one_of(st.integers(0, 260), st.integers(0, 10**6)),
    "static_shared_memory": st.one_of(st.integers(0, 60 * KB), st.integers(0, 2**40)),
    "dynamic_shared_memory": st.one_of(st.just(0), st.integers(0, 240 * KB)),
    "max_dynamic_shared_memory": st.one_of(st.just(-1), st.integers(0, 240 * KB)),
    "carveout": st.integers(-1, 100),
    "barriers": st.integers(0, 80),
}


def launch(values: dict[str, int], max_threads: int | None = None) -> Launch:
    """Return the launch of a row, in which -1 stands for none."""
    given = {
        name: None if name in MAY_BE_NONE and value == -1 else value
        for name, value in values.items()
    }
    return Launch(**given, max_threads=max_threads)


def assert_same(gpu: Gpu, one: Launch, found: Sweep, where: Any) -> None:
    exact = occupancy(gpu, one)
    assert found.limiters is not None
    assert (
        found.blocks[where],
        found.warps[where],
        found.occupancy[where],
        resources(found.limiters[where]),
    ) == (exact.blocks, exact.warps, exact.fraction, exact.limiters), one


@given(GPUS, BOUNDS, st.data())
@settings(max_examples=300)
def test_a_batch_is_the_model_row_by_row(
    gpu: Gpu, max_threads: int | None, data: st.DataObject
) -> None:
    rows = data.draw(st.lists(st.fixed_dictionaries(VALUES), min_size=1, max_size=20))
    columns = {name: np.array([row[name] for row in rows]) for name in VALUES}
    found = batch(gpu, **columns, max_threads=max_threads, limiters=True)
    for position, row in enumerate(rows):
        assert_same(gpu, launch(row, max_threads), found, position)


@given(GPUS, BOUNDS, st.data())
@settings(max_examples=100)
def test_a_grid_is_the_model_for_every_combination(
    gpu: Gpu, max_threads: int | None, data: st.DataObject
) -> None:
    axes = {
        name: data.draw(st.one_of(values, st.lists(values, min_size=1, max_size=3)), label=name)
        for name, values in VALUES.items()
    }
    found = grid(gpu, **axes, max_threads=max_threads, limiters=True)
    wide = {name: axis for name, axis in axes.items() if isinstance(axis, list)}
    assert found.blocks.shape == tuple(len(axis) for axis in wide.values())
    for where in np.ndindex(found.blocks.shape):
        chosen = dict(zip(wide, where, strict=True))
        row = {name: axis[chosen[name]] if name in wide else axis for name, axis in axes.items()}
        assert_same(gpu, launch(row, max_threads), found, where)


def test_a_batch_of_many_pieces_and_a_grid_of_the_same_launches_agree() -> None:
    threads, registers = np.arange(1, 1026), np.arange(258)
    shared = np.arange(0, 60 * KB, 611)
    dense = grid(
        H100, threads=threads, registers=registers, static_shared_memory=shared, limiters=True
    )
    assert dense.blocks.size > 100 * PIECE
    rows = batch(
        H100,
        threads=threads[:, None, None],
        registers=registers[:, None],
        static_shared_memory=shared,
        limiters=True,
    )
    for ours, theirs in zip(dense.arrays, rows.arrays, strict=True):
        np.testing.assert_array_equal(ours, theirs)


def test_a_long_axis_of_shared_memory_is_cut_as_well() -> None:
    sizes = np.arange(48 * KB)
    found = grid(capability("8.6"), threads=[64, 96], registers=8, static_shared_memory=sizes)
    for where in product((0, 1), (0, PIECE - 1, PIECE, 2 * PIECE, 48 * KB - 1)):
        one = Launch(threads=(64, 96)[where[0]], registers=8, static_shared_memory=where[1])
        assert found.blocks[where] == occupancy(capability("8.6"), one).blocks


# Shapes, types and what they hold


def test_single_values_make_no_axis_and_the_others_stand_in_order() -> None:
    assert grid(H100, threads=32, registers=8).blocks.shape == ()
    found = grid(
        H100,
        threads=[32, 64],
        registers=[8, 16, 24],
        dynamic_shared_memory=range(4),
        carveout=[None, 0, 25, 50, 100],
        barriers=[1] * 6,
    )
    assert found.blocks.shape == (2, 3, 4, 5, 6)
    assert batch(H100, threads=32, registers=8).blocks.shape == ()
    assert batch(H100, threads=[[32], [64]], registers=[8, 16, 24]).blocks.shape == (2, 3)


@pytest.mark.parametrize("count", [grid, batch])
def test_types(count: Callable[..., Sweep]) -> None:
    found = count(H100, threads=[32], registers=8, limiters=True)
    assert found.limiters is not None
    assert [array.dtype for array in found.arrays] == [np.float64, np.int32, np.int32, np.uint8]
    assert count(H100, threads=[32], registers=8).limiters is None


@pytest.mark.parametrize("count", [grid, batch])
def test_nothing_gives_nothing(count: Callable[..., Sweep]) -> None:
    assert count(H100, threads=[], registers=8, limiters=True).blocks.shape == (0,)
    assert count(H100, threads=32, registers=8, carveout=np.array([], int)).warps.shape == (0,)


def test_none_may_stand_among_values() -> None:
    found = batch(
        H100,
        threads=32,
        registers=8,
        dynamic_shared_memory=60 * KB,
        max_dynamic_shared_memory=[None, 60 * KB],
    )
    assert found.blocks.tolist() == [0, 3]


def test_every_limiter_has_its_bit() -> None:
    assert list(BITS) == list(Resource)
    assert [resources(bit) for bit in BITS.values()] == [(each,) for each in Resource]
    assert resources(sum(BITS.values())) == tuple(Resource)


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int16, np.uint32, np.uint64, object])
def test_integers_of_any_width(kind: type) -> None:
    threads, registers = np.array([32, 96], kind), np.array([8, 100], kind)
    found = batch(H100, threads=threads, registers=registers)
    assert found.blocks.tolist() == [32, 5]


def test_absurd_numbers_are_answered() -> None:
    huge = [10**30, 2**63, 2**62]
    for name in ("threads", "registers", "static_shared_memory", "barriers"):
        found = batch(H100, **{"threads": 32, "registers": 8, name: huge})
        assert found.blocks.tolist() == [0, 0, 0]


@pytest.mark.parametrize("count", [grid, batch])
@pytest.mark.parametrize(
    "wrong",
    [
        {"threads": 0},
        {"threads": [32, -1]},
        {"threads": [32.0]},
        {"threads": True},
        {"threads": [True]},
        {"threads": ["32"]},
        {"threads": [32, None]},
        {"threads": np.array([32, True], object)},
        {"registers": -1},
        {"registers": None},
        {"static_shared_memory": [0, -5]},
        {"max_dynamic_shared_memory": -2},
        {"carveout": 101},
        {"carveout": [None, -2]},
        {"carveout": [50.0]},
        {"barriers": [-1]},
        {"max_threads": 0},
    ],
)
def test_values_that_no_launch_has_are_refused(
    count: Callable[..., Sweep], wrong: dict[str, Any]
) -> None:
    with pytest.raises(LaunchError, match=next(iter(wrong))):
        count(H100, **{"threads": 32, "registers": 8, **wrong})


def test_shapes_that_do_not_fit_are_refused() -> None:
    with pytest.raises(LaunchError, match="shape"):
        batch(H100, threads=[32, 64], registers=[8, 16, 24])
    with pytest.raises(LaunchError, match="sequence"):
        grid(H100, threads=[[32, 64]], registers=8)


# Memory

SIZES = np.arange(0, 228 * KB, KB)
RANDOM = np.random.default_rng(17).integers(1, 200, 300_000)


@pytest.mark.parametrize(
    "count",
    [
        lambda: grid(H100, threads=range(32, 1025, 32), registers=range(1, 256),
                     static_shared_memory=SIZES),
        lambda: grid(H100, threads=32, registers=8, static_shared_memory=range(500_000)),
        lambda: grid(H100, threads=range(1, 1001), registers=range(500), limiters=True),
        lambda: batch(H100, threads=RANDOM, registers=RANDOM, static_shared_memory=RANDOM),
    ],
    ids=["whole grid", "shared memory alone", "no shared memory", "batch"],
)  # fmt: skip
def test_the_peak_stays_within_three_times_the_result(count: Callable[[], Sweep]) -> None:
    tracemalloc.start()
    try:
        found = count()
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 3 * sum(array.nbytes for array in found.arrays)

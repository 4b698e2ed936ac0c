"""What kernels did on the recorded card: the relations that the book tells of, and no more."""

import pytest

from occlab import H200
from occlab.coalescing import moved_per_asked, strided, times_by_fetch
from occlab.recorded import profile, raw_profile, recording

SOUND = ("dot", "dot-near", "gather", "own-lists", "warp-lists", "strided", "divergent")


def rates(name: str, work: str, column: str) -> dict[tuple[str | int, int], float]:
    """Return the work of each run over its time, by a column and by resident warps."""
    return {
        (row.get(column, ""), row["warps"]): 1000 * row[work] / row["median_ms"]
        for row in recording(name).data["runs"]
    }


@pytest.mark.parametrize("name", SOUND)
def test_every_repeat_is_there_and_steady(name: str) -> None:
    runs = recording(name).data["runs"]
    assert {row["warps"] for row in runs} <= {1, 2, 4, 8, 12, 16, 24, 32, 48, 64}
    for row in runs:
        assert len(row["ms"]) in {10, 20}
        assert row["min_ms"] == min(row["ms"])
        assert row["min_ms"] <= row["median_ms"] < 1.1 * row["min_ms"], row


@pytest.mark.parametrize(
    ("name", "work", "column", "bytes_each"),
    [
        ("dot", "bytes", "kernel", 1),
        ("gather", "accesses", "ilp", 32),
        ("own-lists", "accesses", "", 32),
        ("warp-lists", "accesses", "", 32),
        ("strided", "useful_bytes", "stride", 1),
    ],
)
def test_no_rate_is_above_the_peak(name: str, work: str, column: str, bytes_each: int) -> None:
    assert H200.peaks
    most = H200.peaks.memory_bytes_per_second
    assert max(rates(name, work, column).values()) * bytes_each < most


def test_the_compiler_unrolls_a_plain_loop_but_not_one_whose_index_may_wrap() -> None:
    code = {
        row["kernel"]: " ".join(row["instructions"])
        for row in recording("dot").data["machine_code"]
    }
    eight, pair = " ".join(["LDG"] * 8), "BRA LDG LDG FFMA BRA"
    for name in ("dot_plain", "dot_one_chain", "dot_four_chains"):
        assert eight in code[name]
    assert code["dot_plain"] == code["dot_one_chain"]
    assert code["dot_rolled"].count("LDG") == 2
    assert code["dot_tested"].startswith(pair)
    assert code["dot_tested"].count("LDG LDG FFMA BRA") == 4


@pytest.mark.parametrize("warps", [4, 8, 16, 32, 64])
def test_far_data_do_not_care_about_the_chains_of_additions(warps: int) -> None:
    rate = rates("dot", "bytes", "kernel")
    one, four = rate["dot_one_chain", warps], rate["dot_four_chains", warps]
    assert four == pytest.approx(one, rel=0.03)
    assert rate["dot_plain", warps] == pytest.approx(one, rel=0.03)
    assert rate["dot_tested", warps] == pytest.approx(rate["dot_rolled", warps], rel=0.03)
    assert rate["dot_rolled", warps] < 0.9 * one
    assert rate["dot_wide", warps] > one


def test_data_in_l2_do_not_either() -> None:
    cycles = {row["kernel"]: row["cycles_per_pair"] for row in recording("dot").data["cached"]}
    assert cycles["dot_four_chains"] == pytest.approx(cycles["dot_one_chain"], rel=0.05)
    assert cycles["dot_rolled"] > 3 * cycles["dot_one_chain"] > 3 * cycles["dot_wide"]


def test_near_data_do_while_warps_are_few() -> None:
    rate = rates("dot-near", "multiply_adds", "chains")
    assert rate[2, 4] > 1.8 * rate[1, 4]
    assert rate[4, 4] > 3 * rate[1, 4]
    assert rate[8, 4] == pytest.approx(rate[4, 4], rel=0.05), "four hide a chain's latency"
    for warps in (16, 24, 32, 48, 64):
        assert rate[4, warps] == pytest.approx(rate[1, warps], rel=0.05)


def test_a_gather_has_what_it_needs_at_low_occupancy() -> None:
    rate = rates("gather", "accesses", "ilp")
    most = max(rate.values())
    assert rate[1, 16] > 0.98 * most
    assert rate[4, 4] > 0.98 * most
    assert rate[1, 2] == pytest.approx(2 * rate[1, 1], rel=0.1)
    assert rate[1, 4] < 0.7 * most


def test_a_list_a_thread_goes_as_a_gather_and_a_list_a_warp_needs_every_warp() -> None:
    gather = rates("gather", "accesses", "ilp")
    own = rates("own-lists", "accesses", "")
    warp = rates("warp-lists", "accesses", "")
    for warps in (4, 8, 16, 32, 64):
        assert own["", warps] == pytest.approx(gather[1, warps], rel=0.05)
    for warps in (2, 4, 8, 16, 32, 64):
        assert warp["", warps] > 1.7 * warp["", warps // 2], "no end of the gain"


def test_sectors_say_what_a_stride_costs_until_a_sector_comes_alone() -> None:
    rate = rates("strided", "useful_bytes", "stride")
    for row in recording("strided").data["runs"]:
        assert row["sectors_per_load"] == len(strided(row["stride"]).sectors)
    for stride in (2, 4, 8):
        sectors = len(strided(stride).sectors)
        # A run of an eighth of a millisecond is its beginning and its end too.
        assert rate[stride, 64] == pytest.approx(rate[1, 64] * 4 / sectors, rel=0.1)
    assert rate[16, 64] == pytest.approx(rate[8, 64] / 2, rel=0.02)
    assert rate[32, 64] < rate[16, 64]


@pytest.mark.parametrize("fetch", [32, 64, 128])
def test_what_l2_fetches_at_a_time_says_the_rest_but_for_the_widest_stride(fetch: int) -> None:
    times = times_by_fetch(recording("fetches"))[fetch]
    ratio = {
        stride: times[stride]
        / times[8]
        / (strided(stride).bytes_fetched(fetch) / strided(8).bytes_fetched(fetch))
        for stride in times
    }
    assert ratio[16] == pytest.approx(1, abs=0.25 if fetch == 32 else 0.02)
    if fetch == 128:
        assert ratio[32] == pytest.approx(1, abs=0.02)
    else:
        assert ratio[32] > 1.15, "something else keeps this stride back"


@pytest.mark.parametrize(
    ("name", "each"),
    [("strided-8", 1), ("strided-16", 2), ("strided-32", 2), ("gather", 2), ("own-lists", 2)],
)
def test_memory_moves_so_many_sectors_for_each_one_asked_for(name: str, each: int) -> None:
    report = raw_profile(f"profile-{name}")
    assert moved_per_asked(report) == pytest.approx(each, rel=0.03)


def test_scattered_reads_do_not_gain_from_smaller_fetches() -> None:
    rate = {
        run["fetch_bytes"]: run["accesses"] / run["median_ms"]
        for run in recording("fetches").data["runs"]
        if run["kernel"] == "gather"
    }
    assert rate[32] == pytest.approx(rate[64], rel=0.02), "so memory's bytes are not the ceiling"
    assert rate[128] < 0.9 * rate[64]


def test_a_table_in_l2_is_read_faster_and_a_larger_one_ever_more_slowly() -> None:
    runs = recording("tables").data["runs"]
    rate = [run["accesses"] / run["median_ms"] for run in runs]
    assert rate == sorted(rate, reverse=True)
    assert rate[0] > 3 * rate[-1]


def test_another_card_of_the_same_name_differs_by_more_than_repeats() -> None:
    own = recording("fetches").data
    first = {
        (run["kernel"], run.get("stride")): run["median_ms"]
        for run in own["runs"]
        if run["fetch_bytes"] == own["default_bytes"]
    }
    for run in recording("another-card").data["runs"]:
        assert run["median_ms"] == pytest.approx(first[run["kernel"], run.get("stride")], rel=0.12)
        assert max(run["ms"]) / min(run["ms"]) < 1.05
    scattered = recording("another-card").data["runs"][-1]
    assert scattered["median_ms"] > 1.05 * first["gather", None]


def test_warps_hide_the_latency_of_paths_and_win_back_no_lane() -> None:
    rate = rates("divergent", "works", "paths")
    for warps in (4, 8, 16, 32, 64):
        for paths in (2, 4, 8, 16, 32):
            assert 1.6 < rate[paths // 2, warps] / rate[paths, warps] < 2.1
        assert rate[1, warps] > 20 * rate[32, warps]
    for paths in (1, 2, 4, 8, 16, 32):
        assert rate[paths, 64] > 8 * rate[paths, 4]
    assert rate[32, 64] < rate[1, 4], "all the warps do less than few that stay together"


def counted(name: str, metric: str) -> float:
    value = profile(f"profile-{name}").number(metric)
    assert value is not None
    return value


def test_the_profiler_saw_lanes_at_rest() -> None:
    assert 4 <= counted("divergent", "Avg. Active Threads Per Warp") < 6
    assert counted("divergent", "Achieved Occupancy") > 80


def test_the_profiler_saw_the_bulk_copy_fill_the_memory_with_a_warp_an_sm() -> None:
    assert counted("bulk-copy", "DRAM Throughput") > 85
    assert counted("bulk-copy", "Achieved Occupancy") < 2


@pytest.mark.parametrize("name", ["gather", "own-lists"])
def test_the_profiler_saw_full_occupancy_far_from_the_peak(name: str) -> None:
    assert counted(name, "Achieved Occupancy") > 98
    assert counted(name, "DRAM Throughput") < 60


def test_the_profiled_walks_are_as_fast_as_the_timed_ones() -> None:
    timed = {row["cap"]: row["median_ms"] for row in recording("walk").data["runs"]}
    for cap in (64, 128, 168):
        seconds = counted(f"walk-{cap}", "Duration")
        assert 1000 * seconds == pytest.approx(timed[cap], rel=0.05)

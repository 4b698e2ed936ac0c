"""Every name that one quantity of a report goes by.

The details page calls a metric by its display name, the raw page by its metric name, and
both have changed between versions: a row of `NAMES` holds all of them.
"""

from collections.abc import Iterator
from functools import cache

SPEED_OF_LIGHT = "GPU Speed Of Light Throughput"
OCCUPANCY = "Occupancy"
SCHEDULER = "Scheduler Statistics"
WARP_STATE = "Warp State Statistics"
LAUNCH = "Launch Statistics"
MEMORY = "Memory Workload Analysis"

NAMES: tuple[tuple[str, tuple[str, ...]], ...] = (
    (SPEED_OF_LIGHT, ("Duration", "gpu__time_duration.sum", "gpu__time_duration.avg")),
    (
        SPEED_OF_LIGHT,
        (
            "Compute (SM) Throughput",
            "Compute (SM) [%]",
            "SM [%]",
            "SOL SM",
            "sm__throughput.avg.pct_of_peak_sustained_elapsed",
        ),
    ),
    (
        SPEED_OF_LIGHT,
        (
            "Memory Throughput",
            "Memory [%]",
            "SOL Memory",
            "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed",
        ),
    ),
    (
        SPEED_OF_LIGHT,
        (
            "DRAM Throughput",
            "SOL DRAM",
            "SOL FB",
            "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed",
            "dram__throughput.avg.pct_of_peak_sustained_elapsed",
        ),
    ),
    (
        SPEED_OF_LIGHT,
        (
            "L2 Cache Throughput",
            "SOL L2 Cache",
            "lts__throughput.avg.pct_of_peak_sustained_elapsed",
        ),
    ),
    (
        SPEED_OF_LIGHT,
        (
            "L1/TEX Cache Throughput",
            "SOL L1/TEX Cache",
            "l1tex__throughput.avg.pct_of_peak_sustained_active",
        ),
    ),
    (SPEED_OF_LIGHT, ("SM Active Cycles", "sm__cycles_active.avg")),
    (SPEED_OF_LIGHT, ("Elapsed Cycles", "sm__cycles_elapsed.max", "gpc__cycles_elapsed.max")),
    (
        SPEED_OF_LIGHT,
        (
            "SM Frequency",
            "sm__cycles_elapsed.avg.per_second",
            "gpc__cycles_elapsed.avg.per_second",
        ),
    ),
    (
        SPEED_OF_LIGHT,
        ("DRAM Frequency", "Memory Frequency", "dram__cycles_elapsed.avg.per_second"),
    ),
    (MEMORY, ("Memory Throughput", "dram__bytes.sum.per_second")),
    (MEMORY, ("Local Memory Spilling Requests", "derived__local_spilling_requests")),
    (OCCUPANCY, ("Block Limit SM", "launch__occupancy_limit_blocks")),
    (OCCUPANCY, ("Block Limit Registers", "launch__occupancy_limit_registers")),
    (OCCUPANCY, ("Block Limit Shared Mem", "launch__occupancy_limit_shared_mem")),
    (OCCUPANCY, ("Block Limit Warps", "launch__occupancy_limit_warps")),
    (OCCUPANCY, ("Block Limit Barriers", "launch__occupancy_limit_barriers")),
    (
        OCCUPANCY,
        (
            "Theoretical Active Warps per SM",
            "sm__maximum_warps_avg_per_active_cycle",
        ),
    ),
    (OCCUPANCY, ("Theoretical Occupancy", "sm__maximum_warps_per_active_cycle_pct")),
    (OCCUPANCY, ("Achieved Active Warps Per SM", "sm__warps_active.avg.per_cycle_active")),
    (
        OCCUPANCY,
        ("Achieved Occupancy", "sm__warps_active.avg.pct_of_peak_sustained_active"),
    ),
    (
        SCHEDULER,
        (
            "One or More Eligible",
            "smsp__issue_active.avg.pct_of_peak_sustained_active",
        ),
    ),
    (SCHEDULER, ("No Eligible", "smsp__issue_inst0.avg.pct_of_peak_sustained_active")),
    (
        SCHEDULER,
        (
            "Issued Warp Per Scheduler",
            "Issued Warps Per Scheduler",
            "smsp__issue_active.avg.per_cycle_active",
        ),
    ),
    (SCHEDULER, ("Active Warps Per Scheduler", "smsp__warps_active.avg.per_cycle_active")),
    (SCHEDULER, ("Eligible Warps Per Scheduler", "smsp__warps_eligible.avg.per_cycle_active")),
    (
        SCHEDULER,
        ("Theoretical Warps Per Scheduler", "smsp__maximum_warps_avg_per_active_cycle"),
    ),
    (SCHEDULER, ("GPU Maximum Warps Per Scheduler", "smsp__warps_active.avg.peak_sustained")),
    (
        WARP_STATE,
        (
            "Warp Cycles Per Issued Instruction",
            "smsp__average_warp_latency_per_inst_issued.ratio",
        ),
    ),
    (
        WARP_STATE,
        (
            "Warp Cycles Per Executed Instruction",
            "smsp__average_warps_active_per_inst_executed.ratio",
        ),
    ),
    (
        WARP_STATE,
        ("Avg. Active Threads Per Warp", "smsp__thread_inst_executed_per_inst_executed.ratio"),
    ),
    (
        WARP_STATE,
        (
            "Avg. Not Predicated Off Threads Per Warp",
            "smsp__thread_inst_executed_pred_on_per_inst_executed.ratio",
        ),
    ),
    (LAUNCH, ("Block Size", "launch__block_size")),
    (LAUNCH, ("Grid Size", "launch__grid_size")),
    (LAUNCH, ("Threads", "launch__thread_count")),
    (LAUNCH, ("# SMs", "launch__sm_count")),
    (LAUNCH, ("Waves Per SM", "launch__waves_per_multiprocessor")),
    (LAUNCH, ("Registers Per Thread", "launch__registers_per_thread")),
    (LAUNCH, ("Shared Memory Configuration Size", "launch__shared_mem_config_size")),
    (LAUNCH, ("Driver Shared Memory Per Block", "launch__shared_mem_per_block_driver")),
    (LAUNCH, ("Dynamic Shared Memory Per Block", "launch__shared_mem_per_block_dynamic")),
    (LAUNCH, ("Static Shared Memory Per Block", "launch__shared_mem_per_block_static")),
)


def synonyms(name: str, section: str | None = None) -> Iterator[tuple[str, ...]]:
    """Yield the folded names of every quantity that goes by this one, the likeliest first."""
    for home, names in _by_name().get(folded(name), ()):
        if section in (None, home):
            yield names


def folded(name: str) -> str:
    """Return a name in the form in which names are compared."""
    return " ".join(name.split()).casefold()


@cache
def _by_name() -> dict[str, list[tuple[str, tuple[str, ...]]]]:
    table: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
    for home, names in NAMES:
        entry = (home, tuple(map(folded, names)))
        for name in entry[1]:
            table.setdefault(name, []).append(entry)
    return table

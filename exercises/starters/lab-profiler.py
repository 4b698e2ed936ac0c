# ---
# jupyter:
#   jupytext:
#     text_representation:
#       extension: .py
#       format_name: percent
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %%
from occlab import edition

show = edition("en")  # one of "en", "he", "hi-Latn", "fr"
show.lab("lab-profiler")

# %%
# Two reports of the profiler, recorded; or your own:
# ncu --set full --kernel-name heavy --csv --page raw ./regpressure > heavy.csv
from occlab.profiler import parse
from occlab.recorded import profile, recording

reports = [profile("profile-heavy"), profile("profile-heavy-capped")]
[report.value("Registers Per Thread") for report in reports]

# %%
# The states of a warp stand on the raw page, in cycles an issued instruction.
from occlab.sections import warp_states_of

for name in ("profile-heavy", "profile-heavy-capped"):
    [raw] = parse("\n".join(recording(name).data["raw"]))
    print(name, warp_states_of(raw).states)

# %%
answers = {
    # 1: registers of a thread
    "heavy_registers": None,
    "capped_registers": None,
    # 2: percent
    "heavy_achieved": None,
    "capped_achieved": None,
    # 3: GB of 10^9 bytes
    "heavy_local_gb": None,
    "capped_local_gb": None,
    # 4: cycles an issued instruction; True or False
    "heavy_long_scoreboard": None,
    "capped_long_scoreboard": None,
    "long_scoreboard_rises": None,
    # 5: percent of the peak; True or False
    "heavy_compute_percent": None,
    "capped_compute_percent": None,
    "throughput_follows_occupancy": None,
    # 6: in your own words
    "if_every_spill_hit_l1": "",
}

# %%
# Your own card: show.check("lab-profiler", answers, gpu="t4", profile=["heavy.csv", "capped.csv"])
show.check("lab-profiler", answers)

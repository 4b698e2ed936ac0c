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
show.lab("lab-sweep")

# %%
# What a GPU was recorded to do, or what sh regpressure_sweep.sh prints on your own.
from occlab.pressure import sweep
from occlab.recorded import recording

heavy = sweep(recording("pressure"), "heavy")
walk = sweep(recording("walk"), "walk")
heavy.runs

# %%
# Registers and spills of two caps side by side; machine code: compiled(...).cubin
from occlab.compiler import compiled

for cap in (168, 255):
    print(compiled("pressure.cuh", "sm_90", cap=cap).kernel("heavy"))

# %%
walk.runs

# %%
answers = {
    # 1: milliseconds of `heavy` under each cap
    "milliseconds": {
        24: None,
        28: None,
        32: None,
        40: None,
        48: None,
        64: None,
        96: None,
        128: None,
        168: None,
        255: None,
    },
    # 2: a cap each; True or False
    "best_cap": None,
    "cap_with_most_warps": None,
    "best_has_most_warps": None,
    # 3: "spills", "few warps" or "same code"
    "left_end": None,
    "right_end": None,
    # 4: a cap
    "same_code_from": None,
    # 5: of the recorded `walk`: a cap, warps of an SM, percent
    "walk_best_cap": None,
    "walk_best_warps": None,
    "walk_uncapped_slower_percent": None,
}

# %%
# Your own card: show.check("lab-sweep", answers, gpu="t4", output=["sweep.txt"])
show.check("lab-sweep", answers)

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
show.lab("lab-spill")

# %%
# What the assembler says under a cap of 32 (a few seconds), and what a GPU was recorded to do.
from occlab.compiler import compiled
from occlab.pressure import sweep
from occlab.recorded import recording

print(compiled("pressure.cuh", "sm_90", cap=32).log)
heavy = sweep(recording("pressure"), "heavy")

# %%
# First the prediction: threads of the grid, bytes of a thread, bytes a second of the memory.
threads = 4 << 20
traffic_gb = None
predicted_ms = None

# %%
# Then the times of this GPU, or those of your own: 1e3 * heavy.at(None).seconds
heavy.at(None), heavy.at(32)

# %%
answers = {
    # 1: bytes of a thread under the cap
    "spill_stores": None,
    "spill_loads": None,
    # 2: of the whole grid
    "traffic_gb": traffic_gb,
    "predicted_ms": predicted_ms,
    # 3: measured, and capped over uncapped
    "uncapped_ms": None,
    "capped_ms": None,
    "slowdown": None,
    # 4: theoretical, in percent
    "uncapped_occupancy": None,
    "capped_occupancy": None,
    # 5: True or False
    "caches_helped": None,
    # 6: in your own words
    "explanation": "",
}

# %%
# Your own card: show.check("lab-spill", answers, gpu="t4", output=["sweep.txt"])
show.check("lab-spill", answers)

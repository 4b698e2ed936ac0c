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
show.lab("lab-bounds")

# %%
# What the assembler makes of bounds: put your card's architecture and blocks here.
from occlab.compiler import compiled
from occlab.pressure import sweep
from occlab.recorded import recording

bounded = compiled("pressure.cuh", "sm_90", defines={"BOUND_BLOCKS": 1})
print(bounded.log)

# %%
# What a GPU was recorded to do, or what ./regpressure prints on your own.
pressure = recording("pressure")
{name: sweep(pressure, name).at(None) for name in ("light", "heavy", "heavy_lb")}

# %%
answers = {
    # 1: the second number of the bounds, and the registers of a thread that it allows
    "bound_blocks": None,
    "target_registers": None,
    # 2: registers of a thread
    "light_registers": None,
    "heavy_registers": None,
    "bounded_registers": None,
    # 3: theoretical, in percent
    "light_occupancy": None,
    "heavy_occupancy": None,
    "bounded_occupancy": None,
    # 4: milliseconds
    "light_ms": None,
    "heavy_ms": None,
    "bounded_ms": None,
    # 5: True or False
    "target_reached": None,
    "bounded_is_faster": None,
    # 6: in your own words
    "lesson": "",
}

# %%
# Your own card: show.check("lab-bounds", answers, gpu="t4", output=["program.txt"])
show.check("lab-bounds", answers)

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
show.lab("lab-report")

# %%
# The report. On your own card: nvcc -O2 -arch=native -Xptxas -v -o regpressure regpressure.cu
# 2> report.txt. With only a compiler, this cell makes it; choose your architecture.
from occlab.compiler import compiled

print(compiled("pressure.cuh", "sm_90").log)

# %%
# A value may be a formula, such as 65536 // 256.
answers = {
    # 1: registers of a thread
    "light_registers": None,
    "heavy_registers": None,
    # 2: bytes of a block, bytes that a thread stores
    "heavy_shared_bytes": None,
    "heavy_spill_bytes": None,
    # 3: warps of an SM, by registers alone
    "warps_at_40": None,
    # 4: resident warps of an SM, in blocks of 256 threads
    "light_warps": None,
    "heavy_warps": None,
    # 5: "light", "heavy", "both" or "neither"
    "healthy": None,
}

# %%
# Your own card: show.check("lab-report", answers, gpu="t4", ptxas=["report.txt"])
show.check("lab-report", answers)

// A walk that waits: each thread follows a random cycle through memory, one dependent load a
// step, and carries LIVE values from step to step, each renewed from the one before it. Kept in
// registers they leave room for few warps; spilled, they are stored and read back at every step.
//
// The chain of LIVE multiplications is as long as the load is late, so a step offers little to
// do in the meantime: what hides it is other warps. `next` is a permutation of 0 … n-1 in one
// cycle. The values stay between 0 and 1/2: there a product is at most 1/4, and 1/4 is added.
//
// Minimum architecture: sm_75.
#pragma once

#ifndef LIVE
#define LIVE 168
#endif

extern "C" __global__ void walk(const unsigned* __restrict__ next, float* __restrict__ out,
                                unsigned n, int steps) {
    const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
    // Neighbouring threads start far from each other on the cycle.
    unsigned at = static_cast<unsigned>(thread * 2654435761ull % n);

    float value[LIVE];
#pragma unroll
    for (int k = 0; k < LIVE; ++k) value[k] = static_cast<float>(k % 5) * 0.125f;

#pragma unroll 1
    for (int s = 0; s < steps; ++s) {
        at = next[at];
        float before = static_cast<float>(at & 255u) * (1.0f / 512.0f);
#pragma unroll
        for (int k = 0; k < LIVE; ++k) before = value[k] = fmaf(before, value[k], 0.25f);
    }

    float total = 0.0f;
#pragma unroll
    for (int k = 0; k < LIVE; ++k) total += value[k];
    out[thread] = total;
}

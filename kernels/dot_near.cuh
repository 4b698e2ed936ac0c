// A dot product whose data are at hand: 16 numbers in registers, by 16 weights that stand in the
// instructions, as in a filter. Nothing waits for memory, so the chains of additions alone decide.
// A thread takes the same dot product `rounds` times over, in CHAINS chains.
//
// The weights are no array: a multiply-add that reads three registers that no other has just read
// waits for the register file, and would hide what the chains do.
//
// Minimum architecture: sm_75.
#pragma once

#ifndef CHAINS
#define CHAINS 1
#endif

constexpr int WEIGHTS = 16;

extern "C" __global__ void dot_near(const float* __restrict__ in, float* __restrict__ out,
                                    int rounds) {
    const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
    float x[WEIGHTS];
#pragma unroll
    for (int k = 0; k < WEIGHTS; ++k) x[k] = in[thread * WEIGHTS + k];
    float sum[CHAINS] = {};
#pragma unroll 4
    for (int round = 0; round < rounds; ++round) {
#pragma unroll
        for (int k = 0; k < WEIGHTS; ++k)
            sum[k % CHAINS] = fmaf(x[k], (k % 8 + 1) * 0.125f, sum[k % CHAINS]);
    }
    float all = 0.0f;
#pragma unroll
    for (int k = 0; k < CHAINS; ++k) all += sum[k];
    out[thread] = all;
}

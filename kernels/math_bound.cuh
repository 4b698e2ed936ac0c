// Bound by one pipe: integer multiplications, which every warp wants at once.
//
// Eight independent chains a thread leave no dependency to wait for; what is short is the unit
// that multiplies integers, which takes half as many lanes a cycle as the scheduler can offer.
//
// Minimum architecture: sm_75.
#pragma once

extern "C" __global__ void math_bound(unsigned* __restrict__ out, int rounds) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned chain[8];
#pragma unroll
    for (int k = 0; k < 8; ++k) chain[k] = i + k;
#pragma unroll 1
    for (int round = 0; round < rounds; ++round) {
#pragma unroll
        for (int repeat = 0; repeat < 4; ++repeat)
#pragma unroll
            for (int k = 0; k < 8; ++k) chain[k] = chain[k] * 1664525u + i;
    }
    unsigned all = 0;
#pragma unroll
    for (int k = 0; k < 8; ++k) all ^= chain[k];
    out[i] = all;
}

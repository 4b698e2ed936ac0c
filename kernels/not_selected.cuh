// More warps than needed: with every slot full and eight independent chains a thread, several
// warps are ready in each cycle and all but one of them are not selected.
//
// Minimum architecture: sm_75.
#pragma once

extern "C" __global__ void not_selected(float* __restrict__ out, int rounds) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    float chain[8];
#pragma unroll
    for (int k = 0; k < 8; ++k) chain[k] = static_cast<float>(i % 64 + k);
#pragma unroll 1
    for (int round = 0; round < rounds; ++round) {
#pragma unroll
        for (int repeat = 0; repeat < 4; ++repeat)
#pragma unroll
            for (int k = 0; k < 8; ++k) chain[k] = fmaf(chain[k], 0.5f, 1.0f);
    }
    float all = 0.0f;
#pragma unroll
    for (int k = 0; k < 8; ++k) all += chain[k];
    out[i] = all;
}

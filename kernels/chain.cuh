// One dependent chain a thread: with a warp a scheduler, each multiplication waits for the one
// before, a fixed handful of cycles.
//
// Minimum architecture: sm_75.
#pragma once

extern "C" __global__ void chain(float* __restrict__ out, int rounds) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    float x = static_cast<float>(i % 64);
#pragma unroll 1
    for (int round = 0; round < rounds; ++round) {
#pragma unroll
        for (int repeat = 0; repeat < 32; ++repeat) x = fmaf(x, 0.5f, 1.0f);
    }
    out[i] = x;
}

// Register pressure: one kernel that needs next to nothing, and one that needs 64 live
// accumulators, as it is and with a promise or a loop that changes what the compiler does.
//
// A step replaces every accumulator by half of itself plus its neighbour. The values grow by at
// most half a step, 1.5^48 in all, which is far below the largest float, so a result can be
// compared with a reference (squaring would run into infinity, where all results look alike).
//
// Minimum architecture: sm_75.
#pragma once

constexpr int ACCUMULATORS = 64;
constexpr int STEPS = 48;

// What `heavy_lb` promises: threads a block, and the blocks an SM should hold.
#ifndef BOUND_THREADS
#define BOUND_THREADS 256
#endif
#ifndef BOUND_BLOCKS
#define BOUND_BLOCKS 8
#endif

__device__ __forceinline__ void fill(float (&acc)[ACCUMULATORS], float x) {
#pragma unroll
    for (int k = 0; k < ACCUMULATORS; ++k) acc[k] = x * (k + 1);
}

__device__ __forceinline__ void step(float (&acc)[ACCUMULATORS]) {
#pragma unroll
    for (int k = 0; k < ACCUMULATORS; ++k)
        acc[k] = fmaf(acc[k], 0.5f, acc[(k + 1) % ACCUMULATORS]);
}

__device__ __forceinline__ float sum(const float (&acc)[ACCUMULATORS]) {
    float total = 0.0f;
#pragma unroll
    for (int k = 0; k < ACCUMULATORS; ++k) total += acc[k];
    return total;
}

// All 48 steps unrolled: every accumulator has to live in a register from end to end.
__device__ __forceinline__ float unrolled(float x) {
    float acc[ACCUMULATORS];
    fill(acc, x);
#pragma unroll
    for (int s = 0; s < STEPS; ++s) step(acc);
    return sum(acc);
}

extern "C" __global__ void light(const float* __restrict__ in, float* __restrict__ out, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = fmaf(in[i], 2.0f, 1.0f);
}

extern "C" __global__ void heavy(const float* __restrict__ in, float* __restrict__ out, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = unrolled(in[i]);
}

// The same arithmetic; the promise makes the compiler fit BOUND_BLOCKS blocks on an SM.
extern "C" __global__ void __launch_bounds__(BOUND_THREADS, BOUND_BLOCKS)
    heavy_lb(const float* __restrict__ in, float* __restrict__ out, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = unrolled(in[i]);
}

// The same arithmetic with the loop over the steps kept: under a cap it spills once a step, not
// once for each of 48 copies of a step.
extern "C" __global__ void heavy_rolled(const float* __restrict__ in, float* __restrict__ out,
                                        int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float acc[ACCUMULATORS];
    fill(acc, in[i]);
#pragma unroll 1
    for (int s = 0; s < STEPS; ++s) step(acc);
    out[i] = sum(acc);
}

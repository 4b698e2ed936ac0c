// A dot product six ways. What differs is how many loads a thread has in flight and in how many
// chains it adds: with one accumulator loads may overlap, but each addition waits for the one
// before; with four accumulators both overlap.
//
// The index is an `int`, which may not overflow, so the compiler may work out beforehand how
// often a loop runs; `n` and the threads of the grid together stay below 2^31.
//
// Minimum architecture: sm_75.
#pragma once

// One pair of loads, one chain: the pragma keeps the compiler from unrolling by itself.
extern "C" __global__ void dot_rolled(const float* __restrict__ a, const float* __restrict__ b,
                                      float* __restrict__ out, int n) {
    const int stride = static_cast<int>(gridDim.x * blockDim.x);
    const int first = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    float sum = 0.0f;
#pragma unroll 1
    for (int i = first; i < n; i += stride) sum = fmaf(a[i], b[i], sum);
    out[first] = sum;
}

// The same with no pragma, as one writes it: what is in flight is left to the compiler.
extern "C" __global__ void dot_plain(const float* __restrict__ a, const float* __restrict__ b,
                                     float* __restrict__ out, int n) {
    const int stride = static_cast<int>(gridDim.x * blockDim.x);
    const int first = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    float sum = 0.0f;
    for (int i = first; i < n; i += stride) sum = fmaf(a[i], b[i], sum);
    out[first] = sum;
}

// Four pairs of loads, one chain.
extern "C" __global__ void dot_one_chain(const float* __restrict__ a, const float* __restrict__ b,
                                         float* __restrict__ out, int n) {
    const int stride = static_cast<int>(gridDim.x * blockDim.x);
    const int first = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    float sum = 0.0f;
#pragma unroll 4
    for (int i = first; i < n; i += stride) sum = fmaf(a[i], b[i], sum);
    out[first] = sum;
}

// The pragma again, on an unsigned index: that may wrap around, so nobody knows how often the loop
// runs. The body is there four times, with a test between, and no load passes a test.
extern "C" __global__ void dot_tested(const float* __restrict__ a, const float* __restrict__ b,
                                      float* __restrict__ out, unsigned n) {
    const unsigned stride = gridDim.x * blockDim.x;
    const unsigned first = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0.0f;
#pragma unroll 4
    for (unsigned i = first; i < n; i += stride) sum = fmaf(a[i], b[i], sum);
    out[first] = sum;
}

// Four pairs of loads, four chains. `n` is a multiple of four times the threads of the grid.
extern "C" __global__ void dot_four_chains(const float* __restrict__ a,
                                           const float* __restrict__ b, float* __restrict__ out,
                                           int n) {
    const int stride = static_cast<int>(gridDim.x * blockDim.x);
    const int first = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    float sum[4] = {};
#pragma unroll 1
    for (int i = first; i < n; i += 4 * stride) {
#pragma unroll
        for (int k = 0; k < 4; ++k)
            sum[k] = fmaf(a[i + k * stride], b[i + k * stride], sum[k]);
    }
    out[first] = (sum[0] + sum[1]) + (sum[2] + sum[3]);
}

// One pair of loads of 16 bytes, four chains. `n` counts numbers and is a multiple of four; the
// arrays begin at multiples of 16 bytes.
extern "C" __global__ void dot_wide(const float4* __restrict__ a, const float4* __restrict__ b,
                                    float* __restrict__ out, int n) {
    const int stride = static_cast<int>(gridDim.x * blockDim.x);
    const int first = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    float4 sum = {};
#pragma unroll 1
    for (int i = first; i < n / 4; i += stride) {
        const float4 x = a[i], y = b[i];
        sum.x = fmaf(x.x, y.x, sum.x);
        sum.y = fmaf(x.y, y.y, sum.y);
        sum.z = fmaf(x.z, y.z, sum.z);
        sum.w = fmaf(x.w, y.w, sum.w);
    }
    out[first] = (sum.x + sum.y) + (sum.z + sum.w);
}

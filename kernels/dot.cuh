// A dot product unrolled by four, twice: with one accumulator the four loads overlap but the four
// additions remain one chain; with four accumulators both overlap.
//
// Minimum architecture: sm_75.
#pragma once

extern "C" __global__ void dot_one_chain(const float* __restrict__ a, const float* __restrict__ b,
                                         float* __restrict__ out, size_t n) {
    const size_t stride = static_cast<size_t>(gridDim.x) * blockDim.x;
    const size_t first = static_cast<size_t>(blockIdx.x) * blockDim.x + threadIdx.x;
    float sum = 0.0f;
#pragma unroll 4
    for (size_t i = first; i < n; i += stride) sum = fmaf(a[i], b[i], sum);
    out[first] = sum;
}

// `n` is a multiple of four times the threads of the grid.
extern "C" __global__ void dot_four_chains(const float* __restrict__ a,
                                           const float* __restrict__ b, float* __restrict__ out,
                                           size_t n) {
    const size_t stride = static_cast<size_t>(gridDim.x) * blockDim.x;
    const size_t first = static_cast<size_t>(blockIdx.x) * blockDim.x + threadIdx.x;
    float sum[4] = {};
#pragma unroll 1
    for (size_t i = first; i < n; i += 4 * stride) {
#pragma unroll
        for (int k = 0; k < 4; ++k)
            sum[k] = fmaf(a[i + k * stride], b[i + k * stride], sum[k]);
    }
    out[first] = (sum[0] + sum[1]) + (sum[2] + sum[3]);
}

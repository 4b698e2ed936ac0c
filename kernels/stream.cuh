// Reading and copying with a stated number of independent loads in flight.
//
// ILP loads are issued before the first of them is used; `unroll 1` on the loop keeps the
// compiler from making more of them by itself (a plain grid-stride loop is unrolled by four, and
// is no baseline of one). WIDTH is the bytes of one load of one thread: 4 or 16.
//
// Minimum architecture: sm_75.
#pragma once

#ifndef ILP
#define ILP 1
#endif
#ifndef WIDTH
#define WIDTH 4
#endif

#if WIDTH == 16
using Item = float4;
__device__ __forceinline__ float total(float4 v) { return (v.x + v.y) + (v.z + v.w); }
#else
using Item = float;
__device__ __forceinline__ float total(float v) { return v; }
#endif

// `n` counts items and is a multiple of ILP × the threads of the grid.
extern "C" __global__ void read(const Item* __restrict__ in, float* __restrict__ out, size_t n) {
    const size_t stride = static_cast<size_t>(gridDim.x) * blockDim.x;
    const size_t first = static_cast<size_t>(blockIdx.x) * blockDim.x + threadIdx.x;
    float sum[ILP] = {};
#pragma unroll 1
    for (size_t i = first; i < n; i += ILP * stride) {
        Item item[ILP];
#pragma unroll
        for (int k = 0; k < ILP; ++k) item[k] = in[i + k * stride];
#pragma unroll
        for (int k = 0; k < ILP; ++k) sum[k] += total(item[k]);
    }
    float all = 0.0f;
#pragma unroll
    for (int k = 0; k < ILP; ++k) all += sum[k];
    out[first] = all;
}

extern "C" __global__ void copy(const Item* __restrict__ in, Item* __restrict__ out, size_t n) {
    const size_t stride = static_cast<size_t>(gridDim.x) * blockDim.x;
    const size_t first = static_cast<size_t>(blockIdx.x) * blockDim.x + threadIdx.x;
#pragma unroll 1
    for (size_t i = first; i < n; i += ILP * stride) {
        Item item[ILP];
#pragma unroll
        for (int k = 0; k < ILP; ++k) item[k] = in[i + k * stride];
#pragma unroll
        for (int k = 0; k < ILP; ++k) out[i + k * stride] = item[k];
    }
}

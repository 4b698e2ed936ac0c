// Reading every word at a stride: a warp asks for 32 words whatever the stride, and moves as many
// sectors as they lie in. ILP loads are issued before the first of them is used.
//
// `n` counts the words read and is a multiple of ILP × the threads of the grid.
//
// Minimum architecture: sm_75.
#pragma once

#ifndef ILP
#define ILP 4
#endif

extern "C" __global__ void strided(const unsigned* __restrict__ in, unsigned* __restrict__ out,
                                   size_t n, unsigned stride) {
    const size_t threads = static_cast<size_t>(gridDim.x) * blockDim.x;
    const size_t first = static_cast<size_t>(blockIdx.x) * blockDim.x + threadIdx.x;
    unsigned sum = 0;
#pragma unroll 1
    for (size_t i = first; i < n; i += ILP * threads) {
        unsigned word[ILP];
#pragma unroll
        for (int k = 0; k < ILP; ++k) word[k] = in[(i + k * threads) * stride];
#pragma unroll
        for (int k = 0; k < ILP; ++k) sum += word[k];
    }
    out[first] = sum;
}

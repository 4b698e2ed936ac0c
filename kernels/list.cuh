// A list a warp: all lanes of a warp follow the same links, as code does that walks a tree or a
// chain of a hash table. Every slot for warps can be full, and the memory is idle all the same:
// a warp has one sector of 32 bytes in flight.
//
// `next` is a permutation of 0 … n-1 in one cycle.
//
// Minimum architecture: sm_75.
#pragma once

extern "C" __global__ void list(const unsigned* __restrict__ next, unsigned* __restrict__ out,
                                unsigned n, int steps) {
    const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned at = static_cast<unsigned>(thread / 32 * 2654435761ull % n);
#pragma unroll 1
    for (int s = 0; s < steps; ++s) at = next[at];
    out[thread] = at;
}

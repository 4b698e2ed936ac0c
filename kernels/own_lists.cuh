// A list a thread: each follows links of its own, as code does that probes a hash table or walks a
// graph. The next address is the value of the load before: a thread has one access in flight,
// whatever the compiler does, and more of them there are only with more warps.
//
// `next` is a permutation of 0 … n-1 in one cycle.
//
// Minimum architecture: sm_75.
#pragma once

extern "C" __global__ void own_lists(const unsigned* __restrict__ next,
                                     unsigned* __restrict__ out, unsigned n, int steps) {
    const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned at = static_cast<unsigned>(thread * 2654435761ull % n);
#pragma unroll 1
    for (int s = 0; s < steps; ++s) at = next[at];
    out[thread] = at;
}

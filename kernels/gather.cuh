// A gather: every thread reads words from places that a hash draws, so that each access is a
// sector of its own, of which 4 of 32 bytes are used. ILP accesses are issued before the first of
// them is used.
//
// The `accesses` are numbered; threads that are neighbours take neighbouring numbers. `n`, the
// words of the table, is a power of two; `accesses` is a multiple of ILP × the threads of the grid.
//
// Minimum architecture: sm_75.
#pragma once

#ifndef ILP
#define ILP 1
#endif

// The finalizer of MurmurHash3: all bits of the result depend on all of the number.
__device__ __forceinline__ unsigned place(unsigned number) {
    number = (number ^ number >> 16) * 0x85ebca6bu;
    number = (number ^ number >> 13) * 0xc2b2ae35u;
    return number ^ number >> 16;
}

extern "C" __global__ void gather(const unsigned* __restrict__ table, unsigned* __restrict__ out,
                                  unsigned n, unsigned accesses) {
    const unsigned stride = gridDim.x * blockDim.x;
    const unsigned first = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned sum = 0;
#pragma unroll 1
    for (unsigned i = first; i < accesses; i += ILP * stride) {
        unsigned word[ILP];
#pragma unroll
        for (int k = 0; k < ILP; ++k) word[k] = table[place(i + k * stride) & (n - 1)];
#pragma unroll
        for (int k = 0; k < ILP; ++k) sum += word[k];
    }
    out[first] = sum;
}

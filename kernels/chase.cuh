// Latency by a pointer chase: one thread, each load's address is the value of the one before.
//
// `global_chase` follows a cycle through device memory: `ld.global.cg` skips L1, `ld.global.ca`
// keeps it, so the size of the cycle and CACHED decide which level answers. `shared_chase` does
// the same in shared memory. Both give clock cycles for all the steps together; `each_chase` gives
// those of every step, since one load is not as late as another.
//
// Minimum architecture: sm_75.
#pragma once

#ifndef CACHED
#define CACHED 0
#endif

__device__ __forceinline__ unsigned load(const unsigned* address) {
    unsigned value;
#if CACHED
    asm volatile("ld.global.ca.u32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
#else
    asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
#endif
    return value;
}

// `warm` steps first bring the cycle into the level under test; their time does not count.
extern "C" __global__ void global_chase(const unsigned* next, unsigned warm, unsigned steps,
                                        long long* cycles, unsigned* last) {
    unsigned at = 0;
    for (unsigned s = 0; s < warm; ++s) at = load(next + at);
    const long long start = clock64();
#pragma unroll 8
    for (unsigned s = 0; s < steps; ++s) at = load(next + at);
    const long long end = clock64();
    *last = at;  // keeps the chase from being removed
    *cycles = end - start;
}

extern "C" __global__ void each_chase(const unsigned* next, unsigned steps, unsigned* cycles,
                                      volatile unsigned* visited) {
    unsigned at = 0;
    for (unsigned s = 0; s < steps; ++s) {
        const long long start = clock64();
        at = load(next + at);
        visited[s] = at;  // cannot be issued before the value is there, nor the clock before it
        const long long end = clock64();
        cycles[s] = static_cast<unsigned>(end - start);
    }
}

extern "C" __global__ void shared_chase(const unsigned* next, unsigned n, unsigned steps,
                                        long long* cycles, unsigned* last) {
    extern __shared__ unsigned ring[];
    for (unsigned i = 0; i < n; ++i) ring[i] = next[i];
    unsigned at = 0;
    const long long start = clock64();
#pragma unroll 8
    for (unsigned s = 0; s < steps; ++s) at = ring[at];
    const long long end = clock64();
    *last = at;
    *cycles = end - start;
}

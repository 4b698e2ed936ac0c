// A persistent copy at 6.25 % occupancy: one block of four warps an SM for the whole run, which
// moves memory with bulk asynchronous copies instead of loads and stores.
//
// Shared memory is a ring of STAGES chunks. One thread issues everything: the hardware copies a
// chunk in, signals the stage's mbarrier when its bytes are there, and copies it out again; the
// thread only waits for barriers. How many bytes are in flight is decided by the depth of the
// ring, not by warps. AHEAD stages are loading while the others are being stored: a stage is
// loaded again only when the store that read it has finished reading.
//
// Minimum architecture: sm_90.
#pragma once

#include <cstdint>

#ifndef STAGES
#define STAGES 24
#endif
#ifndef CHUNK
#define CHUNK 8192  // bytes, a multiple of 16
#endif
#ifndef AHEAD
#define AHEAD (STAGES / 2)
#endif

__device__ __forceinline__ uint32_t shared_address(const void* pointer) {
    return static_cast<uint32_t>(__cvta_generic_to_shared(pointer));
}

__device__ __forceinline__ void barrier_init(uint64_t* barrier) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(shared_address(barrier))
                 : "memory");
}

__device__ __forceinline__ void barrier_wait(uint64_t* barrier, uint32_t parity) {
    asm volatile(
        "{\n"
        ".reg .pred done;\n"
        "again:\n"
        "mbarrier.try_wait.parity.shared::cta.b64 done, [%0], %1;\n"
        "@!done bra again;\n"
        "}\n" ::"r"(shared_address(barrier)),
        "r"(parity)
        : "memory");
}

// Ask for a chunk: the barrier expects its bytes and turns when they have arrived.
__device__ __forceinline__ void load_chunk(char* stage, const char* from, uint64_t* barrier) {
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(
                     shared_address(barrier)),
                 "r"(CHUNK)
                 : "memory");
    asm volatile(
        "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::
            "r"(shared_address(stage)),
        "l"(from), "r"(CHUNK), "r"(shared_address(barrier))
        : "memory");
}

__device__ __forceinline__ void store_chunk(char* to, const char* stage) {
    asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(to),
                 "r"(shared_address(stage)), "r"(CHUNK)
                 : "memory");
    asm volatile("cp.async.bulk.commit_group;" ::: "memory");
}

// `chunks` counts chunks of CHUNK bytes; block b moves chunks b, b + gridDim.x, ….
extern "C" __global__ void __launch_bounds__(128, 1)
    bulk_copy(const char* __restrict__ in, char* __restrict__ out, unsigned chunks) {
    extern __shared__ __align__(128) char ring[];
    __shared__ uint64_t full[STAGES];
    if (threadIdx.x != 0) return;

    for (int s = 0; s < STAGES; ++s) barrier_init(&full[s]);
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");

    const unsigned mine =
        blockIdx.x < chunks ? (chunks - blockIdx.x + gridDim.x - 1) / gridDim.x : 0;
    const auto offset = [&](unsigned turn) {
        return (static_cast<size_t>(turn) * gridDim.x + blockIdx.x) * CHUNK;
    };

    for (unsigned turn = 0; turn < AHEAD && turn < mine; ++turn)
        load_chunk(ring + turn * CHUNK, in + offset(turn), &full[turn]);

    unsigned stage = 0, parity = 0, ahead = AHEAD % STAGES;
    for (unsigned turn = 0; turn < mine; ++turn) {
        barrier_wait(&full[stage], parity);
        store_chunk(out + offset(turn), ring + stage * CHUNK);

        // The stage to load next was stored STAGES - AHEAD turns ago: all but the newest
        // STAGES - AHEAD stores must have finished reading the ring.
        const unsigned next = turn + AHEAD;
        if (next < mine) {
            asm volatile("cp.async.bulk.wait_group.read %0;" ::"n"(STAGES - AHEAD) : "memory");
            load_chunk(ring + ahead * CHUNK, in + offset(next), &full[ahead]);
        }
        if (++ahead == STAGES) ahead = 0;
        if (++stage == STAGES) stage = 0, parity ^= 1;
    }
    asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
}

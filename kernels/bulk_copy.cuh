// A persistent copy at 6.25 % occupancy: one block of four warps an SM for the whole run, which
// moves memory with bulk asynchronous copies instead of loads and stores.
//
// Shared memory is a ring of STAGES chunks. One thread issues everything: the hardware copies a
// chunk in, signals the stage's mbarrier when its bytes are there, and copies it out again; the
// thread only waits for barriers. How many bytes are in flight is decided by the depth of the
// ring, not by warps. AHEAD stages are loading while the others are being stored: a stage is
// loaded again only when the store that read it has finished reading.
//
// Which chunks an SM copies is not settled beforehand: it draws a ticket for BATCH of them at a
// time. So no SM waits at the end for a slower one, and what all of them read at any moment lies
// close together in memory.
//
// Minimum architecture: sm_90.
#pragma once

#ifndef STAGES
#define STAGES 8
#endif
#ifndef CHUNK
#define CHUNK 8192  // bytes, a multiple of 16
#endif
#ifndef AHEAD
#define AHEAD (STAGES * 3 / 4)
#endif
#ifndef BATCH
#define BATCH 2
#endif

__device__ __forceinline__ unsigned shared_address(const void* pointer) {
    return static_cast<unsigned>(__cvta_generic_to_shared(pointer));
}

__device__ __forceinline__ void barrier_init(unsigned long long* barrier) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(shared_address(barrier))
                 : "memory");
}

__device__ __forceinline__ void barrier_wait(unsigned long long* barrier, unsigned parity) {
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
__device__ __forceinline__ void load_chunk(char* stage, const char* from, unsigned long long* barrier) {
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

// Hands out chunks in order. The next ticket is drawn when the present one is opened, so that its
// number is there when it is needed.
struct Tickets {
    unsigned* drawn;
    unsigned ticket, next, used;

    __device__ explicit Tickets(unsigned* counter) : drawn(counter), ticket(blockIdx.x), used(0) {
        next = draw();
    }
    __device__ unsigned draw() { return gridDim.x + atomicAdd(drawn, 1u); }
    __device__ unsigned chunk() {
        const unsigned chunk = ticket * BATCH + used;
        if (++used == BATCH) {
            used = 0;
            ticket = next;
            next = draw();
        }
        return chunk;
    }
};

// `chunks` counts chunks of CHUNK bytes. `counters` are two zeros: tickets drawn and blocks that
// have finished; the last block to finish leaves them as they were, for the next launch.
extern "C" __global__ void __launch_bounds__(128, 1)
    bulk_copy(const char* __restrict__ in, char* __restrict__ out, unsigned chunks,
              unsigned* counters) {
    extern __shared__ __align__(128) char ring[];
    __shared__ unsigned long long full[STAGES];
    __shared__ unsigned holds[STAGES];  // the chunk that a stage holds
    if (threadIdx.x != 0) return;

    for (int s = 0; s < STAGES; ++s) barrier_init(&full[s]);
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");

    Tickets tickets(counters);
    unsigned asked = 0, target = 0;  // chunks asked for, and the stage for the next
    unsigned stored = 0, stage = 0, parity = 0;
    bool more = true;
    const auto load_next = [&] {
        const unsigned chunk = tickets.chunk();
        more = chunk < chunks;
        if (!more) return;
        holds[target] = chunk;
        load_chunk(ring + target * CHUNK, in + static_cast<size_t>(chunk) * CHUNK, &full[target]);
        if (++target == STAGES) target = 0;
        ++asked;
    };

    while (more && asked < AHEAD) load_next();
    while (stored < asked) {
        barrier_wait(&full[stage], parity);
        store_chunk(out + static_cast<size_t>(holds[stage]) * CHUNK, ring + stage * CHUNK);
        ++stored;
        if (++stage == STAGES) stage = 0, parity ^= 1;

        // The stage to load next was stored STAGES - AHEAD chunks ago: all but the newest
        // STAGES - AHEAD stores must have finished reading the ring.
        if (more) {
            asm volatile("cp.async.bulk.wait_group.read %0;" ::"n"(STAGES - AHEAD) : "memory");
            load_next();
        }
    }
    asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");

    if (atomicInc(counters + 1, gridDim.x - 1) == gridDim.x - 1) counters[0] = 0;
}

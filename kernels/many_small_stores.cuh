// Many narrow stores: a thread writes its 64 bytes one at a time. Nothing waits for a store, so no
// data is late; what fills up is the queue of memory instructions.
//
// Minimum architecture: sm_75.
#pragma once

extern "C" __global__ void many_small_stores(unsigned char* __restrict__ out, int rounds) {
    const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
    volatile unsigned char* mine = out + static_cast<size_t>(thread / 32) * 2048 + thread % 32;
#pragma unroll 1
    for (int round = 0; round < rounds; ++round) {
#pragma unroll
        for (int k = 0; k < 64; ++k) mine[k * 32] = static_cast<unsigned char>(round + k);
    }
}

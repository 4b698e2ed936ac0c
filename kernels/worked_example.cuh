// The worked example: a block of one warp that asks for a 12 KB tile.
//
// What it computes is beside the point (each block reverses its own elements, `rounds`
// times over); what it *asks for* is the point: 32 threads and 12,288 bytes of static
// shared memory a block. `rounds` decides how long a block lives.
//
// Minimum architecture: sm_75.
#pragma once

#ifndef TILE_FLOATS
#define TILE_FLOATS 3072  // 12 KB
#endif

extern "C" __global__ void worked_example(float* data, int n, int rounds) {
    __shared__ float tile[TILE_FLOATS];
    const int i = blockIdx.x * blockDim.x + threadIdx.x;

    // The last block may hang over the end of the data: its threads carry a zero
    // instead of leaving, so that every thread of the block reaches every barrier.
    float value = i < n ? data[i] : 0.0f;

#pragma unroll 1
    for (int round = 0; round < rounds; ++round) {
        tile[threadIdx.x] = value;
        __syncthreads();
        value = tile[blockDim.x - 1 - threadIdx.x];
        __syncthreads();
    }
    if (i < n) data[i] = value;
}

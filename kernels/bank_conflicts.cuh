// Shared memory read along a column: STRIDE words between the lanes of a warp. With 32 every lane
// asks the same bank and the access takes 32 passes; with 33, one word of padding, it takes one.
//
// Minimum architecture: sm_75.
#pragma once

#ifndef STRIDE
#define STRIDE 32
#endif

extern "C" __global__ void bank_conflicts(float* __restrict__ out, int rounds) {
    __shared__ float tile[32 * STRIDE];
    for (int k = threadIdx.x; k < 32 * STRIDE; k += blockDim.x) tile[k] = static_cast<float>(k % 8);
    __syncthreads();

    const int lane = threadIdx.x % 32;
    float sum = 0.0f;
#pragma unroll 1
    for (int round = 0; round < rounds; ++round) {
#pragma unroll
        for (int column = 0; column < 8; ++column)
            sum += tile[lane * STRIDE + (column + round) % 32];
    }
    out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

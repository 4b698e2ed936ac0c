// Bound by a barrier: in every round one warp of the block works, the others wait for it.
//
// Minimum architecture: sm_75.
#pragma once

extern "C" __global__ void barrier_bound(float* __restrict__ out, int rounds, int work) {
    __shared__ float shared;
    const int warp = threadIdx.x / 32;
    const int warps = (blockDim.x + 31) / 32;
    if (threadIdx.x == 0) shared = 1.0f;
    __syncthreads();

#pragma unroll 1
    for (int round = 0; round < rounds; ++round) {
        // The turn goes around; every warp reaches the barrier.
        if (warp == round % warps) {
            float x = shared;
#pragma unroll 1
            for (int k = 0; k < work; ++k) x = fmaf(x, 0.5f, 1.0f);
            if (threadIdx.x % 32 == 0) shared = x;
        }
        __syncthreads();
    }
    out[blockIdx.x * blockDim.x + threadIdx.x] = shared;
}

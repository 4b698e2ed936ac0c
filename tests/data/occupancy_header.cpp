// Asks NVIDIA's cuda_occupancy.h about launches: one a line on standard input, in the order in
// which the fields are read below; one answer a line on standard output, INT_MAX where a
// resource sets no limit, or "error" and the header's code.

#include <cstddef>
#include <cstdio>

#include "cuda_occupancy.h"

int main() {
    int threads, optIn, carveout;
    std::size_t dynamicSharedMemory;
    cudaOccDeviceProp device;
    cudaOccFuncAttributes function;
    cudaOccDeviceState state;
    cudaOccResult result;
    device.numSms = 1;  // checked to be positive, and not looked at otherwise

    while (std::scanf("%d %d %d %d %d %d %d %zu %zu %zu %zu", &device.computeMajor,
                      &device.computeMinor, &device.maxThreadsPerBlock,
                      &device.maxThreadsPerMultiprocessor, &device.regsPerBlock,
                      &device.regsPerMultiprocessor, &device.warpSize, &device.sharedMemPerBlock,
                      &device.sharedMemPerMultiprocessor, &device.sharedMemPerBlockOptin,
                      &device.reservedSharedMemPerBlock) == 11 &&
           std::scanf("%d %d %zu %zu %d %zu %d %d", &threads, &function.numRegs,
                      &function.sharedSizeBytes, &dynamicSharedMemory, &optIn,
                      &function.maxDynamicSharedSizeBytes, &carveout,
                      &function.numBlockBarriers) == 8) {
        function.maxThreadsPerBlock = INT_MAX;
        function.shmemLimitConfig = optIn ? FUNC_SHMEM_LIMIT_OPTIN : FUNC_SHMEM_LIMIT_DEFAULT;
        state.carveoutConfig = carveout;  // -1: no preference
        cudaOccError status = cudaOccMaxActiveBlocksPerMultiprocessor(
            &result, &device, &function, &state, threads, dynamicSharedMemory);
        if (status != CUDA_OCC_SUCCESS) {
            std::printf("error %d\n", status);
            continue;
        }
        std::printf("%d %d %d %d %d %d\n", result.activeBlocksPerMultiprocessor,
                    result.blockLimitWarps, result.blockLimitRegs, result.blockLimitSharedMem,
                    result.blockLimitBlocks, result.blockLimitBarriers);
    }
    return 0;
}

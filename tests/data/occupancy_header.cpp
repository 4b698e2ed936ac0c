// Asks NVIDIA's cuda_occupancy.h about launches: one a line on standard input, in the order in
// which the fields are read below; one answer a line on standard output, or "error" and the
// header's code. What is asked is the argument:
//   blocks      resident blocks and each resource's limit, INT_MAX where it sets none
//   best        the least grid and the block size of most resident threads, every thread bringing
//               "extra" bytes of dynamic shared memory
//   available   dynamic shared memory a block for "extra" blocks

#include <cstddef>
#include <cstdio>

#include "cuda_occupancy.h"

int main(int, char **arguments) {
    const char asked = arguments[1][0];
    int threads, optIn, carveout, extra;
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
           std::scanf("%d %d %zu %zu %d %zu %d %d %d %d", &threads, &function.numRegs,
                      &function.sharedSizeBytes, &dynamicSharedMemory, &optIn,
                      &function.maxDynamicSharedSizeBytes, &carveout,
                      &function.numBlockBarriers, &function.maxThreadsPerBlock, &extra) == 10) {
        function.shmemLimitConfig = optIn ? FUNC_SHMEM_LIMIT_OPTIN : FUNC_SHMEM_LIMIT_DEFAULT;
        state.carveoutConfig = carveout;  // -1: no preference
        cudaOccError status;
        if (asked == 'a') {
            std::size_t bytes = 0;
            status = cudaOccAvailableDynamicSMemPerBlock(&bytes, &device, &function, &state, extra,
                                                         threads);
            if (status == CUDA_OCC_SUCCESS) std::printf("%zu\n", bytes);
        } else if (asked == 'b' && arguments[1][1] == 'e') {
            int grid = 0, block = 0;
            status = cudaOccMaxPotentialOccupancyBlockSizeVariableSMem(
                &grid, &block, &device, &function, &state,
                [=](int size) { return dynamicSharedMemory + std::size_t(extra) * size; });
            if (status == CUDA_OCC_SUCCESS) std::printf("%d %d\n", grid, block);
        } else {
            status = cudaOccMaxActiveBlocksPerMultiprocessor(&result, &device, &function, &state,
                                                             threads, dynamicSharedMemory);
            if (status == CUDA_OCC_SUCCESS)
                std::printf("%d %d %d %d %d %d\n", result.activeBlocksPerMultiprocessor,
                            result.blockLimitWarps, result.blockLimitRegs,
                            result.blockLimitSharedMem, result.blockLimitBlocks,
                            result.blockLimitBarriers);
        }
        if (status != CUDA_OCC_SUCCESS) std::printf("error %d\n", status);
    }
    return 0;
}

// Times NVIDIA's cuda_occupancy.h on an H100, blocks and occupancy kept in arrays: the whole grid of
// 32 block sizes, 255 register counts and 228 sizes of shared memory, then the launches that stand
// on standard input, five numbers each: threads, registers, static and dynamic shared memory,
// barriers. Prints a line for each: seconds, the least of several times, and the sum of the blocks.

#include <chrono>
#include <cstddef>
#include <cstdio>
#include <numeric>
#include <vector>

#include "cuda_occupancy.h"

struct Launch {
    int threads, registers;
    std::size_t staticSharedMemory, dynamicSharedMemory;
    int barriers;
};

static cudaOccDeviceProp device;
static cudaOccFuncAttributes function;
static cudaOccDeviceState state;

static inline void ask(int threads, std::size_t dynamicSharedMemory, int &blocks, double &occupancy) {
    cudaOccResult result;
    cudaOccMaxActiveBlocksPerMultiprocessor(&result, &device, &function, &state, threads,
                                            dynamicSharedMemory);
    blocks = result.activeBlocksPerMultiprocessor;
    occupancy = blocks * ((threads + 31) / 32) / 64.0;
}

template <typename Loop> static void time(std::size_t count, Loop loop) {
    double least = 1e9;
    long total = 0;
    for (int turn = 0; turn < 5; ++turn) {
        const auto begin = std::chrono::steady_clock::now();
        std::vector<int> blocks(count);
        std::vector<double> occupancy(count);
        loop(blocks.data(), occupancy.data());
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
        least = taken.count() < least ? taken.count() : least;
        total = std::accumulate(blocks.begin(), blocks.end(), 0L);
    }
    std::printf("%.9f %ld\n", least, total);
}

int main() {
    device.computeMajor = 9;
    device.computeMinor = 0;
    device.maxThreadsPerBlock = 1024;
    device.maxThreadsPerMultiprocessor = 2048;
    device.regsPerBlock = device.regsPerMultiprocessor = 65536;
    device.warpSize = 32;
    device.sharedMemPerBlock = 48 * 1024;
    device.sharedMemPerMultiprocessor = 228 * 1024;
    device.sharedMemPerBlockOptin = function.maxDynamicSharedSizeBytes = 227 * 1024;
    device.reservedSharedMemPerBlock = 1024;
    device.numSms = 132;
    function.maxThreadsPerBlock = 1024;
    function.shmemLimitConfig = FUNC_SHMEM_LIMIT_OPTIN;

    function.numBlockBarriers = 1;
    time(32 * 255 * 228, [](int *blocks, double *occupancy) {
        for (int threads = 32; threads <= 1024; threads += 32)
            for (function.numRegs = 1; function.numRegs <= 255; ++function.numRegs)
                for (std::size_t size = 0; size < 228; ++size)
                    ask(threads, size * 1024, *blocks++, *occupancy++);
    });

    std::vector<Launch> launches;
    for (Launch each; std::scanf("%d %d %zu %zu %d", &each.threads, &each.registers,
                                 &each.staticSharedMemory, &each.dynamicSharedMemory,
                                 &each.barriers) == 5;)
        launches.push_back(each);
    time(launches.size(), [&launches](int *blocks, double *occupancy) {
        for (const Launch &each : launches) {
            function.numRegs = each.registers;
            function.sharedSizeBytes = each.staticSharedMemory;
            function.numBlockBarriers = each.barriers;
            ask(each.threads, each.dynamicSharedMemory, *blocks++, *occupancy++);
        }
    });
    return 0;
}

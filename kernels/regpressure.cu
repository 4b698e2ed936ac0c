// The program of the lab exercises: runs `light`, `heavy`, `heavy_lb` and `heavy_rolled`, checks
// their results, and prints registers, occupancy and time of each.
//
//   nvcc -O2 -arch=native -Xptxas -v -o regpressure regpressure.cu
//   ./regpressure [elements]
//
// Registers of heavy_lb: -DBOUND_BLOCKS=8 suits cards with 64 warps an SM; it is 6 on those with
// 48 (compute capability 8.6, 8.7, 8.9, 11.0, 12.x) and 4 on the T4 (7.5).
//
// Minimum architecture: sm_75.
#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "check.cuh"
#include "pressure.cuh"

using Kernel = void (*)(const float*, float*, int);

constexpr int THREADS = 256;
constexpr int REPEATS = 20;
constexpr int CHECKED = 4096;  // elements compared with the reference

// What every version of `heavy` computes, in double precision.
static double reference(double x) {
    double acc[ACCUMULATORS];
    for (int k = 0; k < ACCUMULATORS; ++k) acc[k] = x * (k + 1);
    for (int s = 0; s < STEPS; ++s)
        for (int k = 0; k < ACCUMULATORS; ++k)
            acc[k] = acc[k] * 0.5 + acc[(k + 1) % ACCUMULATORS];
    double total = 0;
    for (double value : acc) total += value;
    return total;
}

int main(int argc, char** argv) {
    const int n = argc > 1 ? std::atoi(argv[1]) : 4 << 20;
    if (n < 1) {
        std::fprintf(stderr, "usage: %s [elements >= 1]\n", argv[0]);
        return 2;
    }
    int device = 0;
    cudaDeviceProp gpu;
    CHECK(cudaGetDevice(&device));
    CHECK(cudaGetDeviceProperties(&gpu, device));
    std::printf("%s, compute capability %d.%d, %d elements, minimum of %d runs\n", gpu.name,
                gpu.major, gpu.minor, n, REPEATS);

    std::vector<float> sent(n), received(n);
    std::mt19937 random(1);
    std::uniform_real_distribution<float> between(0.5f, 1.5f);
    for (float& x : sent) x = between(random);

    float *in = nullptr, *out = nullptr;
    CHECK(cudaMalloc(&in, n * sizeof(float)));
    CHECK(cudaMalloc(&out, n * sizeof(float)));
    CHECK(cudaMemcpy(in, sent.data(), n * sizeof(float), cudaMemcpyHostToDevice));
    cudaEvent_t start, stop;
    CHECK(cudaEventCreate(&start));
    CHECK(cudaEventCreate(&stop));

    const struct {
        const char* name;
        Kernel kernel;
    } kernels[] = {{"light", light},
                   {"heavy", heavy},
                   {"heavy_lb", heavy_lb},
                   {"heavy_rolled", heavy_rolled}};
    const int grid = (n + THREADS - 1) / THREADS;
    const int max_warps = gpu.maxThreadsPerMultiProcessor / gpu.warpSize;
    const int warps_per_block = (THREADS + gpu.warpSize - 1) / gpu.warpSize;
    std::printf("%-13s %9s %12s %10s %10s\n", "kernel", "registers", "local bytes", "occupancy",
                "ms");

    for (const auto& each : kernels) {
        cudaFuncAttributes attributes;
        int blocks = 0;
        CHECK(cudaFuncGetAttributes(&attributes, each.kernel));
        CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, each.kernel, THREADS, 0));

        CHECK(cudaMemset(out, 0xff, n * sizeof(float)));  // NaN: an unwritten result shows
        float best = INFINITY;
        for (int repeat = -2; repeat < REPEATS; ++repeat) {  // two to warm up
            CHECK(cudaEventRecord(start));
            each.kernel<<<grid, THREADS>>>(in, out, n);
            CHECK(cudaGetLastError());
            CHECK(cudaEventRecord(stop));
            CHECK(cudaEventSynchronize(stop));
            float ms = 0;
            CHECK(cudaEventElapsedTime(&ms, start, stop));
            if (repeat >= 0) best = std::min(best, ms);
        }
        std::printf("%-13s %9d %12zu %8.1f %% %10.4f\n", each.name, attributes.numRegs,
                    attributes.localSizeBytes, 100.0 * blocks * warps_per_block / max_warps, best);

        CHECK(cudaMemcpy(received.data(), out, n * sizeof(float), cudaMemcpyDeviceToHost));
        for (int i = 0; i < n; i += std::max(1, n / CHECKED)) {
            const double expected =
                each.kernel == light ? 2.0 * sent[i] + 1.0 : reference(sent[i]);
            if (!(std::abs(received[i] - expected) <= 1e-4 * std::abs(expected))) {
                std::fprintf(stderr, "%s: element %d is %g, expected %g\n", each.name, i,
                             received[i], expected);
                return 1;
            }
        }
    }
    CHECK(cudaEventDestroy(start));
    CHECK(cudaEventDestroy(stop));
    CHECK(cudaFree(in));
    CHECK(cudaFree(out));
    return 0;
}

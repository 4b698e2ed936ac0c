// Asks the CUDA runtime how many blocks of the worked example fit on one SM, runs the
// kernel, and checks what it computed.
//
//   nvcc -O2 -arch=native -Xptxas -v -o worked_example worked_example.cu
//   ./worked_example [rounds] [blocks]
//
// Minimum architecture: sm_75.
#include <vector>

#include "check.cuh"
#include "worked_example.cuh"

int main(int argc, char** argv) {
    const int threads = 32;
    const int rounds = argc > 1 ? std::atoi(argv[1]) : 1;
    const int grid = argc > 2 ? std::atoi(argv[2]) : 1000;
    if (rounds < 1 || grid < 1) {
        std::fprintf(stderr, "usage: %s [rounds >= 1] [blocks >= 1]\n", argv[0]);
        return 2;
    }

    int device = 0;
    cudaDeviceProp gpu;
    CHECK(cudaGetDevice(&device));
    CHECK(cudaGetDeviceProperties(&gpu, device));

    int blocks = 0, suggested_grid = 0, suggested_threads = 0;
    CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, worked_example, threads, 0));
    CHECK(cudaOccupancyMaxPotentialBlockSize(&suggested_grid, &suggested_threads,
                                             worked_example, 0, 0));

    // A block of 33 threads takes two warps: round up.
    const int warps = blocks * ((threads + gpu.warpSize - 1) / gpu.warpSize);
    const int max_warps = gpu.maxThreadsPerMultiProcessor / gpu.warpSize;
    std::printf("device                %s\n", gpu.name);
    std::printf("compute capability    %d.%d\n", gpu.major, gpu.minor);
    std::printf("blocks per SM         %d\n", blocks);
    std::printf("warps per SM          %d of %d\n", warps, max_warps);
    std::printf("theoretical occupancy %.2f %%\n", 100.0 * warps / max_warps);
    std::printf("suggested block size  %d threads, %d blocks in the grid\n", suggested_threads,
                suggested_grid);

    // One element short of full blocks: the last block hangs over the end.
    const int n = grid * threads - 1;
    std::vector<float> sent(n), received(n);
    for (int i = 0; i < n; ++i) sent[i] = static_cast<float>(i % 8191);
    float* data = nullptr;
    CHECK(cudaMalloc(&data, n * sizeof(float)));
    CHECK(cudaMemcpy(data, sent.data(), n * sizeof(float), cudaMemcpyHostToDevice));
    worked_example<<<grid, threads>>>(data, n, rounds);
    CHECK(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(received.data(), data, n * sizeof(float), cudaMemcpyDeviceToHost));
    CHECK(cudaFree(data));

    // An even number of reversals changes nothing; an odd one reverses each block.
    for (int i = 0; i < n; ++i) {
        const int mirrored = i - i % threads + (threads - 1 - i % threads);
        const int from = rounds % 2 == 0 ? i : mirrored;
        const float expected = from < n ? sent[from] : 0.0f;
        if (received[i] != expected) {
            std::fprintf(stderr, "element %d is %g, expected %g\n", i, received[i], expected);
            return 1;
        }
    }
    std::printf("checked               %d elements\n", n);
    return 0;
}

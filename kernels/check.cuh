// Host code that the standalone programs share: no CUDA call goes unchecked.
#pragma once

#include <cstdio>
#include <cstdlib>

#define CHECK(call)                                                         \
    do {                                                                    \
        const cudaError_t status = (call);                                  \
        if (status != cudaSuccess) {                                        \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__,         \
                         cudaGetErrorString(status));                       \
            std::exit(1);                                                   \
        }                                                                   \
    } while (0)

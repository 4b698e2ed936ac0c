// Divergence: the lanes of a warp take `paths` different paths, all with the same work: a load
// that must be waited for, and a chain of arithmetic. A warp takes one path after the other, and
// the lanes of the other paths are idle meanwhile.
//
// The lanes of a path follow lines of 128 bytes, each a word of its own in them, and no path's
// lines are another's: what one has waited for does not help the next. `next` holds in every word
// of a line the number of the line to follow; `lines` counts them.
//
// Minimum architecture: sm_75.
#pragma once

constexpr int LINKS = 32;  // multiply-adds of a path, each waiting for the one before

// What a path adds is all that tells it from the others.
template <int PATH>
__device__ __forceinline__ void take(const unsigned* __restrict__ next, unsigned& line,
                                     float& value) {
    line = next[line * 32 + threadIdx.x % 32];
    value += static_cast<float>(line % 256) * (1.0f / 512.0f);
#pragma unroll
    for (int k = 0; k < LINKS; ++k) value = fmaf(value, 0.96875f, (PATH + 1) * 0.03125f);
}

// `paths` is a power of two, 1 to 32.
extern "C" __global__ void divergent(const unsigned* __restrict__ next, float* __restrict__ out,
                                     unsigned lines, unsigned paths, int rounds) {
    const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned path = threadIdx.x % 32 * paths / 32;  // neighbours stay together
    unsigned line = static_cast<unsigned>((thread / 32 * 32 + path) * 2654435761ull % lines);
    float value = 1.0f;
#pragma unroll 1
    for (int round = 0; round < rounds; ++round) {
        switch (path) {
#define PATH(p) case p: take<p>(next, line, value); break;
#define FOUR(p) PATH(p) PATH(p + 1) PATH(p + 2) PATH(p + 3)
            FOUR(0) FOUR(4) FOUR(8) FOUR(12) FOUR(16) FOUR(20) FOUR(24) FOUR(28)
#undef FOUR
#undef PATH
        }
        __syncwarp();
    }
    out[thread] = value;
}

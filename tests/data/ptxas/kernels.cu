// The kernels behind the reports in this folder, each named by what printed it:
//   nvcc -O2 -arch=sm_90 -Xptxas -v -c kernels.cu              nvcc-13.0-*
//   nvcc -O2 -arch=compute_80 -ptx kernels.cu, then ptxas -v   ptxas-11.8-*, ptxas-12.9-*
//   the log of nvrtcCompileProgram with --ptxas-options=-v     nvrtc-*

#include <cuda_fp16.h>
__constant__ float table[16];
__device__ float state[64];
__device__ __noinline__ float helper(float x, int n) { float a[32]; for (int i = 0; i < n; ++i) a[(i * 7) & 31] = x * i; return a[n & 31]; }
template <typename T, int N> __global__ void sums(const T* in, T* out, int n) {
  __shared__ T s[N];
  int t = threadIdx.x; s[t] = in[t] + table[t & 15]; __syncthreads();
  out[t] = s[N - 1 - t] + helper(s[0], n) + state[t & 63];
}
template __global__ void sums<float, 256>(const float*, float*, int);
template __global__ void sums<double, 128>(const double*, double*, int);
namespace book { __global__ void __launch_bounds__(1024, 2) pressed(const float* in, float* out, int n) {
  float v[64];
#pragma unroll
  for (int i = 0; i < 64; ++i) v[i] = in[i * n + threadIdx.x];
#pragma unroll
  for (int k = 0; k < 8; ++k)
#pragma unroll
    for (int i = 0; i < 64; ++i) v[i] = v[i] * v[(i + 1) & 63] + 0.5f;
#pragma unroll
  for (int i = 0; i < 64; ++i) out[i * n + threadIdx.x] = v[i];
} }
extern "C" __global__ void light(float* x) { x[threadIdx.x] += 1; }

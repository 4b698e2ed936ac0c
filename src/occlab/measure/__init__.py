"""Runs the book's kernels on the present GPU and records what it said.

``python -m occlab.measure``, in the root of the repository, on a machine with an NVIDIA
GPU, CuPy and the CUDA toolkit (nvcc; ncu for the profiles). Each result is a file of
``src/occlab/data/measured/<device>/``, written whole or not at all, with its provenance;
`occlab.recorded` reads them. Nothing else in the package imports this.
"""

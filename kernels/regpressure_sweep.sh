#!/bin/sh
# Exercise 4: builds regpressure under a series of register caps and runs each.
#
#   sh regpressure_sweep.sh [architecture]      # such as sm_90; native if left out
#
# What ptxas says goes to standard error, so it is kept, not thrown away.
set -eu
arch=${1:-native}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

for cap in none 24 28 32 40 48 64 96 128 168 255; do
    flag=
    [ "$cap" = none ] || flag=-maxrregcount=$cap
    echo "== cap $cap"
    # shellcheck disable=SC2086 (an empty flag is no argument)
    nvcc -O2 -arch="$arch" $flag -Xptxas -v -o "$folder/regpressure" \
        "$(dirname "$0")/regpressure.cu" 2>"$folder/report"
    grep -A2 "entry function 'heavy'" "$folder/report" | grep -E 'spill' || true
    "$folder/regpressure" | grep -E '^(heavy|heavy_rolled) |compute capability'
done

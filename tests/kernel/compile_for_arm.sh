#!/bin/sh
# usage: compile_for_arm.sh SOURCE GENERATED   The CPU's kernels of D3Q19 compile for 64-bit Arm (NEON, vectors of
# 16 bytes) without a warning. GENERATED is the build's folder with the generated kernel files. Status 77: no compiler.
set -eu
source=$1
generated=$2
compiler=aarch64-linux-gnu-g++
if ! command -v "$compiler" >/dev/null; then
    echo "SKIPPED: $compiler is not installed (Debian's package g++-aarch64-linux-gnu)"
    exit 77
fi
for format in fp32_fp32 fp32_fp16s fp32_fp16c fp64_fp64; do
    file=$(find "$generated" -maxdepth 1 -name "kernels_d3q19_${format}_*.cpp" | sort | head -n 1)
    [ -n "$file" ] || { echo "there is no generated kernel file for $format in $generated"; exit 1; }
    "$compiler" -std=c++20 -I"$source/kernels" -I"$source/src" -I"$source/include" -O1 -DLBM_VECTOR_BYTES=16 \
        -ffp-contract=fast -Wall -Wextra -Werror -Wno-psabi -Wno-maybe-uninitialized -Wno-uninitialized \
        -c "$file" -o /dev/null
    echo "$format compiles"
done

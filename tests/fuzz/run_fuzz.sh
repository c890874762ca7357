#!/usr/bin/env bash
# run_fuzz.sh FOLDER SECONDS [TARGET]: builds a fuzz target (fuzz_case, fuzz_mesh, fuzz_expression or fuzz_checkpoint) with
# clang in FOLDER and runs it. Fails on a crash, a leak, a hang or a fault that is not told as one; the input that did it
# is then in FOLDER. Exits 77 (skipped) where clang or its libFuzzer is missing.
set -euo pipefail
folder=${1:?usage: run_fuzz.sh FOLDER SECONDS}
seconds=${2:?usage: run_fuzz.sh FOLDER SECONDS}
target=${3:-fuzz_case}
here=$(cd "$(dirname "$0")" && pwd)

skip() {
    echo "SKIPPED: $1"
    exit 77
}
compiler=$(command -v clang++ || command -v clang++-14) || skip "clang++ is not installed"
mkdir -p "$folder/corpus"
echo 'extern "C" int LLVMFuzzerTestOneInput(const char*, long) { return 0; }' >"$folder/probe.cpp"
"$compiler" -fsanitize=fuzzer "$folder/probe.cpp" -o "$folder/probe" 2>/dev/null ||
    skip "clang has no libFuzzer (on Debian: libclang-rt-14-dev)"

cmake -S "$here" -B "$folder/build" -G Ninja -DCMAKE_CXX_COMPILER="$compiler" >"$folder/cmake.log" ||
    { cat "$folder/cmake.log"; exit 1; }
cmake --build "$folder/build" --target "$target"
case $target in
fuzz_case) seeds=("$here/seeds" "$here/../../cases") options=(-max_len=8192 "-dict=$here/case.dict") ;;
fuzz_expression) seeds=("$here/expression_seeds") options=(-max_len=512) ;;
fuzz_checkpoint) seeds=("$here/checkpoint_seeds") options=(-max_len=4096) ;;
*)
    seeds=("$here/mesh_seeds") options=(-max_len=4096)
    export ASAN_OPTIONS=detect_leaks=0 # assimp leaks a little with every damaged file
    ;;
esac
# toml++ and muParser are exercised too; a single input may take five seconds, not more.
exec "$folder/build/$target" -max_total_time="$seconds" -timeout=5 -rss_limit_mb=1024 "${options[@]}" \
    -artifact_prefix="$folder/" -print_final_stats=1 -verbosity=0 "$folder/corpus" "${seeds[@]}"

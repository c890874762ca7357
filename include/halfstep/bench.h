// Measures how fast a device steps, next to the bandwidth of its memory in the same run.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "halfstep/export.h"
#include "halfstep/profile.h"
#include "halfstep/tuning.h"

namespace halfstep {

/// What to measure: every combination of the lists. Names are those of a case file; an empty list,
/// or one that says "all", means every choice there is.
struct BenchOptions {
    std::string device = "auto";                 ///< as --device takes it
    int threads = 0;                             ///< of the CPU; 0 = all cores
    std::vector<std::string> lattices{"D3Q19"};  ///< D2Q9, D3Q15, D3Q19, D3Q27
    std::vector<std::string> collisions{"SRT"};  ///< SRT, TRT, MRT, cumulant, ...
    std::vector<std::string> storages{"FP32", "FP16S", "FP16C"};
    std::vector<std::string> streamings{"auto"};      ///< "auto", "AA", "esoteric-pull", ...
    std::vector<std::string> cases{"periodic"};       ///< see list_bench_cases
    std::string arithmetic = "FP32";                  ///< storage FP64 takes FP64 in any case
    std::optional<std::array<std::int64_t, 3>> size;  ///< cells; nothing: by device and lattice
    int rounds = 7;                                   ///< of bandwidth and steps, alternately
    double seconds = 0.2;                             ///< least time of the steps of a round
    TuningOptions tuning;                             ///< the rest of what is measured
    Profiling profiling = Profiling::Off;             ///< On: of one round more, after the others
    const std::atomic<bool>* stop = nullptr;          ///< set to true: ends after the round
};

/// One combination. Rates are medians over the rounds; MLUP/s counts fluid cells.
struct BenchRow {
    std::string lattice, collision, arithmetic, storage, streaming, name_of_case;
    std::array<std::int64_t, 3> size{};
    std::int64_t links = 0;        ///< populations that walls and faces supply
    double mlups = 0;              ///< 1e6 cell updates/s
    double mlups_low = 0;          ///< second lowest round (lowest of fewer than 5)
    double mlups_high = 0;         ///< second highest
    double bytes_per_update = 0;   ///< that the step must read and write
    double gbps = 0;               ///< mlups * bytes_per_update / 1000
    double fraction = 0;           ///< gbps over the copy bandwidth of the same rounds
    double fraction_in_place = 0;  ///< over the in-place bandwidth; 0 where that is not measured
    /// Arithmetic of one cell's step as the kernel files write it: additions, subtractions,
    /// multiplications and divisions count one each, equal expressions once, conversions nothing.
    double flops_per_update = 0;
    double compile_s = 0;               ///< s, kernels from source to ready
    std::optional<int> block;           ///< most threads a block; nothing: the device has none
    std::optional<int> prefetch_bytes;  ///< nothing: the device has no such thing
    /// How streaming, block and prefetch were chosen: "told", "measured" (now), "remembered" (from
    /// an earlier start), or "usual" in a box too small to time.
    std::string chosen;
    std::vector<KernelProfile> profile;  ///< what took longest first; only with profiling
    std::string fault;                   ///< why it was not measured (too large, ...); else empty
};

struct BenchResult {
    std::string device;        ///< the maker's name
    std::string backend;       ///< "cpu", "cuda", "opencl"
    double copy_gbps = 0;      ///< median of all rounds, 1e9 bytes/s read plus written
    double in_place_gbps = 0;  ///< 0 = not measured
    std::vector<BenchRow> rows;
    std::vector<std::string> notes;  ///< why measured choices could not be kept or read
};

/// "periodic": fluid all over; "cavity": walls and a moving lid; "sphere": at rest in a periodic
/// box half of whose width it spans; "porous": 2 % of the cells solid at random.
HALFSTEP_EXPORT std::vector<std::string> list_bench_cases();

/// The populations are random numbers, since constant ones can run faster than real flows. Calls
/// `on_row` after each row. Throws InputError for an unknown name, DeviceError, and RunError when
/// it was stopped.
HALFSTEP_EXPORT BenchResult run_bench(const BenchOptions& options,
                                      const std::function<void(const BenchRow&)>& on_row = {});

}  // namespace halfstep

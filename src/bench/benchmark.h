// Times steps next to the device's bandwidth.
#pragma once

#include <atomic>

#include "bench/bench_case.h"
#include "device/device.h"
#include "halfstep/bench.h"

namespace halfstep {

/// One combination of choices.
struct BenchSetup {
    Lattice lattice;
    Collision collision;
    Arithmetic arithmetic;
    Storage storage;
    std::optional<Streaming> streaming;  ///< nothing = auto
    BenchCase which;
    Int3 cells;
    TuningOptions tuning;
};

/// How long to measure, and what.
struct BenchPace {
    int rounds;
    double seconds;
    Profiling profiling;
    const std::atomic<bool>* stop;
};

/// `bandwidths` gains those of every round, `notes` what is to be said of the tuning and was not.
/// Throws RunError when it was stopped, or for want of
/// memory, and DeviceError.
BenchRow measure(const BenchSetup& setup, const BenchPace& pace, Device& device,
                 BandwidthProbe& probe, std::vector<Bandwidth>& bandwidths,
                 std::vector<std::string>& notes);

}  // namespace halfstep

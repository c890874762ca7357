// How long the kernels took on the device.
#pragma once

#include <cstdint>
#include <map>

#include "lattice/kernel_arguments.h"

namespace halfstep {

struct KernelTime {
    std::int64_t launches = 0;
    double seconds = 0;  ///< of all launches, from start to end on the device
};

/// Sums over launches, those of even and of odd steps together.
class Profiler {
public:
    void add(KernelName kernel, double seconds) {
        KernelTime& time = times_[kernel];
        ++time.launches;
        time.seconds += seconds;
    }
    /// The kernels that were launched.
    const std::map<KernelName, KernelTime>& times() const { return times_; }

private:
    std::map<KernelName, KernelTime> times_;
};

}  // namespace halfstep

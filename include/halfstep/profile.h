// Where the time goes: what each kernel took on the device.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "halfstep/export.h"

namespace halfstep {

enum class Profiling {
    Off,
    On  ///< times every launch on the device, and launches them one by one, not as graphs
};

/// All launches of one kernel, those of even and of odd steps together.
struct KernelProfile {
    std::string kernel;  ///< its entry point without "lbm_": "step", "links_scatter", ...
    std::int64_t launches = 0;
    double total_ms = 0;  ///< on the device, from the start to the end of each launch
    double mean_us = 0;   ///< a launch
    double share = 0;     ///< of the total of all kernels
    double mlups = 0;     ///< of the step: 1e6 fluid cells/s; 0 for the others
    double gbps = 0;  ///< of the step: 1e9 bytes/s that it must read and write; 0 for the others
};

/// As a table: a head, a line for each kernel, and their sum. Empty for no kernels.
HALFSTEP_EXPORT std::vector<std::string> profile_table(const std::vector<KernelProfile>& kernels);

}  // namespace halfstep

// What this machine can run on.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "halfstep/export.h"

namespace halfstep {

struct DeviceInfo {
    std::string id;       ///< as --device takes it: "cpu", "cuda:0", "opencl:1"
    std::string name;     ///< the maker's: "AMD EPYC 9B14"
    std::string backend;  ///< "cpu", "cuda", "opencl"
    std::uint64_t memory_bytes = 0;
    double copy_gbps = 0;      ///< measured, 1e9 bytes/s read and written from array to array
    double in_place_gbps = 0;  ///< measured, read and written back to the same array; 0 on GPUs
    std::string fault;         ///< why it cannot be used; else empty
};

/// A backend of which this machine has nothing, and why.
struct MissingBackend {
    std::string backend;
    std::string reason;
};

struct DeviceList {
    std::vector<DeviceInfo> devices;
    std::vector<MissingBackend> missing;
};

/// Finds the devices and measures each one's bandwidth (a second or so each).
HALFSTEP_EXPORT DeviceList find_devices();

}  // namespace halfstep

// What this machine can run on.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "halfstep/export.h"

namespace halfstep {

struct DeviceInfo {
    std::string id;       ///< as --device takes it: "cpu"
    std::string name;     ///< the maker's: "AMD EPYC 9B14"
    std::string backend;  ///< "cpu"
    std::uint64_t memory_bytes = 0;
    double copy_gbps = 0;      ///< measured, 1e9 bytes/s read and written from array to array
    double in_place_gbps = 0;  ///< measured, read and written back to the same array
};

/// Finds the devices and measures each one's bandwidth (a second or so each). Throws DeviceError
/// when there is none.
HALFSTEP_EXPORT std::vector<DeviceInfo> find_devices();

}  // namespace halfstep

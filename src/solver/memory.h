// What the links between steps remember.
#pragma once

#include <string>

#include "device/device.h"

namespace halfstep {

/// What a run must keep to go on as if it had never stopped, besides the populations.
struct Memory {
    std::string name;  ///< unique within a simulation
    Buffer* buffer = nullptr;
};

}  // namespace halfstep

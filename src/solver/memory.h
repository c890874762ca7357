// What the links between steps remember.
#pragma once

#include <string>

#include "device/device.h"

namespace halfstep {

/// What becomes of a run that goes on from a checkpoint which lacks it.
enum class Absence { Refused, StartsAnew };

/// What a run must keep to go on as if it had never stopped, besides the populations.
struct Memory {
    std::string name;  ///< unique within a simulation
    Buffer* buffer = nullptr;
    Absence absence = Absence::Refused;
};

}  // namespace halfstep

// What the links between steps remember.
#pragma once

#include <string>
#include <string_view>

#include "device/device.h"

namespace halfstep {

/// What becomes of a run that goes on from a checkpoint which lacks it.
enum class Absence { Refused, StartsAnew };

/// What a run must keep to go on as if it had never stopped, besides the populations.
struct Memory {
    std::string name;  ///< unique within a simulation
    Buffer* buffer = nullptr;
    Absence absence = Absence::Refused;
    bool is_stored = false;  ///< elements of the case's storage, which another would read otherwise

    /// By which a checkpoint of a run with this storage knows it.
    std::string key(std::string_view storage) const {
        return is_stored ? name + " in " + std::string(storage) : name;
    }
};

}  // namespace halfstep

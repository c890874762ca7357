// What a driver's status means to whoever runs a case.
#pragma once

#include <cstdint>
#include <string>

namespace halfstep::gpu {

enum class Fault {
    Lost,    ///< nothing works any more: a crash, a fault of the hardware, taken away
    Memory,  ///< the device's or the driver's
    Other
};

/// What to do about it; a remedy of the error's sentence.
std::string remedy_for(Fault fault);

/// The sentence for memory that could not be had; `what_is_there` says why.
std::string no_memory(std::uint64_t bytes, const std::string& what_is_there);

}  // namespace halfstep::gpu

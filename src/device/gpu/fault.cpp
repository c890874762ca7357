#include "device/gpu/fault.h"

#include <fmt/format.h>

namespace halfstep::gpu {

std::string remedy_for(Fault fault) {
    switch (fault) {
        case Fault::Lost:
            return "nothing on the device can be reached any more: see what the system's log says "
                   "of it, and go on when it is back or on another device";
        case Fault::Memory:
            return "use a coarser resolution, a smaller storage format or another device, or end "
                   "what else runs on it";
        case Fault::Other: break;
    }
    return "update the device's driver, or choose another device with --device";
}

std::string no_memory(std::uint64_t bytes, const std::string& what_is_there) {
    constexpr double gibibyte = 1 << 30;
    return fmt::format("the device has no {:.2f} GiB left ({}); {}", double(bytes) / gibibyte,
                       what_is_there, remedy_for(Fault::Memory));
}

}  // namespace halfstep::gpu

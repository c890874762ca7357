// Times a device's launches for as long as it lives.
#pragma once

#include "device/device.h"

namespace halfstep {

class ProfileScope {
public:
    /// `profiler` is null where launches shall not be timed. Throws DeviceError.
    ProfileScope(Device& device, Profiler* profiler)
        : device_(device), before_(device.profile(profiler)) {}
    ~ProfileScope() { device_.profile(before_); }
    ProfileScope(const ProfileScope&) = delete;
    ProfileScope& operator=(const ProfileScope&) = delete;

private:
    Device& device_;
    Profiler* before_;
};

}  // namespace halfstep

// Any OpenCL 1.2 device.
#pragma once

#include <memory>

#include "device/device.h"

namespace halfstep {

/// Number of OpenCL devices over all platforms. Throws DeviceError when there is no loader.
int count_opencl_devices();

/// Throws DeviceError when there is no such device.
std::unique_ptr<Device> open_opencl(int index = 0);

}  // namespace halfstep

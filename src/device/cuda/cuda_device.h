// NVIDIA GPUs through the CUDA driver and NVRTC.
#pragma once

#include <memory>

#include "device/device.h"

namespace halfstep {

/// Number of CUDA devices. Throws DeviceError when there is no driver or no NVRTC, with the reason.
int count_cuda_devices();

/// Throws DeviceError when there is no such device.
std::unique_ptr<Device> open_cuda(int index = 0);

}  // namespace halfstep

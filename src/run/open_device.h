// From the user's word for a device to the device.
#pragma once

#include <memory>
#include <string>

#include "device/device.h"

namespace halfstep {

/// `name` is "auto", "cpu", "cuda", "cuda:N", "opencl" or "opencl:N", N counting from 0; `threads`
/// of the CPU, 0 = all cores. "auto" is the one that copies fastest of the CPU and all GPUs: those
/// of CUDA, or where there are none those of OpenCL. Throws InputError for another name,
/// DeviceError when the device cannot be used.
std::unique_ptr<Device> open_device(const std::string& name, int threads);

/// Measures for about a quarter of a second, with arrays well beyond the last-level cache.
Bandwidth measure_quickly(Device& device);

}  // namespace halfstep

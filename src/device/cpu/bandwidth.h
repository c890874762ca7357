#pragma once

#include "device/device.h"

namespace halfstep::cpu {

/// Times a plain copy and an update in place over `bytes` of memory, each `repeats` times; medians.
Bandwidth measure_bandwidth(std::size_t bytes, int repeats, int threads);

}  // namespace halfstep::cpu

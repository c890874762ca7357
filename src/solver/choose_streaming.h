// Streaming::Auto: the in-place layout that is fastest on this device, by measurement.
#pragma once

#include "device/device.h"

namespace halfstep {

/// Steps each in-place layout a few times on a box like the case's, of at most about a million
/// cells, and gives the fastest. Small cases, where a measurement says nothing, take Esoteric Pull.
Streaming choose_streaming(Device& device, const KernelSpec& spec);

}  // namespace halfstep

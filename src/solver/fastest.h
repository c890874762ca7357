// Which of several programs steps fastest on a device.
#pragma once

#include <vector>

#include "device/device.h"

namespace halfstep {

/// Steps each of `specs` a few times on random populations, in a box like theirs of at most
/// about 16 million cells (GPU) or 2 million (CPU), by turns, and gives the fastest; the first,
/// the usual one, unless another takes 3 % less time. Those that the device cannot compile or
/// launch are passed over. All must have the same cells, storage and number of buffers. Throws
/// DeviceError when the device runs none of them.
KernelSpec find_fastest(Device& device, const std::vector<KernelSpec>& specs);

}  // namespace halfstep

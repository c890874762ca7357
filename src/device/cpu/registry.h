#pragma once

#include <span>

#include "device/cpu/abi.h"

namespace halfstep::cpu {

/// Every lattice, number format and instruction set that was built.
std::span<const KernelSet* const> kernel_sets();

}  // namespace halfstep::cpu

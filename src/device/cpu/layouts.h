// The streaming layouts as tables, made from their kernel files.
#pragma once

#include "device/cpu/abi.h"
#include "lattice/choices.h"

namespace halfstep::cpu {

/// Slots of every direction at both parities.
const Layout& layout_of(Lattice lattice, Streaming streaming);

}  // namespace halfstep::cpu

// Refuses a collision that a lattice does not have.
#pragma once

#include "lattice/choices.h"

namespace halfstep {

/// Throws RunError unless is_defined. Case files are refused earlier, with the line.
void require_defined(Collision collision, Lattice lattice);

}  // namespace halfstep

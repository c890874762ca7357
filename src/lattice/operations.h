// How much arithmetic a cell's step does, counted from the kernel files.
#pragma once

#include "lattice/choices.h"

namespace halfstep {

/// Additions, subtractions, multiplications and divisions that one cell's step without a body force
/// takes: the moments, the equilibrium and the collision, as their kernel files write them. Each
/// counts as one, so a fused multiply-add as two. An expression that comes twice is counted once,
/// an addition to zero not at all; nor are conversions between number formats, whose cost depends
/// on the hardware, and what is computed once for all cells (1 - omega).
int count_operations(Lattice lattice, Collision collision);

}  // namespace halfstep

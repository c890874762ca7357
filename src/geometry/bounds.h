// Boxes around shapes, so that a small body in a large domain costs little.
#pragma once

#include "config/lattice_case.h"

namespace halfstep {

struct Bounds {
    Vec3 low, high;
};

/// A box that holds the shape; infinite where the shape is.
Bounds bounds_of(const Shape& shape);

}  // namespace halfstep

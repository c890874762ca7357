// The outputs' part of `scale`.
#pragma once

#include "config/case.h"
#include "config/lattice_case.h"

namespace halfstep {

OutputPlan scale_outputs(const Case& si);

/// A point in cells from the domain's low corner; in two dimensions z is 1/2.
Vec3 to_cells(const Position& position, const Case& si);

}  // namespace halfstep

// The scalars of a case, SI -> lattice.
#pragma once

#include "config/case.h"

namespace halfstep {

/// Names, units, references: what Scaling says of them.
std::vector<ScalarScale> scales_of_scalars(const Case& si);

std::vector<CarriedScalar> scale_scalars(const Case& si);

}  // namespace halfstep

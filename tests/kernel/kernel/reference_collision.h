// The collisions of many relaxation times in textbook form, for one cell: moments by dense
// matrices, populations by solving for them. Shares nothing with the kernels' passes and
// projections.
#pragma once

#include <vector>

#include "config/lattice_case.h"
#include "lattice/velocity_set.h"

namespace halfstep::testing {

/// What leaves a cell where `f` arrives. Not for SRT and TRT.
std::vector<double> collide_densely(const LatticeCase& lattice_case, const VelocitySet& set,
                                    const std::vector<double>& f);

}  // namespace halfstep::testing

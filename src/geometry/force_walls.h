// Whether force outputs have walls to be felt at.
#pragma once

#include "config/lattice_case.h"
#include "geometry/domain.h"

namespace halfstep {

/// Throws InputError for a force output whose box holds no wall of its objects. `domain` has its
/// links, as voxelise gives it.
void require_force_walls(const LatticeCase& lattice_case, const Domain& domain);

}  // namespace halfstep

// What the resolution does not show of meshes.
#pragma once

#include <vector>

#include "config/lattice_case.h"
#include "geometry/domain.h"
#include "halfstep/error.h"

namespace halfstep {

/// Meshes that are thinner than the grid shows, or overlap themselves.
std::vector<Problem> find_mesh_warnings(const LatticeCase& lattice_case, const Domain& domain);

}  // namespace halfstep

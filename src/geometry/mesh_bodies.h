// The bodies of a case that are meshes, and at rest.
#pragma once

#include <vector>

#include "config/lattice_case.h"
#include "geometry/surface.h"

namespace halfstep {

struct MeshBody {
    std::size_t body;  ///< index in LatticeCase::bodies
    Surface surface;
    std::vector<Int3> shifts;  ///< where periodic faces repeat it; none outside of the domain
};

/// In order of the bodies. Holds references to the case's meshes.
std::vector<MeshBody> find_mesh_bodies(const LatticeCase& lattice_case);

}  // namespace halfstep

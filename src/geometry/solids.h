// Which cells are solid.
#pragma once

#include "config/lattice_case.h"
#include "geometry/domain.h"
#include "geometry/mesh_bodies.h"

namespace halfstep {

/// Gives every cell whose centre lies in a body at rest to the first such body, in `domain.solid`,
/// and fills `domain.meshes`. Throws InputError when a body gets none; a mesh may: see
/// require_walls.
void mark_solids(const LatticeCase& lattice_case, const std::vector<MeshBody>& meshes,
                 Domain& domain);

/// Counts the links that meshes stop between fluid cells. Throws InputError for meshes that have
/// neither a cell nor such a link.
void require_walls(const LatticeCase& lattice_case, Domain& domain);

}  // namespace halfstep

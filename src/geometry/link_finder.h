// Links: the populations that a wall, a face or a body sends in a fluid neighbour's stead.
#pragma once

#include <vector>

#include "config/lattice_case.h"
#include "geometry/domain.h"
#include "geometry/mesh_walls.h"

namespace halfstep {

/// The links of every fluid cell, from the solids in `domain` and the facets of meshes; in the
/// order that Domain promises.
std::vector<LinkGroup> find_links(const LatticeCase& lattice_case, const Domain& domain,
                                  const MeshWalls& walls);

/// The same, of a case without meshes.
std::vector<LinkGroup> find_links(const LatticeCase& lattice_case, const Domain& domain);

}  // namespace halfstep

// How far cells are from the nearest wall.
#pragma once

#include <vector>

#include "geometry/domain.h"

namespace halfstep {

/// Of each cell's centre, in cells, [z][y][x]; infinite where there is no wall. Walls are faces and
/// bodies along which the fluid does not slide freely. Faces stand where they are; of bodies it is
/// the distance to the centres of their cells less half a cell, and to fluid cells that a thin mesh
/// parts from a neighbour half a cell more. Exact squares by parabolas, axis by axis: Felzenszwalb,
/// Huttenlocher, Theory of Computing 8 (2012) 415, doi:10.4086/toc.2012.v008a019. In solid cells 0.
std::vector<float> find_wall_distance(const LatticeCase& lattice_case, const Domain& domain);

}  // namespace halfstep

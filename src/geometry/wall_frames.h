// How walls lie beside the cells that have links to them.
#pragma once

#include <cstdint>
#include <vector>

#include "config/lattice_case.h"
#include "geometry/domain.h"

namespace halfstep {

/// Of the links of one object, cell by cell.
struct WallFrames {
    std::vector<std::uint32_t> first;  ///< of every cell in `order`, and one more for the end
    std::vector<std::uint32_t> order;  ///< indices of links
    std::vector<Vec3> normal;       ///< of every cell: a unit vector into the fluid, at the wall's
                                    ///< nearest point; 0 where the links tell none
    std::vector<double> distance;   ///< of every cell's centre, cells
    std::vector<Vec3> link_normal;  ///< in order: where the link meets the wall
};

/// Fits a quadric, or at corners a plane, to the points where the links of each cell and of its
/// neighbours meet the wall; the same for shapes and meshes. Faces are planes.
WallFrames fit_wall_frames(const LatticeCase& lattice_case, int object,
                           const std::vector<Link>& links);

}  // namespace halfstep

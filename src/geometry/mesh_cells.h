// Which cells lie inside a mesh.
#pragma once

#include <cstdint>
#include <vector>

#include "geometry/surface.h"

namespace halfstep {

/// Cells [begin, end).
struct CellBox {
    Int3 begin{}, end{};

    Int3 size() const { return {end[0] - begin[0], end[1] - begin[1], end[2] - begin[2]}; }
    std::size_t index(const Int3& cell) const {
        const Int3 n = size();
        return static_cast<std::size_t>(((cell[2] - begin[2]) * n[1] + cell[1] - begin[1]) * n[0] +
                                        cell[0] - begin[0]);
    }
};

struct MeshCells {
    CellBox box;
    std::vector<std::uint8_t> inside;  ///< 1 = inside, in order of z, y, x
    std::int64_t asked = 0;            ///< cells that the winding number or the distance decided
    std::int64_t overlaps = 0;         ///< cells inside more than once: the mesh overlaps itself
};

/// A cell is inside where its centre's winding number is above 1/2, or within a hair of the
/// surface. Lines through the rows of cells along all three axes vote; where a line is not to be
/// trusted (it leaves the surface not as often as it enters), where lines disagree, and beside the
/// surface, the winding number itself is computed. So the result is the same for the mesh turned by
/// quarter turns, and for its facets in any order. docs/decisions/mesh-voxels.md says why.
MeshCells find_inside(const Surface& surface, const CellBox& box);

}  // namespace halfstep

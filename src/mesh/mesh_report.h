// What is wrong with a mesh, and how much.
#pragma once

#include <cstddef>

namespace halfstep {

/// Of a mesh after `repair_mesh`; the first block counts what was repaired.
struct MeshReport {
    std::size_t flipped = 0;    ///< facets whose normal was turned round, those of whole parts too
    std::size_t repeated = 0;   ///< facets that were there already, left out
    std::size_t collapsed = 0;  ///< facets with two corners in one place, left out

    std::size_t facets = 0;      ///< that remain
    std::size_t parts = 0;       ///< pieces that no edge joins
    std::size_t flat = 0;        ///< facets without area that stay: they close edges
    std::size_t open_edges = 0;  ///< that lack a facet, or have one too many
    std::size_t holes = 0;       ///< connected sets of open edges
    double widest_hole = 0;      ///< diagonal of the box around it, in the mesh's own lengths
    double volume = 0;           ///< enclosed; of parts that overlap the sum

    bool is_watertight() const { return open_edges == 0; }
    bool is_sound() const {
        return is_watertight() && flipped == 0 && repeated == 0 && collapsed == 0;
    }
};

}  // namespace halfstep

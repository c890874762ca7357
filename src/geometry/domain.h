// The voxelised domain: which cells are solid, and the links that cross walls and faces.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/vector.h"
#include "config/lattice_case.h"

namespace halfstep {

/// One file of kernels/boundary/ each.
enum class Rule {
    BounceBack,  ///< wall at rest: f_opp(i)(x) = f_i(x)
    Velocity,    ///< bounce-back off a wall or face that moves with u_w
    Pressure,    ///< anti-bounce-back at a face of given density
    FreeSlip     ///< specular reflection at a face
};

/// A population that leaves the fluid at `cell` in direction `direction` and, in its stead, the one
/// that enters at `to_cell` from direction `to_direction`. Except for FreeSlip, to_cell == cell and
/// to_direction == opposite(direction).
struct Link {
    Int3 cell;
    int direction;
    Int3 to_cell;
    int to_direction;
};

/// Links of one rule and one object. The object is 0 to 5 for a face (2 * axis + end), 6 + b for
/// body b.
struct LinkGroup {
    Rule rule;
    int object;
    std::vector<Link> links;  ///< in order of z, y, x, direction
};

struct Domain {
    Int3 cells{};
    std::vector<std::uint8_t> solid;  ///< [z][y][x]; 0 = fluid, else 1 + index of the body
    std::vector<LinkGroup> groups;
    std::int64_t fluid_cells = 0;

    bool is_solid(std::int64_t x, std::int64_t y, std::int64_t z) const {
        return solid[static_cast<std::size_t>((z * cells[1] + y) * cells[0] + x)] != 0;
    }
};

/// Cells whose centre lies in a body become solid; links are found for every fluid cell.
/// Throws InputError when a body has no cell in the domain or no fluid is left.
Domain voxelise(const LatticeCase& lattice_case);

/// True where `point` (cells) lies inside the shape.
bool contains(const Shape& shape, const Vec3& point);

}  // namespace halfstep

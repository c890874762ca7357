// The voxelised domain: which cells are solid, and the links that cross walls and faces.
#pragma once

#include <cstdint>
#include <vector>

#include "base/vector.h"
#include "config/lattice_case.h"
#include "halfstep/error.h"

namespace halfstep {

/// One file of kernels/boundary/ or kernels/faces/ each.
enum class Rule {
    BounceBack,           ///< wall at rest: f_opp(i)(x) = f_i(x)
    Velocity,             ///< bounce-back off a wall or face that moves with u_w
    Pressure,             ///< anti-bounce-back at a face of given density
    FreeSlip,             ///< specular reflection at a face
    Interpolated,         ///< body's wall at its place along the link, at rest or moving
    Quadratic,            ///< the same with one cell more
    Local,                ///< the same in a gap one cell wide
    Sliding,              ///< as Interpolated, with the velocity that the wall's friction gives it
    RegularisedVelocity,  ///< this and the following: kernels/faces/, ghost cells beyond a face
    RegularisedPressure,
    Convective,
    Characteristic
};

/// Whether the rule knows where along the link its wall stands.
constexpr bool is_exact(Rule rule) {
    return rule == Rule::Interpolated || rule == Rule::Quadratic || rule == Rule::Local ||
           rule == Rule::Sliding;
}

/// Whether the rule is one of kernels/faces/.
constexpr bool is_open_face(Rule rule) {
    return rule == Rule::RegularisedVelocity || rule == Rule::RegularisedPressure ||
           rule == Rule::Convective || rule == Rule::Characteristic;
}

/// A population that leaves the fluid at `cell` in direction `direction` and, in its stead, the one
/// that enters at `to_cell` from direction `to_direction`. Except for FreeSlip, to_cell == cell and
/// to_direction == opposite(direction).
struct Link {
    Int3 cell;
    int direction;
    Int3 to_cell;
    int to_direction;
    double q = 0.5;  ///< share of the way to the wall, in (0, 1]; 0: not known, half-way is taken
    float other_q = 0.5F;  ///< Rule::Local: likewise to the wall on the other side of the cell,
    int other = -1;        ///< and its object
};

/// Links of one rule and one object. The object is 0 to 5 for a face (2 * axis + end), 6 + b for
/// body b.
struct LinkGroup {
    Rule rule;
    int object;
    std::vector<Link> links;  ///< in order of z, y, x, direction
};

/// How a body that is a mesh came out.
struct MeshFacts {
    std::size_t body = 0;          ///< index in LatticeCase::bodies
    Vec3 extent{};                 ///< cells
    std::int64_t solid_cells = 0;  ///< inside it, those that an earlier body owns too
    std::int64_t asked = 0;        ///< cells that no vote of lines decided
    std::int64_t overlaps = 0;     ///< cells that lie inside it more than once
    std::int64_t thin_links = 0;   ///< links that it stops between two fluid cells
    double thinnest = 0;  ///< cells, from wall to opposite wall; infinite where none faces another
    Vec3 thinnest_at{};   ///< cells
    double thin_share = 0;  ///< of its area, that is less than 2 cells from the opposite wall
};

/// How the wall of a body came out.
struct WallFacts {
    std::size_t body = 0;       ///< index in LatticeCase::bodies
    std::int64_t links = 0;     ///< that it stops
    std::int64_t exact = 0;     ///< by interpolation or the local rule
    std::int64_t half_way = 0;  ///< because the wall does stand half-way, or the body wants it so
    std::int64_t fallen = 0;    ///< half-way for want of a cell, or of the wall's place
    double least_q = 1, mean_q = 0;  ///< where the wall's place is known
};

struct Domain {
    Int3 cells{};
    std::vector<std::uint8_t> solid;  ///< [z][y][x]; 0 = fluid, else 1 + index of the body
    std::vector<LinkGroup> groups;    ///< in order of rule, object; without bodies that move
    std::int64_t fluid_cells = 0;
    std::vector<MeshFacts> meshes;
    std::vector<WallFacts> walls;  ///< of every body that stops a link
    /// Fluid cells of each porous region, as `index` counts them, in order.
    std::vector<std::vector<std::int64_t>> porous;
    /// Where the viscosity asks for it: see find_wall_distance.
    std::vector<float> wall_distance;

    std::size_t index(const Int3& cell) const {
        return static_cast<std::size_t>((cell[2] * cells[1] + cell[1]) * cells[0] + cell[0]);
    }
    std::uint8_t solid_at(const Int3& cell) const { return solid[index(cell)]; }
    bool is_solid(std::int64_t x, std::int64_t y, std::int64_t z) const {
        return solid_at({x, y, z}) != 0;
    }
};

/// Cells whose centre lies in a body become solid; where bodies overlap, the first one owns the
/// cell. A body that reaches through a periodic face goes on at the other side, unless it is longer
/// than the period (a tilted rod, a half-space): that one is cut off. Every population that no
/// fluid neighbour sends, or that would pass through a mesh on its way, is supplied by one link.
/// Throws InputError when a body has no cell in the domain (a mesh: and stops no link) or no fluid
/// is left, RunError when memory does not suffice.
Domain voxelise(const LatticeCase& lattice_case);

/// What the resolution does not show well: bodies and gaps one cell thin, bodies at open faces,
/// meshes thinner than two cells; and meshes that overlap themselves.
std::vector<Problem> find_warnings(const LatticeCase& lattice_case, const Domain& domain);

/// True where `point` (cells) lies inside the shape, which is no mesh. A point on the surface lies
/// outside, but for the low sides of boxes and the low end of cylinders: shapes side by side share
/// no point.
bool contains(const Shape& shape, const Vec3& point);

}  // namespace halfstep

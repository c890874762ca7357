// What lies around a cell: neighbours, through periodic faces too, solids and faces.
#pragma once

#include <array>

#include "config/lattice_case.h"
#include "geometry/domain.h"

namespace halfstep {

constexpr int face_count = 6;

/// Objects are numbered as in LinkGroup: faces, then bodies.
constexpr int object_of_body(std::size_t body) {
    return face_count + static_cast<int>(body);
}

/// Of a face or a body.
const WallFriction& friction_of(const LatticeCase& lattice_case, int object);
/// Whether the fluid slides along the object.
inline bool slides(const LatticeCase& lattice_case, int object) {
    return friction_of(lattice_case, object).kind != FrictionKind::NoSlip;
}

/// False along axes whose faces let nothing but the other side's flow in, and along z in two
/// dimensions.
bool has_walls(const LatticeCase& lattice_case, std::size_t axis);

/// The end of a way from a cell. Components that would cross a face are left out of `cell` and
/// turned round in `mirrored`, as a free-slip face does.
struct WayEnd {
    Int3 cell;
    std::array<int, 3> mirrored;
    int face;  ///< the face that decides when faces are crossed, else -1
};

/// Holds references: both arguments must outlive it.
class Surroundings {
public:
    Surroundings(const LatticeCase& lattice_case, const Domain& domain)
        : case_(lattice_case), domain_(domain) {}

    /// Where the way `c` from `cell` ends. Of several faces crossed at an edge or a corner, the
    /// first in this order decides: moving wall, wall, velocity, pressure, outflow, free slip; of
    /// equals the one of lower index. Why: what bounces off a moving wall along two opposite
    /// diagonals cancels in mass within the cell, so the corner of a lid leaks nothing; a wall
    /// beats an inlet because the velocity is zero where they meet; a stated velocity beats a
    /// stated pressure because it fixes the mass that enters; a stated pressure beats an outflow
    /// that only drifts to one; free slip only mirrors what nothing else decides.
    WayEnd follow(const Int3& cell, const std::array<int, 3>& c) const;

    /// The face or body that stops the way, or -1 when it ends in a fluid cell. A free-slip face
    /// stops none that its mirror sends into a body: there the body does.
    int object_at(const WayEnd& end) const;

    /// Whether a body's link leads to a fluid cell: a mesh thinner than the cells stops it.
    bool ends_in_fluid(const Link& link) const;

private:
    const LatticeCase& case_;
    const Domain& domain_;
};

}  // namespace halfstep

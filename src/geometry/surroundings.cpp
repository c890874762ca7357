#include "geometry/surroundings.h"

#include "lattice/velocity_set.h"

namespace halfstep {

namespace {

int rank(FaceKind kind) {
    switch (kind) {
        case FaceKind::MovingWall: return 0;
        case FaceKind::Wall: return 1;
        case FaceKind::Velocity: return 2;
        case FaceKind::Pressure: return 3;
        case FaceKind::Outflow: return 4;
        case FaceKind::FreeSlip: return 5;
        case FaceKind::Periodic: break;
    }
    return 6;
}

}  // namespace

const WallFriction& friction_of(const LatticeCase& lattice_case, int object) {
    const auto at = static_cast<std::size_t>(object);
    if (object >= face_count) return lattice_case.bodies[at - face_count].friction;
    return lattice_case.faces[at].friction;
}

bool has_walls(const LatticeCase& lattice_case, std::size_t axis) {
    if (axis == 2 && lattice_case.lattice == Lattice::D2Q9) return false;
    return lattice_case.faces[2 * axis].kind != FaceKind::Periodic;
}

WayEnd Surroundings::follow(const Int3& cell, const std::array<int, 3>& c) const {
    WayEnd end{cell, c, -1};
    const auto rank_of = [&](int face) {
        return rank(case_.faces[static_cast<std::size_t>(face)].kind);
    };
    for (std::size_t a = 0; a < 3; ++a) {
        const std::int64_t at = cell[a] + c[a], n = domain_.cells[a];
        if (at >= 0 && at < n) {
            end.cell[a] = at;
        } else if (!has_walls(case_, a)) {
            end.cell[a] = (at % n + n) % n;
        } else {
            const int face = 2 * static_cast<int>(a) + (at < 0 ? 0 : 1);
            end.mirrored[a] = -c[a];
            if (end.face < 0 || rank_of(face) < rank_of(end.face)) end.face = face;
        }
    }
    return end;
}

int Surroundings::object_at(const WayEnd& end) const {
    if (end.face >= 0 && case_.faces[static_cast<std::size_t>(end.face)].kind != FaceKind::FreeSlip)
        return end.face;
    const std::uint8_t solid = domain_.solid_at(end.cell);
    return solid > 0 ? object_of_body(solid - 1u) : end.face;
}

bool Surroundings::ends_in_fluid(const Link& link) const {
    const auto& c = velocity_set(case_.lattice).velocity[static_cast<std::size_t>(link.direction)];
    return domain_.solid_at(follow(link.cell, c).cell) == 0;
}

}  // namespace halfstep

#include "geometry/link_finder.h"

namespace halfstep {

namespace {

constexpr int face_count = 6;

/// Where faces of several kinds are crossed at an edge or a corner, the first of these rules. A moving
/// wall comes first: its links cancel in mass within the cell, also in a corner. A wall beats an inlet,
/// whose velocity is zero where they meet. Free slip is left when nothing else is crossed.
int precedence(FaceKind kind) {
    switch (kind) {
        case FaceKind::MovingWall: return 0;
        case FaceKind::Wall: return 1;
        case FaceKind::Velocity: return 2;
        case FaceKind::Pressure: return 3;
        default: return 4;
    }
}

bool moves(const Body& body) { return body.velocity != Vec3{} || body.angular_velocity != Vec3{}; }

}  // namespace

LinkFinder::LinkFinder(const LatticeCase& lattice_case, const Domain& domain)
    : case_(lattice_case), domain_(domain), set_(velocity_set(lattice_case.lattice)) {}

std::optional<int> LinkFinder::crossed_face(std::size_t axis, std::int64_t at) const {
    const int low = 2 * int(axis);
    if (at < 0 && case_.faces[std::size_t(low)].kind != FaceKind::Periodic) return low;
    if (at >= case_.cells[axis] && case_.faces[std::size_t(low + 1)].kind != FaceKind::Periodic) return low + 1;
    return std::nullopt;
}

int LinkFinder::winning_face(const Int3& from) const {
    int winner = -1;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const auto face = crossed_face(axis, from[axis]);
        if (!face) continue;
        const auto rank = [&](int f) { return precedence(case_.faces[std::size_t(f)].kind); };
        if (winner < 0 || rank(*face) < rank(winner)) winner = *face;
    }
    return winner;
}

Int3 LinkFinder::wrapped(Int3 cell) const {
    for (std::size_t a = 0; a < 3; ++a) cell[a] = (cell[a] + case_.cells[a]) % case_.cells[a];
    return cell;
}

FoundLink LinkFinder::bounced(const Int3& to, int m, int object) const {
    Rule rule = Rule::BounceBack;
    if (object >= face_count) {
        if (moves(case_.bodies[std::size_t(object - face_count)])) rule = Rule::Velocity;
    } else {
        const FaceKind kind = case_.faces[std::size_t(object)].kind;
        if (kind == FaceKind::MovingWall || kind == FaceKind::Velocity) rule = Rule::Velocity;
        if (kind == FaceKind::Pressure) rule = Rule::Pressure;
    }
    return {rule, object, {to, VelocitySet::opposite(m), to, m}};
}

// What enters along m has been turned round by the slip faces that it would have crossed:
//
//        from . . . to        from lies beyond the face, its mirror image is the source:
//      ========+=======       c_i = c_m with the crossed components reversed,
//        source             source = to - c_m with the crossed components taken out.
FoundLink LinkFinder::mirrored(const Int3& to, int m, const Int3& from) const {
    std::array<int, 3> c = set_.velocity[std::size_t(m)];
    Int3 source = from;
    int face = -1;
    for (std::size_t a = 0; a < 3; ++a)
        if (const auto crossed = crossed_face(a, from[a])) {
            c[a] = -c[a];
            source[a] = to[a];
            face = face < 0 ? *crossed : face;
        }
    source = wrapped(source);
    const auto solid = domain_.solid[std::size_t((source[2] * case_.cells[1] + source[1]) * case_.cells[0] + source[0])];
    if (solid) return bounced(to, m, face_count + solid - 1);
    return {Rule::FreeSlip, face, {source, set_.find(c), to, m}};
}

std::optional<FoundLink> LinkFinder::find(const Int3& to, int m) const {
    Int3 from = to;
    for (std::size_t a = 0; a < 3; ++a) from[a] -= set_.velocity[std::size_t(m)][a];
    const int face = winning_face(from);
    if (face >= 0) {
        if (case_.faces[std::size_t(face)].kind == FaceKind::FreeSlip) return mirrored(to, m, from);
        return bounced(to, m, face);
    }
    from = wrapped(from);
    const auto solid = domain_.solid[std::size_t((from[2] * case_.cells[1] + from[1]) * case_.cells[0] + from[0])];
    if (!solid) return std::nullopt;
    return bounced(to, m, face_count + solid - 1);
}

}  // namespace halfstep

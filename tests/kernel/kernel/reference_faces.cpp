// The textbook solver's open faces and sponges.
#include <cmath>
#include <numbers>

#include "reference.h"

namespace halfstep::testing {

namespace {

const double sound = std::sqrt(1.0 / 3);

struct Normal {
    std::size_t axis;
    double outward;
};

Normal normal_of(int face) {
    return {std::size_t(face / 2), face % 2 == 0 ? -1.0 : 1.0};
}

double ramp_of(const Face& face, double t) {
    return t < face.ramp_steps ? 0.5 * (1 - std::cos(std::numbers::pi * t / face.ramp_steps)) : 1;
}

struct Outlet {
    std::size_t axis;
    double outward, flow, rate, target;
};

ReferenceGhost carried_out(const ReferenceGhost& old, const ReferenceGhost& cell, const Outlet& at,
                           double stated) {
    const double speed = stated > 0 ? stated : sound + std::max(at.flow, 0.0);
    ReferenceGhost ghost = cell;
    ghost.rho = (old.rho + speed * cell.rho) / (1 + speed);
    for (std::size_t a = 0; a < 3; ++a) {
        const double carried = a != at.axis && at.flow < 0 ? 0 : cell.u[a];
        ghost.u[a] = (old.u[a] + speed * carried) / (1 + speed);
    }
    if (!(stated > 0)) {
        const double ratio = (1 - speed) / (1 + speed);
        ghost.rho = old.last_rho + ratio * (old.rho - cell.rho);
        ghost.u[at.axis] =
            at.outward * (old.last_flow + ratio * (at.outward * old.u[at.axis] - at.flow));
    }
    ghost.rho += at.rate * (at.target - ghost.rho);
    return ghost;
}

ReferenceGhost by_waves(const ReferenceGhost& old, const ReferenceGhost& cell, const Outlet& at) {
    const double s = sound + at.flow, own = at.outward * old.u[at.axis];
    const double change = own + sound * old.rho - (at.flow + sound * cell.rho);
    const double a = old.last_flow + sound * old.last_rho + (1 - s) / (1 + s) * change;
    const double b =
        own - sound * old.rho + 2 * sound * at.rate * ((old.rho + cell.rho) / 2 - at.target);
    ReferenceGhost ghost = cell;
    for (std::size_t k = 0; k < 3; ++k)
        ghost.u[k] = (old.u[k] + std::max(at.flow, 0.0) * cell.u[k]) / (1 + std::abs(at.flow));
    ghost.u[at.axis] = at.outward * (a + b) / 2;
    ghost.rho = (a - b) / (2 * sound);
    return ghost;
}

}  // namespace

ReferenceGhost Reference::ghost_like(std::size_t cell) const {
    ReferenceGhost ghost;
    for (int i = 0; i < set_.count; ++i) {
        ghost.rho += at(left_, cell, i);
        for (std::size_t a = 0; a < 3; ++a)
            ghost.u[a] += at(left_, cell, i) * set_.velocity[std::size_t(i)][a];
    }
    ghost.u = (1 / ghost.rho) * ghost.u - 0.5 * case_.acceleration;
    for (std::size_t a = 0; a < 3; ++a)
        for (std::size_t b = 0; b < 3; ++b) {
            double& flux = ghost.stress[a][b];
            flux = -ghost.rho * (ghost.u[a] * ghost.u[b] + (a == b ? 1.0 / 3 : 0));
            for (int i = 0; i < set_.count; ++i) {
                const auto& c = set_.velocity[std::size_t(i)];
                flux += c[a] * c[b] * at(left_, cell, i);
            }
        }
    if (case_.lattice == Lattice::D2Q9) ghost.stress[2][2] = 0;
    return ghost;
}

double Reference::sent_by(const ReferenceGhost& ghost, int j) const {
    const auto& v = set_.velocity[std::size_t(j)];
    const double w = set_.weight[std::size_t(j)];
    double stress = 0, force = 0;
    for (std::size_t a = 0; a < 3; ++a) {
        force += v[a] * ghost.rho * case_.acceleration[a];
        for (std::size_t b = 0; b < 3; ++b)
            stress += (v[a] * v[b] - (a == b ? 1.0 / 3 : 0)) * ghost.stress[a][b];
    }
    return equilibrium(j, ghost.rho, ghost.u) + 1.5 * w * force + 4.5 * w * stress;
}

/// The cell whose ghost sends what arrives over a link, and along which direction.
std::pair<Int3, int> Reference::sender(const LinkGroup& group, const Link& link) const {
    const Normal n = normal_of(group.object);
    Int3 cell = link.cell;
    std::array<int, 3> sent{};
    sent[n.axis] = n.outward > 0 ? -1 : 1;
    for (std::size_t a = 0; a < 3; ++a) {
        if (a == n.axis) continue;
        const int c = set_.velocity[std::size_t(link.direction)][a];
        const std::int64_t next = link.cell[a] + c;
        const bool crosses = next < 0 || next >= case_.cells[a];
        const FaceKind kind = case_.faces[2 * a + (next < 0 ? 0 : 1)].kind;
        if (crosses && kind != FaceKind::FreeSlip && kind != FaceKind::Periodic)
            return {link.cell, link.to_direction};
        const bool mirrors = crosses && kind == FaceKind::FreeSlip;
        sent[a] = mirrors ? c : -c;
        if (!mirrors) cell[a] = (next + case_.cells[a]) % case_.cells[a];
    }
    if (domain_.solid[index(cell)]) return {link.cell, link.to_direction};
    return {cell, set_.find(sent)};
}

void Reference::advance(ReferenceGhost& ghost, const LinkGroup& group, const Int3& p) const {
    const ReferenceGhost cell = ghost_like(index(p)), old = ghost;
    const Face& face = case_.faces[std::size_t(group.object)];
    const auto [axis, outward] = normal_of(group.object);
    const double t = steps_ + 0.5;
    Vec3 x{double(p[0]) + 0.5, double(p[1]) + 0.5, double(p[2]) + 0.5};
    x[axis] += 0.5 * outward;
    const double target = face.density.value(x, t), flow = outward * cell.u[axis];
    const double rate = face.relaxation * sound / double(case_.cells[axis]);
    ghost = cell;
    if (group.rule == Rule::RegularisedVelocity) {
        const double force = outward * case_.acceleration[axis] / 2;
        for (std::size_t a = 0; a < 3; ++a)
            ghost.u[a] = 2 * ramp_of(face, t) * face.velocity[a].value(x, t) - cell.u[a];
        const double u = outward * ghost.u[axis];
        ghost.rho = cell.rho * (1.0 / 3 + flow * flow - u + force) / (1.0 / 3 + u * u - u - force);
    } else if (group.rule == Rule::RegularisedPressure) {
        ghost.rho = 2 * target - cell.rho;
        for (std::size_t a = 0; a < 3; ++a)
            if (a != axis && flow < 0) ghost.u[a] = 0;
    } else {
        const Outlet outlet{axis, outward, flow, rate, target};
        ghost = group.rule == Rule::Convective ? carried_out(old, cell, outlet, face.speed)
                                               : by_waves(old, cell, outlet);
    }
    ghost.last_flow = flow;
    ghost.last_rho = cell.rho;
}

void Reference::open_face(const LinkGroup& group) {
    const auto [axis, outward] = normal_of(group.object);
    for (const Link& link : group.links) {
        const auto& c = set_.velocity[std::size_t(link.direction)];
        if (c[0] * c[0] + c[1] * c[1] + c[2] * c[2] != 1 || c[axis] != outward) continue;
        const std::size_t cell = index(link.cell);
        ReferenceGhost start = ghost_like(cell);
        start.last_flow = outward * start.u[axis];
        start.last_rho = start.rho;
        const auto at = ghosts_.try_emplace({group.object, cell}, start).first;
        advance(at->second, group, link.cell);
    }
    for (const Link& link : group.links) {
        const auto [cell, direction] = sender(group, link);
        at(f_, index(link.to_cell), link.to_direction) =
            sent_by(ghosts_.at({group.object, index(cell)}), direction);
    }
}

/// How deep in the face's sponge a cell lies: from 0 to 1 at the face, below 0 out of it.
double Reference::depth(int face, const Int3& p) const {
    const auto [axis, outward] = normal_of(face);
    const double from_face =
        outward < 0 ? double(p[axis]) + 0.5 : double(case_.cells[axis] - p[axis]) - 0.5;
    return 1 - from_face / double(case_.faces[std::size_t(face)].sponge.cells);
}

void Reference::draw(int face) {
    const Face& of = case_.faces[std::size_t(face)];
    if (of.sponge.cells == 0) return;
    const auto [axis, outward] = normal_of(face);
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        const auto c = std::int64_t(cell);
        const Int3 p{c % case_.cells[0], c / case_.cells[0] % case_.cells[1],
                     c / (case_.cells[0] * case_.cells[1])};
        const double deep = depth(face, p);
        if (deep < 0 || domain_.solid[cell]) continue;
        const double length = double(of.sponge.cells);
        const double share = deep * deep * 1.5 * sound * of.sponge.strength / length;
        const double back = of.sponge.average > 0 ? of.sponge.average : 20 * length / sound;
        Vec3 x{double(p[0]) + 0.5, double(p[1]) + 0.5, double(p[2]) + 0.5};
        x[axis] = outward < 0 ? 0 : double(case_.cells[axis]);
        const double t = steps_ + 0.5;
        const ReferenceGhost from = ghost_like(cell);
        ReferenceGhost& mean = means_.try_emplace({face, cell}, from).first->second;
        mean.rho += (from.rho - mean.rho) / back;
        mean.u = mean.u + (1 / back) * (from.u - mean.u);
        ReferenceGhost to = from;
        to.rho += share * (mean.rho - from.rho);
        for (std::size_t a = 0; a < std::size_t(case_.lattice == Lattice::D2Q9 ? 2 : 3); ++a) {
            double wanted = mean.u[a];
            if (of.sponge.velocity) wanted = (*of.sponge.velocity)[a].value(x, t);
            if (of.kind == FaceKind::Velocity) wanted = ramp_of(of, t) * of.velocity[a].value(x, t);
            to.u[a] += share * (wanted - from.u[a]);
        }
        for (int i = 0; i < set_.count; ++i)
            at(left_, cell, i) += equilibrium(i, to.rho, to.u) - equilibrium(i, from.rho, from.u);
    }
}

}  // namespace halfstep::testing

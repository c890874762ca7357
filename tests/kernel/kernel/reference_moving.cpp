#include "reference_moving.h"

#include <cmath>

namespace halfstep::testing {

namespace {

Int3 cell_at(std::size_t index, const Int3& n) {
    const auto at = std::int64_t(index);
    return {at % n[0], at / n[0] % n[1], at / (n[0] * n[1])};
}

/// Without the bodies that move.
std::vector<std::uint8_t> solid_at_rest(const LatticeCase& c, const Domain& domain) {
    std::vector<std::uint8_t> solid = domain.solid;
    for (std::uint8_t& mark : solid)
        if (mark != 0 && c.bodies[mark - 1u].motion) mark = 0;
    return solid;
}

}  // namespace

MovingReference::MovingReference(const LatticeCase& lattice_case)
    : case_(lattice_case),
      domain_(voxelise(lattice_case)),
      at_rest_(domain_.groups),
      solid_at_rest_(solid_at_rest(lattice_case, domain_)),
      reference_(case_, domain_) {
    place(0);
}

/// The links and the walls' velocity of every body at that time.
void MovingReference::place(int step) {
    domain_.groups = at_rest_;
    domain_.solid = solid_at_rest_;
    for (const std::size_t b : find_moving(case_)) {
        const PlacedBody placed = place_body(case_, b, step);
        mark_cells(case_, placed, domain_.solid);
        Body& body = case_.bodies[b];
        body.velocity = placed.pose.velocity;
        body.angular_velocity = placed.pose.angular_velocity;
        body.center = placed.pose.turning_point();
        for (LinkGroup group : placed.near.groups) {
            group.object = 6 + int(b);
            for (Link& link : group.links)
                link.cell = link.to_cell = wrapped(case_, placed.unwrapped(link.cell)).value();
            domain_.groups.push_back(std::move(group));
        }
    }
}

/// Equilibrium at the mean density and the wall's velocity, and the mean of what is out of
/// equilibrium, as far as it has a momentum flux; means over fluid neighbours by their weights.
std::vector<double> MovingReference::mean_around(std::size_t cell, const Vec3& velocity,
                                                 const std::vector<std::uint8_t>& solid) const {
    const VelocitySet& set = velocity_set(case_.lattice);
    const Int3 at = cell_at(cell, case_.cells);
    const Vec3 u = velocity - 0.5 * case_.acceleration;
    double weight = 0, rho = 0, stress[3][3] = {};
    for (int i = 1; i < set.count; ++i) {
        const auto& c = set.velocity[std::size_t(i)];
        const auto there = wrapped(case_, {at[0] + c[0], at[1] + c[1], at[2] + c[2]});
        if (!there || solid[domain_.index(*there)] != 0) continue;
        const std::size_t neighbour = domain_.index(*there);
        const std::vector<double> f = reference_.arriving(neighbour);
        const double w = set.weight[std::size_t(i)], density = reference_.density(neighbour);
        const Vec3 v = reference_.velocity(neighbour) - 0.5 * case_.acceleration;
        weight += w;
        rho += w * density;
        for (std::size_t a = 0; a < 3; ++a)
            for (std::size_t b = 0; b < 3; ++b) {
                double flux = 0;
                for (int j = 0; j < set.count; ++j) {
                    const auto& e = set.velocity[std::size_t(j)];
                    flux += f[std::size_t(j)] * e[a] * e[b];
                }
                const double isotropic = a == b && int(a) < set.dimension ? density / 3 : 0;
                stress[a][b] += w * (flux - isotropic - density * v[a] * v[b]);
            }
    }
    rho /= weight;
    std::vector<double> result;
    for (int i = 0; i < set.count; ++i) {
        const auto& c = set.velocity[std::size_t(i)];
        const double cu = c[0] * u[0] + c[1] * u[1] + c[2] * u[2];
        double even = 0;
        for (std::size_t a = 0; a < 3; ++a)
            for (std::size_t b = 0; b < 3; ++b)
                even += (c[a] * c[b] - (a == b ? 1.0 / 3 : 0)) * stress[a][b] / weight;
        result.push_back(set.weight[std::size_t(i)] *
                         (rho * (1 + 3 * cu + 4.5 * cu * cu - 1.5 * dot(u, u)) + 4.5 * even));
    }
    return result;
}

void MovingReference::fill(const std::vector<std::size_t>& cells) {
    std::vector<std::uint8_t> solid = domain_.solid;
    for (const std::size_t cell : cells) solid[cell] = 1;
    std::vector<std::vector<double>> filled;
    for (const std::size_t cell : cells) {
        const Int3 at = cell_at(cell, case_.cells);
        Vec3 velocity{};
        double nearest = 1e9;  // of the body that is nearest
        for (const std::size_t b : find_moving(case_)) {
            const Body& body = case_.bodies[b];
            Vec3 arm{double(at[0]) + 0.5, double(at[1]) + 0.5, double(at[2]) + 0.5};
            arm = arm - body.center;
            for (std::size_t a = 0; a < 3; ++a)
                if (case_.faces[2 * a].kind == FaceKind::Periodic)
                    arm[a] -= double(case_.cells[a]) * std::round(arm[a] / double(case_.cells[a]));
            if (dot(arm, arm) > nearest) continue;
            nearest = dot(arm, arm);
            velocity = body.velocity + cross(body.angular_velocity, arm);
        }
        filled.push_back(mean_around(cell, velocity, solid));
    }
    for (std::size_t k = 0; k < cells.size(); ++k) reference_.replace(cells[k], filled[k]);
    filled_ += int(cells.size());
}

void MovingReference::step(int steps) {
    for (int k = 0; k < steps; ++k) {
        reference_.step(1);
        for (const std::size_t b : find_moving(case_))
            forces_[6 + int(b)] = reference_.force({6 + int(b)});
        const std::vector<std::uint8_t> before = domain_.solid;
        place(++steps_);
        std::vector<std::size_t> left;
        for (std::size_t cell = 0; cell < before.size(); ++cell)
            if (before[cell] != 0 && domain_.solid[cell] == 0) left.push_back(cell);
        fill(left);
    }
}

}  // namespace halfstep::testing

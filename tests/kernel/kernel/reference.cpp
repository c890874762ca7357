#include "reference.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "config/relaxation_rates.h"
#include "reference_collision.h"

namespace halfstep::testing {

Reference::Reference(const LatticeCase& lattice_case, const Domain& domain)
    : case_(lattice_case),
      own_(lattice_case),
      domain_(domain),
      set_(velocity_set(lattice_case.lattice)),
      q_(std::size_t(set_.count)),
      cells_(std::size_t(volume(lattice_case.cells))),
      f_(cells_ * q_),
      left_(cells_ * q_) {
    for (std::size_t k = 0; k < case_.scalars.size(); ++k) scalars_.emplace_back(case_, k, domain_);
    for (std::size_t cell = 0; cell < cells_; ++cell) lift_.push_back(lift_at(cell));
    initialise();
    std::vector<Vec3> velocities(cells_);
    for (std::size_t cell = 0; cell < cells_; ++cell)
        if (!domain_.solid[cell]) velocities[cell] = velocity(cell);
    look_around(velocities);
}

double Reference::lift_at(std::size_t cell) const {
    double lift = 0;
    for (const ReferenceScalar& scalar : scalars_) lift += scalar.expansion() * scalar.value(cell);
    return lift;
}

void Reference::step_scalars(const std::vector<Vec3>& velocity) {
    for (std::size_t cell = 0; cell < cells_; ++cell) lift_[cell] = lift_at(cell);
    for (ReferenceScalar& scalar : scalars_) scalar.step(velocity, steps_);
}

std::size_t Reference::index(const Int3& p) const {
    return std::size_t((p[2] * case_.cells[1] + p[1]) * case_.cells[0] + p[0]);
}

double Reference::equilibrium(int i, double rho, const Vec3& u) const {
    const auto& c = set_.velocity[std::size_t(i)];
    const double cu = c[0] * u[0] + c[1] * u[1] + c[2] * u[2];
    return set_.weight[std::size_t(i)] * rho * (1 + 3 * cu + 4.5 * cu * cu - 1.5 * dot(u, u));
}

void Reference::initialise() {
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        const Vec3 x = place(cell);
        const double rho = case_.initial.density.value(x, 0);
        Vec3 u;
        double gradient[3][3] = {};
        for (std::size_t b = 0; b < 3; ++b) {
            u[b] = case_.initial.velocity[b].value(x, 0);
            for (std::size_t a = 0; a < 3; ++a) {
                if (case_.cells[a] == 1) continue;
                Vec3 high = x, low = x;
                high[a] += 0.5;
                low[a] -= 0.5;
                gradient[a][b] = case_.initial.velocity[b].value(high, 0) -
                                 case_.initial.velocity[b].value(low, 0);
            }
        }
        u = u - 0.5 * acceleration_at(cell, u);
        const double tau = initial_tau(cell, gradient);
        const RelaxationRates rates = relaxation_rates(case_);
        const double more = (rates.even / rates.bulk - 1) / set_.dimension *
                            (gradient[0][0] + gradient[1][1] + gradient[2][2]);
        for (int a = 0; a < set_.dimension; ++a) gradient[a][a] += more;
        for (int i = 0; i < set_.count; ++i) {
            const auto& v = set_.velocity[std::size_t(i)];
            double stress = 0;
            for (std::size_t a = 0; a < 3; ++a)
                for (std::size_t b = 0; b < 3; ++b)
                    stress += (v[a] * v[b] - (a == b ? 1.0 / 3 : 0)) * gradient[a][b];
            at(f_, cell, i) =
                equilibrium(i, rho, u) - 3 * set_.weight[std::size_t(i)] * tau * rho * stress;
        }
    }
}

double Reference::density(std::size_t cell) const {
    double rho = 0;
    for (int i = 0; i < set_.count; ++i) rho += at(f_, cell, i);
    return rho;
}

Vec3 Reference::velocity(std::size_t cell) const {
    const Vec3 bare = (1 / density(cell)) * momentum(f_, cell);
    return bare + 0.5 * acceleration(cell, bare, 1);
}

void Reference::collide(std::size_t cell) {
    const LatticeCase& own = seen_from(cell);
    if (has_bulk_rate(case_.collision)) {
        const auto begin = f_.begin() + std::ptrdiff_t(cell * q_);
        const auto left =
            collide_densely(own, set_, std::vector<double>(begin, begin + std::ptrdiff_t(q_)));
        std::copy(left.begin(), left.end(), left_.begin() + std::ptrdiff_t(cell * q_));
        return;
    }
    const double rho = density(cell);
    const bool is_exact = case_.force_scheme == Forcing::ExactDifference;
    const Vec3 bare = (1 / rho) * momentum(f_, cell), moved = bare + own.acceleration;
    const Vec3 u = is_exact ? bare : velocity(cell), force = rho * own.acceleration;
    const double even = 1 / own.tau;
    const double odd =
        case_.collision == Collision::SRT ? even : 1 / (0.5 + case_.magic / (own.tau - 0.5));
    const double even_share = is_exact ? 1 : 1 - even / 2, odd_share = is_exact ? 1 : 1 - odd / 2;
    const auto source = [&](int i) {
        if (is_exact) return equilibrium(i, rho, moved) - equilibrium(i, rho, bare);
        const auto& v = set_.velocity[std::size_t(i)];
        const Vec3 c{double(v[0]), double(v[1]), double(v[2])};
        return set_.weight[std::size_t(i)] *
               (3 * dot(c - u, force) + 9 * dot(c, u) * dot(c, force));
    };
    for (int i = 0; i < set_.count; ++i) {
        const int o = VelocitySet::opposite(i);
        const double gap = at(f_, cell, i) - equilibrium(i, rho, u);
        const double gap_back = at(f_, cell, o) - equilibrium(o, rho, u);
        const double s = source(i), s_back = source(o);
        at(left_, cell, i) = at(f_, cell, i) - even * (gap + gap_back) / 2 -
                             odd * (gap - gap_back) / 2 + even_share * (s + s_back) / 2 +
                             odd_share * (s - s_back) / 2;
    }
}

Vec3 Reference::point_on(const Link& link, double share) const {
    Vec3 x;
    for (std::size_t a = 0; a < 3; ++a)
        x[a] = double(link.cell[a]) + 0.5 + share * set_.velocity[std::size_t(link.direction)][a];
    return x;
}

Vec3 Reference::body_velocity(int object, const Vec3& x) const {
    if (object < 6) return {};
    const Body& body = case_.bodies[std::size_t(object - 6)];
    return body.velocity + cross(body.angular_velocity, x - body.center);
}

Vec3 Reference::wall_velocity(const LinkGroup& group, const Link& link, double t) const {
    if (group.rule == Rule::Sliding) return slid_.at(&link).first;
    if (is_exact(group.rule)) return body_velocity(group.object, point_on(link, link.q));
    if (group.rule != Rule::Velocity && group.rule != Rule::RegularisedVelocity) return {};
    const Vec3 x = point_on(link, 0.5);
    if (group.object >= 6) return body_velocity(group.object, x);
    const Face& face = case_.faces[std::size_t(group.object)];
    const double ramp =
        t < face.ramp_steps ? 0.5 * (1 - std::cos(std::numbers::pi * t / face.ramp_steps)) : 1;
    return {ramp * face.velocity[0].value(x, t), ramp * face.velocity[1].value(x, t),
            ramp * face.velocity[2].value(x, t)};
}

std::size_t Reference::cell_behind(const Int3& cell, int direction, int cells) const {
    const auto& c = set_.velocity[std::size_t(direction)];
    const Int3& n = case_.cells;
    Int3 p;
    for (std::size_t a = 0; a < 3; ++a) p[a] = (cell[a] - cells * c[a] + 2 * n[a]) % n[a];
    return index(p);
}

/// Bouzidi, Firdaouss, Lallemand (2001), and Chun, Ladd (2007), as their papers have them, with
/// `kick` = 6 w rho c.u_wall.
double Reference::interpolated(Rule rule, const Link& link, double kick, double rho,
                               const Vec3& u) const {
    const int i = link.direction, o = VelocitySet::opposite(i);
    const double q = link.q > 0 ? link.q : 0.5;
    const auto left = [&](int cells, int direction) {
        return at(left_, cell_behind(link.cell, i, cells), direction);
    };
    if (rule == Rule::Quadratic && q < 0.5)
        return q * (1 + 2 * q) * left(0, i) + (1 - 4 * q * q) * left(1, i) -
               q * (1 - 2 * q) * left(2, i) - kick;
    if (rule == Rule::Quadratic)
        return (left(0, i) - kick) / (q * (2 * q + 1)) + (2 * q - 1) / q * left(0, o) -
               (2 * q - 1) / (2 * q + 1) * left(1, o);
    if (q >= 0.5) return (left(0, i) - kick) / (2 * q) + (2 * q - 1) / (2 * q) * left(0, o);
    if (rule == Rule::Interpolated || rule == Rule::Sliding)
        return 2 * q * left(0, i) + (1 - 2 * q) * left(1, i) - kick;
    const double share = std::min(1.0, (1 - 2 * q) / link.other_q);
    const Vec3 change = share * (body_velocity(link.other, point_on(link, -link.other_q)) - u);
    const auto& v = set_.velocity[std::size_t(i)];
    return left(0, i) - kick +
           3 * set_.weight[std::size_t(i)] * rho *
               dot({double(v[0]), double(v[1]), double(v[2])}, change);
}

double Reference::bounce(const LinkGroup& group, const Link& link) const {
    const std::size_t cell = index(link.cell);
    const double leaving = at(left_, cell, link.direction);
    if (group.rule == Rule::BounceBack || group.rule == Rule::FreeSlip) return leaving;
    double rho = 0;
    for (int i = 0; i < set_.count; ++i) rho += at(left_, cell, i);
    const auto& v = set_.velocity[std::size_t(link.direction)];
    const Vec3 c{double(v[0]), double(v[1]), double(v[2])};
    const double w = set_.weight[std::size_t(link.direction)];
    if (group.rule == Rule::Velocity)
        return leaving - 6 * w * rho * dot(c, wall_velocity(group, link, steps_ + 0.5));
    const Vec3 bare = (1 / rho) * momentum(left_, cell);
    const Vec3 u = bare - 0.5 * acceleration(cell, bare, -1);
    if (group.rule == Rule::Sliding)
        return interpolated(group.rule, link, 6 * w * rho * slid_.at(&link).second, rho, u);
    const Vec3 away = wall_velocity(group, link, steps_ + 0.5);
    if (is_exact(group.rule))
        return interpolated(group.rule, link, 6 * w * rho * dot(c, away), rho, u);
    const double face_density =
        case_.faces[std::size_t(group.object)].density.value(point_on(link, 0.5), steps_ + 0.5);
    return -leaving + 2 * w * face_density * (1 + 4.5 * dot(c, u) * dot(c, u) - 1.5 * dot(u, u));
}

void Reference::stream() {
    const Int3& n = case_.cells;
    for (std::int64_t z = 0; z < n[2]; ++z)
        for (std::int64_t y = 0; y < n[1]; ++y)
            for (std::int64_t x = 0; x < n[0]; ++x)
                for (int i = 0; i < set_.count; ++i) {
                    const auto& c = set_.velocity[std::size_t(i)];
                    const Int3 from{(x - c[0] + n[0]) % n[0], (y - c[1] + n[1]) % n[1],
                                    (z - c[2] + n[2]) % n[2]};
                    at(f_, index({x, y, z}), i) = at(left_, index(from), i);
                }
    for (const LinkGroup& group : domain_.groups)
        if (group.rule == Rule::Sliding) slide(group);
    for (const LinkGroup& group : domain_.groups) {
        if (is_open_face(group.rule)) {
            open_face(group);
            continue;
        }
        for (const Link& link : group.links)
            at(f_, index(link.to_cell), link.to_direction) = bounce(group, link);
    }
}

void Reference::step(int steps) {
    for (int k = 0; k < steps; ++k) {
        std::vector<Vec3> velocities(cells_);
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            if (domain_.solid[cell]) continue;
            collide(cell);
            velocities[cell] = velocity(cell);
        }
        for (int face = 0; face < 6; ++face) draw(face);
        soak(left_, Half::Leaving);
        stream();
        soak(f_, Half::Arriving);
        step_scalars(velocities);
        look_around(velocities);
        ++steps_;
    }
}

namespace {

bool lies_in(const Vec3& at, const Bounds& box) {
    for (std::size_t a = 0; a < 3; ++a)
        if (at[a] < box.low[a] || at[a] >= box.high[a]) return false;
    return true;
}

}  // namespace

ObjectForce Reference::force(const ForcePart& part) const {
    ObjectForce sum;
    for (const LinkGroup& group : domain_.groups) {
        if (group.object != part.object) continue;
        for (const Link& link : group.links) {
            if (!lies_in(point_on(link, 0.5), part.within)) continue;
            const auto &ci = set_.velocity[std::size_t(link.direction)],
                       &cm = set_.velocity[std::size_t(link.to_direction)];
            // The weights are taken off: pressure counts from the reference density's.
            const double w = set_.weight[std::size_t(link.direction)];
            const double leaving = at(left_, index(link.cell), link.direction) - w;
            const double entering = at(f_, index(link.to_cell), link.to_direction) - w;
            const Vec3 wall = wall_velocity(group, link, steps_ - 0.5);
            Vec3 kick;
            for (std::size_t a = 0; a < 3; ++a)
                kick[a] = (ci[a] - wall[a]) * leaving - (cm[a] - wall[a]) * entering;
            sum.force = sum.force + kick;
            sum.torque = sum.torque + cross(point_on(link, 0.5), kick);
        }
    }
    return sum;
}

}  // namespace halfstep::testing

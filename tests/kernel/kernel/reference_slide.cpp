// Walls that fluid slides along, in the textbook solver: the balance of kernels/boundary/slide.h as
// a linear system in the two components of the slip, found by trying slips.
#include <algorithm>
#include <cmath>

#include "geometry/surroundings.h"
#include "geometry/wall_frames.h"
#include "reference.h"
#include "solver/link_parameters.h"

namespace halfstep::testing {

namespace {

using Pair = std::array<double, 2>;
using Square = std::array<Pair, 2>;

/// What `balance`, symmetric, makes of `rest`: divided by its eigenvalues, none of them below 1/200.
Pair relax(const Square& balance, const Pair& rest) {
    const double angle =
        0.5 * std::atan2(2 * balance[0][1], balance[0][0] - balance[1][1]);
    const double c = std::cos(angle), s = std::sin(angle);
    const Pair axes[] = {{c, s}, {-s, c}};
    Pair result{};
    for (const Pair& e : axes) {
        double value = 0;
        for (std::size_t i : {0u, 1u})
            for (std::size_t j : {0u, 1u}) value += e[i] * balance[i][j] * e[j];
        const double along = (e[0] * rest[0] + e[1] * rest[1]) / std::max(value, 1.0 / 200);
        for (std::size_t i : {0u, 1u}) result[i] += along * e[i];
    }
    return result;
}

/// u+ of Spalding's law, by bisection.
double law_of_wall(double reynolds) {
    constexpr double k = 0.41, b = 5.2;
    double low = 0, high = 200;
    for (int n = 0; n < 200; ++n) {
        const double u = (low + high) / 2, v = k * u;
        const double y =
            u + std::exp(-k * b) * (std::exp(v) - 1 - v - v * v / 2 - v * v * v / 6);
        (u * y > reynolds ? high : low) = u;
    }
    return low;
}

std::array<Vec3, 2> tangents_of(const Vec3& n) {
    if (dot(n, n) < 0.5) return {};
    const Vec3 least = std::abs(n[2]) < 0.6 ? Vec3{0, 0, 1} : Vec3{1, 0, 0};
    Vec3 two = least - dot(least, n) * n;
    two = (1 / std::sqrt(dot(two, two))) * two;
    return {cross(two, n), two};
}

}  // namespace

Vec3 Reference::departing_velocity(std::size_t cell) const {
    double rho = 0;
    Vec3 momentum{};
    for (int i = 0; i < set_.count; ++i) {
        rho += at(left_, cell, i);
        for (std::size_t a = 0; a < 3; ++a)
            momentum[a] += at(left_, cell, i) * set_.velocity[std::size_t(i)][a];
    }
    return (1 / rho) * momentum - 0.5 * case_.acceleration;
}

void Reference::slide(const LinkGroup& group) {
    const WallFrames frames = fit_wall_frames(case_, group.object, group.links);
    const WallFriction& friction = friction_of(case_, group.object);
    const double nu = (case_.tau - 0.5) / 3;
    const bool has_law = friction.kind == FrictionKind::Spalding;
    const double stiffness = has_law ? 0 : 1 / friction.slip_length;
    const double ramp =
        group.object < 6 ? ramp_at(case_.faces[std::size_t(group.object)], steps_ + 0.5) : 1;
    const std::vector<double> carried =
        evaluate_links(case_, Rule::Sliding, group.object, group.links, 0).wall_velocity;
    for (std::size_t k = 0; k < frames.normal.size(); ++k) {
        const auto t = tangents_of(frames.normal[k]);
        const Int3& p = group.links[frames.order[frames.first[k]]].cell;
        const std::size_t cell = index(p);
        double rho = 0;
        for (int i = 0; i < set_.count; ++i) rho += at(left_, cell, i);
        const Vec3 u = departing_velocity(cell);
        const Vec3 flat = dot(u, t[0]) * t[0] + dot(u, t[1]) * t[1];
        Square give{}, area{};
        Pair force{}, wall{};
        const std::uint32_t begin = frames.first[k], end = frames.first[k + 1];
        for (std::uint32_t j = begin; j < end; ++j) {
            const Link& link = group.links[frames.order[j]];
            const auto& v = set_.velocity[std::size_t(link.direction)];
            const Vec3 c{double(v[0]), double(v[1]), double(v[2])}, n = frames.link_normal[j];
            const double w = set_.weight[std::size_t(link.direction)];
            const double* at_rest = &carried[3 * frames.order[j]];
            const Vec3 base = ramp * Vec3{at_rest[0], at_rest[1], at_rest[2]};
            const Vec3 along = c - dot(c, n) * n;
            const auto back = [&](const Vec3& speed) {
                return interpolated(Rule::Sliding, link, 6 * w * rho * dot(c, speed), rho, u);
            };
            const double even = equilibrium(link.direction, rho, flat) +
                                equilibrium(VelocitySet::opposite(link.direction), rho, flat);
            const double both = at(left_, cell, link.direction) + back(base) - even;
            for (std::size_t a : {0u, 1u}) {
                const double part = dot(along, t[a]);
                force[a] += part * both / rho;
                wall[a] += dot(base, t[a]) / (end - begin);
                for (std::size_t b : {0u, 1u}) {
                    const double other = dot(along, t[b]);
                    const double kick = interpolated(Rule::Sliding, link, 0, rho, u) -
                                        interpolated(Rule::Sliding, link, 6 * w * other, rho, u);
                    give[a][b] += part * kick;
                    area[a][b] += part * other * 18 * w * std::max(0.0, -dot(c, n));
                }
            }
        }
        Pair slip, rest;
        for (std::size_t a : {0u, 1u})
            slip[a] = (dot(u, t[a]) - wall[a]) / (1 + frames.distance[k] * stiffness);
        Pair law{};
        if (has_law) {
            const int out = outward(p, frames.normal[k]);
            const auto& v = set_.velocity[std::size_t(out)];
            const Vec3 far = departing_velocity(cell_behind(p, VelocitySet::opposite(out), 1));
            const Vec3 c{double(v[0]), double(v[1]), double(v[2])};
            const double height = frames.distance[k] + dot(c, frames.normal[k]);
            for (std::size_t a : {0u, 1u}) law[a] = dot(far, t[a]) - wall[a];
            const double speed = std::hypot(law[0], law[1]);
            const double plus = law_of_wall(speed * height / nu);
            for (std::size_t a : {0u, 1u}) law[a] *= speed / (plus * plus);
        }
        Square balance;
        for (std::size_t a : {0u, 1u}) {
            rest[a] = force[a];
            for (std::size_t b : {0u, 1u}) {
                balance[a][b] = give[a][b] + nu * stiffness * area[a][b];
                rest[a] -= balance[a][b] * slip[b] + area[a][b] * law[b];
            }
        }
        const Pair more = relax(balance, rest);
        for (std::uint32_t j = begin; j < end; ++j) {
            const Link& link = group.links[frames.order[j]];
            const double* at_rest = &carried[3 * frames.order[j]];
            Vec3 speed = ramp * Vec3{at_rest[0], at_rest[1], at_rest[2]};
            for (std::size_t a : {0u, 1u}) speed = speed + (slip[a] + more[a]) * t[a];
            slid_[&link] = speed;
        }
    }
}

}  // namespace halfstep::testing

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

using Square = std::array<SlidePair, 2>;

/// What `balance`, symmetric, makes of `rest`: divided by its eigenvalues, none of them below
/// 1/200.
SlidePair relax(const Square& balance, const SlidePair& rest) {
    const double angle = 0.5 * std::atan2(2 * balance[0][1], balance[0][0] - balance[1][1]);
    const double c = std::cos(angle), s = std::sin(angle);
    const SlidePair axes[] = {{c, s}, {-s, c}};
    SlidePair result{};
    for (const SlidePair& e : axes) {
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
        const double y = u + std::exp(-k * b) * (std::exp(v) - 1 - v - v * v / 2 - v * v * v / 6);
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

int outward_of(const Int3& cell, const Vec3& normal, const VelocitySet& set,
               const Surroundings& around, const Domain& domain) {
    int best = 0;
    double steepest = 0.5;
    for (int i = 1; i < set.count; ++i) {
        const auto& v = set.velocity[std::size_t(i)];
        const Vec3 c{double(v[0]), double(v[1]), double(v[2])};
        const double slope = dot(c, normal) / std::sqrt(dot(c, c));
        const WayEnd end = around.follow(cell, v);
        const bool is_fluid = end.face < 0 && domain.solid_at(end.cell) == 0;
        if (is_fluid && slope > steepest + 1e-9) best = i, steepest = slope;
    }
    return best;
}

/// A link's weight, -c.n, and the parts of its direction along the wall.
struct SlideLink {
    double weight, depth;
    SlidePair part;
};

}  // namespace

Vec3 Reference::direction(int i) const {
    const auto& v = set_.velocity[std::size_t(i)];
    return {double(v[0]), double(v[1]), double(v[2])};
}

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

/// Adds one link: `back(kick)` is what the rule gives for a wall of that 6 w rho c.u.
template <typename Back>
void add(SlideBalance& balance, const SlideLink& link, double rho, double both, Back back) {
    for (std::size_t a : {0u, 1u}) {
        balance.force[a] += link.part[a] * both / rho;
        for (std::size_t b : {0u, 1u}) {
            balance.give[a][b] += link.part[a] * (back(0) - back(6 * link.weight * link.part[b]));
            balance.area[a][b] += 18 * link.weight * link.depth * link.part[a] * link.part[b];
        }
    }
}

SlideBalance Reference::balance_of(const LinkGroup& group, const WallFrames& frames, std::size_t k,
                                   const std::vector<Vec3>& base) const {
    const auto t = tangents_of(frames.normal[k]);
    const std::uint32_t begin = frames.first[k], end = frames.first[k + 1];
    const std::size_t cell = index(group.links[frames.order[begin]].cell);
    double rho = 0;
    for (int i = 0; i < set_.count; ++i) rho += at(left_, cell, i);
    const Vec3 u = departing_velocity(cell);
    const Vec3 flat = dot(u, t[0]) * t[0] + dot(u, t[1]) * t[1];
    SlideBalance balance;
    for (std::uint32_t j = begin; j < end; ++j) {
        const Link& link = group.links[frames.order[j]];
        const int i = link.direction;
        const Vec3 c = direction(i), n = frames.link_normal[j], v = base[frames.order[j]];
        const Vec3 along = c - dot(c, n) * n;
        const SlideLink numbers{set_.weight[std::size_t(i)],
                                std::max(0.0, -dot(c, n)),
                                {dot(along, t[0]), dot(along, t[1])}};
        const auto back = [&](double kick) {
            return interpolated(Rule::Sliding, link, kick, rho, u);
        };
        const double even =
            equilibrium(i, rho, flat) + equilibrium(VelocitySet::opposite(i), rho, flat);
        const double both = at(left_, cell, i) + back(6 * numbers.weight * rho * dot(c, v)) - even;
        add(balance, numbers, rho, both, back);
        for (std::size_t a : {0u, 1u}) balance.wall[a] += dot(v, t[a]) / (end - begin);
    }
    return balance;
}

/// What the law of the wall takes of the momentum, before it is multiplied by the area.
SlidePair Reference::law_at(const Int3& p, const Vec3& normal, double distance,
                            const SlidePair& wall) const {
    const int out = outward_of(p, normal, set_, Surroundings(case_, domain_), domain_);
    const auto t = tangents_of(normal);
    const Vec3 far = departing_velocity(cell_behind(p, VelocitySet::opposite(out), 1));
    const double height = distance + dot(direction(out), normal);
    const SlidePair seen{dot(far, t[0]) - wall[0], dot(far, t[1]) - wall[1]};
    const double speed = std::hypot(seen[0], seen[1]);
    const double plus = law_of_wall(speed * height / ((case_.tau - 0.5) / 3));
    return {seen[0] * speed / (plus * plus), seen[1] * speed / (plus * plus)};
}

void Reference::slide(const LinkGroup& group) {
    if (!frames_.contains(group.object))
        frames_[group.object] = fit_wall_frames(case_, group.object, group.links);
    const WallFrames& frames = frames_[group.object];
    const WallFriction& friction = friction_of(case_, group.object);
    const bool has_law = friction.kind == FrictionKind::Spalding;
    const double stiffness = has_law ? 0 : 1 / friction.slip_length;
    const double drag = (case_.tau - 0.5) / 3 * stiffness;
    const double ramp =
        group.object < 6 ? ramp_at(case_.faces[std::size_t(group.object)], steps_ + 0.5) : 1;
    const auto carried =
        evaluate_links(case_, Rule::Sliding, group.object, group.links, 0).wall_velocity;
    std::vector<Vec3> base;
    for (std::size_t l = 0; l < group.links.size(); ++l)
        base.push_back(ramp * Vec3{carried[3 * l], carried[3 * l + 1], carried[3 * l + 2]});
    for (std::size_t k = 0; k < frames.normal.size(); ++k) {
        const Vec3& normal = frames.normal[k];
        const auto t = tangents_of(normal);
        const Int3& p = group.links[frames.order[frames.first[k]]].cell;
        const Vec3 u = departing_velocity(index(p));
        SlideBalance of = balance_of(group, frames, k, base);
        SlidePair slip, law{};
        if (has_law) law = law_at(p, normal, frames.distance[k], of.wall);
        for (std::size_t a : {0u, 1u})
            slip[a] = (dot(u, t[a]) - of.wall[a]) / (1 + frames.distance[k] * stiffness);
        for (std::size_t a : {0u, 1u})
            for (std::size_t b : {0u, 1u}) {
                of.give[a][b] += drag * of.area[a][b];
                of.force[a] -= of.give[a][b] * slip[b] + of.area[a][b] * law[b];
            }
        const SlidePair more = relax(of.give, of.force);
        for (std::uint32_t j = frames.first[k]; j < frames.first[k + 1]; ++j) {
            const Link& link = group.links[frames.order[j]];
            const Vec3 c = direction(link.direction), n = frames.link_normal[j];
            const Vec3 s = (slip[0] + more[0]) * t[0] + (slip[1] + more[1]) * t[1];
            const Vec3& v = base[frames.order[j]];
            slid_[&link] = {v + s, dot(c, v) + dot(c - dot(c, n) * n, s)};
        }
    }
}

}  // namespace halfstep::testing

// The textbook solver's porous regions.
#include <cmath>

#include "reference.h"

namespace halfstep::testing {

namespace {

/// Share of the momentum that half a step's friction leaves: of v where it acts on what leaves, at
/// the velocity before; where it acts on what arrives, at that after.
double brinkman_share(const PorousRegion& region, double speed, Half half) {
    const double a = region.linear / 2, b = region.quadratic / 2;
    if (half == Half::Leaving) return 1 - a - b * speed;
    if (b * speed == 0) return 1 / (1 + a);
    // s + (a + b s v) s = 1
    return (std::sqrt((1 + a) * (1 + a) + 4 * b * speed) - (1 + a)) / (2 * b * speed);
}

/// Share of the populations that is sent back.
double grey_share(double solid, Half half) {
    if (solid > 0.5) return half == Half::Leaving ? solid : 0;
    const double friction = 2 * solid / (1 - solid);  // nu / K
    return half == Half::Leaving ? friction / 4 : friction / 4 / (1 + friction / 2);
}

}  // namespace

void Reference::soak(std::vector<double>& f, std::size_t cell, const PorousRegion& region,
                     Half half) const {
    double rho = 0;
    Vec3 u{};
    for (int i = 0; i < set_.count; ++i) {
        rho += at(f, cell, i);
        for (std::size_t a = 0; a < 3; ++a)
            u[a] += at(f, cell, i) * set_.velocity[std::size_t(i)][a];
    }
    u = (1 / rho) * u;
    std::vector<double> before(set_.count);
    for (int i = 0; i < set_.count; ++i) before[std::size_t(i)] = at(f, cell, i);
    if (region.model == PorousModel::Brinkman) {
        const Vec3 slower = brinkman_share(region, std::sqrt(dot(u, u)), half) * u;
        for (int i = 0; i < set_.count; ++i)
            at(f, cell, i) += equilibrium(i, rho, slower) - equilibrium(i, rho, u);
    } else {
        const double share = grey_share(region.linear, half);
        for (int i = 0; i < set_.count; ++i)
            at(f, cell, i) +=
                share * (before[std::size_t(VelocitySet::opposite(i))] - before[std::size_t(i)]);
    }
}

void Reference::soak(std::vector<double>& f, Half half) const {
    for (std::size_t region = 0; region < domain_.porous.size(); ++region)
        for (const std::int64_t cell : domain_.porous[region])
            soak(f, std::size_t(cell), case_.porous[region], half);
}

}  // namespace halfstep::testing

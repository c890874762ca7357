// Viscosity and acceleration of single cells, solved for by bisection and by iteration.
#include <cmath>

#include "reference.h"

namespace halfstep::testing {

Vec3 Reference::momentum(const std::vector<double>& f, std::size_t cell) const {
    Vec3 sum{};
    for (int i = 0; i < set_.count; ++i)
        for (std::size_t a = 0; a < 3; ++a)
            sum[a] += at(f, cell, i) * set_.velocity[std::size_t(i)][a];
    return sum;
}

Vec3 Reference::place(std::size_t cell) const {
    const auto c = std::int64_t(cell);
    const Int3& n = case_.cells;
    return {double(c % n[0]) + 0.5, double(c / n[0] % n[1]) + 0.5, double(c / (n[0] * n[1])) + 0.5};
}

Vec3 Reference::acceleration_at(std::size_t cell, const Vec3& u) const {
    Vec3 a = case_.acceleration - lift_[cell] * case_.gravity;
    if (case_.acceleration_field)
        for (std::size_t k = 0; k < 3; ++k)
            a[k] += (*case_.acceleration_field)[k].value(place(cell), 0);
    return a - 2 * cross(case_.rotation, u);
}

/// Of the cell whose velocity is `bare` + way a / 2.
Vec3 Reference::acceleration(std::size_t cell, const Vec3& bare, double way) const {
    Vec3 a{};
    for (int k = 0; k < 60; ++k) a = acceleration_at(cell, bare + (way / 2) * a);
    return a;
}

/// tau = 1/2 + 3 nu(s), s the shear rate that the stress means if that is tau.
double Reference::local_tau(std::size_t cell) const {
    const double rho = density(cell);
    const Vec3 b = (1 / rho) * momentum(f_, cell);
    double n[3][3] = {}, trace = 0, squares = 0;
    for (std::size_t x = 0; x < 3; ++x)
        for (std::size_t y = 0; y < 3; ++y) {
            for (int i = 0; i < set_.count; ++i) {
                const auto& c = set_.velocity[std::size_t(i)];
                n[x][y] += at(f_, cell, i) * c[x] * c[y];
            }
            n[x][y] -= rho * ((x == y ? 1.0 / 3 : 0) + b[x] * b[y]);
        }
    const auto axes = std::size_t(set_.dimension);
    for (std::size_t a = 0; a < axes; ++a) trace += n[a][a] / set_.dimension;
    for (std::size_t x = 0; x < axes; ++x)
        for (std::size_t y = 0; y < axes; ++y) {
            const double part = n[x][y] - (x == y ? trace : 0);
            squares += part * part;
        }
    const double fluid = (case_.tau - 0.5) / 3;
    const ViscosityModel model = damped_model(cell);
    double low = 0.5, high = 1e4;
    for (int k = 0; k < 100; ++k) {
        const double tau = (low + high) / 2;
        const double shear = std::sqrt(2 * squares) * 3 / (2 * tau * rho);
        (tau < 0.5 + 3 * viscosity_at(model, fluid, shear) ? low : high) = tau;
    }
    return low;
}

/// The case as this cell sees it.
const LatticeCase& Reference::seen_from(std::size_t cell) {
    own_.acceleration = acceleration(cell, (1 / density(cell)) * momentum(f_, cell), 1);
    if (looks_around(case_.viscosity.kind))
        own_.tau = case_.tau + 3 * eddies_[cell];
    else if (case_.viscosity.kind != Viscosity::Constant)
        own_.tau = local_tau(cell);
    return own_;
}

}  // namespace halfstep::testing

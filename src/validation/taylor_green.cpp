// The decaying vortices of Taylor and Green on a square, periodic both ways:
//
//     u = -U cos kx sin ky e^(-2 nu k^2 t)        v = U sin kx cos ky e^(-2 nu k^2 t)
//     p = -rho U^2 / 4 (cos 2kx + cos 2ky) e^(-4 nu k^2 t)
#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "validation/figures.h"
#include "validation/validations.h"

namespace halfstep {

namespace {

// At nu = 0.1, with this magic parameter, the terms of second order nearly cancel and those of
// fourth order hide the order below 32 cells.
constexpr double nu = 0.04;

struct Vortices {
    int cells;
    double k, speed;

    // Diffusive scaling: the speed falls with the cell, so that compressibility, of order speed^2,
    // falls with the discretisation error.
    explicit Vortices(int n) : cells(n), k(2 * std::numbers::pi / n), speed(0.64 / n) {}

    double decay(double t) const { return std::exp(-2 * nu * k * k * t); }
    double u(const Vec3& x) const { return -speed * std::cos(k * x[0]) * std::sin(k * x[1]); }
    double v(const Vec3& x) const { return speed * std::sin(k * x[0]) * std::cos(k * x[1]); }
    double density(const Vec3& x) const {
        return 1 - 0.75 * speed * speed * (std::cos(2 * k * x[0]) + std::cos(2 * k * x[1]));
    }
    /// Half the time in which the velocity falls by e.
    std::int64_t half_time() const { return std::lround(1 / (4 * nu * k * k)); }
    double updates() const { return 2.0 * static_cast<double>(half_time()) * cells * cells; }
};

LatticeCase case_of(const Vortices& flow) {
    LatticeCase c;
    c.lattice = Lattice::D2Q9;
    c.arithmetic = Arithmetic::FP64;
    c.storage = Storage::FP64;
    c.cells = {flow.cells, flow.cells, 1};
    c.tau = 0.5 + 3 * nu;
    c.initial.density = {[flow](const Vec3& x, double) { return flow.density(x); }, false, false};
    c.initial.velocity[0] = {[flow](const Vec3& x, double) { return flow.u(x); }, false, false};
    c.initial.velocity[1] = {[flow](const Vec3& x, double) { return flow.v(x); }, false, false};
    return c;
}

struct State {
    double energy = 0;  ///< sum of u^2
    double error = 0;   ///< L2 of u less the exact one, over that of the exact one
};

State compare(const Simulation& simulation, const Vortices& flow) {
    const Snapshot snapshot = simulation.sample(0, 1);
    const double decay = flow.decay(static_cast<double>(simulation.steps_done()));
    double energy = 0, difference = 0, exact = 0;
    for (std::int64_t y = 0; y < flow.cells; ++y)
        for (std::int64_t x = 0; x < flow.cells; ++x) {
            const Vec3 at{static_cast<double>(x) + 0.5, static_cast<double>(y) + 0.5, 0.5};
            const double* found = &snapshot.velocity[3 * snapshot.index(x, y, 0)];
            const double u = flow.u(at) * decay, v = flow.v(at) * decay;
            energy += found[0] * found[0] + found[1] * found[1];
            difference += std::pow(found[0] - u, 2) + std::pow(found[1] - v, 2);
            exact += u * u + v * v;
        }
    return {energy, std::sqrt(difference / exact)};
}

}  // namespace

void validate_taylor_green(Trial& trial) {
    constexpr int coarsest = 16, finest = 64;
    for (int n = coarsest; n <= finest; n *= 2) trial.expect_updates(Vortices(n).updates());
    double coarse = 0;
    Curve errors;
    for (int n = coarsest; n <= finest; n *= 2) {
        const Vortices flow(n);
        Simulation simulation = trial.start(case_of(flow));
        trial.step(simulation, flow.half_time());
        const State half = compare(simulation, flow);
        trial.step(simulation, flow.half_time());
        const State whole = compare(simulation, flow);
        if (n > coarsest)
            trial.add(simulation, fmt::format("order of convergence, {} to {} cells", n / 2, n),
                      convergence_order(coarse, whole.error, 2),
                      {2, 0.1, DeviationKind::Absolute, "the method is of second order"});
        errors.add(n, coarse = whole.error);
        if (n < finest) continue;
        const double fitted = std::log(half.energy / whole.energy) /
                              (4 * flow.k * flow.k * static_cast<double>(flow.half_time()));
        trial.add(simulation, fmt::format("viscosity from the decay, {} cells", n), fitted,
                  {nu, 0.003, DeviationKind::Relative, "analytic: E ~ e^(-4 nu k^2 t)"});
    }
    trial.add_figure(convergence("Decaying vortices, diffusive scaling", "cells a wave",
                                 "error of u (L2), over u",
                                 {series_of("D2Q9, TRT", errors, SeriesStyle::LineWithPoints)}));
}

}  // namespace halfstep

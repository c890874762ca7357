// Flows between two plates at y = 0 and y = H: Poiseuille, Couette, impulsively started Couette.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "validation/curve.h"
#include "validation/figures.h"
#include "validation/reference_table.h"
#include "validation/validations.h"

namespace halfstep {

namespace {

constexpr double top_speed = 0.05;
constexpr Lattice all_lattices[] = {Lattice::D2Q9, Lattice::D3Q15, Lattice::D3Q19, Lattice::D3Q27};

/// Four cells along the plates: nothing changes along them.
LatticeCase channel(Lattice lattice, int height, double tau) {
    LatticeCase c;
    c.lattice = lattice;
    c.arithmetic = Arithmetic::FP64;
    c.storage = Storage::FP64;
    c.cells = {4, height, dimensions_of(lattice) == 2 ? 1 : 4};
    c.tau = tau;
    c.faces[2].kind = FaceKind::Wall;
    c.faces[3].kind = FaceKind::Wall;
    return c;
}

double viscosity(const LatticeCase& c) {
    return (c.tau - 0.5) / 3;
}

/// Steps after which a disturbance has fallen below rounding: e^-36 at the slowest rate of decay,
/// pi^2 nu / H^2.
std::int64_t steps_to_rest(const LatticeCase& c) {
    const auto height = static_cast<double>(c.cells[1]);
    return static_cast<std::int64_t>(36 * height * height / (9.8696 * viscosity(c)));
}

double updates(const LatticeCase& c) {
    return static_cast<double>(steps_to_rest(c) * volume(c.cells));
}

Curve profile(const Simulation& simulation) {
    const Snapshot snapshot = simulation.sample(0, simulation.lattice_case().cells[2]);
    return velocity_along(snapshot, 1, {1.5, 0, snapshot.cells[2] == 1 ? 0.5 : 1.5}, 0);
}

/// Largest difference from `exact(y / H)`, over `top_speed`.
template <typename Exact>
double largest_error(const Simulation& simulation, Exact exact) {
    const Curve curve = profile(simulation);
    const auto height = static_cast<double>(curve.at.size());
    double largest = 0;
    for (std::size_t k = 0; k < curve.at.size(); ++k)
        largest = std::max(largest, std::abs(curve.value[k] - exact(curve.at[k] / height)));
    return largest / top_speed;
}

/// Driven by the body force 8 nu U / H^2, which gives the parabola 4 U s (1 - s).
double poiseuille_error(Trial& trial, LatticeCase c, std::vector<Simulation>& kept) {
    const auto height = static_cast<double>(c.cells[1]);
    c.acceleration = {8 * viscosity(c) * top_speed / (height * height), 0, 0};
    kept.push_back(trial.start(c));
    trial.step(kept.back(), steps_to_rest(c));
    return largest_error(kept.back(), [](double s) { return 4 * top_speed * s * (1 - s); });
}

}  // namespace

// The two-relaxation-time collision puts the plates exactly half-way for the parabola when its
// magic parameter is 3/16: Ginzburg, d'Humieres, Phys. Rev. E 68 (2003) 066614. With one
// relaxation time the error is that of a wall displaced by O(1 / H^2).
void validate_poiseuille(Trial& trial) {
    constexpr int coarsest = 8;
    const auto single = [](int height) {
        LatticeCase c = channel(Lattice::D2Q9, height, 0.8);
        c.collision = Collision::SRT;
        return c;
    };
    for (Lattice lattice : all_lattices) trial.expect_updates(updates(channel(lattice, 16, 0.8)));
    for (int height : {coarsest, 2 * coarsest, 4 * coarsest})
        trial.expect_updates(updates(single(height)));

    for (Lattice lattice : all_lattices) {
        std::vector<Simulation> kept;
        const double error = poiseuille_error(trial, channel(lattice, 16, 0.8), kept);
        trial.add(kept.back(), "largest error of u / U_max, 16 cells, TRT 3/16", error,
                  {0, 1e-11, DeviationKind::Absolute, "analytic: u = 4 U_max s (1 - s)"});
    }
    double coarse = 0;
    Curve errors;
    for (int height : {coarsest, 2 * coarsest, 4 * coarsest}) {
        std::vector<Simulation> kept;
        const double error = poiseuille_error(trial, single(height), kept);
        if (height > coarsest)
            trial.add(kept.back(),
                      fmt::format("order of convergence, SRT, {} to {} cells", height / 2, height),
                      convergence_order(coarse, error, 2),
                      {2, 0.1, DeviationKind::Absolute, "half-way walls are of second order"});
        errors.add(height, coarse = error);
    }
    trial.add_figure(convergence("Poiseuille's parabola by one relaxation time", "cells across",
                                 "largest error, u / U_max",
                                 {series_of("D2Q9, SRT", errors, SeriesStyle::LineWithPoints)}));
}

void validate_couette(Trial& trial) {
    const auto sliding = [](Lattice lattice) {
        LatticeCase c = channel(lattice, 16, 0.8);
        c.faces[3].kind = FaceKind::MovingWall;
        c.faces[3].velocity[0] = ScalarField::uniform(top_speed);
        return c;
    };
    for (Lattice lattice : all_lattices) trial.expect_updates(updates(sliding(lattice)));
    for (Lattice lattice : all_lattices) {
        const LatticeCase c = sliding(lattice);
        Simulation simulation = trial.start(c);
        trial.step(simulation, steps_to_rest(c));
        trial.add(simulation, "largest error of u / U, 16 cells",
                  largest_error(simulation, [](double s) { return top_speed * s; }),
                  {0, 1e-11, DeviationKind::Absolute, "analytic: u = U s"});
    }
}

namespace {

FigureSeries start_up_profile(std::string name, const Curve& curve) {
    FigureSeries series{std::move(name), {}, {}, SeriesStyle::Line};
    for (std::size_t k = 0; k < curve.at.size(); ++k) {
        series.x.push_back(curve.value[k] / top_speed);
        series.y.push_back(curve.at[k] / static_cast<double>(curve.at.size()));
    }
    return series;
}

}  // namespace

// nu = 0.16 at H = 32 makes every time of the table a whole number of steps. Times before
// nu t / H^2 = 0.02 are left out: the layer is then only two cells thick.
void validate_couette_startup(Trial& trial) {
    constexpr double nu = 0.16, earliest = 0.02;
    LatticeCase c = channel(Lattice::D2Q9, 32, 0.5 + 3 * nu);
    c.faces[3].kind = FaceKind::MovingWall;
    c.faces[3].velocity[0] = ScalarField::uniform(top_speed);
    trial.expect_updates(3200.0 * static_cast<double>(volume(c.cells)));
    const ReferenceTable table("analytic_couette_startup.csv");
    Simulation simulation = trial.start(c);
    double time = 0, error = 0, computed = 0, reference = 0;
    std::vector<FigureSeries> computed_profiles;
    FigureSeries exact_profiles{"analytic series", {}, {}, SeriesStyle::Reference};
    const auto close = [&] {
        if (time < earliest) return;
        trial.add(simulation, fmt::format("u / U at nu t / H^2 = {}, where it is worst", time),
                  computed, {reference, 0.01, DeviationKind::Absolute, "analytic series"});
    };
    Curve curve;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const double t = *table.number(row, "nu_t_over_H2"), s = *table.number(row, "s");
        if (t != time) {
            close();
            time = t, error = -1;
            trial.step(simulation, std::lround(t * 32 * 32 / nu) - simulation.steps_done());
            curve = profile(simulation);
            if (t >= earliest)
                computed_profiles.push_back(
                    start_up_profile(fmt::format("nu t / H^2 = {}", t), curve));
        }
        if (t >= earliest) {
            exact_profiles.x.push_back(*table.number(row, "u_over_U"));
            exact_profiles.y.push_back(s);
        }
        if (s == 0 || s == 1) continue;  // the plates themselves
        const double u = interpolate(curve, s * 32) / top_speed,
                     exact = *table.number(row, "u_over_U");
        if (std::abs(u - exact) <= error) continue;
        error = std::abs(u - exact), computed = u, reference = exact;
    }
    close();
    computed_profiles.push_back(std::move(exact_profiles));
    trial.add_figure({"A plate starts to slide", {"u / U"}, {"y / H"}, computed_profiles});
}

}  // namespace halfstep

// Fluids whose viscosity follows from the shear rate, between two plates.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "validation/curve.h"
#include "validation/figures.h"
#include "validation/validations.h"

namespace halfstep {

namespace {

/// At y = 0 and y = cells; the shear rate at the wall falls so that nu keeps its size.
LatticeCase channel(int cells, double wall_viscosity) {
    LatticeCase c;
    c.lattice = Lattice::D2Q9;
    c.arithmetic = Arithmetic::FP64;
    c.storage = Storage::FP64;
    c.cells = {4, cells, 1};
    c.tau = 0.5 + 3 * wall_viscosity;
    c.faces[2].kind = FaceKind::Wall;
    c.faces[3].kind = FaceKind::Wall;
    return c;
}

double wall_shear(int cells) {
    return 0.8 / (double(cells) * cells);
}

LatticeCase power_law_channel(int cells, double index) {
    constexpr double wall_viscosity = 0.1;
    LatticeCase c = channel(cells, wall_viscosity);
    c.acceleration = {2 * wall_viscosity * wall_shear(cells) / cells, 0, 0};
    c.viscosity.kind = Viscosity::PowerLaw;
    c.viscosity.shear_rate = wall_shear(cells);
    c.viscosity.index = index;
    c.viscosity.least = 0.001;
    c.viscosity.most = 10;
    return c;
}

/// Half of the wall's stress makes it yield.
LatticeCase bingham_channel(int cells) {
    constexpr double plastic = 0.02;
    LatticeCase c = channel(cells, plastic);
    const double yield = plastic * wall_shear(cells);
    c.acceleration = {4 * yield / cells, 0, 0};
    c.viscosity.kind = Viscosity::Bingham;
    c.viscosity.yield_stress = yield;
    c.viscosity.time = 1000 / wall_shear(cells);
    c.viscosity.least = plastic;
    c.viscosity.most = 100;
    return c;
}

std::int64_t steps_for(const LatticeCase& c) {
    return 60 * c.cells[1] * c.cells[1];
}

/// A profile over that of the exact solution's largest speed, and how far it is from it.
struct Compared {
    double error = 0;  ///< root of the mean square
    Curve computed, exact;
};

/// What the errors' orders, and the finest profile, show.
struct Shown {
    std::vector<FigureSeries> errors, profiles;

    void add_to(Trial& trial, const std::string& what) const {
        trial.add_figure({what, {"y / H"}, {"u / U_max"}, profiles});
        trial.add_figure(convergence(what, "cells across", "rms error, u / U_max", errors));
    }
};

/// Root mean square of the difference from exact(y / H), over the largest speed. (Where nothing is
/// sheared the profile has singular derivatives, and single cells there converge more slowly.)
template <typename Exact>
Compared compare(Trial& trial, const LatticeCase& c, std::vector<Simulation>& kept, Exact exact) {
    kept.push_back(trial.start(c));
    trial.step(kept.back(), steps_for(c));
    const Snapshot snapshot = kept.back().sample(0, 1);
    const Curve curve = velocity_along(snapshot, 1, {1.5, 0, 0.5}, 0);
    const double top = exact(0.5);
    double squares = 0;
    Compared found;
    for (std::size_t k = 0; k < curve.at.size(); ++k) {
        const double expected = exact(curve.at[k] / double(c.cells[1]));
        squares += std::pow((curve.value[k] - expected) / top, 2);
        found.computed.add(curve.at[k] / double(c.cells[1]), curve.value[k] / top);
        found.exact.add(curve.at[k] / double(c.cells[1]), expected / top);
    }
    found.error = std::sqrt(squares / double(curve.at.size()));
    return found;
}

/// Errors on 8, 16 and 32 cells, as `compare_on` finds them, and the orders between them.
template <typename CompareOn>
void add_orders(Trial& trial, const std::string& what, const std::string& source, Shown& shown,
                CompareOn compare_on) {
    constexpr int coarsest = 8;
    double coarse = 0;
    Curve errors;
    Compared found;
    for (int cells : {coarsest, 2 * coarsest, 4 * coarsest}) {
        std::vector<Simulation> kept;
        found = compare_on(cells, kept);
        const double error = found.error;
        if (cells > coarsest)
            trial.add(
                kept.back(),
                fmt::format("order of convergence, {}, {} to {} cells", what, cells / 2, cells),
                convergence_order(coarse, error, 2),
                {2, 0.3, DeviationKind::Absolute, "half-way walls are of second order"});
        if (cells == 4 * coarsest)
            trial.add(kept.back(), fmt::format("rms error of u / U_max, {}, {} cells", what, cells),
                      error, {0, 0.01, DeviationKind::Absolute, source});
        errors.add(cells, coarse = error);
    }
    shown.errors.push_back(series_of(what, errors, SeriesStyle::LineWithPoints));
    shown.profiles.push_back(series_of(what, found.computed));
    shown.profiles.push_back(series_of("exact, " + what, found.exact, SeriesStyle::Reference));
}

void expect_all_sizes(Trial& trial, int cases) {
    for (int cells : {8, 16, 32}) trial.expect_updates(240.0 * cases * std::pow(cells, 3));
}

}  // namespace

// u = n / (n + 1) s_wall (H / 2) [1 - |1 - 2 y / H|^(1 + 1 / n)]: Bird, Armstrong, Hassager,
// Dynamics of Polymeric Liquids, volume 1 (1987), section 4.2.
void validate_power_law(Trial& trial) {
    expect_all_sizes(trial, 2);
    Shown shown;
    for (double n : {0.5, 1.5})
        add_orders(trial, fmt::format("n = {}", n), "analytic: power law between plates", shown,
                   [&](int cells, std::vector<Simulation>& kept) {
                       const double scale = n / (n + 1) * wall_shear(cells) * cells / 2;
                       return compare(trial, power_law_channel(cells, n), kept, [=](double s) {
                           return scale * (1 - std::pow(std::abs(1 - 2 * s), 1 + 1 / n));
                       });
                   });
    shown.add_to(trial, "Power law between plates");
}

// The plug, half as wide as the channel, moves at U = a (H / 4)^2 / (2 nu); beyond it the parabola
// starts anew. The law is regularised (Papanastasiou, J. Rheol. 31 (1987) 385): the plug creeps.
void validate_bingham(Trial& trial) {
    expect_all_sizes(trial, 1);
    Shown shown;
    add_orders(trial, "half of it a plug", "analytic: Bingham fluid between plates", shown,
               [&](int cells, std::vector<Simulation>& kept) {
                   const double top = wall_shear(cells) * cells / 8;
                   return compare(trial, bingham_channel(cells), kept, [=](double s) {
                       const double beyond = std::max(std::abs(4 * s - 2) - 1, 0.0);
                       return top * (1 - beyond * beyond);
                   });
               });
    shown.add_to(trial, "Bingham fluid between plates");
}

}  // namespace halfstep

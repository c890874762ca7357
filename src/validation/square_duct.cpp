// Flow along z through a square duct of side 2a, driven by a body force G:
// u_mean = 0.1405770150 G a^2 / nu (White, Viscous Fluid Flow; see the table's header).
#include <fmt/format.h>

#include <cmath>
#include <span>

#include "validation/curve.h"
#include "validation/figures.h"
#include "validation/reference_table.h"
#include "validation/validations.h"

namespace halfstep {

namespace {

constexpr double nu = 0.1, mean_speed = 0.02;
constexpr double mean_over_force = 0.1405770150, largest_over_mean = 2.09625579;
constexpr const char* source = "analytic series; White, Viscous Fluid Flow";

LatticeCase duct(Lattice lattice, Collision collision, int side) {
    LatticeCase c;
    c.lattice = lattice;
    c.collision = collision;
    c.arithmetic = Arithmetic::FP64;
    c.storage = Storage::FP64;
    c.cells = {side, side, 4};
    c.tau = 0.5 + 3 * nu;
    for (std::size_t face = 0; face < 4; ++face) c.faces[face].kind = FaceKind::Wall;
    c.acceleration[2] = mean_speed * nu / (mean_over_force * std::pow(0.5 * side, 2));
    return c;
}

/// The slowest disturbance decays as e^(-2 nu (pi / side)^2 t): e^-20 is left.
std::int64_t steps_to_rest(int side) {
    return static_cast<std::int64_t>(20 * side * side / (2 * nu * 9.8696));
}

struct Worst {
    double computed = 0, reference = 0;  ///< u / U_max where they differ most
    double rms = 0;                      ///< of the difference over the table
};

/// u on the line at y, with the walls' zeros, so that points beside a wall are interpolated too.
Curve line(const Snapshot& snapshot, double y) {
    const Curve cells = velocity_along(snapshot, 0, {0, y, 2}, 2);
    Curve whole;
    whole.add(0, 0);
    for (std::size_t k = 0; k < cells.at.size(); ++k) whole.add(cells.at[k], cells.value[k]);
    whole.add(static_cast<double>(snapshot.cells[0]), 0);
    return whole;
}

Worst compare(const Simulation& simulation, const ReferenceTable& table) {
    const Snapshot snapshot = simulation.sample(0, 4);
    const double a = 0.5 * static_cast<double>(snapshot.cells[0]);
    Worst worst;
    double sum = 0;
    std::size_t points = 0;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const double y = *table.number(row, "y_over_a"), z = *table.number(row, "z_over_a");
        if (y == 1 || z == 1) continue;
        const double reference = *table.number(row, "u_over_umean") / largest_over_mean;
        const double computed = interpolate(line(snapshot, a * (1 + y)), a * (1 + z)) /
                                (mean_speed * largest_over_mean);
        sum += std::pow(computed - reference, 2), ++points;
        if (std::abs(computed - reference) > std::abs(worst.computed - worst.reference))
            worst.computed = computed, worst.reference = reference;
    }
    worst.rms = std::sqrt(sum / static_cast<double>(points));
    return worst;
}

/// The errors over the cells.
Curve add_orders(Trial& trial, Lattice lattice, std::span<const int> sides,
                 const ReferenceTable& table) {
    double coarse = 0;
    Curve errors;
    for (int side : sides) {
        Simulation simulation = trial.start(duct(lattice, Collision::SRT, side));
        trial.step(simulation, steps_to_rest(side));
        const double error = compare(simulation, table).rms;
        if (side > sides[0])
            trial.add(simulation,
                      fmt::format("order of convergence, {} to {} cells, SRT", side / 2, side),
                      convergence_order(coarse, error, 2),
                      {2, 0.1, DeviationKind::Absolute, "half-way walls are of second order"});
        errors.add(side, coarse = error);
    }
    return errors;
}

/// u / U_max from the middle to the wall, along z / a at y = 0.
FigureSeries half_profile(const std::string& name, const Simulation& simulation) {
    const Snapshot snapshot = simulation.sample(0, 4);
    const double a = 0.5 * static_cast<double>(snapshot.cells[0]);
    const Curve whole = line(snapshot, a);
    const double top = mean_speed * largest_over_mean;
    FigureSeries series{name, {0}, {interpolate(whole, a) / top}, SeriesStyle::Line};
    for (std::size_t k = 0; k < whole.at.size(); ++k) {
        if (whole.at[k] <= a) continue;
        series.x.push_back(whole.at[k] / a - 1);
        series.y.push_back(whole.value[k] / top);
    }
    return series;
}

FigureSeries exact_half_profile(const ReferenceTable& table) {
    FigureSeries series{"analytic series", {}, {}, SeriesStyle::Reference};
    for (std::size_t row = 0; row < table.rows(); ++row) {
        if (*table.number(row, "y_over_a") != 0) continue;
        series.x.push_back(*table.number(row, "z_over_a"));
        series.y.push_back(*table.number(row, "u_over_umean") / largest_over_mean);
    }
    return series;
}

}  // namespace

// With the magic parameter 3/16 the error of D3Q27 is of fourth order here, and that of D3Q15 a
// mixture: the order is that of one relaxation time, where the walls' error leads.
void validate_square_duct(Trial& trial) {
    constexpr int sides[] = {8, 16, 32};
    constexpr Lattice lattices[] = {Lattice::D3Q15, Lattice::D3Q19, Lattice::D3Q27};
    const ReferenceTable table("analytic_square_duct.csv");
    const auto updates = [](int side) {
        return static_cast<double>(steps_to_rest(side)) * side * side * 4;
    };
    trial.expect_updates(3 * (updates(sides[0]) + updates(sides[1]) + 2 * updates(sides[2])));
    std::vector<FigureSeries> profiles, errors;
    for (Lattice lattice : lattices) {
        Simulation simulation = trial.start(duct(lattice, Collision::TRT, sides[2]));
        trial.step(simulation, steps_to_rest(sides[2]));
        const Worst worst = compare(simulation, table);
        trial.add(simulation, fmt::format("u / U_max where it is worst, {} cells, TRT", sides[2]),
                  worst.computed, {worst.reference, 0.005, DeviationKind::Absolute, source});
        const std::string name(name_of(lattice));
        profiles.push_back(half_profile(name, simulation));
        errors.push_back(
            series_of(name, add_orders(trial, lattice, sides, table), SeriesStyle::LineWithPoints));
    }
    profiles.push_back(exact_half_profile(table));
    trial.add_figure({"From the middle of the duct to a wall", {"z / a"}, {"u / U_max"}, profiles});
    trial.add_figure(convergence("Square duct by one relaxation time", "cells across",
                                 "rms error, u / U_max", errors));
}

}  // namespace halfstep

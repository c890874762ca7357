// Flow between two cylinders, the inner one of radius a spinning at rate W, the outer one of radius
// b at rest: u(r) = W a^2 (b^2 / r - r) / (b^2 - a^2).
#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "validation/figures.h"
#include "validation/validations.h"

namespace halfstep {

namespace {

constexpr double nu = 1.0 / 6, surface_speed = 0.002, outer_over_inner = 2.2;
constexpr int radii[] = {6, 12, 24};

/// Where the axis crosses the plane: no symmetry of the cells helps.
Vec3 axis_of(const Int3& cells) {
    return {0.5 * static_cast<double>(cells[0]) + 0.13, 0.5 * static_cast<double>(cells[1]) - 0.21,
            0.5};
}

Shape disc(const Vec3& center, double radius) {
    Shape shape;
    shape.kind = ShapeKind::Cylinder;
    shape.center = center;
    shape.radius = radius;
    return shape;
}

Body shell_around(const Shape& hole, const Int3& cells) {
    Body shell;
    shell.name = "shell";
    Shape block;
    block.kind = ShapeKind::Box;
    block.low = {-1, -1, -1};
    block.high = {static_cast<double>(cells[0]) + 1, static_cast<double>(cells[1]) + 1, 2};
    shell.shape.kind = ShapeKind::Difference;
    shell.shape.parts = {block, hole};
    return shell;
}

LatticeCase annulus(int inner, WallRule wall) {
    LatticeCase c;
    c.lattice = Lattice::D2Q9;
    c.arithmetic = Arithmetic::FP64;
    c.storage = Storage::FP64;
    const auto width = 2 * static_cast<std::int64_t>(std::ceil(outer_over_inner * inner)) + 4;
    c.cells = {width, width, 1};
    c.tau = 0.5 + 3 * nu;
    Body shaft;
    shaft.name = "shaft";
    shaft.center = axis_of(c.cells);
    shaft.shape = disc(shaft.center, inner);
    shaft.angular_velocity = {0, 0, surface_speed / inner};
    c.bodies = {shaft, shell_around(disc(shaft.center, outer_over_inner * inner), c.cells)};
    for (Body& body : c.bodies) body.wall = wall;
    return c;
}

/// The slowest disturbance decays about as fast as between plates: e^-20 is left.
std::int64_t steps_to_rest(int inner) {
    const double gap = (outer_over_inner - 1) * inner;
    return static_cast<std::int64_t>(20 * std::pow(gap / std::numbers::pi, 2) / nu);
}

/// Root of the mean square over the fluid cells, in speeds of the inner surface.
double error_of(const Simulation& simulation, int inner) {
    const Snapshot snapshot = simulation.sample(0, 1);
    const Vec3 axis = axis_of(snapshot.cells);
    const double a = inner, b = outer_over_inner * inner, spin = surface_speed / inner;
    double sum = 0;
    std::int64_t cells = 0;
    for (std::int64_t y = 0; y < snapshot.cells[1]; ++y)
        for (std::int64_t x = 0; x < snapshot.cells[0]; ++x) {
            const std::size_t at = snapshot.index(x, y, 0);
            if (snapshot.solid[at]) continue;
            const double dx = static_cast<double>(x) + 0.5 - axis[0];
            const double dy = static_cast<double>(y) + 0.5 - axis[1];
            const double rate = spin * a * a * (b * b / (dx * dx + dy * dy) - 1) / (b * b - a * a);
            sum += std::pow(snapshot.velocity[3 * at] + rate * dy, 2) +
                   std::pow(snapshot.velocity[3 * at + 1] - rate * dx, 2);
            ++cells;
        }
    return std::sqrt(sum / static_cast<double>(cells)) / surface_speed;
}

/// The errors over the inner radius.
FigureSeries add_order(Trial& trial, WallRule wall, const Expected& expected) {
    double coarsest = 0, error = 0;
    Curve errors;
    for (int inner : radii) {
        Simulation simulation = trial.start(annulus(inner, wall));
        trial.step(simulation, steps_to_rest(inner));
        error = error_of(simulation, inner);
        errors.add(inner, error);
        if (inner == radii[0]) coarsest = error;
        if (inner == radii[2])
            trial.add(simulation,
                      fmt::format("order of convergence, radius {} to {} cells, walls {}", radii[0],
                                  inner, name_of(wall)),
                      convergence_order(coarsest, error, radii[2] / radii[0]), expected);
    }
    return series_of(fmt::format("walls {}", name_of(wall)), errors, SeriesStyle::LineWithPoints);
}

}  // namespace

void validate_cylindrical_couette(Trial& trial) {
    for (int inner : radii) {
        const double width = 2 * std::ceil(outer_over_inner * inner) + 4;
        trial.expect_updates(3 * static_cast<double>(steps_to_rest(inner)) * width * width);
    }
    std::vector<FigureSeries> errors;
    const std::string second = "exact walls are of second order (Bouzidi et al. 2001)";
    for (WallRule wall : {WallRule::Interpolated, WallRule::Quadratic})
        errors.push_back(add_order(trial, wall, {2, 0.2, DeviationKind::Absolute, second}));
    errors.push_back(
        add_order(trial, WallRule::HalfWay,
                  {1, 0.5, DeviationKind::Absolute, "stairs of cells are of first order"}));
    trial.add_figure(convergence("Flow between two cylinders", "cells of the inner radius",
                                 "rms error, speeds of the surface", errors, {1, 2}));
}

}  // namespace halfstep

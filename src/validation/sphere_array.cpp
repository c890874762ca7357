// Stokes flow through a simple cubic array of spheres: the force on a sphere is 6 pi mu a K U, with
// the mean velocity U over the whole cell and K of the solid fraction c (Zick and Homsy 1982; see
// the table's header).
#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "validation/reference_table.h"
#include "validation/validations.h"

namespace halfstep {

namespace {

constexpr double nu = 1.0 / 6, acceleration = 1e-7;
constexpr const char* source = "Zick and Homsy, J. Fluid Mech. 115 (1982) 13";

/// A period of the array, in cells, and its solid fraction: 32 cells a diameter.
struct Array {
    int side;
    const char* solid;
};
constexpr Array arrays[] = {{43, "0.216"}, {37, "0.343"}};

double radius_of(const Array& array) {
    return array.side * std::cbrt(3 * std::stod(array.solid) / (4 * std::numbers::pi));
}

LatticeCase sphere_array(const Array& array, WallRule wall) {
    LatticeCase c;
    c.arithmetic = Arithmetic::FP64;
    c.storage = Storage::FP64;
    c.cells = {array.side, array.side, array.side};
    c.tau = 0.5 + 3 * nu;
    c.acceleration[0] = acceleration;
    Body sphere;
    sphere.name = "sphere";
    sphere.shape.kind = ShapeKind::Sphere;
    sphere.shape.center = 0.5 * Vec3{array.side + 0.3, array.side - 0.5, array.side + 0.7};
    sphere.shape.radius = radius_of(array);
    sphere.wall = wall;
    c.bodies = {sphere};
    return c;
}

/// Drag stops the flow at the rate 6 pi nu a K / volume, or up to three times slower where
/// the gaps are narrow: e^-7 is left.
std::int64_t steps_to_rest(const Array& array, double k) {
    const double rate = 6 * std::numbers::pi * nu * radius_of(array) * k / std::pow(array.side, 3);
    return static_cast<std::int64_t>(20 / rate);
}

/// From the mean velocity: in a steady flow the force is that which drives the whole period.
double drag_factor(const Simulation& simulation, const Array& array) {
    const Snapshot snapshot = simulation.sample(0, array.side);
    const double period = std::pow(array.side, 3);
    double flux = 0;
    for (std::size_t cell = 0; cell < snapshot.solid.size(); ++cell)
        if (!snapshot.solid[cell]) flux += snapshot.velocity[3 * cell];
    return acceleration * period / (6 * std::numbers::pi * nu * radius_of(array) * (flux / period));
}

}  // namespace

void validate_sphere_array(Trial& trial) {
    const ReferenceTable table("sphere_simple_cubic_array_stokes.csv");
    struct Row {
        Array array;
        WallRule wall;
        double tolerance;
    };
    const Row rows[] = {{arrays[0], WallRule::Interpolated, 0.01},
                        {arrays[1], WallRule::Interpolated, 0.01},
                        {arrays[1], WallRule::HalfWay, 0.04}};
    const auto k_of = [&](const Array& array) {
        return table.find("K_zick_homsy", {{"c", array.solid}});
    };
    for (const Row& row : rows)
        trial.expect_updates(static_cast<double>(steps_to_rest(row.array, k_of(row.array))) *
                             std::pow(row.array.side, 3));
    for (const auto& [array, wall, tolerance] : rows) {
        Simulation simulation = trial.start(sphere_array(array, wall));
        trial.step(simulation, steps_to_rest(array, k_of(array)));
        trial.add(
            simulation,
            fmt::format("K at {} solid, 32 cells a diameter, walls {}", array.solid, name_of(wall)),
            drag_factor(simulation, array),
            {k_of(array), tolerance, DeviationKind::Relative, source});
    }
}

}  // namespace halfstep

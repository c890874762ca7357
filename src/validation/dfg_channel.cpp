#include "validation/dfg_channel.h"

#include <cmath>
#include <numbers>

#include "validation/curve.h"

namespace halfstep {

namespace {

/// In D: from the inlet to the centre, and to the outlet.
struct Lengths {
    int ahead, all;
};

Lengths lengths_of(const DfgChannel& channel) {
    return channel.dimensions == 2 ? Lengths{2, 22} : Lengths{5, 25};
}

/// 4 s (1 - s) across the height, likewise across the depth of a duct.
ScalarField inlet(const DfgChannel& channel) {
    const double h = channel.height(), u = channel.speed;
    const bool deep = channel.dimensions == 3, swells = channel.inflow == Inflow::Swelling;
    const double rate = std::numbers::pi / (80 * channel.turn());
    const auto parabola = [h](double at) { return 4 * at * (h - at) / (h * h); };
    const auto value = [=](const Vec3& x, double step) {
        const double swell = swells ? std::sin(rate * step) : 1;
        return u * swell * parabola(x[1]) * (deep ? parabola(x[2]) : 1);
    };
    return {value, false, swells};
}

Body cylinder(const DfgChannel& channel) {
    Body body;
    body.name = "cylinder";
    body.shape.kind = ShapeKind::Cylinder;
    body.shape.center = channel.center();
    body.shape.radius = 0.5 * channel.diameter;
    return body;
}

/// Mean over the cells that touch the channel's middle in the column x.
double pressure_at(const Snapshot& snapshot, std::int64_t x, std::int64_t y) {
    double sum = 0;
    for (std::int64_t z = snapshot.rows.z_begin; z < snapshot.rows.z_end; ++z)
        sum += snapshot.pressure[snapshot.index(x, y, z)] +
               snapshot.pressure[snapshot.index(x, y - 1, z)];
    return sum / static_cast<double>(2 * (snapshot.rows.z_end - snapshot.rows.z_begin));
}

}  // namespace

Vec3 DfgChannel::center() const {
    return {1.0 * lengths_of(*this).ahead * diameter, 2.0 * diameter,
            dimensions == 2 ? 0.5 : 0.5 * height()};
}

double DfgChannel::force_unit() const {
    return 0.5 * mean_speed() * mean_speed() * diameter * (dimensions == 2 ? 1 : height());
}

LatticeCase DfgChannel::lattice_case() const {
    LatticeCase c;
    c.lattice = dimensions == 2 ? Lattice::D2Q9 : Lattice::D3Q19;
    const std::int64_t across = std::lround(height());
    c.cells = {lengths_of(*this).all * diameter, across, dimensions == 2 ? 1 : across};
    c.tau = 0.5 + 3 * mean_speed() * diameter / reynolds;
    c.faces[0].kind = FaceKind::Velocity;
    c.faces[0].velocity[0] = inlet(*this);
    if (inflow == Inflow::Steady) c.faces[0].ramp_steps = 10 * turn();
    // What starts at once sends sound, which a pressure face would keep in the channel.
    const bool swells = inflow == Inflow::Swelling;
    c.faces[1].kind = swells ? FaceKind::Outflow : FaceKind::Pressure;
    if (swells) c.faces[1].method = FaceMethod::Characteristic;
    const std::size_t faces = dimensions == 2 ? 4 : 6;
    for (std::size_t face = 2; face < faces; ++face) c.faces[face].kind = FaceKind::Wall;
    c.bodies = {cylinder(*this)};
    return c;
}

double DfgChannel::updates(double turns) const {
    return turns * turn() * static_cast<double>(volume(lattice_case().cells));
}

// Extrapolated from the three nearest cells: the wall stands between two cells there.
double pressure_difference(const Simulation& simulation, const DfgChannel& channel) {
    const double middle = channel.center()[2];
    const Snapshot snapshot = simulation.sample(static_cast<std::int64_t>(std::ceil(middle)) - 1,
                                                static_cast<std::int64_t>(std::floor(middle)) + 1);
    const auto row = static_cast<std::int64_t>(channel.center()[1]);
    const auto at_wall = [&](double wall, std::int64_t way) {
        const std::int64_t first = std::lround(wall) + (way < 0 ? -1 : 0);
        Curve p;
        for (std::int64_t k = 0; k < 3; ++k)
            p.add(static_cast<double>(k) + 0.5, pressure_at(snapshot, first + way * k, row));
        return interpolate(p, 0);
    };
    const double x = channel.center()[0], radius = 0.5 * channel.diameter;
    return (at_wall(x - radius, -1) - at_wall(x + radius, 1)) /
           (channel.mean_speed() * channel.mean_speed());
}

}  // namespace halfstep

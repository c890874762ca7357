// Accelerations that differ from cell to cell: fields, and frames that turn.
#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <numbers>

#include "flows.h"

namespace halfstep {
namespace {

using testing::all_layouts;
using testing::box;
using testing::field;
using testing::open_one_thread;
using testing::start;
using testing::velocity_at;

/// F sin(k y) holds u = F / (nu k^2) sin(k y).
double kolmogorov_error(std::int64_t cells) {
    const double k = 2 * std::numbers::pi / double(cells), top = 0.4 / double(cells);
    LatticeCase c = box(Lattice::D2Q9, {1, cells, 1}, 0.8);
    const double force = testing::viscosity(c) * k * k * top;
    c.acceleration_field =
        VectorField{field([=](const Vec3& x) { return force * std::sin(k * x[1]); }),
                    ScalarField::uniform(0), ScalarField::uniform(0)};
    const auto device = open_one_thread();
    Simulation simulation = start(c, *device);
    simulation.step(6 * cells * cells);
    const Snapshot snapshot = simulation.sample(0, 1);
    double squares = 0;
    for (std::int64_t y = 0; y < cells; ++y) {
        const double expected = top * std::sin(k * (double(y) + 0.5));
        squares += std::pow(velocity_at(snapshot, 0, y, 0)[0] - expected, 2);
    }
    return std::sqrt(squares / double(cells)) / top;
}

TEST(OwnAcceleration, KolmogorovFlowIsSecondOrder) {
    const double coarse = kolmogorov_error(12), fine = kolmogorov_error(24);
    EXPECT_GT(std::log2(coarse / fine), 1.9) << coarse << ", " << fine;
}

/// An inertial oscillation: the velocity turns round at 2 atan(Omega) a step, clockwise for Omega
/// above 0, and keeps its size.
TEST(OwnAcceleration, InertialOscillationKeepsItsSpeed) {
    const auto device = open_one_thread();
    for (Streaming layout : all_layouts) {
        SCOPED_TRACE(name_of(layout));
        LatticeCase c = box(Lattice::D2Q9, {5, 3, 1}, 0.7);
        c.streaming = layout;
        c.rotation = {0, 0, 0.02};
        c.initial.velocity[0] = ScalarField::uniform(0.05);
        Simulation simulation = start(c, *device);
        for (int steps : {0, 1, 40, 59}) {
            simulation.step(steps);
            const Vec3 u = velocity_at(simulation.sample(0, 1), 3, 1, 0);
            const double angle = 2 * std::atan(0.02) * double(simulation.steps_done());
            EXPECT_NEAR(u[0], 0.05 * std::cos(angle), 1e-13);
            EXPECT_NEAR(u[1], -0.05 * std::sin(angle), 1e-13);
        }
    }
}

/// Ekman's layer on a wall below a geostrophic wind U along x, no stress at the top h:
/// u + i v = U [1 - cosh((1 + i) (h - z) / d) / cosh((1 + i) h / d)], d = sqrt(nu / Omega).
/// It starts from there: what a cell's size makes of it is left when all else has decayed.
double ekman_error(std::int64_t cells) {
    const double h = double(cells), depth = h / 3, wind = 0.4 / h;
    const auto exact = [=](double z) {
        const std::complex<double> top = std::complex(1.0, 1.0) / depth;
        return wind * (1.0 - std::cosh(top * (h - z)) / std::cosh(top * h));
    };
    LatticeCase c = box(Lattice::D3Q19, {1, 1, cells}, 0.8);
    const double omega = testing::viscosity(c) / (depth * depth);
    c.rotation = {0, 0, omega};
    c.acceleration = {0, 2 * omega * wind, 0};
    c.initial.velocity[0] = field([=](const Vec3& x) { return exact(x[2]).real(); });
    c.initial.velocity[1] = field([=](const Vec3& x) { return exact(x[2]).imag(); });
    c.faces[4].kind = FaceKind::Wall;
    c.faces[5].kind = FaceKind::FreeSlip;
    const auto device = open_one_thread();
    Simulation simulation = start(c, *device);
    simulation.step(25 * cells * cells);
    const Snapshot snapshot = simulation.sample(0, cells);
    double worst = 0;
    for (std::int64_t z = 0; z < cells; ++z) {
        const Vec3 u = velocity_at(snapshot, 0, 0, z);
        worst = std::max(worst, std::abs(std::complex(u[0], u[1]) - exact(double(z) + 0.5)));
    }
    return worst / wind;
}

TEST(OwnAcceleration, EkmanLayerIsSecondOrder) {
    const double coarse = ekman_error(12), fine = ekman_error(24);
    EXPECT_GT(std::log2(coarse / fine), 1.8) << coarse << ", " << fine;
    EXPECT_LT(fine, 0.01);
}

}  // namespace
}  // namespace halfstep

// Open faces: sheared flow through them, mass, vortices, backflow, and what they remember.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <tuple>

#include "flows.h"
#include "validation/validate.h"

namespace halfstep {
namespace {

using testing::all_layouts;
using testing::box;
using testing::field;
using testing::open_one_thread;
using testing::start;
using testing::velocity_at;
using testing::viscosity;

ScalarField parabola(double mean, std::int64_t height) {
    return field([=](const Vec3& x) {
        const double s = x[1] / static_cast<double>(height);
        return 6 * mean * s * (1 - s);
    });
}

/// A parabola in, a given pressure out, walls on the sides.
LatticeCase channel(std::int64_t height, double mean) {
    LatticeCase c = box(Lattice::D2Q9, {2 * height, height, 1}, 0.8);
    c.faces[0].kind = FaceKind::Velocity;
    c.faces[0].velocity[0] = parabola(mean, height);
    c.faces[1].kind = FaceKind::Pressure;
    c.faces[2].kind = FaceKind::Wall;
    c.faces[3].kind = FaceKind::Wall;
    c.initial.velocity[0] = c.faces[0].velocity[0];
    return c;
}

/// Largest difference from the parabola in a column, over the mean speed.
double error_in_column(const Simulation& simulation, std::int64_t x, double mean) {
    const Int3& n = simulation.lattice_case().cells;
    const Snapshot snapshot = simulation.sample(0, 1);
    const ScalarField exact = parabola(mean, n[1]);
    double largest = 0;
    for (std::int64_t y = 0; y < n[1]; ++y) {
        const double u = exact.value({0, static_cast<double>(y) + 0.5, 0.5}, 0);
        largest = std::max(largest, std::abs(velocity_at(snapshot, x, y, 0)[0] - u) / mean);
    }
    return largest;
}

// Plain anti-bounce-back bends the parabola by 5 % there (face_test.cpp). The density falls along
// the channel by 36 nu U L / H^2, and the speed rises as much, which the bound leaves room for.
TEST(RegularisedFaces, CarryAParabolaThrough) {
    constexpr std::int64_t height = 16;
    constexpr double mean = 0.002;
    const auto device = open_one_thread();
    for (Streaming layout : all_layouts) {
        LatticeCase c = channel(height, mean);
        c.streaming = layout;
        Simulation simulation = start(c, *device);
        simulation.step(8000);
        for (std::int64_t x : {std::int64_t{0}, height, 2 * height - 2, 2 * height - 1})
            EXPECT_LT(error_in_column(simulation, x, mean), 0.006)
                << name_of(layout) << ", column " << x;
    }
}

TEST(RegularisedFaces, AreOfSecondOrder) {
    const auto device = open_one_thread();
    std::vector<double> errors;
    for (std::int64_t height : {8, 16, 32}) {
        const double mean = 0.016 / static_cast<double>(height);  // the same Reynolds number
        Simulation simulation = start(channel(height, mean), *device);
        simulation.step(30 * height * height);
        errors.push_back(error_in_column(simulation, 2 * height - 1, mean));
    }
    EXPECT_GT(std::log2(errors[0] / errors[1]), 1.8) << errors[0] << ", " << errors[1];
    EXPECT_GT(std::log2(errors[1] / errors[2]), 1.8) << errors[1] << ", " << errors[2];
}

TEST(RegularisedFaces, APressureDifferenceDrivesAParabola) {
    constexpr std::int64_t height = 16, length = 32;
    const auto device = open_one_thread();
    LatticeCase c = channel(height, 0.002);
    const double drop = 12 * viscosity(c) * 0.002 * length / (height * height);
    c.faces[0].kind = FaceKind::Pressure;
    c.faces[0].density = ScalarField::uniform(1 + 3 * drop / 2);
    c.faces[1].density = ScalarField::uniform(1 - 3 * drop / 2);
    Simulation simulation = start(c, *device);
    simulation.step(8000);
    for (std::int64_t x : {std::int64_t{0}, length / 2, length - 1})
        EXPECT_LT(error_in_column(simulation, x, 0.002), 0.01) << "column " << x;
}

// d(mass)/dt = u sum (rho_in - rho_out), the densities being those of the cells at the faces.
TEST(RegularisedFaces, LetExactlyTheStatedMassThrough) {
    constexpr double speed = 0.05;
    const auto device = open_one_thread();
    for (Lattice lattice : {Lattice::D2Q9, Lattice::D3Q15, Lattice::D3Q19, Lattice::D3Q27}) {
        LatticeCase c = box(lattice, {9, 5, dimensions_of(lattice) == 2 ? 1 : 4}, 0.7);
        c.acceleration = {2e-4, 1e-4, 0};
        c.faces[0].kind = c.faces[1].kind = FaceKind::Velocity;
        c.faces[0].velocity[0] = c.faces[1].velocity[0] = ScalarField::uniform(speed);
        c.initial.density = field([](const Vec3& x) { return 1 + 0.01 * std::sin(x[0] + x[1]); });
        Simulation simulation = start(c, *device);
        for (int k = 0; k < 20; ++k) {
            const Snapshot before = simulation.sample(0, c.cells[2]);
            double expected = simulation.excess_mass();
            for (std::int64_t z = 0; z < c.cells[2]; ++z)
                for (std::int64_t y = 0; y < c.cells[1]; ++y)
                    expected += speed * (before.density[before.index(0, y, z)] -
                                         before.density[before.index(8, y, z)]);
            simulation.step(1);
            EXPECT_NEAR(simulation.excess_mass(), expected, 1e-13) << name_of(lattice);
        }
    }
}

/// A Taylor vortex of this speed and radius, in a flow, with its pressure.
void add_vortex(LatticeCase& c, const Vec3& center, double flow, double speed, double radius) {
    const auto shape = [=](const Vec3& x) {
        const double r2 =
            (x[0] - center[0]) * (x[0] - center[0]) + (x[1] - center[1]) * (x[1] - center[1]);
        return std::exp(0.5 - r2 / (2 * radius * radius));
    };
    c.initial.velocity[0] =
        field([=](const Vec3& x) { return flow - speed * (x[1] - center[1]) / radius * shape(x); });
    c.initial.velocity[1] =
        field([=](const Vec3& x) { return speed * (x[0] - center[0]) / radius * shape(x); });
    c.initial.density =
        field([=](const Vec3& x) { return 1 - 1.5 * speed * speed * shape(x) * shape(x); });
}

LatticeCase vortex_in_a_stream(FaceKind exit, FaceMethod method, double flow, double speed) {
    LatticeCase c = box(Lattice::D2Q9, {96, 96, 1}, 0.503);
    c.faces[0].kind = FaceKind::Velocity;
    c.faces[0].velocity[0] = ScalarField::uniform(flow);
    c.faces[1].kind = exit;
    c.faces[1].method = method;
    add_vortex(c, {60, 48, 0.5}, flow, speed, 8);
    return c;
}

double largest_excess(const Simulation& simulation) {
    double largest = 0;
    for (double rho : simulation.sample(0, 1).density)
        largest = std::max(largest, std::abs(rho - 1));
    return largest;
}

// When the vortex has gone, pressure and speed are nearly even again.
TEST(Outflow, LetsAVortexGo) {
    const auto device = open_one_thread();
    for (FaceMethod method : {FaceMethod::Characteristic, FaceMethod::Convective}) {
        Simulation simulation =
            start(vortex_in_a_stream(FaceKind::Outflow, method, 0.1, 0.03), *device);
        const double at_first = largest_excess(simulation);
        simulation.step(900);
        EXPECT_LT(largest_excess(simulation), 0.25 * at_first) << static_cast<int>(method);
        const Snapshot snapshot = simulation.sample(0, 1);
        double uneven = 0;
        for (std::int64_t y = 0; y < 96; ++y)
            uneven = std::max(uneven, std::abs(velocity_at(snapshot, 60, y, 0)[0] - 0.1));
        EXPECT_LT(uneven, 0.1 * 0.03) << static_cast<int>(method);
    }
}

// A vortex three times as fast as the stream turns the flow round at its exit. At tau = 0.515 the
// characteristic outflow stands that and lets hardly anything back in; the others need more
// viscosity (docs/boundaries.md).
TEST(Outflow, StandsBackflow) {
    const auto device = open_one_thread();
    const std::tuple<FaceKind, FaceMethod, double> exits[] = {
        {FaceKind::Outflow, FaceMethod::Characteristic, 0.515},
        {FaceKind::Pressure, FaceMethod::Regularised, 0.56},
        {FaceKind::Outflow, FaceMethod::Convective, 0.56}};
    for (const auto& [kind, method, tau] : exits) {
        SCOPED_TRACE(static_cast<int>(method));
        LatticeCase c = vortex_in_a_stream(kind, method, 0.03, 0.09);
        c.tau = tau;
        Simulation simulation = start(c, *device);
        double least = 1;
        for (int k = 0; k < 60; ++k) {
            simulation.step(100);
            const Snapshot snapshot = simulation.sample(0, 1);
            for (std::int64_t y = 0; y < 96; ++y)
                least = std::min(least, velocity_at(snapshot, 95, y, 0)[0]);
            ASSERT_LT(simulation.extrema().max_speed, 0.2);
        }
        EXPECT_LT(least, method == FaceMethod::Characteristic ? 0.02 : -0.01);
        EXPECT_LT(simulation.extrema().max_speed, 0.04);
    }
}

// What the mean density was set off by goes at the rate of the outflow's relaxation.
TEST(Outflow, BringsThePressureToItsTarget) {
    const auto device = open_one_thread();
    for (FaceMethod method : {FaceMethod::Characteristic, FaceMethod::Convective}) {
        LatticeCase c = box(Lattice::D2Q9, {32, 4, 1}, 0.8);
        c.faces[0].kind = FaceKind::Velocity;
        c.faces[0].velocity[0] = ScalarField::uniform(0.05);
        c.initial.velocity[0] = ScalarField::uniform(0.05);
        c.faces[1].kind = FaceKind::Outflow;
        c.faces[1].method = method;
        c.faces[1].density = ScalarField::uniform(1.01);
        Simulation simulation = start(c, *device);
        simulation.step(600);
        const double middle = simulation.sample(0, 1).density[16];
        EXPECT_GT(middle, 1.001) << static_cast<int>(method);
        EXPECT_LT(middle, 1.0099) << static_cast<int>(method);
        simulation.step(20000);
        for (double rho : simulation.sample(0, 1).density)
            EXPECT_NEAR(rho, 1.01, 1e-6) << static_cast<int>(method);
    }
}

TEST(OpenFaces, SayWhatTheyRemember) {
    const auto device = open_one_thread();
    LatticeCase c = vortex_in_a_stream(FaceKind::Outflow, FaceMethod::Convective, 0.1, 0.03);
    Simulation simulation = start(c, *device);
    std::set<std::string> names;
    for (const Memory& memory : simulation.memories()) {
        names.insert(memory.name);
        EXPECT_EQ(memory.buffer->bytes(), std::size_t{12 * 96 * 8});
    }
    EXPECT_EQ(names.size(), 2U);
    c.faces[0].method = c.faces[1].method = FaceMethod::BounceBack;
    c.faces[1].kind = FaceKind::Pressure;
    EXPECT_TRUE(start(c, *device).memories().empty());
}

TEST(Pulse, LeavesThroughEachFaceAsItShould) {
    const auto device = open_one_thread();
    const auto findings = validate("pulse", *device).findings;
    ASSERT_EQ(findings.size(), 16U);
    for (const Finding& finding : findings)
        EXPECT_TRUE(finding.pass) << finding.lattice << ", " << finding.quantity << ": "
                                  << finding.computed << " instead of " << finding.reference;
}

}  // namespace
}  // namespace halfstep

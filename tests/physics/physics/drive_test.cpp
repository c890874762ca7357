// A mean velocity that is held by the acceleration.
#include <gtest/gtest.h>

#include "flows.h"

namespace halfstep::testing {
namespace {

LatticeCase channel(double mean_velocity) {
    LatticeCase c = box(Lattice::D2Q9, {3, 16, 1}, 0.8);
    c.faces[2].kind = FaceKind::Wall;
    c.faces[3].kind = FaceKind::Wall;
    c.drive = FlowDrive{.axis = 0, .mean_velocity = mean_velocity, .every = 20};
    return c;
}

/// Of a parabola that is right in the middles of the cells, whose mean is that of y (H - y) there:
/// H^2 / 6 + 1 / 12.
double poiseuille_acceleration(const LatticeCase& c) {
    const auto height = static_cast<double>(c.cells[1]);
    return 2 * viscosity(c) * c.drive->mean_velocity / (height * height / 6 + 1.0 / 12);
}

TEST(Drive, GivesThePressureGradientOfPoiseuilleFlow) {
    const auto device = open_one_thread();
    for (Streaming layout : all_layouts) {
        SCOPED_TRACE(name_of(layout));
        LatticeCase c = channel(0.02);
        c.streaming = layout;
        Simulation simulation = start(c, *device);
        simulation.step(6000);
        const DriveSample last = simulation.take_drive_samples().back();
        EXPECT_EQ(last.step, 5980);
        EXPECT_NEAR(last.mean_velocity / c.drive->mean_velocity, 1, 1e-10);
        EXPECT_NEAR(last.acceleration / poiseuille_acceleration(c), 1, 1e-8);
    }
}

TEST(Drive, StandsAnyIntervalAgainstFrictionThatSettlesWithinIt) {
    const auto device = open_one_thread();
    LatticeCase c = channel(-0.02);
    c.drive->every = 600;  // more than twice the time in which friction acts
    Simulation simulation = start(c, *device);
    simulation.step(300 * 600);
    const DriveSample last = simulation.take_drive_samples().back();
    EXPECT_NEAR(last.mean_velocity / c.drive->mean_velocity, 1, 1e-4);
    EXPECT_NEAR(last.acceleration / poiseuille_acceleration(c), 1, 1e-4);
}

TEST(Drive, BringsAFreeStreamToItsVelocityAndThenRests) {
    const auto device = open_one_thread();
    LatticeCase c = box(Lattice::D3Q19, {4, 3, 5}, 0.6);
    c.drive = FlowDrive{.axis = 2, .mean_velocity = 0.05, .every = 10};
    c.acceleration = {0, 0, 1e-3};  // a guess that is far too much
    Simulation simulation = start(c, *device);
    double highest = 0;
    simulation.step(600);
    const auto samples = simulation.take_drive_samples();
    for (const DriveSample& sample : samples) highest = std::max(highest, sample.mean_velocity);
    EXPECT_EQ(samples.size(), 60U);
    EXPECT_EQ(samples.front().mean_velocity, 0);
    EXPECT_LT(highest, 0.06);
    EXPECT_NEAR(samples.back().mean_velocity, 0.05, 1e-10);
    EXPECT_NEAR(samples.back().acceleration, 0, 1e-11);
}

TEST(Drive, HoldsTheFlowRoundABodyAndBalancesItsDrag) {
    const auto device = open_one_thread();
    LatticeCase c = box(Lattice::D2Q9, {32, 32, 1}, 0.7);
    c.drive = FlowDrive{.axis = 1, .mean_velocity = 0.02, .every = 25};
    Body rod;
    rod.name = "rod";
    rod.shape.kind = ShapeKind::Cylinder;
    rod.shape.center = {16, 16, 0.5};
    rod.shape.radius = 7.3;
    rod.wall = WallRule::HalfWay;  // keeps the mass
    c.bodies = {rod};
    Simulation simulation = start(c, *device);
    simulation.measure_forces({6});
    simulation.step(12000);
    const DriveSample last = simulation.take_drive_samples().back();
    const double mass =
        static_cast<double>(simulation.domain().fluid_cells) + simulation.excess_mass();
    EXPECT_NEAR(last.mean_velocity, 0.02, 1e-8);
    EXPECT_NEAR(simulation.force(6, {}).force[1] / (last.acceleration * mass), 1, 1e-5);
}

TEST(Drive, DoesNotDependOnHowStepsAreSplit) {
    const auto device = open_one_thread();
    const LatticeCase c = channel(0.02);
    Simulation whole = start(c, *device), split = start(c, *device);
    whole.step(200);
    for (const std::int64_t steps : {1, 18, 1, 1, 39, 80, 60}) split.step(steps);
    const auto a = whole.take_drive_samples(), b = split.take_drive_samples();
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t k = 0; k < a.size(); ++k) {
        EXPECT_EQ(a[k].step, b[k].step);
        EXPECT_EQ(a[k].mean_velocity, b[k].mean_velocity);
        EXPECT_EQ(a[k].acceleration, b[k].acceleration);
    }
    EXPECT_EQ(velocity_at(whole.sample(0, 1), 1, 8, 0), velocity_at(split.sample(0, 1), 1, 8, 0));
}

}  // namespace
}  // namespace halfstep::testing

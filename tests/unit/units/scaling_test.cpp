#include "units/scaling.h"

#include <gtest/gtest.h>

namespace halfstep {
namespace {

Scaling water() {
    Scaling scaling;
    scaling.dx = 2e-3;
    scaling.dt = 5e-5;
    scaling.density = 998;
    scaling.lattice_units = false;
    return scaling;
}

TEST(Scaling, FactorAgreesWithTheNamedOnes) {
    const Scaling s = water();
    const auto same = [](double a, double b) { EXPECT_NEAR(a / b, 1, 1e-14); };
    same(s.factor(length_dimension), s.dx);
    same(s.factor(time_dimension), s.dt);
    same(s.factor(density_dimension), s.density);
    same(s.factor(velocity_dimension), s.velocity());
    same(s.factor(acceleration_dimension), s.acceleration());
    same(s.factor(viscosity_dimension), s.kinematic_viscosity());
    same(s.factor(rate_dimension), s.rate());
    same(s.factor(pressure_dimension), s.pressure());
    same(s.factor({1, -2, 1}), s.force());
    same(s.factor({2, -2, 1}), s.torque());
}

TEST(Scaling, RoundTrip) {
    const Scaling s = water();
    EXPECT_NEAR(s.to_lattice(Velocity{1.5}) * s.velocity(), 1.5, 1e-14);
    EXPECT_NEAR(s.to_lattice(Pressure{-3}) * s.pressure(), -3, 1e-14);
    const Vec3 g = s.to_lattice(SiVector<acceleration_dimension>{{1, -2, 9.81}});
    EXPECT_NEAR(g[0] * s.acceleration(), 1, 1e-14);
    EXPECT_NEAR(g[1] * s.acceleration(), -2, 1e-14);
    EXPECT_NEAR(g[2] * s.acceleration(), 9.81, 1e-13);
}

// Re = U L / nu must not change by a choice of units.
TEST(Scaling, KeepsTheReynoldsNumber) {
    const Scaling s = water();
    const double si = 1.5 * 0.1 / 1e-6;
    const double lattice = s.to_lattice(Velocity{1.5}) * s.to_lattice(Length{0.1}) /
                           s.to_lattice(KinematicViscosity{1e-6});
    EXPECT_NEAR(lattice / si, 1, 1e-13);
}

TEST(Scaling, LatticeUnitsAreExactlyOne) {
    const Scaling s;
    for (const Dimension d : {length_dimension, time_dimension, velocity_dimension,
                              viscosity_dimension, density_dimension, pressure_dimension})
        EXPECT_EQ(s.factor(d), 1);
}

TEST(Scaling, ForcesInTwoDimensionsArePerMetreOfSpan) {
    Scaling flat = water();
    flat.two_dimensional = true;
    EXPECT_NEAR(flat.force() * flat.dx / water().force(), 1, 1e-14);
}

}  // namespace
}  // namespace halfstep

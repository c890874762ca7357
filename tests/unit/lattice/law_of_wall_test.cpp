#include "lattice/law_of_wall.h"

#include <gtest/gtest.h>

#include <cmath>

namespace halfstep {
namespace {

/// y+ of u+, as Spalding has it.
double spalding(double u) {
    const double v = 0.41 * u;
    return u + std::exp(-0.41 * 5.2) * (std::exp(v) - 1 - v - v * v / 2 - v * v * v / 6);
}

TEST(LawOfWall, GivesBackWhatSpaldingsFormulaSays) {
    for (double u = 0.5; u < 32; u += 0.5) {
        const double y_plus = spalding(u), friction = 0.03, viscosity = 1e-5;
        const double found =
            friction_velocity(u * friction, y_plus * viscosity / friction, viscosity);
        EXPECT_NEAR(found, friction, 1e-5 * friction) << "u+ " << u << ", y+ " << y_plus;
    }
}

TEST(LawOfWall, IsThatOfALaminarFlowNearTheWallAndLogarithmicFarFromIt) {
    EXPECT_NEAR(friction_velocity(1e-6, 0.5, 0.1), std::sqrt(0.1 * 1e-6 / 0.5), 1e-9);
    EXPECT_EQ(friction_velocity(0, 1, 0.1), 0);
    const double friction = friction_velocity(1, 1, 1e-5);
    EXPECT_NEAR(1 / friction, std::log(friction / 1e-5) / 0.41 + 5.2, 0.02 / friction);
}

}  // namespace
}  // namespace halfstep

// Mass in a channel that nothing but a body and periodic faces bounds:
// docs/decisions/exact-walls.md.
#include <gtest/gtest.h>

#include <cmath>

#include "flows.h"

namespace halfstep::testing {
namespace {

/// Relative change of the mass while a force drives the flow past a disc; `finer` times the cells,
/// at the same Reynolds number and after the same time.
double mass_change(WallRule wall, int finer) {
    LatticeCase c = box(Lattice::D2Q9, {40 * finer, 40 * finer, 1}, 0.8);
    c.acceleration[0] = 1e-4 / std::pow(finer, 3);
    Body disc;
    disc.name = "disc";
    disc.shape.kind = ShapeKind::Cylinder;
    disc.shape.center = {20.13 * finer, 19.79 * finer, 0.5};
    disc.shape.radius = 6.6 * finer;
    disc.wall = wall;
    c.bodies = {disc};
    const auto device = open_one_thread();
    Simulation simulation = start(c, *device);
    simulation.step(2000 * finer * finer);
    return simulation.excess_mass() / static_cast<double>(simulation.domain().fluid_cells);
}

TEST(MassBesideWalls, IsKeptToRoundingByHalfWayOnes) {
    EXPECT_LT(std::abs(mass_change(WallRule::HalfWay, 1)), 1e-12);
}

TEST(MassBesideWalls, DriftsBesideInterpolatedOnesAndLessOnFinerGrids) {
    for (const WallRule wall : {WallRule::Interpolated, WallRule::Quadratic}) {
        const double coarse = mass_change(wall, 1), fine = mass_change(wall, 2);
        EXPECT_LT(std::abs(coarse), 2e-3) << name_of(wall);
        EXPECT_GT(std::abs(coarse), 1e-6) << name_of(wall) << " keeps mass: say so in the docs";
        EXPECT_LT(std::abs(fine), std::abs(coarse) / 3) << name_of(wall);
    }
}

}  // namespace
}  // namespace halfstep::testing

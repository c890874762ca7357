// Momentum exchange: what the fluid does to walls and bodies is what they do to the fluid.
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "flows.h"

namespace halfstep {
namespace {

using testing::all_layouts;
using testing::box;
using testing::open_one_thread;
using testing::start;
using testing::viscosity;

TEST(Force, OnChannelWallsIsTheBodyForceWhenSteady) {
    const auto device = open_one_thread();
    for (Streaming layout : all_layouts) {
        LatticeCase c = box(Lattice::D3Q19, {4, 9, 5}, 0.8);
        c.streaming = layout;
        c.faces[2].kind = FaceKind::Wall;
        c.faces[3].kind = FaceKind::Wall;
        c.acceleration = {1e-4, 0, 2e-5};
        Simulation simulation = start(c, *device);
        simulation.measure_forces({2, 3});
        simulation.step(4000);
        const Vec3 low = simulation.force(2, {}).force, high = simulation.force(3, {}).force;
        for (std::size_t a : {0u, 2u}) {
            const double expected = c.acceleration[a] * static_cast<double>(volume(c.cells));
            EXPECT_NEAR((low + high)[a], expected, 1e-10 * expected) << name_of(layout);
            EXPECT_NEAR(low[a], high[a], 1e-10 * expected) << name_of(layout);
        }
        EXPECT_NEAR(low[1] + high[1], 0, 1e-12);
    }
}

TEST(Force, OnBodyBetweenWallsIsTheRestOfTheBodyForce) {
    const auto device = open_one_thread();
    LatticeCase c = box(Lattice::D2Q9, {18, 15, 1}, 0.8);
    c.faces[2].kind = FaceKind::Wall;
    c.faces[3].kind = FaceKind::Wall;
    c.acceleration = {1e-4, 0, 0};
    Body body;
    body.name = "rod";
    body.shape.kind = ShapeKind::Cylinder;
    body.shape.center = {9.2, 6.7, 0.5};
    body.shape.radius = 3.3;
    // Half-way walls keep the mass, so the flow becomes steady to rounding; interpolated ones lose
    // or gain some, and the flow keeps changing by as much.
    for (const auto& [wall, tolerance] :
         {std::pair{WallRule::HalfWay, 1e-10}, std::pair{WallRule::Interpolated, 1e-4},
          std::pair{WallRule::Quadratic, 1e-4}}) {
        SCOPED_TRACE(name_of(wall));
        body.wall = wall;
        c.bodies = {body};
        Simulation simulation = start(c, *device);
        simulation.measure_forces({2, 3, 6});
        simulation.step(6000);
        double sum = 0;
        for (int object : {2, 3, 6}) sum += simulation.force(object, {}).force[0];
        const double mass =
            static_cast<double>(simulation.domain().fluid_cells) + simulation.excess_mass();
        const double expected = c.acceleration[0] * mass;
        EXPECT_NEAR(sum, expected, tolerance * expected);
        EXPECT_GT(simulation.force(6, {}).force[0], 0.3 * expected);
    }
}

// Seen from a frame that moves with the walls the fluid is at rest: no shear, and the pressure on
// the walls is that of rest, whatever the speed. Momentum exchange in populations at rest would
// count the momentum that moving fluid carries into the wall links (Wen et al., J. Comput. Phys.
// 266 (2014) 161, doi:10.1016/j.jcp.2014.02.018).
TEST(Force, DoesNotDependOnTheSpeedOfTheFrame) {
    const auto device = open_one_thread();
    for (Streaming layout : all_layouts) {
        const auto run = [&](double speed) {
            LatticeCase c = box(Lattice::D3Q19, {6, 8, 6}, 0.8);
            c.streaming = layout;
            for (std::size_t face : {2u, 3u}) {
                c.faces[face].kind = FaceKind::MovingWall;
                c.faces[face].velocity[0] = ScalarField::uniform(speed);
            }
            c.initial.velocity[0] = ScalarField::uniform(speed);
            Simulation simulation = start(c, *device);
            simulation.measure_forces({2, 3});
            simulation.step(50);
            const Vec3 centre{1, 2, 4};
            return std::pair(simulation.force(2, centre), simulation.force(3, centre));
        };
        const auto [low_still, high_still] = run(0);
        const auto [low, high] = run(0.08);
        for (std::size_t a = 0; a < 3; ++a) {
            EXPECT_NEAR(low.force[a], low_still.force[a], 1e-13) << name_of(layout) << a;
            EXPECT_NEAR(high.force[a], high_still.force[a], 1e-13) << name_of(layout) << a;
            EXPECT_NEAR(low.torque[a], low_still.torque[a], 1e-12) << name_of(layout) << a;
            EXPECT_NEAR(high.torque[a], high_still.torque[a], 1e-12) << name_of(layout) << a;
        }
    }
}

// A body that drifts along with a uniform flow, as its surface does, feels no force.
TEST(Force, OnBodyThatMovesWithTheFlowIsNone) {
    const auto device = open_one_thread();
    LatticeCase c = box(Lattice::D2Q9, {24, 20, 1}, 0.7);
    c.initial.velocity[0] = ScalarField::uniform(0.05);
    Body body;
    body.name = "drifter";
    body.shape.kind = ShapeKind::Box;
    body.shape.low = {0, 8, 0};
    body.shape.high = {24, 12, 1};
    body.velocity = {0.05, 0, 0};
    c.bodies = {body};
    Simulation simulation = start(c, *device);
    simulation.measure_forces({6});
    simulation.step(40);
    const Vec3 force = simulation.force(6, {}).force;
    for (double component : force) EXPECT_NEAR(component, 0, 1e-13);
}

// A rod across the stream in two halves, each within a box of its own: what they feel adds up to
// the whole, wherever the moments are taken, and an uneven cut gives the front its pressure.
TEST(Force, OnPartsOfABodyAddsUpToTheWhole) {
    const auto device = open_one_thread();
    LatticeCase c = box(Lattice::D2Q9, {30, 24, 1}, 0.7);
    c.initial.velocity[0] = ScalarField::uniform(0.03);
    Body body;
    body.name = "rod";
    body.shape.kind = ShapeKind::Cylinder;
    body.shape.center = {12.3, 12.4, 0.5};
    body.shape.radius = 4.2;
    c.bodies = {body};
    Bounds front_box = everywhere, back_box = everywhere;
    front_box.high[0] = back_box.low[0] = 11.7;
    const ForcePart whole(6), front(6, front_box), back(6, back_box);
    Simulation simulation = start(c, *device);
    simulation.measure_forces({whole, front, back});
    simulation.step(60);
    const Vec3 centre{3, 7, 0.5};
    const ObjectForce all = simulation.force(whole, centre), one = simulation.force(front, centre),
                      other = simulation.force(back, centre);
    for (std::size_t a = 0; a < 3; ++a) {
        EXPECT_NEAR(one.force[a] + other.force[a], all.force[a], 1e-15);
        EXPECT_NEAR(one.torque[a] + other.torque[a], all.torque[a], 1e-14);
    }
    EXPECT_GT(std::abs(one.force[0]), 1e-3);
    EXPECT_GT(std::abs(other.force[0]), 1e-3);
}

/// Cylinder of radius `inner` that spins in a hollow one of radius `outer`, per cell of depth.
double spinning_torque(double inner, double outer, double spin, const LatticeCase& c) {
    const double a = inner * inner, b = outer * outer;
    return 4 * std::numbers::pi * viscosity(c) * spin * a * b / (b - a);
}

// Taylor-Couette flow. The stairs that stand for the cylinders displace their surfaces by a
// fraction of a cell; at these radii the torque is right within 4%.
TEST(Torque, OfSpinningCylinderInHollowOneIsThatOfTaylorAndCouette) {
    constexpr double inner = 10, outer = 22, spin = 0.002;
    const auto device = open_one_thread();
    LatticeCase c = box(Lattice::D2Q9, {48, 48, 1}, 0.8);
    const Vec3 middle{24, 24, 0.5};
    Body shaft, block, hole, shell;
    shaft.name = "shaft";
    shaft.shape.kind = ShapeKind::Cylinder;
    shaft.shape.center = middle;
    shaft.shape.radius = inner;
    shaft.angular_velocity = {0, 0, spin};
    shaft.center = middle;
    hole.shape = shaft.shape;
    hole.shape.radius = outer;
    block.shape.kind = ShapeKind::Box;
    block.shape.low = {-1, -1, -1};
    block.shape.high = {49, 49, 2};
    shell.name = "shell";
    shell.shape.kind = ShapeKind::Difference;
    shell.shape.parts = {block.shape, hole.shape};
    c.bodies = {shaft, shell};
    Simulation simulation = start(c, *device);
    simulation.measure_forces({6, 7});
    simulation.step(12000);
    const double expected = spinning_torque(inner, outer, spin, c);
    const double on_shaft = simulation.force(6, middle).torque[2];
    const double on_shell = simulation.force(7, middle).torque[2];
    EXPECT_NEAR(on_shaft, -expected, 0.04 * expected);
    EXPECT_NEAR(on_shell, -on_shaft, 1e-3 * expected);
    for (double component : simulation.force(6, middle).force) EXPECT_NEAR(component, 0, 1e-10);
}

}  // namespace
}  // namespace halfstep

// Bodies that move: the same as in the frame that moves with them, in every layout, and mass,
// momentum and checkpoints as for bodies at rest.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "flows.h"

namespace halfstep {
namespace {

using testing::box;
using testing::open_one_thread;
using testing::start;

using Function = std::function<double(double)>;

ScalarField of_time(Function value) {
    return {[value](const Vec3&, double step) { return value(step); }, false, true};
}

const Function still = [](double) { return 0.0; };

std::shared_ptr<const Motion> motion(const Function& x, const Function& y, const Function& angle,
                                     const Vec3& center, const Vec3& axis = {0, 0, 1}) {
    return std::make_shared<const Motion>(
        std::array<ScalarField, 3>{of_time(x), of_time(y), of_time(still)}, of_time(angle), axis,
        center);
}

Body round_body(const Vec3& center, double radius) {
    Body body;
    body.name = "ball";
    body.shape.kind = ShapeKind::Sphere;
    body.shape.center = center;
    body.shape.radius = radius;
    return body;
}

/// Drag in the last step of each of `samples` blocks of steps.
std::vector<double> drag_series(Simulation& simulation, int object, int samples, int steps) {
    simulation.measure_forces({object});
    std::vector<double> drag;
    for (int k = 0; k < samples; ++k) {
        simulation.step(steps);
        drag.push_back(simulation.force(object, {}).force[0]);
    }
    return drag;
}

double mean(const std::vector<double>& values) {
    double sum = 0;
    for (double value : values) sum += value;
    return sum / static_cast<double>(values.size());
}

/// A body that travels along a channel through fluid at rest, or, in the frame of a wind tunnel,
/// stands while walls and fluid pass by.
struct Travel {
    LatticeCase c;
    double speed = 0.05;

    Travel(Lattice lattice, Int3 cells, double radius, double tau) : c(box(lattice, cells, tau)) {
        for (std::size_t face : {2u, 3u}) c.faces[face].kind = FaceKind::MovingWall;
        const Vec3 middle{0.3 * double(cells[0]) + 0.13, 0.5 * double(cells[1]) + 0.21,
                          lattice == Lattice::D2Q9 ? 0.5 : 0.5 * double(cells[2]) + 0.07};
        c.bodies = {round_body(middle, radius)};
    }
    LatticeCase moving() const {
        LatticeCase moves = c;
        const double u = speed;
        moves.bodies[0].motion =
            motion([u](double t) { return u * t; }, still, still, c.bodies[0].shape.center);
        return moves;
    }
    LatticeCase tunnel() const {
        LatticeCase stands = c;
        stands.initial.velocity[0] = ScalarField::uniform(-speed);
        for (std::size_t face : {2u, 3u})
            stands.faces[face].velocity[0] = ScalarField::uniform(-speed);
        return stands;
    }
};

/// The frame changes nothing: neither what the drag is on average nor, but for what covering and
/// uncovering cells adds, at any moment.
void expect_same_drag(const Travel& travel, int before, int samples) {
    const auto device = open_one_thread();
    Simulation moves = start(travel.moving(), *device), stands = start(travel.tunnel(), *device);
    moves.step(before), stands.step(before);
    const std::vector<double> moving = drag_series(moves, 6, samples, 1);
    const std::vector<double> standing = drag_series(stands, 6, samples, 1);
    double spike = 0;
    for (std::size_t k = 0; k < moving.size(); ++k)
        spike = std::max(spike, std::abs(moving[k] - standing[k]));
    EXPECT_LT(mean(standing), 0);
    EXPECT_NEAR(mean(moving) / mean(standing), 1, 0.02);
    EXPECT_LT(spike / std::abs(mean(standing)), 0.05);
    const double cells = double(volume(travel.c.cells));
    EXPECT_LT(std::abs(moves.excess_mass() / cells), 5e-4);
}

TEST(MovingBody, FeelsTheSameDragAsInAWindTunnel) {
    expect_same_drag(Travel(Lattice::D2Q9, {120, 60, 1}, 10, 0.8), 900, 250);
}

TEST(MovingBody, OfASphereFeelsTheSameDragAsInAWindTunnel) {
    expect_same_drag(Travel(Lattice::D3Q19, {40, 30, 28}, 5.3, 0.7), 400, 100);
}

// The fluid loses what an oscillating body and the walls gain, over every quarter of a period:
// forces have the inertia of the fluid around, and covered and uncovered cells bring in nothing.
TEST(MovingBody, ThatOscillatesKeepsTheMomentum) {
    const auto device = open_one_thread();
    LatticeCase c = box(Lattice::D2Q9, {80, 60, 1}, 0.65);
    for (std::size_t face : {2u, 3u}) c.faces[face].kind = FaceKind::Wall;
    c.bodies = {round_body({40.2, 30.3, 0.5}, 8)};
    constexpr double period = 500, reach = 5;
    c.bodies[0].motion =
        motion([](double t) { return reach * std::sin(2 * std::numbers::pi * t / period); }, still,
               still, c.bodies[0].shape.center);
    Simulation simulation = start(c, *device);
    simulation.step(std::int64_t(period));
    simulation.measure_forces({2, 3, 6});
    for (int quarter = 0; quarter < 4; ++quarter) {
        const double before = simulation.totals().momentum[0];
        double gained = 0, on_body = 0;
        for (int k = 0; k < int(period) / 4; ++k) {
            simulation.step(1);
            for (int object : {2, 3, 6}) gained += simulation.force(object, {}).force[0];
            on_body += simulation.force(6, {}).force[0];
        }
        const double lost = before - simulation.totals().momentum[0];
        EXPECT_GT(std::abs(lost), 1);
        EXPECT_NEAR(gained, lost, 0.01 * std::abs(on_body));
    }
}

// A disc that turns about its middle covers nothing: it is the one whose surface slides.
TEST(MovingBody, ThatTurnsInItselfIsOneWithASlidingSurface) {
    const auto device = open_one_thread();
    LatticeCase slides = box(Lattice::D2Q9, {40, 36, 1}, 0.7), turns = slides;
    slides.bodies = turns.bodies = {round_body({20.3, 18.1, 0.5}, 6.4)};
    slides.bodies[0].angular_velocity = {0, 0, 0.01};
    slides.bodies[0].center = slides.bodies[0].shape.center;
    turns.bodies[0].motion = motion(
        still, still, [](double t) { return 0.01 * t; }, slides.bodies[0].center);
    Simulation one = start(slides, *device), other = start(turns, *device);
    for (Simulation* simulation : {&one, &other}) {
        simulation->measure_forces({6});
        simulation->step(300);
    }
    const Vec3 center = slides.bodies[0].center;
    const double torque = one.force(6, center).torque[2];
    EXPECT_LT(torque, -1e-3);
    EXPECT_NEAR(other.force(6, center).torque[2], torque, 1e-6 * std::abs(torque));
    const Snapshot a = one.sample(0, 1), b = other.sample(0, 1);
    for (std::size_t k = 0; k < a.velocity.size(); ++k)
        ASSERT_NEAR(a.velocity[k], b.velocity[k], 1e-8);
}

// What a stirrer gives to the fluid, the vessel takes: over whole turns its torque is the same.
TEST(MovingBody, ThatStirsGivesTheVesselItsTorque) {
    const auto device = open_one_thread();
    LatticeCase c = box(Lattice::D2Q9, {72, 72, 1}, 0.9);
    const Vec3 middle{36, 36, 0.5};
    Body vessel, stirrer;
    vessel.name = "vessel";
    vessel.shape.kind = ShapeKind::Difference;
    vessel.shape.parts = {Shape{}, round_body(middle, 32).shape};
    vessel.shape.parts[0].kind = ShapeKind::Box;
    vessel.shape.parts[0].low = {-1, -1, -1};
    vessel.shape.parts[0].high = {73, 73, 2};
    stirrer.name = "stirrer";
    stirrer.shape.kind = ShapeKind::Box;
    stirrer.shape.low = middle - Vec3{16, 4, 0.5};
    stirrer.shape.high = middle + Vec3{16, 4, 0.5};
    const double turn = 600;  // steps
    stirrer.motion = motion(
        still, still, [turn](double t) { return 2 * std::numbers::pi * t / turn; }, middle);
    c.bodies = {vessel, stirrer};
    Simulation simulation = start(c, *device);
    const double mass = simulation.excess_mass();
    simulation.step(6 * std::int64_t(turn));
    simulation.measure_forces({6, 7});
    double on_vessel = 0, on_stirrer = 0;
    constexpr int samples = 150;  // of a quarter turn, after which all is as before
    for (int k = 0; k < samples; ++k) {
        simulation.step(1);
        on_vessel += simulation.force(6, middle).torque[2] / samples;
        on_stirrer += simulation.force(7, middle).torque[2] / samples;
    }
    EXPECT_LT(on_stirrer, 0);
    EXPECT_NEAR(on_vessel / -on_stirrer, 1, 0.05);
    EXPECT_LT(std::abs(simulation.excess_mass() - mass) / (std::numbers::pi * 32 * 32), 0.01);
}

}  // namespace
}  // namespace halfstep

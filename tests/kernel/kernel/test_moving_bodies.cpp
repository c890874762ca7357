// Bodies that move give the fields and forces of the textbook solver, in every layout, on every
// backend; a run that goes on from what arrived gives the same bits.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <tuple>
#include <vector>

#include "cases.h"
#include "device/cpu/cpu_device.h"
#include "parameters.h"
#include "reference_moving.h"
#include "solver/simulation.h"

namespace halfstep {
namespace {

using testing::MovingReference;

ScalarField of_time(std::function<double(double)> value) {
    return {[value](const Vec3&, double step) { return value(step); }, false, true};
}

/// A ball that passes a periodic face, a box that turns, a body at rest, walls and a force.
LatticeCase moving_case(Lattice lattice, WallRule wall) {
    const bool is_flat = lattice == Lattice::D2Q9;
    LatticeCase c = testing::periodic_case(lattice, is_flat ? Int3{33, 38, 1} : Int3{22, 27, 16});
    const double z = is_flat ? 0.5 : 8.1, height = double(c.cells[1]);
    c.faces[2].kind = FaceKind::Wall;
    c.faces[3].kind = FaceKind::MovingWall;
    c.faces[3].velocity[0] = ScalarField::uniform(0.03);
    c.acceleration = {1e-4, -2e-4, is_flat ? 0 : 3e-4};
    Body ball, plank, still;
    ball.name = "ball";
    ball.shape.kind = ShapeKind::Sphere;
    ball.shape.center = {3.1, 7.3, z};
    ball.shape.radius = 2.2;
    ball.motion = std::make_shared<const Motion>(
        std::array<ScalarField, 3>{of_time([](double t) { return -0.15 * t; }),
                                   of_time([](double t) { return 0.9 * std::sin(0.1 * t); }),
                                   ScalarField::uniform(0)},
        ScalarField::uniform(0), Vec3{0, 0, 1}, ball.shape.center);
    plank.name = "plank";
    plank.shape.kind = ShapeKind::Box;
    const Vec3 middle{is_flat ? 20.2 : 11.3, height - 11.4, z};
    const Vec3 half{3.1, 1.4, is_flat ? 0.5 : 2.3};
    plank.shape.low = middle - half;
    plank.shape.high = middle + half;
    plank.motion = std::make_shared<const Motion>(
        std::array<ScalarField, 3>{ScalarField::uniform(0), ScalarField::uniform(0),
                                   ScalarField::uniform(0)},
        of_time([](double t) { return 0.03 * t; }), Vec3{0, 0, 1}, middle + Vec3{0.3, 0.2, 0});
    still = ball;
    still.name = "still";
    still.motion = nullptr;
    still.shape.radius = 1.3;
    still.shape.center = {is_flat ? 17.3 : 13.2, 7.4, z};
    c.bodies = {still, ball, plank};
    for (Body& body : c.bodies) body.wall = wall;
    return c;
}

class MovingBodiesOf
    : public ::testing::TestWithParam<std::tuple<Lattice, Streaming, testing::Backend>> {
protected:
    void SetUp() override {
        const testing::OpenedDevice opened = testing::open_backend(std::get<2>(GetParam()));
        if (!opened.device) GTEST_SKIP() << opened.why_not;
        device_ = opened.device;
    }

    static void expect_equal(const Simulation& simulation, const MovingReference& reference,
                             double tolerance) {
        SCOPED_TRACE("after " + std::to_string(simulation.steps_done()) + " steps");
        ASSERT_EQ(simulation.domain().solid, reference.domain().solid);
        const Snapshot snapshot = simulation.sample(0, simulation.lattice_case().cells[2]);
        double density = 0, velocity = 0;
        for (std::size_t cell = 0; cell < snapshot.solid.size(); ++cell) {
            if (snapshot.solid[cell]) continue;
            const Vec3 u = reference.flow().velocity(cell);
            density = std::max(density,
                               std::abs(snapshot.density[cell] - reference.flow().density(cell)));
            for (std::size_t a = 0; a < 3; ++a)
                velocity = std::max(velocity, std::abs(snapshot.velocity[3 * cell + a] - u[a]));
        }
        EXPECT_LE(density, tolerance);
        EXPECT_LE(velocity, tolerance);
    }

    static void expect_equal_forces(const Simulation& simulation,
                                    const MovingReference& reference) {
        for (const int object : {7, 8}) {
            const ObjectForce found = simulation.force(object, {}),
                              expected = reference.force(object);
            for (std::size_t a = 0; a < 3; ++a) {
                EXPECT_NEAR(found.force[a], expected.force[a], 1e-12) << "object " << object;
                EXPECT_NEAR(found.torque[a], expected.torque[a], 1e-11) << "object " << object;
            }
        }
    }

    std::shared_ptr<Device> device_;
};

TEST_P(MovingBodiesOf, GiveTheFieldsAndForcesOfTheTextbookSolver) {
    const auto [lattice, layout, backend] = GetParam();
    for (WallRule wall :
         {WallRule::Interpolated, WallRule::HalfWay, WallRule::Quadratic, WallRule::Local}) {
        SCOPED_TRACE(name_of(wall));
        LatticeCase c = moving_case(lattice, wall);
        c.streaming = layout;
        MovingReference reference(c);
        Simulation simulation(c, voxelise(c), *device_);
        simulation.measure_forces({7, 8});
        for (int steps : {0, 1, 1, 5, 2, 21}) {
            reference.step(steps);
            simulation.step(steps);
            expect_equal(simulation, reference, 1e-12);
            if (steps > 0) expect_equal_forces(simulation, reference);
        }
        EXPECT_GT(reference.filled(), 20);
        // The textbook solver takes long in three dimensions, and OpenCL compiles anew each time.
        const bool is_long = lattice == Lattice::D3Q19 && layout != Streaming::EsotericPull;
        if (is_long || backend == testing::Backend::OpenCL) break;
    }
}

INSTANTIATE_TEST_SUITE_P(All, MovingBodiesOf,
                         ::testing::Combine(::testing::Values(Lattice::D2Q9, Lattice::D3Q19),
                                            ::testing::Values(Streaming::TwoBuffer, Streaming::AA,
                                                              Streaming::EsotericTwist,
                                                              Streaming::EsotericPull,
                                                              Streaming::EsotericPush),
                                            ::testing::ValuesIn(testing::all_backends)),
                         testing::name_of_row);

std::vector<std::byte> save(Simulation& simulation) {
    const Arrivals arrivals = simulation.arrivals();
    std::vector<std::byte> all(arrivals.bytes_a_row() * std::size_t(arrivals.rows()));
    arrivals.save(0, arrivals.rows(), all.data());
    return all;
}

TEST(MovingBodies, GoOnFromWhatArrivedBitForBitInAnotherLayout) {
    const auto device = open_cpu({1, {}});
    for (int before : {7, 12}) {
        LatticeCase c = moving_case(Lattice::D2Q9, WallRule::Interpolated);
        c.arithmetic = Arithmetic::FP32;
        c.storage = Storage::FP16C;
        c.streaming = Streaming::EsotericPull;
        Simulation whole(c, voxelise(c), *device);
        whole.step(before);
        const std::vector<std::byte> kept = save(whole);
        c.streaming = Streaming::AA;
        Simulation other(c, voxelise(c), *device);
        other.go_on_after(before);
        Arrivals arrivals = other.arrivals();
        arrivals.load(0, arrivals.rows(), kept.data());
        for (Simulation* one : {&whole, &other}) {
            one->measure_forces({7, 8});
            one->step(13);
        }
        EXPECT_EQ(whole.domain().solid, other.domain().solid);
        EXPECT_EQ(whole.sample(0, 1).velocity, other.sample(0, 1).velocity);
        for (int object : {7, 8})
            EXPECT_EQ(whole.force(object, {}).force, other.force(object, {}).force);
    }
}

TEST(MovingBodies, DoNotChangeWhatIsHeldOfAnEarlierStep) {
    const auto device = open_cpu({1, {}});
    const LatticeCase c = moving_case(Lattice::D2Q9, WallRule::Interpolated);
    Simulation simulation(c, voxelise(c), *device);
    simulation.step(5);
    const Snapshot before = simulation.sample({3, 30, 0, 1});
    const StillFlow still = simulation.hold({{2, 35, 0, 1}});
    simulation.step(20);
    const Snapshot later = still.sample({3, 30, 0, 1});
    EXPECT_EQ(before.solid, later.solid);
    EXPECT_EQ(before.velocity, later.velocity);
    EXPECT_NE(before.solid, simulation.sample({3, 30, 0, 1}).solid);
}

}  // namespace
}  // namespace halfstep

// Launches are counted and timed on every backend, and only when that is asked for.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <optional>
#include <string>

#include "cases.h"
#include "device/cpu/cpu_device.h"
#include "device/profile_scope.h"
#include "parameters.h"
#include "solver/kernel_profiles.h"
#include "solver/simulation.h"

namespace halfstep {
namespace {

constexpr int disc = 6;  ///< the first body's number among the objects

/// Two lists of links: walls at rest and a disc, and a moving lid.
LatticeCase lid_and_disc() {
    LatticeCase c = testing::cavity_case(Lattice::D2Q9, {24, 20, 1}, 0.03);
    Body body;
    body.name = "disc";
    body.shape.kind = ShapeKind::Cylinder;
    body.shape.center = {9.3, 10.1, 0.5};
    body.shape.radius = 3.2;
    body.wall = WallRule::HalfWay;
    c.bodies = {body};
    c.streaming = Streaming::EsotericPull;
    return c;
}

/// A third list: an outlet. With two buffers, all gather and scatter.
LatticeCase faces_and_disc() {
    LatticeCase c = lid_and_disc();
    c.faces[0].kind = FaceKind::Velocity;
    c.faces[0].velocity[0] = ScalarField::uniform(0.02);
    c.faces[1].kind = FaceKind::Pressure;
    for (Face& face : c.faces) face.method = FaceMethod::BounceBack;
    c.streaming = Streaming::TwoBuffer;
    return c;
}

class Profiles : public testing::OnBackend {};

using Launches = std::map<KernelName, std::int64_t>;

/// 100 steps in two calls, each of which ends with the force on the disc, and one sample: more
/// launches than events are kept for, so that these are used again.
void expect_launches(const LatticeCase& c, Device& device, const Launches& expected) {
    Profiler profiler;
    const auto start = std::chrono::steady_clock::now();
    {
        const ProfileScope scope(device, &profiler);
        Simulation simulation(c, voxelise(c), device);
        simulation.measure_forces({disc});
        simulation.step(3);
        simulation.step(97);
        simulation.sample(0, 1);
        device.finish();
    }
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
    Launches found;
    double seconds = 0;
    for (const auto& [kernel, time] : profiler.times()) {
        found[kernel] = time.launches;
        seconds += time.seconds;
        EXPECT_GT(time.seconds, 0) << entry_of(kernel);
    }
    EXPECT_EQ(found, expected);
    EXPECT_LT(seconds, wall.count());
}

TEST_P(Profiles, CountEveryLaunch) {
    const Launches expected{{KernelName::Step, 100},
                            {KernelName::GatherBounceBack, 100},
                            {KernelName::GatherVelocity, 100},
                            {KernelName::GatherPressure, 100},
                            {KernelName::Scatter, 300},
                            {KernelName::Force, 2},
                            {KernelName::Init, 1},
                            {KernelName::Moments, 1}};
    expect_launches(faces_and_disc(), *device_, expected);
    // In place, walls at rest are gathered for their forces alone.
    expect_launches(lid_and_disc(), *device_,
                    {{KernelName::Step, 100},
                     {KernelName::ApplyVelocity, 100},
                     {KernelName::GatherBounceBack, 2},
                     {KernelName::Force, 2},
                     {KernelName::Init, 1},
                     {KernelName::Moments, 1}});
    // Curved walls work in place, but for the steps whose forces are wanted.
    LatticeCase curved = lid_and_disc();
    curved.bodies[0].wall = WallRule::Interpolated;
    expect_launches(curved, *device_,
                    {{KernelName::Step, 100},
                     {KernelName::ApplyVelocity, 100},
                     {KernelName::PlaceInterpolated, 2},
                     {KernelName::LinksInterpolated, 98},
                     {KernelName::GatherInterpolated, 2},
                     {KernelName::Scatter, 2},
                     {KernelName::Force, 2},
                     {KernelName::Init, 1},
                     {KernelName::Moments, 1}});
}

TEST_P(Profiles, EndWithTheirScope) {
    const LatticeCase c = lid_and_disc();
    Simulation simulation(c, voxelise(c), *device_);
    Profiler profiler, inner;
    simulation.step(50);
    {
        const ProfileScope scope(*device_, &profiler);
        simulation.step(2);
        {
            const ProfileScope other(*device_, &inner);
            simulation.step(3);
        }
        simulation.step(4);
    }
    simulation.step(50);
    EXPECT_EQ(profiler.times().at(KernelName::Step).launches, 6);
    EXPECT_EQ(inner.times().at(KernelName::Step).launches, 3);
}

TEST_P(Profiles, ChangeNoResult) {
    const LatticeCase c = lid_and_disc();
    Simulation plain(c, voxelise(c), *device_);
    plain.step(130);
    Profiler profiler;
    const ProfileScope scope(*device_, &profiler);
    Simulation timed(c, voxelise(c), *device_);
    timed.step(130);
    EXPECT_EQ(plain.sample(0, 1).velocity, timed.sample(0, 1).velocity);
}

INSTANTIATE_TEST_SUITE_P(All, Profiles, ::testing::ValuesIn(testing::all_backends),
                         [](const auto& row) { return testing::name_of(row.param); });

/// Nothing is kept in the user's cache for as long as it lives.
class WithoutCache {
public:
    WithoutCache() { setenv(name, "", 1); }
    ~WithoutCache() { before_ ? setenv(name, before_->c_str(), 1) : unsetenv(name); }
    WithoutCache(const WithoutCache&) = delete;
    WithoutCache& operator=(const WithoutCache&) = delete;

private:
    static constexpr const char* name = "HALFSTEP_CACHE";
    static std::optional<std::string> value() {
        const char* text = std::getenv(name);
        return text ? std::optional<std::string>(text) : std::nullopt;
    }
    std::optional<std::string> before_ = value();
};

// The trials that choose a layout are steps, but none of the flow's.
TEST(Profile, LeavesOutTheChoiceOfStreaming) {
    const WithoutCache nothing_is_kept;
    const auto device = open_cpu();
    const LatticeCase c = testing::cavity_case(Lattice::D2Q9, {512, 512, 1}, 0.03);
    Profiler profiler;
    const ProfileScope scope(*device, &profiler);
    TuningOptions anew;
    anew.recall = Recall::MeasureAnew;
    Simulation simulation(c, voxelise(c), *device, anew);
    ASSERT_EQ(simulation.tuned().origin, TuningOrigin::Measured);
    simulation.step(5);
    EXPECT_EQ(profiler.times().at(KernelName::Step).launches, 5);
}

TEST(Profile, SaysWhatTheKernelsReach) {
    const auto device = open_cpu();
    const LatticeCase c = lid_and_disc();
    Simulation simulation(c, voxelise(c), *device);
    Profiler profiler;
    profiler.add(KernelName::Scatter, 0.25e-3);
    for (int k = 0; k < 4; ++k) profiler.add(KernelName::Step, 1e-3);
    profiler.add(KernelName::Scatter, 0.75e-3);
    const std::vector<KernelProfile> profiles = kernel_profiles(profiler, simulation);
    ASSERT_EQ(profiles.size(), 2U);
    const double cells = double(simulation.domain().fluid_cells);
    EXPECT_EQ(profiles[0].kernel, "step");
    EXPECT_EQ(profiles[0].launches, 4);
    EXPECT_DOUBLE_EQ(profiles[0].total_ms, 4);
    EXPECT_DOUBLE_EQ(profiles[0].mean_us, 1000);
    EXPECT_DOUBLE_EQ(profiles[0].share, 0.8);
    EXPECT_DOUBLE_EQ(profiles[0].mlups, 1e-3 * cells);
    EXPECT_DOUBLE_EQ(profiles[0].gbps, 1e-6 * cells * 2 * 9 * 4);
    EXPECT_EQ(profiles[1].kernel, "links_scatter");
    EXPECT_DOUBLE_EQ(profiles[1].mean_us, 500);
    EXPECT_EQ(profiles[1].mlups, 0);
    EXPECT_TRUE(kernel_profiles(Profiler(), simulation).empty());
}

}  // namespace
}  // namespace halfstep

// Free slip, and channels driven by a pressure face.
#include <gtest/gtest.h>

#include <cmath>
#include <utility>
#include <vector>

#include "flows.h"

namespace halfstep {
namespace {

using testing::all_layouts;
using testing::box;
using testing::field;
using testing::open_one_thread;
using testing::start;
using testing::velocity_at;
using testing::viscosity;

TEST(FreeSlip, UniformFlowAlongFacesStaysUniform) {
    const auto device = open_one_thread();
    for (Lattice lattice : {Lattice::D3Q15, Lattice::D3Q19, Lattice::D3Q27})
        for (Streaming layout : all_layouts) {
            LatticeCase c = box(lattice, {7, 6, 5}, 0.6);
            c.streaming = layout;
            for (std::size_t face = 2; face < 6; ++face) c.faces[face].kind = FaceKind::FreeSlip;
            c.initial.velocity[0] = ScalarField::uniform(0.08);
            Simulation simulation = start(c, *device);
            simulation.step(101);
            const Snapshot snapshot = simulation.sample(0, 5);
            for (std::size_t k = 0; k < snapshot.density.size(); ++k) {
                EXPECT_NEAR(snapshot.velocity[3 * k], 0.08, 1e-14);
                EXPECT_NEAR(snapshot.velocity[3 * k + 1], 0, 1e-14);
                EXPECT_NEAR(snapshot.velocity[3 * k + 2], 0, 1e-14);
                EXPECT_NEAR(snapshot.density[k], 1, 1e-13);
            }
        }
}

/// The axes in another order: component a of the flow at x becomes component order[a].
Vec3 permuted(const std::array<std::size_t, 3>& order, const Vec3& v) {
    Vec3 image{};
    for (std::size_t a = 0; a < 3; ++a) image[order[a]] = v[a];
    return image;
}

// All six faces slip, so the box has twelve slip edges and eight slip corners; a flow that is the
// same under exchange of its axes must stay so there too.
TEST(FreeSlip, FlowAlongTheDiagonalOfABoxStaysSymmetric) {
    constexpr std::int64_t n = 6;
    const auto device = open_one_thread();
    for (Lattice lattice : {Lattice::D3Q15, Lattice::D3Q19, Lattice::D3Q27})
        for (Streaming layout : all_layouts) {
            LatticeCase c = box(lattice, {n, n, n}, 0.6);
            c.streaming = layout;
            for (Face& face : c.faces) face.kind = FaceKind::FreeSlip;
            for (ScalarField& u : c.initial.velocity) u = ScalarField::uniform(0.05);
            Simulation simulation = start(c, *device);
            simulation.step(33);
            const Snapshot snapshot = simulation.sample(0, n);
            double largest = 0;
            for (const auto& order : {std::array<std::size_t, 3>{1, 2, 0}, {1, 0, 2}, {0, 2, 1}})
                for (std::int64_t z = 0; z < n; ++z)
                    for (std::int64_t y = 0; y < n; ++y)
                        for (std::int64_t x = 0; x < n; ++x) {
                            Int3 to{};
                            to[order[0]] = x, to[order[1]] = y, to[order[2]] = z;
                            const Vec3 expected = permuted(order, velocity_at(snapshot, x, y, z));
                            const Vec3 difference =
                                velocity_at(snapshot, to[0], to[1], to[2]) - expected;
                            largest = std::max(largest, dot(difference, difference));
                        }
            EXPECT_LT(std::sqrt(largest), 1e-14) << name_of(lattice) << ", " << name_of(layout);
            EXPECT_NEAR(simulation.excess_mass(), 0, 1e-12);
            EXPECT_GT(simulation.extrema().max_speed, 1e-3);
        }
}

// A mirror in the middle of a channel changes nothing.
TEST(FreeSlip, HalfAChannelIsTheHalfOfAChannel) {
    const auto device = open_one_thread();
    for (Lattice lattice : {Lattice::D2Q9, Lattice::D3Q15, Lattice::D3Q19, Lattice::D3Q27})
        for (Streaming layout : all_layouts) {
            LatticeCase c = box(lattice, {5, 12, dimensions_of(lattice) == 2 ? 1 : 4}, 0.7);
            c.streaming = layout;
            c.acceleration = {1e-4, 0, 0};
            c.faces[2].kind = FaceKind::Wall;
            c.faces[3].kind = FaceKind::Wall;
            Simulation whole = start(c, *device);
            c.cells[1] = 6;
            c.faces[3].kind = FaceKind::FreeSlip;
            Simulation half = start(c, *device);
            whole.step(151), half.step(151);
            const Snapshot a = whole.sample(0, 1), b = half.sample(0, 1);
            for (std::int64_t y = 0; y < 6; ++y)
                for (std::int64_t x = 0; x < 5; ++x)
                    EXPECT_NEAR(velocity_at(b, x, y, 0)[0], velocity_at(a, x, y, 0)[0], 1e-15)
                        << name_of(lattice) << ", " << name_of(layout) << ", row " << y;
        }
}

LatticeCase driven_channel(Streaming layout, std::int64_t length, std::int64_t height,
                           double mean) {
    LatticeCase c = box(Lattice::D2Q9, {length, height, 1}, 0.8);
    c.streaming = layout;
    const ScalarField parabola = field([=](const Vec3& x) {
        const double s = x[1] / static_cast<double>(height);
        return 6 * mean * s * (1 - s);
    });
    c.faces[0].kind = FaceKind::Velocity;
    c.faces[0].velocity[0] = parabola;
    c.faces[1].kind = FaceKind::Pressure;
    c.faces[0].method = c.faces[1].method = FaceMethod::BounceBack;
    c.faces[2].kind = FaceKind::Wall;
    c.faces[3].kind = FaceKind::Wall;
    c.initial.velocity[0] = parabola;
    return c;
}

// Parabola in, constant pressure out: the parabola is kept and the pressure falls by
// 12 nu U_mean / H^2 a cell. The speed is low because the density, which falls with the pressure,
// speeds the flow up by 18 nu U_mean L / H^2. Anti-bounce-back leaves no shear stress on its face,
// as free traction does, so that the parabola flattens within half a height of it.
TEST(PressureFace, ChannelKeepsItsParabolaAndPressureGradient) {
    constexpr std::int64_t length = 48, height = 16;
    constexpr double mean = 0.002;
    const auto device = open_one_thread();
    for (Streaming layout : all_layouts) {
        const LatticeCase c = driven_channel(layout, length, height, mean);
        Simulation simulation = start(c, *device);
        simulation.step(8000);
        const Snapshot snapshot = simulation.sample(0, 1);
        const auto difference = [&](std::int64_t x, std::int64_t y) {
            const Vec3 at{0.5, static_cast<double>(y) + 0.5, 0.5};
            return std::abs(velocity_at(snapshot, x, y, 0)[0] -
                            c.initial.velocity[0].value(at, 0)) /
                   mean;
        };
        for (std::int64_t y = 0; y < height; ++y) {
            EXPECT_LT(difference(length / 4, y), 0.01) << name_of(layout) << ", row " << y;
            EXPECT_LT(difference(length / 2, y), 0.01) << name_of(layout) << ", row " << y;
            EXPECT_LT(difference(length - 1, y), 0.06) << name_of(layout) << ", row " << y;
        }
        const auto pressure = [&](std::int64_t x) {
            return snapshot.pressure[snapshot.index(x, height / 2, 0)];
        };
        const double gradient =
            (pressure(length / 4) - pressure(length / 2)) / static_cast<double>(length / 4);
        const double expected = 12 * viscosity(c) * mean / static_cast<double>(height * height);
        EXPECT_NEAR(gradient, expected, 0.01 * expected) << name_of(layout);
    }
}

std::vector<std::pair<Streaming, FaceMethod>> all_layouts_and_methods() {
    std::vector<std::pair<Streaming, FaceMethod>> all;
    for (Streaming layout : all_layouts)
        for (FaceMethod method : {FaceMethod::BounceBack, FaceMethod::Regularised})
            all.emplace_back(layout, method);
    return all;
}

// Nothing resists: the pressure is that of the outlet everywhere, whatever the speed. Sound between
// the two faces dies slowly; 2e-8 of it is left.
TEST(PressureFace, UniformFlowLeavesAtThePressureOfTheFace) {
    const auto device = open_one_thread();
    for (const auto& [layout, method] : all_layouts_and_methods()) {
        LatticeCase c = box(Lattice::D2Q9, {20, 6, 1}, 0.8);
        c.streaming = layout;
        c.faces[0].kind = FaceKind::Velocity;
        c.faces[0].velocity[0] = ScalarField::uniform(0.05);
        c.faces[1].kind = FaceKind::Pressure;
        c.faces[1].density = ScalarField::uniform(1.01);
        c.faces[0].method = c.faces[1].method = method;
        c.faces[2].kind = FaceKind::FreeSlip;
        c.faces[3].kind = FaceKind::FreeSlip;
        c.initial.velocity[0] = ScalarField::uniform(0.05);
        Simulation simulation = start(c, *device);
        simulation.step(20000);
        const Snapshot snapshot = simulation.sample(0, 1);
        for (std::size_t k = 0; k < snapshot.density.size(); ++k) {
            EXPECT_NEAR(snapshot.density[k], 1.01, 1e-7) << name_of(layout);
            EXPECT_NEAR(snapshot.velocity[3 * k], 0.05, 1e-7) << name_of(layout);
        }
    }
}

}  // namespace
}  // namespace halfstep

// First laws: rest stays at rest, momentum is kept, the lattice's rotations turn flows into flows.
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "flows.h"

namespace halfstep {
namespace {

using testing::all_layouts;
using testing::box;
using testing::field;
using testing::open_one_thread;
using testing::start;
using testing::velocity_at;

constexpr Lattice all_lattices[] = {Lattice::D2Q9, Lattice::D3Q15, Lattice::D3Q19, Lattice::D3Q27};
Int3 cells_of(Lattice lattice) {
    return {9, 7, dimensions_of(lattice) == 2 ? 1 : 8};
}

template <typename Body>
void for_all(Body body) {
    for (Lattice lattice : all_lattices)
        for (Streaming layout : all_layouts) {
            SCOPED_TRACE(std::string(name_of(lattice)) + ", " + std::string(name_of(layout)));
            body(lattice, layout);
        }
}

TEST(Laws, RestStaysAtRestExactly) {
    const auto device = open_one_thread();
    for_all([&](Lattice lattice, Streaming layout) {
        LatticeCase c = box(lattice, cells_of(lattice), 0.6);
        c.streaming = layout;
        c.faces[0].kind = FaceKind::Velocity;
        c.faces[1].kind = FaceKind::Pressure;
        c.faces[2].kind = FaceKind::Wall;
        c.faces[3].kind = FaceKind::FreeSlip;
        Body body;
        body.name = "ball";
        body.shape.center = {4, 3, 4};
        body.shape.radius = 1.6;
        if (dimensions_of(lattice) == 2) body.shape.center[2] = 0.5;
        c.bodies = {body};
        Simulation simulation = start(c, *device);
        simulation.step(51);
        const Snapshot snapshot = simulation.sample(0, c.cells[2]);
        for (double u : snapshot.velocity) EXPECT_EQ(u, 0);
        for (double rho : snapshot.density) EXPECT_EQ(rho, 1);
    });
}

struct Totals {
    double mass = 0;
    Vec3 momentum{};
};

Totals totals_of(const Simulation& simulation) {
    const Int3 n = simulation.lattice_case().cells;
    const Snapshot snapshot = simulation.sample(0, n[2]);
    Totals sum;
    for (std::size_t k = 0; k < snapshot.density.size(); ++k) {
        sum.mass += snapshot.density[k] - 1;
        for (std::size_t a = 0; a < 3; ++a)
            sum.momentum[a] += snapshot.density[k] * snapshot.velocity[3 * k + a];
    }
    return sum;
}

TEST(Laws, PeriodicBoxKeepsMassAndMomentum) {
    const auto device = open_one_thread();
    for_all([&](Lattice lattice, Streaming layout) {
        LatticeCase c = box(lattice, cells_of(lattice), 0.6);
        c.streaming = layout;
        c.initial.density = field([](const Vec3& x) { return 1 + 0.02 * std::sin(x[0] + x[2]); });
        c.initial.velocity[0] = field([](const Vec3& x) { return 0.03 + 0.04 * std::sin(x[1]); });
        c.initial.velocity[1] = field([](const Vec3& x) { return 0.05 * std::cos(x[0]); });
        Simulation simulation = start(c, *device);
        const Totals before = totals_of(simulation);
        simulation.step(201);
        const Totals after = totals_of(simulation);
        EXPECT_NEAR(after.mass, before.mass, 1e-12);
        for (std::size_t a = 0; a < 3; ++a)
            EXPECT_NEAR(after.momentum[a], before.momentum[a], 1e-12) << "axis " << a;
        EXPECT_GT(std::abs(before.momentum[0]), 1);
    });
}

TEST(Laws, BodyForceAddsItsMomentumEveryStep) {
    const auto device = open_one_thread();
    for_all([&](Lattice lattice, Streaming layout) {
        LatticeCase c = box(lattice, cells_of(lattice), 0.6);
        c.streaming = layout;
        c.acceleration = {1e-5, -2e-5, dimensions_of(lattice) == 2 ? 0 : 3e-5};
        Simulation simulation = start(c, *device);
        const Totals before = totals_of(simulation);
        simulation.step(100);
        const Totals after = totals_of(simulation);
        for (std::size_t a = 0; a < 3; ++a)
            EXPECT_NEAR(after.momentum[a] - before.momentum[a],
                        100 * c.acceleration[a] * static_cast<double>(volume(c.cells)), 1e-11);
    });
}

/// A rotation that maps the lattice onto itself: x' = image of x; axis a of the flow becomes axis
/// to[a], turned round where sign is -1.
struct Rotation {
    std::array<std::size_t, 3> to;
    std::array<double, 3> sign;
};

constexpr std::int64_t side = 8;

/// Not symmetric in any way, periodic.
Vec3 swirl(const Vec3& x) {
    const double k = 2 * std::numbers::pi / static_cast<double>(side);
    return {0.03 * std::sin(k * x[1]) + 0.01 * std::cos(2 * k * x[2]),
            0.04 * std::sin(k * x[0] + 0.3) * std::cos(k * x[2]),
            0.02 * std::cos(k * (x[0] + x[1]))};
}

Vec3 turned(const Rotation& r, const Vec3& v) {
    Vec3 image{};
    for (std::size_t a = 0; a < 3; ++a) image[r.to[a]] = r.sign[a] * v[a];
    return image;
}

/// The point of which `image` is the image; the rotation is about the box's middle.
Vec3 origin_of(const Rotation& r, const Vec3& image, const Vec3& middle) {
    Vec3 x{};
    for (std::size_t a = 0; a < 3; ++a)
        x[a] = middle[a] + r.sign[a] * (image[r.to[a]] - middle[r.to[a]]);
    return x;
}

Snapshot run_turned(Lattice lattice, Streaming layout, const Rotation& r, Device& device) {
    const bool flat = dimensions_of(lattice) == 2;
    LatticeCase c = box(lattice, {side, side, flat ? 1 : side}, 0.55);
    c.streaming = layout;
    const Vec3 middle{4, 4, flat ? 0.5 : 4};
    for (std::size_t a = 0; a < (flat ? 2 : 3); ++a)
        c.initial.velocity[a] = field(
            [r, middle, a](const Vec3& x) { return turned(r, swirl(origin_of(r, x, middle)))[a]; });
    Simulation simulation = start(c, device);
    simulation.step(37);
    return simulation.sample(0, c.cells[2]);
}

TEST(Laws, RotatedFlowGivesTheRotatedResult) {
    const auto device = open_one_thread();
    const Rotation none{{0, 1, 2}, {1, 1, 1}};
    const Rotation rotations[] = {{{1, 0, 2}, {1, -1, 1}},  // about z
                                  {{0, 1, 2}, {-1, -1, 1}},
                                  {{1, 2, 0}, {1, 1, 1}},    // about the diagonal
                                  {{0, 2, 1}, {1, 1, -1}}};  // about x
    for_all([&](Lattice lattice, Streaming layout) {
        const bool flat = dimensions_of(lattice) == 2;
        const Vec3 middle{4, 4, flat ? 0.5 : 4};
        const Snapshot plain = run_turned(lattice, layout, none, *device);
        for (const Rotation& r : rotations) {
            if (flat && r.to[2] != 2) continue;
            const Snapshot image = run_turned(lattice, layout, r, *device);
            double largest = 0;
            for (std::int64_t z = 0; z < plain.cells[2]; ++z)
                for (std::int64_t y = 0; y < side; ++y)
                    for (std::int64_t x = 0; x < side; ++x) {
                        const Vec3 at{static_cast<double>(x) + 0.5, static_cast<double>(y) + 0.5,
                                      static_cast<double>(z) + 0.5};
                        const Vec3 from = origin_of(r, at, middle);
                        const Vec3 expected =
                            turned(r, velocity_at(plain, std::int64_t(from[0]),
                                                  std::int64_t(from[1]), std::int64_t(from[2])));
                        const Vec3 difference = velocity_at(image, x, y, z) - expected;
                        largest = std::max(largest, dot(difference, difference));
                    }
            EXPECT_LT(std::sqrt(largest), 1e-14);
        }
    });
}

}  // namespace
}  // namespace halfstep

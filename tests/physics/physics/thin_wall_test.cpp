// A mesh without thickness between two fluid cells is a wall: in every layout what lies on its
// sides flows as it would in boxes of their own, to the last bit.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "flows.h"
#include "support/meshes.h"

namespace halfstep {
namespace {

using namespace testing;

constexpr std::int64_t left_cells = 5;
constexpr Int3 cells{12, 7, 6};

/// Walls all round; the fluid on the left side is at first denser, and all of it moves.
LatticeCase chamber(Int3 size, std::int64_t first_x, Streaming layout) {
    LatticeCase c = box(Lattice::D3Q19, size, 0.7);
    c.streaming = layout;
    for (Face& face : c.faces) face.kind = FaceKind::Wall;
    c.acceleration = {1e-5, 2e-5, -1e-5};
    const auto shift = static_cast<double>(first_x);
    c.initial.density =
        field([=](const Vec3& at) { return at[0] + shift < left_cells ? 1.02 : 0.99; });
    c.initial.velocity[1] = field([=](const Vec3& at) { return 0.01 * std::sin(at[0] + shift); });
    return c;
}

Body plate(Vec3 velocity) {
    TriangleMesh mesh;
    add_quad(
        mesh,
        {{{left_cells, -1, -1}, {left_cells, 9, -1}, {left_cells, 9, 9}, {left_cells, -1, 9}}});
    Body body;
    body.name = "plate";
    body.shape.kind = ShapeKind::Mesh;
    body.shape.mesh = std::make_shared<const TriangleMesh>(mesh);
    body.velocity = velocity;
    return body;
}

/// From rest and uniform on each side, so that no gradient of the start reaches across the plate.
LatticeCase at_rest(LatticeCase c) {
    c.initial.velocity[1] = ScalarField::uniform(0);
    return c;
}

void expect_same(const Snapshot& whole, const Snapshot& part, std::int64_t first_x) {
    for (std::int64_t z = 0; z < cells[2]; ++z)
        for (std::int64_t y = 0; y < cells[1]; ++y)
            for (std::int64_t x = 0; x < part.cells[0]; ++x) {
                const Vec3 u = velocity_at(whole, first_x + x, y, z),
                           v = velocity_at(part, x, y, z);
                ASSERT_EQ(u, v) << x << " " << y << " " << z;
                ASSERT_EQ(whole.density[whole.index(first_x + x, y, z)],
                          part.density[part.index(x, y, z)]);
            }
}

TEST(ThinWall, PartsTheFluidInEveryLayout) {
    const auto device = open_one_thread();
    for (const Streaming layout : all_layouts)
        for (const std::int64_t steps : {40, 41}) {
            SCOPED_TRACE(name_of(layout));
            LatticeCase c = at_rest(chamber(cells, 0, layout));
            c.bodies = {plate({})};
            Simulation whole = start(c, *device);
            whole.step(steps);
            const Snapshot all = whole.sample(0, cells[2]);
            for (const bool right : {false, true}) {
                const std::int64_t first = right ? left_cells : 0;
                const std::int64_t size = right ? cells[0] - left_cells : left_cells;
                Simulation part =
                    start(at_rest(chamber({size, cells[1], cells[2]}, first, layout)), *device);
                part.step(steps);
                expect_same(all, part.sample(0, cells[2]), first);
            }
        }
}

TEST(ThinWall, SlidingDragsBothSidesAndKeepsTheirMass) {
    const auto device = open_one_thread();
    for (const Streaming layout : all_layouts) {
        SCOPED_TRACE(name_of(layout));
        LatticeCase c = chamber(cells, 0, layout);
        c.bodies = {plate({0, 0.02, 0})};
        Simulation simulation = start(c, *device);
        const auto left_mass = [&] {
            const Snapshot snapshot = simulation.sample(0, cells[2]);
            double mass = 0;
            for (std::int64_t z = 0; z < cells[2]; ++z)
                for (std::int64_t y = 0; y < cells[1]; ++y)
                    for (std::int64_t x = 0; x < left_cells; ++x)
                        mass += snapshot.density[snapshot.index(x, y, z)];
            return mass;
        };
        simulation.measure_forces({6});
        const double before = left_mass();
        simulation.step(61);
        // The rule of moving walls takes the cell's own density: the mass drifts a little.
        EXPECT_NEAR(left_mass(), before, 1e-3 * before);
        const Snapshot snapshot = simulation.sample(0, cells[2]);
        EXPECT_GT(velocity_at(snapshot, left_cells - 1, 3, 3)[1], 1e-3);
        EXPECT_GT(velocity_at(snapshot, left_cells, 3, 3)[1], 1e-3);
        EXPECT_LT(simulation.force(6, {}).force[1], 0);
    }
}

/// Denser fluid presses harder: p = rho / 3 on the area of the plate, from both sides. No walls at
/// its rim, which would take a share of it.
TEST(ThinWall, FeelsThePressureOfBothSides) {
    const auto device = open_one_thread();
    LatticeCase c = at_rest(chamber(cells, 0, Streaming::EsotericPull));
    c.acceleration = {};
    for (std::size_t face = 2; face < 6; ++face) c.faces[face].kind = FaceKind::Periodic;
    c.bodies = {plate({})};
    Simulation simulation = start(c, *device);
    simulation.measure_forces({6});
    simulation.step(3);
    const double area = static_cast<double>(cells[1] * cells[2]);
    EXPECT_NEAR(simulation.force(6, {}).force[0], (1.02 - 0.99) / 3 * area, 1e-9);
}

}  // namespace
}  // namespace halfstep

#include "geometry/wall_distance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "mesh_cases.h"

namespace halfstep {
namespace {

constexpr double none = std::numeric_limits<double>::infinity();

LatticeCase open_box(Int3 cells) {
    LatticeCase c;
    c.lattice = cells[2] == 1 ? Lattice::D2Q9 : Lattice::D3Q19;
    c.cells = cells;
    c.viscosity.kind = Viscosity::Smagorinsky;
    c.viscosity.damping = Damping::VanDriest;
    return c;
}

void add_sphere(LatticeCase& c, Vec3 center, double radius) {
    Body body;
    body.name = "ball " + std::to_string(c.bodies.size());
    body.shape.kind = ShapeKind::Sphere;
    body.shape.center = center;
    body.shape.radius = radius;
    c.bodies.push_back(body);
}

/// To every solid cell of a body that holds the fluid, and its images.
double searched(const LatticeCase& c, const Domain& domain, const Int3& at) {
    const Int3& n = c.cells;
    double least = none;
    for (std::int64_t z = 0; z < n[2]; ++z)
        for (std::int64_t y = 0; y < n[1]; ++y)
            for (std::int64_t x = 0; x < n[0]; ++x) {
                const int solid = domain.solid_at({x, y, z});
                if (solid == 0 || c.bodies[std::size_t(solid - 1)].friction.slip_length > 0)
                    continue;
                const Int3 there{x, y, z};
                double square = 0;
                for (std::size_t a = 0; a < 3; ++a) {
                    auto off = std::abs(there[a] - at[a]);
                    if (c.faces[2 * a].kind == FaceKind::Periodic) off = std::min(off, n[a] - off);
                    square += double(off * off);
                }
                least = std::min(least, std::sqrt(square) - 0.5);
            }
    return least;
}

void expect_searched(const LatticeCase& c) {
    const Domain domain = voxelise(c);
    const Int3& n = c.cells;
    for (std::int64_t z = 0; z < n[2]; ++z)
        for (std::int64_t y = 0; y < n[1]; ++y)
            for (std::int64_t x = 0; x < n[0]; ++x) {
                const Int3 at{x, y, z};
                double expected = searched(c, domain, at);
                for (std::size_t a = 0; a < 3; ++a) {
                    const double low = double(at[a]) + 0.5;
                    if (c.faces[2 * a].kind == FaceKind::Wall) expected = std::min(expected, low);
                    if (c.faces[2 * a + 1].kind == FaceKind::MovingWall)
                        expected = std::min(expected, double(n[a]) - low);
                }
                if (domain.solid_at(at) != 0) expected = 0;
                ASSERT_EQ(domain.wall_distance[domain.index(at)], float(expected))
                    << x << ' ' << y << ' ' << z;
            }
}

TEST(WallDistance, IsThatOfASearchAmongPeriodicImages) {
    LatticeCase c = open_box({13, 11, 17});
    add_sphere(c, {1.2, 5.3, 15.8}, 2.3);
    add_sphere(c, {8.4, 2.1, 6.6}, 1.1);
    expect_searched(c);
}

TEST(WallDistance, CountsFacesWhereTheyStand) {
    LatticeCase c = open_box({15, 10, 9});
    c.faces[0].kind = FaceKind::Velocity;
    c.faces[1].kind = FaceKind::Pressure;
    c.faces[2].kind = FaceKind::Wall;
    c.faces[3].kind = FaceKind::MovingWall;
    c.faces[4].kind = c.faces[5].kind = FaceKind::FreeSlip;
    add_sphere(c, {6.5, 5.5, 4.5}, 2.4);
    expect_searched(c);
}

TEST(WallDistance, InTwoDimensions) {
    LatticeCase c = open_box({31, 23, 1});
    c.faces[2].kind = FaceKind::Wall;
    c.faces[3].kind = FaceKind::MovingWall;
    add_sphere(c, {29.3, 11, 0.5}, 3.7);
    expect_searched(c);
}

TEST(WallDistance, NothingHoldsWhereTheFluidSlides) {
    LatticeCase c = open_box({12, 10, 8});
    add_sphere(c, {4, 4, 4}, 1.7);
    c.bodies[0].friction = {FrictionKind::Slip, none};
    c.faces[2].kind = c.faces[3].kind = FaceKind::Wall;
    c.faces[2].friction = c.faces[3].friction = {FrictionKind::Slip, none};
    const Domain domain = voxelise(c);
    for (std::size_t cell = 0; cell < domain.solid.size(); ++cell)
        ASSERT_EQ(domain.wall_distance[cell], domain.solid[cell] ? 0 : float(none));
    add_sphere(c, {9, 7, 6}, 1.2);
    c.faces[2] = c.faces[3] = Face{};
    expect_searched(c);
}

/// A plate between two planes of centres, across the whole channel.
TEST(WallDistance, ThinMeshesStandBetweenCells) {
    LatticeCase c = open_box({16, 6, 6});
    Body plate;
    plate.name = "plate";
    plate.shape = testing::mesh_shape(testing::box_mesh({6.9, -5, -5}, {7.1, 20, 20}));
    c.bodies = {plate};
    testing::set_faces(c, FaceKind::FreeSlip);
    const Domain domain = voxelise(c);
    for (std::int64_t x = 0; x < 16; ++x)
        EXPECT_EQ(domain.wall_distance[domain.index({x, 3, 2})], std::abs(float(x) + 0.5F - 7))
            << x;
}

TEST(WallDistance, IsLookedForWhereItIsAskedFor) {
    LatticeCase c = open_box({6, 6, 6});
    c.viscosity.damping = Damping::None;
    EXPECT_TRUE(voxelise(c).wall_distance.empty());
}

}  // namespace
}  // namespace halfstep

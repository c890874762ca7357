#include "geometry/body_surface.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numbers>

#include "geometry/force_walls.h"
#include "geometry/tessellate.h"
#include "mesh_cases.h"

namespace halfstep::testing {
namespace {

constexpr double pi = std::numbers::pi;

double area_of(const TriangleMesh& mesh) {
    double area = 0;
    for (std::size_t k = 0; k < mesh.facets.size(); ++k) {
        const Vec3 a = area_vector(mesh.triangle(k));
        area += std::sqrt(dot(a, a)) / 2;
    }
    return area;
}

double volume_of(const TriangleMesh& mesh) {
    double volume = 0;
    for (std::size_t k = 0; k < mesh.facets.size(); ++k) {
        const Triangle t = mesh.triangle(k);
        volume += dot(t[0], cross(t[1], t[2])) / 6;
    }
    return volume;
}

/// Every edge has two sides, walked along in opposite ways.
bool is_closed(const TriangleMesh& mesh) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> sides;
    for (const Facet& f : mesh.facets)
        for (std::size_t k = 0; k < 3; ++k) {
            ++sides[{f[k], f[(k + 1) % 3]}];
            --sides[{f[(k + 1) % 3], f[k]}];
        }
    return std::all_of(sides.begin(), sides.end(), [](const auto& side) { return !side.second; });
}

TriangleMesh surface_of(const Int3& cells, const Shape& shape) {
    return find_body_surface(walled(cells, {shape}), 0);
}

TEST(BodySurface, OfASphereIsClosedAndAsLarge) {
    const Shape ball = sphere({10.3, 9.8, 10.1}, 6.4);
    const TriangleMesh mesh = surface_of({20, 20, 20}, ball);
    EXPECT_TRUE(is_closed(mesh));
    EXPECT_NEAR(area_of(mesh) / (4 * pi * 6.4 * 6.4), 1, 0.01);
    EXPECT_NEAR(volume_of(mesh) / (4 * pi / 3 * std::pow(6.4, 3)), 1, 0.01) << "normals outward";
    for (const Vec3& v : mesh.vertices) {
        const Vec3 from = v - ball.center;
        EXPECT_NEAR(std::sqrt(dot(from, from)), 6.4, 1e-7);
    }
}

TEST(BodySurface, OfUnionsAndDifferencesHasNoWallInside) {
    const Shape rod = cylinder({10, 10, 10}, 4.1, {0, 0, 1}, 12.0);
    const Shape bead = sphere({10, 10, 10}, 6.2);
    const TriangleMesh both = surface_of({20, 20, 20}, combine(ShapeKind::Union, {rod, bead}));
    EXPECT_TRUE(is_closed(both));
    EXPECT_GT(volume_of(both), 4 * pi / 3 * std::pow(6.2, 3));
    for (const Vec3& v : both.vertices) {
        const double across = std::hypot(v[0] - 10, v[1] - 10), along = std::abs(v[2] - 10);
        EXPECT_GT(std::hypot(across, along), 6.2 - 1e-7) << "within the bead";
        EXPECT_TRUE(across > 4.1 - 1e-7 || along > 6 - 1e-7) << "within the rod";
    }
    const TriangleMesh pipe =
        surface_of({20, 20, 20},
                   combine(ShapeKind::Difference, {bead, cylinder({10, 10, 10}, 3.1, {0, 0, 1})}));
    EXPECT_TRUE(is_closed(pipe));
    EXPECT_LT(volume_of(pipe), 4 * pi / 3 * std::pow(6.2, 3) - 300);
}

TEST(BodySurface, EndsAtTheDomain) {
    // Half a rod on the floor, from end to end: no wall in the floor and at the ends.
    const TriangleMesh mesh = surface_of({16, 20, 12}, cylinder({8, 10, 0}, 5.2, {1, 0, 0}));
    EXPECT_NEAR(area_of(mesh) / (16 * pi * 5.2), 1, 0.03);
    for (std::size_t k = 0; k < mesh.facets.size(); ++k) {
        const Triangle t = mesh.triangle(k);
        const Vec3 middle = (1.0 / 3) * (t[0] + t[1] + t[2]);
        EXPECT_GE(middle[2], 0);
        EXPECT_LT(middle[0], 16);
    }
}

TEST(BodySurface, GoesOnBehindPeriodicFaces) {
    LatticeCase lattice_case = walled({16, 16, 16}, {sphere({1, 8, 8}, 4.3)});
    lattice_case.faces[0].kind = lattice_case.faces[1].kind = FaceKind::Periodic;
    const double whole = 4 * pi * 4.3 * 4.3;
    EXPECT_NEAR(area_of(find_body_surface(lattice_case, 0)) / whole, 1, 0.03);
    EXPECT_LT(area_of(surface_of({16, 16, 16}, sphere({1, 8, 8}, 4.3))), 0.75 * whole);
}

LatticeCase flat_case(const Shape& shape) {
    LatticeCase lattice_case = case_of(Lattice::D2Q9, {30, 30, 1}, {shape});
    set_faces(lattice_case, FaceKind::Wall);
    lattice_case.scaling.two_dimensional = true;
    return lattice_case;
}

TEST(BodySurface, InTwoDimensionsIsAStripOneCellWide) {
    const TriangleMesh disc = find_body_surface(flat_case(sphere({15.2, 14.7, 0.5}, 8.3)), 0);
    EXPECT_NEAR(area_of(disc) / (2 * pi * 8.3), 1, 0.01);
    for (const Vec3& v : disc.vertices) {
        EXPECT_GE(v[2], 0);
        EXPECT_LE(v[2], 1);
    }
    Shape block = mesh_shape(box_mesh({5, 6, -3}, {12, 17, 4}));
    const TriangleMesh outline = find_body_surface(flat_case(block), 0);
    EXPECT_NEAR(area_of(outline), 36, 1e-9);
    Vec3 outward{};
    for (std::size_t k = 0; k < outline.facets.size(); ++k) {
        const Triangle t = outline.triangle(k);
        EXPECT_GT(dot(area_vector(t), t[0] - Vec3{8.5, 11.5, t[0][2]}), 0) << "normals outward";
        outward = outward + area_vector(t);
    }
    for (double component : outward) EXPECT_NEAR(component, 0, 1e-9);
}

TEST(BodySurface, OfAMeshHasShortEdgesAndNoGaps) {
    const TriangleMesh cube =
        surface_of({20, 20, 20}, mesh_shape(box_mesh({4, 4, 4}, {13, 13, 13})));
    EXPECT_TRUE(is_closed(cube));
    EXPECT_NEAR(area_of(cube), 6 * 81, 1e-9);
    EXPECT_NEAR(volume_of(cube), 729, 1e-9);
    for (std::size_t k = 0; k < cube.facets.size(); ++k) {
        const Triangle t = cube.triangle(k);
        for (std::size_t e = 0; e < 3; ++e) {
            const Vec3 edge = t[(e + 1) % 3] - t[e];
            EXPECT_LE(dot(edge, edge), 4 + 1e-9);
        }
    }
    const TriangleMesh ball = sphere_mesh({10, 10, 10}, 6, 3);
    EXPECT_EQ(surface_of({20, 20, 20}, mesh_shape(ball)).facets.size(), ball.facets.size())
        << "short ones stay as they are";
}

TEST(ForceWalls, ABoxWithoutWallIsAFault) {
    LatticeCase lattice_case = walled({20, 20, 20}, {sphere({10, 10, 10}, 4)});
    ForceOutput output;
    output.name = "nose";
    output.objects = {lattice_case.bodies[0].name};
    output.within = {{0, 0, 0}, {8, 20, 20}};
    lattice_case.outputs.forces = {output};
    const Domain domain = voxelise(lattice_case);
    EXPECT_NO_THROW(require_force_walls(lattice_case, domain));
    lattice_case.outputs.forces[0].within.high[0] = 5;
    try {
        require_force_walls(lattice_case, domain);
        FAIL() << "nothing was thrown";
    } catch (const InputError& error) {
        EXPECT_NE(std::string(error.what()).find("\"nose\" would be 0"), std::string::npos);
        EXPECT_NE(std::string(error.what()).find("within its box"), std::string::npos);
    }
    lattice_case.outputs.forces[0].objects = {"x_min"};
    EXPECT_NO_THROW(require_force_walls(lattice_case, domain));
}

}  // namespace
}  // namespace halfstep::testing

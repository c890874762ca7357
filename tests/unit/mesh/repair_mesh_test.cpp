// What is found wrong with meshes, what is mended, and where their inside is.
#include "mesh/repair_mesh.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <numbers>
#include <random>

#include "mesh/read_mesh.h"
#include "mesh/winding_tree.h"
#include "support/meshes.h"

namespace halfstep {
namespace {

using namespace testing;
constexpr double infinity = std::numeric_limits<double>::infinity();

RepairedMesh repaired_file(const std::string& name) {
    return repair_mesh(
        read_mesh(std::filesystem::path(HALFSTEP_SOURCE_DIR) / "tests/meshes" / name));
}

TEST(RepairMesh, SoundMeshesStayAsTheyAre) {
    for (const char* name :
         {"sphere_binary.stl", "sphere_binary_zero_normals.stl", "cube_ascii.stl",
          "naca0012_span1_binary.stl", "ahmed_body_25_binary.stl"}) {
        const MeshReport report = repaired_file(name).report;
        EXPECT_TRUE(report.is_sound()) << name;
        EXPECT_EQ(report.parts, 1u) << name;
        EXPECT_GT(report.volume, 0) << name;
    }
    EXPECT_NEAR(repaired_file("sphere_binary.stl").report.volume, 0.519093, 1e-6);
}

TEST(RepairMesh, FindsTheHole) {
    const MeshReport report = repaired_file("broken_sphere_hole.stl").report;
    EXPECT_EQ(report.facets, 1192u);
    EXPECT_EQ(report.holes, 1u);
    EXPECT_GT(report.open_edges, 10u);
    EXPECT_GT(report.widest_hole, 0.3);
    EXPECT_LT(report.widest_hole, 0.8);
    EXPECT_EQ(report.flipped, 0u);
}

TEST(RepairMesh, FindsCracks) {
    const MeshReport report = repaired_file("broken_sphere_cracks_2e-4.stl").report;
    EXPECT_FALSE(report.is_watertight());
    EXPECT_EQ(report.facets, 1280u);
}

TEST(RepairMesh, TurnsFacetsThatNeighboursContradict) {
    const RepairedMesh mended = repaired_file("broken_sphere_flipped_facets.stl");
    EXPECT_GT(mended.report.flipped, 0u);
    EXPECT_TRUE(mended.report.is_watertight());
    EXPECT_NEAR(mended.report.volume, 0.519093, 1e-6);
}

TEST(RepairMesh, TurnsAMeshThatIsInsideOut) {
    const RepairedMesh mended = repaired_file("broken_sphere_inside_out.stl");
    EXPECT_EQ(mended.report.flipped, 1280u);
    EXPECT_NEAR(mended.report.volume, 0.519093, 1e-6);
}

TEST(RepairMesh, TurnsOneOfTwoPartsThatOverlap) {
    const TriangleMesh first = box_mesh({0, 0, 0}, {2, 2, 2}),
                       second = box_mesh({1, 1, 1}, {3, 4, 3});
    const RepairedMesh mended = repair_mesh(joined(first, inside_out(second)));
    EXPECT_EQ(mended.report.flipped, 12u);
    EXPECT_NEAR(mended.report.volume, 8 + 12, 1e-12);
}

TEST(RepairMesh, LeavesHollowsHollow) {
    const TriangleMesh shell =
        joined(box_mesh({0, 0, 0}, {4, 4, 4}), inside_out(box_mesh({1, 1, 1}, {3, 3, 3})));
    EXPECT_EQ(repair_mesh(shell).report.flipped, 0u);
    const RepairedMesh turned = repair_mesh(inside_out(shell));
    EXPECT_EQ(turned.report.flipped, 24u);
    EXPECT_NEAR(turned.report.volume, 64 - 8, 1e-12);
    const WindingTree tree(turned.mesh);
    EXPECT_FALSE(tree.contains({2, 2, 2}));
    EXPECT_TRUE(tree.contains({0.5, 2, 2}));
}

TEST(RepairMesh, LeavesOutWhatHasNoExtentOrIsThereTwice) {
    TriangleMesh mesh = box_mesh({0, 0, 0}, {1, 1, 1});
    mesh.facets.push_back(mesh.facets[3]);
    mesh.facets.push_back({mesh.facets[5][2], mesh.facets[5][0], mesh.facets[5][1]});
    mesh.facets.push_back({0, 1, 1});
    Facet turned = mesh.facets[7];  // would cancel the facet that it lies on
    std::swap(turned[0], turned[1]);
    mesh.facets.push_back(turned);
    const MeshReport report = repair_mesh(mesh).report;
    EXPECT_EQ(report.repeated, 3u);
    EXPECT_EQ(report.collapsed, 1u);
    EXPECT_EQ(report.facets, 12u);
    EXPECT_TRUE(report.is_watertight());
}

TEST(RepairMesh, KeepsBothSidesWhereBodiesTouch) {
    const RepairedMesh touching =
        repair_mesh(joined(box_mesh({0, 0, 0}, {1, 1, 1}), box_mesh({1, 0, 0}, {2, 1, 1})));
    EXPECT_TRUE(touching.report.is_watertight());
    EXPECT_NEAR(touching.report.volume, 2, 1e-12);
    const WindingTree tree(touching.mesh);
    EXPECT_TRUE(tree.contains({0.9, 0.4, 0.4}));
    EXPECT_TRUE(tree.contains({1.1, 0.4, 0.4}));
    EXPECT_FALSE(tree.contains({1, 1.1, 0.4}));
}

TEST(RepairMesh, DoesNotDependOnTheOrderOfFacets) {
    const TriangleMesh sphere = sphere_mesh({0.1, 0.2, 0.3}, 1.7, 3);
    TriangleMesh shuffled;
    std::vector<Facet> facets = sphere.facets;
    std::shuffle(facets.begin(), facets.end(), std::mt19937(5));
    for (const Facet& f : facets) {
        const auto first = static_cast<std::uint32_t>(shuffled.vertices.size());
        for (const std::uint32_t v : f) shuffled.vertices.push_back(sphere.vertices[v]);
        shuffled.facets.push_back({first + 1, first + 2, first});
        std::rotate(shuffled.vertices.end() - 3, shuffled.vertices.end() - 1,
                    shuffled.vertices.end());
    }
    const TriangleMesh a = repair_mesh(sphere).mesh, b = repair_mesh(shuffled).mesh;
    EXPECT_EQ(a.vertices, b.vertices);
    EXPECT_EQ(a.facets, b.facets);
}

TEST(WindingTree, IsOneInsideAndNothingOutside) {
    const WindingTree tree(sphere_mesh({1, 2, 3}, 2, 4));
    for (const double reach : {2.0, 5.0, infinity}) {
        const double error = reach == infinity ? 1e-12 : 0.15 / (reach * reach);
        for (const double r : {0.0, 0.5, 1.5, 1.9})
            EXPECT_NEAR(tree.number({1 + r, 2, 3}, reach), 1, error) << r;
        for (const double r : {2.1, 3.0, 30.0})
            EXPECT_NEAR(tree.number({1, 2 - r, 3}, reach), 0, error) << r;
    }
    EXPECT_TRUE(tree.contains({1, 2, 4.9}));
    EXPECT_FALSE(tree.contains({1, 2, 5.1}));
}

/// Seen from its middle, a hole takes away its share of the sphere: (1 - cos(angle)) / 2.
TEST(WindingTree, ClosesHoles) {
    TriangleMesh mesh = sphere_mesh({0, 0, 0}, 1, 5);
    std::erase_if(mesh.facets, [&](const Facet& f) { return mesh.vertices[f[0]][2] > 0.8; });
    const WindingTree tree(mesh);
    EXPECT_NEAR(tree.number({0, 0, 0}, infinity), 0.9, 0.01);
    EXPECT_TRUE(tree.contains({0, 0, 0.7}));
    EXPECT_FALSE(tree.contains({0, 0, 0.95}));
}

TEST(Placement, QuarterTurnsAreExactAndOthersKeepLengths) {
    const auto about_z = rotation_about({0, 0, 1}, std::numbers::pi / 2);
    EXPECT_EQ(about_z, (std::array<Vec3, 3>{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}}));
    const auto about_x = rotation_about({1, 0, 0}, std::numbers::pi / 2);
    TriangleMesh point;
    point.vertices = {{1, 2, 3}};
    Placement placement{2, chained(about_x, about_z), {10, 0, 0}};
    EXPECT_EQ(placed(point, placement).vertices[0], (Vec3{10 - 4, -6, 2}));
    const double s = std::sqrt(1.0 / 3);
    placement = {1, rotation_about({s, s, s}, 2 * std::numbers::pi / 3), {}};
    const Vec3 turned = placed(point, placement).vertices[0];
    EXPECT_NEAR(turned[0], 3, 1e-14);
    EXPECT_NEAR(turned[1], 1, 1e-14);
    EXPECT_NEAR(turned[2], 2, 1e-14);
}

}  // namespace
}  // namespace halfstep

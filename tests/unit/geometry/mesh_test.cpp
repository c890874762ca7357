// Meshes in the lattice: volumes, symmetry, broken files.
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "halfstep/error.h"
#include "lattice/velocity_set.h"
#include "mesh_cases.h"

namespace halfstep {
namespace {

using namespace testing;

/// Places off the grid's symmetries, as for analytic spheres (solids_test.cpp): the error of the
/// volume, relative to the mesh's own, falls as r^-2.
TEST(MeshSolids, SphereConvergesToItsVolume) {
    const auto error = [](double radius) {
        const auto n = static_cast<std::int64_t>(2 * radius) + 5;
        double sum = 0;
        constexpr int places = 8;
        for (int k = 0; k < places; ++k) {
            const Vec3 center{radius + 2 + std::fmod(0.317 * k, 1),
                              radius + 2 + std::fmod(0.713 * k, 1),
                              radius + 2 + std::fmod(0.459 * k, 1)};
            const RepairedMesh ball = repair_mesh(sphere_mesh(center, radius, 4));
            const auto cells = static_cast<double>(count_solid(domain_of({n, n, n}, ball.mesh)));
            sum += std::pow(cells / ball.report.volume - 1, 2);
        }
        return std::sqrt(sum / places);
    };
    EXPECT_LT(error(6), 0.02);
    EXPECT_LT(error(12), 0.02 / 4);
    EXPECT_LT(error(24), 0.02 / 16);
}

TEST(MeshSolids, AgreeWithTheShapeThatTheyAreMadeOf) {
    const Int3 n{24, 22, 20};
    const Domain mesh = domain_of(n, box_mesh({3.2, 4.1, 2.6}, {15.3, 12.8, 17.4}));
    const Domain shape = voxelise(walled(n, {box({3.2, 4.1, 2.6}, {15.3, 12.8, 17.4})}));
    EXPECT_EQ(mesh.solid, shape.solid);
    // Beside these, the mesh stops ways between fluid cells that cut its edges.
    EXPECT_EQ(static_cast<std::int64_t>(links_of(mesh, 6).size()),
              static_cast<std::int64_t>(links_of(shape, 6).size()) + mesh.meshes.at(0).thin_links);
}

/// Faces through cell centres, edges and vertices in them: what lies on the surface is solid, on
/// every side alike.
TEST(MeshSolids, SurfaceThroughCellCentres) {
    const Domain domain = domain_of({12, 12, 12}, box_mesh({2.5, 3.5, 4.5}, {6.5, 8.5, 9.5}));
    EXPECT_EQ(count_solid(domain), 5 * 6 * 6);
    EXPECT_EQ(domain_of({12, 12, 12}, sphere_mesh({5.5, 5.5, 5.5}, 3, 0)).fluid_cells,
              12 * 12 * 12 - 63);  // an octahedron: |x| + |y| + |z| <= 3
}

/// By a quarter turn about z, then one about x: (x, y, z) -> (n - y, x, z) -> (n - y, n - z, x).
TEST(MeshSolids, QuarterTurnsTurnTheResult) {
    constexpr std::int64_t n = 40;
    const VelocitySet& set = velocity_set(Lattice::D3Q27);
    const auto turned_vector = [](const auto& v, auto size) {
        auto w = v;
        w[0] = size - v[1], w[1] = size - v[2], w[2] = v[0];
        return w;
    };
    for (const char* name :
         {"cases/meshes/spot.stl", "tests/meshes/broken_sphere_hole.stl",
          "tests/meshes/broken_sphere_cracks_2e-4.stl", "tests/meshes/naca0012_span1_binary.stl",
          "tests/meshes/cube_ascii.stl"}) {
        const TriangleMesh mesh = moved(file_mesh(name), 17, {18.5, 20, 20.25});
        TriangleMesh turned = mesh;
        for (Vec3& v : turned.vertices) v = turned_vector(v, static_cast<double>(n));
        const Domain a = domain_of({n, n, n}, mesh), b = domain_of({n, n, n}, turned);
        for (std::int64_t z = 0; z < n; ++z)
            for (std::int64_t y = 0; y < n; ++y)
                for (std::int64_t x = 0; x < n; ++x) {
                    const Int3 to = turned_vector(Int3{x, y, z}, n - 1);
                    ASSERT_EQ(a.is_solid(x, y, z), b.solid_at(to) != 0)
                        << name << " " << x << " " << y << " " << z;
                }
        std::set<Wall> expected;
        for (const Wall& wall : walls_of(a))
            expected.insert(
                {turned_vector(wall.cell, n - 1),
                 set.find(turned_vector(set.velocity[std::size_t(wall.direction)], 0))});
        EXPECT_TRUE(expected == walls_of(b)) << name;
    }
}

TEST(MeshSolids, SectionInTwoDimensions) {
    const TriangleMesh rod = box_mesh({3, 4, -7}, {9, 8, 8});
    const Domain domain = voxelise(case_of(Lattice::D2Q9, {14, 12, 1}, {mesh_shape(rod)}));
    EXPECT_EQ(count_solid(domain), 6 * 4);
    EXPECT_EQ(domain.meshes.at(0).thin_links, 0);
}

/// Each file with a defect fills what the sound one fills, but for cells beside the defect.
TEST(BrokenMesh, StillFillsItsShape) {
    const auto cells_of = [](const std::string& name) {
        return domain_of({40, 40, 40},
                         moved(file_mesh("tests/meshes/" + name), 31, {20.1, 19.8, 20.3}));
    };
    const auto differing = [](const Domain& a, const Domain& b) {
        std::int64_t count = 0;
        for (std::size_t k = 0; k < a.solid.size(); ++k) count += a.solid[k] != b.solid[k] ? 1 : 0;
        return count;
    };
    const Domain sound = cells_of("sphere_binary.stl");
    EXPECT_NEAR(static_cast<double>(count_solid(sound)) / (0.519093 * 31 * 31 * 31), 1, 0.01);
    EXPECT_EQ(differing(cells_of("sphere_binary_zero_normals.stl"), sound), 0);
    EXPECT_EQ(differing(cells_of("broken_binary_header_starts_with_solid.stl"), sound), 0);
    EXPECT_EQ(differing(cells_of("broken_sphere_inside_out.stl"), sound), 0);
    EXPECT_EQ(differing(cells_of("broken_sphere_flipped_facets.stl"), sound), 0);
    EXPECT_LE(differing(cells_of("broken_sphere_cracks_2e-4.stl"), sound), 20);
    const std::int64_t at_the_hole = differing(cells_of("broken_sphere_hole.stl"), sound);
    EXPECT_LE(at_the_hole, 300);  // of 15464: a flat lid in place of a cap
    EXPECT_GT(at_the_hole, 0);
}

TEST(BrokenMesh, OverlapsAreFilledAndCounted) {
    const Domain domain = domain_of(
        {20, 20, 20}, joined(box_mesh({2, 2, 2}, {9, 9, 9}), box_mesh({6, 6, 6}, {15, 15, 15})));
    EXPECT_EQ(count_solid(domain), 343 + 729 - 27);
    EXPECT_EQ(domain.meshes.at(0).overlaps, 27);
}

std::string fault_of(const LatticeCase& lattice_case) {
    try {
        voxelise(lattice_case);
    } catch (const InputError& error) {
        return error.what();
    }
    return "no fault";
}

TEST(BrokenMesh, WithoutAWallIsAFault) {
    EXPECT_NE(fault_of(walled({9, 9, 9}, {mesh_shape(sphere_mesh({4, 4, 4}, 0.004, 2))}))
                  .find("its mesh is 0.008 x 0.008 x 0.008 cells large); check the unit"),
              std::string::npos);
    EXPECT_NE(fault_of(walled({9, 9, 9}, {mesh_shape(sphere_mesh({40, 4, 4}, 3, 2))}))
                  .find("it lies outside"),
              std::string::npos);
    EXPECT_NE(fault_of(walled({9, 9, 9}, {mesh_shape(sphere_mesh({4, 4, 4}, 400, 2))}))
                  .find("no fluid is left"),
              std::string::npos);
    EXPECT_NE(fault_of(walled({9, 9, 9},
                              {sphere({4, 4, 4}, 3), mesh_shape(sphere_mesh({4, 4, 4}, 2, 2))}))
                  .find("body \"body 1\" is hidden"),
              std::string::npos);
}

}  // namespace
}  // namespace halfstep

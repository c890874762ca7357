#include "geometry/wall_frames.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "mesh_cases.h"

namespace halfstep::testing {
namespace {

constexpr WallFriction free_slip{FrictionKind::Slip, 1e30};

/// The frames of body 0.
struct Found {
    std::vector<Link> links;
    WallFrames frames;

    explicit Found(LatticeCase c) {
        c.bodies[0].friction = free_slip;
        links = links_of(voxelise(c), face_count_);
        frames = fit_wall_frames(c, face_count_, links);
    }
    Vec3 centre(std::size_t k) const {
        const Int3& cell = links[frames.order[frames.first[k]]].cell;
        return {double(cell[0]) + 0.5, double(cell[1]) + 0.5, double(cell[2]) + 0.5};
    }

    static constexpr int face_count_ = 6;
};

TEST(WallFrames, OfAPlaneAreExact) {
    const Vec3 n{0.48, 0.6, 0.64}, point{7.2, 6.9, 8.1};
    const Found found(case_of(Lattice::D3Q19, {16, 16, 16}, {half_space(point, n)}));
    ASSERT_GT(found.frames.normal.size(), 200u);
    for (std::size_t k = 0; k < found.frames.normal.size(); ++k) {
        const Vec3 at = found.centre(k);
        bool is_inside = true;  // half-spaces are cut off where the box ends
        for (double x : at) is_inside = is_inside && x > 2 && x < 14;
        if (!is_inside) continue;
        EXPECT_NEAR(dot(found.frames.normal[k], n), 1, 1e-9);
        EXPECT_NEAR(found.frames.distance[k], std::max(0.05, dot(at - point, n)), 1e-6);
        for (std::uint32_t j = found.frames.first[k]; j < found.frames.first[k + 1]; ++j)
            EXPECT_NEAR(dot(found.frames.link_normal[j], n), 1, 1e-9);
    }
}

/// Largest errors of the normals (the angle) and of the distances beside a sphere.
std::pair<double, double> sphere_errors(double radius) {
    const auto n = static_cast<std::int64_t>(2 * radius + 6);
    const Vec3 middle{radius + 3.1, radius + 2.8, radius + 3.3};
    const Found found(case_of(Lattice::D3Q19, {n, n, n}, {sphere(middle, radius)}));
    double angle = 0, distance = 0;
    for (std::size_t k = 0; k < found.frames.normal.size(); ++k) {
        const Vec3 r = found.centre(k) - middle;
        const double away = std::sqrt(dot(r, r));
        const Vec3 gap = found.frames.normal[k] - (1 / away) * r;
        angle = std::max(angle, std::sqrt(dot(gap, gap)));
        distance =
            std::max(distance, std::abs(found.frames.distance[k] - std::max(0.05, away - radius)));
    }
    return {angle, distance};
}

TEST(WallFrames, OfASphereConverge) {
    const auto [coarse_angle, coarse_distance] = sphere_errors(6);
    const auto [fine_angle, fine_distance] = sphere_errors(12);
    EXPECT_LT(coarse_angle, 0.05);
    EXPECT_LT(coarse_distance, 0.02);
    EXPECT_LT(fine_angle, coarse_angle / 2);
    EXPECT_LT(fine_distance, coarse_distance / 2);
}

TEST(WallFrames, OfAMeshAreThoseOfItsShape) {
    const Vec3 middle{11.1, 10.8, 11.3};
    const Shape shape = mesh_shape(sphere_mesh(middle, 8, 5));
    const Found found(case_of(Lattice::D3Q19, {22, 22, 22}, {shape}));
    ASSERT_GT(found.frames.normal.size(), 500u);
    for (std::size_t k = 0; k < found.frames.normal.size(); ++k) {
        const Vec3 r = found.centre(k) - middle;
        EXPECT_GT(dot(found.frames.normal[k], (1 / std::sqrt(dot(r, r))) * r), 0.998);
        EXPECT_NEAR(found.frames.distance[k], std::max(0.05, std::sqrt(dot(r, r)) - 8), 0.03);
    }
}

TEST(WallFrames, OfFacesAreTheAxes) {
    LatticeCase c = case_of(Lattice::D2Q9, {5, 4, 1}, {});
    set_faces(c, FaceKind::Wall);
    c.faces[3].friction = free_slip;
    const std::vector<Link> links = links_of(voxelise(c), 3);
    const WallFrames frames = fit_wall_frames(c, 3, links);
    ASSERT_EQ(frames.normal.size(), 5u);
    for (std::size_t k = 0; k < 5; ++k) {
        EXPECT_EQ(frames.normal[k], (Vec3{0, -1, 0}));
        EXPECT_EQ(frames.distance[k], 0.5);
    }
}

// A slit one cell wide has walls on both sides of its cells: they tell no normal.
TEST(WallFrames, BetweenWallsOnBothSidesAreNone) {
    const Found found(case_of(
        Lattice::D2Q9, {12, 9, 1},
        {combine(ShapeKind::Union, {box({0, 0, 0}, {12, 4, 1}), box({0, 5, 0}, {12, 9, 1})})}));
    ASSERT_EQ(found.frames.normal.size(), 12u);
    for (const Vec3& n : found.frames.normal) EXPECT_EQ(n, Vec3{});
}

}  // namespace
}  // namespace halfstep::testing

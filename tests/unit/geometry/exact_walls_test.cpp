// Where walls stand on the links, and which rule that leads to.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "geometry/surroundings.h"
#include "lattice/velocity_set.h"
#include "mesh_cases.h"
#include "shapes.h"

namespace halfstep {
namespace {

using testing::box;
using testing::case_of;
using testing::combine;
using testing::cylinder;
using testing::half_space;
using testing::links_of;
using testing::sphere;

/// Centre of the link's cell, moved by `share` of the link.
Vec3 point_on(const LatticeCase& c, const Link& link, double share) {
    const auto& way = velocity_set(c.lattice).velocity[static_cast<std::size_t>(link.direction)];
    Vec3 at;
    for (std::size_t a = 0; a < 3; ++a)
        at[a] = static_cast<double>(link.cell[a]) + 0.5 + share * way[a];
    return at;
}

std::int64_t count_of(const Domain& domain, Rule rule) {
    std::int64_t count = 0;
    for (const LinkGroup& group : domain.groups)
        if (group.rule == rule) count += static_cast<std::int64_t>(group.links.size());
    return count;
}

std::vector<Link> exact_links(const Domain& domain) {
    std::vector<Link> links;
    for (const LinkGroup& group : domain.groups)
        if (is_exact(group.rule)) links.insert(links.end(), group.links.begin(), group.links.end());
    return links;
}

TEST(WallDistance, OfASphereIsTheRootOfItsEquation) {
    const Vec3 center{8.13, 7.6, 8.41};
    constexpr double radius = 4.7;
    const LatticeCase c = case_of(Lattice::D3Q27, {17, 16, 18}, {sphere(center, radius)});
    const std::vector<Link> links = exact_links(voxelise(c));
    EXPECT_GT(links.size(), 500u);
    for (const Link& link : links) {
        const Vec3 from = point_on(c, link, 0) - center;
        const Vec3 way = point_on(c, link, 1) - point_on(c, link, 0);
        const double a = dot(way, way), b = dot(from, way), d = dot(from, from) - radius * radius;
        EXPECT_NEAR(link.q, (-b - std::sqrt(b * b - a * d)) / a, 1e-7);
    }
}

// Whatever the shape: it begins there.
TEST(WallDistance, IsWhereEachShapeBegins) {
    const Shape ball = sphere({9.2, 8.1, 8.3}, 4.3);
    for (const Shape& shape :
         {cylinder({8.2, 8.4, 7.9}, 3.3, {1, 2, 0.5}, 6.5),
          cylinder({8.2, 8.4, 7.9}, 3.3, {0, 0, 1}), box({4.3, 4.7, 5.9}, {10.1, 11.8, 9.4}),
          half_space({8, 8, 8}, {0.3, 1, 0.2}),
          combine(ShapeKind::Union, {ball, sphere({5.1, 8.2, 7.7}, 2.6)}),
          combine(ShapeKind::Difference, {ball, cylinder({9, 8, 8}, 2.1, {1, 0, 0})})}) {
        SCOPED_TRACE(static_cast<int>(shape.kind));
        LatticeCase c = case_of(Lattice::D3Q19, {17, 18, 16}, {shape});
        testing::set_faces(c, FaceKind::Wall);
        const std::vector<Link> links = exact_links(voxelise(c));
        EXPECT_GT(links.size(), 200u);
        for (const Link& link : links) {
            ASSERT_GT(link.q, 0);
            ASSERT_LE(link.q, 1);
            EXPECT_FALSE(contains(shape, point_on(c, link, link.q - 1e-6)));
            EXPECT_TRUE(contains(shape, point_on(c, link, link.q + 1e-6)));
        }
    }
}

// A sphere that periodic faces cut has the links of one in the middle.
TEST(WallDistance, DoesNotDependOnWherePeriodicFacesCut) {
    const auto sum = [](const Vec3& center) {
        double q = 0;
        const LatticeCase c = case_of(Lattice::D3Q19, {14, 14, 14}, {sphere(center, 4.2)});
        for (const Link& link : exact_links(voxelise(c))) q += link.q;
        return q;
    };
    const double whole = sum({7.3, 6.9, 7.1});
    EXPECT_GT(whole, 100);
    for (const Vec3& shift : {Vec3{7, 0, 0}, Vec3{-7, 6, 0}, Vec3{5, 7, -7}})
        EXPECT_NEAR(sum(Vec3{7.3, 6.9, 7.1} + shift), whole, 1e-6);
}

TEST(WallDistance, OfAMeshIsThatOfItsFacets) {
    const Vec3 center{8.13, 7.6, 8.41};
    constexpr double radius = 5.2;
    LatticeCase c = testing::walled({17, 16, 18},
                                    {testing::mesh_shape(testing::sphere_mesh(center, radius, 5))});
    const Domain domain = voxelise(c);
    const std::vector<Link> links = exact_links(domain);
    EXPECT_GT(links.size(), 500u);
    // Where a way meets nothing but the rims of facets, its wall is half-way.
    EXPECT_LT(domain.walls.at(0).fallen, 10);
    // Facets of an edge h lie at most h^2 / (2 r), about 0.01 cells, inside of the sphere.
    for (const Link& link : links) {
        const Vec3 at = point_on(c, link, link.q) - center;
        ASSERT_GT(link.q, 0);
        ASSERT_LE(link.q, 1);
        EXPECT_NEAR(std::sqrt(dot(at, at)), radius, 0.012);
    }
}

// A plate between the centres stops the ways through it, at its place from either side.
TEST(WallDistance, OfAThinMeshIsKnownFromBothSides) {
    const LatticeCase c = testing::walled(
        {12, 12, 12}, {testing::mesh_shape(testing::box_mesh({2, 2, 5.7}, {10, 10, 5.9}))});
    const VelocitySet& set = velocity_set(c.lattice);
    std::int64_t up = 0, down = 0;
    for (const Link& link : exact_links(voxelise(c))) {
        const auto& way = set.velocity[static_cast<std::size_t>(link.direction)];
        if (way[0] != 0 || way[1] != 0) continue;
        EXPECT_NEAR(link.q, way[2] > 0 ? 0.2 : 0.6, 1e-6);
        ++(way[2] > 0 ? up : down);
    }
    EXPECT_EQ(up, 64);
    EXPECT_EQ(down, 64);
}

TEST(WallRules, SidesOnCellBoundariesStayHalfWay) {
    const LatticeCase c = case_of(Lattice::D3Q19, {12, 12, 12}, {box({3, 4, 5}, {7, 8, 9})});
    const Domain domain = voxelise(c);
    EXPECT_TRUE(exact_links(domain).empty());
    ASSERT_EQ(domain.walls.size(), 1u);
    EXPECT_EQ(domain.walls[0].half_way, domain.walls[0].links);
    EXPECT_EQ(domain.walls[0].links, count_of(domain, Rule::BounceBack));
}

TEST(WallRules, AreThoseThatTheBodyWants) {
    for (const auto& [wall, rule] : {std::pair{WallRule::HalfWay, Rule::BounceBack},
                                     std::pair{WallRule::Interpolated, Rule::Interpolated},
                                     std::pair{WallRule::Quadratic, Rule::Quadratic},
                                     std::pair{WallRule::Local, Rule::Interpolated}}) {
        LatticeCase c = case_of(Lattice::D3Q19, {20, 20, 20}, {sphere({10.1, 9.8, 10.3}, 5.3137)});
        c.bodies[0].wall = wall;
        const Domain domain = voxelise(c);
        for (const LinkGroup& group : domain.groups) EXPECT_EQ(group.rule, rule);
        EXPECT_EQ(domain.walls.at(0).exact, wall == WallRule::HalfWay ? 0 : count_of(domain, rule));
        EXPECT_EQ(domain.walls.at(0).fallen, 0);
    }
}

/// Plates that leave `gap` cells of y open between them, and their walls at 0.3 of a link.
LatticeCase slit(WallRule wall, std::int64_t gap) {
    const auto width = static_cast<double>(gap);
    LatticeCase c =
        case_of(Lattice::D2Q9, {8, 12, 1},
                {half_space({0, 3.2, 0}, {0, 1, 0}), half_space({0, 2.8 + width, 0}, {0, -1, 0})});
    for (Body& body : c.bodies) body.wall = wall;
    c.faces[2].kind = c.faces[3].kind = FaceKind::Wall;
    return c;
}

TEST(WallRules, FallBackWhereCellsAreMissing) {
    EXPECT_EQ(count_of(voxelise(slit(WallRule::Interpolated, 1)), Rule::BounceBack), 48);
    EXPECT_EQ(voxelise(slit(WallRule::Interpolated, 1)).walls.at(0).fallen, 24);
    EXPECT_EQ(count_of(voxelise(slit(WallRule::Local, 1)), Rule::Local), 48);
    EXPECT_EQ(count_of(voxelise(slit(WallRule::Quadratic, 2)), Rule::Interpolated), 48);
    EXPECT_EQ(count_of(voxelise(slit(WallRule::Quadratic, 3)), Rule::Quadratic), 48);
}

TEST(WallRules, LocalOnesKnowTheWallBehind) {
    const Domain domain = voxelise(slit(WallRule::Local, 1));
    const std::vector<Link> low = links_of(domain, 6), high = links_of(domain, 7);
    ASSERT_EQ(low.size(), 24u);
    for (const Link& link : low) {
        EXPECT_EQ(link.other, 7);
        EXPECT_NEAR(link.q, 0.3, 1e-6);
        EXPECT_NEAR(link.other_q, 0.3, 1e-6);
    }
    for (const Link& link : high) EXPECT_EQ(link.other, 6);
}

}  // namespace
}  // namespace halfstep

// Bodies in their places: the cells and links of a case that has them there from the start.
#include "geometry/moving_body.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <string>
#include <tuple>

#include "geometry/obstacles.h"
#include "halfstep/error.h"
#include "shapes.h"

namespace halfstep {
namespace {

using testing::box;
using testing::case_of;
using testing::combine;
using testing::cylinder;
using testing::sphere;

constexpr double pi = std::numbers::pi;

ScalarField of_time(std::function<double(double)> value) {
    return {[value](const Vec3&, double step) { return value(step); }, false, true};
}

std::shared_ptr<const Motion> drift(const Vec3& speed, double turning = 0, const Vec3& center = {},
                                    const Vec3& axis = {0, 0, 1}) {
    std::array<ScalarField, 3> offset;
    for (std::size_t a = 0; a < 3; ++a)
        offset[a] = of_time([u = speed[a]](double t) { return u * t; });
    return std::make_shared<const Motion>(
        offset, of_time([turning](double t) { return turning * t; }), axis, center);
}

std::shared_ptr<const Motion> shift(const Vec3& by) {
    std::array<ScalarField, 3> offset;
    for (std::size_t a = 0; a < 3; ++a) offset[a] = ScalarField::uniform(by[a]);
    return std::make_shared<const Motion>(offset, ScalarField::uniform(0), Vec3{0, 0, 1}, Vec3{});
}

TEST(MovedShape, HasThePointsThatMoved) {
    const Motion motion({of_time([](double) { return 1.5; }), of_time([](double) { return -0.5; }),
                         of_time([](double) { return 2.25; })},
                        of_time([](double) { return 0.7; }), Vec3{0.6, 0, 0.8}, {5, 4, 6});
    const Pose pose = motion.at(1);
    const std::vector<Shape> shapes{
        sphere({6, 5, 7}, 2), cylinder({6, 5, 7}, 1.5, {0.3, 0.4, 0.6}, 4),
        box({4, 3, 5}, {9, 5, 6}),
        combine(ShapeKind::Union, {box({4, 3, 5}, {6, 5, 8}), sphere({7, 5, 6}, 1.2)}),
        combine(ShapeKind::Difference, {sphere({6, 5, 7}, 3), box({5, 4, 2}, {7, 6, 12})})};
    for (const Shape& shape : shapes) {
        const Shape there = moved(shape, pose);
        int inside = 0;
        for (double x = 1; x < 11; x += 0.83)
            for (double y = 1; y < 11; y += 0.79)
                for (double z = 1; z < 11; z += 0.87) {
                    const Vec3 from = Vec3{x, y, z} - pose.center;
                    const Vec3 to = pose.turning_point() + Vec3{dot(pose.rotation[0], from),
                                                                dot(pose.rotation[1], from),
                                                                dot(pose.rotation[2], from)};
                    EXPECT_EQ(contains(shape, {x, y, z}), contains(there, to));
                    inside += contains(shape, {x, y, z}) ? 1 : 0;
                }
        EXPECT_GT(inside, 5);
    }
}

/// Of one body: cells and links, the latter in the order of a whole domain.
struct Placed {
    std::vector<std::uint8_t> solid;
    std::vector<std::tuple<std::int64_t, std::int64_t, std::int64_t, int, Rule>> links;
    std::vector<double> q;
};

Placed sorted(const std::vector<std::uint8_t>& solid,
              const std::vector<std::pair<Rule, Link>>& found) {
    std::vector<std::size_t> order(found.size());
    for (std::size_t k = 0; k < order.size(); ++k) order[k] = k;
    const auto key = [&](std::size_t k) {
        const auto& [rule, link] = found[k];
        return std::make_tuple(link.cell[2], link.cell[1], link.cell[0], link.direction, rule);
    };
    std::sort(order.begin(), order.end(), [&](auto a, auto b) { return key(a) < key(b); });
    Placed placed{solid, {}, {}};
    for (const std::size_t k : order) {
        placed.links.push_back(key(k));
        placed.q.push_back(found[k].second.q);
    }
    return placed;
}

TEST(PlacedBody, HasTheCellsAndLinksOfABodyAtRestThere) {
    for (const double x : {2.3, 9.4, 20.6, 44.1}) {  // some of them across a periodic face
        LatticeCase moves = case_of(Lattice::D3Q19, {24, 17, 18}, {sphere({0, 8.2, 9.1}, 3.3)});
        moves.bodies[0].motion = shift({x, 0, 0});
        const PlacedBody placed = place_body(moves, 0, 1);
        std::vector<std::pair<Rule, Link>> found;
        for (const LinkGroup& group : placed.near.groups)
            for (Link link : group.links) {
                link.cell = *wrapped(moves, placed.unwrapped(link.cell));
                const Rule rule = group.rule == Rule::Velocity ? Rule::BounceBack : group.rule;
                found.emplace_back(rule, link);
            }
        std::vector<std::uint8_t> solid(std::size_t(volume(moves.cells)));
        EXPECT_GT(mark_cells(moves, placed, solid).size(), 100);
        const Placed there = sorted(solid, found);

        const LatticeCase stands =
            case_of(Lattice::D3Q19, {24, 17, 18}, {sphere({std::fmod(x, 24), 8.2, 9.1}, 3.3)});
        const Domain domain = voxelise(stands);
        found.clear();
        for (const LinkGroup& group : domain.groups)
            for (const Link& link : group.links) found.emplace_back(group.rule, link);
        const Placed expected = sorted(domain.solid, found);
        EXPECT_EQ(there.solid, expected.solid);
        EXPECT_EQ(there.links, expected.links);
        ASSERT_EQ(there.q.size(), expected.q.size());
        for (std::size_t k = 0; k < there.q.size(); ++k)
            EXPECT_NEAR(there.q[k], expected.q[k], 1e-8);
    }
}

TEST(PlacedBody, StandsInTheDomainFromTheStart) {
    LatticeCase c = case_of(Lattice::D2Q9, {40, 30, 1}, {box({10, 10, 0}, {20, 14, 1})});
    c.bodies[0].motion = drift({0.1, 0, 0}, 0.01, {15, 12, 0.5});
    const Domain domain = voxelise(c);
    EXPECT_EQ(testing::count_solid(domain), 40);
    EXPECT_EQ(domain.fluid_cells, 1200 - 40);
    EXPECT_TRUE(domain.groups.empty());
    ASSERT_EQ(domain.walls.size(), 1U);
    EXPECT_GT(domain.walls[0].links, 50);
}

std::string message_of(const std::function<void()>& work) {
    try {
        work();
    } catch (const std::exception& error) {
        return error.what();
    }
    return "";
}

void expect_clash(const LatticeCase& c, const std::string& words) {
    const std::string message = message_of([&] { require_clear_ways(c, voxelise(c)); });
    EXPECT_NE(message.find(words), std::string::npos) << message;
}

TEST(Obstacles, AreFacesBodiesAndSponges) {
    LatticeCase c = case_of(Lattice::D2Q9, {60, 40, 1}, {sphere({20, 20, 0.5}, 4)});
    c.run.steps = 100;
    for (const std::size_t face : {2u, 3u}) c.faces[face].kind = FaceKind::Wall;
    c.bodies[0].motion = drift({0.3, 0, 0});
    EXPECT_NO_THROW(require_clear_ways(c, voxelise(c)));  // through the periodic face
    LatticeCase high = c;
    high.bodies[0].motion = drift({0, 0.12, 0});
    EXPECT_NO_THROW(require_clear_ways(high, voxelise(high)));
    high.bodies[0].motion = drift({0, 0.14, 0});
    expect_clash(high, "too near to face y_max at step");
    LatticeCase two = c;
    two.bodies.push_back(two.bodies[0]);
    two.bodies[1].motion = nullptr;
    two.bodies[1].name = "post";
    two.bodies[1].shape.center[0] = 40;
    expect_clash(two, "too near to body \"post\" at step");
    two.bodies[1].motion = drift({-0.1, 0, 0});
    expect_clash(two, "too near to body \"post\" at step");
    two.bodies[1].motion = drift({0.3, 0, 0});
    EXPECT_NO_THROW(require_clear_ways(two, voxelise(two)));
    LatticeCase wet = c;
    wet.faces[0].kind = FaceKind::Velocity;
    wet.faces[1].kind = FaceKind::Pressure;
    wet.faces[1].sponge.cells = 12;
    expect_clash(wet, "too near to a sponge at step");
}

TEST(PlacedBody, MustFitAndBeSlow) {
    LatticeCase c = case_of(Lattice::D2Q9, {30, 17, 1}, {sphere({10, 8.5, 0.5}, 5)});
    c.bodies[0].motion = drift({0.1, 0, 0});
    EXPECT_NE(message_of([&] { place_body(c, 0, 0); }).find("needs 19 cells along y"),
              std::string::npos);
    c.bodies[0].shape.radius = 4;
    c.bodies[0].motion = drift({0.6, 0, 0});
    EXPECT_NE(message_of([&] { place_body(c, 0, 0); }).find("moves by 0.6 cells"),
              std::string::npos);
    c.bodies[0].motion = drift({}, 0.2, {10, 8.5, 0.5});
    EXPECT_NE(message_of([&] { place_body(c, 0, 0); }).find("moves by 1.13 cells"),
              std::string::npos);
}

TEST(TurnedBox, AfterQuarterTurnsIsItselfOrLiesAcross) {
    const Motion motion({ScalarField::uniform(0), ScalarField::uniform(0), ScalarField::uniform(0)},
                        of_time([](double t) { return t * pi / 2; }), Vec3{0, 0, 1}, {10, 8, 0.5});
    const Shape shape = box({6, 7, 0}, {14, 9, 1});
    for (double x = 3.5; x < 17; ++x)
        for (double y = 1.5; y < 16; ++y) {
            EXPECT_EQ(contains(moved(shape, motion.at(2)), {x, y, 0.5}),
                      contains(shape, {x, y, 0.5}));
            EXPECT_EQ(contains(moved(shape, motion.at(1)), {x, y, 0.5}),
                      contains(shape, {10 - (y - 8), 8 + (x - 10), 0.5}));
        }
}

}  // namespace
}  // namespace halfstep

#include "output/interpolate.h"

#include <gtest/gtest.h>

#include <cmath>

#include "synthetic_flow.h"

namespace halfstep {
namespace {

FlowAt linear(const Vec3& p) {
    return {3 + p[0] - 2 * p[1] + 0.5 * p[2], p[1], {p[0], 2 * p[1], p[2] - p[0]}, 0};
}

TEST(Interpolate, IsExactOnLinearFields) {
    Scaling scaling;
    scaling.dx = 0.5;
    scaling.lattice_units = false;
    Source source = make_source({6, 5, 4}, scaling);
    source.origin = {1, -1, 2};
    give_flow(source, linear);
    PlaneCache cache(source);
    for (const Vec3& point :
         {Vec3{0.5, 0.5, 0.5}, Vec3{2.3, 3.9, 1.7}, Vec3{5.5, 4.5, 3.5}, Vec3{3, 2, 2}}) {
        const FlowAt wanted = linear(source.origin + scaling.dx * point);
        const auto values =
            interpolate(cache, point, {Quantity::Density, Quantity::Velocity, Quantity::Pressure});
        ASSERT_EQ(values.size(), 5U);
        EXPECT_NEAR(values[0], wanted.density, 1e-13);
        for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(values[1 + i], wanted.velocity[i], 1e-13);
        EXPECT_NEAR(values[4], wanted.pressure, 1e-13);
    }
}

TEST(Interpolate, TakesTheNearestCellsBeyondTheOutermostCentres) {
    Source source = make_source({4, 4, 4}, Scaling{});
    give_flow(source, linear);
    PlaneCache cache(source);
    const double corner = interpolate(cache, {0, 0, 0}, {Quantity::Density})[0];
    EXPECT_NEAR(corner, linear({0.5, 0.5, 0.5}).density, 1e-13);
    const double end = interpolate(cache, {4, 4, 4}, {Quantity::Density})[0];
    EXPECT_NEAR(end, linear({3.5, 3.5, 3.5}).density, 1e-13);
}

// The lower half is solid: cells at y = 2.5 and above are fluid.
TEST(Interpolate, LeavesSolidCellsOut) {
    Source source = make_source({4, 5, 1}, Scaling{});
    give_flow(source, [](const Vec3& p) {
        return FlowAt{1, 0, {p[1], p[0], 0}, static_cast<std::uint8_t>(p[1] < 2 ? 1 : 0)};
    });
    PlaneCache cache(source);
    const auto beside = interpolate(cache, {1.8, 2.1, 0.5}, {Quantity::Velocity});
    EXPECT_NEAR(beside[0], 2.5, 1e-13) << "not drawn down by the solid's zero";
    EXPECT_NEAR(beside[1], 1.8, 1e-13) << "still linear along the wall";
    const auto inside = interpolate(cache, {1.8, 1.9, 0.5}, {Quantity::Velocity});
    for (double value : inside) EXPECT_TRUE(std::isnan(value));
}

TEST(Interpolate, WrapsRoundPeriodicAxes) {
    const Int3 cells{4, 3, 5};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        Source source = make_source(cells, Scaling{});
        source.periodic[axis] = true;
        give_flow(source, [axis](const Vec3& p) { return FlowAt{p[axis], 0, {}, 0}; });
        PlaneCache cache(source);
        const double n = static_cast<double>(cells[axis]);
        Vec3 point{1.5, 1.5, 1.5};
        point[axis] = 0.25;  // a quarter of the way back to the last cell's centre
        EXPECT_NEAR(interpolate(cache, point, {Quantity::Density})[0],
                    0.75 * 0.5 + 0.25 * (n - 0.5), 1e-13);
        point[axis] = n - 0.25;
        EXPECT_NEAR(interpolate(cache, point, {Quantity::Density})[0],
                    0.25 * 0.5 + 0.75 * (n - 0.5), 1e-13);
    }
}

TEST(Interpolate, DerivativesAcrossPeriodicPlanes) {
    Source source = make_source({3, 3, 6}, Scaling{});
    source.periodic[2] = true;
    give_flow(source, [](const Vec3& p) { return FlowAt{1, 0, {0, p[0], 0}, 0}; });
    PlaneCache cache(source);
    const auto curl = interpolate(cache, {1.2, 1.5, 0.1}, {Quantity::Vorticity});
    ASSERT_EQ(curl.size(), 3U);
    EXPECT_NEAR(curl[0], 0, 1e-13);
    EXPECT_NEAR(curl[2], 1, 1e-13);
}

}  // namespace
}  // namespace halfstep

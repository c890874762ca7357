// Walls that the fluid slides along, against analytic flows.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "flows.h"

namespace halfstep {
namespace {

using testing::box;
using testing::open_one_thread;
using testing::start;
using testing::velocity_at;
using testing::viscosity;

constexpr double free_slip = std::numeric_limits<double>::infinity();

WallFriction slip(double length) {
    return {FrictionKind::Slip, length};
}

/// Between two walls across y, driven along x, at rest.
LatticeCase channel(Lattice lattice, Int3 cells, double tau, double acceleration) {
    LatticeCase c = box(lattice, cells, tau);
    c.faces[2].kind = c.faces[3].kind = FaceKind::Wall;
    c.acceleration[0] = acceleration;
    return c;
}

// u = g / (2 nu) (y (h - y) + b h) with slip length b at both walls.
TEST(Slip, ParabolaBetweenFacesThatSlipIsExact) {
    const auto device = open_one_thread();
    for (const Streaming layout : testing::all_layouts) {
        LatticeCase c = channel(Lattice::D2Q9, {3, 9, 1}, 0.9, 1e-6);
        c.streaming = layout;
        c.faces[2].friction = c.faces[3].friction = slip(2.5);
        Simulation flow = start(c, *device);
        flow.step(8000);
        const Snapshot s = flow.sample(0, 1);
        const double k = 1e-6 / (2 * viscosity(c));
        for (std::int64_t y = 0; y < 9; ++y) {
            const double at = double(y) + 0.5;
            const double exact = k * (at * (9 - at) + 2.5 * 9);
            EXPECT_NEAR(velocity_at(s, 1, y, 0)[0], exact, 1e-9 * k * 45) << "y " << y;
        }
    }
}

/// Rotating outer cylinder, slip length b on the inner one at rest: u = A r + B / r, with
/// u(R2) = U and, on the inner wall, b r d(u / r)/dr = u.
struct Annulus {
    double inner = 0.3, outer = 0.8, slip = 0.1, speed = 1;

    double velocity(double r) const {
        // b r (-2 B / r^3) = A r + B / r at r = inner: A = -B (1 + 2 b / inner) / inner^2
        const double a = -(1 + 2 * slip / inner) / (inner * inner);
        const double b = speed / (a * outer + 1 / outer);
        return b * (a * r + 1 / r);
    }
};

/// Largest error over the fluid's cells, relative to the outer wall's speed.
double annulus_error(const Annulus& flow, std::int64_t n, double slip_length, WallRule wall) {
    const double h = double(n) / 2, u = 0.8 / double(n);
    LatticeCase c = box(Lattice::D2Q9, {n, n, 1}, 0.8);
    const Vec3 middle{h + 0.13, h - 0.21, 0.5};
    Shape disc;
    disc.kind = ShapeKind::Sphere;
    disc.center = middle;
    Body inner, outer;
    inner.shape = disc;
    inner.shape.radius = flow.inner * h;
    inner.wall = wall;
    inner.friction = slip(slip_length);
    Shape all, hole = disc;
    all.kind = ShapeKind::Box;
    all.low = {-1, -1, 0};
    all.high = {double(n) + 1, double(n) + 1, 1};
    hole.radius = flow.outer * h;
    outer.shape.kind = ShapeKind::Difference;
    outer.shape.parts = {all, hole};
    outer.center = middle;
    outer.angular_velocity = {0, 0, u / hole.radius};
    c.bodies = {inner, outer};
    const auto device = open_one_thread();
    Simulation simulation = start(c, *device);
    simulation.step(std::int64_t(2 * h * h / viscosity(c)));
    const Snapshot s = simulation.sample(0, 1);
    double worst = 0;
    for (std::int64_t y = 0; y < n; ++y)
        for (std::int64_t x = 0; x < n; ++x) {
            if (s.solid[s.index(x, y, 0)] != 0) continue;
            const Vec3 r = Vec3{double(x) + 0.5, double(y) + 0.5, 0.5} - middle;
            const double away = std::sqrt(dot(r, r));
            const Vec3 exact =
                (u * flow.velocity(away / h) / away) * Vec3{-r[1], r[0], 0};
            const Vec3 gap = velocity_at(s, x, y, 0) - exact;
            worst = std::max(worst, std::sqrt(dot(gap, gap)) / u);
        }
    return worst;
}

TEST(Slip, AnnulusWithSlip) {
    for (double slip : {0.1, 1e9})
        for (std::int64_t n : {20, 40, 60}) {
            Annulus a;
            a.slip = slip;
            std::printf("slip %g n %d error %g\n", slip, int(n),
                        annulus_error(a, n, slip * double(n) / 2, WallRule::Interpolated));
        }
}

// A uniform stream along a plane in any direction goes on as it is, and does not drag the plane.
TEST(Slip, StreamAlongAnInclinedPlaneWithoutFrictionGoesOn) {
    const auto device = open_one_thread();
    for (const WallRule wall : {WallRule::Interpolated, WallRule::HalfWay})
        for (const double slope : {0.2, 0.4636, 0.7, 1.2}) {
            LatticeCase c = box(Lattice::D2Q9, {60, 60, 1}, 0.51);
            const Vec3 along{std::cos(slope), std::sin(slope), 0};
            Body below;
            below.shape.kind = ShapeKind::HalfSpace;
            below.shape.point = {30.2, 29.9, 0.5};
            below.shape.normal = {-std::sin(slope), std::cos(slope), 0};
            below.wall = wall;
            below.friction = slip(free_slip);
            c.bodies = {below};
            for (std::size_t a = 0; a < 2; ++a)
                c.initial.velocity[a] = ScalarField::uniform(0.1 * along[a]);
            Simulation flow = start(c, *device);
            flow.step(15);
            const Snapshot s = flow.sample(0, 1);
            double worst = 0;
            for (std::int64_t y = 20; y < 40; ++y)  // what comes from the ends is not here yet
                for (std::int64_t x = 20; x < 40; ++x) {
                    if (s.solid[s.index(x, y, 0)] != 0) continue;
                    const Vec3 gap = velocity_at(s, x, y, 0) - 0.1 * along;
                    worst = std::max(worst, std::sqrt(dot(gap, gap)));
                }
            std::printf("%s slope %g worst %g\n", std::string(name_of(wall)).c_str(), slope, worst);
        }
}

}  // namespace
}  // namespace halfstep

// Models of eddies in flows: none where their papers state that there are none, and profiles that
// are known.
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "flows.h"

namespace halfstep {
namespace {

using testing::box;
using testing::field;
using testing::open_one_thread;
using testing::start;
using testing::velocity_at;

constexpr Viscosity looking_models[] = {Viscosity::Wale, Viscosity::Vreman};

/// Between a wall and a lid, with a pressure gradient: pure shear of every strength.
LatticeCase shear_flow(Viscosity kind) {
    LatticeCase c = box(Lattice::D3Q19, {3, 12, 4}, 0.6);
    c.faces[2].kind = FaceKind::Wall;
    c.faces[3].kind = FaceKind::MovingWall;
    c.faces[3].velocity = {ScalarField::uniform(0.05), ScalarField::uniform(0),
                           ScalarField::uniform(0.02)};
    c.acceleration = {1e-5, 0, 0};
    c.viscosity.kind = kind;
    c.viscosity.eddy_constant = 0.9;
    return c;
}

std::vector<double> velocities_after(const LatticeCase& c, std::int64_t steps) {
    const auto device = open_one_thread();
    Simulation simulation = start(c, *device);
    simulation.step(steps);
    return simulation.sample(0, c.cells[2]).velocity;
}

TEST(Eddies, NoneInPureShearNextToWallsAtRestAndMoving) {
    const std::vector<double> plain = velocities_after(shear_flow(Viscosity::Constant), 400);
    for (Viscosity kind : looking_models) {
        const std::vector<double> u = velocities_after(shear_flow(kind), 400);
        double worst = 0;
        for (std::size_t k = 0; k < u.size(); ++k)
            worst = std::max(worst, std::abs(u[k] - plain[k]));
        EXPECT_LT(worst, 1e-14) << name_of(kind);
    }
    const std::vector<double> smagorinsky =
        velocities_after(shear_flow(Viscosity::Smagorinsky), 400);
    EXPECT_GT(std::abs(smagorinsky[0] - plain[0]), 1e-4);
}

/// The flow of Arnold, Beltrami and Childress, of one wave number.
LatticeCase abc_flow(Viscosity kind, double constant) {
    constexpr std::int64_t cells = 16;
    const double k = 2 * std::numbers::pi / cells, a = 0.02;
    LatticeCase c = box(Lattice::D3Q19, {cells, cells, cells}, 0.52);
    c.initial.velocity = {
        field([=](const Vec3& x) { return a * (std::sin(k * x[2]) + std::cos(k * x[1])); }),
        field([=](const Vec3& x) { return a * (std::sin(k * x[0]) + std::cos(k * x[2])); }),
        field([=](const Vec3& x) { return a * (std::sin(k * x[1]) + std::cos(k * x[0])); })};
    c.viscosity.kind = kind;
    c.viscosity.eddy_constant = constant;
    return c;
}

double energy(const Snapshot& snapshot) {
    double sum = 0;
    for (double u : snapshot.velocity) sum += u * u;
    return sum;
}

/// What eddies take of the energy at first, over nu_t times the square of the shear rate.
void expect_work(Viscosity kind, double constant) {
    const LatticeCase plain = abc_flow(Viscosity::Constant, 0), c = abc_flow(kind, constant);
    const std::int64_t n = c.cells[0], steps = 10;
    const double k = 2 * std::numbers::pi / double(n);
    double work = 0, all = 0;
    for (std::int64_t z = 0; z < n; ++z)
        for (std::int64_t y = 0; y < n; ++y)
            for (std::int64_t x = 0; x < n; ++x) {
                const Vec3 at{double(x) + 0.5, double(y) + 0.5, double(z) + 0.5};
                VelocityGradient g{};
                for (std::size_t i = 0; i < 3; ++i)
                    for (std::size_t j = 0; j < 3; ++j) {
                        Vec3 low = at, high = at;
                        low[j] -= 1, high[j] += 1;
                        g[i][j] = (c.initial.velocity[i].value(high, 0) -
                                   c.initial.velocity[i].value(low, 0)) /
                                  2;
                        const double u = c.initial.velocity[i].value(at, 0);
                        all += j == 0 ? u * u : 0;
                    }
                const double shear = shear_rate(g, 3) * k / std::sin(k);
                work += 2 * eddy_factor(c.viscosity) * eddy_viscosity(kind, g) * shear * shear;
            }
    const auto device = open_one_thread();
    Simulation with = start(c, *device), without = start(plain, *device);
    with.step(steps), without.step(steps);
    const double ratio = energy(with.sample(0, n)) / energy(without.sample(0, n));
    EXPECT_NEAR(-std::log(ratio) / (double(steps) * work / all), 1, 0.03) << name_of(kind);
}

TEST(Eddies, TakeTheWorkThatTheirViscosityMeans) {
    expect_work(Viscosity::Wale, 0.5);
    expect_work(Viscosity::Vreman, 0.15);
}

/// A channel whose eddies are as large as van Driest lets them be: (nu + l^2 |u'|) u' = a (h/2 - y)
/// with l = h / 20 [1 - exp(-y+ / 26)]; y+ is 30 in the middle.
struct DampedChannel {
    explicit DampedChannel(std::int64_t cells) : h(double(cells)) {}

    double h, friction = 0.12 / h, nu = friction * h / 60, a = 2 * friction * friction / h;

    double slope(double y) const {
        const double l = h / 20 * (1 - std::exp(-y * friction / nu / 26));
        const double stress = a * (h / 2 - y), square = std::max(l * l, 1e-12);
        return (std::sqrt(nu * nu + 4 * square * stress) - nu) / (2 * square);
    }
    double velocity(double y) const {
        const double end = std::min(y, h - y);
        constexpr int pieces = 400;
        double u = 0;
        for (int j = 0; j < pieces; ++j) u += slope(end * (j + 0.5) / pieces) * end / pieces;
        return u;
    }
};

double damped_error(std::int64_t cells) {
    const DampedChannel channel(cells);
    LatticeCase c = box(Lattice::D2Q9, {1, cells, 1}, 0.5 + 3 * channel.nu);
    c.faces[2].kind = c.faces[3].kind = FaceKind::Wall;
    c.acceleration = {channel.a, 0, 0};
    c.initial.velocity[0] = field([=](const Vec3& x) { return channel.velocity(x[1]); });
    c.streaming = Streaming::EsotericPull;
    c.viscosity.kind = Viscosity::Smagorinsky;
    c.viscosity.eddy_constant = channel.h / 20;
    c.viscosity.damping = Damping::VanDriest;
    c.viscosity.friction_velocity = channel.friction;
    const auto device = open_one_thread();
    Simulation simulation = start(c, *device);
    simulation.step(100 * cells * cells);
    const Snapshot snapshot = simulation.sample(0, 1);
    double differences = 0, values = 0;
    for (std::int64_t y = 0; y < cells; ++y) {
        const double exact = channel.velocity(double(y) + 0.5);
        const double off = velocity_at(snapshot, 0, y, 0)[0] - exact;
        differences += off * off, values += exact * exact;
    }
    return std::sqrt(differences / values);
}

TEST(Eddies, DampedChannelIsSecondOrder) {
    const double coarse = damped_error(24), fine = damped_error(48);
    EXPECT_GT(std::log2(coarse / fine), 1.6) << coarse << ", " << fine;
    EXPECT_LT(fine, 0.01);
}

}  // namespace
}  // namespace halfstep

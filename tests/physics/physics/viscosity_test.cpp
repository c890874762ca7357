// Viscosities that follow from the shear rate, against profiles that are known, with their order.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numbers>
#include <vector>

#include "flows.h"

namespace halfstep {
namespace {

using testing::box;
using testing::field;
using testing::open_one_thread;
using testing::start;
using testing::velocity_at;

/// A channel between walls at y = 0 and y = cells, driven by `acceleration` along x.
LatticeCase channel(std::int64_t cells, double tau, double acceleration) {
    LatticeCase c = box(Lattice::D2Q9, {1, cells, 1}, tau);
    c.faces[2].kind = c.faces[3].kind = FaceKind::Wall;
    c.acceleration = {acceleration, 0, 0};
    c.streaming = Streaming::EsotericPull;
    return c;
}

std::vector<double> profile_of(const LatticeCase& c, std::int64_t steps) {
    const auto device = open_one_thread();
    Simulation simulation = start(c, *device);
    simulation.step(steps);
    const Snapshot snapshot = simulation.sample(0, 1);
    std::vector<double> u;
    for (std::int64_t y = 0; y < c.cells[1]; ++y) u.push_back(velocity_at(snapshot, 0, y, 0)[0]);
    return u;
}

/// Root mean square of the difference over that of the values: where nothing is sheared, profiles
/// have singular derivatives, and single cells there converge more slowly.
double error_of(const std::vector<double>& u, const std::function<double(double)>& exact) {
    double differences = 0, values = 0;
    for (std::size_t y = 0; y < u.size(); ++y) {
        const double expected = exact(double(y) + 0.5);
        differences += (u[y] - expected) * (u[y] - expected);
        values += expected * expected;
    }
    return std::sqrt(differences / values);
}

/// The shear rate at which the law's stress nu(s) s is `stress`.
double shear_at(const ViscosityModel& model, double fluid, double stress) {
    double low = 0, high = stress / (fluid / 1e6);
    for (int k = 0; k < 200; ++k) {
        const double s = (low + high) / 2;
        (viscosity_at(model, fluid, s) * s < stress ? low : high) = s;
    }
    return low;
}

/// u(y) of a channel of height h, by the midpoint rule from the wall on.
double integrated(const LatticeCase& c, double y) {
    const double h = double(c.cells[1]), a = c.acceleration[0];
    const double from_wall = std::min(y, h - y);
    constexpr int pieces = 2000;
    double u = 0;
    for (int k = 0; k < pieces; ++k) {
        const double at = from_wall * (k + 0.5) / pieces;
        u += shear_at(c.viscosity, testing::viscosity(c), a * (h / 2 - at)) * from_wall / pieces;
    }
    return u;
}

/// With this shear rate and viscosity at the wall; both fall as a finer channel has it.
LatticeCase power_law_channel(std::int64_t cells, double index) {
    const double h = double(cells), wall_shear = 0.8 / (h * h), wall_viscosity = 0.1;
    LatticeCase c = channel(cells, 0.5 + 3 * wall_viscosity, wall_shear * wall_viscosity * 2 / h);
    c.viscosity.kind = Viscosity::PowerLaw;
    c.viscosity.index = index;
    c.viscosity.shear_rate = wall_shear;
    c.viscosity.least = 0.001;
    c.viscosity.most = 10;
    return c;
}

/// u = n / (n + 1) s_wall (h / 2) [1 - |1 - 2 y / h|^(1 + 1 / n)]
double power_law_error(std::int64_t cells, double n) {
    const LatticeCase c = power_law_channel(cells, n);
    const double h = double(cells), shear = c.viscosity.shear_rate;
    return error_of(profile_of(c, 25 * cells * cells), [=](double y) {
        return n / (n + 1) * shear * h / 2 * (1 - std::pow(std::abs(1 - 2 * y / h), 1 + 1 / n));
    });
}

TEST(Viscosity, PowerLawChannelIsSecondOrder) {
    for (double index : {0.5, 1.5}) {
        const double coarse = power_law_error(12, index), fine = power_law_error(24, index);
        EXPECT_GT(std::log2(coarse / fine), 1.8) << index << ": " << coarse << ", " << fine;
        EXPECT_LT(fine, 0.006) << index;
    }
}

/// Half of the wall's stress makes it yield.
LatticeCase bingham_channel(std::int64_t cells) {
    const double h = double(cells), plastic = 0.02, wall_shear = 0.8 / (h * h);
    const double yield = plastic * wall_shear;
    LatticeCase c = channel(cells, 0.5 + 3 * plastic, 2 * (yield + plastic * wall_shear) / h);
    c.viscosity.kind = Viscosity::Bingham;
    c.viscosity.yield_stress = yield;
    c.viscosity.time = 1000 / wall_shear;
    c.viscosity.least = plastic;
    c.viscosity.most = 100;
    return c;
}

/// u = a / (2 nu) [(h / 2 - r_0)^2 - (r - r_0)^2], r from the middle, no less than r_0 = h / 4.
double bingham_error(std::int64_t cells) {
    const LatticeCase c = bingham_channel(cells);
    const double h = double(cells), a = c.acceleration[0], nu = testing::viscosity(c);
    return error_of(profile_of(c, 60 * cells * cells), [=](double y) {
        const double r = std::max(std::abs(y - h / 2), h / 4) - h / 4;
        return a / (2 * nu) * (h * h / 16 - r * r);
    });
}

TEST(Viscosity, BinghamChannelIsSecondOrder) {
    const double coarse = bingham_error(12), fine = bingham_error(24);
    EXPECT_GT(std::log2(coarse / fine), 1.7) << coarse << ", " << fine;
    EXPECT_LT(fine, 0.01);
}

TEST(Viscosity, BinghamPlugHasItsWidth) {
    constexpr std::int64_t cells = 32;
    const LatticeCase c = bingham_channel(cells);
    const std::vector<double> u = profile_of(c, 60 * cells * cells);
    const double wall_shear = 0.8 / (cells * cells);
    std::int64_t plug = 0;
    for (std::size_t y = 0; y + 1 < u.size(); ++y)
        plug += std::abs(u[y + 1] - u[y]) < 0.02 * wall_shear ? 1 : 0;
    EXPECT_NEAR(double(plug), cells / 2.0, 1);
}

double carreau_error(std::int64_t cells) {
    const double h = double(cells);
    LatticeCase c = channel(cells, 0.5 + 3 * 0.3, 0.12 / (h * h * h));
    c.viscosity.kind = Viscosity::CarreauYasuda;
    c.viscosity.infinite_viscosity = 0.01;
    c.viscosity.time = 8 * h * h;
    c.viscosity.index = 0.4;
    c.viscosity.transition = 1.5;
    c.viscosity.least = 0.005;
    c.viscosity.most = 1;
    return error_of(profile_of(c, 25 * cells * cells), [&](double y) { return integrated(c, y); });
}

TEST(Viscosity, CarreauYasudaChannelIsSecondOrder) {
    const double coarse = carreau_error(12), fine = carreau_error(24);
    EXPECT_GT(std::log2(coarse / fine), 1.8) << coarse << ", " << fine;
    EXPECT_LT(fine, 0.006);
}

/// F sin(k y) against (nu + L^2 |u'|) u' = F / k cos(k y), u = 0 at y = 0.
double eddy_error(std::int64_t cells) {
    const double h = double(cells), k = 2 * std::numbers::pi / h, nu = 0.01;
    const double length = 1.5 * h, force = 3 / (h * h * h) * 0.02;
    LatticeCase c = box(Lattice::D2Q9, {1, cells, 1}, 0.5 + 3 * nu);
    c.acceleration_field =
        VectorField{field([=](const Vec3& x) { return force * std::sin(k * x[1]); }),
                    ScalarField::uniform(0), ScalarField::uniform(0)};
    c.viscosity.kind = Viscosity::Smagorinsky;
    c.viscosity.eddy_constant = length;
    c.streaming = Streaming::EsotericPull;
    const auto slope = [=](double y) {
        const double stress = force / k * std::cos(k * y), l2 = length * length;
        const double s = (std::sqrt(nu * nu + 4 * l2 * std::abs(stress)) - nu) / (2 * l2);
        return std::copysign(s, stress);
    };
    return error_of(profile_of(c, 25 * cells * cells), [=](double y) {
        double u = 0;
        for (int j = 0; j < 4000; ++j) u += slope(y * (j + 0.5) / 4000) * y / 4000;
        return u;
    });
}

TEST(Viscosity, SmagorinskyInKolmogorovFlowIsSecondOrder) {
    const double coarse = eddy_error(16), fine = eddy_error(32);
    EXPECT_GT(std::log2(coarse / fine), 1.7) << coarse << ", " << fine;
    EXPECT_LT(fine, 0.02);
}

TEST(Viscosity, RelaxationTimesSolveTheirEquation) {
    for (Viscosity kind : {Viscosity::PowerLaw, Viscosity::CarreauYasuda, Viscosity::Bingham}) {
        ViscosityModel m;
        m.kind = kind;
        m.shear_rate = 0.01, m.index = kind == Viscosity::PowerLaw ? 1.4 : 0.3;
        m.infinite_viscosity = 0.002, m.time = 300, m.yield_stress = 1e-3;
        m.least = 0.001, m.most = 2;
        for (double g = 1e-9; g < 30; g *= 1.7) {
            const double tau = relaxation_time_at(m, 0.65, g);
            EXPECT_NEAR(tau, 0.5 + 3 * viscosity_at(m, 0.05, g / tau), 1e-9 * tau) << g;
        }
    }
}

}  // namespace
}  // namespace halfstep

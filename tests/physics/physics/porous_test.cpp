// Flow through porous regions against Darcy's, Brinkman's and Forchheimer's solutions.
#include <gtest/gtest.h>

#include <cmath>

#include "flows.h"

namespace halfstep::testing {
namespace {

PorousRegion region(PorousModel model, const Vec3& low, const Vec3& high) {
    PorousRegion porous;
    porous.name = "bed";
    porous.model = model;
    porous.shape.kind = ShapeKind::Box;
    porous.shape.low = low;
    porous.shape.high = high;
    return porous;
}

PorousRegion everywhere_in(const LatticeCase& c, PorousModel model) {
    Vec3 high;
    for (std::size_t a = 0; a < 3; ++a) high[a] = static_cast<double>(c.cells[a]);
    return region(model, {0, 0, 0}, high);
}

/// nu / K that grey cells stand for: K = (1 - n) nu / (2 n).
double friction_of_grey(double solid) {
    return 2 * solid / (1 - solid);
}

TEST(Porous, ABodyForceDrivesDarcyFlow) {
    const auto device = open_one_thread();
    for (const auto& [model, linear, friction] :
         {std::tuple{PorousModel::Brinkman, 0.04, 0.04},
          std::tuple{PorousModel::Brinkman, 0.9, 0.9},
          std::tuple{PorousModel::Grey, 0.02, friction_of_grey(0.02)},
          std::tuple{PorousModel::Grey, 0.5, friction_of_grey(0.5)}}) {
        LatticeCase c = box(Lattice::D3Q19, {5, 4, 3}, 0.7);
        c.acceleration = {1e-4, 0, -2e-4};
        c.porous = {everywhere_in(c, model)};
        c.porous[0].linear = linear;
        Simulation simulation = start(c, *device);
        simulation.step(1500);
        const Vec3 u = velocity_at(simulation.sample(0, 3), 2, 1, 1);
        EXPECT_NEAR(u[0] * friction / c.acceleration[0], 1, 1e-9) << linear;
        EXPECT_NEAR(u[2] * friction / c.acceleration[2], 1, 1e-9) << linear;
    }
}

TEST(Porous, ForchheimersFrictionGrowsWithTheSpeed) {
    const auto device = open_one_thread();
    LatticeCase c = box(Lattice::D2Q9, {4, 4, 1}, 0.7);
    c.acceleration = {0, 2e-3, 0};
    c.porous = {everywhere_in(c, PorousModel::Brinkman)};
    c.porous[0].linear = 0.02;
    c.porous[0].quadratic = 0.5;
    Simulation simulation = start(c, *device);
    simulation.step(2000);
    const double u = velocity_at(simulation.sample(0, 1), 1, 1, 0)[1];
    // The friction is the mean of that before and after a step's force: 0.5 (2e-3)^2 / 4 more.
    EXPECT_NEAR((0.02 * u + 0.5 * u * u + 0.5 * 1e-6) / 2e-3, 1, 1e-9);
    EXPECT_GT(0.5 * u, 0.02);  // the second term is the larger one
}

/// Largest error of a channel full of a porous medium, relative to the speed in its middle. The
/// velocity is (a K / nu) (1 - cosh((y - H/2) / sqrt(K)) / cosh(H / (2 sqrt(K)))).
double brinkman_error(PorousModel model, std::int64_t height) {
    const auto device = open_one_thread();
    LatticeCase c = box(Lattice::D2Q9, {3, height, 1}, 0.8);
    const double h = static_cast<double>(height), root = h / 10,
                 friction = viscosity(c) / (root * root);
    c.faces[2].kind = FaceKind::Wall;
    c.faces[3].kind = FaceKind::Wall;
    c.acceleration = {0.01 * friction, 0, 0};
    c.porous = {everywhere_in(c, model)};
    c.porous[0].linear = model == PorousModel::Grey ? friction / (2 + friction) : friction;
    Simulation simulation = start(c, *device);
    simulation.step(static_cast<std::int64_t>(h * h * 3));
    const Snapshot snapshot = simulation.sample(0, 1);
    double worst = 0;
    for (std::int64_t y = 0; y < height; ++y) {
        const double from_middle = static_cast<double>(y) + 0.5 - h / 2;
        const double exact = 0.01 * (1 - std::cosh(from_middle / root) / std::cosh(h / (2 * root)));
        worst = std::max(worst, std::abs(velocity_at(snapshot, 1, y, 0)[0] - exact) / 0.01);
    }
    return worst;
}

TEST(Porous, BrinkmanChannelConvergesAtSecondOrder) {
    for (PorousModel model : {PorousModel::Brinkman, PorousModel::Grey}) {
        const double coarse = brinkman_error(model, 20), fine = brinkman_error(model, 40);
        EXPECT_LT(coarse, 0.02);
        EXPECT_LT(fine, 0.005);
        EXPECT_GT(std::log2(coarse / fine), 1.8) << coarse << " " << fine;
    }
}

// A plug between an inflow and an outflow: what flows is given, and the pressure falls by
// nu / K rho U a cell. Inside the plug the velocity that is read is that which flows, as it must
// keep the mass, unless grey cells are more than half solid.
TEST(Porous, ThePressureFallsAsDarcySays) {
    const auto device = open_one_thread();
    for (const auto& [model, linear, friction, keeps_velocity] :
         {std::tuple{PorousModel::Brinkman, 0.2, 0.2, true},
          std::tuple{PorousModel::Grey, 0.1, friction_of_grey(0.1), true},
          std::tuple{PorousModel::Grey, 0.7, friction_of_grey(0.7), false}}) {
        const double u = 1e-4;
        LatticeCase c = box(Lattice::D2Q9, {40, 3, 1}, 0.8);
        c.faces[0].kind = FaceKind::Velocity;
        c.faces[0].velocity[0] = ScalarField::uniform(u);
        c.faces[1].kind = FaceKind::Pressure;
        c.porous = {region(model, {10, 0, 0}, {30, 3, 1})};
        c.porous[0].linear = linear;
        Simulation simulation = start(c, *device);
        simulation.step(static_cast<std::int64_t>(6000 * (1 + friction)));  // the plug fills slowly
        const Snapshot s = simulation.sample(0, 1);
        const auto density = [&](std::int64_t x) { return s.density[s.index(x, 1, 0)]; };
        const double flux = density(5) * velocity_at(s, 5, 1, 0)[0];
        EXPECT_NEAR(velocity_at(s, 5, 1, 0)[0] / u, 1, 0.01);
        const double gradient = (density(13) - density(26)) / 13 / 3;
        EXPECT_NEAR(gradient / (friction * flux), 1, 2e-3) << linear;
        const double inside = density(20) * velocity_at(s, 20, 1, 0)[0];
        const double share = keeps_velocity ? 1 : 1 / (1 - linear);
        EXPECT_NEAR(inside / flux, share, 1e-3 * share) << linear;
        // Before and after the plug nothing holds the fluid back.
        EXPECT_NEAR((density(3) - density(8)) / (friction * flux), 0, 0.02);
    }
}

TEST(Porous, LeavesSolidsAndEarlierRegionsAlone) {
    LatticeCase c = box(Lattice::D2Q9, {12, 8, 1}, 0.8);
    Body rod;
    rod.name = "rod";
    rod.shape.kind = ShapeKind::Box;
    rod.shape.low = {4, 2, 0};
    rod.shape.high = {6, 4, 1};
    c.bodies = {rod};
    c.porous = {region(PorousModel::Brinkman, {3, 1, 0}, {7, 5, 1}),
                region(PorousModel::Grey, {6, 4, 0}, {14, 6, 1})};  // two cells beyond the face
    const Domain domain = voxelise(c);
    EXPECT_EQ(domain.porous[0].size(), 4U * 4 - 4);
    EXPECT_EQ(domain.porous[1].size(), 8U * 2 - 1);
    c.porous.push_back(region(PorousModel::Brinkman, {4, 2, 0}, {6, 4, 1}));
    EXPECT_THROW(voxelise(c), InputError);
}

TEST(Porous, KeepsTheMassInEveryLayout) {
    const auto device = open_one_thread();
    for (Streaming layout : all_layouts) {
        LatticeCase c = box(Lattice::D3Q19, {9, 7, 6}, 0.6);
        c.streaming = layout;
        c.faces[2].kind = FaceKind::Wall;
        c.faces[3].kind = FaceKind::Wall;
        c.acceleration = {1e-4, 0, 0};
        c.porous = {region(PorousModel::Brinkman, {0, 0, 0}, {4, 7, 6}),
                    region(PorousModel::Grey, {4, 2, 1}, {8, 5, 4})};
        c.porous[0].linear = 0.1;
        c.porous[0].quadratic = 0.3;
        c.porous[1].linear = 0.6;
        Simulation simulation = start(c, *device);
        simulation.step(301);
        EXPECT_NEAR(simulation.excess_mass(), 0, 1e-11) << name_of(layout);
        EXPECT_GT(simulation.totals().momentum[0], 1e-3);
    }
}

}  // namespace
}  // namespace halfstep::testing

// From SI to the lattice and back.
#include "config/scale.h"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "case_text.h"
#include "config/description.h"
#include "config/relaxation_rates.h"

namespace halfstep::testing {
namespace {

// channel(): 10 cells across 1 m at 1 m/s and 0.1 cells a step: dx = 0.1 m, dt = 0.01 s.
TEST(Scale, SlipInCells) {
    const std::string disc =
        "[[bodies]]\nshape = \"sphere\"\ncenter = [1, 0.5]\nradius = 0.2\nname = ";
    const LatticeCase c =
        read_and_scale(replaced(channel(), "y_max = \"wall\"",
                                "y_max = { kind = \"wall\", wall_function = \"spalding\" }") +
                       disc + "\"a\"\nslip = \"25 cm\"\n" + disc + "\"b\"\nslip = \"free\"\n");
    EXPECT_EQ(c.bodies[0].friction.kind, FrictionKind::Slip);
    EXPECT_DOUBLE_EQ(c.bodies[0].friction.slip_length, 2.5);
    EXPECT_TRUE(std::isinf(c.bodies[1].friction.slip_length));
    EXPECT_EQ(c.faces[3].friction.kind, FrictionKind::Spalding);
    EXPECT_EQ(c.faces[2].friction.kind, FrictionKind::NoSlip);
}

TEST(Scale, Numbers) {
    const LatticeCase lattice_case = read_and_scale(channel());
    EXPECT_EQ(lattice_case.cells, (Int3{20, 10, 1}));
    EXPECT_NEAR(lattice_case.scaling.dx, 0.1, 1e-16);
    EXPECT_NEAR(lattice_case.scaling.dt, 0.01, 1e-17);
    EXPECT_EQ(lattice_case.scaling.density, 1000);
    EXPECT_TRUE(lattice_case.scaling.two_dimensional);
    EXPECT_FALSE(lattice_case.scaling.lattice_units);
    EXPECT_NEAR(lattice_case.tau, 0.5 + 3 * 0.02 * 0.01 / 0.01, 1e-14);
    EXPECT_EQ(lattice_case.run.steps, 1000);
    EXPECT_FALSE(lattice_case.run.steady);
    EXPECT_NEAR(lattice_case.reference_velocity, 0.1, 1e-15);
    EXPECT_FALSE(lattice_case.streaming);
    EXPECT_EQ(lattice_case.magic, 3.0 / 16);
    EXPECT_EQ(lattice_case.watch.every, 100);
}

// nu = 0.02 in lattice units, D = 2: the trace's time is 1/2 + 3 zeta.
TEST(Scale, RelaxationRates) {
    const auto rates = [](const std::vector<std::string>& overrides) {
        return relaxation_rates(read_and_scale(channel(), overrides));
    };
    EXPECT_NEAR(1 / rates({}).even, 0.56, 1e-14);
    EXPECT_NEAR(1 / rates({}).odd, 0.5 + 3.0 / 16 / 0.06, 1e-13);
    EXPECT_NEAR(1 / rates({"model.collision=SRT"}).odd, 0.56, 1e-14);
    EXPECT_NEAR(1 / rates({"model.collision=MRT", "model.magic=0.25"}).odd, 0.5 + 0.25 / 0.06,
                1e-13);
    EXPECT_EQ(rates({"model.collision=MRT", "model.ghost_rate=1.4"}).ghost, 1.4);
    for (const char* one_rate : {"SRT", "TRT", "regularised"})
        EXPECT_NEAR(1 / rates({std::string("model.collision=") + one_rate}).bulk, 0.56, 1e-14);
    for (const char* other : {"MRT", "recursive-regularised", "central-moments", "cumulant", "KBC"})
        EXPECT_EQ(rates({std::string("model.collision=") + other}).bulk, 1) << other;
    EXPECT_NEAR(1 / rates({"model.collision=cumulant", "model.bulk_viscosity=0.05 m^2/s"}).bulk,
                0.5 + 3 * 0.05, 1e-14);
}

TEST(Scale, Description) {
    const Description d = describe(read_and_scale(channel()));
    EXPECT_EQ(d.cell_count, 200);
    EXPECT_EQ(d.steps, 1000);
    EXPECT_NEAR(d.duration, 10, 1e-12);
    EXPECT_NEAR(d.velocity, 1, 1e-14);
    EXPECT_NEAR(d.viscosity, 0.02, 1e-15);
    EXPECT_NEAR(d.lattice_viscosity, 0.02, 1e-15);
    EXPECT_NEAR(d.mach, 0.1 * std::sqrt(3.0), 1e-14);
    EXPECT_NEAR(d.grid_reynolds, 1 * 0.1 / 0.02, 1e-12);
    EXPECT_EQ(d.bytes_per_cell, 9 * 4 + 1);
    EXPECT_EQ(d.memory_bytes, 200U * 37);
}

TEST(Scale, MemoryOfTwoBuffers) {
    const auto bytes = [](const std::vector<std::string>& overrides) {
        return describe(read_and_scale(box(), overrides)).bytes_per_cell;
    };
    EXPECT_EQ(bytes({}), 19 * 4 + 1);
    EXPECT_EQ(bytes({"model.streaming=two-buffer"}), 2 * 19 * 4 + 1);
    EXPECT_EQ(bytes({"model.streaming=AA", "model.storage=FP16C"}), 19 * 2 + 1);
    EXPECT_EQ(bytes({"model.lattice=D3Q27", "model.arithmetic=FP64", "model.storage=FP64"}),
              27 * 8 + 1);
}

TEST(Scale, LatticeUnitsPassThrough) {
    const LatticeCase lattice_case = read_and_scale(box());
    EXPECT_EQ(lattice_case.cells, (Int3{16, 12, 8}));
    EXPECT_EQ(lattice_case.tau, 0.8);
    EXPECT_EQ(lattice_case.run.steps, 100);
    EXPECT_TRUE(lattice_case.scaling.lattice_units);
    EXPECT_EQ(lattice_case.scaling.dx, 1);
    const LatticeCase other =
        read_and_scale(replaced(box(), "tau = 0.8", "kinematic_viscosity = 0.1"));
    EXPECT_NEAR(other.tau, 0.8, 1e-15);
}

TEST(Scale, FormulasSeeTheWorldInSi) {
    const std::string text = replaced(
        replaced(channel(), "y_max = \"wall\"",
                 "y_max = { kind = \"moving-wall\", velocity = [\"0.1*x + 0.01*t\", 0], ramp = "
                 "\"2 s\" }"),
        "size = ", "origin = [\"1 m\", \"-0.5 m\"]\nsize = ");
    const LatticeCase lattice_case = read_and_scale(text);
    const Face& face = lattice_case.faces[3];
    EXPECT_EQ(face.kind, FaceKind::MovingWall);
    EXPECT_EQ(face.ramp_steps, 200);
    EXPECT_FALSE(face.velocity[0].constant);
    EXPECT_TRUE(face.velocity[0].depends_on_time);
    EXPECT_TRUE(face.velocity[1].constant);
    // Cell 4.5 lies at x = 1 m + 0.45 m, step 100 is t = 1 s; 1 m/s is 0.1 cells a step.
    EXPECT_NEAR(face.velocity[0].value({4.5, 10, 0.5}, 100), 0.1 * (0.145 + 0.01), 1e-15);
    EXPECT_EQ(lattice_case.origin, (Vec3{1, -0.5, 0}));
}

TEST(Scale, PressureBecomesDensity) {
    const std::string open = "y_max = { kind = \"pressure\", pressure = \"20 Pa\" }";
    const LatticeCase lattice_case = read_and_scale(replaced(channel(), "y_max = \"wall\"", open));
    // p = rho c_s^2 (rho' - 1) with c_s^2 = (dx/dt)^2 / 3.
    EXPECT_NEAR(lattice_case.faces[3].density.value({}, 0), 1 + 3 * 20 / (1000 * 100.0), 1e-15);
    EXPECT_TRUE(lattice_case.faces[3].density.constant);
}

TEST(Scale, DensityInLatticeUnits) {
    const auto density = [](const std::string& value) {
        const std::string open = "z_max = { kind = \"pressure\", density = " + value + " }";
        return read_and_scale(replaced(box(), "z_max = \"wall\"", open)).faces[5].density;
    };
    EXPECT_NEAR(density("1.01").value({}, 0), 1.01, 1e-15);
    EXPECT_NEAR(density("\"1 + 0.01*x\"").value({3, 0, 0}, 0), 1.03, 1e-15);
}

TEST(Scale, OpenFaces) {
    const auto face = [](const std::string& keys) {
        return read_and_scale(
                   replaced(channel(), "y_max = \"wall\"", "y_max = { kind = " + keys + " }"))
            .faces[3];
    };
    EXPECT_EQ(face("\"pressure\", pressure = 0").method, FaceMethod::Regularised);
    EXPECT_EQ(face("\"pressure\", pressure = 0, method = \"bounce-back\"").method,
              FaceMethod::BounceBack);
    const Face still = face("\"outflow\"");
    EXPECT_EQ(still.method, FaceMethod::Characteristic);
    EXPECT_EQ(still.density.value({}, 0), 1);
    EXPECT_EQ(still.relaxation, 0.1);
    EXPECT_EQ(still.sponge.cells, 0);
    const Face busy = face(
        "\"outflow\", method = \"convective\", speed = \"2 m/s\", relaxation = 0.3, "
        "sponge = { thickness = \"0.52 m\", strength = 2, average = \"3 s\", "
        "velocity = [0, \"0.1*x + 0.1*t\"] }");
    EXPECT_EQ(busy.method, FaceMethod::Convective);
    EXPECT_NEAR(busy.speed, 0.2, 1e-15);
    EXPECT_EQ(busy.relaxation, 0.3);
    EXPECT_EQ(busy.sponge.cells, 5);
    EXPECT_EQ(busy.sponge.strength, 2);
    EXPECT_EQ(busy.sponge.average, 300);
    ASSERT_TRUE(busy.sponge.velocity);
    EXPECT_NEAR((*busy.sponge.velocity)[1].value({2, 0, 0}, 10), 0.003, 1e-15);
}

TEST(Scale, FacesOfTwoDimensionsArePeriodicInZ) {
    const LatticeCase lattice_case = read_and_scale(channel());
    EXPECT_EQ(lattice_case.faces[4].kind, FaceKind::Periodic);
    EXPECT_EQ(lattice_case.faces[5].kind, FaceKind::Periodic);
    EXPECT_EQ(lattice_case.faces[2].kind, FaceKind::Wall);
}

TEST(Scale, Bodies) {
    const std::string text = replaced(channel(), "size = ", "origin = [\"1 m\", 0]\nsize = ") +
                             R"([[bodies]]
name = "roller"
shape = "cylinder"
center = ["2 m", "50 cm"]
radius = "0.2 m"
angular_velocity = "60 rpm"
[[bodies]]
name = "block"
shape = "difference"
parts = [{ shape = "box", low = [1, 0], high = [1.5, 0.25] },
         { shape = "half-space", point = [1.2, 0], normal = [0, 2] }]
velocity = ["0.5 m/s", 0]
wall = "half-way"
)";
    const LatticeCase lattice_case = read_and_scale(text);
    ASSERT_EQ(lattice_case.bodies.size(), 2U);
    EXPECT_EQ(lattice_case.bodies[0].wall, WallRule::Interpolated);
    EXPECT_EQ(lattice_case.bodies[1].wall, WallRule::HalfWay);
    const Body& roller = lattice_case.bodies[0];
    EXPECT_NEAR(roller.shape.center[0], 10, 1e-13);
    EXPECT_NEAR(roller.shape.center[1], 5, 1e-13);
    EXPECT_EQ(roller.shape.center[2], 0.5);
    EXPECT_NEAR(roller.shape.radius, 2, 1e-14);
    EXPECT_EQ(roller.shape.axis, (Vec3{0, 0, 1}));
    EXPECT_NEAR(roller.angular_velocity[2], 2 * std::numbers::pi * 0.01, 1e-15);
    EXPECT_EQ(roller.center, roller.shape.center);
    const Body& block = lattice_case.bodies[1];
    ASSERT_EQ(block.shape.parts.size(), 2U);
    EXPECT_NEAR(block.shape.parts[0].high[0], 5, 1e-13);
    EXPECT_EQ(block.shape.parts[0].low[2], 0);
    EXPECT_EQ(block.shape.parts[0].high[2], 1);
    EXPECT_EQ(block.shape.parts[1].normal, (Vec3{0, 1, 0}));
    EXPECT_NEAR(block.velocity[0], 0.05, 1e-16);
    EXPECT_NEAR(block.center[0], 2.5, 1e-13);
}

TEST(Scale, ForceAndSteadyRun) {
    const std::string text =
        replaced(channel(), "time = \"10 s\"",
                 "until_steady = { tolerance = 1e-7, every = \"25 steps\", at_most = \"3 s\" }\n"
                 "[force]\nacceleration = [\"2 m/s^2\", 0]");
    const LatticeCase lattice_case = read_and_scale(text);
    EXPECT_NEAR(lattice_case.acceleration[0], 2 * 0.01 * 0.01 / 0.1, 1e-17);
    EXPECT_EQ(lattice_case.run.steps, 300);
    ASSERT_TRUE(lattice_case.run.steady);
    EXPECT_EQ(lattice_case.run.steady->tolerance, 1e-7);
    EXPECT_EQ(lattice_case.run.steady->every, 25);
}

TEST(Scale, TaylorGreenInTwoDimensions) {
    const std::string text = R"([units]
system = "lattice"
[domain]
size = [32, 16]
[fluid]
tau = 0.8
[model]
lattice = "D2Q9"
[initial]
flow = "taylor-green"
velocity = 0.02
[faces]
x_min = "periodic"
x_max = "periodic"
y_min = "periodic"
y_max = "periodic"
[run]
steps = 1
)";
    const InitialState state = read_and_scale(text).initial;
    const double kx = 2 * std::numbers::pi / 32, ky = 2 * std::numbers::pi / 16, h = 1e-4;
    const auto u = [&](double x, double y) { return state.velocity[0].value({x, y, 0.5}, 0); };
    const auto v = [&](double x, double y) { return state.velocity[1].value({x, y, 0.5}, 0); };
    const auto p = [&](double x, double y) { return state.density.value({x, y, 0.5}, 0) / 3; };
    const double x = 3.7, y = 5.2;
    EXPECT_NEAR(u(x, y), -0.02 * std::cos(kx * x) * std::sin(ky * y), 1e-16);
    const double u_x = (u(x + h, y) - u(x - h, y)) / (2 * h);
    const double u_y = (u(x, y + h) - u(x, y - h)) / (2 * h);
    const double v_x = (v(x + h, y) - v(x - h, y)) / (2 * h);
    const double v_y = (v(x, y + h) - v(x, y - h)) / (2 * h);
    const double p_x = (p(x + h, y) - p(x - h, y)) / (2 * h);
    const double p_y = (p(x, y + h) - p(x, y - h)) / (2 * h);
    EXPECT_NEAR(u_x + v_y, 0, 1e-11);
    EXPECT_NEAR(u(x, y) * u_x + v(x, y) * u_y + p_x, 0, 1e-11);
    EXPECT_NEAR(u(x, y) * v_x + v(x, y) * v_y + p_y, 0, 1e-11);
}

// The pressure solves the Poisson equation: lap p = -(du_i/dx_j)(du_j/dx_i).
TEST(Scale, TaylorGreenInThreeDimensions) {
    std::string text = replaced(box(), "[16, 12, 8]", "[16, 16, 16]");
    for (const char* face : {"x_min", "x_max", "y_min", "y_max", "z_min", "z_max"})
        text = replaced(text, std::string(face) + " = \"wall\"",
                        std::string(face) + " = \"periodic\"");
    const InitialState state =
        read_and_scale(text + "[initial]\nflow = \"taylor-green\"\nvelocity = 0.05\n").initial;
    const Vec3 r{2.3, 5.1, 7.7};
    const double h = 1e-3;
    const auto moved = [&](std::size_t axis, double by) {
        Vec3 point = r;
        point[axis] += by;
        return point;
    };
    double sources = 0, laplacian = 0, divergence = 0;
    const auto slope = [&](std::size_t i, std::size_t j) {
        return (state.velocity[i].value(moved(j, h), 0) -
                state.velocity[i].value(moved(j, -h), 0)) /
               (2 * h);
    };
    for (std::size_t i = 0; i < 3; ++i) {
        divergence += slope(i, i);
        for (std::size_t j = 0; j < 3; ++j) sources += slope(i, j) * slope(j, i);
        laplacian += (state.density.value(moved(i, h), 0) + state.density.value(moved(i, -h), 0) -
                      2 * state.density.value(r, 0)) /
                     (3 * h * h);
    }
    EXPECT_NEAR(divergence, 0, 1e-9);
    EXPECT_GT(std::abs(sources), 1e-6);
    EXPECT_NEAR(laplacian, -sources, 1e-3 * std::abs(sources) + 1e-9);
}

}  // namespace
}  // namespace halfstep::testing

// Eddies smaller than a cell: what the models' papers state, and what a case may say of them.
#include <gtest/gtest.h>

#include <cmath>

#include "case_text.h"
#include "config/description.h"
#include "config/viscosity_model.h"

namespace halfstep::testing {
namespace {

/// Nicoud, Toda, Cabrit, Bose, Lee, Phys. Fluids 23 (2011) 085106, doi:10.1063/1.3623274, table I:
/// what each model makes of flows that no eddies should feel, and of others, over their rate.
TEST(Eddies, OfSimpleFlows) {
    const VelocityGradient shear{{{0, 1, 0}, {0, 0, 0}, {0, 0, 0}}};
    const VelocityGradient rotation{{{0, -1, 0}, {1, 0, 0}, {0, 0, 0}}};
    const VelocityGradient axial{{{-1, 0, 0}, {0, -1, 0}, {0, 0, 2}}};
    const VelocityGradient swelling{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const VelocityGradient plane_strain{{{1, 0, 0}, {0, -1, 0}, {0, 0, 0}}};
    EXPECT_EQ(eddy_viscosity(Viscosity::Wale, shear), 0);
    EXPECT_EQ(eddy_viscosity(Viscosity::Vreman, shear), 0);
    EXPECT_NEAR(eddy_viscosity(Viscosity::Wale, rotation), 0.90, 0.005);
    EXPECT_NEAR(eddy_viscosity(Viscosity::Vreman, rotation), 0.71, 0.005);
    EXPECT_NEAR(eddy_viscosity(Viscosity::Wale, axial), 0.15, 0.005);
    EXPECT_NEAR(eddy_viscosity(Viscosity::Vreman, axial), 1.22, 0.005);
    EXPECT_NEAR(eddy_viscosity(Viscosity::Wale, swelling), 0, 1e-15);
    EXPECT_NEAR(eddy_viscosity(Viscosity::Vreman, swelling), 1, 1e-15);
    EXPECT_NEAR(eddy_viscosity(Viscosity::Vreman, plane_strain), std::sqrt(0.5), 1e-15);
    EXPECT_EQ(eddy_viscosity(Viscosity::Wale, {}), 0);
    EXPECT_EQ(eddy_viscosity(Viscosity::Vreman, {}), 0);
}

/// WALE near a wall at y = 0, with u ~ y, v ~ y^2, w ~ y: nu_t ~ y^3.
TEST(Eddies, WaleVanishesWithTheCubeOfTheDistance) {
    const auto at = [](double y) {
        return eddy_viscosity(Viscosity::Wale, {{{0.3 * y, 1, 0.2 * y},
                                                 {0.1 * y * y, 0.4 * y, 0.3 * y * y},
                                                 {0.2 * y, 0.5, -0.7 * y}}});
    };
    EXPECT_NEAR(std::log2(at(2e-3) / at(1e-3)), 3, 0.02);
}

TEST(Eddies, VanDriestLeavesNothingAtTheWall) {
    ViscosityModel model;
    model.kind = Viscosity::Smagorinsky;
    model.eddy_constant = 0.2;
    EXPECT_EQ(at_distance(model, 0.01, 0).eddy_constant, 0.2);
    model.damping = Damping::VanDriest;
    model.friction_velocity = 0.05;
    EXPECT_EQ(at_distance(model, 0.01, 0).eddy_constant, 0);
    EXPECT_NEAR(at_distance(model, 0.01, 5.2).eddy_constant, 0.2 * (1 - std::exp(-1)), 1e-15);
    EXPECT_EQ(at_distance(model, 0.01, HUGE_VAL).eddy_constant, 0.2);
}

std::string with(const std::string& keys) {
    return replaced(channel(), "[run]", "[turbulence]\n" + keys + "\n[run]");
}

TEST(Eddies, ModelsInLatticeUnits) {
    const ViscosityModel vreman = read_and_scale(with("model = \"vreman\"")).viscosity;
    EXPECT_EQ(vreman.kind, Viscosity::Vreman);
    EXPECT_EQ(vreman.eddy_constant, 0.07);
    const LatticeCase wale =
        read_and_scale(replaced(box(), "[run]", "[turbulence]\nmodel = \"wale\"\n[run]"));
    EXPECT_EQ(wale.viscosity.kind, Viscosity::Wale);
    EXPECT_EQ(wale.viscosity.eddy_constant, 0.325);
    const ViscosityModel damped =
        read_and_scale(with("model = \"smagorinsky\"\nconstant = 0.1\ndamping = \"van-driest\"\n"
                            "friction_velocity = \"5 cm/s\""))
            .viscosity;
    EXPECT_EQ(damped.eddy_constant, 0.1);
    EXPECT_EQ(damped.damping, Damping::VanDriest);
    EXPECT_NEAR(damped.friction_velocity, 0.005, 1e-15);
}

/// D3Q19, FP32: three velocities and one number of eddies more.
TEST(Eddies, TakeMemory) {
    const auto bytes = [](const std::string& keys) {
        return describe(read_and_scale(replaced(box(), "[run]", keys + "[run]"))).bytes_per_cell;
    };
    EXPECT_EQ(bytes("[turbulence]\nmodel = \"wale\"\n"), bytes("") + 16);
    EXPECT_EQ(bytes("[turbulence]\nmodel = \"smagorinsky\"\n"), bytes(""));
    EXPECT_EQ(bytes("[turbulence]\nmodel = \"smagorinsky\"\ndamping = \"van-driest\"\n"
                    "friction_velocity = 0.01\n"),
              bytes("") + 4);
}

TEST(Eddies, Faults) {
    const auto section = [](const std::string& keys) {
        return "[turbulence]\n" + keys + "\n[run]";
    };
    const std::string driest = "damping = \"van-driest\"";
    expect_all(channel(),
               {
                   {"[run]", section("constant = 0.1"), "[turbulence]", {"model is missing"}},
                   {"[run]", section("model = \"les\""), "\"les\"", {"\"vreman\""}},
                   {"[run]", section("model = \"wale\""), "\"wale\"", {"D2Q9", "two dimensions"}},
                   {"[run]",
                    section("model = \"vreman\"\nconstant = 1.5"),
                    "1.5",
                    {"constant is 1.5", "write 0.07"}},
                   {"[run]",
                    section("model = \"vreman\"\n" + driest + "\nfriction_velocity = 1"),
                    "\"van-driest\"",
                    {"with model \"vreman\"", "by itself"}},
                   {"[run]",
                    section("model = \"smagorinsky\"\n" + driest),
                    "[turbulence]",
                    {"friction_velocity is missing"}},
                   {"[run]",
                    section("model = \"smagorinsky\"\nfriction_velocity = 1"),
                    "friction_velocity = 1",
                    {"nothing is damped", "van-driest"}},
                   {"[run]",
                    section("model = \"smagorinsky\"\ndamping = \"driest\"\nfriction_velocity = 1"),
                    "\"driest\"",
                    {"\"van-driest\""}},
                   {"y_min = \"wall\"\ny_max = \"wall\"\n[run]",
                    "y_min = \"free-slip\"\ny_max = \"free-slip\"\n" +
                        section("model = \"smagorinsky\"\n" + driest + "\nfriction_velocity = 1"),
                    "[turbulence]",
                    {"without walls"}},
                   {"y_max = \"wall\"\n[run]",
                    "y_max = { kind = \"moving-wall\", velocity = [\"0.1*x\", 0] }\n" +
                        section("model = \"vreman\""),
                    "{ kind",
                    {"moving wall with an expression", "constant velocity"}},
               });
}

TEST(Eddies, BodiesMayNotMove) {
    const std::string body =
        "[[bodies]]\nname = \"disc\"\nshape = \"sphere\"\ncenter = [1, 0.5]\nradius = 0.15\n"
        "motion = { angle = \"0.1*t\" }\n";
    const std::string moving = replaced(channel(), "[run]", body + "[run]");
    const std::string plain =
        replaced(moving, "[run]", "[turbulence]\nmodel = \"smagorinsky\"\n[run]");
    EXPECT_TRUE(problems_of(plain).empty());
    expect_all(moving, {{"[run]",
                         "[turbulence]\nmodel = \"vreman\"\n[run]",
                         "{ angle",
                         {"\"disc\" moves", "\"vreman\"", "smagorinsky"}}});
    expect_all(plain, {{"[run]",
                        "damping = \"van-driest\"\nfriction_velocity = 1\n[run]",
                        "{ angle",
                        {"\"disc\" moves", "turbulence.damping"}}});
}

}  // namespace
}  // namespace halfstep::testing

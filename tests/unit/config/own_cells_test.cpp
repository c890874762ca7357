// Viscosities that follow from the shear rate, accelerations that differ from cell to cell: what a
// case says becomes in lattice units, and what is wrong with it.
#include <gtest/gtest.h>

#include "case_text.h"

namespace halfstep::testing {
namespace {

const std::string density = "density = \"1000 kg/m^3\"\n";

/// A cell is 0.1 m, a step 0.01 s.
std::string with_rheology(const std::string& keys) {
    return replaced(channel(), density, density + "[fluid.rheology]\n" + keys + "\n");
}

std::string with(const std::string& section) {
    return replaced(channel(), "[run]", section + "\n[run]");
}

TEST(OwnCells, LawsInLatticeUnits) {
    const ViscosityModel power =
        read_and_scale(with_rheology("law = \"power-law\"\nshear_rate = \"10 1/s\"\nindex = 0.5"))
            .viscosity;
    EXPECT_EQ(power.kind, Viscosity::PowerLaw);
    EXPECT_NEAR(power.shear_rate, 0.1, 1e-12);
    EXPECT_NEAR(power.least, 0.01 / 3, 1e-12);
    EXPECT_NEAR(power.most, 9.5 / 3, 1e-12);
    const ViscosityModel bingham =
        read_and_scale(with_rheology("law = \"bingham\"\nyield_stress = \"2 Pa\"\n"
                                     "regularisation_time = \"3 s\"\nmost_viscosity = 0.5"))
            .viscosity;
    EXPECT_NEAR(bingham.yield_stress, 2 / (1000 * 100.0), 1e-12);
    EXPECT_NEAR(bingham.time, 300, 1e-9);
    EXPECT_NEAR(bingham.most, 0.5, 1e-12);
    const ViscosityModel carreau =
        read_and_scale(with_rheology("law = \"carreau-yasuda\"\ninfinite_viscosity = 0.01\n"
                                     "time = \"2 s\"\nindex = 0.4"))
            .viscosity;
    EXPECT_NEAR(carreau.infinite_viscosity, 0.01, 1e-12);
    EXPECT_EQ(carreau.transition, 2);
    const ViscosityModel eddies =
        read_and_scale(with("[turbulence]\nmodel = \"smagorinsky\"")).viscosity;
    EXPECT_EQ(eddies.kind, Viscosity::Smagorinsky);
    EXPECT_EQ(eddies.eddy_constant, 0.17);
}

TEST(OwnCells, AccelerationsInLatticeUnits) {
    const LatticeCase c = read_and_scale(
        with("[force]\nacceleration = [\"0.5*y\", \"2 m/s^2\"]\nrotation = \"3 1/s\""));
    ASSERT_TRUE(c.acceleration_field.has_value());
    EXPECT_EQ(c.acceleration[0], 0);
    EXPECT_NEAR(c.acceleration[1], 2 * 1e-4 / 0.1, 1e-15);
    EXPECT_NEAR((*c.acceleration_field)[0].value({1, 4, 0.5}, 0), 0.2 * 1e-3, 1e-15);
    EXPECT_EQ((*c.acceleration_field)[1].value({1, 4, 0.5}, 0), 0);
    EXPECT_NEAR(c.rotation[2], 0.03, 1e-15);
    const LatticeCase turning = read_and_scale(with("[force]\nrotation = \"3 1/s\""));
    EXPECT_FALSE(turning.acceleration_field.has_value());
}

TEST(OwnCells, FaultsOfLaws) {
    const auto fluid = [](const std::string& keys) {
        return density + "[fluid.rheology]\n" + keys + "\n";
    };
    const std::string power = "law = \"power-law\"\nshear_rate = \"10 1/s\"\n";
    expect_all(
        channel(),
        {
            {density, fluid("index = 1"), "[fluid.rheology]", {"law is missing", "power-law"}},
            {density, fluid("law = \"powerlaw\""), "\"powerlaw\"", {"\"power-law\""}},
            {density, fluid("law = \"smagorinsky\""), "\"smagorinsky\"", {"bingham"}},
            {density, fluid(power), "[fluid.rheology]", {"index is missing"}},
            {density, fluid(power + "index = -1"), "-1", {"above 0"}},
            {density, fluid(power + "index = 1\ntime = \"1 s\""), "time = \"1 s\"", {"no key"}},
            {density,
             fluid(power + "index = 1\nleast_viscosity = 0.5\nmost_viscosity = 0.2"),
             "0.5",
             {"not below most_viscosity", "leave either out"}},
            {density,
             fluid(power + "index = 1\nmost_viscosity = \"0.01 m^2/s\""),
             "\"power-law\"",
             {"kinematic_viscosity is 0.02 m^2/s", "from 0.003333 m^2/s to 0.01 m^2/s"}},
            {"[run]", "[turbulence]\nmodel = \"k-epsilon\"\n[run]", "\"k-ep", {"smagorinsky"}},
            {"[run]",
             "[turbulence]\nmodel = \"smagorinsky\"\nconstant = 2\n[run]",
             "2\n[run]",
             {"constant is 2", "smaller than it"}},
        });
}

TEST(OwnCells, TurbulenceWithALawIsRefused) {
    const std::string law =
        with_rheology("law = \"power-law\"\nshear_rate = \"10 1/s\"\nindex = 0.5");
    expect_all(law, {{"[run]",
                      "[turbulence]\nmodel = \"smagorinsky\"\n[run]",
                      "[turbulence]",
                      {"[turbulence] with fluid.rheology", "remove either"}}});
}

TEST(OwnCells, TheSchemeOfForces) {
    const std::string text = replaced(
        channel(), "[run]", "[force]\nacceleration = [1, 0]\nscheme = \"exact-difference\"\n[run]");
    EXPECT_EQ(read_and_scale(text).force_scheme, Forcing::ExactDifference);
    expect_all(text, {{"\"exact-difference\"", "\"exact\"", "\"exact\"", {"\"exact-difference\""}},
                      {"lattice = \"D2Q9\"",
                       "lattice = \"D2Q9\"\ncollision = \"MRT\"",
                       "\"exact-difference\"",
                       {"beside collision MRT", "remove the key"}}});
}

TEST(OwnCells, FaultsOfForces) {
    const std::string open = "y_max = { kind = \"pressure\", pressure = 0 }\n[force]\n";
    expect_all(
        channel(),
        {
            {"[run]", "[force]\n[run]", "[force]", {"force.acceleration is missing"}},
            {"[run]",
             "[force]\nacceleration = [\"sin(t)\", 0]\n[run]",
             "\"sin(t)\"",
             {"uses t", "write it without t"}},
            {"[run]",
             "[force]\nacceleration = [\"1/(x-x)\", 0]\n[run]",
             "\"1/(x-x)\"",
             {"inf", "finite"}},
            {"[run]", "[force]\nrotation = [1, 2]\n[run]", "[1, 2]", {"a list"}},
            {"y_max = \"wall\"\n", open + "rotation = 1\n", "[force]", {"open face", "uniform"}},
        });
}

}  // namespace
}  // namespace halfstep::testing

// Sections heat and scalars, and the outputs that ask for them.
#include <gtest/gtest.h>

#include "case_text.h"

namespace halfstep::testing {
namespace {

/// A closed channel in SI with a block in it, hot below.
std::string heated() {
    return channel() + R"([force]
gravity = [0, "-10 m/s^2"]
[[bodies]]
name = "block"
shape = "box"
low = ["0.5 m", "0.4 m"]
high = ["0.8 m", "0.6 m"]
[heat]
prandtl = 0.5
conductivity = "2 W/m/K"
reference = "300 K"
range = "4 K"
expansion = "1e-3 1/K"
source = "0.2 K/s"
initial = "300 + 2*y"
[heat.faces]
y_min = { temperature = "302 K" }
y_max = { transfer = "5 W/m^2/K", beyond = "290 K" }
[heat.bodies]
block = { flux = "8 W/m^2" }
[[scalars]]
name = "dye"
diffusivity = "0.01 m^2/s"
collision = "SRT"
initial = "x < 1 ? 1 : 0"
[[outputs.heat]]
name = "floor"
object = "y_min"
length = "1 m"
area = "2 m"
difference = "4 K"
[[outputs.pictures]]
name = "t"
quantity = "temperature"
low = "299 K"
[[outputs.probes]]
name = "p"
point = ["0.2 m", "0.2 m"]
quantities = ["dye", "temperature"]
)";
}

TEST(Heat, IsReadAndScaled) {
    ASSERT_TRUE(problems_of(heated()).empty()) << problems_of(heated()).front().text();
    const LatticeCase c = read_and_scale(heated());
    ASSERT_EQ(c.scalars.size(), 2U);
    const Scaling& scaling = c.scaling;
    const CarriedScalar& heat = c.scalars[0];
    EXPECT_NEAR(heat.diffusivity, 0.04 / scaling.kinematic_viscosity(), 1e-12);
    EXPECT_DOUBLE_EQ(heat.expansion, 4e-3);
    EXPECT_NEAR(heat.source, 0.05 * scaling.dt, 1e-12);
    EXPECT_NEAR(heat.initial.value({0, 5, 0.5}, 0), 2 * 5 * scaling.dx / 4, 1e-12);
    EXPECT_NEAR(c.gravity[1], -10 / scaling.acceleration(), 1e-12);
    EXPECT_EQ(heat.faces[2].kind, ScalarWall::Value);
    EXPECT_NEAR(heat.faces[2].value.value({}, 0), 0.5, 1e-12);
    // h / (rho c) = 5 W/m^2/K x 0.04 m^2/s / 2 W/m/K
    EXPECT_EQ(heat.faces[3].kind, ScalarWall::Transfer);
    EXPECT_NEAR(heat.faces[3].transfer, 0.1 / scaling.velocity(), 1e-12);
    EXPECT_NEAR(heat.faces[3].value.value({}, 0), -2.5, 1e-12);
    EXPECT_NEAR(heat.bodies[0].flux, 0.16 / 4 / scaling.velocity(), 1e-12);
    EXPECT_FALSE(c.scalars[1].magic.has_value());
    EXPECT_EQ(scaling.scalars[0].name, "temperature");
    EXPECT_EQ(scaling.scalars[0].symbol, "K");
    EXPECT_EQ(scaling.scalars[1].name, "dye");
    EXPECT_EQ(c.outputs.pictures[0].quantity, scalar_quantity(0));
    EXPECT_EQ(c.outputs.probes[0].quantities,
              (std::vector<Quantity>{scalar_quantity(1), scalar_quantity(0)}));
    const HeatOutput& floor = c.outputs.heat[0];
    EXPECT_EQ(floor.symbol, "W/m");
    // q = k dT / L over 2 m is a Nusselt number of 1.
    EXPECT_NEAR(2.0 * 4 / 1 * 2 / floor.unit * *floor.nusselt, 1, 1e-12);
}

TEST(Heat, ABodyConductsInUnitsOfTheFluid) {
    const LatticeCase c = read_and_scale(
        replaced(heated(), "{ flux = \"8 W/m^2\" }",
                 "{ conductivity = \"20 W/m/K\", heat_capacity = \"100 J/m^3/K\" }"));
    ASSERT_TRUE(c.scalars[0].conducts(0));
    EXPECT_NEAR(c.scalars[0].solids[0]->conductivity, 10 * c.scalars[0].diffusivity, 1e-12);
    EXPECT_NEAR(c.scalars[0].solids[0]->capacity, 100 / (2 / 0.04), 1e-12);
    EXPECT_FALSE(c.scalars[1].conducts(0));
}

TEST(Heat, Faults) {
    expect_all(heated(),
               {
                   {"prandtl = 0.5\n", "", "[heat]", {"heat.diffusivity is missing"}},
                   {"prandtl = 0.5",
                    "prandtl = 0.5\ndiffusivity = 1",
                    "diffusivity = 1",
                    {"heat.diffusivity", "prandtl is given too"}},
                   {"reference = \"300 K\"\n", "", "[heat]", {"heat.reference is missing"}},
                   {"range = \"4 K\"", "range = \"4 m\"", "\"4 m\"", {"heat.range", "temperature"}},
                   {"y_min = { temperature = \"302 K\" }",
                    "y_min = { temperature = \"302 K\", flux = 3 }",
                    "{ temperature",
                    {"heat.faces.y_min has several", "a wall keeps one condition"}},
                   {"y_min = { temperature = \"302 K\" }",
                    "y_min = \"open\"",
                    "\"open\"",
                    {"no flow leaves"}},
                   {"y_min = { temp",
                    "x_min = \"adiabatic\"\ny_min = { temp",
                    "\"adiabatic\"",
                    {"at a periodic face"}},
               });
}

TEST(Heat, FaultsOfNamesAndLift) {
    expect_all(heated(),
               {
                   {"block = {", "blck = {", "blck", {"blck is no key", "\"block\""}},
                   {"gravity = [0, \"-10 m/s^2\"]",
                    "acceleration = [0, 0]",
                    "\"1e-3 1/K\"",
                    {"without gravity"}},
                   {"expansion = \"1e-3 1/K\"\n",
                    "",
                    "[0, \"-10 m/s^2\"]",
                    {"force.gravity acts on nothing"}},
                   {"collision = \"SRT\"",
                    "collision = \"SRT\"\nmagic = 0.2",
                    "magic",
                    {"no magic parameter"}},
                   {"quantity = \"temperature\"",
                    "quantity = \"temprature\"",
                    "\"temprature\"",
                    {"\"temperature\""}},
                   {"initial = \"300 + 2*y\"", "initial = \"300 + t\"", "\"300 + t\"", {"uses t"}},
                   {"initial = \"300 + 2*y\"",
                    "initial = \"300 + 1/(x-x)\"",
                    "\"300 + 1/(x-x)\"",
                    {"every value must be finite"}},
               });
}

TEST(Heat, FluxAndTransferNeedWallsAlongTheAxes) {
    const std::string disc = replaced(
        heated(), "shape = \"box\"\nlow = [\"0.5 m\", \"0.4 m\"]\nhigh = [\"0.8 m\", \"0.6 m\"]",
        "shape = \"sphere\"\ncenter = [\"0.6 m\", \"0.5 m\"]\nradius = \"0.2 m\"");
    expect_problem(disc, "{ flux", {"heat.bodies.block", "slanting wall", "stairs"});
}

TEST(Heat, OutputsWithoutHeat) {
    const std::string text = channel() + "[[outputs.heat]]\nname = \"h\"\nobject = \"y_min\"\n";
    expect_problem(text, "[[outputs.heat]]", {"in a case without heat"});
}

TEST(Heat, WhatCrossesABodyThatConductsIsNotSummed) {
    const std::string text =
        replaced(replaced(heated(), "{ flux = \"8 W/m^2\" }",
                          "{ conductivity = \"20 W/m/K\", heat_capacity = \"100 J/m^3/K\" }"),
                 "object = \"y_min\"", "object = [\"y_min\", \"block\"]");
    expect_problem(text, "[\"y_min\", \"block\"]", {"is of block, which conducts", "stand around"});
    const std::string of_dye =
        replaced(text, "difference = \"4 K\"", "difference = 4\nquantity = \"dye\"");
    EXPECT_TRUE(problems_of(of_dye).empty()) << problems_of(of_dye).front().text();
}

TEST(Heat, LiftIsRefusedWhereOpenFacesDoNotKnowOfIt) {
    const std::string text =
        replaced(replaced(heated(), "x_min = \"periodic\"",
                          "x_min = { kind = \"velocity\", velocity = [\"1 m/s\", 0] }"),
                 "x_max = \"periodic\"", "x_max = \"outflow\"");
    const std::string fed =
        replaced(text, "y_min = { temp", "x_min = { temperature = \"300 K\" }\ny_min = { temp");
    bool found = false;
    for (const Problem& problem : problems_of(fed))
        found = found || problem.text().find("do not know of the lift") != std::string::npos;
    EXPECT_TRUE(found);
}

TEST(Heat, LiftIsRefusedBesideWallsThatTheFluidSlidesAlong) {
    const std::string text =
        replaced(heated(), "shape = \"box\"", "slip = \"free\"\nshape = \"box\"");
    expect_problem(text, "\"1e-3 1/K\"", {"slides along", "do not know of the lift"});
}

TEST(Heat, BodiesThatMoveAreRefused) {
    const std::string text =
        replaced(heated(), "shape = \"box\"",
                 "motion = { displacement = [\"0.01*sin(t)\", 0] }\nshape = \"box\"");
    expect_problem(text, "{ displacement",
                   {"moves in a flow that carries temperature", "uncovers"});
}

TEST(Heat, SmallLatticesCarryNoFlow) {
    const std::string text = replaced(channel(), "lattice = \"D2Q9\"", "lattice = \"D2Q5\"");
    EXPECT_FALSE(problems_of(text).empty());
}

}  // namespace
}  // namespace halfstep::testing

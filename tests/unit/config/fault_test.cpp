// One fault in a case that is otherwise right: where it is reported, and in which words.
#include <gtest/gtest.h>

#include "case_text.h"
#include "config/scale.h"

namespace halfstep::testing {
namespace {

TEST(Fault, TheTextsThemselvesAreRight) {
    EXPECT_TRUE(problems_of(channel()).empty());
    EXPECT_TRUE(problems_of(box()).empty());
}

TEST(Fault, UnknownKeys) {
    expect_all(
        channel(),
        {
            {"title = ", "titel = ", "titel", {"titel is no key", "did you mean \"title\"?"}},
            {"[run]", "[runn]\nx = 1\n[run]", "[|runn]", {"runn is no key", "\"run\""}},
            {"[run]\n", "[run]\nstep = 3\n", "step = 3", {"run.step is no key", "\"steps\""}},
            {"density =", "speed = 3\ndensity =", "speed", {"fluid.speed is no key", "remove it"}},
            {"y_min = \"wall\"", "y_min = { kind = \"wall\", ramp = 1 }", "ramp", {"no key"}},
        });
}

TEST(Fault, Drive) {
    const auto with = [](const std::string& drive) {
        return channel() + "[force]\ndrive = " + drive + "\n";
    };
    const Case si = read_case(with("{ axis = \"x\", mean_velocity = \"0.5 m/s\" }"));
    EXPECT_EQ(si.drive->mean_velocity.value, 0.5);
    EXPECT_EQ(scale(si).drive->every, 100);
    expect_problem(with("{ axis = \"y\", mean_velocity = 1 }"), "\"y\", mean",
                   {"force.drive.axis is \"y\"", "y_min is not periodic", "make both faces"});
    expect_problem(with("{ axis = \"z\", mean_velocity = 1 }"), "\"z\", mean", {"\"x\""});
    expect_problem(with("{ axis = \"x\" }"), "{ axis", {"force.drive.mean_velocity is missing"});
    expect_problem(with("{ axis = \"x\", mean_velocity = 5 }"), "5 }", {"Mach number"});
    expect_problem(channel() + "[force]\n", "[force]", {"force.acceleration is missing"});
}

TEST(Fault, ControlCharactersDoNotReachTheTerminal) {
    const auto problems = problems_of(channel() + "\"a\\u001b[31m\" = 3\n");
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_NE(problems[0].problem.find("a\\x1b[31m"), std::string::npos) << problems[0].text();
}

TEST(Fault, MissingKeysAndSections) {
    expect_all(
        channel(),
        {
            {"y_max = \"wall\"\n",
             "",
             "[faces]",
             {"faces.y_max is missing", "every face is stated"}},
            {"cells = 10\n", "", "[resolution]", {"resolution.cells is missing", "add cells = 20"}},
            {"density = \"1000 kg/m^3\"\n", "", "[fluid]", {"fluid.density is missing"}},
            {"lattice = \"D2Q9\"\n", "", "[model]", {"model.lattice is missing"}},
            {"time = \"10 s\"\n", "", "[run]", {"does not say how long"}},
            {"[run]\ntime = \"10 s\"\n", "", "", {"run is missing"}},
            {"size = [\"2 m\", \"1 m\"]\n", "", "[domain]", {"domain.size is missing"}},
        });
}

TEST(Fault, WrongTypes) {
    expect_all(
        channel(),
        {
            {"title = \"channel\"", "title = 3", "3\n[reso", {"title is 3", "a text is wanted"}},
            {"cells = 10", "cells = \"ten\"", "\"ten\"", {"whole number"}},
            {"cells = 10", "cells = 10.5", "10.5", {"whole number"}},
            {"cells = 10", "cells = true", "true", {"is true"}},
            {"\"0.02 m^2/s\"", "[1]", "[1]", {"a list", "a kinematic viscosity is wanted"}},
            {"\"0.02 m^2/s\"", "2024-01-01", "2024", {"a date"}},
            {"[\"2 m\", \"1 m\"]", "\"2 m\"", "\"2 m\"", {"a list is wanted"}},
            {"[\"2 m\", \"1 m\"]", "[\"2 m\"]", "[\"2 m\"]", {"1 component", "2 dimensions"}},
            {"[run]\ntime = \"10 s\"", "[[run]]", "[[run]]", {"a table is wanted"}},
            {"y_min = \"wall\"", "y_min = 3", "3\ny_max", {"a text is wanted"}},
        });
}

TEST(Fault, WrongUnitsAndNumbers) {
    expect_all(channel(),
               {
                   {"0.02 m^2/s",
                    "0.02 m/s",
                    "\"0.02 m/s",
                    {"a kinematic viscosity in m^2/s is wanted", "1e-6"}},
                   {"0.02 m^2/s", "0.02 qu/s", "\"0.02 qu", {"\"qu/s\" is no unit"}},
                   {"0.02 m^2/s", "thick", "\"thick", {"does not start with a number"}},
                   {"\"0.02 m^2/s\"", "-1", "-1", {"above 0"}},
                   {"\"0.02 m^2/s\"", "0", "0\nden", {"above 0"}},
                   {"\"0.02 m^2/s\"", "nan", "nan", {"finite"}},
                   {"\"0.02 m^2/s\"", "inf", "inf", {"finite"}},
                   {"\"0.02 m^2/s\"", "1e-200", "1e-200", {"no less than"}},
                   {"1000 kg/m^3", "1e40 kg/m^3", "\"1e40", {"no more than"}},
                   {"10 s", "10 m", "\"10 m", {"a time in s is wanted"}},
                   {"\"10 s\"", "\"0.5 steps\"", "\"0.5 steps", {"whole number of steps"}},
               });
}

TEST(Fault, LatticeUnitsHaveNoUnits) {
    expect_all(
        box(),
        {
            {"size = [16,", "size = [\"16 m\",", "\"16 m\"", {"in lattice units", "in cells"}},
            {"tau = 0.8", "tau = 0.8\ndensity = 1", "density", {"reference density is 1"}},
            {"steps = 100", "time = 2.5", "2.5", {"whole number of steps"}},
            {"title = \"box\"\n", "[resolution]\ncells = 3\n", "[|resolution]", {"lattice units"}},
            {"system = \"lattice\"", "system = \"latice\"", "\"latice\"", {"write \"lattice\""}},
        });
}

TEST(Fault, Exclusives) {
    expect_all(
        channel(),
        {
            {"time = \"10 s\"", "time = 1\nsteps = 5", "5\n", {"run.steps is one length too many"}},
            {"density", "tau = 0.6\ndensity", "tau", {"follows from the viscosity"}},
        });
    expect_problem(replaced(box(), "tau = 0.8", "tau = 0.8\nkinematic_viscosity = 0.1"),
                   "kinematic_viscosity", {"tau is given too"});
}

TEST(Fault, Model) {
    const std::string lattice = "lattice = \"D2Q9\"";
    expect_all(
        channel(),
        {
            {lattice, "lattice = \"D2q9\"", "\"D2q9\"", {"write \"D2Q9\""}},
            {lattice,
             lattice + "\ncollision = \"BGK\"",
             "\"BGK\"",
             {"\"cumulant\" or \"KBC\" is wanted"}},
            {lattice,
             lattice + "\ncollision = \"SRT\"\nmagic = 0.25",
             "magic",
             {"no magic parameter"}},
            {lattice, lattice + "\nmagic = 0", "0\n[faces]", {"above 0"}},
            {lattice, lattice + "\nstorage = \"FP64\"", "\"FP64\"", {"more digits", "arithmetic"}},
            {lattice, lattice + "\nstorage = \"FP16\"", "\"FP16\"", {"FP16S"}},
            {lattice, lattice + "\nstreaming = \"esoteric\"", "\"esoteric\"", {"esoteric-pull"}},
        });
}

TEST(Fault, NumbersOfACollision) {
    const std::string lattice = "lattice = \"D2Q9\"";
    const auto with = [&](const std::string& collision, const std::string& line) {
        return lattice + "\ncollision = \"" + collision + "\"\n" + line;
    };
    expect_all(
        channel(),
        {
            {lattice,
             with("SRT", "bulk_viscosity = \"1 m^2/s\""),
             "bulk_viscosity",
             {"follows from the shear viscosity", "\"MRT\" or", "\"cumulant\" or \"KBC\""}},
            {lattice, with("TRT", "ghost_rate = 1"), "ghost_rate", {"no ghosts", "\"MRT\""}},
            {lattice,
             with("cumulant", "magic = 0.25"),
             "magic",
             {"no magic", "\"TRT\" or \"MRT\""}},
            {lattice, with("MRT", "ghost_rate = 2"), "2\n[faces]", {"between 0", "ghost_rate = 1"}},
            {lattice, with("MRT", "ghost_rate = 0"), "0\n[faces]", {"ghost_rate is 0"}},
            {lattice, with("MRT", "bulk_viscosity = \"0 m^2/s\""), "\"0 m^2/s\"", {"above 0"}},
            {lattice,
             with("cumulant", "bulk_viscosity = \"1e-9 m^2/s\""),
             "\"1e-9",
             {"relaxation time is 0.5", "raise model.bulk_viscosity to 0.00333 m^2/s"}},
            {lattice, with("regularized", ""), "\"regularized\"", {"write \"regularised\""}},
        });
}

TEST(Fault, CollisionsThatALatticeDoesNotHave) {
    for (const std::string collision :
         {"central-moments", "cumulant", "recursive-regularised", "KBC"})
        expect_problem(replaced(box(), "\"D3Q19\"", "\"D3Q15\"\ncollision = \"" + collision + "\""),
                       "\"" + collision, {"with the lattice D3Q15", "do not close", "\"MRT\""});
    EXPECT_TRUE(
        problems_of(replaced(box(), "\"D3Q19\"", "\"D3Q15\"\ncollision = \"MRT\"")).empty());
}

TEST(Fault, Domain) {
    const std::string size = "[\"2 m\", \"1 m\"]";
    expect_all(
        channel(),
        {
            {size,
             "[\"2.05 m\", \"1 m\"]",
             "\"2.05 m\"",
             {"not a whole number of cells", "20.5 cells of 0.1 m", "2 m or 2.1 m", "cells = 20"}},
            {size, "[\"0.01 m\", \"1 m\"]", "\"0.01 m\"", {"write 0.1 m"}},
            {size, "[\"0 m\", \"1 m\"]", "\"0 m\"", {"above 0"}},
            {size, "[\"1e9 m\", \"1 m\"]", "\"1e9 m\"", {"1e+10 cells", "16777216 along x"}},
            {size, "[\"2 m\", \"1e6 m\"]", "\"1e6 m\"", {"1048576 along y"}},
            {size, "[\"2 m\", \"1 m\"]\norigin = [\"1 m\"]", "[\"1 m\"]", {"1 component"}},
        });
    expect_problem(replaced(box(), "[16, 12, 8]", "[65536, 65536, 2]"), "[65536", {"8.58993e+09"});
    expect_problem(replaced(box(), "[16, 12, 8]", "[16, 12, 0]"), "0]", {"above 0"});
    expect_problem(replaced(box(), "[16, 12, 8]", "[16, 12.5, 8]"), "12.5", {"write 12 or 13"});
}

TEST(Fault, Faces) {
    const std::string y = "y_max = \"wall\"";
    expect_all(
        channel(),
        {
            {y, "y_max = \"walls\"", "\"walls\"", {"write \"wall\""}},
            {y, "y_max = \"velocity\"", "\"velocity\"", {"needs a value", "{ kind = \"velocity\""}},
            {y, "y_max = { kind = \"moving-wall\" }", "{ kind", {"velocity is missing"}},
            {y, "y_max = { velocity = [1, 0] }", "{ velocity", {"kind is missing"}},
            {y,
             "y_max = { kind = \"moving-wall\", velocity = [0, 1] }",
             "1] }",
             {"along its normal"}},
            {y,
             "y_max = { kind = \"moving-wall\", velocity = [0, \"x/9\"] }",
             "\"x/9\"",
             {"own plane"}},
            {y, "y_max = { kind = \"pressure\" }", "{ kind", {"pressure is missing"}},
            {y, "y_max = \"periodic\"", "\"wall\"", {"faces.y_min is not periodic"}},
            {y, y + "\nz_min = \"wall\"", "z_min", {"has no z"}},
        });
}

TEST(Fault, Expressions) {
    const std::string wall = "y_max = \"wall\"";
    const auto moving = [](const std::string& u) {
        return "y_max = { kind = \"moving-wall\", velocity = [\"" + u + "\", 0] }";
    };
    expect_all(channel(),
               {
                   {wall, moving("0.1*U"), "\"0.1*U", {"\"U\"", "x, y, z, t and pi"}},
                   {wall, moving("sin("), "\"sin(", {"as an expression"}},
                   {wall, moving("1/(x-x)"), "\"1/(x-x)", {"is inf", "finite"}},
                   {wall, moving("sqrt(-1)"), "\"sqrt", {"finite"}},
                   {wall, moving("0.3 m"), "\"0.3 m", {"a velocity in m/s is wanted"}},
                   {wall, moving(std::string(5000, '1')), "\"1111", {"longer than 4096"}},
                   {"[run]", "[initial]\nvelocity = [\"t\", 0]\n[run]", "\"t\"", {"that of t = 0"}},
               });
}

TEST(Fault, Initial) {
    const auto initial = [](const std::string& lines) { return "[initial]\n" + lines + "\n[run]"; };
    expect_all(channel(),
               {
                   {"[run]", initial("flow = \"vortex\""), "\"vortex\"", {"taylor-green"}},
                   {"[run]",
                    initial("flow = \"taylor-green\"\nvelocity = 1"),
                    "\"taylor-green\"",
                    {"make every face periodic"}},
                   {"[run]",
                    initial("flow = \"rest\"\nvelocity = [1, 0]"),
                    "velocity = [1",
                    {"flow is \"rest\""}},
                   {"[run]", initial("density = 1"), "density = 1\n", {"no key"}},
                   {"[run]", initial("velocity = [1]"), "[1]", {"1 component"}},
               });
}

TEST(Fault, Run) {
    const std::string time = "time = \"10 s\"";
    expect_all(channel(),
               {
                   {time, "steps = 0", "steps = |0", {"from 1"}},
                   {time, "time = \"0 s\"", "\"0 s\"", {"above 0"}},
                   {time, "time = \"1e20 s\"", "\"1e20 s\"", {"1e+22 steps"}},
                   {time, "until_steady = 3", "3\n", {"a table is wanted"}},
                   {time, "until_steady = { tolerance = 1e-6 }", "{ tol", {"at_most is missing"}},
                   {time, "until_steady = { at_most = 9, tolerance = 0 }", "0 }", {"above 0"}},
                   {time, time + "\ncheckpoint = 3", "3\n", {"a table is wanted", "never"}},
                   {time, time + "\ncheckpoint = { wall = -3 }", "-3 }", {"wall", "above 0"}},
                   {time, time + "\ncheckpoint = { keep = 0 }", "0 }", {"from 1"}},
                   {time, time + "\ncheckpoint = { at_end = 1 }", "1 }", {"true or false"}},
                   {time, time + "\ncheckpoint = { kept = 1 }", "kept", {"keep"}},
                   {time, time + "\n[watch]\nevery = 200", "200", {"from 1 to 100"}},
                   {time, time + "\n[watch]\nmax_speed = 3", "3\n", {"faster than 1"}},
                   {time, time + "\n[force]", "[force]", {"acceleration is missing"}},
               });
}

}  // namespace
}  // namespace halfstep::testing

// What is allowed but unwise, and what no lattice can compute.
#include "config/warnings.h"

#include <filesystem>

#include <gtest/gtest.h>

#include "case_text.h"
#include "config/case_input.h"
#include "config/scale.h"
#include "config/validate.h"

namespace halfstep::testing {
namespace {

std::vector<Problem> warnings_of(const std::string& text,
                                 const std::vector<std::string>& overrides) {
    return find_warnings(read_case(text, overrides));
}

/// One warning, with these parts in its text.
void expect_warning(const std::string& text, const std::vector<std::string>& overrides,
                    const std::vector<std::string>& parts) {
    const std::vector<Problem> warnings = warnings_of(text, overrides);
    std::string all;
    for (const Problem& warning : warnings) all += warning.text() + "\n";
    ASSERT_EQ(warnings.size(), 1U) << all;
    EXPECT_FALSE(warnings[0].remedy.empty());
    for (const std::string& part : parts)
        EXPECT_NE(all.find(part), std::string::npos) << part << " is not in " << all;
}

const std::string inflow = "faces.y_max={kind=\"moving-wall\", velocity=[1, 0]}";

TEST(Warning, NoneForGoodCases) {
    EXPECT_TRUE(warnings_of(channel(), {}).empty());
    EXPECT_TRUE(warnings_of(box(), {}).empty());
}

TEST(Warning, NoneForTheExampleCases) {
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(HALFSTEP_SOURCE_DIR "/cases")) {
        if (entry.path().extension() != ".toml") continue;
        const Case si = validate(read_case_input(entry.path().string()));
        EXPECT_FALSE(si.title.empty()) << entry.path();
        // The car's boundary layers are finer than any grid that an example may have.
        const bool is_coarse = entry.path().stem() == "ahmed-body";
        for (const Problem& warning : find_warnings(si))
            if (!is_coarse || warning.text().find("grid Reynolds number") == std::string::npos)
                ADD_FAILURE() << warning.text();
        EXPECT_GT(scale(si).run.steps, 0);
        ++count;
    }
    EXPECT_GE(count, 6);
}

TEST(Warning, Tau) {
    expect_warning(channel(), {"fluid.kinematic_viscosity=1"},
                   {"--set", "tau is 3.5", "lattice_velocity to 0.0167"});
    expect_warning(box(), {"fluid.tau=0.505"},
                   {"tau is 0.505", "fluid.tau = 0.51 or more", "TRT easily", "\"cumulant\""});
    EXPECT_TRUE(warnings_of(box(), {"fluid.tau=0.505", "model.collision=cumulant"}).empty());
    expect_warning(box(), {"fluid.tau=0.5004", "model.collision=cumulant"},
                   {"fluid.tau = 0.5005 or more"});
    expect_warning(box(), {"fluid.tau=", "fluid.kinematic_viscosity=0.001"},
                   {"tau is 0.503", "kinematic_viscosity = 0.003334 or more"});
}

TEST(Warning, TauRemedyHelps) {
    // nu = 0.003 m^2/s gives tau = 0.509; the remedy names 0.00334 m^2/s or 12 cells.
    const std::vector<std::string> thin{"fluid.kinematic_viscosity=0.003"};
    const auto warnings = warnings_of(channel(), thin);
    ASSERT_EQ(warnings.size(), 2U);
    EXPECT_NE(warnings[0].remedy.find("resolution.cells to 12"), std::string::npos)
        << warnings[0].text();
    EXPECT_GE(relaxation_time(read_case(channel(), {thin[0], "resolution.cells=12"})), 0.51);
}

TEST(Warning, MachAndSpeed) {
    expect_warning(channel(), {"resolution.lattice_velocity=0.15"},
                   {"Mach number is 0.26", "lattice_velocity = 0.115"});
    expect_warning(channel(), {inflow, "resolution.velocity=0.95"},
                   {"speed reaches 1 m/s", "resolution.velocity = \"1 m/s\""});
    expect_warning(channel(), {inflow, "resolution.velocity=20", "fluid.kinematic_viscosity=0.4"},
                   {"resolution.velocity is 20 m/s", "up to 1 m/s"});
}

TEST(Warning, GridReynolds) {
    expect_warning(channel(), {"fluid.kinematic_viscosity=0.004"},
                   {"grid Reynolds number is 25", "resolution.cells = 13"});
}

TEST(Warning, Model) {
    expect_warning(channel(), {"model.magic=2"}, {"model.magic is 2", "0.1875"});
    expect_warning(box(),
                   {"model.storage=FP16S",
                    "faces.z_max={kind=\"moving-wall\", "
                    "velocity=[0.001, 0, 0]}"},
                   {"FP16S", "0.001 cells a step"});
}

TEST(Warning, Faces) {
    expect_warning(channel(),
                   {"faces.y_min={kind=\"velocity\", velocity=[0, 0.6]}",
                    "faces.y_max={kind=\"velocity\", velocity=[0, \"0.9*x*(2-x)\"]}"},
                   {"neither pressure nor outflow face", "mass drifts"});
    EXPECT_TRUE(warnings_of(channel(), {"faces.y_min={kind=\"velocity\", velocity=[0, 1]}",
                                        "faces.y_max=outflow"})
                    .empty());
    expect_warning(channel(), {"faces.y_max={kind=\"pressure\", pressure=\"5 kPa\"}"},
                   {"density by 0.15"});
}

TEST(Warning, OutputsThatNeverStart) {
    const std::string fields = "[[outputs.fields]]\nname = \"late\"\nfrom = \"11 s\"\n";
    expect_warning(channel() + fields, {}, {"\"late\" starts at step 1100", "ends at step 1000"});
}

TEST(Limit, Tau) {
    const auto expect = [](const std::vector<std::string>& overrides,
                           const std::vector<std::string>& parts, const std::string& text) {
        const auto problems = problems_of(text, overrides);
        ASSERT_EQ(problems.size(), 1U);
        for (const std::string& part : parts)
            EXPECT_NE(problems[0].text().find(part), std::string::npos) << problems[0].text();
    };
    expect({"fluid.tau=0.5"}, {"tau is 0.5", "fluid.tau = 0.51 or more"}, box());
    expect({"fluid.tau=0.2"}, {"tau is 0.2", "at or below 0.5"}, box());
    expect({"fluid.tau=-1"}, {"tau is -1"}, box());
    expect({"fluid.kinematic_viscosity=1e-9"},
           {"kinematic_viscosity to 0.00334 m^2/s", "resolution.cells to"}, channel());
}

TEST(Limit, TauIsReportedAtTheViscosity) {
    expect_problem(replaced(channel(), "0.02 m^2/s", "1e-9 m^2/s"), "\"1e-9 m^2/s\"", {"tau"});
    expect_problem(replaced(box(), "tau = 0.8", "tau = 0.45"), "0.45", {"tau is 0.45"});
}

TEST(Limit, Mach) {
    expect_problem(replaced(channel(), "velocity = \"1 m/s\"",
                            "velocity = \"1 m/s\"\nlattice_velocity = 0.25"),
                   "0.25", {"Mach number is 0.433", "lattice_velocity = 0.115 or less"});
    expect_problem(replaced(channel(), "y_max = \"wall\"",
                            "y_max = { kind = \"moving-wall\", velocity = [\"3 m/s\", 0] }"),
                   "\"3 m/s\"", {"Mach number is 0.52", "raise resolution.velocity to 3 m/s"});
    expect_problem(replaced(box(), "y_max = \"wall\"",
                            "y_max = { kind = \"moving-wall\", velocity = [0.25, 0, 0] }"),
                   "0.25", {"lower the speed to 0.115 cells a step"});
    expect_problem(box() +
                       "[[bodies]]\nname = \"b\"\nshape = \"sphere\"\ncenter = [8, 6, 4]\n"
                       "radius = 3\nangular_velocity = [0, 0.1, 0]\n",
                   "[[bodies]]", {"0.3 cells a step"});
}

TEST(Limit, MachOfAnExpressionThatGrowsInTime) {
    expect_problem(replaced(box(), "y_max = \"wall\"",
                            "y_max = { kind = \"moving-wall\", velocity = [\"0.003*t\", 0, 0] }"),
                   "\"0.003*t\"", {"at 0.3 cells a step"});
}

TEST(Limit, PressureFromVacuum) {
    expect_problem(replaced(channel(), "y_max = \"wall\"",
                            "y_max = { kind = \"pressure\", pressure = \"1 bar\" }"),
                   "\"1 bar\"", {"lattice density by 3", "from that of the surroundings"});
}

TEST(Limit, ScaleChecksCasesThatWereMadeByHand) {
    Case si = read_case(channel());
    si.fluid.viscosity = KinematicViscosity{0};
    EXPECT_THROW(scale(si), InputError);
}

TEST(Limit, AllProblemsTogetherInFileOrder) {
    const std::string text =
        replaced(replaced(replaced(channel(), "0.02 m^2/s", "1e-9 m^2/s"), "title =", "titel ="),
                 "10 s", "10 m");
    const auto problems = problems_of(text);
    ASSERT_EQ(problems.size(), 3U);
    EXPECT_EQ(problems[0].place.line, 1);
    EXPECT_EQ(problems[1].place.line, 9);
    EXPECT_EQ(problems[2].place.line, 19);
}

}  // namespace
}  // namespace halfstep::testing

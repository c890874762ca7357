// --set key.path=value
#include <gtest/gtest.h>

#include "case_text.h"
#include "config/scale.h"

namespace halfstep::testing {
namespace {

const std::string two_bodies = R"(
[[bodies]]
name = "big"
shape = "sphere"
center = ["0.5 m", "0.5 m"]
radius = "0.2 m"
[[bodies]]
name = "small"
shape = "sphere"
center = ["1.5 m", "0.5 m"]
radius = "0.1 m"
)";

Case with(const std::vector<std::string>& overrides) {
    return read_case(channel() + two_bodies, overrides);
}

Problem fault_of(const std::string& override_text) {
    const auto problems = problems_of(channel() + two_bodies, {override_text});
    EXPECT_EQ(problems.size(), 1U) << override_text;
    if (problems.empty()) return {};
    EXPECT_EQ(problems[0].place.file, "--set");
    EXPECT_EQ(problems[0].place.line, 0);
    EXPECT_FALSE(problems[0].remedy.empty());
    return problems[0];
}

TEST(Override, ReplacesAValue) {
    EXPECT_EQ(with({"resolution.cells=20"}).resolution.cells, 20);
    EXPECT_EQ(with({"title=\"another one\""}).title, "another one");
}

TEST(Override, WordsNeedNoQuotes) {
    EXPECT_EQ(with({"title=another one"}).title, "another one");
    EXPECT_EQ(with({"fluid.kinematic_viscosity=3 cm^2/s"}).fluid.viscosity->value, 3 * 1e-4);
    EXPECT_EQ(with({"model.collision=SRT"}).model.collision, Collision::SRT);
}

TEST(Override, AddsAKeyAndATable) {
    EXPECT_EQ(with({"watch.every=7"}).watch.every, 7);
    EXPECT_EQ(with({"model.storage=FP16C"}).model.storage, Storage::FP16C);
}

TEST(Override, ReachesElementsByIndexAndByName) {
    EXPECT_EQ(with({"bodies[1].radius=0.15"}).bodies[1].shape.radius.value, 0.15);
    EXPECT_EQ(with({"bodies.small.radius=15 cm"}).bodies[1].shape.radius.value, 0.15);
    EXPECT_EQ(with({"domain.size[0]=3 m"}).domain.cells[0], 30);
}

TEST(Override, TakesTablesAndLists) {
    const Case si = with({"faces.y_max={kind=\"moving-wall\", velocity=[0.5, 0]}"});
    EXPECT_EQ(si.faces[3].kind, FaceKind::MovingWall);
    EXPECT_EQ(si.faces[3].velocity[0].constant, 0.5);
    EXPECT_EQ(with({"domain.size=[4, 1]"}).domain.cells[0], 40);
}

TEST(Override, AnEmptyValueRemoves) {
    const Case si = with({"run.time=", "run.steps=50"});
    EXPECT_EQ(to_steps(si.run.length, scaling_of(si)), 50);
    EXPECT_EQ(with({"bodies.big="}).bodies.size(), 1U);
}

TEST(Override, TheLastOneWins) {
    EXPECT_EQ(with({"resolution.cells=20", "resolution.cells=30"}).resolution.cells, 30);
}

TEST(Override, PlacesPointToTheCommandLine) {
    const auto problems = problems_of(channel(), {"fluid.densty=3", "fluid.density=-1"});
    ASSERT_EQ(problems.size(), 2U);
    for (const Problem& problem : problems) {
        EXPECT_EQ(problem.place.file, "--set");
        EXPECT_EQ(problem.place.line, 0);
    }
}

TEST(Override, FaultsOfTheFileComeFirst) {
    const auto problems =
        problems_of(replaced(channel(), "\"0.02 m^2/s\"", "false"), {"fluid.density=-1"});
    ASSERT_EQ(problems.size(), 2U);
    EXPECT_EQ(problems[0].place.line, 9);
    EXPECT_EQ(problems[1].place.file, "--set");
}

TEST(Override, Faults) {
    const std::pair<const char*, const char*> rows[] = {
        {"run.time", "no \"=\""},
        {"=3", "does not name a key"},
        {"run..time=3", "does not name a key"},
        {"bodies[9].radius=1", "element 9 of a list of 2"},
        {"bodies[x].radius=1", "index that we cannot read"},
        {"bodies[0.radius=1", "index that we cannot read"},
        {"bodies.middle.radius=1", "\"big\" or \"small\""},
        {"run[0]=1", "no list"},
        {"title.part=1", "no table"},
        {"run.stps=", "removes a value that is not there"},
        {"domain.size=[1, 2", "not valid TOML"},
        {"title=\"x", "not valid TOML"},
        {"title=1\nrun.steps=2", "more than one value"},
    };
    for (const auto& [text, part] : rows)
        EXPECT_NE(fault_of(text).text().find(part), std::string::npos)
            << text << ": " << fault_of(text).text();
}

TEST(Override, AllFaultyOnesAreReported) {
    EXPECT_EQ(problems_of(channel(), {"run.time", "title.x=1", "bodies[0].radius=1"}).size(), 3U);
}

}  // namespace
}  // namespace halfstep::testing

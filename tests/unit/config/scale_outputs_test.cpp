#include <gtest/gtest.h>

#include "case_text.h"

namespace halfstep::testing {
namespace {

OutputPlan plan_of(const std::string& lines) {
    return read_and_scale(channel() + lines).outputs;
}

TEST(ScaleOutputs, Defaults) {
    const OutputPlan plan = plan_of(R"(
[[outputs.fields]]
name = "flow"
[[outputs.probes]]
name = "point"
point = ["1 m", "0.5 m"]
[[outputs.averages]]
name = "mean"
)");
    ASSERT_EQ(plan.fields.size(), 1U);
    EXPECT_EQ(plan.fields[0].every, 0);
    EXPECT_EQ(plan.fields[0].from, 0);
    EXPECT_EQ(plan.fields[0].quantities,
              (std::vector<Quantity>{Quantity::Velocity, Quantity::Pressure}));
    ASSERT_EQ(plan.probes.size(), 1U);
    EXPECT_EQ(plan.probes[0].every, 1);
    EXPECT_NEAR(plan.probes[0].point[0], 10, 1e-13);
    EXPECT_EQ(plan.probes[0].point[2], 0.5);
    ASSERT_EQ(plan.averages.size(), 1U);
    EXPECT_EQ(plan.averages[0].every, 10);
}

TEST(ScaleOutputs, StatisticsAndSpectra) {
    const OutputPlan plan = plan_of(R"(
[[outputs.statistics]]
name = "all"
[[outputs.statistics]]
name = "profile"
from = "1 s"
every = "4 steps"
profile = "y"
[[outputs.probes]]
name = "plain"
point = ["1 m", "0.5 m"]
spectrum = {}
[[outputs.probes]]
name = "scaled"
point = ["1 m", "0.5 m"]
spectrum = { segments = 3, length = "20 cm", velocity = "2 m/s" }
)");
    ASSERT_EQ(plan.statistics.size(), 2U);
    EXPECT_EQ(plan.statistics[0].every, 10);
    EXPECT_FALSE(plan.statistics[0].profile);
    EXPECT_EQ(plan.statistics[1].from, 100);
    EXPECT_EQ(plan.statistics[1].every, 4);
    EXPECT_EQ(plan.statistics[1].profile, 1);
    ASSERT_TRUE(plan.probes[0].spectrum && plan.probes[1].spectrum);
    EXPECT_EQ(plan.probes[0].spectrum->segments, 8);
    EXPECT_EQ(plan.probes[0].spectrum->velocity, 0);
    EXPECT_EQ(plan.probes[1].spectrum->segments, 3);
    EXPECT_NEAR(plan.probes[1].spectrum->length, 2, 1e-12);
    EXPECT_NEAR(plan.probes[1].spectrum->velocity, 0.2, 1e-12);
}

TEST(ScaleOutputs, FaultsOfStatisticsAndSpectra) {
    const std::string probe =
        channel() + "[[outputs.probes]]\nname = \"p\"\npoint = [1, 0.5]\nspectrum = ";
    expect_problem(probe + "{ length = 1 }\n", "{ length", {"one of length and velocity"});
    expect_problem(probe + "{ segments = 0 }\n", "0 }", {"segments"});
    expect_problem(probe + "{ window = 1 }\n", "window", {"window is no key"});
    expect_problem(probe + "8\n", "8\n", {"a table is wanted", "segments = 8"});
    const std::string statistics = channel() + "[[outputs.statistics]]\nname = \"s\"\n";
    expect_problem(statistics + "profile = \"z\"\n", "\"z\"", {"\"x\""});
    expect_problem(statistics + "every = \"end\"\n", "\"end\"", {"many samples"});
    expect_problem(statistics + "quantities = [\"speed\"]\n", "quantities", {"is no key"});
}

TEST(ScaleOutputs, SchedulesInTimeAndInSteps) {
    const OutputPlan plan = plan_of(R"(
[[outputs.fields]]
name = "a"
every = "0.5 s"
from = "2 s"
[[outputs.fields]]
name = "b"
every = "7 steps"
from = "1 step"
[[outputs.fields]]
name = "c"
every = "1 us"
[[outputs.fields]]
name = "d"
every = "end"
)");
    ASSERT_EQ(plan.fields.size(), 4U);
    EXPECT_EQ(plan.fields[0].every, 50);
    EXPECT_EQ(plan.fields[0].from, 200);
    EXPECT_EQ(plan.fields[1].every, 7);
    EXPECT_EQ(plan.fields[1].from, 1);
    EXPECT_EQ(plan.fields[2].every, 1) << "an interval shorter than a step is one step";
    EXPECT_EQ(plan.fields[3].every, 0);
}

TEST(ScaleOutputs, PicturesAndLines) {
    const OutputPlan plan = plan_of(R"(
[[outputs.pictures]]
name = "u"
quantity = "velocity"
component = "x"
low = "-1 m/s"
high = "150 cm/s"
[[outputs.lines]]
name = "profile"
start = ["1 m", 0]
end = ["1 m", "1 m"]
points = 11
quantities = ["speed", "q-criterion"]
)");
    ASSERT_EQ(plan.pictures.size(), 1U);
    EXPECT_EQ(plan.pictures[0].component, 0);
    EXPECT_EQ(plan.pictures[0].axis, 2);
    EXPECT_EQ(plan.pictures[0].at, 0.5);
    EXPECT_EQ(plan.pictures[0].low, -1);
    EXPECT_EQ(plan.pictures[0].high, 1.5);
    ASSERT_EQ(plan.lines.size(), 1U);
    EXPECT_EQ(plan.lines[0].points, 11);
    EXPECT_NEAR(plan.lines[0].end[1], 10, 1e-13);
    EXPECT_EQ(plan.lines[0].quantities,
              (std::vector<Quantity>{Quantity::Speed, Quantity::QCriterion}));
}

TEST(ScaleOutputs, SlicesInThreeDimensions) {
    const std::string text = replaced(box(), "size = ", "origin = [5, 0, -4]\nsize = ");
    const auto at = [&](const std::string& lines) {
        return read_and_scale(text + "[[outputs.pictures]]\nname = \"p\"\nquantity = \"speed\"\n" +
                              lines)
            .outputs.pictures[0];
    };
    EXPECT_EQ(at("").axis, 2);
    EXPECT_EQ(at("").at, 4);
    EXPECT_EQ(at("axis = \"x\"\nat = 7\n").axis, 0);
    EXPECT_EQ(at("axis = \"x\"\nat = 7\n").at, 2);
}

TEST(ScaleOutputs, Forces) {
    const OutputPlan plan = plan_of(R"(
[[bodies]]
name = "disc"
shape = "sphere"
center = ["1 m", "0.5 m"]
radius = "0.2 m"
[[outputs.forces]]
name = "disc-forces"
object = "disc"
area = "0.4 m"
velocity = "0.5 m/s"
lift_axis = [0, -3]
statistics_from = "5 s"
[[outputs.forces]]
name = "wall"
object = "y_min"
area = "2 m"
length = "1 m"
velocity = "1 m/s"
density = "500 kg/m^3"
center = [1, 0]
from = "1 s"
)");
    ASSERT_EQ(plan.forces.size(), 2U);
    const ForceOutput& disc = plan.forces[0];
    EXPECT_NEAR(disc.area, 4, 1e-14);
    EXPECT_NEAR(disc.length, 4, 1e-14);
    EXPECT_NEAR(disc.velocity, 0.05, 1e-16);
    EXPECT_EQ(disc.density, 1);
    EXPECT_EQ(disc.drag_axis, (Vec3{1, 0, 0}));
    EXPECT_EQ(disc.lift_axis, (Vec3{0, -1, 0}));
    EXPECT_EQ(disc.pitch_axis, (Vec3{0, 0, 1}));
    EXPECT_NEAR(disc.center[0], 10, 1e-13) << "the body's middle";
    EXPECT_EQ(disc.every, 1);
    EXPECT_EQ(disc.statistics_from, 500);
    const ForceOutput& wall = plan.forces[1];
    EXPECT_EQ(wall.objects, std::vector<std::string>{"y_min"});
    EXPECT_NEAR(wall.length, 10, 1e-13);
    EXPECT_EQ(wall.density, 0.5);
    EXPECT_EQ(wall.from, 100);
    EXPECT_FALSE(wall.statistics_from) << "found from the series";
}

TEST(ScaleOutputs, ForcesOnSeveralObjectsWithinABox) {
    const OutputPlan plan = plan_of(R"(
[[bodies]]
name = "disc"
shape = "sphere"
center = ["1 m", "0.5 m"]
radius = "0.2 m"
[[outputs.forces]]
name = "both"
object = ["y_min", "disc"]
within = { low = ["0.5 m", "-1 m"], high = ["2 m", "0.6 m"] }
statistics_from = "auto"
area = "0.4 m"
velocity = "0.5 m/s"
[[outputs.surfaces]]
name = "skin"
body = "disc"
velocity = "0.5 m/s"
density = "500 kg/m^3"
every = "2 s"
from = "1 s"
)");
    const ForceOutput& both = plan.forces.at(0);
    EXPECT_EQ(both.objects, (std::vector<std::string>{"y_min", "disc"}));
    EXPECT_NEAR(both.within.low[0], 5, 0.01);
    EXPECT_LT(both.within.low[0], 5) << "walls at 5 lie within";
    EXPECT_NEAR(both.within.high[1], 6, 0.01);
    EXPECT_LT(both.within.high[1], 6) << "walls at 6 do not";
    EXPECT_EQ(both.within.high[2], everywhere.high[2]);
    EXPECT_FALSE(both.statistics_from);
    const SurfaceOutput& skin = plan.surfaces.at(0);
    EXPECT_EQ(skin.body, "disc");
    EXPECT_NEAR(*skin.velocity, 0.05, 1e-16);
    EXPECT_EQ(skin.density, 0.5);
    EXPECT_EQ(skin.every, 200);
    EXPECT_EQ(skin.from, 100);
}

TEST(ScaleOutputs, AreaInThreeDimensions) {
    const LatticeCase lattice_case = read_and_scale(box() + R"([[outputs.forces]]
name = "floor"
object = "z_min"
area = 9
velocity = 0.1
)");
    EXPECT_EQ(lattice_case.outputs.forces[0].area, 9);
    EXPECT_EQ(lattice_case.outputs.forces[0].length, 3) << "the area's root";
}

TEST(Scale, Checkpoints) {
    const std::string time = "time = \"10 s\"";
    const auto read = [&](const std::string& checkpoint) {
        return read_and_scale(replaced(channel(), time, time + "\ncheckpoint = " + checkpoint))
            .run.checkpoints;
    };
    const auto usual = read_and_scale(channel()).run.checkpoints;
    ASSERT_TRUE(usual);
    EXPECT_EQ(usual->wall_seconds, 1800);
    EXPECT_EQ(usual->every, 0);
    EXPECT_FALSE(read("\"never\""));
    const auto told = read("{ every = \"3 s\", keep = 5, at_end = true }");
    ASSERT_TRUE(told);
    EXPECT_EQ(told->wall_seconds, 0);
    EXPECT_EQ(told->every, 300);
    EXPECT_EQ(told->keep, 5);
    EXPECT_TRUE(told->at_end);
    EXPECT_EQ(read("{ wall = \"2 h\" }")->wall_seconds, 7200);
}

}  // namespace
}  // namespace halfstep::testing

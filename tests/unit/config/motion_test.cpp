// Bodies that move: what their case says, and its faults.
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "case_text.h"

namespace halfstep::testing {
namespace {

const std::string disc =
    "[[bodies]]\nname = \"b\"\nshape = \"sphere\"\ncenter = [1, 0.5]\nradius = 0.2\n";

TEST(Motion, IsThatOfTheCaseInCellsAndSteps) {
    const LatticeCase c = read_and_scale(channel() + disc +
                                         "motion = { displacement = [\"0.3*t\", \"5 cm\"], angle = "
                                         "\"2*t\", center = [0.8, 0.4] }\n");
    const Motion& motion = *c.bodies[0].motion;
    const double dt = c.scaling.dt;
    const Pose pose = motion.at(7);
    EXPECT_NEAR(pose.offset[0], 0.3 * 7 * dt / 0.1, 1e-12);
    EXPECT_NEAR(pose.offset[1], 0.5, 1e-12);
    EXPECT_NEAR(pose.center[0], 8, 1e-12);
    EXPECT_NEAR(pose.center[1], 4, 1e-12);
    EXPECT_NEAR(pose.velocity[0], 0.3 * dt / 0.1, 1e-12);
    EXPECT_NEAR(pose.velocity[1], 0, 1e-12);
    EXPECT_NEAR(pose.angular_velocity[2], 2 * dt, 1e-12);
    EXPECT_NEAR(pose.rotation[0][0], std::cos(14 * dt), 1e-12);
    EXPECT_NEAR(pose.rotation[1][0], std::sin(14 * dt), 1e-12);
    EXPECT_EQ(c.bodies[0].velocity, Vec3{});
}

TEST(Motion, StartsWithTheSpeedOfItsFirstHalfStep) {
    const LatticeCase c =
        read_and_scale(channel() + disc + "motion = { displacement = [\"0.1*sqrt(t)\", 0] }\n");
    const double after = c.bodies[0].motion->at(0.5).offset[0];
    EXPECT_NEAR(c.bodies[0].motion->at(0).velocity[0], 2 * after, 1e-12);
}

TEST(Motion, TakesTheShapesMiddleAndAnglesInDegrees) {
    const LatticeCase c = read_and_scale(channel() + disc + "motion = { angle = \"90 deg\" }\n");
    const Pose pose = c.bodies[0].motion->at(3);
    EXPECT_NEAR(pose.center[0], 10, 1e-12);
    EXPECT_NEAR(pose.rotation[0][1], -1, 1e-12);
    EXPECT_EQ(pose.velocity, Vec3{});
}

TEST(Motion, CountsForTheMachNumber) {
    const std::string text = channel() + disc;
    const LatticeCase slow = read_and_scale(text + "motion = { displacement = [\"0.5*t\", 0] }\n");
    EXPECT_NEAR(slow.reference_velocity, 0.1, 1e-12);
    const LatticeCase fast =
        read_and_scale(text + "motion = { displacement = [\"0.2*sin(6*t)\", 0] }\n");
    EXPECT_NEAR(fast.reference_velocity, 0.12, 1e-4);
    const LatticeCase turning = read_and_scale(text + "motion = { angle = \"5*t\" }\n");
    EXPECT_NEAR(turning.reference_velocity, 0.1 * std::sqrt(2.0), 1e-9);  // corners of its box
    expect_problem(text + "motion = { displacement = [\"4*t\", 0] }\n", "{ displacement",
                   {"Mach number is 0.69"});
}

struct Fault {
    std::string lines, marked;
    std::vector<std::string> parts;
};

TEST(MotionFault, InTwoDimensions) {
    const std::vector<Fault> rows{
        {"motion = {}", "{}", {"motion is empty", "add displacement"}},
        {"motion = 3", "3\n", {"write motion ="}},
        {"motion = { displacement = [\"x*t\", 0] }", "\"x*t\"", {"moves as a whole", "t alone"}},
        {"motion = { angle = \"y\" }", "\"y\"", {"t alone"}},
        {"motion = { displacement = [\"1/t\", 0] }", "\"1/t\"", {"inf at t = 0", "finite"}},
        {"motion = { displacement = [0, 0], axis = \"z\" }", "axis = |\"z\"", {"without an angle"}},
        {"motion = { angle = 1, axis = \"z\" }", "axis = |\"z\"", {"turns about z"}},
        {"motion = { displacemnt = [0, 0], angle = 1 }", "displacemnt", {"\"displacement\""}},
        {"velocity = [\"1 m/s\", 0]\nmotion = { angle = 1 }",
         "velocity = |[\"1 m/s\", 0]",
         {"\"motion\" says how"}},
        {"motion = { angle = 1 }\n[[outputs.averages]]\nname = \"mean\"",
         "{ angle",
         {"\"b\" moves", "\"mean\" averages"}},
    };
    for (const Fault& row : rows) {
        SCOPED_TRACE(row.lines);
        const std::string text = channel() + disc + row.lines + "\n";
        const std::vector<Problem> problems = problems_of(text);
        ASSERT_FALSE(problems.empty());
        for (const std::string& part : row.parts)
            EXPECT_NE(problems[0].text().find(part), std::string::npos) << problems[0].text();
    }
}

TEST(MotionFault, OfBodiesWithoutEnd) {
    const std::string body = "[[bodies]]\nname = \"b\"\n";
    expect_problem(channel() + body +
                       "shape = \"half-space\"\npoint = [1, 0.2]\nnormal = [0, 1]\n"
                       "motion = { displacement = [0, \"0.1*t\"] }\n",
                   "{ displacement", {"without end", "such as a box"});
    const std::string rod =
        body + "shape = \"cylinder\"\ncenter = [8, 6, 4]\nradius = 1\naxis = \"z\"\n";
    expect_problem(box() + rod + "motion = { angle = \"0.01*t\", axis = \"x\" }\n", "{ angle",
                   {"without ends", "its own axis"});
    EXPECT_TRUE(
        problems_of(box() + rod + "motion = { angle = \"0.01*t\", axis = \"z\" }\n").empty());
    expect_problem(box() + rod + "motion = { angle = 0.1 }\n", "{ angle", {"axis is missing"});
}

}  // namespace
}  // namespace halfstep::testing

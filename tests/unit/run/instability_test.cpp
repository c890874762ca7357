#include "run/instability.h"

#include <gtest/gtest.h>

#include <limits>

namespace halfstep {
namespace {

LatticeCase quiet_case() {
    LatticeCase lattice_case;
    lattice_case.cells = {100, 50, 1};
    lattice_case.tau = 0.8;
    lattice_case.reference_velocity = 0.05;
    return lattice_case;
}

Simulation::Extrema fast(double speed) {
    return {.max_speed = speed, .finite = true, .cell = {3, 4, 0}};
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST(Instability, IsSpeedBeyondTheLimitOrANumberThatIsNone) {
    const WatchPlan watch{.max_speed = 0.5, .every = 100};
    EXPECT_FALSE(is_unstable(fast(0.5), watch));
    EXPECT_TRUE(is_unstable(fast(0.500001), watch));
    EXPECT_TRUE(is_unstable(fast(std::numeric_limits<double>::quiet_NaN()), watch));
    EXPECT_TRUE(is_unstable({.max_speed = 0, .finite = false, .cell = {}}, watch));
}

TEST(Instability, NamesCellSpeedLimitAndSteps) {
    const std::string text = describe_instability(quiet_case(), 1100, 1200, fast(0.75));
    EXPECT_TRUE(has(text, "cell (3, 4, 0)")) << text;
    EXPECT_TRUE(has(text, "0.75 cells a step")) << text;
    EXPECT_TRUE(has(text, "limit of 0.5")) << text;
    EXPECT_TRUE(has(text, "between steps 1100 and 1200")) << text;
}

TEST(Instability, TellsTheSpeedInMetresASecondToo) {
    LatticeCase lattice_case = quiet_case();
    lattice_case.scaling.lattice_units = false;
    lattice_case.scaling.dx = 0.01;
    lattice_case.scaling.dt = 0.001;
    EXPECT_TRUE(has(describe_instability(lattice_case, 0, 100, fast(0.75)), "= 7.5 m/s"));
}

TEST(Instability, BlamesTheRelaxationTimeNearOneHalf) {
    LatticeCase lattice_case = quiet_case();
    lattice_case.tau = 0.5003;
    lattice_case.collision = Collision::SRT;
    const std::string text = describe_instability(lattice_case, 0, 100, fast(1));
    EXPECT_TRUE(has(text, "tau = 0.5003 is close to 1/2")) << text;
    EXPECT_TRUE(has(text, "Reynolds number is 500")) << text;
    EXPECT_TRUE(has(text, "\"cumulant\", which stands more than SRT")) << text;
    lattice_case.collision = Collision::Cumulant;
    EXPECT_FALSE(has(describe_instability(lattice_case, 0, 100, fast(1)), "model.collision"));
    lattice_case.lattice = Lattice::D3Q15;
    lattice_case.collision = Collision::SRT;
    EXPECT_TRUE(has(describe_instability(lattice_case, 0, 100, fast(1)), "\"TRT\""));
}

TEST(Instability, BlamesTheMachNumber) {
    LatticeCase lattice_case = quiet_case();
    lattice_case.reference_velocity = 0.3;
    EXPECT_TRUE(has(describe_instability(lattice_case, 0, 100, fast(1)), "Mach number 0.5196"));
}

TEST(Instability, BlamesAForceThatNothingHolds) {
    LatticeCase lattice_case = quiet_case();
    lattice_case.acceleration = {1e-5, 0, 0};
    EXPECT_TRUE(has(describe_instability(lattice_case, 0, 100, fast(1)), "body force"));
    lattice_case.faces[2].kind = FaceKind::Wall;
    EXPECT_FALSE(has(describe_instability(lattice_case, 0, 100, fast(1)), "body force"));
}

TEST(Instability, BlamesAnAbruptStartEarlyOn) {
    LatticeCase lattice_case = quiet_case();
    lattice_case.faces[0].kind = FaceKind::Velocity;
    EXPECT_TRUE(has(describe_instability(lattice_case, 0, 100, fast(1)), "a ramp"));
    EXPECT_FALSE(has(describe_instability(lattice_case, 99900, 100000, fast(1)), "a ramp"));
    lattice_case.faces[0].ramp_steps = 500;
    EXPECT_FALSE(has(describe_instability(lattice_case, 0, 100, fast(1)), "a ramp"));
}

LatticeCase lifted_case() {
    LatticeCase lattice_case = quiet_case();
    lattice_case.lattice = Lattice::D2Q9;
    lattice_case.scalars.resize(2);
    lattice_case.scaling.scalars = {{.name = "temperature", .symbol = "K"},
                                    {.name = "dye", .symbol = ""}};
    lattice_case.scalars[0].expansion = 0.1;
    lattice_case.gravity = {0, -1e-3, 0};
    return lattice_case;
}

TEST(Instability, BlamesALiftThatDrivesFasterThanTheLatticeCarries) {
    LatticeCase lattice_case = lifted_case();  // sqrt(0.1 0.001 50) = 0.0707 cells a step
    EXPECT_FALSE(has(describe_instability(lattice_case, 0, 100, fast(1)), "lift"));
    lattice_case.gravity = {0, -1e-2, 0};
    const std::string text = describe_instability(lattice_case, 0, 100, fast(1));
    EXPECT_TRUE(has(text, "the lift can drive the flow to 0.2236 cells a step")) << text;
}

TEST(Instability, NamesTheScalarThatIsNoNumber) {
    LatticeCase lattice_case = lifted_case();
    const Simulation::LostScalar lost{.index = 1, .cell = {3, 4, 0}};
    std::string text = describe_lost_scalar(lattice_case, 100, 200, lost);
    EXPECT_TRUE(has(text, "the dye in cell (3, 4, 0)")) << text;
    EXPECT_TRUE(has(text, "between steps 100 and 200 (the flow is sound")) << text;
    lattice_case.scalars[1].diffusivity = 1e-4;
    text = describe_lost_scalar(lattice_case, 100, 200, lost);
    EXPECT_TRUE(has(text, "relaxation time 0.5003 is close to 1/2")) << text;
}

}  // namespace
}  // namespace halfstep

// Outputs written beside the steps are those written in between, and their failures end the run.
#include "run/conductor.h"

#include <map>

#include "device/cpu/cpu_device.h"
#include "geometry/domain.h"
#include "test_folder.h"

namespace halfstep {
namespace {

namespace fs = std::filesystem;

/// A sphere in a stream through a box, with outputs of every kind, some of which are due together.
LatticeCase crowded_case() {
    LatticeCase c;
    c.cells = {20, 14, 12};
    c.tau = 0.7;
    c.reference_velocity = 0.05;
    c.initial.velocity[0] = ScalarField::uniform(0.05);
    Body body;
    body.name = "ball";
    body.shape.center = {7, 7, 6};
    body.shape.radius = 2.5;
    c.bodies.push_back(body);
    c.run.steps = 60;
    c.watch.every = 7;
    OutputPlan& plan = c.outputs;
    plan.fields = {{"flow", {Quantity::Velocity, Quantity::Vorticity}, 10, 0},
                   {"last", {Quantity::Pressure}, 0, 0}};
    for (int axis = 0; axis < 3; ++axis)
        plan.pictures.push_back({"slice" + std::to_string(axis),
                                 Quantity::Vorticity,
                                 -1,
                                 axis,
                                 double(axis) * 5,
                                 25 + axis,
                                 0,
                                 {},
                                 {}});
    plan.probes = {{"wake", {12, 0.2, 11.8}, {Quantity::Velocity, Quantity::QCriterion}, 1, 0}};
    plan.lines = {{"cut", {1, 1, 1}, {19, 13, 11}, 30, {Quantity::Speed}, 15, 0}};
    plan.averages = {{"mean", {Quantity::Velocity}, 5, 3}};
    ForceOutput force;
    force.name = "ball";
    force.objects = {"ball"};
    plan.forces = {force};
    return c;
}

class ConductorTest : public Files {
protected:
    /// Runs the case into a folder of that name; what it throws passes through.
    std::vector<std::string> run(const LatticeCase& c, const std::string& name, Writing writing) {
        fs::create_directory(folder / name);
        const auto device = open_cpu({1, {}});
        Simulation simulation(c, voxelise(c), *device);
        OutputWriter writer(c, folder / name);
        RunLog log(folder / (name + ".log"));
        const RunOptions options;
        Conductor conductor(simulation, writer, log, options, PaceBasis{.steps = c.run.steps},
                            writing);
        try {
            EXPECT_EQ(conductor.conduct(), Outcome::Finished);
        } catch (const RunError&) {
            writer.close();  // as run_case does
            throw;
        }
        return writer.files();
    }

    std::map<std::string, std::string> contents(const std::string& name) const {
        std::map<std::string, std::string> all;
        for (const auto& entry : fs::recursive_directory_iterator(folder / name))
            if (entry.is_regular_file())
                all[fs::relative(entry.path(), folder / name).generic_string()] =
                    text(entry.path());
        return all;
    }
};

TEST_F(ConductorTest, OutputsBesideTheStepsAreThoseInBetween) {
    for (Arithmetic arithmetic : {Arithmetic::FP32, Arithmetic::FP64}) {
        LatticeCase c = crowded_case();
        c.arithmetic = arithmetic;
        const std::string of(name_of(arithmetic));
        const auto files = run(c, "between" + of, Writing::InBetween);
        EXPECT_EQ(run(c, "beside" + of, Writing::Beside), files);
        EXPECT_GT(files.size(), 20U);
        const auto expected = contents("between" + of), found = contents("beside" + of);
        EXPECT_EQ(expected.size(), files.size());
        ASSERT_EQ(found.size(), expected.size());
        for (const auto& [file, bytes] : expected) EXPECT_TRUE(found.at(file) == bytes) << file;
    }
}

TEST_F(ConductorTest, AFullDiskEndsTheRunWithItsSentence) {
    LatticeCase c = crowded_case();
    c.cells = {40, 40, 12};
    c.outputs.pictures.clear();
    c.outputs.forces.clear();  // long tables would fail, too, and sometimes before
    c.run.steps = 2000;
    const std::string problem = failure_of([&] {
        const SmallFiles limit(8000);
        run(c, "out", Writing::Beside);
    });
    EXPECT_NE(problem.find("flow_00000000.vtkhdf"), std::string::npos) << problem;
    EXPECT_NE(problem.find("; "), std::string::npos) << problem;
    for (const auto& [file, bytes] : contents("out"))
        EXPECT_EQ(file.find("fields/"), std::string::npos) << file;
}

TEST_F(ConductorTest, AnUnstableRunKeepsWhatWasDueBefore) {
    LatticeCase c = crowded_case();
    c.watch.every = 25;
    c.watch.max_speed = 1e-3;
    const auto names_after = [&](const std::string& name, Writing writing) {
        EXPECT_THROW(run(c, name, writing), UnstableFlow);
        return contents(name);
    };
    const auto expected = names_after("between", Writing::InBetween),
               found = names_after("beside", Writing::Beside);
    EXPECT_TRUE(expected.contains("fields/flow_00000020.vtkhdf"));
    EXPECT_FALSE(expected.contains("fields/flow_00000030.vtkhdf"));
    ASSERT_EQ(found.size(), expected.size());
    for (const auto& [file, bytes] : expected) EXPECT_TRUE(found.at(file) == bytes) << file;
}

}  // namespace
}  // namespace halfstep

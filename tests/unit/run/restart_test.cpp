// A run whose outputs and checkpoints are written beside the steps goes on from them bit by bit,
// and with what a boundary rule remembers.
#include "run/restart.h"

#include <gtest/gtest.h>

#include <map>

#include "device/cpu/cpu_device.h"
#include "geometry/domain.h"
#include "run/conductor.h"
#include "test_folder.h"

namespace halfstep {
namespace {

namespace fs = std::filesystem;

constexpr const char* text_of_case = R"(
[units]
system = "lattice"
[domain]
size = [20, 13]
[fluid]
kinematic_viscosity = 0.03
[model]
lattice = "D2Q9"
storage = "FP16S"
[faces]
x_min = { kind = "velocity", velocity = [0.05, 0], ramp = 20 }
x_max = { kind = "outflow", method = "characteristic", sponge = { thickness = 4, strength = 0.5 } }
y_min = "wall"
y_max = "wall"
[run]
steps = 60
checkpoint = { every = 11 }
[[outputs.fields]]
name = "flow"
every = 10
[[outputs.probes]]
name = "point"
point = [9.5, 6.5]
quantities = ["velocity"]
every = 3
[[outputs.averages]]
name = "mean"
quantities = ["velocity"]
every = 4
[[outputs.forces]]
name = "floor"
object = "y_min"
area = 20
length = 20
velocity = 0.05
every = 2
)";

class RestartTest : public Files {
protected:
    /// Steps to `steps` in folder `name`, from its checkpoint or anew.
    enum class From { Start, Checkpoint };
    void run(const std::string& name, int steps, From from) {
        const fs::path results = folder / name;
        fs::create_directory(results);
        const auto device = open_cpu({1, {}});
        const CaseFile file =
            CaseFile::parse(text_of_case, "case.toml", {"run.steps=" + std::to_string(steps)});
        const LatticeCase& c = file.state().lattice_case;
        Simulation simulation(c, voxelise(c), *device);
        EXPECT_EQ(simulation.memories().size(), 3u);  // both faces' and the sponge's
        Record record;
        if (from == From::Checkpoint) record = load_newest(results, simulation);
        OutputWriter writer(c, results, {}, from == From::Checkpoint ? &record : nullptr);
        RunLog log(folder / (name + ".log"));
        const RunOptions options;
        CheckpointKeeper keeper({file.state(), *device, "cpu", results, "1", {}}, simulation,
                                writer);
        Conductor conductor(simulation, writer, log, options, PaceBasis{.steps = steps},
                            Writing::Beside);
        conductor.keep_with(keeper);
        if (from == From::Checkpoint) conductor.restore(record);
        EXPECT_EQ(conductor.conduct(), Outcome::Finished);
    }

    static Record load_newest(const fs::path& results, Simulation& simulation) {
        FoundCheckpoint found = find_checkpoint(results);
        EXPECT_TRUE(found.notes.empty());
        load(*found.file, found.head, simulation);
        EXPECT_EQ(simulation.steps_done(), found.head.step);
        return found.file->record();
    }

    std::map<std::string, std::string> contents(const std::string& name) const {
        std::map<std::string, std::string> all;
        for (const auto& entry : fs::recursive_directory_iterator(folder / name))
            if (entry.is_regular_file() && entry.path().extension() != ".h5")
                all[fs::relative(entry.path(), folder / name).generic_string()] =
                    text(entry.path());
        return all;
    }
};

TEST_F(RestartTest, BesideTheStepsBitByBit) {
    run("whole", 60, From::Start);
    for (int steps : {33, 44}) {
        const std::string name = "parts" + std::to_string(steps);
        run(name, steps, From::Start);
        run(name, 60, From::Checkpoint);
        const auto expected = contents("whole"), found = contents(name);
        ASSERT_EQ(found.size(), expected.size());
        for (const auto& [file, bytes] : expected) EXPECT_TRUE(found.at(file) == bytes) << file;
    }
}

TEST_F(RestartTest, KeepsTheLastTwo) {
    run("out", 60, From::Start);
    std::set<std::string> found;
    for (const auto& entry : fs::directory_iterator(folder / "out" / "checkpoints"))
        found.insert(entry.path().filename().string());
    EXPECT_EQ(found,
              (std::set<std::string>{"run.json", "step_000000000044.h5", "step_000000000055.h5"}));
}

}  // namespace
}  // namespace halfstep

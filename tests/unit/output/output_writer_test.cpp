#include "output/output_writer.h"

#include <limits>
#include <nlohmann/json.hpp>

#include "synthetic_flow.h"
#include "test_folder.h"

namespace halfstep {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

class OutputWriterTest : public Files {
protected:
    LatticeCase lattice_case;
    Source source;

    OutputWriterTest() {
        lattice_case.cells = {6, 5, 1};
        lattice_case.scaling.two_dimensional = true;
        source = make_source(lattice_case.cells, lattice_case.scaling);
        give_flow(source, [](const Vec3& at) { return FlowAt{1, 0, {at[1], at[0], 0}, 0}; });
    }

    Source at_step(std::int64_t step) const {
        Source now = source;
        now.step = step;
        now.time = 0.5 * static_cast<double>(step);
        return now;
    }

    /// Steps to `last` as a run does: from one due step to the next.
    std::vector<std::int64_t> run(OutputWriter& writer, std::int64_t last) const {
        std::vector<std::int64_t> stops;
        writer.write_due(at_step(0));
        for (std::int64_t step = writer.next_step(0); step <= last; step = writer.next_step(step)) {
            stops.push_back(step);
            for (const ForceOutput* output : writer.forces_due(step))
                writer.add_force(*output, step, 0.5 * static_cast<double>(step), {{1, 0, 0}, {}});
            writer.write_due(at_step(step));
        }
        writer.finish(at_step(last));
        return stops;
    }

    std::set<std::string> all_files() const {
        std::set<std::string> all;
        for (const auto& entry : fs::recursive_directory_iterator(folder))
            if (entry.is_regular_file())
                all.insert(fs::relative(entry.path(), folder).generic_string());
        return all;
    }

    static std::set<std::string> set_of(const std::vector<std::string>& files) {
        return {files.begin(), files.end()};
    }

    FieldOutput field(std::int64_t every, std::int64_t from = 0) const {
        return {"flow", {Quantity::Velocity}, every, from};
    }
    static ForceOutput force(std::int64_t every, std::int64_t from = 0) {
        ForceOutput output;
        output.name = "ball";
        output.objects = {"ball"};
        output.every = every;
        output.from = from;
        return output;
    }
};

using Steps = std::vector<std::int64_t>;
using Names = std::set<std::string>;

TEST_F(OutputWriterTest, WritesFromAStepOnAndThenRegularly) {
    lattice_case.outputs.fields = {field(4, 3)};
    OutputWriter writer(lattice_case, folder);
    EXPECT_EQ(run(writer, 13), (Steps{3, 7, 11}));
    const Names expected{"fields/flow_00000003.vtkhdf", "fields/flow_00000007.vtkhdf",
                         "fields/flow_00000011.vtkhdf", "fields/flow.vtkhdf.series"};
    EXPECT_EQ(all_files(), expected);
    EXPECT_EQ(set_of(writer.files()), expected);
    EXPECT_EQ(writer.files().size(), expected.size()) << "each once";
}

TEST_F(OutputWriterTest, TheSeriesNamesFilesBesideItAndTheirTimes) {
    lattice_case.outputs.fields = {field(4)};
    OutputWriter writer(lattice_case, folder);
    EXPECT_EQ(run(writer, 5), Steps{4});
    const auto json = nlohmann::json::parse(text(folder / "fields/flow.vtkhdf.series"));
    EXPECT_EQ(json, nlohmann::json::parse(R"({"file-series-version": "1.0", "files": [
        {"name": "flow_00000000.vtkhdf", "time": 0.0},
        {"name": "flow_00000004.vtkhdf", "time": 2.0}]})"));
}

TEST_F(OutputWriterTest, EveryZeroMeansAtTheEndOnly) {
    lattice_case.outputs.fields = {field(0)};
    lattice_case.outputs.pictures = {{"speed", Quantity::Speed, -1, 2, 0.5, 0, 0, {}, {}}};
    lattice_case.outputs.lines = {{"cut", {0, 2, 0.5}, {6, 2, 0.5}, 4, {Quantity::Speed}, 0, 0}};
    OutputWriter writer(lattice_case, folder);
    writer.write_due(at_step(0));
    EXPECT_EQ(writer.next_step(0), never);
    EXPECT_TRUE(all_files().empty());
    writer.finish(at_step(9));
    const Names expected{"fields/flow.vtkhdf", "pictures/speed.png", "lines/cut.csv"};
    EXPECT_EQ(all_files(), expected);
    EXPECT_EQ(set_of(writer.files()), expected);
}

TEST_F(OutputWriterTest, EveryKindHasItsFolder) {
    lattice_case.outputs.pictures = {{"speed", Quantity::Speed, -1, 2, 0.5, 6, 6, {}, {}}};
    lattice_case.outputs.lines = {{"cut", {0, 2, 0.5}, {6, 2, 0.5}, 4, {Quantity::Speed}, 6, 6}};
    lattice_case.outputs.probes = {{"wake", {3, 2, 0.5}, {Quantity::Velocity}, 2, 0}};
    lattice_case.outputs.averages = {{"mean", {Quantity::Velocity}, 2, 3}};
    lattice_case.outputs.forces = {force(5)};
    OutputWriter writer(lattice_case, folder);
    EXPECT_EQ(run(writer, 8), (Steps{2, 4, 5, 6, 8}));
    const Names expected{"pictures/speed_00000006.png", "lines/cut_00000006.csv", "probes/wake.csv",
                         "averages/mean.vtkhdf", "forces/ball.csv"};
    EXPECT_EQ(all_files(), expected);
    EXPECT_EQ(set_of(writer.files()), expected);
    const std::string rows = text(folder / "probes/wake.csv");
    EXPECT_NE(rows.find("\n0,0,2,3\n2,1,2,3\n4,2,2,3\n"), std::string::npos)
        << "u = y, v = x at (3, 2): " << rows;
}

TEST_F(OutputWriterTest, ForcesStartWithTheFirstStep) {
    lattice_case.outputs.forces = {force(1)};
    OutputWriter writer(lattice_case, folder);
    EXPECT_TRUE(writer.forces_due(0).empty());
    EXPECT_EQ(run(writer, 3), (Steps{1, 2, 3}));
    const std::string rows = text(folder / "forces/ball.csv");
    EXPECT_NE(rows.find("\n1,0.5,1,0,0,2,0,0,2,0\n2,1,1,0,0,2,0,0,2,0\n3,1.5,1,0,0,2,0,0,2,0\n"),
              std::string::npos)
        << rows;
    const ForceStatistics statistics = writer.force_statistics().at("ball");
    EXPECT_EQ(statistics.samples, 3);
    EXPECT_DOUBLE_EQ(statistics.drag.mean, 2);
}

TEST_F(OutputWriterTest, AnAverageWithoutSamplesIsNotWritten) {
    lattice_case.outputs.averages = {{"mean", {Quantity::Velocity}, 100, 10}};
    OutputWriter writer(lattice_case, folder);
    run(writer, 20);
    EXPECT_TRUE(all_files().empty());
    EXPECT_TRUE(writer.files().empty());
}

TEST_F(OutputWriterTest, StepsFarAwayDoNotOverflow) {
    lattice_case.outputs.fields = {field(never - 10, 5)};
    const OutputWriter writer(lattice_case, folder);
    EXPECT_EQ(writer.next_step(0), 5);
    EXPECT_EQ(writer.next_step(5), never - 5);
    EXPECT_EQ(writer.next_step(never - 5), never);
}

TEST_F(OutputWriterTest, ClosingKeepsTheTablesAndWritesNoField) {
    lattice_case.outputs.fields = {field(0)};
    lattice_case.outputs.forces = {force(1)};
    OutputWriter writer(lattice_case, folder);
    writer.add_force(lattice_case.outputs.forces[0], 1, 0.5, {{1, 0, 0}, {}});
    writer.close();
    writer.close();
    EXPECT_EQ(all_files(), Names{"forces/ball.csv"});
    EXPECT_EQ(writer.files(), std::vector<std::string>{"forces/ball.csv"});
    EXPECT_NE(text(folder / "forces/ball.csv").find("\n1,0.5,"), std::string::npos);
}

TEST_F(OutputWriterTest, AFullDiskLeavesNoFieldAndNamesIt) {
    lattice_case.cells = {64, 64, 1};
    source.cells = lattice_case.cells;
    give_flow(source, [](const Vec3& at) { return FlowAt{1, 0, {at[1], at[0], 0}, 0}; });
    lattice_case.outputs.fields = {field(4)};
    OutputWriter writer(lattice_case, folder);
    std::string problem;
    {
        const SmallFiles limit(8000);
        problem = failure_of([&] { writer.write_due(at_step(0)); });
    }
    EXPECT_NE(problem.find("flow_00000000.vtkhdf"), std::string::npos) << problem;
    EXPECT_NE(problem.find("; "), std::string::npos) << problem;
    EXPECT_TRUE(all_files().empty());
    EXPECT_TRUE(writer.files().empty());
    writer.write_due(at_step(4));
    EXPECT_EQ(all_files(), (Names{"fields/flow_00000004.vtkhdf", "fields/flow.vtkhdf.series"}));
}

TEST_F(OutputWriterTest, AMissingResultsFolderIsNamed) {
    lattice_case.outputs.probes = {{"wake", {3, 2, 0.5}, {Quantity::Speed}, 2, 0}};
    const std::string problem =
        failure_of([&] { OutputWriter(lattice_case, folder / "none" / "deeper"); });
    EXPECT_NE(problem.find((folder / "none").string()), std::string::npos) << problem;
}

}  // namespace
}  // namespace halfstep

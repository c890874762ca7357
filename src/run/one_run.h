// All that a run holds from its first line to its last, whether it starts anew or goes on.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "run/case_state.h"
#include "run/checkpoint_keeper.h"
#include "run/conductor.h"
#include "run/summary.h"

namespace halfstep {

/// What an earlier start has left.
struct EarlierStart {
    CheckpointHead head;
    Record record;
    std::vector<std::filesystem::path> good;  ///< checkpoints, the latest first
    std::vector<std::string> notes;           ///< what to tell of the way back
};

class OneRun {
public:
    struct Basis {
        const CaseFile::State& case_state;
        const RunOptions& options;
        Device& device;
        const Profiler& profiler;
        Bandwidth bandwidth;
        Simulation& simulation;
        std::filesystem::path folder;
        EarlierStart* earlier = nullptr;  ///< null: this is the first start
    };

    explicit OneRun(const Basis& basis);

    /// Throws as run_case does.
    RunReport run();

private:
    void say(const std::string& line);
    void warn(const std::string& warning);
    void announce();
    void announce_restart();
    RunReport close(Outcome outcome);
    std::string way_back(const std::string& more) const;
    void close_after(const std::exception& error, const char* outcome);
    void write_summary_of(const char* outcome);
    std::string draw_instability(const UnstableFlow& error);

    Basis basis_;
    const CaseFile::State& state_;
    const RunOptions& options_;
    Simulation& simulation_;
    RunLog log_;
    OutputWriter writer_;
    CheckpointKeeper keeper_;
    Summary summary_;
    Conductor conductor_;
    std::vector<std::string> more_files_;
};

}  // namespace halfstep

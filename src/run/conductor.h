// Takes a simulation from its first step to its last: when to write, watch, report and stop.
#pragma once

#include <optional>
#include <vector>

#include "halfstep/error.h"
#include "halfstep/run.h"
#include "output/output_writer.h"
#include "run/job_queue.h"
#include "run/pace.h"
#include "run/run_log.h"
#include "run/steady_check.h"
#include "solver/simulation.h"

namespace halfstep {

/// The watch found the flow unstable.
class UnstableFlow : public RunError {
public:
    using RunError::RunError;
};

/// Whether outputs are written while the simulation steps on, or the steps wait for them.
enum class Writing { Beside, InBetween };

/// What the outputs may ask of a simulation, as it stands.
Source source_of(const Simulation& simulation);

class Conductor {
public:
    Conductor(Simulation& simulation, OutputWriter& writer, RunLog& log, const RunOptions& options,
              const PaceBasis& basis, Writing writing);

    /// Steps to the end, to a steady flow, or until it is told to stop, and finishes the outputs.
    /// Throws UnstableFlow, and RunError when an output cannot be written.
    Outcome conduct();

    const Pace& pace() const { return pace_; }

private:
    Outcome step_and_finish();
    Outcome step_to_the_end();
    void write_due();
    std::int64_t next_stop() const;
    void advance(std::int64_t target);
    void take_forces(const std::vector<const ForceOutput*>& due);
    void watch();
    bool is_steady();
    void report();
    bool is_told_to_stop() const;

    Simulation& simulation_;
    OutputWriter& writer_;
    RunLog& log_;
    const RunOptions& options_;
    const LatticeCase& case_;
    Pace pace_;
    std::optional<SteadyCheck> steady_;
    std::int64_t last_good_ = 0;  ///< the last step that the watch found stable
    Pace::Clock::time_point last_report_;
    std::optional<JobQueue> beside_;  ///< last: its jobs use the writer and the simulation
};

}  // namespace halfstep

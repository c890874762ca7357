// Takes a simulation from its first step to its last: when to write, watch, report and stop.
#pragma once

#include <optional>
#include <vector>

#include "halfstep/error.h"
#include "halfstep/run.h"
#include "output/output_writer.h"
#include "run/checkpoint_keeper.h"
#include "run/job_queue.h"
#include "run/pace.h"
#include "run/run_log.h"
#include "run/steady_check.h"
#include "run/vital_signs.h"
#include "solver/simulation.h"

namespace halfstep {

/// The watch found the flow, or what it carries, unstable, worst in one cell.
class UnstableFlow : public RunError {
public:
    UnstableFlow(const std::string& text, const Int3& cell, Quantity quantity = Quantity::Speed)
        : RunError(text), cell_(cell), quantity_(quantity) {}
    const Int3& cell() const { return cell_; }
    Quantity quantity() const { return quantity_; }  ///< that shows it

private:
    Int3 cell_;
    Quantity quantity_;
};

/// Whether outputs are written while the simulation steps on, or the steps wait for them.
enum class Writing { Beside, InBetween };

/// What the outputs may ask of a simulation, as it stands.
Source source_of(const Simulation& simulation);

class Conductor {
public:
    Conductor(Simulation& simulation, OutputWriter& writer, RunLog& log, const RunOptions& options,
              const PaceBasis& basis, Writing writing);

    /// From now on checkpoints are written when they are due. `keeper` outlives this.
    void keep_with(CheckpointKeeper& keeper) { keeper_ = &keeper; }
    /// Goes on where an earlier start wrote this in a checkpoint; its outputs stand.
    void restore(Record& record);

    /// Steps to the end, to a steady flow, or until it is told to stop, and finishes the outputs.
    /// Throws UnstableFlow, and RunError when an output cannot be written.
    Outcome conduct();

    const Pace& pace() const { return pace_; }
    const VitalSigns& signs() const { return signs_; }

private:
    Outcome step_and_finish();
    Outcome step_to_the_end();
    void write_due();
    std::int64_t next_stop() const;
    void advance(std::int64_t target);
    void take_forces(const std::vector<const ForceOutput*>& due);
    void take_heat(const std::vector<const HeatOutput*>& due);
    void take_totals();
    /// How much of the scalars it looks at: they leave the device for it.
    enum class Look { Some, All };
    void watch(Look look);
    void watch_scalars(Look look);
    bool is_steady();
    void report();
    std::optional<Outcome> reason_to_stop() const;
    bool is_checkpoint_due() const;
    void write_checkpoint(Importance importance);
    void write_last_checkpoint(Outcome outcome);
    void warn(const std::string& warning);

    Simulation& simulation_;
    OutputWriter& writer_;
    RunLog& log_;
    const RunOptions& options_;
    const LatticeCase& case_;
    Pace pace_;
    std::optional<SteadyCheck> steady_;
    VitalSigns signs_;
    CheckpointKeeper* keeper_ = nullptr;  ///< null: no checkpoints
    bool goes_on_ = false;                ///< an earlier start has written what is due now
    std::int64_t last_good_ = 0;          ///< the last step that the watch found stable
    std::int64_t next_look_ = 0;          ///< the cell where the next look at some begins
    Pace::Clock::time_point start_, last_report_;
    Writing writing_;
    JobQueue beside_;  ///< last: its jobs use the writer and the simulation
};

}  // namespace halfstep

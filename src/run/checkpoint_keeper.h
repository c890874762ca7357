// Writes the checkpoints of a run when they are due, beside the steps where memory allows, and
// keeps the last few.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <exception>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "output/output_writer.h"
#include "run/checkpoint_head.h"
#include "run/job_queue.h"

namespace halfstep {

/// What becomes of a failure to write: one on the way is told, and the run goes on with the
/// checkpoint before; the last one is thrown.
enum class Importance { OnTheWay, Last };

class CheckpointKeeper {
public:
    using Clock = std::chrono::steady_clock;  // no jump of the wall's clock moves it

    /// Everything that stays the same from one checkpoint to the next.
    struct Basis {
        const CaseFile::State& case_state;
        const Device& device;
        std::string device_word;
        std::filesystem::path results;
        std::string run;                          ///< its number
        std::vector<std::filesystem::path> kept;  ///< good ones of an earlier start, latest first
    };

    CheckpointKeeper(Basis basis, Simulation& simulation, OutputWriter& writer);

    /// The first step after `step` at which one is due by the flow's own time; the largest int64
    /// if none.
    std::int64_t next_step(std::int64_t step) const;
    bool is_due(std::int64_t step, Clock::time_point now = Clock::now()) const;

    /// Of the flow as it stands, with `record`, which holds all but the outputs' fields. Waits for
    /// room in `beside`, in whose order it is written. For the last one waits until it is written.
    void write(Record record, JobQueue& beside, Importance importance);

    /// What failed since the last call, each *problem (why); remedy*. From the stepping thread.
    std::vector<std::string> take_faults();

    /// s that one more will take, from those before or from its size.
    double expected_seconds() const;
    bool is_off() const { return !plan_; }
    bool is_wanted_at_end() const { return plan_ && plan_->at_end; }
    /// Empty: none was written. Only while nothing is written beside.
    std::filesystem::path newest() const;
    /// Below the results folder; as above.
    std::vector<std::string> files() const;

private:
    /// What one checkpoint will hold.
    struct Moment {
        CheckpointHead head;
        Record record;
        std::vector<std::pair<std::string, std::vector<std::byte>>> buffers;
        /// In pieces of as many rows as are copied at once; empty: they are still on the device,
        /// which then stands still.
        std::vector<std::vector<std::byte>> populations;
        std::vector<std::uint8_t> solid;  ///< which bodies may leave while this is written
    };
    Moment take_moment(Record record) const;
    std::vector<std::vector<std::byte>> hold_populations() const;
    void write_or_tell(Moment& moment);
    void write_file(const Moment& moment);
    void note_written(const CheckpointHead& head, double seconds);
    void forget_oldest();

    Basis basis_;
    Simulation& simulation_;
    OutputWriter& writer_;
    std::optional<RunPlan::Checkpoints> plan_;
    std::int64_t last_step_ = 0;
    Clock::time_point last_time_ = Clock::now();

    mutable std::mutex mutex_;                ///< of all below
    std::deque<std::filesystem::path> kept_;  ///< latest first
    std::vector<std::string> faults_;
    std::exception_ptr failure_;
    double longest_seconds_ = 0;
};

}  // namespace halfstep

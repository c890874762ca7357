// How fast a run goes: rates, the time left, and when it is worth a line.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>

#include "halfstep/run.h"

namespace halfstep {

/// What the rates are made of.
struct PaceBasis {
    std::int64_t steps = 0;  ///< of the whole run
    std::int64_t fluid_cells = 0;
    double bytes_per_update = 0;
    double copy_gbps = 0;    ///< of the device; 0 = unknown
    double dt = 1;           ///< s a step
    std::int64_t first = 0;  ///< steps that an earlier start has done
};

class Pace {
public:
    using Clock = std::chrono::steady_clock;

    explicit Pace(const PaceBasis& basis, Clock::time_point start = Clock::now());

    /// Steps that take about `seconds` at the present rate, at least 1.
    std::int64_t steps_within(double seconds) const;

    /// To be called after each batch of steps.
    Progress advance(std::int64_t step, Clock::time_point now = Clock::now());

    /// Mean over the whole run so far.
    double mean_mlups() const;
    double wall_seconds() const;

private:
    struct Mark {
        Clock::time_point time;
        std::int64_t step;
    };

    double steps_a_second() const;
    bool is_milestone(const Mark& now);

    PaceBasis basis_;
    std::deque<Mark> recent_;  ///< the last few seconds, oldest first
    Mark first_;
    Mark last_line_;
};

}  // namespace halfstep

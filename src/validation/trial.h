// One validation under way: runs its flows, tells progress, gathers findings and figures.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "halfstep/validate.h"
#include "solver/simulation.h"
#include "validation/options.h"

namespace halfstep {

enum class DeviationKind { Relative, Absolute };

/// What a computed value is held against.
struct Expected {
    double reference = 0;
    double tolerance = 0;
    DeviationKind kind = DeviationKind::Relative;
    std::string source;
};

class Trial {
public:
    Trial(std::string name, Device& device, const ValidationOptions& options);

    /// Cell updates of the whole validation, at most: progress is their share. Adds up.
    void expect_updates(double updates) { expected_updates_ += updates; }

    Simulation start(LatticeCase lattice_case);

    /// Throws RunError when asked to stop.
    void step(Simulation& simulation, std::int64_t steps);

    /// Steps until max|u(t) - u(t - every)| <= tolerance * max|u|, or `most` steps. Throws
    /// RunError when the flow has become unstable.
    void step_until_steady(Simulation& simulation, double tolerance, std::int64_t every,
                           std::int64_t most);

    void add(const Simulation& simulation, const std::string& quantity, double computed,
             const Expected& expected);

    void add_figure(Figure figure) { result_.figures.push_back(std::move(figure)); }

    const ValidationResult& result() const { return result_; }

private:
    std::string name_;
    Device& device_;
    const ValidationOptions& options_;
    double expected_updates_ = 0, updates_ = 0;
    std::chrono::steady_clock::time_point told_{};
    ValidationResult result_;
};

/// Order of convergence between two errors, the finer one having `ratio` times the cells.
double convergence_order(double coarse_error, double fine_error, double ratio);

}  // namespace halfstep

// "Until steady": whether the velocity has stopped changing.
#pragma once

#include <limits>
#include <vector>

#include "base/record.h"
#include "config/lattice_case.h"
#include "solver/simulation.h"

namespace halfstep {

/// Compares the velocity with that of the call before: steady when max |u - u_before| <= tolerance
/// max |u| over the fluid. Keeps one velocity field.
class SteadyCheck {
public:
    explicit SteadyCheck(const RunPlan::Steady& plan) : plan_(plan) {}

    /// False on the first call, which has nothing to compare with.
    bool is_steady(const Simulation& simulation);

    /// max |u - u_before| / max |u| of the last call; infinite before the second.
    double change() const { return change_; }

    void save(Record& record) const;
    /// Starts anew where `record` has no field of `cells` cells.
    void restore(Record& record, const Int3& cells);

private:
    RunPlan::Steady plan_;
    std::vector<double> before_;
    double change_ = std::numeric_limits<double>::infinity();
};

}  // namespace halfstep

// "Until steady": whether the velocity, and what the flow carries, have stopped changing.
#pragma once

#include <limits>
#include <string>
#include <vector>

#include "base/record.h"
#include "config/lattice_case.h"
#include "solver/simulation.h"

namespace halfstep {

/// Compares the velocity with that of the call before: steady when max |u - u_before| <= tolerance
/// max |u| over the fluid, and every scalar likewise, counted from its reference. Keeps these
/// fields once.
class SteadyCheck {
public:
    explicit SteadyCheck(const RunPlan::Steady& plan) : plan_(plan) {}

    /// False on the first call, which has nothing to compare with.
    bool is_steady(const Simulation& simulation);

    /// max |u - u_before| / max |u| of the last call, or that of a scalar if it is larger; infinite
    /// before the second.
    double change() const { return change_; }

    void save(Record& record) const;
    /// Starts anew where `record` has no field of `cells` cells.
    void restore(Record& record, const Int3& cells);

private:
    double compare_scalars(const Simulation& simulation);

    RunPlan::Steady plan_;
    std::vector<double> before_;
    std::vector<std::vector<double>> scalars_before_;
    double change_ = std::numeric_limits<double>::infinity();
};

}  // namespace halfstep

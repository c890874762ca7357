// Holds the mean velocity of a flow by the acceleration along an axis.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "config/lattice_case.h"
#include "solver/drive_sample.h"
#include "solver/memory.h"
#include "solver/totals_reader.h"

namespace halfstep {

/// Every N steps, with U the mean velocity then and U' that of N steps before:
///
///     a <- a - (U - U') / (2 N) + (U* - U) / (8 N).
///
/// With 1 and 1 in place of 1/2 and 1/8 this is the acceleration that balances the friction of the
/// last N steps and brings U to U* in the next N (as Benocci and Pinelli did, The role of the
/// forcing term in the large eddy simulation of equilibrium channel flow, 1990), which friction
/// that follows the acceleration late, and sound between bodies, can drive to and fro. As it is, U
/// nears U* within some ten times N, or 8 k N^2 steps where friction k U acts faster than that; it
/// always does, however strong the friction: the roots of the recursion lie within the unit circle.
/// At rest in the end, U is U* exactly.
class Drive {
public:
    /// It starts from the case's acceleration. `lattice_case` outlives it.
    Drive(const LatticeCase& lattice_case, Device& device);

    bool is_due(std::int64_t step) const { return step % plan().every == 0; }
    std::int64_t steps_left(std::int64_t step) const { return plan().every - step % plan().every; }
    /// Chooses the acceleration from what was summed up over the fluid cells after `step` steps.
    void update(const Totals& totals, std::int64_t fluid_cells, std::int64_t step);
    /// That of the steps to come, along the axis; cells / step^2.
    double acceleration() const;

    /// The samples since the last call.
    std::vector<DriveSample> take_samples();
    Memory memory() const { return {"drive", state_.get()}; }
    std::uint64_t device_bytes() const { return state_->bytes(); }

private:
    /// Lives in a buffer, as everything does that checkpoints hold.
    struct State {
        double acceleration = 0, mean_velocity = 0, has_begun = 0;
    };
    const FlowDrive& plan() const { return *lattice_case_.drive; }
    State load() const;

    const LatticeCase& lattice_case_;
    std::unique_ptr<Buffer> state_;
    std::vector<DriveSample> samples_;
};

}  // namespace halfstep

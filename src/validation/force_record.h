// Force coefficients of a body while a flow goes on.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "output/series_statistics.h"
#include "validation/curve.h"
#include "validation/figures.h"
#include "validation/trial.h"

namespace halfstep {

/// The number of the first body of a case as an object that feels forces.
constexpr int first_body = 6;

struct ForceRecord {
    std::vector<double> time;                        ///< steps
    std::array<std::vector<double>, 3> coefficient;  ///< along x, y, z

    Curve along(std::size_t axis) const { return {time, coefficient[axis]}; }
    Statistics statistics(std::size_t axis) const { return statistics_of(coefficient[axis]); }
    /// Periods a step, of whole periods about the mean; NaN where there are fewer than three.
    double frequency(std::size_t axis) const;
};

/// A coefficient over the time, of which a unit takes `turn` steps.
FigureSeries over_time(const std::string& name, const ForceRecord& record, std::size_t axis,
                       double turn);

/// A level across the time of such a series.
FigureSeries level_beside(const std::string& name, const FigureSeries& series, double value);

/// Takes `steps` steps and keeps, every `every` of them, the force on the first body over `unit`, a
/// force in lattice units.
ForceRecord record_forces(Trial& trial, Simulation& simulation, double unit, std::int64_t steps,
                          std::int64_t every);

}  // namespace halfstep

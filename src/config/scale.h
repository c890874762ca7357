// Case -> LatticeCase.
#pragma once

#include "config/case.h"
#include "config/lattice_case.h"
#include "units/scaling.h"

namespace halfstep {

/// Throws InputError when the lattice cannot compute the case: tau at or below 0.5, Mach above 0.3
/// and the like. `validate` notes the same faults; this holds for cases made in other ways.
LatticeCase scale(const Case& si);

/// The law of the case's viscosity with its limits, lattice units.
ViscosityModel scale_viscosity(const Case& si);

/// The factors between SI and lattice units.
Scaling scaling_of(const Case& si);

/// tau of the shear viscosity: nu = (tau - 1/2) / 3 in lattice units.
double relaxation_time(const Case& si);

/// In whole steps, rounded to the nearest; at most `most_steps`.
std::int64_t to_steps(const Period& period, const Scaling& scaling);

/// The speed that decides on stability: the largest expected or stated, in cells a step.
double reference_velocity(const Case& si);

}  // namespace halfstep

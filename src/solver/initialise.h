// The populations at t = 0.
#pragma once

#include "config/lattice_case.h"
#include "geometry/domain.h"
#include "solver/populations.h"

namespace halfstep {

/// Writes what the first step (parity 0) reads: equilibrium of the case's initial density and
/// velocity and the non-equilibrium part of the velocity's gradient. Throws RunError where an
/// initial field has no finite value.
void initialise(const LatticeCase& lattice_case, const Domain& domain, Device& device,
                const Populations& populations);

}  // namespace halfstep

// What to say when a flow blows up: where, and the likely cause in the case's own numbers.
#pragma once

#include <cstdint>
#include <string>

#include "config/lattice_case.h"
#include "solver/simulation.h"

namespace halfstep {

/// Not finite, or faster than the case's limit.
bool is_unstable(const Simulation::Extrema& extrema, const WatchPlan& watch);

/// *problem (why); remedy*. The fault arose after step `last_good` and was seen after `step`.
std::string describe_instability(const LatticeCase& lattice_case, std::int64_t last_good,
                                 std::int64_t step, const Simulation::Extrema& extrema);

}  // namespace halfstep

// What to say when a flow blows up: where, and the likely cause in the case's own numbers.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "config/lattice_case.h"
#include "output/sampler.h"
#include "solver/simulation.h"

namespace halfstep {

/// Not finite, or faster than the case's limit.
bool is_unstable(const Simulation::Extrema& extrema, const WatchPlan& watch);

/// *problem (why); remedy*. The fault arose after step `last_good` and was seen after `step`.
std::string describe_instability(const LatticeCase& lattice_case, std::int64_t last_good,
                                 std::int64_t step, const Simulation::Extrema& extrema);

/// The same of a scalar; the flow itself is sound.
std::string describe_lost_scalar(const LatticeCase& lattice_case, std::int64_t last_good,
                                 std::int64_t step, const Simulation::LostScalar& lost);

/// Draws the speed or a scalar in the layer of `cell`, cells that are not finite like solids, as
/// pictures/unstable.png below `results`; gives that name. Throws RunError.
std::string draw_unstable_flow(Source source, const Int3& cell, Quantity quantity,
                               const std::filesystem::path& results);

}  // namespace halfstep

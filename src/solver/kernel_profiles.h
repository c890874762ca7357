// From the launches of a simulation to what is said of them.
#pragma once

#include <vector>

#include "device/profiler.h"
#include "halfstep/profile.h"
#include "solver/simulation.h"

namespace halfstep {

/// The kernels that `profiler` saw, all of them launched by `simulation`; what took longest first.
std::vector<KernelProfile> kernel_profiles(const Profiler& profiler, const Simulation& simulation);

}  // namespace halfstep

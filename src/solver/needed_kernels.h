// Which kernels a simulation launches.
#pragma once

#include <vector>

#include "solver/link_set.h"
#include "solver/sponge.h"

namespace halfstep {

/// From its start to its end, whatever is asked of it.
std::vector<KernelName> kernels_of_steps(const std::vector<LinkSet>& links,
                                         const std::vector<Sponge>& sponges);

/// In a step that measures the forces on these parts.
std::vector<KernelName> kernels_of_forces(const std::vector<LinkSet>& links,
                                          const std::vector<ForcePart>& parts);

}  // namespace halfstep

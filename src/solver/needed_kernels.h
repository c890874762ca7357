// Which kernels a simulation launches.
#pragma once

#include <vector>

#include "solver/cell_passes.h"
#include "solver/link_set.h"

namespace halfstep {

/// Whatever its walls are.
std::vector<KernelName> kernels_of_model(const LatticeCase& lattice_case);

/// From its start to its end, whatever is asked of it.
std::vector<KernelName> kernels_of_steps(const LatticeCase& lattice_case,
                                         const std::vector<LinkSet>& links,
                                         const CellPasses& passes);

/// In a step that measures the forces on these parts.
std::vector<KernelName> kernels_of_forces(const std::vector<LinkSet>& links,
                                          const std::vector<ForcePart>& parts);

}  // namespace halfstep

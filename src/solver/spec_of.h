// LatticeCase -> KernelSpec.
#pragma once

#include "config/lattice_case.h"
#include "program/kernel_spec.h"

namespace halfstep {

/// What the case's kernels are specialised for; a streaming that is left to choice is Esoteric
/// Pull.
KernelSpec spec_of(const LatticeCase& lattice_case);

/// Whether the flow's step keeps its velocity for others.
bool keeps_velocity(const LatticeCase& lattice_case);

/// Whether a scalar acts on the flow.
bool is_lifted(const LatticeCase& lattice_case);

/// To tune on random populations, which have no numbers of the cells' own.
KernelSpec without_own_cells(KernelSpec spec);

/// The same of one of its scalars, which moves as the flow does; without its walls.
KernelSpec spec_of_scalar(const LatticeCase& lattice_case, std::size_t scalar, Streaming streaming);

}  // namespace halfstep

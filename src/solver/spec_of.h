// LatticeCase -> KernelSpec.
#pragma once

#include "config/lattice_case.h"
#include "program/kernel_spec.h"

namespace halfstep {

/// What the case's kernels are specialised for; a streaming that is left to choice is Esoteric
/// Pull.
KernelSpec spec_of(const LatticeCase& lattice_case);

/// To tune on random populations, which have no numbers of the cells' own.
KernelSpec without_own_cells(KernelSpec spec);

}  // namespace halfstep

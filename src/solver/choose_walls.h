// Which of a domain's links the layout closes.
#pragma once

#include "config/lattice_case.h"
#include "geometry/domain.h"
#include "program/kernel_spec.h"

namespace halfstep {

/// What KernelSpec::walls should be: closed where the layout is in place and some rule turns
/// populations round.
Walls choose_walls(const LatticeCase& lattice_case, const KernelSpec& spec, const Domain& domain);

}  // namespace halfstep

// Which cells are solid.
#pragma once

#include "config/lattice_case.h"
#include "geometry/domain.h"

namespace halfstep {

/// Gives every cell whose centre lies in a body to the first such body, in `domain.solid`. Throws
/// InputError when a body gets none.
void mark_solids(const LatticeCase& lattice_case, Domain& domain);

}  // namespace halfstep

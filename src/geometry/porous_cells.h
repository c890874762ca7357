// Which cells a case's porous regions have.
#pragma once

#include "config/lattice_case.h"
#include "geometry/domain.h"

namespace halfstep {

/// Fills `domain.porous` with the fluid cells whose centres lie in the regions; where regions
/// overlap, the first one owns the cell. Periodic faces carry them on as they do bodies. Throws
/// InputError for a region without a cell.
void find_porous_cells(const LatticeCase& lattice_case, Domain& domain);

}  // namespace halfstep

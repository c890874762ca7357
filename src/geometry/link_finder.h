// Links: the populations that a wall, a face or a body sends in a fluid neighbour's stead.
#pragma once

#include <vector>

#include "config/lattice_case.h"
#include "geometry/domain.h"

namespace halfstep {

/// The links of every fluid cell, from the solids in `domain`; in the order that Domain promises.
std::vector<LinkGroup> find_links(const LatticeCase& lattice_case, const Domain& domain);

}  // namespace halfstep

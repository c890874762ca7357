// y+ of the first cells, from walls that have a law of the wall.
#pragma once

#include <vector>

#include "solver/link_set.h"

namespace halfstep {

/// One for each such object, in order.
std::vector<WallLayer> survey_layers(const LatticeCase& lattice_case,
                                     const std::vector<LinkSet>& links);

}  // namespace halfstep

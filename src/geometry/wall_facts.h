// How the walls of bodies came out.
#pragma once

#include "geometry/domain.h"

namespace halfstep {

/// One for each body that stops a link, in order.
std::vector<WallFacts> survey_walls(const std::vector<LinkGroup>& groups);

}  // namespace halfstep

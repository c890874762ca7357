// What must be done with the links between two steps, and in which order they are best kept.
#pragma once

#include <vector>

#include "geometry/domain.h"
#include "solver/closed_links.h"

namespace halfstep {

enum class LinkWork {
    Nothing,   ///< walls at rest whose links are closed
    InPlace,   ///< closed, and no second rule or object writes at the same cells
    TwoPasses  ///< gather, then scatter
};

struct LinkBatch {
    Rule rule;
    LinkWork work;
    std::vector<LinkGroup> groups;
};

/// A batch for each rule and work; takes the groups' links.
std::vector<LinkBatch> plan_links(std::vector<LinkGroup>& groups, const ClosedLinks& closed);

}  // namespace halfstep

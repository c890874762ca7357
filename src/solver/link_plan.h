// What must be done with the links between two steps, and in which order they are best kept.
#pragma once

#include <vector>

#include "config/lattice_case.h"
#include "geometry/domain.h"
#include "solver/closed_links.h"

namespace halfstep {

enum class LinkWork {
    Nothing,  ///< walls at rest whose links are closed
    /// Closed, and no second rule or object writes at the same cells: in place, ...
    CellByCell,
    LinkByLink,  ///< ... where the wall is at rest, and the rule needs no moments of the cell
    TwoPasses    ///< gather, then scatter
};

constexpr bool is_in_place(LinkWork work) {
    return work == LinkWork::CellByCell || work == LinkWork::LinkByLink;
}

struct LinkBatch {
    Rule rule;
    LinkWork work;
    std::vector<LinkGroup> groups;
};

/// A batch for each rule and work; takes the groups' links.
std::vector<LinkBatch> plan_links(const LatticeCase& lattice_case, std::vector<LinkGroup>& groups,
                                  const ClosedLinks& closed);

}  // namespace halfstep

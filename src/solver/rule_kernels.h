// Which kernels do the work of a rule.
#pragma once

#include <cstdint>

#include "geometry/domain.h"
#include "lattice/kernel_arguments.h"

namespace halfstep {

KernelName gather_kernel(Rule rule);
/// Of the rules that work in place, cell by cell, ...
KernelName cells_kernel(Rule rule);
/// ... and link by link, ...
KernelName links_kernel(Rule rule);
/// ... with places found by
KernelName place_kernel(Rule rule);
/// Of open faces.
KernelName look_kernel(Rule rule);

/// Populations that a rule which works link by link reads besides each link's own.
int others_of(Rule rule);

/// Items of the force kernel that sum so many links.
inline std::int64_t force_items(std::int64_t links) {
    return (links + force_chunk - 1) / force_chunk;
}

}  // namespace halfstep

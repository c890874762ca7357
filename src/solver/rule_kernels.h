// The kernels of a boundary rule.
#pragma once

#include <cstdint>
#include <stdexcept>

#include "geometry/domain.h"
#include "lattice/kernel_arguments.h"

namespace halfstep {

inline KernelName gather_kernel(Rule rule) {
    switch (rule) {
        case Rule::BounceBack: return KernelName::GatherBounceBack;
        case Rule::Velocity: return KernelName::GatherVelocity;
        case Rule::Pressure: return KernelName::GatherPressure;
        case Rule::FreeSlip: return KernelName::GatherFreeSlip;
        case Rule::Interpolated:
        case Rule::Sliding: return KernelName::GatherInterpolated;
        case Rule::Quadratic: return KernelName::GatherQuadratic;
        case Rule::Local: return KernelName::GatherLocal;
        default: throw std::logic_error("no rule of kernels/boundary/ gathers this");
    }
}

/// Of a rule that works in place, cell by cell.
inline KernelName cells_kernel(Rule rule) {
    switch (rule) {
        case Rule::Velocity: return KernelName::ApplyVelocity;
        case Rule::Pressure: return KernelName::ApplyPressure;
        case Rule::Interpolated:
        case Rule::Sliding: return KernelName::ApplyInterpolated;
        case Rule::Quadratic: return KernelName::ApplyQuadratic;
        default: throw std::logic_error("this rule does not work cell by cell");
    }
}

/// Where it finds its populations; of a rule that works link by link, ...
inline KernelName place_kernel(Rule rule) {
    return rule == Rule::Quadratic ? KernelName::PlaceQuadratic : KernelName::PlaceInterpolated;
}

/// Items of the force kernel that sum so many links.
inline std::int64_t force_items(std::int64_t links) {
    return (links + force_chunk - 1) / force_chunk;
}

/// Populations that it reads besides each link's own.
inline int others_of(Rule rule) {
    return rule == Rule::Quadratic ? 2 : 1;
}

/// ... and the rule.
inline KernelName links_kernel(Rule rule) {
    switch (rule) {
        case Rule::Interpolated: return KernelName::LinksInterpolated;
        case Rule::Quadratic: return KernelName::LinksQuadratic;
        default: throw std::logic_error("this rule does not work link by link");
    }
}

}  // namespace halfstep

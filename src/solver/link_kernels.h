// Which kernels do the work of a rule.
#pragma once

#include "geometry/domain.h"
#include "lattice/kernel_arguments.h"

namespace halfstep {

inline KernelName gather_kernel(Rule rule) {
    switch (rule) {
        case Rule::BounceBack: return KernelName::GatherBounceBack;
        case Rule::Velocity: return KernelName::GatherVelocity;
        case Rule::Pressure: return KernelName::GatherPressure;
        case Rule::Interpolated:
        case Rule::Sliding: return KernelName::GatherInterpolated;
        case Rule::Quadratic: return KernelName::GatherQuadratic;
        case Rule::Local: return KernelName::GatherLocal;
        default: return KernelName::GatherFreeSlip;
    }
}

/// Of the rules that work in place.
inline KernelName apply_kernel(Rule rule) {
    switch (rule) {
        case Rule::Pressure: return KernelName::ApplyPressure;
        case Rule::Interpolated:
        case Rule::Sliding: return KernelName::ApplyInterpolated;
        case Rule::Quadratic: return KernelName::ApplyQuadratic;
        default: return KernelName::ApplyVelocity;
    }
}

}  // namespace halfstep

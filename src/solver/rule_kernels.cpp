#include "solver/rule_kernels.h"

namespace halfstep {

KernelName gather_kernel(Rule rule) {
    switch (rule) {
        case Rule::BounceBack: return KernelName::GatherBounceBack;
        case Rule::Velocity: return KernelName::GatherVelocity;
        case Rule::Pressure: return KernelName::GatherPressure;
        case Rule::Interpolated: return KernelName::GatherInterpolated;
        case Rule::Quadratic: return KernelName::GatherQuadratic;
        case Rule::Local: return KernelName::GatherLocal;
        default: return KernelName::GatherFreeSlip;
    }
}

KernelName apply_kernel(Rule rule) {
    switch (rule) {
        case Rule::Pressure: return KernelName::ApplyPressure;
        case Rule::Interpolated: return KernelName::ApplyInterpolated;
        case Rule::Quadratic: return KernelName::ApplyQuadratic;
        default: return KernelName::ApplyVelocity;
    }
}

KernelName look_kernel(Rule rule) {
    switch (rule) {
        case Rule::RegularisedVelocity: return KernelName::LookVelocity;
        case Rule::RegularisedPressure: return KernelName::LookPressure;
        case Rule::Convective: return KernelName::LookConvective;
        default: return KernelName::LookCharacteristic;
    }
}

}  // namespace halfstep

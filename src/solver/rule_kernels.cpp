#include "solver/rule_kernels.h"

#include <stdexcept>

namespace halfstep {

KernelName gather_kernel(Rule rule) {
    switch (rule) {
        case Rule::BounceBack: return KernelName::GatherBounceBack;
        case Rule::Velocity: return KernelName::GatherVelocity;
        case Rule::Pressure: return KernelName::GatherPressure;
        case Rule::FreeSlip: return KernelName::GatherFreeSlip;
        case Rule::Interpolated:
        case Rule::Sliding: return KernelName::GatherInterpolated;
        case Rule::Quadratic: return KernelName::GatherQuadratic;
        case Rule::Local: return KernelName::GatherLocal;
        default: throw std::logic_error("no rule of kernels/boundary/");
    }
}

KernelName cells_kernel(Rule rule) {
    switch (rule) {
        case Rule::Velocity: return KernelName::ApplyVelocity;
        case Rule::Pressure: return KernelName::ApplyPressure;
        case Rule::Interpolated:
        case Rule::Sliding: return KernelName::ApplyInterpolated;
        case Rule::Quadratic: return KernelName::ApplyQuadratic;
        default: throw std::logic_error("a rule that does not work cell by cell");
    }
}

KernelName links_kernel(Rule rule) {
    switch (rule) {
        case Rule::Interpolated: return KernelName::LinksInterpolated;
        case Rule::Quadratic: return KernelName::LinksQuadratic;
        default: throw std::logic_error("a rule that does not work link by link");
    }
}

KernelName place_kernel(Rule rule) {
    return rule == Rule::Quadratic ? KernelName::PlaceQuadratic : KernelName::PlaceInterpolated;
}

KernelName look_kernel(Rule rule) {
    switch (rule) {
        case Rule::RegularisedVelocity: return KernelName::LookVelocity;
        case Rule::RegularisedPressure: return KernelName::LookPressure;
        case Rule::Convective: return KernelName::LookConvective;
        case Rule::Characteristic: return KernelName::LookCharacteristic;
        default: throw std::logic_error("no rule of kernels/faces/");
    }
}

int others_of(Rule rule) {
    return rule == Rule::Quadratic ? 2 : 1;
}

}  // namespace halfstep

#include "program/parts.h"

#include <algorithm>

namespace halfstep {

static Part scalar_part_of(KernelName kernel) {
    switch (kernel) {
        case KernelName::ScalarStep: return Part::ScalarStep;
        case KernelName::ScalarLinks: return Part::ScalarLinks;
        default: return Part::ScalarCells;
    }
}

Part part_of(KernelName kernel) {
    switch (kernel) {
        case KernelName::Step: return Part::Step;
        case KernelName::Moments: return Part::Moments;
        case KernelName::Init: return Part::Init;
        case KernelName::Totals: return Part::Totals;
        case KernelName::GatherBounceBack: return Part::BounceBack;
        case KernelName::GatherVelocity:
        case KernelName::ApplyVelocity: return Part::Velocity;
        case KernelName::GatherPressure:
        case KernelName::ApplyPressure: return Part::Pressure;
        case KernelName::GatherFreeSlip: return Part::FreeSlip;
        case KernelName::GatherInterpolated:
        case KernelName::ApplyInterpolated:
        case KernelName::LinksInterpolated:
        case KernelName::PlaceInterpolated: return Part::Interpolated;
        case KernelName::GatherQuadratic:
        case KernelName::ApplyQuadratic:
        case KernelName::LinksQuadratic:
        case KernelName::PlaceQuadratic: return Part::Quadratic;
        case KernelName::GatherLocal: return Part::Local;
        case KernelName::Scatter: return Part::Scatter;
        case KernelName::Force: return Part::Force;
        case KernelName::SaveCells:
        case KernelName::LoadCells: return Part::Canonical;
        case KernelName::LookVelocity: return Part::FaceVelocity;
        case KernelName::LookPressure: return Part::FacePressure;
        case KernelName::LookConvective: return Part::FaceConvective;
        case KernelName::LookCharacteristic: return Part::FaceCharacteristic;
        case KernelName::SendFaces: return Part::FaceSend;
        case KernelName::Sponge: return Part::Sponge;
        case KernelName::Slide: return Part::Slide;
        case KernelName::Refill: return Part::Refill;
        case KernelName::Statistics: return Part::Statistics;
        case KernelName::PorousBrinkman:
        case KernelName::PorousGrey: return Part::Porous;
        case KernelName::EddiesWale:
        case KernelName::EddiesVreman: return Part::Eddies;
        default: return scalar_part_of(kernel);
    }
}

std::vector<Part> all_parts(Lattice lattice) {
    const bool is_scalar = carries_scalars(lattice);
    std::vector<Part> parts;
    for (int k = 0; k <= int(last_part); ++k) {
        const auto part = Part(k);
        const bool is_of_scalars = part == Part::ScalarStep || part >= Part::ScalarCells;
        const bool is_of_both = part == Part::Scatter || part == Part::Canonical;
        if (is_of_both || is_of_scalars == is_scalar) parts.push_back(part);
    }
    return parts;
}

std::vector<Part> parts_of(std::span<const KernelName> kernels) {
    std::vector<Part> parts;
    for (KernelName kernel : kernels)
        if (std::find(parts.begin(), parts.end(), part_of(kernel)) == parts.end())
            parts.push_back(part_of(kernel));
    return parts;
}

}  // namespace halfstep

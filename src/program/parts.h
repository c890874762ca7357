// How the kernels are divided into programs: what is compiled together.
#pragma once

#include <span>
#include <vector>

#include "lattice/choices.h"
#include "lattice/kernel_arguments.h"

namespace halfstep {

/// A program. As small as can be, so that a case compiles what it needs and no more: a boundary
/// rule each, and what every case has apart from what few have.
enum class Part {
    Step,
    Init,
    Moments,
    Totals,
    Statistics,
    ScalarStep,
    BounceBack,
    Velocity,
    Pressure,
    FreeSlip,
    Interpolated,
    Quadratic,
    Local,
    Scatter,
    Force,
    Canonical,
    FaceVelocity,
    FacePressure,
    FaceConvective,
    FaceCharacteristic,
    FaceSend,
    Sponge,
    Slide,
    Refill,
    Porous,
    Eddies,
    ScalarCells,
    ScalarLinks
};

inline constexpr Part last_part = Part::ScalarLinks;

Part part_of(KernelName kernel);

/// All that populations on this lattice have.
std::vector<Part> all_parts(Lattice lattice);
/// Those that hold these kernels, each once, in the order of the first.
std::vector<Part> parts_of(std::span<const KernelName> kernels);

/// Works on whole words, several cells at a time; the others on single cells or links.
constexpr bool is_of_words(Part part) {
    return part <= Part::ScalarStep;
}

}  // namespace halfstep

// Everything that a set of kernels is specialised for.
#pragma once

#include <optional>

#include "base/vector.h"
#include "lattice/choices.h"

namespace halfstep {

struct KernelSpec {
    Lattice lattice = Lattice::D3Q19;
    Collision collision = Collision::TRT;
    Forcing forcing = Forcing::None;
    Arithmetic arithmetic = Arithmetic::FP32;
    Storage storage = Storage::FP32;
    Streaming streaming = Streaming::EsotericPull;
    Walls walls = Walls::Open;
    Int3 cells{1, 1, 1};
    Acceleration acceleration = Acceleration::Uniform;
    Viscosity viscosity = Viscosity::Constant;
    Coupling coupling = Coupling::None;
    Materials materials = Materials::One;

    /// Whether cells have numbers of their own besides the populations.
    bool has_own_cells() const {
        return viscosity != Viscosity::Constant || acceleration != Acceleration::Uniform;
    }

    /// These change how fast a step runs and nothing of its results; nothing: the device's usual.
    std::optional<int> block = {};           ///< most threads a block of the step
    std::optional<int> prefetch_bytes = {};  ///< how far ahead of a word memory is asked for
};

}  // namespace halfstep

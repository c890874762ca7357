// Everything that a set of kernels is specialised for.
#pragma once

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
};

}  // namespace halfstep

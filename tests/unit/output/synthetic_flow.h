// Flows given by formulas, for tests that need a Source without a simulation.
#pragma once

#include <functional>

#include "output/sampler.h"

namespace halfstep {

/// What one cell holds, SI.
struct FlowAt {
    double density = 1;
    double pressure = 0;
    Vec3 velocity{};
    std::uint8_t solid = 0;
};

/// Of the position in SI. The place of a cell is its centre.
using Flow = std::function<FlowAt(const Vec3& position)>;

/// A domain without periodic axes at step 0, in lattice units; change what you need.
Source make_source(const Int3& cells, const Scaling& scaling);

/// Lets `source.sample` answer with `flow`, also for planes of copies of `source` made later.
void give_flow(Source& source, Flow flow);

/// Position of a cell's centre, SI.
Vec3 centre_of(const Source& source, const Int3& cell);

}  // namespace halfstep

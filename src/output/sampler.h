// How outputs ask for fields: some rows at a time, so that no field costs memory of the domain's
// size.
#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "solver/snapshot.h"

namespace halfstep {

/// Fields of these rows after the last step.
using Sampler = std::function<Snapshot(const Rows& rows)>;

/// Everything about the domain that an output may ask.
struct Source {
    Sampler sample;
    Int3 cells{};
    Vec3 origin{};
    Scaling scaling;
    std::array<bool, 3> periodic{};  ///< axes that wrap round
    std::int64_t step = 0;
    double time = 0;  ///< s; steps in lattice units
};

}  // namespace halfstep

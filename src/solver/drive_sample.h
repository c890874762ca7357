// What a drive saw and chose.
#pragma once

#include <cstdint>

namespace halfstep {

/// After `step` steps; SI, cells and steps in lattice units.
struct DriveSample {
    std::int64_t step = 0;
    double mean_velocity = 0;
    double acceleration = 0;  ///< of the steps to come
};

}  // namespace halfstep

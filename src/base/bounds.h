// A box with sides along the axes.
#pragma once

#include <limits>

#include "base/vector.h"

namespace halfstep {

struct Bounds {
    Vec3 low{}, high{};  ///< infinite for what has no end
};

inline constexpr double endless = std::numeric_limits<double>::infinity();
inline constexpr Bounds everywhere{{-endless, -endless, -endless}, {endless, endless, endless}};

}  // namespace halfstep

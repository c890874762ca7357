// A box with sides along the axes.
#pragma once

#include "base/vector.h"

namespace halfstep {

struct Bounds {
    Vec3 low{}, high{};  ///< infinite for what has no end
};

}  // namespace halfstep

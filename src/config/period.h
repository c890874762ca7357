// Lengths of time as a case states them.
#pragma once

#include <cstdint>
#include <variant>

#include "units/dimension.h"

namespace halfstep {

struct Steps {
    std::int64_t count = 0;
};
/// A length of time, given in either way.
using Period = std::variant<Time, Steps>;
constexpr double most_steps = 1e15;  ///< exact in double, years of computing

}  // namespace halfstep

// A choice of what changes how fast a case steps and nothing of its results.
#pragma once

#include <optional>

#include "lattice/choices.h"

namespace halfstep {

struct Tuning {
    Streaming streaming = Streaming::EsotericPull;
    std::optional<int> block;           ///< most threads; nothing: the device has no blocks
    std::optional<int> prefetch_bytes;  ///< nothing: the device has no such thing

    bool operator==(const Tuning&) const = default;
};

}  // namespace halfstep

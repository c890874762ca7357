// How a validation is run.
#pragma once

#include <atomic>
#include <functional>
#include <optional>

#include "lattice/choices.h"

namespace halfstep {

struct ValidationOptions {
    std::optional<Streaming> streaming;  ///< nothing = auto
    std::optional<Storage> storage;      ///< FP64 with arithmetic alike, others in FP32
    /// Set to true to stop: the validation then throws RunError. May be null.
    const std::atomic<bool>* stop = nullptr;
    std::function<void(double fraction)> on_progress;  ///< 0 to 1, a few times a second
};

}  // namespace halfstep

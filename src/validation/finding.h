// What a validation finds: a computed value beside the published or analytic one.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>

#include "lattice/choices.h"

namespace halfstep {

struct Finding {
    std::string name;      ///< of the validation: "cavity-100"
    std::string quantity;  ///< "drag coefficient, largest"
    double computed = 0;
    double reference = 0;
    std::string source;
    double deviation = 0;  ///< relative to the reference, or absolute; `quantity` says which
    double tolerance = 0;  ///< of |deviation|
    bool pass = false;     ///< |deviation| <= tolerance; false for a value that is not a number
    std::string device, lattice, arithmetic, storage, streaming;
};

struct ValidationOptions {
    std::optional<Streaming> streaming;  ///< nothing = auto
    /// Set to true to stop: the validation then throws RunError. May be null.
    const std::atomic<bool>* stop = nullptr;
    std::function<void(double fraction)> on_progress;  ///< 0 to 1, a few times a second
};

}  // namespace halfstep

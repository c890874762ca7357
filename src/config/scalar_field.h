// Fields in lattice units.
#pragma once

#include <array>
#include <functional>

#include "base/vector.h"

namespace halfstep {

/// A scalar in space and time, lattice units in and out. Not thread-safe: one thread evaluates it.
struct ScalarField {
    std::function<double(const Vec3& position, double step)> value;
    bool constant = true;  ///< the same everywhere and always
    bool depends_on_time = false;
    static ScalarField uniform(double v) {
        return {[v](const Vec3&, double) { return v; }, true, false};
    }
};
using VectorField = std::array<ScalarField, 3>;

}  // namespace halfstep

// Host view of the lattices: the tables of kernels/lattice, checked when they are compiled.
#pragma once

#include <array>

#include "lattice/choices.h"

namespace halfstep {

/// Velocities c_i and weights w_i, i < count. Direction 0 is rest; directions 2k - 1 and 2k are
/// opposite, and the odd one's first non-zero component is +1. The speed of sound is 1 / sqrt(3)
/// where flows move; see sound_speed_squared.
struct VelocitySet {
    int dimension = 0;
    int count = 0;
    std::array<std::array<int, 3>, 27> velocity{};
    std::array<double, 27> weight{};

    /// The direction of -c_i.
    static constexpr int opposite(int i) { return i == 0 ? 0 : i % 2 == 1 ? i + 1 : i - 1; }

    /// The direction of c, or -1 where the lattice has none.
    constexpr int find(const std::array<int, 3>& c) const {
        for (int i = 0; i < count; ++i)
            if (velocity[static_cast<std::size_t>(i)] == c) return i;
        return -1;
    }
};

const VelocitySet& velocity_set(Lattice lattice);

}  // namespace halfstep

// Host view of the lattices in kernels/lattice/, checked at compile time.
#pragma once

#include <array>

#include "lattice/choices.h"

namespace halfstep {

/// Velocities and weights of a lattice. Direction 0 is rest; 2k - 1 and 2k are opposite.
struct VelocitySet {
    int dimension = 0;
    int count = 0;
    std::array<std::array<int, 3>, 27> velocity{};
    std::array<double, 27> weight{};

    static constexpr int opposite(int i) { return i == 0 ? 0 : (i % 2 == 1 ? i + 1 : i - 1); }
    /// The direction with this velocity, or -1.
    int find(const std::array<int, 3>& c) const;
};

const VelocitySet& velocity_set(Lattice lattice);

}  // namespace halfstep

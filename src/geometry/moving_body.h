// Bodies that move: where they stand at one time, and what is too near to them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "config/lattice_case.h"
#include "geometry/domain.h"

namespace halfstep {

/// The shape where the pose puts it.
Shape moved(const Shape& shape, const Pose& pose);

/// A body in its place, in a box of cells around it that is a domain of its own: it reaches at
/// least four cells beyond the body, along axes without end it is the whole domain.
struct PlacedBody {
    std::size_t body = 0;   ///< index in LatticeCase::bodies of the whole case
    Pose pose;              ///< in the coordinates of the whole case
    Int3 low{};             ///< of the box, cells of the whole domain; may lie beyond its faces
    LatticeCase near_case;  ///< the box: one body, which moves by Body::velocity and so on
    Domain near;            ///< its solid cells and links

    /// A cell of the box, in the whole domain as if it had no faces.
    Int3 unwrapped(const Int3& cell) const {
        return {low[0] + cell[0], low[1] + cell[1], low[2] + cell[2]};
    }
};

/// Throws InputError where the body has no cell, or with the cells around it is longer than a
/// period of the domain; RunError where its wall moves by more than half a cell a step, or its
/// motion has no finite value.
PlacedBody place_body(const LatticeCase& lattice_case, std::size_t body, double step);

/// The bodies that move, in order.
std::vector<std::size_t> find_moving(const LatticeCase& lattice_case);

/// The cell in the domain; nothing where it lies beyond a face that is not periodic.
std::optional<Int3> wrapped(const LatticeCase& lattice_case, Int3 cell);

/// Indices in Domain::solid of the body's cells that lie in the domain.
std::vector<std::size_t> cells_of(const LatticeCase& lattice_case, const PlacedBody& placed);

/// Gives those of the body's cells to it that no other has; these are what it returns.
std::vector<std::size_t> mark_cells(const LatticeCase& lattice_case, const PlacedBody& placed,
                                    std::vector<std::uint8_t>& solid);

}  // namespace halfstep

// Quantities of single cells, from the planes that were sampled.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "output/quantity.h"
#include "solver/snapshot.h"

namespace halfstep {

/// The values at one cell; a scalar fills the first only.
using CellValues = Vec3;

/// Derivatives are central differences, second order; beside solids and at borders that do not wrap
/// one-sided, first order; along an axis of one cell 0.
class FieldView {
public:
    /// `planes` outlives the view. Planes beyond the domain's z-borders are copies of the periodic
    /// ones; along y the view wraps by itself, where it has all rows.
    FieldView(const Snapshot& planes, const std::array<bool, 3>& periodic)
        : planes_(&planes), periodic_(periodic) {}

    const Snapshot& planes() const { return *planes_; }
    bool is_solid(const Int3& cell) const { return planes_->solid[index(cell)] != 0; }

    /// Of a fluid cell that has its margin (see margin_of) in the planes.
    CellValues value(Quantity quantity, const Int3& cell) const;

    /// Rows u, v, w, columns x, y, z: du_i / dx_j.
    std::array<Vec3, 3> velocity_gradient(const Int3& cell) const;

private:
    std::size_t index(const Int3& cell) const { return planes_->index(cell[0], cell[1], cell[2]); }
    Vec3 velocity(std::size_t index) const;
    std::optional<std::size_t> fluid_neighbour(Int3 cell, std::size_t axis, int step) const;
    Vec3 derivative(const Int3& cell, std::size_t axis) const;
    CellValues vorticity(const Int3& cell) const;
    double q_criterion(const Int3& cell) const;
    double viscosity(const Int3& cell) const;

    const Snapshot* planes_;
    std::array<bool, 3> periodic_;
};

}  // namespace halfstep

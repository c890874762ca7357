// What decides the cells' own rates and accelerations, on the device (kernels/strain.h,
// kernels/acceleration/own.h).
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "config/lattice_case.h"
#include "device/device.h"
#include "geometry/domain.h"

namespace halfstep {

class CellLaws {
public:
    /// All cells are alike.
    CellLaws() = default;
    /// Evaluates the acceleration's field. Throws RunError (memory, a value that is not finite).
    CellLaws(const LatticeCase& lattice_case, const Domain& domain, Device& device);

    /// Null where all cells are alike.
    Buffer* law() const { return law_.get(); }
    /// Of every cell along an axis, [row][x]; null where there is no field.
    Buffer* acceleration(std::size_t axis) const { return acceleration_[axis].get(); }
    /// What eddies make of every cell (kernels/arguments.h), [row][x]; null where they ask no
    /// field.
    Buffer* eddies() const { return eddies_.get(); }
    double bytes_a_cell() const;  ///< that a step reads
    std::uint64_t device_bytes() const;

private:
    void damp_eddies(const LatticeCase& lattice_case, const Domain& domain);

    Arithmetic arithmetic_ = Arithmetic::FP32;
    std::unique_ptr<Buffer> law_, eddies_;
    std::array<std::unique_ptr<Buffer>, 3> acceleration_;
};

}  // namespace halfstep

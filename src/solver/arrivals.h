// All populations of a flow between two steps, in a form that no layout, parity or order in memory
// shows in: what arrives at each cell.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "config/lattice_case.h"
#include "solver/populations.h"

namespace halfstep {

/// Copies rows (y + ny z) between device and host as elements of the storage format, bit by bit,
/// in the order [direction][row][x]; directions are those of kernels/lattice. Through one bounded
/// buffer on the device, which it holds as long as it lives. Must not outlive the simulation, which
/// does not step meanwhile.
class Arrivals {
public:
    /// Of the flow or of a scalar, by `lattice`. `parity` of the step that comes next. Throws
    /// as Device::allocate does.
    Arrivals(const LatticeCase& lattice_case, Lattice lattice, Device& device,
             const Populations& populations, int parity);

    std::int64_t rows() const;
    /// At most this many rows a call.
    std::int64_t rows_at_once() const { return rows_at_once_; }
    std::size_t bytes_a_row() const { return bytes_a_row_; }  ///< of all directions

    void save(std::int64_t first_row, std::int64_t end_row, void* to) const;
    void load(std::int64_t first_row, std::int64_t end_row, const void* from);

private:
    void launch(KernelName kernel, std::int64_t first_row, std::int64_t end_row) const;

    const LatticeCase& lattice_case_;
    const Populations& populations_;
    int parity_;
    std::int64_t rows_at_once_;
    std::size_t bytes_a_row_;
    std::unique_ptr<Buffer> buffer_;
};

}  // namespace halfstep

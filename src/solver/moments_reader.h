// Density and velocity of some rows, from the device, lattice units.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "config/lattice_case.h"
#include "solver/populations.h"

namespace halfstep {

/// rho - 1 and u of rows [begin, end), row = y + ny z; arrays in order [row][x].
struct Moments {
    std::vector<double> drho;
    std::array<std::vector<double>, 3> u;
};

/// Reads rows through one small buffer on the device, so that fields cost no memory of the domain's
/// size.
class MomentsReader {
public:
    MomentsReader(const LatticeCase& lattice_case, Device& device);

    /// At most this many rows a call of `read`.
    std::int64_t rows_at_once() const { return rows_at_once_; }
    std::uint64_t device_bytes() const;

    void read(const Populations& populations, int parity, std::int64_t begin, std::int64_t end,
              Moments& moments) const;

private:
    const LatticeCase& lattice_case_;
    std::int64_t rows_at_once_;
    std::array<std::unique_ptr<Buffer>, 4> fields_;
};

}  // namespace halfstep

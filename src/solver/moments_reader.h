// Density and velocity of some rows, from the device, lattice units.
#pragma once

#include <array>
#include <memory>

#include "config/lattice_case.h"
#include "solver/populations.h"
#include "solver/snapshot.h"
#include "solver/still_flow.h"

namespace halfstep {

/// Reads rows through one small buffer on the device, so that fields cost no memory of the domain's
/// size.
class MomentsReader {
public:
    MomentsReader(const LatticeCase& lattice_case, Device& device);

    /// At most this many rows a call of `read`.
    std::int64_t rows_at_once() const { return rows_at_once_; }
    std::uint64_t device_bytes() const;

    /// Of `rows`, counted plane by plane, those from `first` to before `last`.
    void read(const Populations& populations, int parity, const Rows& rows, std::int64_t first,
              std::int64_t last, const RawMoments& to) const;

private:
    void launch(const Populations& populations, int parity, std::int64_t begin, std::int64_t end,
                std::int64_t first_row) const;

    const LatticeCase& lattice_case_;
    std::int64_t rows_at_once_;
    std::array<std::unique_ptr<Buffer>, 4> fields_;
};

}  // namespace halfstep

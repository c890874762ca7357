// Density and velocity of some rows, from the device, lattice units.
#pragma once

#include <algorithm>
#include <array>
#include <memory>

#include "config/lattice_case.h"
#include "solver/populations.h"
#include "solver/snapshot.h"
#include "solver/still_flow.h"

namespace halfstep {

/// rho - 1 and u on the device.
using MomentFields = std::array<std::unique_ptr<Buffer>, 4>;

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

    /// Throws std::logic_error unless the domain has these rows.
    void check(const Rows& rows) const;
    /// All of `rows`, in parts, each to `place(first row)`; `visit(moments, cells)` after each.
    template <typename Place, typename Visit>
    void read_all(const Populations& populations, int parity, const Rows& rows, Place place,
                  Visit visit) const {
        check(rows);
        for (std::int64_t first = 0; first < rows.count(); first += rows_at_once_) {
            const std::int64_t last = std::min(first + rows_at_once_, rows.count());
            const RawMoments to = place(first);
            read(populations, parity, rows, first, last, to);
            visit(to, std::size_t((last - first) * lattice_case_.cells[0]));
        }
    }
    /// As `read`, but to `fields` on the device, from their row `at` on, as many rows as there are.
    void compute(const Populations& populations, int parity, const Rows& rows, std::int64_t first,
                 std::int64_t last, const MomentFields& fields, std::int64_t at) const;

private:
    void launch(const Populations& populations, int parity, std::int64_t begin, std::int64_t end,
                std::int64_t first_row, const MomentFields& fields) const;

    const LatticeCase& lattice_case_;
    std::int64_t rows_at_once_;
    MomentFields fields_;
};

}  // namespace halfstep

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
    /// Reads the rows in parts, each to `place(first row)`; `visit(moments, cells)` then.
    template <typename Place, typename Visit>
    void visit(const Populations& populations, int parity, const Rows& rows, Place place,
               Visit visit) const {
        check(rows);
        const std::int64_t count = rows.count();
        for (std::int64_t first = 0; first < count; first += rows_at_once_) {
            const std::int64_t last = std::min(first + rows_at_once_, count);
            const RawMoments to = place(first);
            read(populations, parity, rows, first, last, to);
            visit(to, std::size_t((last - first) * lattice_case_.cells[0]));
        }
    }

private:
    void launch(const Populations& populations, int parity, std::int64_t begin, std::int64_t end,
                std::int64_t first_row) const;

    const LatticeCase& lattice_case_;
    std::int64_t rows_at_once_;
    std::array<std::unique_ptr<Buffer>, 4> fields_;
};

}  // namespace halfstep

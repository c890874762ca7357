// What a flow, the scalars that it carries and its eddies leave for each other on the device.
#pragma once

#include <array>
#include <memory>

#include "config/lattice_case.h"
#include "device/device.h"
#include "solver/reals.h"
#include "solver/spec_of.h"

namespace halfstep {

/// Numbers beyond the last row's, where the last word may end.
constexpr std::int64_t exchange_slack = 64;

/// Plain fields [row][x] of kernels/coupling/velocity.h.
struct Exchange {
    std::array<std::unique_ptr<Buffer>, 3> kept;  ///< velocity; the third is null in 2 dimensions
    std::unique_ptr<Buffer> lift;                 ///< null where nothing lifts

    Exchange() = default;
    Exchange(const LatticeCase& lattice_case, Device& device) {
        const auto bytes = std::size_t(volume(lattice_case.cells) + exchange_slack) *
                           bytes_of(lattice_case.arithmetic);
        const auto axes = std::size_t(dimensions_of(lattice_case.lattice));
        for (std::size_t a = 0; a < axes; ++a) kept[a] = device.allocate(bytes);
        if (is_lifted(lattice_case)) lift = device.allocate(bytes);
    }

    /// That the flow's step of a cell writes and reads of them.
    double bytes_a_cell(Arithmetic arithmetic) const {
        int numbers = lift ? 1 : 0;
        for (const auto& field : kept) numbers += field ? 1 : 0;
        return numbers * double(bytes_of(arithmetic));
    }

    std::uint64_t device_bytes() const {
        std::uint64_t bytes = lift ? lift->bytes() : 0;
        for (const auto& field : kept) bytes += field ? field->bytes() : 0;
        return bytes;
    }
};

/// The arguments of the flow's kernels that say so; null: it keeps none.
inline std::array<Argument, 4> arguments_of_exchange(const Exchange* with) {
    const auto kept = [&](std::size_t a) { return with ? with->kept[a].get() : nullptr; };
    return {{{"lift", with ? with->lift.get() : nullptr},
             {"kept_x", kept(0)},
             {"kept_y", kept(1)},
             {"kept_z", kept(2)}}};
}

}  // namespace halfstep

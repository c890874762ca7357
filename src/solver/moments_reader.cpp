#include "solver/moments_reader.h"

#include <algorithm>
#include <stdexcept>

#include "solver/reals.h"

namespace halfstep {

namespace {
constexpr std::int64_t cells_at_once = 1 << 16;
}

MomentsReader::MomentsReader(const LatticeCase& lattice_case, Device& device)
    : lattice_case_(lattice_case) {
    const Int3& n = lattice_case.cells;
    rows_at_once_ = std::clamp<std::int64_t>(cells_at_once / n[0], 1, n[1] * n[2]);
    const auto bytes = std::size_t(rows_at_once_ * n[0]) * bytes_of(lattice_case.arithmetic);
    for (auto& field : fields_) field = device.allocate(bytes);
}

std::uint64_t MomentsReader::device_bytes() const {
    return 4 * fields_[0]->bytes();
}

void MomentsReader::check(const Rows& rows) const {
    const Int3& n = lattice_case_.cells;
    const bool is_ordered = rows.y_begin <= rows.y_end && rows.z_begin <= rows.z_end;
    if (!is_ordered || !Rows{0, n[1], 0, n[2]}.has(rows))
        throw std::logic_error("rows outside the domain");
}

void MomentsReader::launch(const Populations& populations, int parity, std::int64_t begin,
                           std::int64_t end, std::int64_t first_row,
                           const MomentFields& fields) const {
    const Vec3& a = lattice_case_.acceleration;
    const std::array<Argument, 8> arguments{{{"drho", fields[0].get()},
                                             {"ux", fields[1].get()},
                                             {"uy", fields[2].get()},
                                             {"uz", fields[3].get()},
                                             {"acceleration_x", a[0]},
                                             {"acceleration_y", a[1]},
                                             {"acceleration_z", a[2]},
                                             {"first_row", first_row}}};
    populations.launch(KernelName::Moments, parity, begin, end, arguments);
}

void MomentsReader::compute(const Populations& populations, int parity, const Rows& rows,
                            std::int64_t first, std::int64_t last, const MomentFields& fields,
                            std::int64_t at) const {
    const std::int64_t ny = lattice_case_.cells[1], a_plane = rows.a_plane();
    for (std::int64_t k = first, count = 0; k < last; k += count) {
        const std::int64_t begin = rows.y_begin + k % a_plane + ny * (rows.z_begin + k / a_plane);
        // Whole planes follow one another; of others each needs a launch of its own.
        count = a_plane == ny ? last - k : std::min(last - k, a_plane - k % a_plane);
        launch(populations, parity, begin, begin + count, begin - (at + k - first), fields);
    }
}

void MomentsReader::read(const Populations& populations, int parity, const Rows& rows,
                         std::int64_t first, std::int64_t last, const RawMoments& to) const {
    compute(populations, parity, rows, first, last, fields_, 0);
    const auto bytes =
        std::size_t((last - first) * lattice_case_.cells[0]) * bytes_of(lattice_case_.arithmetic);
    for (std::size_t k = 0; k < 4; ++k) fields_[k]->read(0, to[k], bytes);
}

}  // namespace halfstep

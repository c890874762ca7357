#include "geometry/porous_cells.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "config/shape_bounds.h"
#include "geometry/images.h"
#include "halfstep/error.h"

namespace halfstep {

namespace {

/// The cells along an axis whose centres may lie within the bounds, with one to spare for rounding.
std::pair<std::int64_t, std::int64_t> range_of(const Bounds& bounds, std::int64_t shift,
                                               std::int64_t cells, std::size_t axis) {
    const auto by = static_cast<double>(shift), most = static_cast<double>(cells);
    const double low = std::floor(bounds.low[axis] + by) - 1;
    const double high = std::ceil(bounds.high[axis] + by) + 1;
    return {static_cast<std::int64_t>(std::clamp(low, 0.0, most)),
            static_cast<std::int64_t>(std::clamp(high, 0.0, most))};
}

template <typename Visit>
void visit_cells_of(const Image& image, const Int3& cells, Visit visit) {
    const Bounds bounds = bounds_of(*image.shape);
    const auto [x_begin, x_end] = range_of(bounds, image.shift[0], cells[0], 0);
    const auto [y_begin, y_end] = range_of(bounds, image.shift[1], cells[1], 1);
    const auto [z_begin, z_end] = range_of(bounds, image.shift[2], cells[2], 2);
    for (std::int64_t z = z_begin; z < z_end; ++z)
        for (std::int64_t y = y_begin; y < y_end; ++y)
            for (std::int64_t x = x_begin; x < x_end; ++x) {
                const Vec3 center{static_cast<double>(x - image.shift[0]) + 0.5,
                                  static_cast<double>(y - image.shift[1]) + 0.5,
                                  static_cast<double>(z - image.shift[2]) + 0.5};
                if (contains(*image.shape, center)) visit(Int3{x, y, z});
            }
}

Problem without_cells(const PorousRegion& region) {
    return {{},
            fmt::format("porous region \"{}\" has no cell of its own", region.name),
            "no centre of a fluid cell lies in it, or regions before it own them all",
            "move or enlarge it, list it before them, or refine the resolution"};
}

}  // namespace

void find_porous_cells(const LatticeCase& lattice_case, Domain& domain) {
    if (lattice_case.porous.empty()) return;
    std::vector<std::uint8_t> taken = domain.solid;
    std::vector<Problem> problems;
    for (const PorousRegion& region : lattice_case.porous) {
        std::vector<std::int64_t> cells;
        for (const Image& image : images_of(region.shape, lattice_case))
            visit_cells_of(image, domain.cells, [&](const Int3& cell) {
                std::uint8_t& owner = taken[domain.index(cell)];
                if (owner != 0) return;
                owner = 1;
                cells.push_back(static_cast<std::int64_t>(domain.index(cell)));
            });
        std::sort(cells.begin(), cells.end());
        if (cells.empty()) problems.push_back(without_cells(region));
        domain.porous.push_back(std::move(cells));
    }
    if (!problems.empty()) throw InputError(std::move(problems));
}

}  // namespace halfstep

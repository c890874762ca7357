#include "geometry/images.h"

#include <cmath>

#include "config/shape_bounds.h"
#include "geometry/surroundings.h"

namespace halfstep {

namespace {

bool overlaps(const Bounds& bounds, const Int3& cells) {
    for (std::size_t a = 0; a < 3; ++a)
        if (bounds.high[a] <= 0 || bounds.low[a] >= static_cast<double>(cells[a])) return false;
    return true;
}

/// The multiples of the period that bring the bounds into the domain.
std::vector<std::int64_t> shifts_along(std::size_t axis, const Bounds& bounds,
                                       const LatticeCase& lattice_case) {
    const std::int64_t period = lattice_case.cells[axis];
    const auto length = static_cast<double>(period);
    const double low = bounds.low[axis], high = bounds.high[axis];
    if (has_walls(lattice_case, axis) || high - low > length) {
        if (high <= 0 || low >= length) return {};
        return {0};
    }
    std::vector<std::int64_t> shifts;
    const auto last = static_cast<std::int64_t>(std::ceil(1 - low / length)) - 1;
    for (auto k = static_cast<std::int64_t>(std::floor(-high / length)) + 1; k <= last; ++k)
        shifts.push_back(k * period);
    return shifts;
}

void add_images(const Shape& shape, const LatticeCase& lattice_case, std::vector<Image>& images) {
    if (shape.kind == ShapeKind::Union) {
        for (const Shape& part : shape.parts) add_images(part, lattice_case, images);
        return;
    }
    const Bounds bounds = bounds_of(shape);
    for (const std::int64_t z : shifts_along(2, bounds, lattice_case))
        for (const std::int64_t y : shifts_along(1, bounds, lattice_case))
            for (const std::int64_t x : shifts_along(0, bounds, lattice_case))
                images.push_back({&shape, {x, y, z}});
}

}  // namespace

std::vector<Image> images_of(const Shape& shape, const LatticeCase& lattice_case) {
    std::vector<Image> images;
    if (overlaps(bounds_of(shape), lattice_case.cells)) add_images(shape, lattice_case, images);
    return images;
}

}  // namespace halfstep

#include "geometry/images.h"

#include "config/shape_bounds.h"
#include "geometry/surroundings.h"

namespace halfstep {

namespace {

std::vector<std::int64_t> shifts_along(std::size_t axis, const Bounds& bounds,
                                       const LatticeCase& lattice_case) {
    const std::int64_t period = lattice_case.cells[axis];
    const auto length = static_cast<double>(period);
    const double low = bounds.low[axis], high = bounds.high[axis];
    if (high <= 0 || low >= length) return {};
    std::vector<std::int64_t> shifts{0};
    if (has_walls(lattice_case, axis) || high - low > length) return shifts;
    if (low < 0) shifts.push_back(period);
    if (high > length) shifts.push_back(-period);
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
    add_images(shape, lattice_case, images);
    return images;
}

}  // namespace halfstep

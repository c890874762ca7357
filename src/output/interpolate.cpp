#include "output/interpolate.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace halfstep {

namespace {

/// The lower of the two cells around a point on one axis, and how far the point is towards the
/// upper.
struct Between {
    std::int64_t low = 0;
    double share = 0;
};

Between between(double position, std::int64_t cells) {
    if (cells == 1) return {};
    const double from_centre = position - 0.5;
    const double low = std::floor(from_centre);
    return {static_cast<std::int64_t>(low), from_centre - low};
}

struct Weighted {
    Int3 cell;
    double weight;
};

/// Nothing when the cell lies beyond a border that does not wrap. In z the cache has the wrapped
/// planes.
std::optional<Int3> inside(Int3 cell, const Source& source) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const std::int64_t n = source.cells[axis];
        if (cell[axis] >= 0 && cell[axis] < n) continue;
        if (!source.periodic[axis]) return std::nullopt;
        if (axis < 2) cell[axis] = (cell[axis] + n) % n;
    }
    return cell;
}

std::vector<Weighted> fluid_around(const std::array<Between, 3>& at, const FieldView& view,
                                   const Source& source) {
    std::vector<Weighted> around;
    double sum = 0;
    for (int corner = 0; corner < 8; ++corner) {
        Int3 cell;
        double weight = 1;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const int upper = (corner >> axis) & 1;
            cell[axis] = at[axis].low + upper;
            weight *= upper ? at[axis].share : 1 - at[axis].share;
        }
        if (weight == 0) continue;
        const auto found = inside(cell, source);
        if (!found || view.is_solid(*found)) continue;
        around.push_back({*found, weight});
        sum += weight;
    }
    for (Weighted& one : around) one.weight /= sum;
    return around;
}

bool is_in_solid(const Vec3& point, const std::array<Between, 3>& at, const FieldView& view,
                 const Source& source) {
    Int3 cell;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const auto nearest = static_cast<std::int64_t>(std::floor(point[axis]));
        cell[axis] = std::clamp(nearest, at[axis].low, at[axis].low + 1);
        if (!source.periodic[axis] || source.cells[axis] == 1)
            cell[axis] = std::clamp<std::int64_t>(cell[axis], 0, source.cells[axis] - 1);
    }
    const auto found = inside(cell, source);
    return !found || view.is_solid(*found);
}

}  // namespace

Rows rows_around(const Vec3& point, const Int3& cells) {
    const std::int64_t y = between(point[1], cells[1]).low, z = between(point[2], cells[2]).low;
    return {y, y + 2, z, z + 2};
}

std::vector<double> interpolate(PlaneCache& cache, const Vec3& point,
                                const std::vector<Quantity>& quantities) {
    const Source& source = cache.source();
    std::array<Between, 3> at;
    for (std::size_t axis = 0; axis < 3; ++axis)
        at[axis] = between(point[axis], source.cells[axis]);
    const FieldView view = cache.rows(rows_around(point, source.cells), margin_of(quantities));
    const bool outside_fluid = is_in_solid(point, at, view, source);
    const auto around = outside_fluid ? std::vector<Weighted>{} : fluid_around(at, view, source);
    std::vector<double> values;
    for (Quantity quantity : quantities) {
        CellValues sum{};
        for (const Weighted& one : around) sum = sum + one.weight * view.value(quantity, one.cell);
        if (around.empty()) sum.fill(std::numeric_limits<double>::quiet_NaN());
        const auto columns = static_cast<std::ptrdiff_t>(columns_of(quantity, source.scaling));
        values.insert(values.end(), sum.begin(), sum.begin() + columns);
    }
    return values;
}

}  // namespace halfstep

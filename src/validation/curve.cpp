#include "validation/curve.h"

#include <algorithm>

namespace halfstep {

double interpolate(const Curve& curve, double position) {
    const std::size_t count = curve.at.size();
    const std::size_t points = std::min<std::size_t>(4, count);
    const auto above = std::upper_bound(curve.at.begin(), curve.at.end(), position);
    const auto right = static_cast<std::size_t>(above - curve.at.begin());
    const std::size_t first = std::min(right < points / 2 ? 0 : right - points / 2, count - points);
    double sum = 0;
    for (std::size_t i = first; i < first + points; ++i) {
        double weight = 1;
        for (std::size_t j = first; j < first + points; ++j)
            if (j != i) weight *= (position - curve.at[j]) / (curve.at[i] - curve.at[j]);
        sum += weight * curve.value[i];
    }
    return sum;
}

Extremum find_extremum(const Curve& curve, Extreme which) {
    const auto least = std::min_element(curve.value.begin(), curve.value.end());
    const auto largest = std::max_element(curve.value.begin(), curve.value.end());
    const auto found = which == Extreme::Least ? least : largest;
    const auto k = static_cast<std::size_t>(found - curve.value.begin());
    if (k == 0 || k + 1 == curve.at.size()) return {curve.at[k], curve.value[k]};
    // f = f1 + slope (x - x1) + bend (x - x1)^2 through the three points.
    const double left = curve.at[k - 1] - curve.at[k], right = curve.at[k + 1] - curve.at[k];
    const double fall = (curve.value[k - 1] - curve.value[k]) / left;
    const double rise = (curve.value[k + 1] - curve.value[k]) / right;
    const double bend = (rise - fall) / (right - left);
    const double slope = fall - bend * left;
    if (bend == 0) return {curve.at[k], curve.value[k]};
    return {curve.at[k] - slope / (2 * bend), curve.value[k] - slope * slope / (4 * bend)};
}

namespace {

/// The value at `through` on the plane across `axis` at cell `k`: cubic along each other axis.
double value_across(const Snapshot& snapshot, std::size_t axis, std::int64_t k, const Vec3& through,
                    std::size_t component) {
    const std::size_t a = axis == 0 ? 1 : 0, b = axis == 2 ? 1 : 2;
    const auto window = [&](std::size_t across) {
        const std::int64_t n = snapshot.cells[across];
        const auto middle = static_cast<std::int64_t>(through[across] + 0.5);
        const std::int64_t first =
            std::clamp<std::int64_t>(middle - 2, 0, std::max<std::int64_t>(n - 4, 0));
        return std::pair(first, std::min<std::int64_t>(first + 4, n));
    };
    const auto [a_begin, a_end] = window(a);
    const auto [b_begin, b_end] = window(b);
    Curve along_b;
    for (std::int64_t kb = b_begin; kb < b_end; ++kb) {
        Curve along_a;
        for (std::int64_t ka = a_begin; ka < a_end; ++ka) {
            Int3 cell;
            cell[axis] = k, cell[a] = ka, cell[b] = kb;
            const std::size_t index = snapshot.index(cell[0], cell[1], cell[2]);
            along_a.add(static_cast<double>(ka) + 0.5, snapshot.velocity[3 * index + component]);
        }
        along_b.add(static_cast<double>(kb) + 0.5, interpolate(along_a, through[a]));
    }
    return interpolate(along_b, through[b]);
}

}  // namespace

Curve velocity_along(const Snapshot& snapshot, std::size_t axis, const Vec3& through,
                     std::size_t component) {
    Curve curve;
    for (std::int64_t k = 0; k < snapshot.cells[axis]; ++k)
        curve.add(static_cast<double>(k) + 0.5,
                  value_across(snapshot, axis, k, through, component));
    return curve;
}

}  // namespace halfstep

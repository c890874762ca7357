#include "validation/lid_driven.h"

#include <fmt/format.h>

#include <cmath>

namespace halfstep {

std::int64_t steps_a_turn(int cells) {
    return 2 * std::lround(0.5 * cells / lid_speed);
}

Curve middle_line(const Snapshot& snapshot, std::size_t axis) {
    const auto n = static_cast<double>(snapshot.cells[0]);
    const double middle = 0.5 * static_cast<double>(snapshot.cells[2]);
    const Curve inner = velocity_along(snapshot, axis, {0.5 * n, 0.5 * n, middle}, 1 - axis);
    Curve curve;
    curve.add(0, 0);
    for (std::size_t k = 0; k < inner.at.size(); ++k)
        curve.add(inner.at[k] / n, inner.value[k] / lid_speed);
    curve.add(1, axis == 1 ? 1 : 0);
    return curve;
}

Figure middle_line_figure(const Snapshot& snapshot, std::size_t axis, FigureSeries points,
                          int reynolds) {
    const bool is_vertical = axis == 1;
    return {
        fmt::format("{} on the middle line, Re {}", is_vertical ? "u" : "v", reynolds),
        {is_vertical ? "y / L" : "x / L"},
        {is_vertical ? "u / U" : "v / U"},
        {series_of(fmt::format("{} cells across", snapshot.cells[0]), middle_line(snapshot, axis)),
         std::move(points)}};
}

}  // namespace halfstep

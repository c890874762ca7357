// What the square and the cubic cavity under a sliding lid share.
#pragma once

#include "validation/curve.h"
#include "validation/figures.h"

namespace halfstep {

constexpr double lid_speed = 0.0577;  // Mach 0.1

/// L / U. An even number: an abrupt start leaves modes between bounce-back walls that change their
/// sign every step and hardly decay; between even steps they do not show.
std::int64_t steps_a_turn(int cells);

/// A component of the velocity over the lid's along the middle line of an axis, x or y, with the
/// walls' own; the other component than the axis.
Curve middle_line(const Snapshot& snapshot, std::size_t axis);

/// That line beside published points.
Figure middle_line_figure(const Snapshot& snapshot, std::size_t axis, FigureSeries points,
                          int reynolds);

}  // namespace halfstep

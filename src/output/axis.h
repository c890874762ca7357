// A scale beside a plot or a colour bar: its range, ticks and label.
#pragma once

#include <string>
#include <string_view>

#include "output/font.h"
#include "output/ticks.h"

namespace halfstep {

constexpr int tick_size = 19, label_size = 21;

enum class AxisAlong { Horizontal, Vertical };

/// What an axis shows, and how much room it has.
struct AxisRange {
    double low = 0, high = 1;
    int pixels = 0;
    AxisAlong along = AxisAlong::Horizontal;
};

struct Axis {
    AxisRange range;
    Ticks ticks;
    std::string label;

    /// From 0 at the low end to 1 at the high one.
    double share(double value) const { return (value - range.low) / (range.high - range.low); }
};

/// As many ticks as stand well apart, their labels never over one another; numbers count in
/// 10^exponent units.
Axis make_axis(const Font& font, const AxisRange& range, int exponent, std::string_view name,
               std::string_view unit);

/// A logarithmic one: `range`, ticks and `share` are in logarithms to base 10.
Axis make_log_axis(const Font& font, const AxisRange& range, std::string_view name,
                   std::string_view unit);

/// Pixels of the widest tick label.
int widest_label(const Font& font, const Axis& axis);

}  // namespace halfstep

#include "output/axis.h"

#include <fmt/format.h>

#include <algorithm>

namespace halfstep {

namespace {

constexpr int pixels_a_tick_across = 110, pixels_a_tick_up = 60;
constexpr int least_gap = 12;

int length_of_label(const Font& font, const std::string& label, AxisAlong along) {
    return along == AxisAlong::Horizontal ? font.width(label, tick_size) : tick_size;
}

bool labels_fit(const Font& font, const Ticks& ticks, const AxisRange& range) {
    const double pixels_a_unit = range.pixels / (range.high - range.low);
    for (std::size_t k = 1; k < ticks.values.size(); ++k) {
        const double apart = (ticks.values[k] - ticks.values[k - 1]) * pixels_a_unit;
        const int lengths = length_of_label(font, ticks.labels[k - 1], range.along) +
                            length_of_label(font, ticks.labels[k], range.along);
        if (apart < lengths / 2.0 + least_gap) return false;
    }
    return true;
}

Ticks fitting_ticks(const Font& font, const AxisRange& range, int exponent) {
    const int pixels_a_tick =
        range.along == AxisAlong::Horizontal ? pixels_a_tick_across : pixels_a_tick_up;
    int count = std::max(2, range.pixels / pixels_a_tick);
    Ticks ticks = choose_ticks(range.low, range.high, count, exponent);
    while (!labels_fit(font, ticks, range) && count > 1)
        ticks = choose_ticks(range.low, range.high, --count, exponent);
    if (labels_fit(font, ticks, range)) return ticks;
    ticks.values.resize(1);  // an axis of a few pixels: one number at least
    ticks.labels.resize(1);
    return ticks;
}

}  // namespace

Axis make_axis(const Font& font, const AxisRange& range, int exponent, std::string_view name,
               std::string_view unit) {
    return {range, fitting_ticks(font, range, exponent),
            fmt::format("{} {}", name, bracketed_unit(unit, exponent))};
}

Axis make_log_axis(const Font& font, const AxisRange& range, std::string_view name,
                   std::string_view unit) {
    Axis axis{range, {}, fmt::format("{} {}", name, bracketed_unit(unit, 0))};
    for (LogStep step : {LogStep::ThreeADecade, LogStep::Decade, LogStep::ThreeDecades}) {
        axis.ticks = choose_log_ticks(range.low, range.high, step);
        if (labels_fit(font, axis.ticks, range)) break;
    }
    return axis;
}

int widest_label(const Font& font, const Axis& axis) {
    int width = 0;
    for (const std::string& label : axis.ticks.labels)
        width = std::max(width, font.width(label, tick_size));
    return width;
}

}  // namespace halfstep

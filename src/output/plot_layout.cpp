#include "output/plot_layout.h"

#include <algorithm>
#include <cmath>

#include "output/markup.h"

namespace halfstep {

namespace {

constexpr double data_height = 290, a_name = 30;  ///< of an axis of numbers; of each name
constexpr double top = 12, right = 18;
constexpr double legend_line = 21, legend_gap = 22;
constexpr double padding = 0.04;  ///< of the range, beyond the data at each end

struct Range {
    double low = 0, high = 0;
    bool is_empty = true;

    void take(double value) {
        low = is_empty ? value : std::min(low, value);
        high = is_empty ? value : std::max(high, value);
        is_empty = false;
    }
};

std::optional<double> on_scale(AxisScale scale, double value) {
    if (!std::isfinite(value)) return std::nullopt;
    if (scale == AxisScale::Linear) return value;
    if (value <= 0) return std::nullopt;
    return std::log10(value);
}

using Values = std::vector<double> FigureSeries::*;

/// Of the points that can be shown: neither coordinate keeps them from it.
Range range_of(const Figure& figure, Values values) {
    Range range;
    const FigureAxis& axis = values == &FigureSeries::x ? figure.x : figure.y;
    const FigureAxis& other = values == &FigureSeries::x ? figure.y : figure.x;
    const Values others = values == &FigureSeries::x ? &FigureSeries::y : &FigureSeries::x;
    for (const FigureSeries& series : figure.series)
        for (std::size_t k = 0; k < std::min(series.x.size(), series.y.size()); ++k) {
            const auto value = on_scale(axis.scale, (series.*values)[k]);
            if (value && on_scale(other.scale, (series.*others)[k])) range.take(*value);
        }
    return range;
}

Range with_room(Range range) {
    if (range.is_empty) return {0, 1, false};
    const double width = range.high - range.low;
    const double size = std::max(std::abs(range.low), std::abs(range.high));
    // What differs by rounding alone is one value.
    const double room = width > 1e-9 * size ? padding * width : size > 0 ? 0.1 * size : 1;
    return {range.low - room, range.high + room, false};
}

/// Round numbers of a linear scale, where a logarithmic one has less than three.
void choose_within_a_decade(PlotAxis& axis, int most) {
    const double low = std::pow(10, axis.low), high = std::pow(10, axis.high);
    const int exponent = exponent_for(low, high);
    axis.ticks = choose_ticks(low, high, std::min(most, 5), exponent);
    for (double& value : axis.ticks.values) value = std::log10(value);
    if (exponent != 0) axis.label.append(" ").append(bracketed_unit("", exponent));
}

/// Of tick labels of this width, or height, as many as stand apart.
void choose_numbers(PlotAxis& axis, double length, double room_of_label) {
    const auto most = std::max(2, static_cast<int>(length / room_of_label));
    if (axis.scale == AxisScale::Linear) {
        const int exponent = exponent_for(axis.low, axis.high);
        axis.ticks = choose_ticks(axis.low, axis.high, most, exponent);
        if (exponent != 0) axis.label.append(" ").append(bracketed_unit("", exponent));
        return;
    }
    for (LogStep step : {LogStep::ThreeADecade, LogStep::Decade, LogStep::ThreeDecades}) {
        axis.ticks = choose_log_ticks(axis.low, axis.high, step);
        if (static_cast<int>(axis.ticks.values.size()) <= most) break;
    }
    if (axis.ticks.values.size() < 3) choose_within_a_decade(axis, most);
}

PlotAxis axis_of(const Figure& figure, Values values) {
    const FigureAxis& given = values == &FigureSeries::x ? figure.x : figure.y;
    PlotAxis axis;
    axis.label = printed(given.label);
    if (!given.names.empty()) {
        axis.low = -0.5, axis.high = static_cast<double>(given.names.size()) - 0.5;
        for (const std::string& name : given.names) {
            axis.ticks.values.push_back(static_cast<double>(axis.ticks.values.size()));
            axis.ticks.labels.push_back(name);
        }
        return axis;
    }
    axis.scale = given.scale;
    const Range range = with_room(range_of(figure, values));
    axis.low = range.low, axis.high = range.high;
    return axis;
}

double widest_label(const Ticks& ticks) {
    double widest = 0;
    for (const std::string& label : ticks.labels)
        widest = std::max(widest, width_of_text(label, plot_small_text));
    return widest;
}

/// Entries in lines as long as the plot is wide.
void place_legend(PlotLayout& layout, const Figure& figure) {
    double x = layout.left, y = layout.bottom + 62;
    for (std::size_t k = 0; k < figure.series.size(); ++k) {
        const double width =
            legend_sign + 6 + width_of_text(printed(figure.series[k].name), plot_small_text);
        if (x > layout.left && x + width > plot_width - 4) x = layout.left, y += legend_line;
        layout.legend.push_back({k, x, y});
        x += width + legend_gap;
    }
    layout.height = y + 12;
}

}  // namespace

double width_of_text(std::string_view text, double size) {
    return 0.56 * size * static_cast<double>(length_of(text));
}

std::optional<double> PlotAxis::share(double value) const {
    const auto scaled = on_scale(scale, value);
    if (!scaled) return std::nullopt;
    return (*scaled - low) / (high - low);
}

std::optional<double> PlotLayout::across(double value) const {
    const auto share = x.share(value);
    if (!share) return std::nullopt;
    return left + *share * (right - left);
}

std::optional<double> PlotLayout::down(double value) const {
    const auto share = y.share(value);
    if (!share) return std::nullopt;
    return names_go_down ? top + *share * (bottom - top) : bottom - *share * (bottom - top);
}

PlotLayout layout_of(const Figure& figure) {
    PlotLayout layout;
    const std::size_t names = figure.y.names.size();
    layout.names_go_down = names > 0;
    layout.x = axis_of(figure, &FigureSeries::x);
    layout.y = axis_of(figure, &FigureSeries::y);
    layout.top = top;
    layout.bottom = top + (names > 0 ? a_name * static_cast<double>(names) : data_height);
    if (names == 0) choose_numbers(layout.y, data_height, 42);
    const double label_line = layout.y.label.empty() ? 0 : plot_text + 10;
    layout.left = std::min(0.45 * plot_width, label_line + widest_label(layout.y.ticks) + 14);
    layout.right = plot_width - right;
    if (figure.x.names.empty()) choose_numbers(layout.x, layout.right - layout.left, 60);
    place_legend(layout, figure);
    return layout;
}

}  // namespace halfstep

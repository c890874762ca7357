// Where the parts of a plot lie, in units of its own.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "halfstep/figure.h"
#include "output/ticks.h"

namespace halfstep {

constexpr double plot_width = 520, plot_text = 13, plot_small_text = 12;  ///< with its margins

/// Nobody knows the reader's font: that of a wide one.
double width_of_text(std::string_view text, double size);

/// An axis with its range and ticks; on a logarithmic one both are logarithms to base 10.
struct PlotAxis {
    AxisScale scale = AxisScale::Linear;
    double low = 0, high = 1;
    Ticks ticks;
    std::string label;

    /// From 0 at the low end to 1 at the high one; nothing for what the axis cannot show.
    std::optional<double> share(double value) const;
    /// Of a tick's value, which is a logarithm on a logarithmic axis.
    double share_of_tick(double value) const { return (value - low) / (high - low); }
};

/// An entry of the legend: which series, and where its sign begins.
struct LegendPlace {
    std::size_t series = 0;
    double x = 0, y = 0;
};

struct PlotLayout {
    PlotAxis x, y;
    double left = 0, top = 0, right = 0, bottom = 0;  ///< of the data's rectangle
    double height = 0;                                ///< of all
    bool names_go_down = false;                       ///< the first name is at the top
    std::vector<LegendPlace> legend;

    std::optional<double> across(double value) const;
    std::optional<double> down(double value) const;
};

constexpr double legend_sign = 30;  ///< width

PlotLayout layout_of(const Figure& figure);

}  // namespace halfstep

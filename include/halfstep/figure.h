// A plot as data: what it shows, not how it is drawn.
#pragma once

#include <string>
#include <vector>

namespace halfstep {

enum class AxisScale { Linear, Logarithmic };

struct FigureAxis {
    std::string label;  ///< with what it is in units of: "t U / L"
    AxisScale scale = AxisScale::Linear;
    /// Where the axis tells things apart rather than numbers: what stands at 0, 1, 2, ...
    std::vector<std::string> names = {};
};

enum class SeriesStyle {
    Line,            ///< computed, all along
    LineWithPoints,  ///< computed, at a few places
    Points,          ///< computed, things rather than numbers
    Reference,       ///< published or analytic: markers
    Guide            ///< what a curve may be held against by eye: a slope, a level
};

/// Points that are no numbers, or not above 0 on a logarithmic axis, are gaps.
struct FigureSeries {
    std::string name;
    std::vector<double> x, y;  ///< equally many
    SeriesStyle style = SeriesStyle::Line;
};

struct Figure {
    std::string title;
    FigureAxis x, y;
    std::vector<FigureSeries> series;
    std::string caption = {};  ///< what else must be said; may be empty
};

}  // namespace halfstep

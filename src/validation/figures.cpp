#include "validation/figures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace halfstep {

FigureSeries series_of(std::string name, const Curve& curve, SeriesStyle style) {
    return {std::move(name), curve.at, curve.value, style};
}

FigureSeries published(std::string name, const ReferenceTable& table, std::string_view x,
                       std::string_view y) {
    FigureSeries series{std::move(name), {}, {}, SeriesStyle::Reference};
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const auto at = table.number(row, x), value = table.number(row, y);
        if (!at || !value) continue;
        series.x.push_back(*at);
        series.y.push_back(*value);
    }
    return series;
}

namespace {

/// From the first error of a series, a little lower, as far as it goes.
FigureSeries slope_of(int order, const FigureSeries& errors) {
    FigureSeries guide{fmt::format("order {}", order), {}, {}, SeriesStyle::Guide};
    for (double cells : {errors.x.front(), errors.x.back()}) {
        guide.x.push_back(cells);
        guide.y.push_back(0.8 * errors.y.front() * std::pow(errors.x.front() / cells, order));
    }
    return guide;
}

}  // namespace

Figure convergence(const std::string& title, const std::string& cells, const std::string& error,
                   std::vector<FigureSeries> errors, const std::vector<int>& orders) {
    Figure figure{
        title, {cells, AxisScale::Logarithmic}, {error, AxisScale::Logarithmic}, std::move(errors)};
    const FigureSeries first = figure.series.front();
    for (int order : orders) figure.series.push_back(slope_of(order, first));
    return figure;
}

}  // namespace halfstep
